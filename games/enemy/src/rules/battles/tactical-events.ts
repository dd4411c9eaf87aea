/** 7.01: each player names the combat his tactical Event is for; Player 1 first. */

import { ALLOWED, citesIf, leave, refuse, type Seat } from '@drumhead/kernel';
import type { ActionOf, EnemyAction } from '../../action.ts';
import { eventOf, putAway } from '../../model/cards.ts';
import { type Play, publicReport, type Read, type Rules } from '../../model/context.ts';
import { besieged } from '../../model/control.ts';
import type { AreaId } from '../../model/ids.ts';
import { AREAS, enemyOf, NOBODY } from '../../model/numbers.ts';
import { isSiege } from '../../model/sieges-begin-and-end.ts';
import { ASSAULT, type Battle } from '../../position/frames.ts';
import { BY_CLUBMEN, type Position } from '../../position/position.ts';

/** G-74: these may also be named for a Sortie or Assault; Mining for nothing else. */
const FOR_SIEGES = ['mining', 'turncoats', 'advantageous-terrain', 'last-stand'];
export const AIMED: readonly string[] = [
  ...FOR_SIEGES,
  'surprise-attack',
  'poor-cavalry-terrain',
  'well-positioned-artillery',
  'roundhead-charge',
];

export function askAim(c: Play, seat: Seat): void {
  const { p } = c;
  const event = eventOf(c, seat);
  if (event === null || !AIMED.includes(event) || targets(c, seat, event).length === 0) return;
  p.stack.push({ kind: 'aim', seat });
}

/** Who attacks in a Contested Area; nobody elsewhere. */
const attackerIn = ({ foe }: Position, area: AreaId): number =>
  foe[area] === 0 ? NOBODY : (foe[area] - 1) % BY_CLUBMEN;

/** As 2 × area + combat. */
function targets(c: Read, seat: Seat, event: string): number[] {
  const { t, p } = c;
  const found: number[] = [];
  for (let area = 0; area < AREAS; area++) {
    const attacker = attackerIn(p, area);
    if (attacker >= 0 && fitsBattle(event, seat, attacker)) found.push(2 * area);
    if (FOR_SIEGES.includes(event) && t.fortified[area] && fitsSiege(c, seat, event, area)) found.push(2 * area + 1);
  }
  return found;
}

/** E-7.94.a, E-7.91.a: Surprise is the Attacker's, terrain the Defender's. */
function fitsBattle(event: string, seat: Seat, attacker: Seat): boolean {
  if (event === 'mining') return false;
  if (event === 'surprise-attack') return attacker === seat;
  return event === 'advantageous-terrain' ? attacker !== seat : true;
}

/** A City besieged now, or one that this Turn's Battle may shut up: either side defends, in a Sortie or in an Assault. */
function fitsSiege(c: Read, seat: Seat, event: string, area: AreaId): boolean {
  const attacker = attackerIn(c.p, area);
  const shut = isSiege(c, area) ? besieged(c, area) : attacker >= 0 ? enemyOf(attacker) : -1;
  return shut >= 0 && (event !== 'mining' || shut !== seat);
}

export const aim: Rules<'aim'> = {
  cites: ['E-7.01.a', 'G-74'],
  list(c, _f, seat) {
    const found: EnemyAction[] = targets(c, seat, eventOf(c, seat) as string).map((code) => ({
      kind: 'aim',
      area: code >> 1,
      combat: code % 2 === 0 ? 'battle' : 'siege',
    }));
    found.push({ kind: 'decline' });
    return found;
  },
  check(c, _f, seat, action) {
    const { t, p } = c;
    if (action.kind === 'decline') return ALLOWED;
    if (action.kind !== 'aim') return refuse('wrong-kind', ['E-7.01.a'], { asked: 'aim' });
    const event = eventOf(c, seat) as string;
    const fits = targets(c, seat, event).includes(codeOf(action));
    return fits
      ? ALLOWED
      : refuse('no-such-combat', t.cardCites[p.played[seat]], { event, area: t.places[action.area] });
  },
  play(c, _f, seat, action) {
    const { t, p } = c;
    leave(c);
    const played = p.played[seat];
    const event = t.event[played] as string;
    if (action.kind === 'decline') {
      c.sink?.report(publicReport('event-declined', ['E-2.31.c'], { seat: t.seats[seat], event }));
      return;
    }
    p.aim[seat] = codeOf(action as ActionOf<'aim'>);
    putAway(c, played);
    const facts = {
      seat: t.seats[seat],
      card: t.cards[played],
      event,
      area: t.places[(action as ActionOf<'aim'>).area],
    };
    const isSiegeCombat = (action as ActionOf<'aim'>).combat === 'siege';
    const cites = ['E-7.01.a', ...t.cardCites[played].slice(0, 1), ...citesIf(isSiegeCombat, 'G-74')];
    c.sink?.report(publicReport('event', cites, facts));
  },
};

const codeOf = ({ area, combat }: ActionOf<'aim'>): number => 2 * area + (combat === 'siege' ? 1 : 0);

/** E-7.93.a, E-7.91.a: the besieger's Mining and the terrain of the besieged are for Assaults; a Sortie leaves them. */
const FOR_ASSAULTS: readonly (string | null)[] = ['mining', 'advantageous-terrain'];

/** G-74: an Event covers one combat only. */
export function forgetAim({ t, p }: Play, f: Battle): void {
  for (const seat of [0, 1]) {
    const waits = f.mode !== ASSAULT && FOR_ASSAULTS.includes(t.event[p.played[seat]]);
    if (p.aim[seat] === 2 * f.area + 1 && !waits) p.aim[seat] = -1;
  }
}
