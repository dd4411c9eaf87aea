/**
 * Tournaments as they were paired by a program that FIDE has endorsed for its Dutch system (bbpPairings 6.0, rules of 2026), from the
 * public test data of such programs. A line for each player, by rank; for each round whom he met, with which side (w the
 * first, b the second) and what came of it: 1, =, 0; + and - without playing; U free, H half a point for staying away, Z none.
 */
import type { Played, Score } from '../../src/clubs/pairings.ts';

/** 31 players, five rounds. */
export const SMALL = `
17b1 9w+ 6w= 5b0 12w1
18w- 20b1 25w1 26b+ 9w1
19b1 14w1 30b1 4w= 6b=
20w1 18b1 8w1 3b= 5w=
H 15b+ 27b1 1w1 4b=
21b1 26w1 1b= 8w= 3w=
22w1 30b- 26b- 28b1 16w1
23b+ 31w1 4b0 6b= 11w1
24w1 1b- 22b1 14w1 2b0
25b= 28w1 Z 15b1 18w1
H 25w- 19b1 27w+ 8b0
26w- 21w1 31b1 30w1 1b0
27b- 22b- 21b1 22w1 26b=
29w1 3b0 16w1 9b0 19w=
H 5w- 17b1 10w0 30b1
30b- 23w1 14b0 29w1 7b0
1w0 24b= 15w0 20b1 28w1
2b+ 4w0 H 25b1 10b0
3w0 29b1 11w0 23b+ 14b=
4b0 2w0 23b0 17w0 U
6w0 12b0 13w0 U 29b+
7b0 13w+ 9w0 13b0 27w=
8w- 16b0 20w1 19w- 31b1
9b0 17w= 28b0 31w1 25w=
10w= 11b+ 2b0 18w0 24b=
12b+ 6b0 7w+ 2w- 13w=
13w+ H 5w0 11b- 22b=
H 10b0 24w1 7w0 17b0
14b0 19w0 U 16b0 21w-
16w+ 7w+ 3w0 12b0 15w0
U 8b0 12w0 24b0 23w0`;

