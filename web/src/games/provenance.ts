/**
 * How much of a game's data is known, and how: every datum is tagged `rules`, `published` or `reconstructed`, under
 * `provenance` or `prov`.
 */
export interface Provenance {
  readonly all: number;
  readonly reconstructed: number;
  /** What is reconstructed, most numerous first: the name of the datum, and how often. */
  readonly of: readonly (readonly [datum: string, count: number])[];
}

export function provenanceOf(data: object): Provenance {
  let all = 0;
  const found = new Map<string, number>();
  const count = (datum: string, tag: unknown): void => {
    if (typeof tag !== 'string') return;
    all++;
    if (tag === 'reconstructed') found.set(datum, (found.get(datum) ?? 0) + 1);
  };
  const walk = (node: unknown, name: string): void => {
    if (typeof node !== 'object' || node === null) return;
    if (Array.isArray(node)) {
      for (const member of node) walk(member, name);
      return;
    }
    for (const [key, value] of Object.entries(node)) {
      if (key !== 'provenance' && key !== 'prov') walk(value, key);
      else if (typeof value === 'string') count(name, value);
      else for (const [datum, tag] of Object.entries(value as object)) count(`${name}: ${datum}`, tag);
    }
  };
  walk(data, '');
  const of = [...found].sort((a, b) => b[1] - a[1]);
  return { all, reconstructed: of.reduce((sum, [, times]) => sum + times, 0), of };
}
