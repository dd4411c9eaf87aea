/** The middle of a place: of the greatest room it has. */
import { BOXES, type EnemyMapData } from './map-shape.ts';

export function middleOf(places: EnemyMapData['places'], id: string): { readonly x: number; readonly y: number } {
  const [x, y, w, h] = BOXES[id] ?? places[id].rooms.reduce((a, b) => (b[2] * b[3] > a[2] * a[3] ? b : a));
  return { x: x + w / 2, y: y + h / 2 };
}