/** 48 players, nine rounds. */
export const LARGE = `
25b- 40b1 25w1 19b1 5w= 7b= 10w0 20b1 14w+
26w1 15b= 17w1 6b0 20w1 5b0 19w1 7b0 24w+
27b1 16w1 11b= 12w= 18b1 8w= 5b1 6w= 9b=
28w1 17b= 15w1 20b1 10w= 12b1 6b= 8w0 11w+
29b1 18w1 12b= 11w= 1b= 2w1 3w0 15b+ 6b=
30w1 19b1 20w= 2w1 8b= 10b1 4w= 3b= 5w=
31b1 20w- 27w1 38w1 11b= 1w= 13b= 2w1 8b+
32w1 21b1 22w1 10b= 6w= 3b= 11w= 4b1 7w-
33b1 22w- H 24w1 13b= 14w1 12w1 10b1 3w=
34w1 23b+ 38b1 8w= 4b= 6w0 1b1 9w0 13b1
35b1 24w1 3w= 5b= 7w= 16b1 8b= 13w= 4b-
36w1 25b1 5w= 3b= 15w1 4w0 9b0 19b= 17w+
37b1 38w- 28w= 21b1 9w= 31b1 7w= 11b= 10w0
38w- Z 44w1 34b1 17w1 9b0 28w1 26b1 1b-
39b1 2w= 4b0 28w1 12b0 38w1 18b1 5w- 20w-
40w1 3b0 29w1 22b1 H 11w0 20b0 38w+ 19w=
41b1 4w= 2b0 35w1 14b0 18w= 25b1 24w= 12b-
42w1 5b0 32w1 23b1 3w0 17b= 15w0 27b= Z
43b1 6w0 33b1 1w0 30b1 24w1 2b0 12w= 16b=
44w1 7b+ 6b= 4w0 2b0 27b1 16w1 1w0 15b+
45b1 8w0 35b= 13w0 37b- 44b1 29w= 33b= 38w1
46w1 9b+ 8b0 16w0 31b- 34b1 31w= 29b= 27w1
47b1 10w- 34w1 18w0 38b= 32b1 26w0 31b= 29w1
48w1 11b0 36w1 9b0 26w1 19b0 37w1 17b= 2b-
1w+ 12w0 1b0 36b+ 32w= 37b= 17w0 40b1 31w1
2b0 37w+ Z 33w1 24b0 30w1 23b1 14w0 37b=
3w0 42b1 7b0 37w= 39b1 20w0 35b1 18w= 22b0
4b0 39w1 13b= 15b0 35w= 41w1 14b0 H 33w=
5w0 44b1 16b0 39w= 41b= 45w1 21b= 22w= 23b0
6b0 41w= H 40b1 19w0 26b0 47w1 37b0 44w1
7w0 Z 41b1 42b1 22w+ 13w0 22b= 23w= 25b0
8b0 43w1 18b0 48w1 25b= 23w0 38b0 39w= 41b1
9w0 46b1 19w0 26b0 40w= 35b= 45b1 21w= 28b=
10b0 45w1 23b0 14w0 48b1 22w0 41b= 44w= 39b-
11w0 48b1 21w= 17b0 28b= 33w= 27w0 36b= 40w1
12b0 47w1 24b0 25w- 44w= 40b0 48w1 35w= 45b=
13w0 26b- 43b1 27b= 21w+ 25w= 24b0 30w1 26w=
14b+ 13b+ 10w0 7b0 23w= 15b0 32w1 16b- 21b0
15w0 28b0 46w1 29b= 27w0 42b= 40w= 32b= 34w+
16b0 1w0 45b1 30w0 33b= 36w1 39b= 25w0 35b0
17w0 30b= 31w0 43b1 29w= 28b0 34w= 47b= 32w0
18b0 27w0 47b1 31w0 45b- 39w= 44b0 46w= U
19w0 32b0 37w0 41w0 47b- 48b= 46b1 U 47w-
20b0 29w0 14b0 47w1 36b= 21w0 42w1 34b= 30b0
21w0 34b0 40w0 46b1 42w+ 29b0 33w0 48b1 36w=
22b0 33w0 39b0 45w0 U 47b0 43w0 42b= 48w0
23w0 36b0 42w0 44b0 43w+ 46w1 30b0 41w= 43b+
24b0 35w0 U 32b0 34w0 43w= 36b0 45w0 46b1`;

export interface PublishedRound {
  readonly played: readonly Played[];
  /** Who asked to stay away. */
  readonly gone: ReadonlySet<number>;
}

const POINTS: { readonly [letter: string]: number } = { 1: 1, '=': 0.5, 0: 0, '+': 1, '-': 0 };
const GAME = /^(\d+)([wb])([10=+-])$/;

/** Round by round; the first side is what the first player began with. */
export function published(text: string): { readonly players: number; readonly rounds: readonly PublishedRound[] } {
  const lines = text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' '));
  const [, , first = ''] = GAME.exec(lines[0]?.[0] ?? '') ?? [];
  const rounds = (lines[0] as string[]).map((_, round): PublishedRound => {
    const gone = new Set<number>();
    const played = lines.flatMap((line, player): Played[] => {
      const game = line[round] as string;
      if (game === 'H' || game === 'Z') gone.add(player);
      if (game === 'U') return [{ first: player, second: null, score: null }];
      if (game === 'H') return [{ first: player, second: null, score: [0.5, 0] }];
      const [, number, side, mine = ''] = GAME.exec(game) ?? [];
      if (side !== first) return [];
      const second = Number(number) - 1;
      const theirs = lines[second]?.[round]?.at(-1) ?? '';
      const score: Score = [POINTS[mine] ?? 0, POINTS[theirs] ?? 0];
      return [{ first: player, second, score, unplayed: '+-'.includes(mine) && '+-'.includes(theirs) }];
    });
    return { played, gone };
  });
  return { players: lines.length, rounds };
}
