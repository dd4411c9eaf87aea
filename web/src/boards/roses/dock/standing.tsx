/** The board in words: regions with their ladders and owners, titles and Kings. For listening, and for reading closely. */
import type { SeenPiece } from '@drumhead/roses/queries';
import { createSignal, For, type JSX, Show } from 'solid-js';
import { SeatMark } from '../../../widgets/seat-mark.tsx';
import { describePiece } from '../map/piece-words.ts';
import { sayOfRoses as say } from '../roses-texts.ts';
import type { BoardState } from '../state/board-state.ts';

export function BoardInWords(props: { readonly state: BoardState }): JSX.Element {
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
  /** Nobles whom nobody has are not on the board. */
  const here = (region: number): SeenPiece[] =>
    state.board().pieces.filter((it) => it.region === region && (it.owner !== null || it.type !== 'noble'));
  return (
    <>
      <h3>{say('standing.titles')}</h3>
      <ul class="title-list">
        <For each={t.titles}>
          {(id, index) => {
            const holder = (): string | null => state.board().titles[index()].holder;
            const count = (seat: string): number =>
              t.ofType[t.titleType[index()]].filter((card) => state.piece(card).owner === seat).length;
            return (
              <li>
                <span>{state.name(id)}</span>
                <strong>{state.name(holder() ?? '') || say('standing.nobody')}</strong>
                <span class="counts">
                  <For each={state.board().order.map((seat) => t.seats[seat])}>
                    {(seat) => (
                      <span>
                        <SeatMark seat={seat} hollow={seat !== holder()} />
                        <span class="hidden">{state.name(seat)}</span>
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
      <Show when={state.board().kings.length > 0 && state.board().hasHouses}>
        <h3>{say('standing.kings')}</h3>
        <p>
          {state
            .board()
            .kings.map((king, turn) => `${turn + 1}: ${king ? state.name(king) : say('forecast.no-king')}`)
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
                {({ card, owner }) => (
                  <li>
                    <Show when={owner} fallback={<span class="free" aria-hidden="true" />}>
                      {(seat) => <SeatMark seat={seat()} />}
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
