/** D-deploy.8: the order of one's commands, which of them stay out of sight, and an ambush, written down in secret. */

import { type Cited, leave, refusal, refuse, verdict } from '@drumhead/kernel';
import type { ActionOf } from '../../action.ts';
import { HALF, PACE } from '../../geometry/units.ts';
import type { Read, Rules } from '../../model/context.ts';
import { type Field, fieldOf, onTable, troopOf } from '../../model/field.ts';
import {
  AMBUSH,
  cloneElements,
  emptyElements,
  enlist,
  isWaiting,
  type Party,
  recruitOf,
} from '../../position/elements.ts';
import type { Feature } from '../../position/ground.ts';
import type { CommandId, ElementId, SeatId } from '../../position/ids.ts';
import { type Place, seal } from '../../position/sealed.ts';
import { noAmbush } from '../ambush.ts';
import { canSee } from '../visibility.ts';
import { type Box, boxesOf, commandBox, entangled } from './deployment-steps.ts';
import { attackersFront, misplaced, zoneDepth } from './deployment-zones.ts';
import { asMeant } from './division.ts';
import { asSections, wrongPlashing } from './placing-defences.ts';
import { type ArrayPlace, arrayOf } from './standard-array.ts';

type Record = ActionOf<'record'>;

export const record: Rules<'record'> = {
  cites: ['D-deploy.8', 'D-deploy.13', 'D-ambush.4'],
  list: () => null,
  propose: (s, _f, seat) => ({ kind: 'record', places: inArray(asMeant(s, seat), seat), held: [], ambush: [] }),
  check(written, _f, seat, action) {
    if (action.kind !== 'record') return refuse('wrong-kind', ['D-deploy.8'], { asked: 'record' });
    const s = asMeant(written, seat);
    return verdict(
      wrongOrder(s, seat, action) ??
        againstBaggage(s, seat, action.places) ??
        wrongAmbush(s, seat, action) ??
        wrongPlashing(s, seat, action) ??
        wrongHeld(s, seat, action),
    );
  },
  play(d, _f, seat, action) {
    if (action.kind !== 'record') return;
    const { p } = d;
    seal(p, seat, { places: action.places, ...(action.plashed && { plashed: asSections(action.plashed, seat) }) });
    const e = cloneElements(p.hidden[seat]);
    for (const { element: i, x, y, h } of [...action.held, ...action.ambush]) [e.x[i], e.y[i], e.h[i]] = [x, y, h];
    for (const { element: i } of action.ambush) e.flags[i] |= AMBUSH;
    p.hidden = p.hidden.map((own, k) => (k === seat ? e : own));
    leave(d);
  },
};

/** As the standard array has them. */
function inArray({ t, p }: Read, seat: SeatId): Record['places'] {
  const party = { side: seat, attacks: seat === p.attacker };
  const own = p.hidden[seat];
  const e = emptyElements();
  // With the baggage that stands already.
  for (const [i, side] of p.elements.side.entries()) if (side === seat) enlist(e, recruitOf(p.elements, i));
  for (const { element: i, x, y, h } of arrayOf(t, p, party, own)) enlist(e, { ...recruitOf(own, i), x, y, h });
  return placesOf(seat, boxesOf(fieldOf(t, e, p), seat));
}

function wrongOrder({ p }: Read, seat: SeatId, { places }: Record): Cited | null {
  const own = [...p.commands.side.keys()].filter((c) => p.commands.side[c] === seat);
  const named = places.map(({ command }) => command);
  const stranger = named.find((c, k) => !own.includes(c) || named.indexOf(c) < k);
  return stranger === undefined ? null : refusal('not-your-command', ['D-deploy.8'], { command: stranger });
}

/** The field with these written down, and their numbers in it; a fault where one is not to be had. */
function writtenDown(
  { t, p }: Read,
  seat: SeatId,
  standing: Record['ambush'],
): { f: Field; members: ElementId[] } | Cited {
  const own = p.hidden[seat];
  const e = cloneElements(p.elements);
  const members: number[] = [];
  const named = new Set<number>();
  for (const { element: i, x, y, h } of standing) {
    if (!isWaiting(own, i) || named.has(i)) return refusal('not-due', ['D-deploy.8'], { element: i });
    named.add(i);
    members.push(enlist(e, { ...recruitOf(own, i), x, y, h, hull: -1 }));
  }
  return { f: fieldOf(t, e, p), members };
}

