/** What a value can be chosen from: the things of the lists it points into, else the words that stand in its place elsewhere. */
import type { Datum, Thing } from './data-tree.ts';

/** Where a thing stands: `map/areas` for `map/areas/kent`. */
const listOf = ({ path }: Thing): string => path.split('/').slice(0, -1).join('/');

/** Which of several alike makes no difference: `borders 2/area` is `borders/area`. */
const sortOf = (name: string): string => name.replace(/ \d+/g, '');

const wordsIn = (value: Datum['value']): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter((word) => typeof word === 'string' && word !== '');

/** Undefined where anything may be written: a number, a sentence, or a word that stands alone. */
export function choicesFor(things: readonly Thing[], thing: Thing, datum: Datum): readonly string[] | undefined {
  if (wordsIn(datum.value).length === 0 && !Array.isArray(datum.value)) return undefined;
  const alike = things.filter((it) => listOf(it) === listOf(thing));
  const used = new Set(
    alike.flatMap(({ data }) =>
      data.filter(({ name }) => sortOf(name) === sortOf(datum.name)).flatMap(({ value }) => wordsIn(value)),
    ),
  );
  if (used.size === 0 || [...used].some((word) => !/^[\w-]+$/.test(word))) return undefined;
  const named = things.filter(({ id }) => used.has(id));
  const isAllNamed = new Set(named.map(({ id }) => id)).size === used.size;
  const lists = new Set(named.map(listOf));
  const words = isAllNamed ? things.filter((it) => lists.has(listOf(it))).map(({ id }) => id) : [...used];
  return words.length > 1 ? [...new Set(words)] : undefined;
}
