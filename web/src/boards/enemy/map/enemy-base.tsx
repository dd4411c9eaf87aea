/** What never changes: sea, far coasts, rivers. Outlines stand once in `defs` and are used by reference. */
import { For, type JSX } from 'solid-js';
import type { Plane } from '../../map/camera.ts';
import { FarCoasts, Outlines as Shapes, WaterLines } from '../../map/engraving.tsx';
import { ENEMY_MAP } from './enemy-map-data.ts';

export function EnemyOutlines(): JSX.Element {
  return (
    <defs>
      <Shapes shapes={ENEMY_MAP.areas} context={ENEMY_MAP.context} />
      <pattern id="hatch-royalist" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V7" class="hatch royalist" />
      </pattern>
      <pattern id="hatch-parliament" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
        <path d="M0 0V7" class="hatch parliament" />
      </pattern>
    </defs>
  );
}

export function EnemyWaters(props: { readonly plane: Plane }): JSX.Element {
  return (
    <g class="waters">
      <rect class="sea-ground" x={props.plane.left} width={props.plane.width} height={props.plane.height} />
      <WaterLines paths={ENEMY_MAP.waters} />
      <For each={ENEMY_MAP.seaLines}>{(path) => <path d={path} class="sea-line" />}</For>
      <g class="far-land">
        <FarCoasts context={ENEMY_MAP.context} />
      </g>
    </g>
  );
}
