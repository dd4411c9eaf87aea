/** Under the table: whoever is pointed at, with what his marks say; else what the ground there would be to those picked. */
import { onTable } from '@drumhead/renaissance';
import { groundAt } from '@drumhead/renaissance/queries';
import { createMemo, type JSX, Show } from 'solid-js';
import type { Picking } from '../state/picking.ts';
import type { TableState } from '../state/table-state.ts';
import { sayOfRenaissance as say } from '../texts/renaissance-texts.ts';
import { stateWords, troopName, unitWords } from '../texts/troop-words.ts';
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
  const who = createMemo(() => {
    const i = state.hovered();
    const { f } = state.read();
    if (i < 0 || i >= f.e.troop.length || !onTable(f, i)) return '';
    return [troopName(state, i), unitWords(state, [i]), stateWords(state, i)].filter(Boolean).join(' · ');
  });
  return (
    <Show when={who()} fallback={<Ground />}>
      {(words) => <p class="ground-there">{words()}</p>}
    </Show>
  );

  function Ground(): JSX.Element {
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
}
