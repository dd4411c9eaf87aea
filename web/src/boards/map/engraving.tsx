/** What the boards' maps are engraved with alike: outlines to refer to, water lines, hills, the frame. */
import { For, type JSX } from 'solid-js';
import { BoxRect } from './box-rect.tsx';
import type { Plane } from './camera.ts';
import './engraving.css';

type Paths = { readonly [id: string]: string };

/** Shapes and far coasts, once for all who use them by reference: `#a-…` (to clip by `#c-…`) and `#x-…`. */
export function Outlines(props: { readonly shapes: Paths; readonly context: Paths }): JSX.Element {
  return (
    <>
      <For each={Object.entries(props.shapes)}>
        {([id, path]) => (
          <clipPath id={`c-${id}`}>
            <path id={`a-${id}`} d={path} />
          </clipPath>
        )}
      </For>
      <For each={Object.entries(props.context)}>{([id, path]) => <path id={`x-${id}`} d={path} />}</For>
    </>
  );
}

/** They grow fainter away from the coast, as an engraver cut them. */
export function WaterLines(props: { readonly paths: readonly string[] }): JSX.Element {
  return (
    <For each={props.paths}>
      {(path, index) => <path d={path} class={`water tone-${index()}`} stroke-opacity={0.17 + 0.08 * index()} />}
    </For>
  );
}

export function FarCoasts(props: { readonly context: Paths }): JSX.Element {
  return <For each={Object.keys(props.context)}>{(id) => <use href={`#x-${id}`} />}</For>;
}

export function Rivers(props: { readonly of: readonly (readonly [path: string, width: number])[] }): JSX.Element {
  return <For each={props.of}>{([path, width]) => <path class="river" d={path} stroke-width={width} />}</For>;
}

/** The later above the earlier. */
export function Hills(props: { readonly of: readonly (readonly [bodies: string, hatches: string])[] }): JSX.Element {
  return (
    <For each={props.of}>
      {([bodies, hatches]) => (
        <>
          <path class="hill hill-body" d={bodies} />
          <path class="hill hill-hatch" d={hatches} />
        </>
      )}
    </For>
  );
}

const INNER = 12;

/** The frame with its scale of degrees. */
export function MapFrame(props: { readonly plane: Plane }): JSX.Element {
  const box = (inner: number) => ({
    x: props.plane.left + inner,
    y: inner,
    width: props.plane.width - 2 * inner,
    height: props.plane.height - 2 * inner,
  });
  const outline = (): string => {
    const { left, width, height } = props.plane;
    const neat = box(INNER);
    return `M${left} 0h${width}v${height}h${-width}ZM${neat.x} ${neat.y}v${neat.height}h${neat.width}v${-neat.height}Z`;
  };
  return (
    <g class="frame">
      <path class="frame-paper" d={outline()} fill-rule="evenodd" />
      <BoxRect box={box(INNER)} class="neat" />
      <BoxRect box={box(INNER - 4)} class="ticks" />
    </g>
  );
}
