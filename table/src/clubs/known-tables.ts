/**
 * Rounds by which everybody meets everybody exactly once, where such are known: nine at three and sixteen at four to a table are
 * the parallel lines of the affine planes of order 3 and 4; fifteen at three are the schoolgirls of Kirkman's problem (1850), who
 * walk out on seven days three abreast.
 */

/** A day a line, as the solution is usually printed. */
const SCHOOLGIRLS = [
  'ABC DEF GHI JKL MNO',
  'ADH BEK CIO FLN GJM',
  'AEM BHN CGK DIL FJO',
  'AFI BLO CHJ DKM EGN',
  'AGL BDJ CFM EHO IKN',
  'AJN BIM CEL DOG FHK',
  'AKO BFG CDN EIJ HLM',
] as const;
const LETTERS = 'ABCDEFGHIJKLMNO';

/** The field of four elements is 0, 1, a and a + 1, written as the numbers 0 to 3; adding is exclusive or. */
const TIMES_4 = [
  [0, 0, 0, 0],
  [0, 1, 2, 3],
  [0, 2, 3, 1],
  [0, 3, 1, 2],
] as const;

interface Field {
  add(one: number, other: number): number;
  times(one: number, other: number): number;
}

const FIELDS: { readonly [order: number]: Field } = {
  3: { add: (one, other) => (one + other) % 3, times: (one, other) => (one * other) % 3 },
  4: { add: (one, other) => one ^ other, times: (one, other) => (TIMES_4[one] as readonly number[])[other] as number },
};

/** The tables of a round, from 0; null where none are known, or they have no more rounds. */
export function knownRound(players: number, seats: number, round: number): number[][] | null {
  if (players === LETTERS.length && seats === 3)
    return SCHOOLGIRLS[round]?.split(' ').map((table) => [...table].map((girl) => LETTERS.indexOf(girl))) ?? null;
  const field = FIELDS[seats];
  return field && players === seats * seats && round <= seats ? parallels(field, seats, round) : null;
}

/** Upright lines first, then by their slope. */
function parallels(field: Field, order: number, round: number): number[][] {
  const numbers = Array.from({ length: order }, (_, number) => number);
  const point = (x: number, y: number): number => order * x + y;
  return numbers.map((line) =>
    numbers.map((x) => (round === 0 ? point(line, x) : point(x, field.add(field.times(round - 1, x), line)))),
  );
}