/** D-ambush, and standing where anybody may. */
function wrongAmbush(s: Read, seat: SeatId, { ambush }: Record): Cited | null {
  if (ambush.length === 0) return null;
  const found = writtenDown(s, seat, ambush);
  if ('cites' in found) return found;
  const party = { side: seat, attacks: seat === s.p.attacker };
  const lookout = attackersFront(s.t, found.f.ground.height, 1 - party.side);
  const { rule, ...facts } = noAmbush(found.f, found.members, party, lookout) ?? { rule: null };
  return rule ? refusal('no-ambush', [rule], facts) : misplacedAmong(found.f, found.members, party, true);
}

/** D-deploy.9: whole commands of the defender's, all of them out of sight. */
function wrongHeld(s: Read, seat: SeatId, { held, ambush }: Record): Cited | null {
  if (held.length === 0) return null;
  const { t, p } = s;
  const party = { side: seat, attacks: seat === p.attacker };
  if (party.attacks) return refusal('only-defender', ['D-deploy.9'], {});
  const found = writtenDown(s, seat, held);
  if ('cites' in found) return found;
  const own = p.hidden[seat];
  const named = [...held, ...ambush].map(({ element }) => element);
  const left = [...own.troop.keys()].find(
    (i) =>
      held.some(({ element }) => own.command[element] === own.command[i]) &&
      isWaiting(own, i) &&
      t.troops[own.troop[i]].category !== 'naval' &&
      !named.includes(i),
  );
  if (left !== undefined) return refusal('left-out', ['D-deploy.9'], { element: left });
  const seen = exposed(found.f, found.members, { side: 1 - seat, attacks: true });
  return seen
    ? refusal('seen', [seen.rule], { element: seen.element })
    : misplacedAmong(found.f, found.members, party, false);
}

function misplacedAmong(f: Field, members: readonly ElementId[], party: Party, ambush: boolean): Cited | null {
  for (const i of members) {
    const { rule, ...facts } = misplaced(f, i, party, ambush) ?? { rule: null };
    if (rule) return refusal('misplaced', [rule], facts);
  }
  return null;
}

// D-deploy.9: a command out of sight of the whole of the attacker's zone, behind hills or woods, may wait for step 6.

const GRID = 150 * PACE;

/** Hills, wooded or not, and woods. */
const hides = ({ kind, surface }: Feature): boolean =>
  kind === 'H(G)' || kind === 'H(S)' || kind === 'Wd' || surface === 'Wd';

/** The first of these elements that somebody in the attacker's zone could see; null when all are hidden. */
export function exposed(
  f: Field,
  members: readonly ElementId[],
  attacker: Party,
): { rule: string; element: ElementId } | null {
  const { t, e, ground } = f;
  const lookouts = lookoutsFor(f, attacker);
  const all = emptyElements();
  for (const i of members) enlist(all, { ...recruitOf(e, i), hull: -1 });
  for (const { x, y, h } of lookouts)
    enlist(all, { troop: e.troop[members[0]], side: attacker.side, command: -1, x, y, h });
  const trial = fieldOf(t, all, { ...ground, features: ground.features.filter(hides), sections: [] });
  for (const [k, element] of members.entries()) {
    for (let n = members.length; n < all.troop.length; n++)
      if (canSee(trial, n, k)) return { rule: 'D-deploy.9', element };
  }
  return null;
}

/** A grid of watchers over the attacker's zone, short ends included. */
function lookoutsFor({ t, ground: { width, height } }: Field, attacker: Party) {
  const h = attacker.side === 0 ? 0 : HALF;
  const watchers: { x: number; y: number; h: number }[] = [];
  for (let forward = zoneDepth(t, height, attacker); forward > 0; forward -= GRID)
    for (let x = GRID / 2; x < width; x += GRID)
      watchers.push({ x, y: attacker.side === 0 ? forward : height - forward, h });
  return watchers;
}

// The order of one's commands, as it is written down and as it is kept.

