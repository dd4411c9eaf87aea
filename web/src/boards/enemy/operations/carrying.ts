/** Blocks taken up by hand to march: where they could be put down, before anything is done. */
import type { EnemyAction } from '@drumhead/enemy';
import { likelyPath, marchersFrom, tryWay, type Way, waysFor } from '@drumhead/enemy/queries';
import { type Cited, SwiftChance } from '@drumhead/kernel';
import type { EnemyState } from '../state/enemy-state.ts';

export interface Carried {
  readonly from: number;
  readonly blocks: readonly number[];
  readonly ways: readonly Way[];
  /** What must be done before they may go: the point is spent. */
  readonly first: readonly EnemyAction[];
  readonly whyNot: (place: number) => Cited | undefined;
}

const marchFrom = (place: number): EnemyAction => ({ kind: 'group', area: place });

/** Whether one's blocks there may be taken up: a march has begun there, or may. */
export function mayLift(state: EnemyState, place: number): boolean {
  const frame = state.frame();
  if (state.asked() === 'move') return frame?.kind === 'move' && frame.to < 0 && frame.from === place;
  return state.legal().some((action) => action.kind === 'group' && action.area === place);
}

/** `only`: this block alone; else those chosen for the march, or all. */
export function lift(state: EnemyState, place: number, chosen: readonly number[], only = -1): Carried | null {
  if (!mayLift(state, place)) return null;
  const { game, t } = state;
  const seat = state.seat();
  const first = state.asked() === 'move' ? [] : [marchFrom(place)];
  const p = game.clone(state.position());
  for (const action of first) game.play(p, { seat, action }, new SwiftChance(1), null);
  const all = state.at(place).flatMap(({ side, inside, block }) => (side === seat && !inside ? [block] : []));
  const blocks = only >= 0 ? [only] : chosen.length > 0 ? chosen : marchersFrom({ game, p, seat }, place, all);
  return {
    from: place,
    blocks,
    ways: waysFor({ game, p, seat }, blocks, game.actions(p, seat) ?? []),
    first,
    whyNot: (to) => tryWay({ game, p, seat }, blocks, likelyPath(t, place, to)).stays[0]?.why,
  };
}
