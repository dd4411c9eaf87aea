/** A way pointed at in the dock, drawn over the map. */

import type { Way } from '@drumhead/enemy/queries';
import type { JSX } from 'solid-js';
import type { EnemyState } from '../state/enemy-state.ts';
import { ENEMY_MAP } from './enemy-map-data.ts';
import { middleOf } from './middle.ts';
import '../styles/way.css';

export function WayArrow(props: {
  readonly state: EnemyState;
  readonly way: Way;
  /** Where it begins, if no march has begun. */
  readonly from: number | undefined;
}): JSX.Element {
  const points = (): string => {
    const frame = props.state.frame();
    const from = props.from ?? (frame?.kind === 'move' || frame?.kind === 'onward' ? frame.from : -1);
    return [from, ...props.way.path]
      .filter((place) => place >= 0)
      .map((place) => middleOf(ENEMY_MAP.places, props.state.t.places[place]))
      .map(({ x, y }) => `${x} ${y}`)
      .join('L');
  };
  return (
    <g class="way">
      <defs>
        <marker id="way-head" viewBox="0 0 10 10" refX="7" refY="5" markerWidth="3.4" markerHeight="3.4" orient="auto">
          <path d="M0 0 10 5 0 10z" class="way-head" />
        </marker>
      </defs>
      <path d={`M${points()}`} class="way-bed" />
      <path d={`M${points()}`} class="way-line" marker-end="url(#way-head)" />
    </g>
  );
}
