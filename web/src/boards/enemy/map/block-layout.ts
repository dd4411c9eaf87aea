/**
 * Where names, figures and blocks of every place are drawn at a distance. Each Area has rooms beside its City; of all ways
 * to put a name and the blocks into them, the one is taken that can be read best. What cannot be read is left out.
 */
import { AREAS } from '@drumhead/enemy';
import type { SeenBlock } from '@drumhead/enemy/queries';
import { beside, cross, placesIn, type Room } from './area-rooms.ts';
import {
  type Arrangement,
  arrange,
  bestFit,
  type Detail,
  drawnUp,
  type Group,
  groupsOf,
  largestIn,
  waysOf,
} from './arrange.ts';
import { type Ground, signBoxes } from './city-places.ts';
import type { Wording } from './labels.ts';
import { BOXES, OFFINGS } from './map-shape.ts';

export interface Label {
  readonly lines: readonly string[];
  /** Of its letters, in units of the plane. */
  readonly size: number;
  readonly box: Room;
  /** Without the figures beneath. */
  readonly bare?: true;
}

export interface LaidOut {
  readonly place: number;
  readonly id: string;
  readonly label: Label | null;
  readonly stack: Arrangement | null;
  /** The blocks stand off the coast. */
  readonly offshore: boolean;
  readonly detail: Detail;
}

/** From here on single blocks are worth drawing: pixels to a unit. */
const NEAR = 0.95;
/** Pixels of a name's letters, the better first, from afar and from near. */
const LETTERS = { strategic: [12, 11], operational: [13.5, 11] } as const;
/** Blocks larger than this, in pixels, only hide the map. */
const LARGEST = { strategic: 29, operational: 44 } as const;
/** Smaller than this, in pixels, blocks are read with pains; single ones not at all. */
const READABLE = { strategic: 18, operational: 26 } as const;
const TELLABLE = 24;
/** Width of a letter to its size, and height of a line; figures are smaller. */
const LETTER = 0.53;
const LINE = 1.02;
const FIGURES = 0.95;
/** Room around a name, in letters. */
const AIR = 0.16;
/** An Area without a name is nowhere: worth blocks a good deal smaller, as long as they can be seen. */
const NAMELESS = 40;
const SEEN = 9;
/** A box's title takes its upper part. */
const TITLE = 24;

export const detailAt = (zoom: number): Detail => (zoom < NEAR ? 'strategic' : 'operational');

function labelBox({ lines }: Wording, size: number, figures: number): { readonly w: number; readonly h: number } {
  const letters = Math.max(figures * 0.82, ...lines.map((line) => line.length));
  return {
    w: (letters * LETTER + 2 * AIR) * size,
    h: (lines.length * LINE + (figures > 0 ? FIGURES : 0) + AIR) * size,
  };
}

/** What blocks of this size, in pixels, are worth beside a name. */
const worthOf = (pixels: number, enough: number): number =>
  2.2 * Math.min(pixels, enough) + 0.4 * Math.max(0, pixels - enough);

interface Found {
  readonly label: Label | null;
  readonly stack: Arrangement | null;
  readonly offshore?: boolean;
}

/** From how far one looks. */
interface Distance {
  /** Pixels to a unit. */
  readonly zoom: number;
  readonly detail: Detail;
}

/** What an Area may be called, and how many letters its figures take. */
interface Naming {
  readonly words: readonly Wording[];
  readonly figures: number;
}

/** Of all names and places for it the best, with the blocks in what is left. */
function settle(
  rooms: readonly Room[],
  { words, figures }: Naming,
  groups: readonly Group[],
  { zoom, detail }: Distance,
): Found {
  const ways = waysOf(groups, detail);
  const most = LARGEST[detail] / zoom;
  const largest = largestIn(rooms, ways, most);
  const worthWith = (cell: number): number => worthOf(cell * zoom, READABLE[detail]);
  const alone = groups.length > 0 ? largest(null) : 0;
  const bare = worthWith(alone);
  let label: Label | null = null;
  let best = bare - NAMELESS;
  for (const [rank, pixels] of LETTERS[detail].entries()) {
    const size = pixels / zoom;
    for (const wording of words) {
      const { w, h } = labelBox(wording, size, wording.bare ? 0 : figures);
      const worth = wording.worth - 1.5 * rank;
      if (bare + worth <= best) continue;
      for (let nth = 0; nth < rooms.length; nth++) {
        if (bare + worth - 0.02 * nth <= best) break;
        const places = placesIn(rooms[nth] as Room, w, h);
        for (let kth = 0; kth < places.length; kth++) {
          // The middle of a great room is where one looks for a name, if no blocks are there.
          const there = worth - 0.02 * nth - (groups.length === 0 ? 0.1 * kth : 0);
          if (bare + there <= best) break;
          const box = places[kth] as Room;
          const cell = groups.length > 0 ? largest(box) : 0;
          if (groups.length > 0 && (cell === 0 || cell * zoom < Math.min(SEEN, alone * zoom))) continue;
          const all = worthWith(cell) + there;
          if (all <= best) continue;
          best = all;
          label = { lines: wording.lines, size, box, ...(wording.bare && { bare: true as const }) };
        }
      }
    }
  }
  const left = label ? rooms.flatMap((it) => beside(it, label.box)) : rooms;
  const stack = groups.length > 0 && left.length > 0 ? drawnUp(bestFit(left, ways, most), groups, detail) : null;
  return { label, stack };
}

