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

/** Blocks smaller than this, in pixels, are not read: the name gives way where that helps. */
const READABLE = 17;

const isLegible = (places: Places, area: string, zoom: number): boolean => places[area].name.size * zoom >= LEGIBLE;
/** Whether an Area's name is written, what stands there being laid so. */
export const isNamed = (places: Places, area: string, zoom: number, stacks: readonly Stack[]): boolean =>
  isLegible(places, area, zoom) && (stacks.find(({ id }) => id === area)?.named ?? true);
export const detailAt = (zoom: number): Detail => (zoom < NEAR ? 'strategic' : 'operational');

function roomsBeside(places: Places, id: string): readonly Room[] {
  const box = BOXES[id];
  return box ? [[box[0] + 4, box[1] + TITLE, box[2] - 8, box[3] - TITLE - 4]] : places[id].near;
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
  /** The place's name has kept its room. */
  readonly named: boolean;
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
    const lay = (rooms: readonly Room[]): Arrangement => arrange(rooms, groups, detail, LARGEST[detail] / zoom);
    const beside = id in BOXES || isLegible(places, id, zoom) ? lay(roomsBeside(places, id)) : null;
    const alone = id in BOXES || (beside && beside.cell * zoom >= READABLE) ? null : lay(places[id].far);
    const named = beside !== null && (alone === null || alone.cell <= beside.cell);
    stacks.push({ place, id, laid: (named ? beside : alone) as Arrangement, named });
  }
  return stacks;
}
