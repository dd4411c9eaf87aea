/**
 * Where the blocks of an Area are drawn. They keep to rooms that cover neither its name nor its City nor anything of
 * another Area; from afar each group is one block with a count, nearer up to six that overlap.
 */
import type { SeenBlock } from '../state/seen.ts';
import type { Room } from './map-shape.ts';

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
/** How much of a block its neighbour leaves to be seen. */
const SHOWN = 0.46;
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
const span = (count: number): number => 1 + SHOWN * (count - 1);

/** `most`: a block need not be larger than this. */
export function arrange(rooms: readonly Room[], groups: readonly Group[], detail: Detail, most: number): Arrangement {
  const counts = groups.map((group) => drawn(group, detail));
  const n = groups.length;
  const wide = counts.reduce((sum, count) => sum + span(count) + GAP, GAP);
  const tall = Math.max(...counts.map(span)) + 2 * GAP;
  const choices = [
    { w: wide, h: 1 + 2 * GAP, across: true },
    { w: tall, h: n * (1 + GAP) + GAP, across: false },
  ];
  let best = { cell: 0, room: rooms[0], choice: choices[0] };
  for (const choice of choices)
    for (const room of rooms) {
      const cell = Math.min(room[2] / choice.w, room[3] / choice.h);
      if (cell > best.cell * 1.02) best = { cell, room, choice };
    }
  const cell = Math.min(most, best.cell);
  const { room, choice } = best;
  let x = room[0] + (room[2] - choice.w * cell) / 2 + GAP * cell;
  let y = room[1] + (room[3] - choice.h * cell) / 2 + GAP * cell;
  const placed = groups.map((group, i): Placed => {
    const width = span(counts[i]) * cell;
    const margin = 0.48 * GAP * cell;
    const spots = group.blocks.slice(0, counts[i]).map((block, k) => ({ x: x + k * SHOWN * cell, y, block }));
    const box: Room = [x - margin, y - margin, width + 2 * margin, cell + 2 * margin];
    if (choice.across) x += width + GAP * cell;
    else y += (1 + GAP) * cell;
    return { group, spots, box };
  });
  return { cell, placed };
}
