/** What lies in the country: so many of each kind, small or larger; shapes are drawn by chance. */
import { countryOf, declareRefused, hasSize, type Wanted } from '@drumhead/renaissance/queries';
import { createMemo, For, type JSX, Show } from 'solid-js';
import type { TableState } from '../state/table-state.ts';
import { sayBefore as say } from '../texts/renaissance-texts.ts';

export function TerrainChoice(props: { readonly state: TableState }): JSX.Element {
  const { state } = props;
  const { preparing } = state;
  const country = createMemo(() => countryOf(state.read(), state.seat()));
  const refusal = createMemo(() => declareRefused(state.read(), state.seat(), preparing.features()));
  /** A kind that is owed twice is named once. */
  const must = (): string =>
    [...new Set(country().must)]
      .map((kind) => ({ kind, times: country().must.filter((it) => it === kind).length }))
      .map(({ kind, times }) => (times > 1 ? `${state.name(kind)} ×${times}` : state.name(kind)))
      .join(', ');
  const add = (wanted: Wanted): void => void preparing.setWanted((now) => [...now, wanted]);
  return (
    <div class="terrain-choice">
      <div class="row">
        <button
          type="button"
          class="main"
          disabled={refusal() !== null}
          onClick={() => void state.act({ kind: 'declare', features: preparing.features() })}
        >
          {say('terrain.declare')}
        </button>
        <button
          type="button"
          onClick={() => {
            const action = preparing.proposed();
            if (action) void state.act(action);
          }}
        >
          {say('terrain.chance')}
        </button>
      </div>
      <Show when={refusal()}>{(why) => <p class="danger-text small">{state.props.speaker.refusal(why())}</p>}</Show>
      <ul class="wanted">
        <For each={preparing.wanted()}>
          {({ kind, size }, k) => (
            <li>
              <button
                type="button"
                title={say('terrain.drop')}
                onClick={() => preparing.setWanted((now) => now.toSpliced(k(), 1))}
              >
                {say('terrain.wanted', { kind: state.name(kind), size: hasSize(kind) ? size : 'line' })} ×
              </button>
            </li>
          )}
        </For>
      </ul>
      <Show when={country().must.length > 0}>
        <p class="small">{say('terrain.must', { kinds: must() })}</p>
      </Show>
      <ul class="kinds">
        <For each={[...new Set([...country().must, ...country().may])]}>
          {(kind) => (
            <li>
              <span>{state.name(kind)}</span>
              <Show
                when={hasSize(kind)}
                fallback={
                  <button type="button" onClick={() => add({ kind, size: 'small' })}>
                    +
                  </button>
                }
              >
                <button type="button" onClick={() => add({ kind, size: 'small' })}>
                  {say('terrain.small')}
                </button>
                <button type="button" onClick={() => add({ kind, size: 'middling' })}>
                  {say('terrain.large')}
                </button>
              </Show>
            </li>
          )}
        </For>
      </ul>
    </div>
  );
}
