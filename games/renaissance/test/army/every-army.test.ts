/** Every army list and every battle takes the field at both scales: set up, arrayed, and in its first movement step. */
import { loadGame, SwiftChance } from '@drumhead/kernel';
import { describe, expect, it } from 'vitest';
import { overlaps } from '../../src/geometry/overlap.ts';
import { renaissance } from '../../src/index.ts';
import { fieldOf } from '../../src/model/field.ts';
import { RULES_VERSION } from '../../src/model/mended.ts';
import { editionOf } from '../../src/options.ts';
import type { Position } from '../../src/position/position.ts';
import { listsFor } from '../../src/rules/army/lists.ts';

const game = loadGame(renaissance);
const SCALES = ['normal', 'condensed'] as const;
const { lists } = listsFor(game.editions.of(editionOf({})));

/** Both arrays stand as `check` has them; gives the position where the first moves are asked. */
function begun(scenario: string, options: Record<string, string>): Position {
  const chance = new SwiftChance(7);
  const p = game.setup({ scenario, options, rulesVersion: RULES_VERSION.current }, chance);
  for (let [{ kind, seat }] = game.decisions(p); kind === 'deploy'; [{ kind, seat }] = game.decisions(p)) {
    expect(game.check(p, seat, { kind: 'array' }).ok).toBe(true);
    game.play(p, { seat, action: { kind: 'array' } }, chance, null);
  }
  return p;
}

/** Nobody stands upon another. */
function standsApart(p: Position): boolean {
  const { bases, e } = fieldOf(game.editions.of(p.edition), p.elements, p);
  return e.troop.every((_, i) => e.troop.every((__, j) => j <= i || !overlaps(bases, i, bases, j)));
}

it('D-army.1: an army drawn for its enemy is of his years, whichever of them is named, and is not his own', () => {
  const drawn = (options: Record<string, string>, seed: number) =>
    game
      .setup({ scenario: 'quick-100', options, rulesVersion: RULES_VERSION.current }, new SwiftChance(seed))
      .lists.map((k) => lists[k]);
  const [mine, his] = ['southArmy', 'northArmy'];
  const wishes = lists.map(
    ({ id }, k) =>
      [
        { [mine]: id, [his]: 'contemporary' },
        { [mine]: 'contemporary', [his]: id },
        { [mine]: 'contemporary', [his]: 'contemporary' },
        { [mine]: 'contemporary', [his]: 'any' },
      ].at(k % 4)!,
  );
  for (const [seed, options] of wishes.entries()) {
    const [south, north] = drawn(options, seed);
    expect(south.years[0] <= north.years[1] && north.years[0] <= south.years[1]).toBe(true);
    expect(south.id).not.toBe(north.id);
    for (const named of Object.values(options).filter((army) => lists.some(({ id }) => id === army)))
      expect([south.id, north.id]).toContain(named);
  }
  // Not so where both are drawn from all.
  expect([0, 1, 2, 3].map((seed) => drawn({}, seed)).some(([a, b]) => a.years[0] > b.years[1])).toBe(true);
});

describe.each(SCALES)('at %s scale', (scale) => {
  it.each(lists.map(({ id }) => id))(
    'D-army.6, D-deploy.5: %s takes the field with 100 and with 400 AP',
    (southArmy) => {
      for (const scenario of ['quick-100', 'grand-400']) {
        const p = begun(scenario, { scale, southArmy, northArmy: southArmy });
        expect(p.hidden.map(({ troop }) => troop.length)).toEqual([0, 0]);
        expect(new Set(p.elements.side)).toEqual(new Set([0, 1]));
        expect(standsApart(p)).toBe(true);
        expect(['pips', 'moves']).toContain(game.decisions(p)[0].kind);
      }
    },
  );

  it.each(['edgehill', 'marston-moor', 'naseby', 'lutzen'])('D-terrain.29: %s is set up', (battle) => {
    const p = begun(battle, { scale });
    expect(standsApart(p)).toBe(true);
    expect(p.phase).toBe(1);
    expect(p.commands.general.every((general) => general >= 0)).toBe(true);
  });
});
