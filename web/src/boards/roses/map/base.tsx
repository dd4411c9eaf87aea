/** What never changes: sea, far coasts, rivers, hills. Outlines stand once in `defs` and are used by reference. */
import { For, type JSX } from 'solid-js';
import { MAP } from './map-data.ts';
import { SIZE } from './plane.ts';

const LAND = [...Object.keys(MAP.regions).map((id) => `r-${id}`), ...Object.keys(MAP.context).map((id) => `x-${id}`)];

export function Outlines(): JSX.Element {
  return (
    <defs>
      <For each={Object.entries(MAP.regions)}>
        {([id, path]) => (
          <>
            <path id={`r-${id}`} d={path} />
            <clipPath id={`c-${id}`}>
              <use href={`#r-${id}`} />
            </clipPath>
          </>
        )}
      </For>
      <For each={Object.entries(MAP.context)}>{([id, path]) => <path id={`x-${id}`} d={path} />}</For>
      <g id="all-land">
        <For each={LAND}>{(id) => <use href={`#${id}`} />}</For>
      </g>
      <g id="hill">
        <path class="hill-body" d="M-5 0C-3-2.4-1.8-6 0-6S3.2-2.2 5 0" />
        <path class="hill-hatch" d="M.8-5.4 1.6-.6M1.8-4.2 2.8-.5M2.8-2.8 3.8-.3" />
      </g>
    </defs>
  );
}

/** Water lines grow fainter away from the coast, as an engraver cut them. */
export function Waters(): JSX.Element {
  return (
    <g class="waters">
      <For each={MAP.waters}>
        {(path, index) => <path d={path} class={`water tone-${index()}`} stroke-opacity={0.17 + 0.08 * index()} />}
      </For>
      <use href="#all-land" class="coast" stroke-width="2.6" />
    </g>
  );
}

export function FarLand(): JSX.Element {
  return (
    <g class="far-land">
      <For each={Object.keys(MAP.context)}>{(id) => <use href={`#x-${id}`} />}</For>
      <text x="304" y="62" class="far-name">
        Scotland
      </text>
      <text x="42" y="436" class="far-name" transform="rotate(-90 42 436)">
        Ireland
      </text>
      <text x="954" y="846" class="far-name small">
        France
      </text>
    </g>
  );
}

export function Relief(): JSX.Element {
  return (
    <g class="relief">
      <For each={MAP.rivers}>{([path, width]) => <path class="river" d={path} stroke-width={width} />}</For>
      <For each={MAP.hills}>
        {([x, y, size]) => <use href="#hill" class="hill" transform={`translate(${x} ${y})scale(${size})`} />}
      </For>
      <For each={MAP.borders}>
        {(path) => (
          <>
            <path class="border-bed" d={path} />
            <path class="border" d={path} />
          </>
        )}
      </For>
    </g>
  );
}

/** The frame with its scale of degrees. */
export function Frame(): JSX.Element {
  const inner = 12;
  return (
    <g class="frame">
      <path
        d={`M0 0H${SIZE}V${SIZE}H0ZM${inner} ${inner}V${SIZE - inner}H${SIZE - inner}V${inner}Z`}
        fill-rule="evenodd"
      />
      <rect x={inner} y={inner} width={SIZE - 2 * inner} height={SIZE - 2 * inner} class="neat" />
      <rect x={inner - 4} y={inner - 4} width={SIZE - 2 * inner + 8} height={SIZE - 2 * inner + 8} class="ticks" />
    </g>
  );
}
