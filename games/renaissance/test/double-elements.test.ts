/** D-basing.4, G-27: two elements of a kind on one base, where the match allows it. */

import { loadGame } from '@drumhead/kernel';
import { describe, expect, test } from 'vitest';
import { PACE } from '../src/geometry/units.ts';
import { renaissance } from '../src/index.ts';
import { CLEAR_AIR } from '../src/model/air.ts';
import { depthOf } from '../src/model/field.ts';
import { RULES_VERSION } from '../src/model/mended.ts';
import { DOUBLE } from '../src/position/elements.ts';
import { enrol } from '../src/rules/army/roster.ts';
import { fighterAt } from '../src/rules/close-combat/combats.ts';
import { moraleOf } from '../src/rules/morale-equivalents.ts';
import { planMove } from '../src/rules/moves/group-moves.ts';
import { planRecoil } from '../src/rules/outcomes/recoil.ts';
import { bare, setUpOpen } from '../src/rules/set-up/set-up.ts';
import { designate } from '../src/rules/shooting/designation.ts';
import { exchangeAt } from '../src/rules/shooting/shots-and-reply.ts';
import { ready } from './army/camp.ts';
import { normal } from './factors/bench.ts';
import { foe, type Line, own, table } from './table.ts';

const double = { flags: DOUBLE };
const ranks = (...lines: readonly Line[]) => fighterAt(table(...lines), 0, 1, { side: 0, isBeaten: () => false }).ranks;

describe('D-basing.4, G-27: two on one base', () => {
  test('stand twice as deep and count twice for morale', () => {
    const f = table(own('Pk(O)', 500, 300), own('Pk(O)', 700, 300, double));
    expect([0, 1].map((i) => depthOf(f.t, f.e, i) / PACE)).toEqual([25, 50]);
    expect(moraleOf(f.t, f.e, 1)).toBe(2 * moraleOf(f.t, f.e, 0));
  });

  test('fight with the front rank, the rear supports like one in file behind', () => {
    const enemy = foe('Pk(O)', 500, 300);
    expect(ranks(own('Pk(O)', 500, 300), enemy)).toBe(0);
    expect(ranks(own('Pk(O)', 500, 300, double), enemy)).toBe(1);
    expect(ranks(own('Pk(O)', 500, 300, double), enemy, own('Pk(O)', 500, 250, double))).toBe(3);
    expect(ranks(own('La(O)', 500, 300, double), enemy)).toBe(0); // D-rear-support.4
  });

  test('move as one, link by the corners of the whole base, and give way by its depth, never more than its width', () => {
    const pair = table(own('Pk(O)', 500, 300, double), own('Pk(O)', 550, 300), own('Pk(O)', 550, 275));
    expect(planMove(pair, [0, 1, 2], [{ kind: 'ahead', distance: 50 * PACE }]).ok).toBe(true);
    const recoil = (id: string) => planRecoil(table(own(id, 500, 300, double), foe('Sh(O)', 500, 300)), 0);
    expect(recoil('Pk(O)')).toMatchObject({ ok: true, shifts: [{ element: 0, distance: 50 * PACE }] });
    expect(recoil('Pi(O)')).toMatchObject({ ok: true, shifts: [{ element: 0, distance: 50 * PACE }] });
  });

  test('shoot as two ranks do, and no third shoots from behind them', () => {
    const f = table(own('Sh(O)', 500, 300, double), foe('Pk(O)', 500, 420), own('Sh(O)', 500, 250));
    const { shots } = designate({ ...f, air: CLEAR_AIR }, 0, []);
    expect(shots.map(({ shooter, over }) => [shooter, over])).toEqual([
      [0, -1],
      [0, 0],
    ]);
    expect(exchangeAt(f, shots, 1)?.assists).toHaveLength(1);
  });

  test('shoot back as two', () => {
    const f = table(own('Sh(O)', 500, 300), foe('Sh(O)', 500, 420, double));
    const x = exchangeAt(f, designate({ ...f, air: CLEAR_AIR }, 0, []).shots, 1);
    expect(x).toMatchObject({ principal: { shooter: 0 }, reply: { shooter: 1, over: -1 }, counters: [{ over: 1 }] });
  });

  test('are written into an army only if the match has the option, and are enrolled so', () => {
    const game = loadGame(renaissance);
    const plain = ready('swiss-400');
    const commands = plain.commands.map((c) => ({
      ...c,
      rows: c.rows.map((row) =>
        row.troop === 'Pk(S)' && row.count % 2 === 0 ? { ...row, doubled: true as const } : row,
      ),
    }));
    const pairs = commands.flatMap((c) => c.rows).reduce((sum, row) => sum + (row.doubled ? row.count / 2 : 0), 0);
    expect(pairs).toBeGreaterThan(0);
    const army = { kind: 'muster', army: { ...plain, commands } } as never;
    const begun = (doubleElements: boolean) =>
      bare({ scenario: 'open-400', options: { doubleElements }, rulesVersion: RULES_VERSION.current });
    const verdict = (doubleElements: boolean) => {
      const p = begun(doubleElements);
      setUpOpen(normal, p, 400);
      p.stack.push({ kind: 'muster', seat: 0 });
      return game.check(p, 0, army);
    };
    expect(verdict(false)).toMatchObject({ ok: false, refusal: { cites: ['D-basing.4'] } });
    expect(verdict(true)).toMatchObject({ ok: true });
    const p = begun(true);
    enrol(normal, p, 0, { ...plain, commands });
    expect(p.hidden[0].flags.filter((flags) => (flags & DOUBLE) !== 0)).toHaveLength(pairs);
  });
});
