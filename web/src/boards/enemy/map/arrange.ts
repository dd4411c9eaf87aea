/**
 * Where the blocks of an Area are drawn. They keep to rooms that cover neither its name nor its City nor anything of
 * another Area; from afar each group is one block with a count, nearer up to six that overlap, in as many rows as make
 * them largest.
 */
import type { SeenBlock } from '@drumhead/enemy/queries';
import type { Room } from './area-rooms.ts';

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

interface Layout {
  readonly groups: readonly Ranks[];
  readonly across: boolean;
  readonly w: number;
  readonly h: number;
}

const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0);

/** Groups side by side, and one below the other. */
function layouts(counts: readonly number[]): readonly Layout[] {
  return ROWS.flatMap((rows): Layout[] => {
    const groups = counts.map((count) => ranks(count, rows));
    const [ws, hs] = [groups.map(({ w }) => w), groups.map(({ h }) => h)];
    const gaps = GAP * (groups.length + 1);
    return [
      { groups, across: true, w: sum(ws) + gaps, h: Math.max(...hs) + 2 * GAP },
      { groups, across: false, w: Math.max(...ws) + 2 * GAP, h: sum(hs) + gaps },
    ];
  });
}

/** `most`: a block need not be larger than this. */
export function arrange(rooms: readonly Room[], groups: readonly Group[], detail: Detail, most: number): Arrangement {
  const counts = groups.map((group) => drawn(group, detail));
  let best = { cell: 0, room: rooms[0], layout: layouts(counts)[0] };
  for (const layout of layouts(counts))
    for (const room of rooms) {
      const cell = Math.min(most, room[2] / layout.w, room[3] / layout.h);
      if (cell > best.cell * 1.02) best = { cell, room, layout };
    }
  const { cell, room, layout } = best;
  let x = room[0] + (room[2] - layout.w * cell) / 2 + GAP * cell;
  let y = room[1] + (room[3] - layout.h * cell) / 2 + GAP * cell;
  const margin = 0.48 * GAP * cell;
  const placed = groups.map((group, i): Placed => {
    const { columns, w, h } = layout.groups[i];
    const spots = group.blocks.slice(0, counts[i]).map((block, k) => ({
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
