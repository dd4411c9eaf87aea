/** The board's shapes are data and fetched as data: asked for before the code that draws them is there. */
import address from './data/map.json?url';

export interface MapData {
  readonly regions: { readonly [id: string]: string };
  readonly context: { readonly [id: string]: string };
  /** What lies within reach of the coast, outermost line first. */
  readonly waters: readonly string[];
  readonly borders: readonly string[];
  /** Seas run on under the land, which is drawn over them. */
  readonly seas: { readonly [id: string]: string };
  readonly seaLines: readonly string[];
  readonly rivers: readonly (readonly [path: string, width: number])[];
  readonly hills: readonly (readonly [x: number, y: number, size: number])[];
}

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
