/** What the ground under the pointer would be to those picked: its going, how far they would go in it, and whose it is. */
import { groundAt } from '@drumhead/renaissance/queries';
import { createMemo, type JSX, Show } from 'solid-js';
import type { Picking } from '../state/picking.ts';
import type { TableState } from '../state/table-state.ts';
import { sayOfRenaissance as say } from '../texts/renaissance-texts.ts';
import { type Spot, UNITS, unitsAt } from './plane.ts';

export function GroundThere(props: {
  readonly state: TableState;
  readonly picking: Picking;
  /** In paces of the drawing; null while the pointer is elsewhere. */
  readonly at: Spot | null;
}): JSX.Element {
  const { state } = props;
  const there = createMemo(() => {
    const [i] = props.picking.picked();
    const { width, height } = state.position();
    if (i === undefined || !props.at) return null;
    const at = unitsAt(props.at, state.shape().height);
    if (at.x < 0 || at.y < 0 || at.x > width || at.y > height) return null;
    return groundAt(state.read().f, i, at);
  });
  return (
    <Show when={there()}>
      {(ground) => (
        <p class="ground-there">
          {say('ground.there', {
            kind: ground().feature === null ? 'none' : 'some',
            name: state.name(ground().feature ?? ''),
            going: ground().going,
            paces: Math.round(ground().distance / UNITS),
          })}
        </p>
      )}
    </Show>
  );
}
