/** Hills of an engraved map, drawn as few shapes: one for each hill would be a quarter of what a browser has to lay out. */

/** Its foot's middle, and by how much it is larger than one drawn. */
export type Hill = readonly [x: number, y: number, size: number];

/** Outlines and hatches of hills that do not overlap. */
export type Ridge = readonly [bodies: string, hatches: string];

const BODY = [
  ['m', -5, 0],
  ['c', 2, -2.4, 3.2, -6, 5, -6],
  ['s', 3.2, 3.8, 5, 6],
] as const;
const HATCH = [
  ['m', 0.8, -5.4],
  ['l', 0.8, 4.8],
  ['m', 0.2, -3.6],
  ['l', 1, 3.9],
  ['m', 0, -2.3],
  ['l', 1, 2.5],
] as const;
/** How far a hill and its line reach from its foot's middle: sideways, up, down. */
const REACH = { side: 5.4, up: 6.4, down: 0.4 };

type Strokes = readonly (readonly [letter: string, ...numbers: readonly number[]])[];

const drawn = (strokes: Strokes, [x, y, size]: Hill): string =>
  `M${x} ${y}${strokes.map(([letter, ...way]) => letter + way.map((n) => Math.round(n * size * 10) / 10).join(' ')).join('')}`;

const overlap = ([ax, ay, a]: Hill, [bx, by, b]: Hill): boolean =>
  Math.abs(ax - bx) < REACH.side * (a + b) &&
  ay - REACH.up * a < by + REACH.down * b &&
  by - REACH.up * b < ay + REACH.down * a;

/** Each hill lies above those before it that it overlaps. */
export function ridgesOf(hills: readonly Hill[]): readonly Ridge[] {
  const ridges: Hill[][] = [];
  for (const hill of hills) {
    const above = ridges.findLastIndex((ridge) => ridge.some((other) => overlap(hill, other))) + 1;
    ridges[above] = [...(ridges[above] ?? []), hill];
  }
  const all = (strokes: Strokes, ridge: readonly Hill[]): string => ridge.map((hill) => drawn(strokes, hill)).join('');
  return ridges.map((ridge) => [all(BODY, ridge), all(HATCH, ridge)]);
}
