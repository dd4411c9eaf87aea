/** What only a whole match, or a look at two fields, can show. */
import { loadGame, SwiftChance, startMatch } from '@drumhead/kernel';
import { describe, expect, test } from 'vitest';
import { paces } from '../src/geometry/units.ts';
import { renaissance } from '../src/index.ts';
import type { Field } from '../src/model/field.ts';
import { RULES_VERSION } from '../src/model/mended.ts';
import { contactsToFight } from '../src/rules/close-combat/who-fights.ts';
import { planMove } from '../src/rules/moves/group-moves.ts';
import { foe, own, table } from './table.ts';

const game = loadGame(renaissance);
const setting = { scenario: 'quick-100', options: {}, rulesVersion: RULES_VERSION.current };

/** Plays the acting side's `done` from a written position, with these dice; gives what was told. */
function told(position: object, dice: readonly number[]): { key: string; facts: Record<string, unknown> }[] {
  const p = game.notation.read(position, setting);
  const left = [...dice];
  const chance = new SwiftChance(1);
  chance.die = () => left.shift() ?? 3;
  const reports: { key: string; facts: Record<string, unknown> }[] = [];
  game.play(p, { seat: 0, action: { kind: 'done' } }, chance, { report: (it) => reports.push(it) });
  return reports;
}

describe('the procedure', () => {
  test('D-sequence.5: a lawful move cannot be taken back', () => {
    const match = startMatch(game as never, { scenario: 'quick-100', options: {} }, new SwiftChance(3));
    const chance = new SwiftChance(4);
    for (let k = 0; k < 60; k++) {
      const [{ id, seat }] = match.decisions();
      const action = game.propose(match.position as never, seat, chance);
      const step = match.prepare({ decision: id, seat, action }, new SwiftChance(k));
      if (!step.ok) throw new Error('refused');
      match.commit(step.step);
      if (action?.kind !== 'move') continue;
      expect(match.prepareUndo(seat)).toMatchObject({ ok: false });
      return;
    }
    throw new Error('nobody moved');
  });

  test('D-sequence.10, D-contact.11: where nobody can line up, the nearest lawful end is offered: a pace short', () => {
    // The enemy line does not conform to a lone element, and a friend stands where that would have to.
    const f = table(
      own('Sh(O)', 520, 300),
      own('Pk(O)', 460, 330, { command: 2 }),
      foe('Sh(O)', 500, 340),
      foe('Sh(O)', 450, 340),
    );
    const plan = planMove(f, [0], [{ kind: 'ahead', distance: paces(60) }]);
    expect(plan).toMatchObject({ ok: true, touch: null, warnings: [{ key: 'stops-short' }] });
    if (plan.ok) expect(plan.poses[0]).toEqual({ x: paces(520), y: paces(339), h: 0 });
  });

  test('D-close.7, A-21: two attackers on the flank of a War Wagon fight it in turn', () => {
    // The wagon faces south, 100p deep; its left flank looks east.
    const f = table(foe('WWg(O)', 500, 500), own('Bd(O)', 525, 525, { h: 270 }), own('Bd(O)', 525, 575, { h: 270 }));
    const fights = (field: Field) => contactsToFight(field).map(({ by, enemy }) => [by, enemy]);
    // The phasing side says which is first; once whoever had the lower number was.
    expect(fights(f)).toEqual([
      [1, 0],
      [2, 0],
    ]);
    expect(fights({ ...f, rules: 1 })).toEqual([[1, 0]]);
    f.e.flags[0] |= 128;
    f.e.flags[1] |= 128;
    expect(contactsToFight(f).map(({ by, enemy }) => [by, enemy])).toEqual([[2, 0]]);
  });

  test('D-outcome-close.23: who recoiled from shooting can still be fought, but not be shot at again', () => {
    const reports = told(
      {
        elements: [
          { troop: 'Sh(O)', side: 'south', at: [1000, 600, 0] },
          { troop: 'Sh(O)', side: 'south', at: [1050, 600, 0] },
          { troop: 'Wb(O)', side: 'north', at: [1025, 700, 180] },
          { troop: 'Pk(O)', side: 'south', at: [200, 100, 0], is: ['general'] },
          { troop: 'Pk(O)', side: 'north', at: [2000, 1400, 180], is: ['general'] },
        ],
      },
      [4, 3],
    );
    expect(reports.filter(({ key }) => key === 'shot').length).toBe(1);
    expect(reports.some(({ key }) => key === 'recoils')).toBe(true);
  });

  test('D-victory.4, D-victory.5: the end tells what part of its elements each side has lost, and who saved how much', () => {
    const side = (name: string, y: number, lost: number) =>
      Array.from({ length: 5 }, (_, k) => ({
        troop: 'Sh(O)',
        side: name,
        at: [600 + 100 * k, y, name === 'south' ? 0 : 180],
        ...(k < lost && { is: ['lost'] }),
      }));
    const over = told({ elements: [...side('south', 100, 1), ...side('north', 1400, 4)] }, []).find(
      (it) => it.key === 'over',
    );
    expect(over?.facts).toMatchObject({ winner: 0, scores: [10, 0], lost: [20, 80] });
  });

  test('D-rout.4: a router does not turn aside for a river', () => {
    const reports: string[] = [];
    const p = game.notation.read(
      {
        elements: [
          { troop: 'Sh(O)', side: 'south', at: [400, 300, 0] },
          { troop: 'Sh(O)', side: 'north', at: [1000, 900, 0], is: ['routing', 'ran'] },
          { troop: 'Pk(O)', side: 'south', at: [200, 100, 0], is: ['general'] },
          { troop: 'Pk(O)', side: 'north', at: [2000, 1400, 180], is: ['general'] },
        ],
        features: [{ kind: 'Rv', ring: [0, 950, 2250, 950, 2250, 980, 0, 980], line: [0, 965, 2250, 965] }],
        natures: [2],
      },
      setting,
    );
    game.play(p, { seat: 0, action: { kind: 'done' } }, new SwiftChance(2), { report: (it) => reports.push(it.key) });
    expect([p.elements.x[1], p.elements.y[1], p.elements.h[1]]).toEqual([paces(1000), paces(1050), 0]);
  });
});

