/** Two lines in contact at random: several ranks, gaps, flankers, and ground behind them that stands in the way of a recoil. */
import type { Chance } from '@drumhead/kernel';

const FOOT = [
  'Pk(O)',
  'Pk(S)',
  'Sh(O)',
  'Sh(F)',
  'Bd(O)',
  'Bd(F)',
  'Bw(S)',
  'Sk(O)',
  'Sk(X)',
  'Wb(O)',
  'Wb(S)',
  'Hd(O)',
];
const MOUNTED = ['La(O)', 'La(F)', 'Pi(O)', 'Pi(F)', 'Pi(I)', 'Si(O)', 'LH(O)', 'LH(I)', 'Cm(O)', 'Dr(O)'];
const TRAIN = ['Art(I)', 'Art(F)', 'El(O)', 'WWg(O)', 'Bg(I)'];
const TROOPS = [...FOOT, ...FOOT, ...MOUNTED, ...TRAIN];
/** In paces, by type: how much room the next rank needs. */
const DEPTHS: { readonly [type: string]: number } = { Dr: 50, Art: 50, El: 50, Bg: 50, WWg: 100 };
const SHALLOW = ['Pk', 'Sh', 'Bd', 'Bw', 'Sk', 'Wb'];

const FRONT = 700;
const LEFT = 1000;
const WIDTH = 50;
const SIDES = ['south', 'north'] as const;
type Side = (typeof SIDES)[number];

export function randomLines(chance: Chance): object {
  const columns = 3 + chance.below(5);
  const walled = chance.below(3) === 0;
  const elements = [
    ...SIDES.flatMap((side) =>
      Array.from({ length: columns }, (_, column) => file(chance, side, column, walled && side === 'north')).flat(),
    ),
    ...(chance.below(2) === 0 ? [flanker(chance)] : []),
    { troop: 'Pi(O)', side: 'south', at: [900, 300, 0], is: ['general'] },
    { troop: 'Pi(O)', side: 'north', at: [1100, 1200, 180], is: ['general'] },
  ];
  const features = ['WW', 'WW', 'Wd', 'RGo'].filter(() => chance.below(3) === 0).map((kind) => patch(chance, kind));
  const sections = walled ? Array.from({ length: columns }, (_, column) => wall(chance, column)) : [];
  return { elements, ...(features.length > 0 && { features }), ...(sections.length > 0 && { sections }) };
}

/** Up to three ranks, from the line of contact back. */
function file(chance: Chance, side: Side, column: number, behindWall: boolean): object[] {
  const back = side === 'south' ? -1 : 1;
  const ranks = chance.below(4);
  let y = FRONT + back * gap(chance, [20, 50, 120]) + (behindWall ? 10 : 0);
  return Array.from({ length: ranks }, () => {
    const troop = pick(chance, TROOPS);
    const depth = depthOf(troop);
    const facesAway = chance.below(10) === 0;
    const heading = (side === 'south') === facesAway ? 180 : 0;
    const at = [LEFT + WIDTH * column, facesAway ? y + back * depth : y, heading];
    y += back * (depth + gap(chance, [5, 10, 30]));
    return { troop, side, at };
  });
}

function flanker(chance: Chance): object {
  const y = FRONT + pick(chance, [-25, 25]);
  return {
    troop: pick(chance, ['Bd(O)', 'Pi(O)', 'LH(O)', 'Wb(O)']),
    side: pick(chance, SIDES),
    at: [LEFT - 25, y, 90],
  };
}

function patch(chance: Chance, kind: string): object {
  const [x, y] = [800 + chance.below(600), pick(chance, [450, 780]) + chance.below(150)];
  const [right, top] = [x + 40 + chance.below(250), y + 30 + chance.below(150)];
  return { kind, ring: [x, y, right, y, right, top, x, top] };
}

const wall = (chance: Chance, column: number): object => ({
  x: LEFT + WIDTH * column,
  y: FRONT,
  h: 180,
  work: chance.below(3) === 0 ? 'obstacle' : 'fortification',
  side: 1,
  ...(chance.below(6) === 0 && { gate: true }),
});

const gap = (chance: Chance, gaps: readonly number[]): number => (chance.below(3) === 0 ? pick(chance, gaps) : 0);

function depthOf(troop: string): number {
  const type = troop.slice(0, troop.indexOf('('));
  return DEPTHS[type] ?? (SHALLOW.includes(type) ? 25 : 37.5);
}

const pick = <T>(chance: Chance, list: readonly T[]): T => list[chance.below(list.length)] as T;
