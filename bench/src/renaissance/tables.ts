/** Tables of 60 elements a side, and moves to check on them. */
import { geometry, type Position, type Renaissance, type RenaissanceAction } from '@drumhead/renaissance';

const { PACE, DEGREE, TURN, boundsGap, makeBases, overlaps, put, touchingEdge, turnedAbout } = geometry;

type Move = Extract<RenaissanceAction, { kind: 'move' }>;

const PER_SIDE = 60;
const ABREAST = 30;
/** How wide an element is, and how deep pistols and shot are, in paces. */
const WIDTH = 50;
const DEPTHS = [37.5, 25] as const;
const WEST = 300;

/** A wood, a gentle hill and a road between the lines; a stream behind them. */
const FEATURES = [
  { kind: 'Wd', ring: [520, 560, 640, 540, 700, 600, 660, 680, 560, 690, 500, 630] },
  {
    kind: 'H(G)',
    ring: [1200, 520, 1400, 500, 1500, 580, 1420, 680, 1250, 690, 1150, 600],
    line: [1250, 600, 1400, 600],
  },
  { kind: 'Rd', line: [1000, 0, 1010, 600, 990, 1800] },
  { kind: 'Rv', ring: [0, 1240, 2250, 1300, 2250, 1330, 0, 1270], line: [0, 1255, 2250, 1315] },
] as const;

/** Two lines of two ranks, in the movement of the southern one; 220p apart, or front to front. */
export function lineOfBattle(game: Renaissance, engaged = false): Position {
  const rows = (side: 0 | 1, front: number, step: number): object[] =>
    Array.from({ length: PER_SIDE }, (_, k) => ({
      troop: side === 0 ? 'Pi(O)' : 'Sh(O)',
      side: side === 0 ? 'south' : 'north',
      at: [WEST + WIDTH * (k % ABREAST), front + step * Math.floor(k / ABREAST), side === 0 ? 0 : 180],
      ...(k === ABREAST && { is: ['general'] }),
    }));
  const elements = [...rows(0, 500, -DEPTHS[0]), ...rows(1, engaged ? 500 : 720, DEPTHS[1])];
  const commands = ['south', 'north'].map((side, k) => ({ side, general: ABREAST + k * PER_SIDE, die: 6, pips: 6 }));
  return game.notation.read(
    { table: [2250, 1800], elements, commands, features: FEATURES, natures: [0, 0, 0, 2] },
    { scenario: 'quick-100', options: {}, rulesVersion: game.rulesVersion.current },
  );
}

const move = (elements: readonly number[], legs: Move['legs']): Move => ({
  kind: 'move',
  elements: [...elements],
  legs,
});
const along = <T>(count: number, make: (k: number) => T): T[] => Array.from({ length: count }, (_, k) => make(k));

/** Of single elements of the first rank, by how they go. A few ways lead into the wood, which is too far. */
export const SINGLE_MOVES: { readonly [name: string]: readonly Move[] } = {
  'one element straight on': along(ABREAST, (k) => move([k], [{ kind: 'ahead', distance: (60 + k) * PACE }])),
  'one element out, wheels, and on': along(ABREAST, (k) =>
    move(
      [k],
      [
        { kind: 'ahead', distance: 40 * PACE },
        { kind: 'wheel', side: k % 2 === 0 ? 1 : -1, angle: 15 * DEGREE },
        { kind: 'ahead', distance: 30 * PACE },
      ],
    ),
  ),
  'one element to a place, by the fourth way': along(ABREAST, (k) => {
    // Out of the line and then turned on a front corner: turning on the way, it would shove its neighbours.
    const [x, y] = [(WEST + WIDTH * k) * PACE, (570 + k) * PACE];
    const corner = { x: x - (WIDTH / 2) * PACE, y };
    return move([k], [{ kind: 'place', ...turnedAbout({ x, y, h: 0 }, corner, (5 + (k % 10)) * DEGREE) }]);
  }),
  'one element to a place, by no way': along(ABREAST, (k) =>
    move([k], [{ kind: 'place', x: (WEST + WIDTH * k + 9) * PACE, y: (570 + k) * PACE, h: (5 + (k % 10)) * DEGREE }]),
  ),
};

/** Eight abreast, 200p straight on: up to the enemy's front. */
export const WING_ADVANCES: { readonly [name: string]: readonly Move[] } = {
  'eight elements advance 200p': along(ABREAST - 7, (k) =>
    move(
      along(8, (j) => k + j),
      [{ kind: 'ahead', distance: 200 * PACE }],
    ),
  ),
};

/** Battle lines front to front in ranks of two, a few elements astray; as wide as they are many. */
export function inContact(n: number): geometry.Bases {
  const b = makeBases(n);
  for (let i = 0; i < n; i++) {
    const side = i % 2;
    const rank = Math.floor(i / 2) % 2;
    const astray = i % 11 === 0;
    const y = 500 + (side === 0 ? -1 : 1) * DEPTHS[1] * rank;
    const h = astray ? (i * 7919 * DEGREE) % TURN : side * (TURN / 2);
    const x = WIDTH / 2 + WIDTH * Math.floor(i / 4);
    put(
      b,
      i,
      { x: x * PACE, y: (astray ? y - 120 : y) * PACE, h: h },
      { width: WIDTH * PACE, depth: DEPTHS[1] * PACE },
    );
  }
  b.count = n;
  return b;
}

/** The same by looking at every pair: how many touch along an edge or overlap. */
export function nextTo(b: geometry.Bases): number {
  let count = 0;
  for (let i = 0; i < b.count; i++) {
    for (let j = i + 1; j < b.count; j++) {
      if (boundsGap(b, i, b, j) > PACE) continue;
      if (touchingEdge(b, i, b, j) >= 0 || overlaps(b, i, b, j)) count++;
    }
  }
  return count;
}
