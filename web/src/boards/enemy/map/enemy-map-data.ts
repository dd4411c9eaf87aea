/** Shapes and places of the board, drawn once by web/tools/enemy-map.ts. */
import { fetchMap } from './fetch-enemy-map.ts';

export const MAP = await fetchMap();