describe('turning to face', () => {
  test('D-flank-response.6: without room to turn, the attacker steps back', () => {
    // A friend stands 22.5p too near behind the place the struck one would turn to.
    const p = game.notation.read(
      {
        elements: [
          { troop: 'LH(O)', side: 'south', at: [1025, 725, 270], moved: 1 },
          { troop: 'Pi(O)', side: 'north', at: [1000, 700, 180] },
          { troop: 'Pk(O)', side: 'north', at: [985, 745, 180] },
          { troop: 'Pk(O)', side: 'south', at: [200, 100, 0], is: ['general'] },
          { troop: 'Pk(O)', side: 'north', at: [2000, 1400, 180], is: ['general'] },
        ],
      },
      setting,
    );
    const dice = [5, 3, 2];
    const chance = new SwiftChance(1);
    chance.die = () => dice.shift() ?? 1;
    game.play(p, { seat: 0, action: { kind: 'done' } }, chance, null);
    expect([p.elements.x[0], p.elements.x[1], p.elements.h[1]]).toEqual([paces(1048), paces(1048), 90 * 1024]);
  });

  test('D-flank-response.7: another attacker whose contact breaks comes up again', () => {
    const p = game.notation.read(
      {
        elements: [
          { troop: 'LH(O)', side: 'south', at: [1000, 737.5, 180], moved: 1 },
          { troop: 'LH(O)', side: 'south', at: [1025, 725, 270], moved: 2 },
          { troop: 'Pi(O)', side: 'north', at: [1000, 700, 180] },
          { troop: 'Pk(O)', side: 'south', at: [200, 100, 0], is: ['general'] },
          { troop: 'Pk(O)', side: 'north', at: [2000, 1400, 180], is: ['general'] },
        ],
      },
      setting,
    );
    const chance = new SwiftChance(1);
    chance.die = () => 3;
    game.play(p, { seat: 0, action: { kind: 'done' } }, chance, null);
    // It faced the one on its rear; the one on its flank is on its flank again.
    expect(p.elements.h[2]).toBe(0);
    expect([p.elements.x[1], p.elements.y[1]]).not.toEqual([paces(1025), paces(725)]);
  });

  test.for([
    [1, 270],
    [2, 90],
  ])('D-flank-response.7: in version %i of the rules who comes up before a front faces %i°', ([version, heading]) => {
    // Pistols behind the second attacker, a quarter of a width aside: on its rear once it has come up again.
    const p = game.notation.read(
      {
        elements: [
          { troop: 'LH(O)', side: 'south', at: [1000, 737.5, 180], moved: 1 },
          { troop: 'LH(O)', side: 'south', at: [1025, 725, 270], moved: 2 },
          { troop: 'Pi(O)', side: 'north', at: [1000, 700, 180] },
          { troop: 'Pi(O)', side: 'north', at: [1062.5, 712.5, 270] },
          { troop: 'Pk(O)', side: 'south', at: [200, 100, 0], is: ['general'] },
          { troop: 'Pk(O)', side: 'north', at: [2000, 1400, 180], is: ['general'] },
        ],
      },
      { ...setting, rulesVersion: version },
    );
    const chance = new SwiftChance(1);
    chance.die = () => 3;
    const turned: unknown[] = [];
    const headings: number[] = [];
    game.play(p, { seat: 0, action: { kind: 'done' } }, chance, {
      report: ({ key, facts }) => {
        if (key !== 'turns') return;
        turned.push(facts['element']);
        headings.push(p.elements.h[1]);
      },
    });
    expect(headings.at(-1)).toBe(heading * 1024);
    expect(turned).toEqual(version === 1 ? [2] : [2, 1]);
  });

  test('D-flank-response.7: who ought to have turned does not fight with another edge, from version 2 on', () => {
    const f = table(foe('Pi(O)', 1000, 700), own('LH(O)', 1025, 725, { h: 270 }));
    expect(contactsToFight({ ...f, rules: 1 })).toEqual([{ by: 1, enemy: 0, section: -1 }]);
    expect(contactsToFight({ ...f, rules: 2 })).toEqual([]);
  });
});
