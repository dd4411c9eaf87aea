/** What nobody may send: a refusal names it, and nothing changes. */
import { hashOf, loadGame, type Match, SwiftChance, Match as Table } from '@drumhead/kernel';
import { describe, expect, test } from 'vitest';
import { PACE } from '../src/geometry/units.ts';
import { renaissance } from '../src/index.ts';
import { RULES_VERSION } from '../src/model/mended.ts';
import type { Position } from '../src/position/position.ts';
import { ready } from './army/camp.ts';

const game = loadGame(renaissance);
const setting = (scenario: string) => ({ scenario, options: {}, rulesVersion: RULES_VERSION.current });

function tableOf(position: Position, scenario: string): Match {
  const head = {
    game: 'renaissance',
    options: {},
    salts: [],
    draws: [],
    rulesVersion: RULES_VERSION.current,
    scenario,
    match: 'bad',
  };
  return new Table(game as never, head as never, position);
}

/** Hands it in for seat 0; gives the refusal, having looked that the position is as it was. */
function refusal(match: Match, action: unknown) {
  const before = hashOf(match.position);
  const { id } = match.decisions().find(({ seat }) => seat === 0) as { id: number };
  const prepared = match.prepare({ seat: 0, decision: id, action }, new SwiftChance(1));
  expect(hashOf(match.position)).toBe(before);
  if (prepared.ok) throw new Error('it was accepted');
  return prepared.refusal;
}

const battle = () =>
  tableOf(
    game.notation.read(
      {
        elements: [
          { troop: 'LH(O)', side: 'south', at: [500, 300, 0] },
          { troop: 'Pi(O)', side: 'south', at: [600, 300, 0], is: ['general'] },
          { troop: 'Sh(O)', side: 'north', at: [500, 900, 180] },
          { troop: 'Pi(O)', side: 'north', at: [700, 900, 180], is: ['general'] },
        ],
      },
      setting('quick-100'),
    ),
    'quick-100',
  );
const move = (elements: unknown, ...legs: unknown[]) => ({ kind: 'move', elements, legs });
const ahead = (distance: number) => ({ kind: 'ahead', distance });
const place = (x: number, y: number, h = 0) => ({ kind: 'place', x, y, h });

describe('bad input is refused by name', () => {
  test.each([
    ['a distance that is no whole number', move([0], ahead(1.5)), 'legs/0/distance'],
    ['no number at all', move([0], ahead(Number.NaN)), 'legs/0/distance'],
    ['a pose that is no whole number', move([0], place(0.5, 0)), 'legs/0/x'],
    ['a pose off any table', move([0], place(-1, 0)), 'legs/0/x'],
    ['a heading beyond the circle', move([0], place(0, 0, 360 * 1024)), 'legs/0/h'],
    ['an element number that is none', move([0.5], ahead(PACE)), 'elements/0'],
    ['no elements', move([], ahead(PACE)), 'elements'],
    ['a leg nobody knows', move([0], { kind: 'fly', distance: PACE }), 'legs/0/kind'],
  ])('%s', (_, action, path) => {
    expect(refusal(battle(), action)).toMatchObject({ key: 'shape', facts: { path } });
  });

  test('D-group.1: an element twice', () => {
    expect(refusal(battle(), move([0, 0], ahead(PACE)))).toMatchObject({ key: 'named-twice', facts: { element: 0 } });
  });

  test('D-moves.1: an element that is not there, or the enemy’s', () => {
    expect(refusal(battle(), move([9], ahead(PACE)))).toMatchObject({ key: 'not-there', facts: { element: 9 } });
    expect(refusal(battle(), move([2], ahead(PACE)))).toMatchObject({ key: 'not-yours', facts: { element: 2 } });
  });

  test('A-38: a pose off the table', () => {
    const astray = move([0], place(20 * PACE, 300 * PACE));
    const near = tableOf(
      game.notation.read({ elements: [{ troop: 'LH(O)', side: 'south', at: [60, 300, 0] }] }, setting('quick-100')),
      'quick-100',
    );
    expect(refusal(near, astray)).toMatchObject({
      key: 'off-table',
      cites: ['A-38', 'D-lost.2'],
      facts: { element: 0, over: 5 },
    });
  });

  test('D-army.6: an army list over its limits', () => {
    const p = game.setup(setting('open-400'), new SwiftChance(1));
    const army = ready('swiss-400');
    const many = army.commands.map((c, k) =>
      k > 0 ? c : { ...c, rows: c.rows.map((row) => (row.troop === 'Pk(S)' ? { ...row, count: 200 } : row)) },
    );
    const sent = refusal(tableOf(p, 'open-400'), { kind: 'muster', army: { ...army, commands: many } });
    expect(sent.facts).toMatchObject({ found: expect.any(Number), limit: expect.any(Number) });
    expect(sent.cites[0]).toMatch(/^D-army\./);
  });

  test('D-terrain.18: terrain upon terrain', () => {
    const box = (x: number, y: number) => [x, y, x + 300, y, x + 300, y + 200, x, y + 200].map((v) => v * PACE);
    const p = game.setup(setting('open-400'), new SwiftChance(1));
    p.features = [{ kind: 'Wd', ring: box(975, 650), line: [] }];
    const prepare = p.stack.find(({ kind }) => kind === 'prepare') as never as { declared: object[][] };
    prepare.declared = [[{ kind: 'M', ring: box(-150, -100), line: [] }], []];
    p.stack.push({ kind: 'lay', seat: 0, index: 0, first: 4, second: 1 });
    const sent = refusal(tableOf(p, 'open-400'), { kind: 'lay', x: 1135 * PACE, y: 760 * PACE, h: 0 });
    expect(sent.cites).toContain('D-terrain.18');
    expect(sent).toMatchObject({ key: 'overlaps', facts: { kind: 'M', other: 'Wd' } });
  });
});
