/** Bribing: cubes on Personalities. What comes of them is phase 6, Bribery. */
import type { Cited, Seat } from '@drumhead/kernel';
import type { CardId } from '../../model/ids.ts';
import { NEUTRAL } from '../../model/ownership.ts';
import { enlist, type Plan } from '../../position/plan.ts';
import type { Fault } from '../../reports.ts';
import { BISHOP, NOBLE, type Tables } from '../../tables.ts';
import type { Read } from '../context.ts';
import { impossible } from './faulty-plans.ts';

export type CubeColour = 'white' | 'black';

/** six of each colour.: one cube on one Personality. */
export function compileCubes(t: Tables, given: readonly string[], colour: CubeColour, plan: Plan): Cited | null {
  const list = plan[colour];
  const supply = colour === 'white' ? t.whiteCubes : t.blackCubes;
  for (const id of given) {
    const card = t.cardOf.get(id) as CardId;
    if (plan.white.includes(card) || plan.black.includes(card)) {
      return impossible('second-cube', ['R-4.37', 'G-8'], { target: id });
    }
    enlist(list, card, t.payRank);
  }
  if (list.length <= supply) return null;
  return impossible('too-many-cubes', ['R-4.36', 'R-0.18'], { colour, count: list.length, supply });
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

/** What a plan may order of cubes: wherever the piece stands and goes. */
export const CUBES_ORDERED: readonly string[] = ['R-4.38', 'R-4.41'];

/** Why a cube has no business there. */
export function cubeFaultCites(t: Tables, colour: CubeColour, card: CardId, fault: Fault): string[] {
  if (fault === 'not-a-personality') return ['R-4.40'];
  if (fault === 'neutral') return ['R-4.39', ...NEUTRAL];
  return [bribeRule(t, colour, card)];
}

/** The rule that says whom a cube may be put on and what it costs: of Nobles by colour, of Bishops and of Ships. */
function bribeRule(t: Tables, colour: CubeColour, card: CardId): string {
  if (t.type[card] === BISHOP) return 'R-4.34';
  if (t.type[card] !== NOBLE) return 'R-4.35';
  return colour === 'white' ? 'R-4.33' : 'R-4.32';
}

/** Behind a paid cube: its price. */
export function cubePriceCites(t: Tables, colour: CubeColour, card: CardId): string[] {
  return [bribeRule(t, colour, card)];
}
