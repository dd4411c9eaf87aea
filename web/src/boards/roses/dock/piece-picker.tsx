/** Every piece in a list, by what can be done to it, for those who do without the map. */
import { createMemo, For, type JSX, Show } from 'solid-js';
import { sayOfRoses as say } from '../roses-texts.ts';
import type { BoardState } from '../state/board-state.ts';

const USES = ['mine', 'attack', 'bribe', 'vain'] as const;
type Use = (typeof USES)[number];

export function PiecePicker(props: { readonly state: BoardState }): JSX.Element {
  const { state } = props;
  const { t } = state;
  const groups = createMemo(() => {
    const owner = (card: number): string | null => state.piece(card).owner;
    const useOf = (card: number): Use => {
      if (owner(card) === state.seatId()) return 'mine';
      if (state.isVain(card)) return 'vain';
      return t.isLocation[card] ? 'attack' : 'bribe';
    };
    const known = t.targets.filter((card) => owner(card) !== null || t.isLocation[card]);
    return USES.map((use) => ({ use, cards: known.filter((card) => useOf(card) === use) }));
  });
  const pick = (value: string): void => {
    if (value.startsWith('calais-')) state.setChosen({ calais: Number(value.slice('calais-'.length)) });
    else if (value !== '') state.choose(Number(value));
  };
  const holder = (card: number): string => {
    const { owner } = state.piece(card);
    return owner === null ? say('words.neutral') : state.name(owner);
  };
  return (
    <label class="piece-picker">
      <span class="hidden">{say('orders.for')}</span>
      <select
        onChange={(event) => {
          pick(event.currentTarget.value);
          event.currentTarget.value = '';
        }}
      >
        <option value="">{say('orders.for')}</option>
        <For each={groups()}>
          {({ use, cards }) => (
            <Show when={cards.length > 0}>
              <optgroup label={say(`picker.${use}`)}>
                <For each={cards}>
                  {(card) => (
                    <option value={card}>
                      {state.name(t.cards[card])}
                      {use === 'mine' ? '' : ` (${holder(card)})`}
                    </option>
                  )}
                </For>
              </optgroup>
            </Show>
          )}
        </For>
        <optgroup label={say('calais.name')}>
          <For each={t.regions.map((_, region) => region).filter((region) => t.isCalais[region])}>
            {(region) => <option value={`calais-${region}`}>{say('calais.in', { region: t.regions[region] })}</option>}
          </For>
        </optgroup>
      </select>
    </label>
  );
}
