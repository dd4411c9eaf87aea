/** A bot's advice in sentences, from the names its actions are written with; of marches, voyages and recruits also what they are for. */
import type { ActionOf, Enemy, EnemyAction, EnemyView } from '@drumhead/enemy';
import { type Gain, gainsBy, sketchOf, voyage } from '@drumhead/enemy/queries';
import type { Advice } from '../../../session/session.ts';
import { sayOfEnemy as say } from '../enemy-texts.ts';

type Written = { readonly [name: string]: unknown };

interface Table {
  readonly game: Enemy;
  readonly view: EnemyView;
}

export function tellEnemy(given: Advice, name: (id: string) => string, at: Table): readonly string[] {
  const [first] = given.words as readonly Written[];
  if (!first) return [];
  if (first['kind'] === 'group' || first['kind'] === 'muster') return marches(given, name, at);
  const action = given.action as EnemyAction;
  if (action.kind === 'sail')
    return [
      say('advise.sail', factsOf(first, name)),
      ...risk(action, name, at),
      ...gains(given, at).map(([, words]) => words),
    ];
  if (action.kind === 'recruit')
    return [recruitWords(action, name(String(first['block'])), at), ...gains(given, at).map(([, words]) => words)];
  const sentence = say.maybe(`advise.${String(first['kind'])}`, factsOf(first, name));
  return sentence ? [sentence] : [];
}

/** A sentence for each way, and what comes of it where the first of them arrives. */
function marches(given: Advice, name: (id: string) => string, at: Table): readonly string[] {
  const [first, ...rest] = given.words as readonly Written[];
  const untold = new Map(gains(given, at));
  return byWay(rest.filter(({ kind }) => kind === 'move')).map((together) => {
    const path = together[0]?.['path'];
    const end = Array.isArray(path) ? String(path.at(-1)) : '';
    const gain = untold.get(end);
    untold.delete(end);
    return [marchWords(first, together, name), ...(gain ? [gain] : [])].join(' ');
  });
}

/** Those who go the same way together; one that is not yet decided is a way too. */
function byWay(moves: readonly Written[]): readonly (readonly Written[])[] {
  const wayOf = ({ path }: Written): string => String(path);
  const ways = [...new Set(moves.map(wayOf))];
  return ways.length > 0 ? ways.map((way) => moves.filter((move) => wayOf(move) === way)) : [[]];
}

/** By the places where something comes of it. */
function gains(
  { action, further }: Advice,
  { game, view }: Table,
): readonly (readonly [place: string, words: string])[] {
  if (typeof view.viewer !== 'number') return [];
  const { tables: t } = game;
  const words = ({ area, own, foes, city }: Gain): readonly [string, string] => [
    t.places[area],
    say(foes > 0 ? 'advise.gain.battle' : city ? 'advise.gain.city' : 'advise.gain.stand', {
      area: t.places[area],
      vp: t.cityVp[area],
      own,
      foes,
    }),
  ];
  const sketch = { game, p: sketchOf(game, view), seat: view.viewer };
  return gainsBy(sketch, [action, ...further] as readonly EnemyAction[]).map(words);
}

/** How the die may fall on the way. */
function risk({ block, to }: ActionOf<'sail'>, name: (id: string) => string, { game, view }: Table): readonly string[] {
  const { safe, sixths } = voyage({ t: game.tables, p: sketchOf(game, view) }, block, to);
  if (safe) return [say('advise.safe')];
  const odds = [...sixths]
    .reverse()
    .map(([result, count]) => `${count}/6 ${result === 'eliminated' ? say('voyage.lost') : name(result)}`);
  return odds.length > 0 ? [say('advise.risk', { odds: odds.join('; ') })] : [];
}

function recruitWords({ block, area }: ActionOf<'recruit'>, who: string, { game, view }: Table): string {
  const { places } = game.tables;
  if (area !== undefined) return say('advise.recruit-at', { block: who, area: places[area] });
  const p = sketchOf(game, view);
  const strength = p.strength[block];
  return say('advise.recruit-in', { block: who, area: places[p.where[block]], from: strength, to: strength + 1 });
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