/** D-deploy.13, G-19: two commands whose middles contradict what was written down, or null. */
export function outOfOrder(
  side: SeatId,
  places: readonly Place[],
  boxes: ReadonlyMap<CommandId, Box>,
): { rule: string; commands: [number, number] } | null {
  const middle = ([left, low, right, high]: Box): { across: number; forward: number } => {
    const sign = side === 0 ? 1 : -1;
    return { across: sign * (left + right), forward: sign * (low + high) };
  };
  for (const a of places) {
    for (const b of places) {
      const [mine, his] = [boxes.get(a.command), boxes.get(b.command)];
      if (!mine || !his) continue;
      const wrongFile = a.file < b.file && middle(mine).across > middle(his).across;
      const wrongRank = a.rank < b.rank && middle(mine).forward < middle(his).forward;
      if (wrongFile || wrongRank) return { rule: 'D-deploy.13', commands: [a.command, b.command] };
    }
  }
  return null;
}

/** Baggage stands already, and its command's box about it: of two that stand beside each other neither can pass the other. */
function againstBaggage({ f }: Read, seat: SeatId, places: readonly Place[]): Cited | null {
  const boxes = new Map<CommandId, Box>();
  for (const { command } of places) {
    const isIts = (i: ElementId): boolean => f.e.side[i] === seat && f.e.command[i] === command && onTable(f, i);
    const box = commandBox(
      f,
      [...f.e.troop.keys()].filter((i) => isIts(i) && troopOf(f, i).type === 'Bg'),
    );
    if (box) boxes.set(command, box);
  }
  const areBeside = ([, low, , high]: Box, other: Box): boolean => low < other[3] && other[1] < high;
  for (const a of places)
    for (const b of places) {
      const [mine, his] = [boxes.get(a.command), boxes.get(b.command)];
      if (!mine || !his || a.file >= b.file || !areBeside(mine, his)) continue;
      const [left, right] = seat === 0 ? [mine, his] : [his, mine];
      if (left[0] >= right[2]) return refusal('out-of-order', ['D-deploy.13'], { commands: [a.command, b.command] });
    }
  return null;
}

/** So far a command steps back at a time for another that was written down before it, and the army aside for its baggage. */
const STEP = 75 * PACE;
const MOST_STEPS = 24;
const ASIDE = [0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6];
const SHARES = [1, 0.6, 0.45];

/** The standard array, drawn up as was written down where the plain one is not; `boxesIf` it stands like this. */
export function arrayAsWritten(
  { t, p }: Read,
  party: Party,
  boxesIf: (array: readonly ArrayPlace[]) => ReadonlyMap<CommandId, Box>,
): readonly ArrayPlace[] {
  const roster = p.hidden[party.side];
  const places = p.sealed[party.side].places ?? [];
  const plain = arrayOf(t, p, party, roster);
  if (outOfOrder(party.side, places, boxesIf(plain)) === null) return plain;
  const of = new Map(places.map((place) => [place.command, place]));
  for (const [share, times] of SHARES.flatMap((of) => ASIDE.map((aside) => [of, aside] as const))) {
    const back = new Map<CommandId, number>();
    const drawnUp = {
      aside: 2 * times * t.width,
      share,
      file: (command: CommandId) => of.get(command)?.file ?? 0,
      back: (command: CommandId) => back.get(command) ?? 0,
    };
    for (let step = 0; step < MOST_STEPS; step++) {
      const array = arrayOf(t, p, { ...party, drawnUp }, roster);
      const boxes = boxesIf(array);
      const swapped = outOfOrder(party.side, places, boxes);
      if (swapped === null && entangled(boxes) === null && array.length === plain.length) return array;
      if (swapped === null) break;
      const [a, b] = swapped.commands;
      const behind = (of.get(a)?.rank ?? 0) > (of.get(b)?.rank ?? 0) ? a : b;
      back.set(behind, drawnUp.back(behind) + STEP);
    }
  }
  return plain;
}

/** What to write down for commands that will stand in these boxes: neighbours in order, and nothing more than that. */
export function placesOf(side: SeatId, boxes: ReadonlyMap<CommandId, Box>): Place[] {
  const sign = side === 0 ? 1 : -1;
  const ranked = (value: (box: Box) => number): Map<number, number> => {
    const order = [...boxes].sort(([, a], [, b]) => value(a) - value(b));
    return new Map(order.map(([command], k) => [command, k]));
  };
  const files = ranked(([left, , right]) => sign * (left + right));
  const ranks = ranked(([, low, , high]) => -sign * (low + high));
  return [...boxes.keys()].map((command) => ({ command, rank: ranks.get(command)!, file: files.get(command)! }));
}
