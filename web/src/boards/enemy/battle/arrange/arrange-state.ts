/** A retreat or regroup in the making: proposed, corrected, judged after every change. */
import { PLACES } from '@drumhead/enemy';
import {
  type Judged,
  judged,
  proposed,
  type SeenBlock,
  sketchOf,
  type ToldReport,
  type Wish,
} from '@drumhead/enemy/queries';
import { createMemo, createSignal } from 'solid-js';
import type { BattleState } from '../state/battle-state.ts';

/** Where a block is put: a place, the Area itself for its City, or nowhere: it stays, or is lost. */
export type Bin = number | null;

export function createArrangement({ state }: BattleState, kind: 'retreat' | 'regroup') {
  const { game, t } = state;
  const seat = state.seat();
  const frame = state.within(kind);
  const area = frame?.area ?? 0;
  const from = sketchOf(game, state.view());
  const at = { game, p: from, seat };
  const [wishes, setWishes] = createSignal<readonly Wish[]>(proposed(at, kind));
  const verdict = createMemo<Judged>(() => judged(at, kind, wishes()));

  /** Those who must or may go, as they stood when the question came up. */
  const legal = game.actions(from, seat) ?? [];
  const movers: readonly SeenBlock[] = state
    .at(area)
    .filter(({ side, block, inside }) => side === seat && block >= 0 && !inside)
    .filter(({ block }) => kind === 'retreat' || isFighting(block));
  function isFighting(block: number): boolean {
    return legal.some((it) => it.kind === 'regroup' && it.block === block);
  }
  const places: readonly Bin[] = [
    ...new Set(legal.flatMap((it) => (it.kind === kind && 'to' in it && it.to !== undefined ? [it.to] : []))),
  ];
  // Who regroups mostly stays: on a phone the blocks must not lie below all the places they might go to.
  const bins = kind === 'regroup' ? [null, ...places] : [...places, null];
  const binOf = (block: number): Bin => wishes().find((wish) => wish.block === block)?.to ?? null;
  function put(block: number, bin: Bin): void {
    const others = wishes().filter((wish) => wish.block !== block);
    setWishes(bin === null ? others : [...others, { block, to: bin }]);
  }
  return {
    kind,
    area,
    movers,
    bins,
    binOf,
    put,
    inBin: (bin: Bin): readonly SeenBlock[] => movers.filter(({ block }) => binOf(block) === bin),
    /** The next bin to the right or left. */
    shift: (block: number, by: number): void => {
      const at = bins.indexOf(binOf(block)) + by;
      if (at >= 0 && at < bins.length) put(block, bins[at]);
    },
    limit: (bin: Bin): number => (bin === null || bin === area ? 99 : t.limit[area * PLACES + bin]),
    verdict,
    refusalOf: (block: number) => verdict().refused.find(({ wish }) => wish.block === block)?.why,
    lossOf: (block: number): ToldReport<'eliminated'> | undefined =>
      verdict().lost.find((it) => it.block === block)?.why,
    again: () => setWishes(proposed(at, kind)),
  };
}
