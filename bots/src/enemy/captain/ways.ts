/** What can be done at a choice in a fight: each way a run of actions, those alike in all that matters once. */
import type { ActionOf, Enemy, EnemyAction, Position, Tables } from '@drumhead/enemy';

export type Way = readonly EnemyAction[];

/** More are not told apart in the time there is. */
const MOST = 24;

export function waysOf({ tables: t }: Enemy, p: Position, actions: readonly EnemyAction[]): readonly Way[] {
  const shooters = actions.filter((it): it is ActionOf<'fire'> => it.kind === 'fire');
  if (shooters.length > 0) return volleys(t, p, shooters, actions);
  const seen = new Map<string, Way>();
  for (const action of actions) {
    const key =
      'block' in action && action.block !== undefined ? alike(t, p, action, action.block) : JSON.stringify(action);
    if (!seen.has(key)) seen.set(key, [action]);
  }
  return [...seen.values()].slice(0, MOST);
}

const alike = (t: Tables, p: Position, action: EnemyAction, block: number): string =>
  JSON.stringify([{ ...action, block: null }, kindOf(t, p, block), p.where[block]]);

const kindOf = (t: Tables, p: Position, block: number): string =>
  [t.cls[block], t.eff[block], t.discipline[block], t.command[block], p.strength[block], p.flags[block]].join();

/** So many of each sort of Infantry fire, the rest engage. */
function volleys(
  t: Tables,
  p: Position,
  shooters: readonly ActionOf<'fire'>[],
  actions: readonly EnemyAction[],
): readonly Way[] {
  const sorts = new Map<string, ActionOf<'fire'>[]>();
  for (const shooter of shooters) {
    const key = kindOf(t, p, shooter.block);
    const sort = sorts.get(key);
    if (sort) sort.push(shooter);
    else sorts.set(key, [shooter]);
  }
  let found: ActionOf<'fire'>[][] = [[]];
  for (const sort of sorts.values())
    found = found.flatMap((chosen) =>
      Array.from({ length: sort.length + 1 }, (_, n) => [...chosen, ...sort.slice(0, n)]),
    );
  const done = actions.filter(({ kind }) => kind === 'done');
  // None and all are among the first and the last.
  const ways = found.length > MOST ? [found[0], ...found.slice(1 - MOST)] : found;
  return ways.map((chosen) => [...chosen, ...done]);
}
