/** What an element is called from its first day to the end of the battle: the letter of its command, and its number there. */

import type { Cited, Fact } from '@drumhead/kernel';
import type { Elements } from '../position/elements.ts';
import type { CommandId, ElementId } from '../position/ids.ts';
import type { Named } from '../reports.ts';
import { type Field, troopOf } from './field.ts';

/** Commands are numbered over both sides, so no two elements share a label: A3 is not of the army that D1 is of. */
export const commandLetter = (command: CommandId): string => String.fromCharCode('A'.charCodeAt(0) + command);

/** The id of a command, as the lexicon names it: its letter alone may be that of a terrain (D, E, M). */
export const commandName = (command: CommandId): string => `command-${commandLetter(command)}`;

/** Elements are only ever added, and keep the command they were raised for: a label never changes. */
export function labelOf({ home }: Pick<Elements, 'home'>, i: ElementId): string {
  let number = 1;
  for (let j = 0; j < i; j++) if (home[j] === home[i]) number++;
  return `${commandLetter(home[i])}${number}`;
}

/** Labels of several, in their order; three and more in a row as a span. */
export function labelSpans(e: Pick<Elements, 'home'>, elements: readonly ElementId[]): readonly string[] {
  const runs: ElementId[][] = [];
  for (const i of [...elements].sort((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && e.home[i] === e.home[run[0]] && isNext(e, run[run.length - 1], i)) run.push(i);
    else runs.push([i]);
  }
  return runs.flatMap((run) =>
    run.length > 2 ? [`${labelOf(e, run[0])}–${labelOf(e, run[run.length - 1])}`] : run.map((i) => labelOf(e, i)),
  );
}

/** Whether nobody of the same home is numbered between the two. */
const isNext = ({ home }: Pick<Elements, 'home'>, i: ElementId, j: ElementId): boolean =>
  home.indexOf(home[i], i + 1) === j;

/** Facts that number elements. */
const NUMBERED = ['element', 'enemy', 'friend', 'other', 'hull', 'target'];

/** What a refusal or warning says, with the label of every element it numbers. */
export function labelled(e: Pick<Elements, 'home'>, said: Cited): Cited {
  const label = (fact: Fact): Fact => (typeof fact === 'number' && fact < e.home.length ? labelOf(e, fact) : fact);
  const facts: Record<string, Fact> = { ...said.facts };
  for (const key of NUMBERED) if (key in facts) facts[`${key}Label`] = label(facts[key]);
  const { between } = facts;
  if (Array.isArray(between)) facts['betweenLabels'] = between.map(label);
  return { ...said, facts };
}

/** An element as reports name it. */
export const named = (f: Field, i: ElementId): Named => ({
  element: i,
  label: labelOf(f.e, i),
  troop: troopOf(f, i).id,
  side: f.e.side[i],
});
