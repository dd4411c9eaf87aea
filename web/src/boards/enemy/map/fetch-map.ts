/** The board's shapes are data and fetched as data: asked for before the code that draws them is there. */
import address from './data/map.json?url';
import type { MapData } from './map-shape.ts';

let asked: Promise<MapData> | undefined;

export function fetchMap(): Promise<MapData> {
  asked ??= fetch(address).then((answer) => {
    if (!answer.ok) throw new Error(`the map could not be fetched: ${answer.status}`);
    return answer.json() as Promise<MapData>;
  });
  // After a failure the next one tries anew.
  asked.catch(() => {
    asked = undefined;
  });
  return asked;
}
