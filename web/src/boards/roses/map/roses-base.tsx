/** What never changes: sea, far coasts, rivers, hills. Outlines stand once in `defs` and are used by reference. */
import { For, type JSX } from 'solid-js';
import { FarCoasts, Hills, Rivers, Outlines as Shapes, WaterLines } from '../../map/engraving.tsx';
import { sayOfRoses as say } from '../roses-texts.ts';
import { ROSES_MAP } from './roses-map-data.ts';

const LAND = [
  ...Object.keys(ROSES_MAP.regions).map((id) => `a-${id}`),
  ...Object.keys(ROSES_MAP.context).map((id) => `x-${id}`),
];

export function RosesOutlines(): JSX.Element {
  return (
    <defs>
      <Shapes shapes={ROSES_MAP.regions} context={ROSES_MAP.context} />
      <g id="all-land">
        <For each={LAND}>{(id) => <use href={`#${id}`} />}</For>
      </g>
    </defs>
  );
}

export function RosesWaters(): JSX.Element {
  return (
    <g class="waters">
      <WaterLines paths={ROSES_MAP.waters} />
      <use href="#all-land" class="coast" stroke-width="2.6" />
    </g>
  );
}

export function FarLand(): JSX.Element {
  return (
    <g class="far-land">
      <FarCoasts context={ROSES_MAP.context} />
      <text x="304" y="62" class="far-name">
        {say('far.scotland')}
      </text>
      <text x="42" y="436" class="far-name" transform="rotate(-90 42 436)">
        {say('far.ireland')}
      </text>
      <text x="954" y="846" class="far-name small">
        {say('far.france')}
      </text>
    </g>
  );
}

export function Relief(): JSX.Element {
  return (
    <g class="relief">
      <Rivers of={ROSES_MAP.rivers} />
      <Hills of={ROSES_MAP.hills} />
      <For each={ROSES_MAP.borders}>
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