export type Layout = ReturnType<typeof createLayout>;

/** Remembers what it has laid: most Areas stay as they are from one question to the next. */
export function createLayout(
  ground: Ground,
  ids: readonly string[],
  words: ReadonlyMap<string, readonly Wording[]>,
  /** Letters of the figures beneath an Area's name. */
  figures: (area: number, detail: Detail) => number,
) {
  const { places } = ground;
  const known = new Map<string, Found & { readonly detail: Detail }>();

  function layArea(area: number, groups: readonly Group[], { zoom, detail }: Distance, signs: readonly Room[]) {
    const id = ids[area];
    const naming = { words: words.get(id) ?? [], figures: figures(area, detail) };
    const counts = groups.map(({ side, inside, blocks }) => `${side}${inside}${blocks.length}`);
    // A great City's walls may reach into the Area beside its own.
    const near = signs.filter((sign) => places[id].rooms.some((room) => cross(room, sign)));
    const key = [id, zoom, detail, naming.figures, ...near.map(([, , side]) => side.toFixed()), ...counts].join();
    let found = known.get(key);
    if (!found) {
      const rooms = near.reduce<readonly Room[]>(
        (left, sign) => left.flatMap((room) => beside(room, sign)),
        places[id].rooms,
      );
      const settled = (at: Detail) => {
        const distance = { zoom, detail: at };
        const ashore = settle(rooms, naming, groups, distance);
        const offing = OFFINGS[id];
        if (!offing || !ashore.stack || ashore.stack.cell * zoom >= READABLE[at]) return { ...ashore, detail: at };
        const stack = arrange([offing], groups, at, LARGEST[at] / zoom);
        if (stack.cell <= ashore.stack.cell) return { ...ashore, detail: at };
        const named = settle(rooms, naming, [], distance);
        if (named.label) return { ...named, stack, offshore: true, detail: at };
        return { ...settle([offing], naming, groups, distance), offshore: true, detail: at };
      };
      found = settled(detail);
      // Single blocks that nobody could tell apart are better counted.
      if (found.stack && detail === 'operational' && found.stack.cell * zoom < TELLABLE) found = settled('strategic');
      known.set(key, found);
    }
    const { label, stack, offshore = false, detail: at } = found;
    return { label, stack: stack && withBlocks(stack, groups), offshore, detail: at };
  }

  return (at: (place: number) => readonly SeenBlock[], zoom: number, detail = detailAt(zoom)): readonly LaidOut[] => {
    const signs = signBoxes(ground, zoom);
    return ids.slice(0, AREAS + Object.keys(BOXES).length).map((id, place): LaidOut => {
      const groups = groupsOf(at(place));
      if (place < AREAS) return { place, id, ...layArea(place, groups, { zoom, detail }, signs) };
      const [x, y, w, h] = BOXES[id];
      const room: Room = [x + 4, y + TITLE, w - 8, h - TITLE - 4];
      const stack = groups.length > 0 ? arrange([room], groups, detail, LARGEST[detail] / zoom) : null;
      return { place, id, label: null, stack, offshore: false, detail };
    });
  };
}

/** The same places, for the blocks that stand there now. */
function withBlocks(stack: Arrangement, groups: readonly Group[]): Arrangement {
  const placed = stack.placed.map((it, i) => ({
    ...it,
    group: groups[i],
    spots: it.spots.map((spot, k) => ({ ...spot, block: groups[i].blocks[k] })),
  }));
  return { ...stack, placed };
}

export const boxesOf = ({ label, stack }: LaidOut): readonly Room[] => [
  ...(label ? [label.box] : []),
  ...(stack?.placed.map(({ box }) => box) ?? []),
];
