/** What plays by itself stays as long as it takes to read: replays, reveals and films alike. */

const LEAST_MS = 700;
const READ_MS = 38;
const MOST_MS = 8000;

/** For what is told at once. */
export function readingTime(...sentences: readonly string[]): number {
  const letters = sentences.reduce((sum, { length }) => sum + length, 0);
  return Math.min(MOST_MS, LEAST_MS + READ_MS * letters);
}
