/** Ratings of players from the games they won against each other: Bradley–Terry, told as Elo, with 95 % intervals. */

/** Games of one player against another, sides swapped. */
export interface Pairing {
  readonly one: string;
  readonly other: string;
  readonly games: number;
  /** Of the first; a draw is half for each. */
  readonly won: number;
}

export interface Rating {
  readonly name: string;
  readonly elo: number;
  /** Half the width of the interval. */
  readonly within: number;
  readonly games: number;
}

const Z = 1.96;
const ELO = 400 / Math.LN10;
const ROUNDS = 2000;
/** Each pairing is begun with a drawn game: who has lost all is weak, not infinitely so. */
const PRIOR = 0.5;

/** Wilson's interval of a share. */
export function interval(won: number, games: number): readonly [number, number] {
  const share = won / games;
  const middle = share + (Z * Z) / (2 * games);
  const half = Z * Math.sqrt((share * (1 - share)) / games + (Z * Z) / (4 * games * games));
  const whole = 1 + (Z * Z) / games;
  return [(middle - half) / whole, (middle + half) / whole];
}

/** Strongest first; the mean is 0. */
export function ratingsOf(pairings: readonly Pairing[]): readonly Rating[] {
  const names = [...new Set(pairings.flatMap(({ one, other }) => [one, other]))];
  const met = pairings.flatMap(({ one, other, games, won }) => [
    { me: names.indexOf(one), you: names.indexOf(other), games: games + 2 * PRIOR, won: won + PRIOR },
    { me: names.indexOf(other), you: names.indexOf(one), games: games + 2 * PRIOR, won: games - won + PRIOR },
  ]);
  let strength = names.map(() => 1);
  for (let round = 0; round < ROUNDS; round++) {
    const next = names.map((_, me) => {
      const mine = met.filter((it) => it.me === me);
      const won = mine.reduce((sum, it) => sum + it.won, 0);
      const weight = mine.reduce((sum, { you, games }) => sum + games / (strength[me] + strength[you]), 0);
      return won / weight;
    });
    const mean = Math.exp(next.reduce((sum, it) => sum + Math.log(it), 0) / next.length);
    strength = next.map((it) => it / mean);
  }
  const ratings = names.map((name, me) => {
    const mine = met.filter((it) => it.me === me);
    // How sharply the games tell: Fisher's information about one rating, the others taken as known.
    const told = mine.reduce((sum, { you, games }) => {
      const share = strength[me] / (strength[me] + strength[you]);
      return sum + games * share * (1 - share);
    }, 0);
    const games = mine.reduce((sum, it) => sum + it.games - 2 * PRIOR, 0);
    return { name, elo: ELO * Math.log(strength[me]), within: (Z * ELO) / Math.sqrt(told), games };
  });
  return ratings.sort((a, b) => b.elo - a.elo);
}

/** What the sequential test says so far. */
export type Verdict = 'better' | 'not-better' | 'go-on';

/** Shares between which the test decides, and the error allowed either way. */
const AS_GOOD = 0.5;
const BETTER = 0.58;
const ERROR = 0.05;

/** Wald's test of a share of BETTER against one of AS_GOOD; draws count half. */
export function sequential(won: number, games: number): Verdict {
  const lost = games - won;
  const told = won * Math.log(BETTER / AS_GOOD) + lost * Math.log((1 - BETTER) / (1 - AS_GOOD));
  if (told >= Math.log((1 - ERROR) / ERROR)) return 'better';
  return told <= Math.log(ERROR / (1 - ERROR)) ? 'not-better' : 'go-on';
}
