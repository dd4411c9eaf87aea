/** A feature in the hand: where it would lie, and what the rules say to that. */
import type { Cited } from '@drumhead/kernel';
import { geometry, type RenaissanceAction } from '@drumhead/renaissance';
import { laidBy, type Sent, sentBy } from '@drumhead/renaissance/queries';
import { createEffect, createMemo, createSignal, on } from 'solid-js';
import { drawnAt, type Spot, UNITS } from '../table/plane.ts';
import type { TableState } from './table-state.ts';

export type Laying = ReturnType<typeof createLaying>;

export function createLaying(state: TableState) {
  const isOn = (): boolean => state.asked() === 'lay';
  const [action, setAction] = createSignal<RenaissanceAction | null>(null);
  const another = (): void => void setAction(state.preparing.proposed());
  createEffect(on([isOn, state.actual], ([on_]) => (on_ ? another() : setAction(null))));
  const refusal = createMemo<Cited | null>(() => {
    const now = action();
    if (!now || !isOn()) return null;
    const verdict = state.game.check(state.actual(), state.seat(), now);
    return verdict.ok ? null : verdict.refusal;
  });
  const outline = (points: readonly number[]): string => {
    const { height } = state.shape();
    const spots: Spot[] = [];
    for (let k = 0; k < points.length; k += 2) spots.push(drawnAt(points[k], points[k + 1], height));
    return `M${spots.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;
  };
  const sent = createMemo((): Sent | null => (isOn() ? sentBy(state.read()) : null));
  return {
    isOn,
    another,
    action,
    refusal,
    /** Where the dice want it. */
    sent,
    band: createMemo((): string => {
      const now = sent();
      return now ? `${outline(now.nearer)}Z` : '';
    }),
    kind: (): string => (action() && laidBy(state.read(), action() as RenaissanceAction)?.kind) ?? '',
    /** In the drawing's paces. */
    path: createMemo((): string => {
      const now = action();
      const laid = now && laidBy(state.read(), now);
      if (!laid) return '';
      return `${outline(laid.points)}${laid.isClosed ? 'Z' : ''}`;
    }),
    /** Only areas go where the hand takes them; lines have their ends from the dice. */
    drag(from: Spot): (to: Spot) => boolean {
      const before = action();
      return (to) => {
        if (before?.kind === 'lay')
          setAction({
            ...before,
            x: Math.max(0, before.x + Math.round((to.x - from.x) * UNITS)),
            y: Math.max(0, before.y - Math.round((to.y - from.y) * UNITS)),
          });
        return true;
      };
    },
    turn(degrees: number): void {
      const now = action();
      if (now?.kind === 'lay') setAction({ ...now, h: geometry.heading(now.h + degrees * geometry.DEGREE) });
    },
  };
}
