/** Which orders of a plan are legal. Judged once, by ownership at the reveal (R-5.24, G-6, G-37). */
import type { Seat } from '@drumhead/kernel';
import { type CardId, hasRegion, type RegionSet } from '../../model/ids.ts';
import type { Plan } from '../../position/plan.ts';
import type { Fault, Order } from '../../reports.ts';
import { BISHOP, NOBLE, type Tables } from '../../tables.ts';
import type { Read } from '../context.ts';
import { presence } from '../planning/presence.ts';

/** A seat's plan, with the regions where the seat may attack. */
export interface SeatPlan {
  readonly seat: Seat;
  readonly plan: Plan;
  readonly regions: RegionSet;
}

export function seatPlan(c: Read, seat: Seat, plan: Plan): SeatPlan {
  return { seat, plan, regions: presence(c, seat, plan.moves) };
}

/** white protects one's own Personality. */
export function faultOfWhite({ t, p }: Read, seat: Seat, card: CardId): Fault | null {
  if (!t.isPersonality[card]) return 'not-a-personality';
  if (p.owner[card] < 0) return 'neutral';
  return p.owner[card] === seat ? null : 'not-own';
}

/** black wins another's. No presence is needed. */
export function faultOfBlack({ t, p }: Read, seat: Seat, card: CardId): Fault | null {
  if (!t.isPersonality[card]) return 'not-a-personality';
  if (p.owner[card] < 0) return 'neutral';
  return p.owner[card] === seat ? 'own' : null;
}

/** On one's own Location troops defend, and owning it is presence enough (G-32). */
export function faultOfTroops({ t, p }: Read, { seat, regions }: SeatPlan, card: CardId): Fault | null {
  if (!t.isLocation[card]) return 'not-a-location';
  if (p.owner[card] === seat) return null;
  if (p.owner[card] < 0) return 'neutral';
  return hasRegion(regions, t.region[card]) ? null : 'no-presence';
}

/** The rules by which an order is ignored, the plainest first. */
export function faultCites(t: Tables, order: Order, card: CardId, fault: Fault): string[] {
  switch (fault) {
    case 'out-of-reach':
      if (t.type[card] === NOBLE) return ['R-5.17', 'R-4.16', 'R-4.17', 'R-5.14', 'G-25'];
      return ['R-5.17', 'R-4.13', 'R-4.15', 'R-11.1', 'R-5.14'];
    case 'not-a-personality':
      return ['R-4.40', 'R-5.14'];
    case 'not-own':
      return ['R-5.15', bribeRule(t, 'white', card), 'R-5.24', 'R-5.14', 'G-37'];
    case 'own':
      return ['R-5.15', bribeRule(t, 'black', card), 'R-5.24', 'R-5.14', 'G-37'];
    case 'not-a-location':
      return ['R-5.16', 'R-4.20', ...unmanned(t, card), ...spared(order), 'R-4.40', 'R-5.14'];
    case 'no-presence':
      return [
        'R-5.16',
        'R-4.23',
        'R-4.24',
        'R-4.26',
        'R-4.12',
        ...spared(order),
        'R-11.5',
        'R-5.14',
        'R-5.24',
        'G-5',
        'G-6',
      ];
    case 'neutral':
      if (order === 'white' || order === 'black') return ['R-5.15', 'R-4.39', 'R-0.20', 'R-5.14'];
      return ['R-5.16', 'R-4.22', 'R-0.20', ...spared(order), 'R-5.14'];
  }
}

/** The rule that says whom a cube may be put on and what it costs: of Nobles by colour, of Bishops and of Ships. */
export function bribeRule(t: Tables, colour: 'white' | 'black', card: CardId): string {
  if (t.type[card] === BISHOP) return 'R-4.34';
  if (t.type[card] !== NOBLE) return 'R-4.35';
  return colour === 'white' ? 'R-4.33' : 'R-4.32';
}

/** Why troops have no business on this Personality. */
function unmanned(t: Tables, card: CardId): string[] {
  if (t.type[card] === NOBLE) return ['R-4.27'];
  return t.type[card] === BISHOP ? [] : ['R-11.6'];
}

/** mercenaries in an illegal order stay with the player. */
function spared(order: Order): string[] {
  return order === 'mercenaries' ? ['R-5.18', 'G-13'] : [];
}
