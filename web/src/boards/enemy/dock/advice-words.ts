/** A bot's advice in sentences, from the names its actions are written with. */
import type { Advice } from '../../../session/session.ts';
import { sayOfEnemy as say } from '../enemy-texts.ts';

type Written = { readonly [name: string]: unknown };

export function tellEnemy({ words }: Advice, name: (id: string) => string): readonly string[] {
  const [first, ...rest] = words as readonly Written[];
  if (!first) return [];
  const moves = rest.filter(({ kind }) => kind === 'move');
  if (first['kind'] === 'group' || first['kind'] === 'muster') return [marchWords(first, moves, name)];
  const sentence = say.maybe(`advise.${String(first['kind'])}`, factsOf(first, name));
  return sentence ? [sentence] : [];
}

/** Who goes where, by way of what. */
function marchWords(first: Written, moves: readonly Written[], name: (id: string) => string): string {
  const where = name(String(first['area']));
  const [move] = moves;
  const path = Array.isArray(move?.['path']) ? move['path'].map(String) : [];
  const who = [...new Set(moves.map(({ block }) => name(String(block))))].join(', ');
  const to = path.at(-1);
  if (first['kind'] === 'muster') return say('advise.muster', { place: where, who });
  if (!to) return say('advise.group', { place: where });
  const over = path.slice(0, -1).map(name).join(', ');
  return say(over ? 'advise.march-over' : 'advise.march', { from: where, to: name(to), over, who });
}

function factsOf(written: Written, name: (id: string) => string): { readonly [key: string]: string } {
  return Object.fromEntries(
    Object.entries(written).flatMap(([key, value]) => (typeof value === 'string' ? [[key, name(value)]] : [])),
  );
}
