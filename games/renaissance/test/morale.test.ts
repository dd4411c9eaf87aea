import { describe, expect, test } from 'vitest';
import type { Field } from '../src/model/field.ts';
import { CAPTURED, GENERAL, LEFT_IN_PURSUIT, LOST } from '../src/position/elements.ts';
import type { Commands } from '../src/position/position.ts';
import { becomesBeaten } from '../src/rules/beaten.ts';
import { initialMorale, lostMorale, moraleOf, type Reckoned } from '../src/rules/morale-equivalents.ts';
import { isDefeated } from '../src/rules/victory/victory.ts';
import { normal } from './factors/bench.ts';
import { foe, own, table } from './table.ts';

const me = (id: string, flags = 0) => {
  const f = table(own(id, 0, 0, { flags }));
  return moraleOf(normal, f.e, 0) / 2;
};
const commands = (beaten: number): Commands => ({
  side: [0, 1],
  kind: [0, 0],
  general: [-1, -1],
  die: [0, 0],
  pips: [0, 0],
  beaten: [beaten, 0],
  extra: [0, 0],
});
const side = ({ e }: Field, beaten = 0): Reckoned => ({ elements: e, commands: commands(beaten), hidden: [] });

describe('morale', () => {
  test('D-morale.1: fire ships and fire boats 0', () => {
    expect([me('Shp(X)'), me('Bts(X)')]).toEqual([0, 0]);
  });
  test('D-morale.2: light troops, Dragoons, Hordes and Boats ½', () => {
    expect(['LH(S)', 'Dr(O)', 'Sk(I)', 'Hd(S)', 'Bts(O)'].map((id) => me(id))).toEqual([0.5, 0.5, 0.5, 0.5, 0.5]);
  });
  test('D-morale.3: generals and the best troops 2', () => {
    expect(me('LH(O)', GENERAL)).toBe(2);
    expect(
      ['La(S)', 'Pi(S)', 'Cm(S)', 'Bd(S)', 'Art(S)', 'Art(O)', 'El(I)', 'WWg(O)', 'Shp(S)', 'Gal(S)'].map((id) =>
        me(id),
      ),
    ).toEqual(new Array(10).fill(2));
  });
  test('D-morale.4, D-morale.5: Baggage 3, all others 1', () => {
    expect([me('Bg(I)'), me('Bg(O)'), me('Pk(S)'), me('Art(I)'), me('Pi(O)')]).toEqual([3, 3, 1, 1, 1]);
  });
});

describe('beaten and defeated', () => {
  const army = (lost: number, flag = LOST) =>
    table(
      ...Array.from({ length: 15 }, (_, k) => own('Sh(O)', 60 * k, 0, { flags: k < lost ? flag : 0 })),
      foe('Sh(O)', 0, 900),
    );
  test('D-beaten.1, G-32, D-sequence.9: a command of 15 is beaten by a loss of more than 5', () => {
    expect(initialMorale(normal, side(army(0)), 0)).toBe(30);
    expect(becomesBeaten(normal, side(army(5)), 0)).toBe(false);
    expect(becomesBeaten(normal, side(army(6)), 0)).toBe(true);
  });
  test('D-beaten.5, D-pursuit.5: off the table in pursuit is no loss of the command', () => {
    expect(lostMorale(normal, side(army(6, LEFT_IN_PURSUIT)), 0)).toBe(0);
  });
  test('D-victory.1, G-31, G-32: lost, in pursuit off the table, or of a beaten command: more than half', () => {
    expect(isDefeated(normal, side(army(7)), 0)).toBe(false);
    expect(isDefeated(normal, side(army(8)), 0)).toBe(true);
    expect(isDefeated(normal, side(army(8, LEFT_IN_PURSUIT)), 0)).toBe(true);
    expect(isDefeated(normal, side(army(0), 2), 0)).toBe(true);
  });
  test('D-victory.1, D-captured.4: captures raise the limit by twice their worth in halves', () => {
    const f = table(
      ...Array.from({ length: 15 }, (_, k) => own('Sh(O)', 60 * k, 0, { flags: k < 8 ? LOST : 0 })),
      foe('Art(O)', 0, 900, { flags: CAPTURED }),
    );
    expect(isDefeated(normal, side(f), 0)).toBe(true);
    f.e.side[15] = 0;
    expect(isDefeated(normal, side(f), 0)).toBe(false);
    expect(lostMorale(normal, side(f), 1)).toBe(4);
  });
});
