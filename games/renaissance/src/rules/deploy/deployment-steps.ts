/** The steps of deployment, who is due in each, and the rectangle each command stands in. */

import { E_GAP } from '../../geometry/units.ts';
import { type Field, onTable, troopOf } from '../../model/field.ts';
import type { CommandId, ElementId, SeatId } from '../../position/ids.ts';
import { fortifiedAreas, isInside } from '../defences.ts';

/** The six steps (D-deploy.7–12): in general the defender stands before the attacker (D-setup.5). */
export const DEPLOYMENT_STEPS = [
  { id: 'baggage', rule: 'D-deploy.7', sides: ['defender', 'attacker'] },
  { id: 'record', rule: 'D-deploy.8', sides: ['both'] },
  { id: 'defender', rule: 'D-deploy.9', sides: ['defender'] },
  { id: 'attacker', rule: 'D-deploy.10', sides: ['attacker'] },
  { id: 'naval', rule: 'D-deploy.11', sides: ['attacker', 'defender'] },
  { id: 'hidden', rule: 'D-deploy.12', sides: ['defender'] },
] as const;
/** The step of a quick game: everybody at once. */
export const WHOLE = DEPLOYMENT_STEPS.length;
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

// Commands side by side: each in a rectangle of its own.

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
