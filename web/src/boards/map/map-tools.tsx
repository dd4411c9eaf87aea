/** Buttons over the map: nearer, farther, the whole. */
import type { JSX } from 'solid-js';
import { say } from '../texts/texts.ts';
import type { PanZoom } from './pan-zoom.ts';

export function MapTools(props: {
  readonly camera: PanZoom;
  readonly large: boolean;
  readonly enlarge: (large: boolean) => void;
}): JSX.Element {
  return (
    <div class="map-tools">
      <button
        type="button"
        class="split"
        aria-pressed={props.large}
        aria-label={say('map.large')}
        title={say('map.large')}
        onClick={() => props.enlarge(!props.large)}
      >
        ⇕
      </button>
      <button
        type="button"
        aria-label={say('map.nearer')}
        title={say('map.nearer')}
        onClick={() => props.camera.zoomBy(1.4)}
      >
        +
      </button>
      <button
        type="button"
        aria-label={say('map.farther')}
        title={say('map.farther')}
        onClick={() => props.camera.zoomBy(1 / 1.4)}
      >
        −
      </button>
      <button type="button" aria-label={say('map.fit')} title={say('map.fit')} onClick={() => props.camera.fit()}>
        ⤢
      </button>
    </div>
  );
}
