/** The ground and the names of its places, drawn anew only when something of them has changed. */
import { namesOf, tableOf } from '@drumhead/renaissance/picture';
import { createMemo } from 'solid-js';
import type { PanZoom } from '../../map/pan-zoom.ts';
import type { TableState } from '../state/table-state.ts';
import { SCALE } from './plane.ts';
import { coveredByRibbons } from './ribbon-places.ts';

/** Names of places: in paces up close, and never fewer pixels than this (`table.css`). */
const LETTERS = 22;
const LEAST = 10;

/** `isNamed`: whether the generals' names stand over the table. */
export function createGround(state: TableState, { camera }: PanZoom, isNamed: () => boolean) {
  const lie = createMemo(
    () => {
      const { p, t, f } = state.read();
      const { scenario, width, height, features, sections, bridges, natures, weather } = p;
      const { light, fall, frozen } = f.air;
      const lying = { scenario, width, height, features, sections, bridges, natures };
      return {
        key: JSON.stringify([lying, light, fall, frozen, weather.mist]),
        t,
        lying,
        light,
        fall,
        frozen,
        mist: weather.mist,
      };
    },
    undefined,
    { equals: (a, b) => a.key === b.key },
  );
  const ground = createMemo(() => {
    const { t, lying, light, fall, frozen, mist } = lie();
    return tableOf(t, lying, { light, fall, frozen }, mist);
  });
  /** From afar names are larger in paces, and need other places: by steps, so that not every turn of the wheel moves them. */
  const larger = createMemo(() => Math.max(1, Math.round((2 * LEAST) / (LETTERS * camera().zoom * SCALE)) / 2));
  const labels = createMemo(() => {
    const covered = isNamed() ? coveredByRibbons(state, LEAST / (LETTERS * larger())) : [];
    return namesOf(state.read(), state.name, larger(), covered);
  });
  return { ground, labels };
}
