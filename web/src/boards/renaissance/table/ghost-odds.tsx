/** The odds of a fight that an order would lead into, where the two would meet: before the hand lets go. */
import type { FightToCome } from '@drumhead/renaissance/queries';
import { createMemo, For, type JSX } from 'solid-js';
import { OddsBar } from '../dock/odds-bar.tsx';
import type { Ordering } from '../state/ordering.ts';
import type { TableState } from '../state/table-state.ts';
import { drawnAt, type Spot } from './plane.ts';

/** More would hide the table. */
const MOST = 6;
/** Of one, in pixels. */
const WIDE = 116;
const HIGH = 22;

export function GhostOdds(props: {
  readonly state: TableState;
  readonly ordering: Ordering;
  readonly onScreen: (spot: Spot) => Spot;
}): JSX.Element {
  const { state, ordering } = props;
  const own = ({ contact }: FightToCome): 0 | 1 =>
    state.position().elements.side[contact.by] === state.seat() ? 0 : 1;
  const at = ({ contact }: FightToCome): Spot => {
    const { x, y } = state.position().elements;
    const enemy = state.position().elements.side[contact.by] === state.seat() ? contact.enemy : contact.by;
    return props.onScreen(drawnAt(x[enemy], y[enemy], state.shape().height));
  };
  /** Side by side they would lie upon each other: the next one a step higher. */
  const shown = createMemo(() => {
    const placed: { readonly fight: FightToCome; readonly x: number; readonly y: number }[] = [];
    for (const fight of ordering.fights().slice(0, MOST)) {
      const { x, y } = at(fight);
      let top = y;
      while (placed.some((it) => Math.abs(it.x - x) < WIDE && Math.abs(it.y - top) < HIGH)) top -= HIGH;
      placed.push({ fight, x, y: top });
    }
    return placed;
  });
  return (
    <For each={shown()}>
      {({ fight, x, y }) => (
        <div class="ghost-odds" style={{ left: `${x.toFixed(0)}px`, top: `${y.toFixed(0)}px` }}>
          <OddsBar odds={fight.odds} own={own(fight)} />
        </div>
      )}
    </For>
  );
}
