import { shapesFrom } from '../../map/fetch-shapes.ts';
import address from './data/map.json?url';
import type { EnemyMapData } from './map-shape.ts';

export const fetchEnemyMap = shapesFrom<EnemyMapData>(address);
