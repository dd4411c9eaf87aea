/** "Did you mean …?" */

/** The candidate that differs from `word` by the fewest letters, if it is near enough to have been meant. */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  let best: string | undefined;
  let fewest = Math.max(2, Math.ceil(word.length / 3)) + 1;
  for (const candidate of candidates) {
    const apart = word.length >= 2 && candidate.startsWith(word) ? 1 : distance(word, candidate);
    if (apart < fewest) {
      fewest = apart;
      best = candidate;
    }
  }
  return best;
}

/** ` Did you mean "x"?`, or a list of what there is. */
export function suggestion(word: string, candidates: readonly string[]): string {
  const near = nearest(word, candidates);
  return near === undefined
    ? `There is ${candidates.join(', ')}.`
    : `Did you mean ${near}? There is ${candidates.join(', ')}.`;
}

/** Levenshtein distance. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const swap = (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] as number) + 1, (next[j - 1] as number) + 1));
    }
    row = next;
  }
  return row[b.length] as number;
}
