/** Marches worth a thought: so many blocks of a group to one place, few or many, those who need a Leader with one. */
import type { ActionOf, Enemy, EnemyAction, Position, Tables } from '@drumhead/enemy';
import { AREAS, endOf, firstOf, INSIDE, MOVED, PLACES } from '@drumhead/enemy';
import type { Standing } from './standing.ts';

export interface March {
  readonly to: number;
  /** Leaders before those they lead. */
  readonly blocks: readonly number[];
  /** The first step of it. */
  readonly first: ActionOf<'move'>;
}

/** Sizes of armies that are tried. */
const SIZES = [2, 3, 4, 5, 6, 8, 11];

/** In a position that asks for a march: what could be sent where. */
export function marchesFrom(game: Enemy, standing: Standing, p: Position, seat: number): readonly March[] {
  const frame = p.stack[p.stack.length - 1];
  if (frame.kind !== 'move') return [];
  const moves = (game.actions(p, seat) ?? []).filter((it): it is ActionOf<'move'> => it.kind === 'move');
  const byPlace = new Map<number, Map<number, ActionOf<'move'>>>();
  for (const move of moves) {
    const to = move.path[move.path.length - 1];
    let ways = byPlace.get(to);
    if (!ways) {
      ways = new Map();
      byPlace.set(to, ways);
    }
    const known = ways.get(move.block);
    if (!known || known.path.length > move.path.length) ways.set(move.block, move);
  }
  const found: March[] = [];
  for (const [to, ways] of byPlace) addMarches(found, { game, standing, p, seat, to, ways, from: frame.from });
  return found;
}

interface Roads {
  readonly game: Enemy;
  readonly standing: Standing;
  readonly p: Position;
  readonly seat: number;
  readonly to: number;
  readonly ways: ReadonlyMap<number, ActionOf<'move'>>;
  readonly from: number;
}

function addMarches(found: March[], roads: Roads): void {
  const { game, standing, p, seat, to, ways, from } = roads;
  const { tables: t } = game;
  const power = (block: number): number => standing.powerOf(p, block);
  const alone = [...ways.keys()].sort((a, b) => rank(t, a) - rank(t, b) || power(a) - power(b));
  const room = roomOn(t, p, { seat, to, ways });
  const add = (blocks: readonly number[]): void => {
    const first = blocks.length > 0 ? ways.get(blocks[0]) : undefined;
    if (first && blocks.length <= room) found.push({ to, blocks, first });
  };
  add(alone.slice(0, 1));
  if (alone.length > 1) add(alone.slice(0, 2));
  if (alone.length > 2) add(alone.slice(-1));
  const led = from < 0 ? [] : followers(t, p, roads);
  const army = [
    ...alone.filter((b) => t.command[b] !== 0),
    ...[...alone.filter((b) => t.command[b] === 0), ...led].sort((a, b) => power(b) - power(a)),
  ];
  const most = Math.min(army.length, room);
  for (const size of SIZES) if (size < most - 1) add(army.slice(0, size));
  if (most > 2) add(army.slice(0, most - 1));
  if (most > 1) add(army.slice(0, most));
}

/** Common blocks go before Regional Leaders, and these before Leaders, where one is enough. */
const rank = (t: Tables, block: number): number => (t.leader[block] ? 2 : t.regionalLeader[block] ? 1 : 0);

/** How many may cross to a defended place; of several borders the one most would take. */
function roomOn(t: Tables, p: Position, { seat, to, ways }: Pick<Roads, 'seat' | 'to' | 'ways'>): number {
  if (to >= AREAS) return 99;
  const enemy = 1 - seat;
  let defended = false;
  for (let b = firstOf(enemy), end = endOf(enemy); b < end; b++)
    if (p.where[b] === to && (p.flags[b] & INSIDE) === 0) defended = true;
  if (!defended) return 99;
  let most = 0;
  for (const { block, path } of ways.values()) {
    const over = path.length > 1 ? path[path.length - 2] : p.where[block];
    most = Math.max(most, t.limit[over * PLACES + to]);
  }
  return most;
}

/** Those who may not go alone but with one of those who can. */
function followers(t: Tables, p: Position, { seat, ways, from }: Roads): number[] {
  let lead = 0;
  for (const block of ways.keys()) lead |= t.command[block];
  if (lead === 0) return [];
  const found: number[] = [];
  for (let b = firstOf(seat), end = endOf(seat); b < end; b++) {
    if (p.where[b] !== from || ways.has(b) || (p.flags[b] & (INSIDE | MOVED)) !== 0) continue;
    if (!t.regional[b] || t.garrison[b] || t.clubmen[b]) continue;
    const anybody = (lead & 1) !== 0 && !t.covenanter[b];
    if (anybody || (lead & (2 << t.home[b])) !== 0) found.push(b);
  }
  return found;
}

/** The position after `group`, in which marches are asked for. */
export function grouped(game: Enemy, p: Position, seat: number, group: EnemyAction): Position {
  const tried = game.clone(p);
  game.play(tried, { seat, action: group }, NO_CHANCE, null);
  return tried;
}

/** Nothing is drawn when a march begins. */
const NO_CHANCE = {
  below: () => 0,
  die: () => 1,
  order: (n: number) => Array.from({ length: n }, (_, i) => i),
};
