/** Shapes of the board: plain SVG paths, drawn once by web/tools/roses-map.ts. Data, so fetched as data. */
import address from './data/map.json?url';

interface MapData {
  readonly regions: { readonly [id: string]: string };
  readonly context: { readonly [id: string]: string };
  readonly borders: readonly string[];
  /** Seas run on under the land, which is drawn over them. */
  readonly seas: { readonly [id: string]: string };
  readonly seaLines: readonly string[];
  readonly rivers: readonly (readonly [path: string, width: number])[];
  readonly hills: readonly (readonly [x: number, y: number, size: number])[];
}

const answer = await fetch(address);
if (!answer.ok) throw new Error(`the map could not be fetched: ${answer.status}`);
export const MAP = (await answer.json()) as MapData;
