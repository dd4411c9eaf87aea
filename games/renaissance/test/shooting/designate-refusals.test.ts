/** A target that is refused: each bar names its own rule. */
import { loadGame, SwiftChance } from '@drumhead/kernel';
import { expect, test } from 'vitest';
import { renaissance } from '../../src/index.ts';
import { RULES_VERSION } from '../../src/model/mended.ts';

const game = loadGame(renaissance);
const setting = { scenario: 'quick-100', options: {}, rulesVersion: RULES_VERSION.current };

const south = (troop: string, x: number, y: number, more: object = {}) => ({
  troop,
  side: 'south',
  at: [x, y, 0],
  ...more,
});
const north = (troop: string, x: number, y: number, more: object = {}) => ({
  troop,
  side: 'north',
  at: [x, y, 180],
  ...more,
});

/** Light guns that may choose between Skirmishers and Pikes: so that targets are asked for at all. */
const CHOOSERS = [south('Art(F)', 1900, 300), north('Sk(I)', 1900, 520), north('Pk(O)', 1975, 620)];
const GENERALS = [south('Pk(O)', 200, 100, { is: ['general'] }), north('Pk(O)', 2000, 1400, { is: ['general'] })];

interface Barred {
  readonly why: string;
  readonly rule: string;
  readonly shooter: object;
  readonly target: object;
  readonly others?: readonly object[];
  readonly features?: readonly object[];
}

const BARRED: readonly Barred[] = [
  { why: 'no range', rule: 'D-shooting.1', shooter: south('Pk(O)', 700, 600), target: north('Pk(O)', 700, 700) },
  {
    why: 'routing',
    rule: 'D-shooting.1',
    shooter: south('Sh(O)', 700, 600, { is: ['routing', 'ran'] }),
    target: north('Pk(O)', 700, 700),
  },
  {
    why: 'guns in their own phase',
    rule: 'D-shooting.4',
    shooter: south('Art(O)', 700, 600),
    target: north('Pk(O)', 700, 700),
  },
  {
    why: 'in a ditch',
    rule: 'D-shooting.20',
    shooter: south('Sh(O)', 700, 600),
    target: north('Pk(O)', 700, 700),
    features: [{ kind: 'Gy', ring: [600, 560, 800, 560, 800, 620, 600, 620] }],
  },
  { why: 'a friend', rule: 'D-shooting.9', shooter: south('Sh(O)', 700, 600), target: south('Pk(O)', 700, 700) },
  { why: 'out of range', rule: 'D-shooting.18', shooter: south('Sh(O)', 700, 600), target: north('Pk(O)', 700, 900) },
  { why: 'too far aside', rule: 'D-shooting.9', shooter: south('Sh(O)', 700, 600), target: north('Pk(O)', 820, 660) },
  {
    why: 'hand to hand',
    rule: 'D-shooting.9',
    shooter: south('Sh(O)', 700, 600),
    target: north('Pk(O)', 760, 700),
    others: [south('Pk(O)', 760, 700)],
  },
  {
    why: 'hidden in a wood',
    rule: 'D-visibility.4',
    shooter: south('Sh(O)', 700, 600),
    target: north('Pk(O)', 700, 780),
    features: [{ kind: 'Wd', ring: [600, 650, 800, 650, 800, 900, 600, 900] }],
  },
  {
    why: 'somebody in between',
    rule: 'D-shooting.10',
    shooter: south('Sh(O)', 700, 600),
    target: north('Pk(O)', 700, 750),
    others: [south('Pk(O)', 700, 660)],
  },
  {
    why: 'another is nearer',
    rule: 'D-shooting.6',
    shooter: south('Sh(O)', 700, 600),
    target: north('Pk(O)', 740, 780),
    others: [north('Pk(O)', 660, 700)],
  },
];

test.for(BARRED)('$rule: $why', ({ rule, shooter, target, others = [], features = [] }) => {
  const position = { elements: [...CHOOSERS, ...GENERALS, shooter, target, ...others], features };
  const p = game.notation.read(position, setting);
  const chance = new SwiftChance(1);
  chance.die = () => 3;
  game.play(p, { seat: 0, action: { kind: 'done' } }, chance, null);
  expect(game.decisions(p)[0]?.kind).toBe('designate');
  expect(game.check(p, 0, { kind: 'designate', element: 5, target: 6 })).toMatchObject({
    ok: false,
    refusal: { key: 'no-such-target', cites: [rule] },
  });
});
