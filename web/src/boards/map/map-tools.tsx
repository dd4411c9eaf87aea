/** Buttons over the map: nearer, farther, the whole. */
import type { JSX } from 'solid-js';
import { t } from '../../texts/texts.ts';
import type { PanZoom } from './pan-zoom.ts';

export function MapTools(props: {
  readonly camera: PanZoom;
  readonly large: boolean;
  readonly enlarge: (large: boolean) => void;
  /** A board's own buttons beside these. */
  readonly children?: JSX.Element;
}): JSX.Element {
  return (
    <div class="map-tools">
      <button
        type="button"
        class="split"
        aria-pressed={props.large}
        aria-label={t('map.large')}
        title={t('map.large')}
        onClick={() => props.enlarge(!props.large)}
      >
        ⇕
      </button>
      <button
        type="button"
        aria-label={t('map.nearer')}
        title={t('map.nearer')}
        onClick={() => props.camera.zoomBy(1.4)}
      >
        +
      </button>
      <button
        type="button"
        aria-label={t('map.farther')}
        title={t('map.farther')}
        onClick={() => props.camera.zoomBy(1 / 1.4)}
      >
        −
      </button>
      <button type="button" aria-label={t('map.fit')} title={t('map.fit')} onClick={() => props.camera.fit()}>
        ⤢
      </button>
      {props.children}
    </div>
  );
}
