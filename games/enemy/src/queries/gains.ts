/** What a march, a voyage or a new block comes to where it ends: a Battle, a Victory City, or friends. */
import type { EnemyAction } from '../action.ts';
import { cityHolder, holdsCity, outside } from '../model/control.ts';
import type { AreaId, BlockId } from '../model/ids.ts';
import { enemyOf } from '../model/numbers.ts';
import { clone, INSIDE } from '../position/position.ts';
import type { Outlook } from './what-if.ts';

export interface Gain {
  readonly area: AreaId;
  /** Blocks outside the City, those who come included. */
  readonly own: number;
  readonly foes: number;
  /** Nobody stands in the way to a Victory City. */
  readonly city: boolean;
}

export function gainsBy({ game, p, seat }: Outlook, actions: readonly EnemyAction[]): readonly Gain[] {
  const { tables: t } = game;
  const after = clone(p);
  const ends = new Set<AreaId>();
  for (const action of actions) {
    const [block, end] = arrival(action);
    if (end === undefined) continue;
    after.where[block] = end;
    after.flags[block] &= ~INSIDE;
    ends.add(end);
  }
  return [...ends].map((area) => {
    const foes = outside(after, enemyOf(seat), area);
    const isWon = t.victoryOf[area] >= 0 && holdsCity({ t, p }, area) !== seat;
    return {
      area,
      foes,
      own: outside(after, seat, area),
      city: foes === 0 && isWon && cityHolder({ t, p: after }, area) === seat,
    };
  });
}

/** Which block an action brings where. */
function arrival(action: EnemyAction): readonly [block: BlockId, end: AreaId | undefined] {
  switch (action.kind) {
    case 'move':
      return [action.block, action.path[action.path.length - 1]];
    case 'sail':
      return [action.block, action.to];
    case 'recruit':
      return [action.block, action.area];
    default:
      return [-1, undefined];
  }
}
