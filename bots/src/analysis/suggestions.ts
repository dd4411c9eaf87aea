/** What one could answer here: the answers of several players, and what each comes to as far as can be reckoned. */
import { type Action, SwiftChance, stableJson } from '@drumhead/kernel';
import type { Reckoning } from './reckoning.ts';
import type { Asked } from './thought-out.ts';

/** What one player would do, or several alike. */
export interface Answer {
  /** Their names, in the order in which they were asked. */
  readonly by: readonly string[];
  readonly actions: readonly Action[];
}

export interface Estimate {
  /** Of the victory; of answers that cannot be told from the first it is the same. */
  readonly share: number;
  /** The standard error of it. */
  readonly error: number;
  /** So much less than the first; 0 where they cannot be told apart. */
  readonly less: number;
}

export interface Suggestion extends Answer {
  /** Null where nobody can tell how it stands, or no time was left. */
  readonly estimate: Estimate | null;
}

/** More would be a list to read, not advice. */
const MOST_SUGGESTIONS = 4;
/** Guesses after which only the best of them are weighed on, and after which enough is known. */
const SIFTED = 6;
const ENOUGH = 64;
/** Of an answer that is compared with none. */
const ENOUGH_ALONE = 12;
/** With fewer, chance cannot be told from merit. */
const FEWEST = 3;
/** Of the victory: what is less would be told as nothing. */
const WORTH_A_WORD = 0.01;

/**
 * Answers that come to the same are one: the moves of a march in any order, and one that only begins what another ends.
 */
export function apart(answers: readonly Answer[]): readonly Answer[] {
  const found: Answer[] = [];
  const isBegun = ({ actions }: Answer): number => Number(actions.length === 1);
  for (const answer of [...answers].sort((a, b) => isBegun(a) - isBegun(b))) {
    const at = found.findIndex(({ actions }) => isPartOf(answer.actions, actions));
    if (at < 0) found.push(answer);
    else found[at] = { ...found[at], by: [...found[at].by, ...answer.by] };
  }
  const asked = answers.flatMap(({ by }) => by);
  const rank = (name: string): number => asked.indexOf(name);
  return found
    .map(({ by, actions }) => ({ by: [...by].sort((a, b) => rank(a) - rank(b)), actions }))
    .sort((a, b) => rank(a.by[0]) - rank(b.by[0]));
}

/** The first act is the same, and those that follow are the same in another order, or are not thought of yet. */
function isPartOf(part: readonly Action[], whole: readonly Action[]): boolean {
  const [first, ...rest] = part.map((action) => stableJson(action));
  const [begins, ...follows] = whole.map((action) => stableJson(action));
  if (first !== begins) return false;
  return rest.length === 0 || stableJson([...rest].sort()) === stableJson([...follows].sort());
}

interface Weighing {
  /** Null where nobody can tell how it stands. */
  readonly reckoning: Pick<Reckoning, 'shareAfter'> | null;
  /** Asked between guesses: true when it is enough. */
  readonly late: () => boolean;
}

/**
 * The best first, all on the same guesses and with the same throws. Of those that cannot be told from the best, he who was
 * asked first knows best.
 */
export function weighed(
  { game, view, decision: { seat } }: Asked,
  answers: readonly Answer[],
  { reckoning, late }: Weighing,
): readonly Suggestion[] {
  let rows = answers.map((answer): Row => ({ answer, shares: [] }));
  if (!reckoning) return told(rows);
  const guesses = rows.length > 1 ? ENOUGH : ENOUGH_ALONE;
  for (let k = 1; k <= guesses; k++) {
    const guess = game.imagine(view, new SwiftChance(k, seat));
    const round: number[] = [];
    for (const { answer } of rows) {
      if (late()) return told(rows);
      round.push(reckoning.shareAfter(guess, { seat, actions: answer.actions }, k));
    }
    for (const [i, { shares }] of rows.entries()) shares.push(round[i]);
    if (k === SIFTED) rows = sifted(rows);
  }
  return told(rows);
}

/** Of an answer, by guess. */
interface Row {
  readonly answer: Answer;
  readonly shares: number[];
}

/** The best, in the order they had. */
function sifted(rows: readonly Row[]): Row[] {
  const best = [...rows].sort((a, b) => mean(b.shares) - mean(a.shares)).slice(0, MOST_SUGGESTIONS);
  return rows.filter((row) => best.includes(row));
}

function told(rows: readonly Row[]): readonly Suggestion[] {
  const guesses = rows[0]?.shares.length ?? 0;
  if (guesses === 0) return rows.slice(0, MOST_SUGGESTIONS).map(({ answer }) => ({ ...answer, estimate: null }));
  const best = rows.reduce((most, row) => (mean(row.shares) > mean(most.shares) ? row : most));
  const first = rows.find((row) => lessBy(row, best) === 0) as Row;
  return rows
    .map(({ answer, shares }) => {
      const less = lessBy({ answer, shares }, first);
      const alike = less === 0 ? first.shares : shares;
      return { ...answer, estimate: { share: mean(alike), error: errorOf(alike), less } };
    })
    .sort((a, b) => a.estimate.less - b.estimate.less)
    .slice(0, MOST_SUGGESTIONS);
}

/** By how much one falls short of another, where that is hardly chance: the differences vary less than the shares. */
function lessBy(row: Row, other: Row): number {
  const differences = row.shares.map((share, k) => other.shares[k] - share);
  const less = mean(differences);
  return less >= WORTH_A_WORD && less > doubt(differences.length) * errorOf(differences) ? less : 0;
}

/** Student's quantile: of differences that are none, one in two hundred is taken for one, as several are compared. */
const doubt = (n: number): number => (n < FEWEST ? Number.POSITIVE_INFINITY : 2.58 + 5.2 / (n - 2.4));

const mean = (all: readonly number[]): number => all.reduce((sum, it) => sum + it, 0) / all.length;

function errorOf(all: readonly number[]): number {
  const middle = mean(all);
  const squares = all.reduce((sum, it) => sum + (it - middle) ** 2, 0);
  return Math.sqrt(squares / Math.max(1, all.length - 1) / all.length);
}
