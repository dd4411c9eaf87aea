/** Which of one's devices a session is on, as far as a person needs to know it again. */

type Named = readonly (readonly [name: string, shape: RegExp])[];

/** Each says that it is also those after it. */
const BROWSERS: Named = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];

const SYSTEMS: Named = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
];

/** `Firefox, Linux`: no version, nothing that tells one person's from another's. Empty where nothing is known. */
export function deviceOf(agent = ''): string {
  const first = (all: Named) => all.find(([, shape]) => shape.test(agent))?.[0] ?? [];
  return [first(BROWSERS), first(SYSTEMS)].flat().join(', ');
}
