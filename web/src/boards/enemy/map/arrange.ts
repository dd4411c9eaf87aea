/**
 * Where the blocks of an Area are drawn. They keep to rooms that cover neither its name nor its City nor anything of
 * another Area; from afar each group is one block with a count, nearer up to six that overlap, in as many rows as make
 * them largest.
 */
import type { SeenBlock } from '@drumhead/enemy/queries';
import { cross, type Room } from './area-rooms.ts';

/** Blocks that stand together: a side's in the field, or those shut in the City. */
export interface Group {
  readonly side: number;
  readonly inside: boolean;
  readonly blocks: readonly SeenBlock[];
}

export interface Placed {
  readonly group: Group;
  /** Left upper corner of each block drawn; the last lies on top. */
  readonly spots: readonly { readonly x: number; readonly y: number; readonly block: SeenBlock }[];
  /** The walls of those shut in, or the bounds of the others. */
  readonly box: Room;
}

export interface Arrangement {
  /** Side of a block, in units of the plane. */
  readonly cell: number;
  readonly placed: readonly Placed[];
}

export type Detail = 'strategic' | 'operational';

/** More would not be told apart. */
const MOST = 6;
const ROWS = [1, 2, 3];
/** How much of a block its neighbour leaves to be seen. */
const SHOWN = 0.46;
/** From one row to the next. */
const ROW = 1.03;
/** Room for walls, and between groups. */
const GAP = 0.16;

export function groupsOf(blocks: readonly SeenBlock[]): readonly Group[] {
  const groups: Group[] = [];
  for (const inside of [false, true])
    for (const side of [0, 1]) {
      const here = blocks.filter((block) => block.side === side && block.inside === inside);
      if (here.length > 0) groups.push({ side, inside, blocks: here });
    }
  return groups;
}

const drawn = (group: Group, detail: Detail): number =>
  detail === 'strategic' ? 1 : Math.min(MOST, group.blocks.length);

/** A group in rows, measured in blocks. */
interface Ranks {
  readonly columns: number;
  readonly w: number;
  readonly h: number;
}

function ranks(count: number, rows: number): Ranks {
  const columns = Math.ceil(count / rows);
  return { columns, w: 1 + SHOWN * (columns - 1), h: 1 + ROW * (Math.ceil(count / columns) - 1) };
}

export interface Ranked {
  readonly groups: readonly Ranks[];
  readonly across: boolean;
  readonly w: number;
  readonly h: number;
}

const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0);

/** Groups side by side, and one below the other. */
function layouts(counts: readonly number[]): readonly Ranked[] {
  return ROWS.flatMap((rows): Ranked[] => {
    const groups = counts.map((count) => ranks(count, rows));
    const [ws, hs] = [groups.map(({ w }) => w), groups.map(({ h }) => h)];
    const gaps = GAP * (groups.length + 1);
    return [
      { groups, across: true, w: sum(ws) + gaps, h: Math.max(...hs) + 2 * GAP },
      { groups, across: false, w: Math.max(...ws) + 2 * GAP, h: sum(hs) + gaps },
    ];
  });
}

/** The largest blocks for these groups, and where. */
export interface Fit {
  readonly cell: number;
  readonly room: Room;
  readonly layout: Ranked;
}

/** Ways in which groups may stand, to be tried in many rooms. */
export const waysOf = (groups: readonly Group[], detail: Detail): readonly Ranked[] =>
  layouts(groups.map((group) => drawn(group, detail)));

/** `most`: a block need not be larger than this. */
export function bestFit(rooms: readonly Room[], ways: readonly Ranked[], most: number): Fit {
  let [cell, room, layout] = [0, rooms[0], ways[0]];
  for (const way of ways)
    for (const there of rooms) {
      const size = Math.min(most, there[2] / way.w, there[3] / way.h);
      // Hardly larger is not worth another row.
      if (size > cell * 1.02) [cell, room, layout] = [size, there, way];
    }
  return { cell, room, layout };
}

/**
 * How large blocks can be beside a box, asked for each of many boxes: the widest rooms first, so that few of them are
 * looked at.
 */
export function largestIn(rooms: readonly Room[], ways: readonly Ranked[], most: number): (box: Room | null) => number {
  const cellIn = (w: number, h: number): number => {
    let cell = 0;
    for (let k = 0; k < ways.length; k++) {
      const way = ways[k] as Ranked;
      cell = Math.max(cell, Math.min(most, w / way.w, h / way.h));
    }
    return cell;
  };
  const spacious = rooms.map((room) => ({ room, cell: cellIn(room[2], room[3]) })).sort((a, b) => b.cell - a.cell);
  return (box) => {
    let largest = 0;
    for (let k = 0; k < spacious.length; k++) {
      const { room, cell } = spacious[k] as (typeof spacious)[number];
      if (cell <= largest) break;
      if (!box || !cross(room, box)) return cell;
      const x = room[0];
      const y = room[1];
      const w = room[2];
      const h = room[3];
      largest = Math.max(
        largest,
        cellIn(w, box[1] - y),
        cellIn(w, y + h - box[1] - box[3]),
        cellIn(box[0] - x, h),
        cellIn(x + w - box[0] - box[2], h),
      );
    }
    return largest;
  };
}

export function drawnUp({ cell, room, layout }: Fit, groups: readonly Group[], detail: Detail): Arrangement {
  let x = room[0] + (room[2] - layout.w * cell) / 2 + GAP * cell;
  let y = room[1] + (room[3] - layout.h * cell) / 2 + GAP * cell;
  const margin = 0.48 * GAP * cell;
  const placed = groups.map((group, i): Placed => {
    const { columns, w, h } = layout.groups[i];
    const spots = group.blocks.slice(0, drawn(group, detail)).map((block, k) => ({
      x: x + (k % columns) * SHOWN * cell,
      y: y + Math.floor(k / columns) * ROW * cell,
      block,
    }));
    const box: Room = [x - margin, y - margin, w * cell + 2 * margin, h * cell + 2 * margin];
    if (layout.across) x += (w + GAP) * cell;
    else y += (h + GAP) * cell;
    return { group, spots, box };
  });
  return { cell, placed };
}

export const arrange = (rooms: readonly Room[], groups: readonly Group[], detail: Detail, most: number): Arrangement =>
  drawnUp(bestFit(rooms, waysOf(groups, detail), most), groups, detail);
