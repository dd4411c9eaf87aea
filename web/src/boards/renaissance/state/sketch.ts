/**
 * A phase sketched before it is played: orders one upon another on a copy of the battle, with what each costs. Nothing is
 * given before the player says so; then one after another, until something turns out otherwise than sketched.
 */
import { SwiftChance, type Verdict } from '@drumhead/kernel';
import type { Position, Renaissance, RenaissanceAction } from '@drumhead/renaissance';
import { type Accessor, createEffect, createMemo, createSignal, on } from 'solid-js';
import type { Done } from '../../../session/session.ts';
import { keep, readKept } from './kept.ts';

export interface Sketched {
  readonly action: RenaissanceAction;
  readonly verdict: Verdict;
  /** By command, where it has to pay. */
  readonly command: number;
  readonly price: number;
  /** The battle after it. */
  readonly after: Position;
}

const ORDERS = 'drumhead.dbr.sketch';
const MODE = 'drumhead.dbr.sketching';

export function createSketch(
  { game, match }: { readonly game: Renaissance; readonly match: string },
  actual: Accessor<Position>,
  seat: Accessor<number>,
  act: (action: RenaissanceAction) => Promise<Done>,
) {
  const [isOn, setOn] = createSignal(readKept(MODE) === true);
  const [orders, setOrders] = createSignal<readonly RenaissanceAction[]>(keptOrders());
  const [isGiving, setGiving] = createSignal(false);
  /** Which phase of which match the orders are for. */
  function moment(): string {
    return `${match} ${seat()} ${actual().phase} ${actual().stack.at(-1)?.kind}`;
  }
  function keptOrders(): readonly RenaissanceAction[] {
    const kept = readKept(ORDERS) as { moment?: string; orders?: readonly RenaissanceAction[] } | null;
    return kept?.moment === moment() ? (kept.orders ?? []) : [];
  }
  // Another phase, or another seat: another plan.
  createEffect(on(createMemo(moment), () => setOrders([]), { defer: true }));
  // Nothing is lost when the page is opened anew.
  createEffect(() => keep(ORDERS, { moment: moment(), orders: orders() }));

  const chain = createMemo<readonly Sketched[]>(() => {
    const made: Sketched[] = [];
    let now = actual();
    for (const action of orders()) {
      const verdict = game.check(now, seat(), action);
      const after = verdict.ok ? played(now, action) : now;
      const paid = now.commands.pips.map((pips, c) => pips - after.commands.pips[c]);
      const command = Math.max(
        0,
        paid.findIndex((price) => price > 0),
      );
      made.push({ action, verdict, command, price: paid[command], after });
      now = after;
    }
    return made;
  });
  function played(from: Position, action: RenaissanceAction): Position {
    const after = game.clone(from);
    // Moves throw no dice but at fords: what comes of those is only guessed.
    game.play(after, { seat: seat(), action }, new SwiftChance(1), null);
    return after;
  }

  const isAsSketched = (expected: Position): boolean => {
    const [a, b] = [expected.elements, actual().elements];
    return (
      a.x.length === b.x.length && a.x.every((x, i) => x === b.x[i] && a.y[i] === b.y[i] && a.flags[i] === b.flags[i])
    );
  };

  /** Gives the first so many orders; stops where one is refused, or where something came to light. */
  async function give(count: number): Promise<void> {
    if (isGiving()) return;
    setGiving(true);
    for (const { action, after } of chain().slice(0, count)) {
      const done = await act(action);
      if (!done.ok) break;
      setOrders((now) => now.slice(1));
      if (!isAsSketched(after)) break;
    }
    setGiving(false);
  }

  return {
    isOn,
    flip: (): void => {
      keep(
        MODE,
        setOn((now) => !now),
      );
      setOrders([]);
    },
    chain,
    isGiving,
    /** The battle as it is sketched so far. */
    position: (): Position => chain().at(-1)?.after ?? actual(),
    isEmpty: (): boolean => orders().length === 0,
    add: (action: RenaissanceAction): void => void setOrders((now) => [...now, action]),
    /** Takes the last order back. */
    undo: (): void => void setOrders((now) => now.slice(0, -1)),
    drop: (k: number): void => void setOrders((now) => now.toSpliced(k, 1)),
    raise: (k: number): void => void setOrders((now) => (k > 0 ? now.toSpliced(k - 1, 2, now[k], now[k - 1]) : now)),
    give,
  };
}
