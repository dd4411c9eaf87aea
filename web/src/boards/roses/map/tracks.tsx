/** The turn track with its Kings, and the five titles with their holders. */

import type { CardType } from '@drumhead/roses';
import { For, type JSX, Show } from 'solid-js';
import { sayOfRoses as say } from '../roses-texts.ts';
import type { BoardState } from '../state/board-state.ts';
import { CalaisGlyph, Glyph, Rose } from './glyphs.tsx';
import { RingDisc, Seal } from './seat-ring.tsx';

const TURNS = [1, 2, 3, 4, 5];

export function TurnTrack(props: { readonly state: BoardState }): JSX.Element {
  const now = (): number => props.state.board().turn;
  const years = props.state.t.data.charts.turns.years;
  return (
    <g class="turn-track" transform="translate(796 22)">
      <rect class="plate-shadow" x="2" y="3" width="184" height="92" rx="3" />
      <rect class="plate-paper" width="184" height="92" rx="3" />
      <rect class="plate-line" x="3" y="3" width="178" height="86" rx="2" />
      <text class="plate-name" font-size="16.5" x="92" y="22" text-anchor="middle">
        {say('track.turn', { turn: now(), years: (years[now() - 1] ?? '').replace('-', '–') })}
      </text>
      <For each={TURNS}>
        {(turn) => (
          <g transform={`translate(${22 + (turn - 1) * 35} 56)`} classList={{ turn: true, now: turn === now() }}>
            <circle r="15" />
            <Show
              when={props.state.board().kings[turn - 1]}
              fallback={
                <text class="turn-number" y="6" text-anchor="middle">
                  {turn}
                </text>
              }
            >
              {(house) => <Rose house={house()} size={12} />}
            </Show>
            <Show when={turn === now()}>
              <path class="pointer" d="M-5 26h10l-5-7z" />
            </Show>
          </g>
        )}
      </For>
    </g>
  );
}

/** What each title counts, in the order of the view, Calais last. */
export function titleKinds(state: BoardState): readonly (CardType | null)[] {
  const { t } = state;
  return [...t.titleType.map((type) => t.chartNames[t.chart.indexOf(type)] as CardType), null];
}

export function TitleTokens(props: { readonly state: BoardState }): JSX.Element {
  const { state } = props;
  const ids = state.board().titles.map(({ id }) => id);
  const kinds = titleKinds(state);
  const holder = (index: number): string | null => state.board().titles[index].holder;
  return (
    <g class="titles" transform="translate(20 22)">
      <rect class="plate-shadow" x="2" y="3" width="142" height="214" rx="3" />
      <rect class="plate-paper" width="142" height="214" rx="3" />
      <rect class="plate-line" x="3" y="3" width="136" height="208" rx="2" />
      <text class="plate-name" font-size="16.5" x="71" y="22" text-anchor="middle">
        {say('titles.head')}
      </text>
      <For each={ids}>
        {(id, index) => (
          <g
            transform={`translate(25 ${50 + index() * 36})`}
            classList={{ title: true, free: holder(index()) === null }}
          >
            <RingDisc r={14} seat={holder(index())} />
            <g transform="scale(.82)">
              <Show when={kinds[index()]} fallback={<CalaisGlyph />}>
                {(kind) => <Glyph kind={kind()} />}
              </Show>
            </g>
            <text class="title-name" x="23" y="5">
              {say(`title.${id}` as 'title.captain_of_calais')}
            </text>
            <Show when={holder(index())}>{(seat) => <Seal seat={seat()} x={10} y={11} size={5.6} />}</Show>
          </g>
        )}
      </For>
    </g>
  );
}
