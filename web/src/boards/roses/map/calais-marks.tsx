/** The two Calais icons: where the Captain may land, and one's bid for him. */

import { bidOf } from '@drumhead/roses/queries';
import { For, type JSX, Show } from 'solid-js';
import { sayOfRoses as say } from '../roses-texts.ts';
import type { BoardState } from '../state/board-state.ts';
import { CalaisGlyph } from './glyphs.tsx';
import { REGION } from './piece-layout.ts';
import { RingDisc, Seal } from './seat-ring.tsx';

export function CalaisMarks(props: {
  readonly state: BoardState;
  readonly isHome: (region: number) => boolean;
  readonly onKey: (event: KeyboardEvent, region: number) => void;
}): JSX.Element {
  const { state } = props;
  const { t } = state;
  const holder = (region: number): string | null =>
    state.board().calaisRegion === region ? (state.board().titles.at(-1)?.holder ?? null) : null;
  const bid = (region: number): number => {
    const made = bidOf(state.plan());
    return made?.region === t.regions[region] ? made.pounds : 0;
  };
  const isChosen = (region: number): boolean => {
    const it = state.chosen();
    return it !== null && 'calais' in it && it.calais === region;
  };
  const words = (region: number): string => {
    const parts = [say('calais.in', { region: t.regions[region] })];
    const seat = holder(region);
    if (seat) parts.push(say('words.owner', { seat }));
    if (bid(region) > 0) parts.push(say('calais.bid', { pounds: bid(region) }));
    return parts.join('; ');
  };
  return (
    <For each={t.regions.map((_, region) => region).filter((region) => t.isCalais[region])}>
      {(region) => (
        <g
          class="piece calais"
          classList={{ chosen: isChosen(region) }}
          data-stop={`calais-${region}`}
          data-calais={t.regions[region]}
          transform={`translate(${REGION[t.regions[region]].calais?.x} ${REGION[t.regions[region]].calais?.y})`}
          role="button"
          tabindex={props.isHome(region) ? 0 : -1}
          aria-label={words(region)}
          aria-pressed={isChosen(region)}
          onClick={() => state.setChosen({ calais: region })}
          onKeyDown={(event) => props.onKey(event, region)}
        >
          <title>{words(region)}</title>
          <g class="body">
            <circle class="halo" r="23" />
            <RingDisc r={16} seat={holder(region)} />
            <CalaisGlyph />
            <text class="place-name" y="31" text-anchor="middle">
              {say('calais.name')}{' '}
              <tspan class="calais-for" x="0" dy="13">
                {say('calais.for', { region: t.regions[region] })}
              </tspan>
            </text>
            <Show when={holder(region)}>{(seat) => <Seal seat={seat()} x={12} y={12} />}</Show>
          </g>
        </g>
      )}
    </For>
  );
}
