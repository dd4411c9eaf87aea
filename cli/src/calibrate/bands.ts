/** Force ratios by the bands of L-2.4: of the larger to the smaller, and who is the larger. */
const ODDS: readonly (readonly [string, number, number])[] = [
  ['up to 11:10', 11, 10],
  ['up to 13:10', 13, 10],
  ['up to 3:2', 3, 2],
  ['up to 7:4', 7, 4],
  ['up to 2:1', 2, 1],
];

/** What is known of either side before it begins (L-1.4). */
export interface Forces {
  readonly attacker: number;
  readonly defender: number;
}

interface Band {
  readonly name: string;
  readonly holds: (forces: Forces) => boolean;
}

const isUpTo = ({ attacker, defender }: Forces, over: number, under: number): boolean =>
  Math.max(attacker, defender) * under <= over * Math.min(attacker, defender);

export const BANDS: readonly Band[] = ODDS.flatMap(([name, over, under], k) => {
  const isIn = (it: Forces): boolean =>
    isUpTo(it, over, under) && (k === 0 || !isUpTo(it, ODDS[k - 1][1], ODDS[k - 1][2]));
  if (k === 0) return [{ name, holds: isIn }];
  return [
    { name: `${name}, Attacker stronger`, holds: (it) => isIn(it) && it.attacker > it.defender },
    { name: `${name}, Defender stronger`, holds: (it) => isIn(it) && it.attacker < it.defender },
  ];
});

export const bandOf = (forces: Forces): number => BANDS.findIndex(({ holds }) => holds(forces));
