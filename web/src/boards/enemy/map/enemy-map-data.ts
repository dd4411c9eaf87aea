/** Shapes and places of the board, drawn once by web/tools/enemy-map.ts. */
import { fetchEnemyMap } from './fetch-enemy-map.ts';

export const ENEMY_MAP = await fetchEnemyMap();
