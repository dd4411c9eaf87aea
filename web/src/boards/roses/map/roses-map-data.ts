/** Shapes of the board: plain SVG paths, drawn once by web/tools/roses-map.ts. */
import { fetchMap } from './fetch-roses-map.ts';

export const MAP = await fetchMap();
