/**
 * From one group that has something to do to the next: each is looked at only when its turn comes, for what a group could do
 * takes a while to work out.
 */
import { groupsToOrder, type OfferKind, offersFor } from '@drumhead/renaissance/queries';
import { type Accessor, createEffect, createMemo, createSignal, on } from 'solid-js';
import type { Picking } from './picking.ts';
import type { TableState } from './table-state.ts';

/** What a group is visited for; anybody may turn about. */
const WORK: ReadonlySet<OfferKind> = new Set(['contact', 'storm', 'advance', 'march', 'steady', 'rally', 'land']);

export function createLeading(state: TableState, picking: Picking, isOpen: Accessor<boolean>) {
  const payable = createMemo(() => (isOpen() ? groupsToOrder(state.read(), state.seat()) : []));
  /** Of those who could be paid for: who was looked at in this moment and has no way to go. */
  const [idle, setIdle] = createSignal<ReadonlySet<number>>(new Set());
  createEffect(on(state.read, () => setIdle(new Set<number>()), { defer: true }));
  const groups = createMemo(() => payable().filter(([first]) => !idle().has(first)));
  const hasWork = (group: readonly number[]): boolean =>
    offersFor(state.read(), state.seat(), group).some(({ kind }) => WORK.has(kind));

  /** Who was picked so last; nobody where the player goes his own ways. */
  let led: readonly number[] | null = null;
  /** Where nobody has anything to do, nobody is picked. */
  function next(): void {
    const all = groups();
    const at = all.findIndex((group) => group.some((i) => picking.picked().includes(i)));
    const found = new Set(idle());
    for (let k = 1; k <= all.length; k++) {
      const group = all[(at + k) % all.length];
      if (hasWork(group)) {
        picking.pick(group);
        led = group;
        break;
      }
      found.add(group[0]);
    }
    setIdle(found);
    if (found.size === payable().length) picking.clear();
  }
  // Who went that way before finds the first group picked when his next phase begins.
  createEffect(
    on(isOpen, (open) => {
      if (open && led) next();
    }),
  );

  return {
    /** Those who can still be ordered something, as far as is known. */
    groups,
    next,
    isLed: (): boolean => led !== null && picking.picked() === led,
    /** Whoever has marched can often march on: he stays picked. */
    leadOn: (): void => {
      if (isOpen() && !hasWork(picking.picked())) next();
    },
  };
}
