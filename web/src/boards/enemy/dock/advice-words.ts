/** A bot's advice in sentences, from the names its actions are written with; of a march also what it is for. */
import type { Enemy, EnemyAction, EnemyView } from '@drumhead/enemy';
import { type Gain, gainsBy, sketchOf } from '@drumhead/enemy/queries';
import type { Advice } from '../../../session/session.ts';
import { sayOfEnemy as say } from '../enemy-texts.ts';

type Written = { readonly [name: string]: unknown };

interface Table {
  readonly game: Enemy;
  readonly view: EnemyView;
}

export function tellEnemy(given: Advice, name: (id: string) => string, at: Table): readonly string[] {
  const [first, ...rest] = given.words as readonly Written[];
  if (!first) return [];
  const moves = rest.filter(({ kind }) => kind === 'move');
  if (first['kind'] === 'group' || first['kind'] === 'muster')
    return [...byWay(moves).map((together) => marchWords(first, together, name)), ...gains(given, at)];
  const sentence = say.maybe(`advise.${String(first['kind'])}`, factsOf(first, name));
  return sentence ? [sentence] : [];
}

/** Those who go the same way together; one that is not yet decided is a way too. */
function byWay(moves: readonly Written[]): readonly (readonly Written[])[] {
  const wayOf = ({ path }: Written): string => String(path);
  const ways = [...new Set(moves.map(wayOf))];
  return ways.length > 0 ? ways.map((way) => moves.filter((move) => wayOf(move) === way)) : [[]];
}

function gains({ further }: Advice, { game, view }: Table): readonly string[] {
  if (typeof view.viewer !== 'number') return [];
  const { tables: t } = game;
  const words = ({ area, own, foes, city }: Gain): string =>
    say(foes > 0 ? 'advise.gain.battle' : city ? 'advise.gain.city' : 'advise.gain.stand', {
      area: t.places[area],
      vp: t.cityVp[area],
      own,
      foes,
    });
  const sketch = { game, p: sketchOf(game, view), seat: view.viewer };
  return gainsBy(sketch, further as readonly EnemyAction[]).map(words);
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
  const facts = Object.entries(written).flatMap(([key, value]) =>
    typeof value === 'string' ? [[key, name(value)]] : [],
  );
  const end = Array.isArray(written['path']) ? written['path'].at(-1) : undefined;
  return { ...Object.fromEntries(facts), ...(end !== undefined && { to: name(String(end)) }) };
}
