import { shapesFrom } from '../../map/fetch-shapes.ts';
import address from './data/map.json?url';
import type { MapData } from './map-shape.ts';

export const fetchMap = shapesFrom<MapData>(address);
