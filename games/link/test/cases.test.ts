/** The worked examples, reckoned by hand from the rows. */
import { readdirSync, readFileSync } from 'node:fs';
import { runWorkedExample } from '@drumhead/link/testkit';
import { describe, expect, test } from 'vitest';

interface Example {
  readonly name: string;
  readonly cites: readonly string[];
  readonly home: { readonly losses: { readonly [block: string]: unknown } };
}

const FOLDER = new URL('../cases/', import.meta.url);

for (const file of readdirSync(FOLDER))
  describe(file, () => {
    for (const it of JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as Example[]) {
      test(`${it.cites.join(' ')} ${it.name}`, () => {
        expect(runWorkedExample(it.name, it)).toEqual({ name: it.name, ok: true });
      });
      test(`${it.name}: what is wrong is told with its place`, () => {
        const [block] = Object.keys(it.home.losses);
        const wrong = { ...it, home: { ...it.home, losses: { ...it.home.losses, [block as string]: 99 } } };
        expect(runWorkedExample(it.name, wrong)).toMatchObject({
          ok: false,
          unplayable: false,
          wrongs: [expect.stringMatching(/^home\/losses/)],
        });
      });
    }
  });

test('an example that cannot be read says which field is at fault', () => {
  const faults = [
    [{ battle: { line: { 'r-nobody': 4 } } }, /battle: there is no block "r-nobody"/],
    [{ battle: { line: {} }, nonsense: 1 }, /nonsense/],
  ] as const;
  const rest = {
    name: 'x',
    cites: [],
    game: 'link',
    order: {},
    field: { end: 'held', loser: null, elements: {} },
    home: {},
  };
  for (const [fault, why] of faults) {
    const result = runWorkedExample('x', { ...rest, ...fault });
    expect(result).toMatchObject({ ok: false, unplayable: true });
    expect(!result.ok && result.why).toMatch(why);
  }
});
