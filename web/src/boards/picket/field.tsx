/** The drawn field: three columns, five rows, the viewer's home nearest. Areas are buttons; arrows walk over them. */
import type { Speaker } from '@drumhead/kernel/lexicon';
import { For, type JSX, Show } from 'solid-js';
import { hueOf, SHAPE_PATHS, shapeOf } from '../../widgets/seat-mark.tsx';
import { areaName, COLUMNS, type FieldModel, type Marker, PIECES, ROWS, SEATS } from './field-model.ts';
import { sayOfPicket as t } from './picket-texts.ts';
import { PieceGlyph } from './piece-glyph.tsx';

const SIDE = 100;
const EDGE = 26;
const AREAS = Array.from({ length: COLUMNS * ROWS }, (_, area) => area);

interface Props {
  readonly model: FieldModel;
  readonly lit: ReadonlySet<number>;
  readonly piece: number | null;
  readonly speaker: Speaker;
  readonly canAct: boolean;
  readonly onArea: (area: number) => void;
  readonly onEscape: () => void;
}

export function Field(props: Props): JSX.Element {
  let svg!: SVGSVGElement;
  const flipped = () => props.model.seat === 0;
  /** Where an area is drawn. South's home lies below for South, North's for North. */
  const column = (area: number) => (flipped() ? COLUMNS - 1 - (area % COLUMNS) : area % COLUMNS);
  const row = (area: number) => (flipped() ? ROWS - 1 - Math.floor(area / COLUMNS) : Math.floor(area / COLUMNS));
  const x = (area: number) => EDGE + column(area) * SIDE;
  const y = (area: number) => EDGE + row(area) * SIDE;

  const walk = (event: KeyboardEvent, area: number) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      return props.onArea(area);
    }
    if (event.key === 'Escape') return props.onEscape();
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (!step) return;
    event.preventDefault();
    const next = AREAS.find((other) => column(other) === column(area) + step[0] && row(other) === row(area) + step[1]);
    if (next !== undefined) svg.querySelector<SVGGElement>(`[data-area="${areaName(next)}"]`)?.focus();
  };

  return (
    <svg
      ref={svg}
      class="field"
      viewBox={`0 0 ${2 * EDGE + COLUMNS * SIDE} ${2 * EDGE + ROWS * SIDE}`}
      role="group"
      aria-label={t('field')}
    >
      <rect class="neat" x={EDGE - 8} y={EDGE - 8} width={COLUMNS * SIDE + 16} height={ROWS * SIDE + 16} />
      <For each={AREAS}>
        {(area) => (
          <g
            class="area"
            classList={{
              lit: props.lit.has(area),
              north: area < COLUMNS,
              south: area >= COLUMNS * (ROWS - 1),
              idle: !props.canAct,
            }}
            transform={`translate(${x(area)} ${y(area)})`}
            role="button"
            tabindex={area === 7 || props.lit.has(area) || holdsOwn(props, area) ? 0 : -1}
            data-area={areaName(area)}
            aria-label={spoken(props, area)}
            aria-disabled={!props.canAct}
            onClick={() => props.onArea(area)}
            onKeyDown={(event) => walk(event, area)}
          >
            <rect class="ground" width={SIDE} height={SIDE} />
            <rect class="light" x="3" y="3" width={SIDE - 6} height={SIDE - 6} />
            <path class="tufts" d={tufts(area)} />
            <text class="area-name" x="8" y="18">
              {areaName(area)}
            </text>
            <Show when={(props.model.clear & (1 << area)) !== 0}>
              <path class="clear" d="M84 12l4 5l8-9" />
            </Show>
            <For each={[0, 1]}>
              {(seat) => (
                <Show when={props.model.ambush[seat] === area}>
                  <g class="ambush" transform="translate(82 82)">
                    <circle r="12" fill={hueOf(SEATS[seat])} />
                    <path d="M-6 5L0-7L6 5M-3 5L0 0L3 5" />
                  </g>
                </Show>
              )}
            </For>
          </g>
        )}
      </For>
      <For each={props.model.markers}>
        {(marker) => (
          <Piece
            marker={marker}
            chosen={marker.seat === props.model.seat && marker.piece === props.piece}
            at={placeOf(props.model.markers, marker, x, y)}
          />
        )}
      </For>
    </svg>
  );
}

/** Pieces of an area stand beside one another. */
function placeOf(
  markers: readonly Marker[],
  marker: Marker,
  x: (area: number) => number,
  y: (area: number) => number,
): string {
  const together = markers.filter(({ area }) => area === marker.area);
  const at = together.findIndex(({ key }) => key === marker.key);
  const across = Math.min(2, together.length);
  const dx = (at % 2) * 40 - (across - 1) * 20;
  const dy = together.length > 2 ? Math.floor(at / 2) * 38 - 14 : 4;
  return `translate(${x(marker.area) + SIDE / 2 + dx} ${y(marker.area) + SIDE / 2 + dy})`;
}

function Piece(props: { readonly marker: Marker; readonly chosen: boolean; readonly at: string }): JSX.Element {
  const seat = () => SEATS[props.marker.seat];
  return (
    <g class="piece" classList={{ chosen: props.chosen }} transform={props.at}>
      <path class="piece-ground" d={SHAPE_PATHS[shapeOf(seat())]} transform="scale(1.85)" fill={hueOf(seat())} />
      <PieceGlyph piece={props.marker.piece} />
    </g>
  );
}

const holdsOwn = (props: Props, area: number): boolean =>
  props.model.markers.some((marker) => marker.seat === props.model.seat && marker.area === area);

/** The area for a screen reader. */
function spoken(props: Props, area: number): string {
  const { model, speaker } = props;
  const here = model.markers.filter((marker) => marker.area === area);
  const named = (marker: Marker) => (marker.piece < 0 ? t('unknown') : speaker.name(PIECES[marker.piece]));
  const own = here.filter(({ seat }) => seat === model.seat).map(named);
  const enemies = here.filter(({ seat }) => seat !== model.seat).map(named);
  const parts = [areaName(area)];
  if (area < COLUMNS) parts.push(t('home', { seat: 'north' }));
  if (area >= COLUMNS * (ROWS - 1)) parts.push(t('home', { seat: 'south' }));
  if (own.length > 0) parts.push(t('own', { pieces: own.join(', ') }));
  if (enemies.length > 0) parts.push(t('enemies', { count: enemies.length, what: enemies.join(', ') }));
  if (here.length === 0) parts.push(t('empty'));
  if (model.ambush[model.seat] === area) parts.push(t('ambush'));
  if ((model.clear & (1 << area)) !== 0) parts.push(t('clear'));
  if (props.lit.has(area)) parts.push(t('target'));
  return parts.join('; ');
}

/** A few strokes of grass, the same every time. */
function tufts(area: number): string {
  let path = '';
  for (let n = 0; n < 3; n++) {
    const at = (area * 37 + n * 61) % 89;
    const [tx, ty] = [14 + ((at * 7) % 70), 30 + ((at * 13 + n * 23) % 60)];
    path += `M${tx} ${ty}l-2-6M${tx + 3} ${ty}v-7M${tx + 6} ${ty}l2-6`;
  }
  return path;
}
