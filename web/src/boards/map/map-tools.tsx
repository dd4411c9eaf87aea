/** Buttons over the map: nearer, farther, the whole. */
import type { JSX } from 'solid-js';
import { boardTexts } from '../../texts/board-texts.ts';
import type { PanZoom } from './pan-zoom.ts';

const say = boardTexts({
  en: { nearer: 'Nearer', farther: 'Farther', large: 'More room for the map', fit: 'The whole map' },
  fr: { nearer: 'Plus près', farther: 'Plus loin', large: 'Plus de place pour la carte', fit: 'Toute la carte' },
  pl: { nearer: 'Bliżej', farther: 'Dalej', large: 'Więcej miejsca na mapę', fit: 'Cała mapa' },
});

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
        aria-label={say('large')}
        title={say('large')}
        onClick={() => props.enlarge(!props.large)}
      >
        ⇕
      </button>
      <button type="button" aria-label={say('nearer')} title={say('nearer')} onClick={() => props.camera.zoomBy(1.4)}>
        +
      </button>
      <button
        type="button"
        aria-label={say('farther')}
        title={say('farther')}
        onClick={() => props.camera.zoomBy(1 / 1.4)}
      >
        −
      </button>
      <button type="button" aria-label={say('fit')} title={say('fit')} onClick={() => props.camera.fit()}>
        ⤢
      </button>
      {props.children}
    </div>
  );
}
