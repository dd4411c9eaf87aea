/** By hand: what is laid on the table, and what becomes of what lies there. */
import { geometry } from '@drumhead/renaissance';
import { bendsOf, hasSize, LAID_BY_HAND, shiftedFeature, type Wanted } from '@drumhead/renaissance/queries';
import { createSignal, For, type JSX, Show } from 'solid-js';
import type { ByHandState } from '../state/by-hand.ts';
import type { TableState } from '../state/table-state.ts';
import { UNITS } from '../table/plane.ts';
import { sayBefore as say } from '../texts/renaissance-texts.ts';

/** In degrees, and in paces. */
const TURN_BY = 15;
const STEP = 25;
const STEPS = [
  ['←', -STEP, 0],
  ['↑', 0, STEP],
  ['↓', 0, -STEP],
  ['→', STEP, 0],
] as const;

export function GroundRows(props: { readonly state: TableState; readonly editing: ByHandState }): JSX.Element {
  const { state } = props;
  const [kind, setKind] = createSignal<Wanted['kind']>('Wd');
  const lay = (size: Wanted['size']): void => props.editing.lay({ kind: kind(), size }, state.middle());
  const picked = () => props.editing.feature();
  const features = () => props.editing.position().features;
  /** Several of a kind are told apart by their number. */
  const nameOf = (k: number): string => {
    const name = state.name(features()[k]?.kind ?? '');
    const alike = features().filter((it) => it.kind === features()[k]?.kind);
    return alike.length > 1 ? `${name} ${alike.indexOf(features()[k]) + 1}` : name;
  };
  const shift = (x: number, y: number, turn = 0): void =>
    props.editing.change(
      shiftedFeature(props.editing.position(), picked(), { x: x * UNITS, y: y * UNITS }, turn * geometry.DEGREE),
    );
  return (
    <details class="ground-rows">
      <summary>{say('edit.ground', { count: features().length })}</summary>
      <div class="row">
        <select
          class="lay-kind"
          aria-label={say('edit.kind')}
          onChange={(event) => setKind(event.currentTarget.value as Wanted['kind'])}
        >
          <For each={LAID_BY_HAND}>
            {(it) => (
              <option value={it} selected={it === kind()}>
                {state.name(it)}
              </option>
            )}
          </For>
        </select>
        <Show
          when={hasSize(kind())}
          fallback={
            <button type="button" class="lay" onClick={() => lay('small')}>
              {say('edit.lay')}
            </button>
          }
        >
          <button type="button" class="lay" onClick={() => lay('small')}>
            {say('terrain.small')}
          </button>
          <button type="button" onClick={() => lay('middling')}>
            {say('terrain.large')}
          </button>
        </Show>
      </div>
      <ul class="laid">
        <For each={features().map((_, k) => k)}>
          {(k) => (
            <li>
              <button
                type="button"
                aria-pressed={picked() === k}
                onClick={() => props.editing.pickFeature(picked() === k ? -1 : k)}
              >
                {nameOf(k)}
              </button>
            </li>
          )}
        </For>
      </ul>
      <Show when={picked() >= 0 && features()[picked()]}>
        <div class="row">
          <Show
            when={bendsOf(props.editing.position(), picked()).length === 0}
            fallback={<p class="small">{say('edit.bend')}</p>}
          >
            <For each={STEPS}>
              {([arrow, x, y]) => (
                <button type="button" aria-label={say('edit.shift', { arrow })} onClick={() => shift(x, y)}>
                  {arrow}
                </button>
              )}
            </For>
            <button type="button" aria-label={say('edit.left')} onClick={() => shift(0, 0, -TURN_BY)}>
              ↺
            </button>
            <button type="button" aria-label={say('edit.right')} onClick={() => shift(0, 0, TURN_BY)}>
              ↻
            </button>
          </Show>
          <button type="button" class="clear" onClick={() => props.editing.clear(picked())}>
            {say('edit.clear', { what: nameOf(picked()) })}
          </button>
        </div>
      </Show>
    </details>
  );
}
