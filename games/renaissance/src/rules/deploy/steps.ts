/** A whole step of deployment judged at once, in a trial field that holds everybody deployed so far. */
import type { Cited, Facts } from '@drumhead/kernel';
import { type Field, onTable, troopOf } from '../../model/field.ts';
import type { Party } from '../../model/waiting.ts';
import type { Place } from '../../position/sealed.ts';
import { strayBaggage } from './baggage.ts';
import { type Box, commandBox, entangled, outOfOrder } from './commands.ts';
import { misplaced } from './misplaced.ts';

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
  readonly command: number;
  readonly ambush: boolean;
  /** Aboard a vessel, or baggage kept in a built-up area. */
  readonly later: boolean;
}

/** Is it this element's turn? `held` are the commands the defender keeps out of sight until step 6. */
export function isDue(step: DeploymentStep, who: Candidate, held: readonly number[]): boolean {
  if (who.ambush || step === 'record') return false;
  const baggage = who.type === 'Bg';
  if (step === 'baggage') return baggage && !who.later;
  if (step === 'naval') return who.category === 'naval';
  if (who.category === 'naval' || (baggage && !who.later)) return false;
  return (step === 'hidden') === held.includes(who.command);
}

const no = (key: string, rule: string, facts: Facts): Cited => ({ key, cites: [rule], facts });

/** Boxes of one side's commands, over those of its elements that are not in ambush. */
export function boxesOf(f: Field, side: number, ambush: readonly number[] = []): Map<number, Box> {
  const boxes = new Map<number, Box>();
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

/** What is wrong with those newly deployed; null when nothing is. */
export function deploymentFault(
  f: Field,
  party: Party,
  fresh: readonly number[],
  places: readonly Place[],
  ambush: readonly number[] = [],
): Cited | null {
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
