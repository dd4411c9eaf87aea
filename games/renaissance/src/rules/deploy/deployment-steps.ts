/** A whole step of deployment judged at once, in a trial field that holds everybody deployed so far. */

import type { Cited, Facts } from '@drumhead/kernel';
import { E_GAP } from '../../geometry/units.ts';
import { type Field, onTable, troopOf } from '../../model/field.ts';
import type { Party } from '../../position/elements.ts';
import type { CommandId, ElementId, SeatId } from '../../position/ids.ts';
import type { Place } from '../../position/sealed.ts';
import { fortifiedAreas, isInside } from '../defences.ts';
import { misplaced, strayBaggage } from './deployment-zones.ts';

/** The six steps (D-deploy.7–12). */
export const DEPLOYMENT_STEPS = [
  { id: 'baggage', rule: 'D-deploy.7', sides: ['defender', 'attacker'] },
  { id: 'record', rule: 'D-deploy.8', sides: ['both'] },
  { id: 'defender', rule: 'D-deploy.9', sides: ['defender'] },
  { id: 'attacker', rule: 'D-deploy.10', sides: ['attacker'] },
  { id: 'naval', rule: 'D-deploy.11', sides: ['attacker', 'defender'] },
  { id: 'hidden', rule: 'D-deploy.12', sides: ['defender'] },
] as const;
export type DeploymentStep = (typeof DEPLOYMENT_STEPS)[number]['id'];

export interface Candidate {
  readonly type: string;
  readonly category: string;
  readonly command: CommandId;
  readonly ambush: boolean;
  /** Aboard a vessel, or baggage kept in a built-up area. */
  readonly later: boolean;
}

/** Is it this element's turn? `held` are the commands the defender keeps out of sight until step 6. */
export function isDue(step: DeploymentStep, who: Candidate, held: readonly CommandId[]): boolean {
  if (who.ambush || step === 'record') return false;
  const baggage = who.type === 'Bg';
  if (step === 'baggage') return baggage && !who.later;
  if (step === 'naval') return who.category === 'naval';
  if (who.category === 'naval' || (baggage && !who.later)) return false;
  return (step === 'hidden') === held.includes(who.command);
}

const no = (key: string, rule: string, facts: Facts): Cited => ({ key, cites: [rule], facts });

/** Boxes of one side's commands, over those of its elements that are not in ambush. */
export function boxesOf(f: Field, side: SeatId, ambush: readonly ElementId[] = []): Map<CommandId, Box> {
  const boxes = new Map<CommandId, Box>();
  const own = [...f.e.troop.keys()].filter((i) => f.e.side[i] === side && onTable(f, i) && !ambush.includes(i));
  const land = own.filter((i) => troopOf(f, i).category !== 'naval');
  for (const command of new Set(land.map((i) => f.e.command[i]))) {
    const box = commandBox(
      f,
      land.filter((i) => f.e.command[i] === command),
    );
    if (box) boxes.set(command, box);
  }
  return boxes;
}

/** A step of one side: who is new on the table, what was written down, and who lies in ambush. */
export interface Deployed {
  readonly party: Party;
  readonly fresh: readonly ElementId[];
  readonly places: readonly Place[];
  readonly ambush?: readonly ElementId[];
}

/** What is wrong with those newly deployed; null when nothing is. */
export function deploymentRefused(f: Field, { party, fresh, places, ambush }: Deployed): Cited | null {
  for (const i of fresh) {
    const { rule, ...facts } = misplaced(f, i, party) ?? { rule: null };
    if (rule) return no('misplaced', rule, facts as Facts);
  }
  for (const command of new Set(fresh.map((i) => f.e.command[i]))) {
    const baggage = fresh.filter((i) => f.e.command[i] === command && troopOf(f, i).type === 'Bg');
    const stray = strayBaggage(f, baggage);
    if (stray) return no('stray-baggage', stray.rule, { command, element: stray.element });
  }
  const boxes = boxesOf(f, party.side, ambush);
  const knot = entangled(boxes);
  if (knot) return no('entangled', knot.rule, { commands: knot.commands });
  const swapped = outOfOrder(party.side, places, boxes);
  return swapped ? no('out-of-order', swapped.rule, { commands: swapped.commands }) : null;
}

// Commands side by side: each in a rectangle of its own, in the order its player wrote down.

/** Least x, least y, most x, most y (G-63). */
export type Box = readonly [number, number, number, number];

/** G-63: the box of a command's bases; ambushers are not given, troops in a fortified built-up area are left out. */
export function commandBox(f: Field, members: readonly ElementId[]): Box | null {
  let box: [number, number, number, number] | null = null;
  for (const i of members) {
    if (isInside(f, f.bases, i, fortifiedAreas(f, f.e.side[i]))) continue;
    const [left, low, right, high] = f.bases.bounds.subarray(4 * i, 4 * i + 4);
    box = box
      ? [Math.min(box[0], left), Math.min(box[1], low), Math.max(box[2], right), Math.max(box[3], high)]
      : [left, low, right, high];
  }
  return box;
}

/** Boxes may touch, not overlap. */
const boxesOverlap = (a: Box, b: Box): boolean =>
  Math.min(a[2], b[2]) - Math.max(a[0], b[0]) > E_GAP && Math.min(a[3], b[3]) - Math.max(a[1], b[1]) > E_GAP;

/** D-deploy.5: two commands whose boxes overlap, or null. */
export function entangled(boxes: ReadonlyMap<CommandId, Box>): { rule: string; commands: [number, number] } | null {
  const all = [...boxes];
  for (const [k, [a, mine]] of all.entries())
    for (const [b, his] of all.slice(k + 1))
      if (boxesOverlap(mine, his)) return { rule: 'D-deploy.5', commands: [a, b] };
  return null;
}

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
