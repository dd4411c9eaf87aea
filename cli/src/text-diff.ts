/** Where two texts part ways, in a few lines. */

const BEFORE = 2;
const SHOWN = 6;

/** Null when they are equal. */
export function shortDiff(before: string, after: string): string | null {
  if (before === after) return null;
  const [old, now] = [before.split('\n'), after.split('\n')];
  const least = Math.min(old.length, now.length);
  let from = 0;
  while (from < least && old[from] === now[from]) from++;
  let tail = 0;
  while (tail < least - from && old[old.length - 1 - tail] === now[now.length - 1 - tail]) tail++;
  const part = (lines: readonly string[], sign: string): string[] => {
    const changed = lines.slice(from, lines.length - tail);
    const more = changed.length - SHOWN;
    return [
      ...changed.slice(0, SHOWN).map((line) => `${sign} ${line}`),
      ...(more > 0 ? [`${sign} … ${more} more lines`] : []),
    ];
  };
  return [
    `  from line ${from + 1}:`,
    ...old.slice(Math.max(0, from - BEFORE), from).map((line) => `  ${line}`),
    ...part(old, '-'),
    ...part(now, '+'),
  ].join('\n');
}
