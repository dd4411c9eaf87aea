/** What never changes: sea, far coasts, rivers, hills. Outlines stand once in `defs` and are used by reference. */
import { For, type JSX } from 'solid-js';
import { FarCoasts, Hills, Rivers, Outlines as Shapes, WaterLines } from '../../map/engraving.tsx';
import { say } from '../roses-texts.ts';
import { MAP } from './roses-map-data.ts';

const LAND = [...Object.keys(MAP.regions).map((id) => `a-${id}`), ...Object.keys(MAP.context).map((id) => `x-${id}`)];

export function Outlines(): JSX.Element {
  return (
    <defs>
      <Shapes shapes={MAP.regions} context={MAP.context} />
      <g id="all-land">
        <For each={LAND}>{(id) => <use href={`#${id}`} />}</For>
      </g>
    </defs>
  );
}

export function Waters(): JSX.Element {
  return (
    <g class="waters">
      <WaterLines paths={MAP.waters} />
      <use href="#all-land" class="coast" stroke-width="2.6" />
    </g>
  );
}

export function FarLand(): JSX.Element {
  return (
    <g class="far-land">
      <FarCoasts context={MAP.context} />
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
      <Rivers of={MAP.rivers} />
      <Hills of={MAP.hills} />
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
