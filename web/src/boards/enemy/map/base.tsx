/** What never changes: sea, far coasts, rivers, hills. Outlines stand once in `defs` and are used by reference. */
import { For, type JSX } from 'solid-js';
import { MAP } from './map-data.ts';
import { PLANE } from './map-shape.ts';

const { width, height } = PLANE;

export function Outlines(): JSX.Element {
  return (
    <defs>
      <For each={Object.entries(MAP.areas)}>
        {([id, path]) => (
          <>
            <path id={`a-${id}`} d={path} />
            <clipPath id={`c-${id}`}>
              <use href={`#a-${id}`} />
            </clipPath>
          </>
        )}
      </For>
      <For each={Object.entries(MAP.context)}>{([id, path]) => <path id={`x-${id}`} d={path} />}</For>
      <g id="hill">
        <path class="hill-body" d="M-5 0C-3-2.4-1.8-6 0-6S3.2-2.2 5 0" />
        <path class="hill-hatch" d="M.8-5.4 1.6-.6M1.8-4.2 2.8-.5M2.8-2.8 3.8-.3" />
      </g>
      <pattern id="hatch-royalist" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V7" class="hatch royalist" />
      </pattern>
      <pattern id="hatch-parliament" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
        <path d="M0 0V7" class="hatch parliament" />
      </pattern>
    </defs>
  );
}

export function Waters(): JSX.Element {
  return (
    <g class="waters">
      <rect class="sea-ground" width={width} height={height} />
      <For each={MAP.waters}>
        {(path, index) => <path d={path} class={`water tone-${index()}`} stroke-opacity={0.17 + 0.08 * index()} />}
      </For>
      <For each={MAP.seaLines}>{(path) => <path d={path} class="sea-line" />}</For>
      <g class="far-land">
        <For each={Object.keys(MAP.context)}>{(id) => <use href={`#x-${id}`} />}</For>
      </g>
    </g>
  );
}

export function Relief(): JSX.Element {
  return (
    <g class="relief">
      <For each={MAP.rivers}>{([path, stroke]) => <path class="river" d={path} stroke-width={stroke} />}</For>
    </g>
  );
}

export function Hills(): JSX.Element {
  return (
    <g class="hills">
      <For each={MAP.hills}>
        {([x, y, size]) => <use href="#hill" class="hill" transform={`translate(${x} ${y})scale(${size})`} />}
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
        class="frame-paper"
        d={`M0 0H${width}V${height}H0ZM${inner} ${inner}V${height - inner}H${width - inner}V${inner}Z`}
        fill-rule="evenodd"
      />
      <rect x={inner} y={inner} width={width - 2 * inner} height={height - 2 * inner} class="neat" />
      <rect x={inner - 4} y={inner - 4} width={width - 2 * inner + 8} height={height - 2 * inner + 8} class="ticks" />
    </g>
  );
}
