/** Shapes of the board: plain SVG paths, drawn once by web/tools/roses-map.ts. */
import { fetchRosesMap } from './fetch-roses-map.ts';

export const ROSES_MAP = await fetchRosesMap();
