/** What somebody has of points, of which several may share one. */

const PARTS: { readonly [twelfths: number]: string } = { 3: '¼', 4: '⅓', 6: '½', 8: '⅔', 9: '¾' };

/** As it is written beside a name: 1, ½, 2⅓. `figure`: a number in the reader's language. */
export function share(points: number, figure: (value: number) => string): string {
  const whole = Math.floor(points + 1 / 24);
  const part = PARTS[Math.round((points - whole) * 12)];
  if (part === undefined) return figure(Math.round(points * 100) / 100);
  return whole === 0 ? part : `${figure(whole)}${part}`;
}
