/** What stands where on the plane at a distance: every place with blocks, and how they are laid. */
import { AREAS } from '@drumhead/enemy';
import type { SeenBlock } from '../state/seen.ts';
import { type Arrangement, arrange, type Detail, groupsOf } from './arrange.ts';
import { BOXES, type MapData, type Room } from './map-shape.ts';

type Places = MapData['places'];

/** Pixels a name's letters need to be read. */
const LEGIBLE = 7.4;
/** From here on single blocks are worth drawing: pixels to a unit. */
const NEAR = 0.95;
/** Blocks larger than this, in pixels, only hide the map. */
const LARGEST = { strategic: 28, operational: 44 } as const;
/** A box's title takes its upper part. */
const TITLE = 24;

export const isNamed = (places: Places, area: string, zoom: number): boolean =>
  places[area].name.size * zoom >= LEGIBLE;
export const detailAt = (zoom: number): Detail => (zoom < NEAR ? 'strategic' : 'operational');

function roomsOf(places: Places, id: string, zoom: number): readonly Room[] {
  const box = BOXES[id];
  if (box) return [[box[0] + 4, box[1] + TITLE, box[2] - 8, box[3] - TITLE - 4]];
  return isNamed(places, id, zoom) ? places[id].near : places[id].far;
}

/** The middle of the greatest square within a place. */
export function middleOf(places: Places, id: string): { readonly x: number; readonly y: number } {
  const [x, y, w, h] = BOXES[id] ?? places[id].far.reduce((a, b) => (b[2] * b[3] > a[2] * a[3] ? b : a));
  return { x: x + w / 2, y: y + h / 2 };
}

export interface Stack {
  readonly place: number;
  readonly id: string;
  readonly laid: Arrangement;
}

export function stacksAt(
  places: Places,
  ids: readonly string[],
  at: (place: number) => readonly SeenBlock[],
  zoom: number,
): readonly Stack[] {
  const detail = detailAt(zoom);
  const stacks: Stack[] = [];
  for (let place = 0; place < AREAS + Object.keys(BOXES).length; place++) {
    const groups = groupsOf(at(place));
    if (groups.length === 0) continue;
    const id = ids[place];
    stacks.push({ place, id, laid: arrange(roomsOf(places, id, zoom), groups, detail, LARGEST[detail] / zoom) });
  }
  return stacks;
}
