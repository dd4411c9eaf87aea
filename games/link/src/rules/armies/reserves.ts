/** L-2d: Reserves, what is known of them, and where they come on. */
import type { Cited } from '@drumhead/kernel';
import type { Arrival, Entrance, Expected } from '../../documents.ts';
import { type Block, blocksOf, type Engagement, isHorse, isOf, isTroops, type Side } from '../../engagement.ts';
import { note } from '../../note.ts';
import { isExact, type Tables } from '../../tables.ts';
import { reserveCommand } from './commands.ts';
import { type Body, bodiesOf, measureOf } from './elements.ts';

type Way = readonly [x: number, y: number];

/** By the coordinates of the map, x to the east, y to the south; null where one of them is nowhere. */
export function wayOf({ campaign: { map } }: Pick<Tables, 'campaign'>, from: string | null, to: string): Way | null {
  const places = [...map.areas, ...map.offMap];
  const a = places.find(({ id }) => id === from);
  const b = places.find(({ id }) => id === to);
  return a && b ? [b.x - a.x, b.y - a.y] : null;
}

/** L-2.27: 0 behind the attacker, 1 and 3 on his left and right. */
export function edgeOf(main: Way | null, way: Way | null): 0 | 1 | 3 {
  if (!main || !way) return 0;
  const ahead = main[0] * way[0] + main[1] * way[1];
  const across = main[0] * way[1] - main[1] * way[0];
  if (ahead > 0 && Math.abs(across) <= ahead) return 0;
  return across > 0 ? 1 : 3;
}

/** The stretch of edge that a block in Reserve comes over. */
function entranceOf(t: Tables, e: Engagement, block: Block): Omit<Entrance, 'blocks'> {
  const { table } = measureOf(t, e).scale;
  const [width, depth] = table;
  if (block.side === 1) return { edge: 2, from: width / 3, to: (2 * width) / 3 };
  // Out of the City: the besieger's own edge, where the town is.
  if (block.joined) return { edge: 2, from: 0, to: width, ...(isExact(t) && { by: 'town' }) };
  const edge = edgeOf(wayOf(t, e.main, e.area), wayOf(t, block.from, e.area));
  return edge === 0 ? { edge, from: 0, to: width } : { edge, from: 0, to: depth / 2 };
}

const isSame = (a: Omit<Entrance, 'blocks'>, b: Omit<Entrance, 'blocks'>): boolean =>
  a.edge === b.edge && a.from === b.from && a.to === b.to;

/** Where they come on, in the order of the edges. Which blocks came over which border is no secret. */
function entrancesOf(t: Tables, e: Engagement, blocks: readonly Block[]): readonly Entrance[] {
  const found: Entrance[] = [];
  for (const block of blocks) {
    const at = entranceOf(t, e, block);
    const known = found.findIndex((it) => isSame(it, at));
    if (known < 0) found.push({ ...at, blocks: 1 });
    else found[known] = { ...found[known], blocks: found[known].blocks + 1 };
  }
  return found.sort((a, b) => a.edge - b.edge);
}

/** L-2.28, L-2.29: how many blocks, when, where; and each counts alike, whatever it is. */
export function expectedOf(t: Tables, e: Engagement, side: Side): Expected | null {
  const blocks = blocksOf(t, e).filter((it) => isOf(side)(it) && it.reserve);
  if (blocks.length === 0) return null;
  const { ownPhase, column, standInMoralePerBlock } = t.conversion.reserve;
  const { perTwo } = measureOf(t, e).scale;
  return {
    blocks: blocks.length,
    phase: ownPhase,
    column,
    entrances: entrancesOf(t, e, blocks),
    standIn: blocks.length * standInMoralePerBlock * perTwo,
  };
}

/** L-2.26: horse first; guns stay away (L-2.31). */
export function arrival(t: Tables, e: Engagement, side: Side): Arrival {
  const bodies = bodiesOf(t, e, side);
  const expected = expectedOf(t, e, side)?.entrances ?? [];
  const entranceNumber = ({ block }: Body): number => {
    const at = entranceOf(t, e, block);
    return expected.findIndex((it) => isSame(it, at));
  };
  const coming = bodies
    .filter(({ block }) => block.reserve && isTroops(block))
    .sort(
      (a, b) =>
        entranceNumber(a) - entranceNumber(b) ||
        Number(isHorse(b.block)) - Number(isHorse(a.block)) ||
        a.block.order - b.block.order,
    );
  const inOrder = [...bodies.filter(({ block }) => !coming.some((it) => it.block === block)), ...coming];
  const at = expected.map((_, k) =>
    coming.filter((body) => entranceNumber(body) === k).reduce((sum, { troops }) => sum + troops.length, 0),
  );
  return { side, command: reserveCommand(t, inOrder), at };
}

export const reserveNotes = (side: Side, expected: Expected | null): readonly Cited[] =>
  expected === null
    ? []
    : [
        note('reserve', ['L-2.26', 'L-2.27', 'L-2.28', 'L-2.29', 'L-2.31'], {
          side,
          blocks: expected.blocks,
          phase: expected.phase,
          edges: expected.entrances.map(({ edge }) => edge),
        }),
      ];
