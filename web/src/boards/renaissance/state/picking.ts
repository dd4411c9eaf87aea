/** Who is picked: a touch takes an element's group, another its file, a third itself; with Shift one more or one less. */
import { onTable } from '@drumhead/renaissance';
import { ableGroup, fileOf } from '@drumhead/renaissance/queries';
import { createEffect, createMemo, createSignal, on } from 'solid-js';
import type { TableState } from './table-state.ts';

export type Picking = ReturnType<typeof createPicking>;

export function createPicking(state: TableState) {
  const [picked, setPicked] = createSignal<readonly number[]>([]);
  /** The one that was touched. */
  const [touched, setTouched] = createSignal(-1);

  // Who has left the table is picked no more.
  createEffect(
    on(state.read, ({ f }) => {
      const here = picked().filter((i) => i < f.e.troop.length && onTable(f, i));
      if (here.length !== picked().length) setPicked(here);
    }),
  );
  createEffect(on(state.seat, () => clear(), { defer: true }));

  const same = (a: readonly number[], b: readonly number[]): boolean =>
    a.length === b.length && a.every((i) => b.includes(i));
  const pick = (members: readonly number[], by = members[0] ?? -1): void => {
    setPicked(members);
    setTouched(by);
  };
  function clear(): void {
    setPicked([]);
    setTouched(-1);
  }

  /** Whole group, its file, itself, and round again. */
  function touch(i: number): void {
    const { f } = state.read();
    const wholes = [ableGroup(f, i), fileOf(f, i), [i]];
    const ways = wholes.filter((way, k) => wholes.findIndex((other) => same(way, other)) === k);
    const at = ways.findIndex((way) => same(way, picked()));
    pick(ways[(at + 1) % ways.length], i);
  }

  function toggle(i: number): void {
    const now = picked();
    const { e } = state.read().f;
    if (now.length > 0 && e.command[now[0] as number] !== e.command[i]) pick([i]);
    else setPicked(now.includes(i) ? now.filter((j) => j !== i) : [...now, i].sort((a, b) => a - b));
  }

  function pickCommand(command: number): void {
    const { f } = state.read();
    pick([...f.e.troop.keys()].filter((i) => onTable(f, i) && f.e.command[i] === command));
  }

  /** Of those inside a lasso the ones of one command: that of which there are most. */
  function pickAll(inside: readonly number[]): void {
    const { e } = state.read().f;
    const counts = new Map<number, number>();
    for (const i of inside) counts.set(e.command[i], (counts.get(e.command[i]) ?? 0) + 1);
    const [most] = [...counts].sort(([, a], [, b]) => b - a);
    if (most) pick(inside.filter((i) => e.command[i] === most[0]));
  }

  const isPicked = createMemo(() => new Set(picked()));
  return {
    picked,
    touched,
    isPicked: (i: number): boolean => isPicked().has(i),
    pick,
    clear,
    touch,
    toggle,
    pickCommand,
    pickAll,
  };
}
