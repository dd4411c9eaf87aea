/** The board in words: regions with their ladders and owners, titles and Kings. For listening, and for reading closely. */
import { standsIn } from '@drumhead/roses';
import { typeOf } from '@drumhead/roses/queries';
import { createSignal, For, type JSX, Show } from 'solid-js';
import { SeatMark } from '../../../widgets/seat-mark.tsx';
import { describePiece } from '../map/piece-words.ts';
import { houseOf } from '../map/region-plates.tsx';
import type { BoardState } from '../state/board-state.ts';
import { say } from '../texts/texts.ts';

export function Standing(props: { readonly state: BoardState }): JSX.Element {
  const [open, setOpen] = createSignal(false);
  return (
    <details class="standing" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{say('standing.head')}</summary>
      <Show when={open()}>
        <Words state={props.state} />
      </Show>
    </details>
  );
}

function Words(props: { readonly state: BoardState }): JSX.Element {
  const { state } = props;
  const { t } = state;
  const here = (region: number): number[] =>
    t.targets.filter((card) => {
      const owned = state.view().owner[card] >= 0;
      return owned
        ? standsIn(t, state.view(), card) === region
        : t.region[card] === region && typeOf(t, card) !== 'noble';
    });
  return (
    <>
      <h3>{say('standing.titles')}</h3>
      <ul class="title-list">
        <For each={t.titles}>
          {(id, index) => {
            const holder = (): number => state.view().titles[index()];
            const count = (seat: number): number =>
              t.ofType[t.titleType[index()]].filter((card) => state.view().owner[card] === seat).length;
            return (
              <li>
                <span>{state.name(id)}</span>
                <strong>{holder() >= 0 ? state.seatName(holder()) : say('standing.nobody')}</strong>
                <span class="counts">
                  <For each={state.view().order}>
                    {(seat) => (
                      <span>
                        <SeatMark seat={t.seats[seat]} hollow={seat !== holder()} />
                        <span class="hidden">{state.seatName(seat)}</span>
                        {count(seat)}
                      </span>
                    )}
                  </For>
                </span>
              </li>
            );
          }}
        </For>
      </ul>
      <Show when={state.view().kings.length > 0 && state.view().houses.length > 0}>
        <h3>{say('standing.kings')}</h3>
        <p>
          {state
            .view()
            .kings.map(
              (king, turn) => `${turn + 1}: ${king >= 0 ? state.name(houseOf(king) ?? '') : say('forecast.no-king')}`,
            )
            .join(' · ')}
        </p>
      </Show>
      <For each={t.regions}>
        {(id, region) => (
          <section>
            <h3>{state.name(id)}</h3>
            <p class="small">
              {say('standing.region', {
                votes: t.votes[region()],
                first: t.firstVp[region()],
                second: t.secondVp[region()],
              })}{' '}
              {ladderWords(state, id)}
            </p>
            <ul class="piece-list">
              <For each={here(region())}>
                {(card) => (
                  <li>
                    <Show when={state.view().owner[card] >= 0} fallback={<span class="free" aria-hidden="true" />}>
                      <SeatMark seat={t.seats[state.view().owner[card]]} />
                    </Show>
                    {describePiece(state, card)}
                  </li>
                )}
              </For>
            </ul>
          </section>
        )}
      </For>
    </>
  );
}

function ladderWords(state: BoardState, id: string): string {
  const result = state.now().regions.find(({ region }) => region === id);
  if (!result || result.cp.length === 0) return say('plate.nobody');
  const rungs = result.cp.map(([seat, cp]) => `${state.name(seat)} ${cp}`).join(', ');
  const tie = result.tieBreak ? ` (${say('plate.tie', { by: result.tieBreak })})` : '';
  return `${say('standing.ladder')} ${rungs}${tie}.`;
}
