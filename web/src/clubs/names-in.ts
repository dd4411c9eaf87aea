/** As people paste them: a line each, or between commas; numbers before them and doubles are left out. */
export function namesIn(text: string): string[] {
  const lines = text.split(/[\n\r;,\t]+/).map((line) => line.replace(/^\s*\d+[.)]\s*/, '').trim());
  return [...new Set(lines.filter((line) => line !== ''))];
}
