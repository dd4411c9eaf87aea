import type { Setting } from '@drumhead/kernel';
import { describe, expect, test } from 'vitest';
import { FRONT } from '../../src/geometry/bases.ts';
import { PACE } from '../../src/geometry/units.ts';
import { CLEAR_AIR } from '../../src/model/air.ts';
import type { Field } from '../../src/model/field.ts';
import { RULES_VERSION } from '../../src/model/mended.ts';
import { PRESSED, SHOT_AT } from '../../src/position/elements.ts';
import { shotsToCome } from '../../src/queries/odds.ts';
import { reckon, resolve, sumOf } from '../../src/rules/factors/factors-and-grading.ts';
import { turnsAbout } from '../../src/rules/outcomes/recoil.ts';
import { bare } from '../../src/rules/set-up/set-up.ts';
import { type Designated, designate } from '../../src/rules/shooting/designation.ts';
import { mayShootOver } from '../../src/rules/shooting/shooters.ts';
import {
  defaultOrder,
  engagementUnderFire,
  exchangeAt,
  exchangesOf,
  stillShooting,
  struckInFront,
} from '../../src/rules/shooting/shots-and-reply.ts';
import { condensed } from '../factors/bench.ts';
import { foe, type Line, own } from '../table.ts';
import { box, type Country, country, hill, section } from '../terrain/table-with.ts';

const air = CLEAR_AIR;
const OWN_PHASE = { side: 0, isBeaten: () => false };
const on = (...lines: Line[]): Field => country({}, ...lines);
/** Shooter → target, when it is side 0's phase. */
const shots = (f: Field, chosen: number[] = [], phasing = 0): { [shooter: number]: number } =>
  Object.fromEntries(designate({ ...f, air }, phasing, chosen).shots.map(({ shooter, target }) => [shooter, target]));

describe('designation and exchange', () => {
  const combat = (f: Field, target: number, phasing = 0) =>
    exchangeAt(f, designate({ ...f, air }, phasing, []).shots, target);

  test('D-shooting.5, D-shooting.13, G-48, G-51: who is shot at shoots back at the nearest who shoots at it, and that is the principal', () => {
    // Two shoot at 2; it would sooner shoot at the unarmed 3, who is nearest.
    const f = on(
      own('Sh(O)', 475, 500),
      own('Sh(O)', 525, 490),
      foe('Sh(O)', 500, 620),
      own('Pk(O)', 570, 560, { h: 90 }),
    );
    expect(shots(f)[2]).toBe(0);
    expect(combat(f, 2)).toMatchObject({ principal: { shooter: 0 }, assists: [{ shooter: 1 }], reply: { target: 0 } });
  });

  test('D-shooting.13: without a reply the nearest shooter is the principal', () => {
    const f = on(own('Sh(O)', 475, 490), own('Sh(O)', 525, 500), foe('Pk(O)', 500, 620));
    expect(combat(f, 2)).toMatchObject({ principal: { shooter: 1 }, assists: [{ shooter: 0 }], reply: null });
  });

  test('G-51: one shot at by another than its target turns on him, in the third pass', () => {
    // 0 has 1 (Pikes) nearest; 2 is not shot at by anybody, and shoots at 0.
    const f = on(own('Sh(O)', 500, 500), foe('Pk(O)', 460, 600), foe('Sh(O)', 560, 620));
    expect(shots(f)).toEqual({ 0: 2, 2: 0 });
  });

  test("D-shooting.16, A-46: Shot, Bows and Pi(I) shoot from the second rank at the front's target", () => {
    const two = (front: string, rear: string) =>
      shots(on(own(front, 500, 500), own(rear, 500, front === 'Pi(I)' ? 462.5 : 475), foe('Pk(O)', 500, 580)));
    expect(two('Sh(O)', 'Sh(O)')).toEqual({ 0: 2, 1: 2 });
    expect(two('Bw(S)', 'Bw(S)')).toEqual({ 0: 2, 1: 2 });
    expect(two('Pi(I)', 'Pi(I)')).toEqual({ 0: 2, 1: 2 });
    expect(two('Sh(O)', 'Sh(S)')).toEqual({ 0: 2 });
    expect(two('Dr(O)', 'Dr(O)')).toEqual({ 0: 2 });
    const third = on(own('Sh(O)', 500, 500), own('Sh(O)', 500, 475), own('Sh(O)', 500, 450), foe('Pk(O)', 500, 580));
    expect(shots(third)).toEqual({ 0: 3, 1: 3 });
    const wide = country({ tables: condensed }, own('Sh(O)', 500, 500), own('Sh(O)', 500, 450), foe('Pk(O)', 500, 580));
    expect(shots(wide)).toEqual({ 0: 2 });
  });

  test('D-shooting.10, D-shooting.16, A-25: who stands directly behind a friend has no shot of its own', () => {
    // 0 fights 2. 4 stands flank to flank with it, its front abreast of the second rank's, or a pace behind that.
    const file = [own('Sh(O)', 500, 500), own('Sh(O)', 500, 475)];
    for (const y of [474, 474.6, 475, 475.4])
      expect(shots(on(...file, foe('Pk(O)', 500, 500), foe('Pk(O)', 550, y)))).toEqual({});
    // Nobody fights: both shoot at what the first rank sees.
    expect(shots(on(...file, foe('Pk(O)', 500, 580), foe('Pk(O)', 550, 475)))).toEqual({ 0: 2, 1: 2 });
    // A friend before half of the front is in the way as well.
    for (const y of [474, 475])
      expect(shots(on(own('Sh(O)', 500, 475), own('Pk(O)', 525, 500), foe('Pk(O)', 575, y)))).toEqual({});
    expect(shots(on(own('Sh(O)', 500, 475), foe('Pk(O)', 550, 475)))).toEqual({ 0: 1 });
  });

  test('D-shooting.17: not from behind in difficult going but a town, nor behind a fortification; behind an obstacle yes', () => {
    const may = (ground: Country) =>
      mayShootOver({ ...country(ground, own('Sh(O)', 500, 500), own('Sh(O)', 500, 475)), air }, 1, 0);
    expect(may({})).toBe(true);
    expect(may({ features: [box('Wd', [0, 0, 999, 999])] })).toBe(false);
    expect(may({ features: [box('Sc', [0, 0, 999, 999])] })).toBe(true);
    expect(may({ features: [box('BUA', [0, 0, 999, 999])] })).toBe(true);
    expect(may({ sections: [section(500, 510, 0)] })).toBe(false);
    expect(may({ sections: [section(500, 510, 0, { work: 'obstacle' })] })).toBe(true);
  });

  test('D-shooting.14: nobody is a target twice in a phase', () => {
    const f = on(own('Sh(O)', 500, 500), foe('Pk(O)', 500, 600, { flags: SHOT_AT }));
    expect(combat(f, 1)).toBeNull();
  });

  test('D-shooting.22, D-tactical.10: each beyond the first is −1 on the other side, two at most', () => {
    const row = [0, 1, 2].map((k) => own('Sh(O)', 450 + 50 * k, 500));
    const rear = [0, 1, 2].map((k) => own('Sh(O)', 450 + 50 * k, 475));
    const f = on(...row, ...rear, foe('Sh(O)', 500, 600));
    const x = combat(f, 6);
    expect(x?.assists).toHaveLength(2);
    expect(reckon(f.t, engagementUnderFire({ ...f, air }, x!, OWN_PHASE))[1]).toContainEqual({
      rule: 'D-tactical.10',
      mod: -2,
      what: 'assisted',
    });
    const both = on(own('Sh(O)', 500, 500), foe('Sh(O)', 500, 600), foe('Sh(O)', 550, 600));
    const y = combat(both, 1);
    expect(y?.counters.map(({ shooter }) => shooter)).toEqual([2]);
    expect(engagementUnderFire({ ...both, air }, y!, OWN_PHASE).pair[0].assistedAgainst).toBe(1);
  });

  test('D-shooting.21: a target that cannot reply rolls, but only it can suffer', () => {
    const f = on(own('Sh(O)', 500, 500), foe('Pk(O)', 500, 600));
    const engagement = engagementUnderFire({ ...f, air }, combat(f, 1)!, OWN_PHASE);
    const [a, b] = reckon(f.t, engagement);
    const at = (dice: [number, number]) => resolve(f.t, engagement, dice, [sumOf(a), sumOf(b)]).fate;
    expect(at([1, 6])).toMatchObject({ loser: 0, outcome: 'none' });
    expect(at([6, 1])).toMatchObject({ loser: 1, outcome: 'destroyed' });
    const reply = on(own('Sh(O)', 500, 500), foe('Sh(O)', 500, 600));
    const second = engagementUnderFire({ ...reply, air }, combat(reply, 1)!, OWN_PHASE);
    expect(resolve(f.t, second, [1, 6], [4, 4]).fate).toMatchObject({
      loser: 0,
      outcome: 'destroyed',
    });
  });

  test('quick checks: Art(O) against Pi(O) in its enemy phase: 8 to 4 destroys, 4 to 6 may press forward', () => {
    const f = on(own('Pi(O)', 500, 500), foe('Art(O)', 500, 900));
    const engagement = engagementUnderFire({ ...f, air }, combat(f, 0)!, OWN_PHASE);
    const [guns, horse] = reckon(f.t, engagement);
    const sums: [number, number] = [sumOf(guns), sumOf(horse)];
    expect(resolve(f.t, engagement, [5, 2], sums)).toMatchObject({
      final: [8, 4],
      fate: { loser: 1, outcome: 'destroyed' },
    });
    expect(resolve(f.t, engagement, [1, 4], sums)).toMatchObject({ final: [4, 6], fate: { outcome: 'none' } });
    expect(struckInFront(f, 0, 1)).toBe(true);
  });

  test('D-tactical.1, G-68: a fortification protects against shots that cross it', () => {
    const sections = [section(500, 590, 180, { side: 1 })];
    const side = (x: number, y: number, h: number, id = 'Sh(O)') => {
      const f = country({ sections }, own(id, x, y, { h }), foe('Pk(O)', 500, 600));
      return engagementUnderFire(
        { ...f, air },
        exchangeAt(f, [{ shooter: 0, target: 1, edge: FRONT, distance: 0, angle: 0, over: -1 }], 1)!,
        OWN_PHASE,
      ).pair[1].behind;
    };
    expect(side(500, 500, 0)).toBe('fortification');
    expect(side(600, 612, 270)).toBeUndefined();
  });

  test('D-tactical.5: guns on a hill are less deadly, and so is a broadside', () => {
    const features = [hill([400, 300, 600, 600])];
    const f = country({ features }, own('Art(I)', 500, 550), foe('Pk(O)', 500, 700));
    expect(engagementUnderFire({ ...f, air }, combat(f, 1)!, OWN_PHASE).pair[1].hardToHit).toBe(true);
    const flat = on(own('Art(I)', 500, 550), foe('Pk(O)', 500, 700));
    expect(engagementUnderFire({ ...flat, air }, combat(flat, 1)!, OWN_PHASE).pair[1].hardToHit).toBe(false);
    const wagon = on(own('WWg(O)', 500, 500), foe('Pk(O)', 650, 450, { h: 270 }));
    expect(engagementUnderFire({ ...wagon, air }, combat(wagon, 1)!, OWN_PHASE).pair[1].hardToHit).toBe(true);
  });

  test('D-tactical.7: a gun shooting at less than 100p', () => {
    const at = (gap: number) => {
      const f = on(own('Art(I)', 500, 500), foe('Pk(O)', 500, 500 + gap));
      return engagementUnderFire({ ...f, air }, combat(f, 1)!, OWN_PHASE).pair[0].pointBlank;
    };
    expect(at(99)).toBe(true);
    expect(at(100)).toBe(false);
  });

  test("G-5: in the order from the phasing player's left, and each shot tested again", () => {
    const f = on(own('Sh(O)', 500, 500), own('Sh(O)', 900, 500), foe('Pk(O)', 900, 600), foe('Pk(O)', 500, 600));
    const made: readonly Designated[] = designate({ ...f, air }, 0, []).shots;
    expect(defaultOrder(f, made, 0)).toEqual([3, 2]);
    expect(defaultOrder(f, made, 1)).toEqual([2, 3]);
    expect(stillShooting({ ...f, air }, 0, made, [])).toHaveLength(2);
    expect(stillShooting({ ...f, air }, 0, made, [1]).map(({ shooter }) => shooter)).toEqual([0]);
    f.e.flags[0] |= PRESSED;
    expect(stillShooting({ ...f, air }, 0, made, []).map(({ shooter }) => shooter)).toEqual([1]);
  });

  test('D-recoil.2, A-26: shot at only from wholly behind, one turns about instead of recoiling', () => {
    const f = on(
      own('Sh(O)', 500, 500, { h: 180 }),
      foe('Pk(O)', 500, 600, { h: 0 }),
      own('Sh(O)', 600, 590, { h: 270 }),
    );
    // The Pikes look north: their rear line is at 575.
    expect(turnsAbout(f, 1, [0])).toBe('D-recoil.2');
    expect(turnsAbout(f, 1, [0, 2])).toBeNull();
  });

  test('D-pressing.1, A-26, G-49: struck before its front, or beside it behind the front line', () => {
    const at = (x: number, y: number) => struckInFront(on(own('Pk(O)', 500, 500), foe('Sh(O)', x, y)), 0, 1);
    expect(at(500, 600)).toBe(true);
    expect(at(600, 550)).toBe(true); // front corner
    expect(at(600, 490)).toBe(false);
    expect(at(500, 400)).toBe(false);
  });

  test("D-shooting.18: the distance is the front rank's for those behind", () => {
    const f = on(own('Sh(O)', 500, 500), own('Sh(O)', 500, 475), foe('Pk(O)', 500, 700));
    const made = designate({ ...f, air }, 0, []).shots;
    expect(made.map(({ distance }) => distance / PACE)).toEqual([200, 200]);
  });

  test('G-51: two who shoot at each other make one combat, told by the enemy', () => {
    const f = on(own('Sh(O)', 500, 500), foe('Sh(O)', 500, 600), own('Sh(O)', 900, 500), foe('Pk(O)', 900, 600));
    const made = designate({ ...f, air }, 0, []).shots;
    expect(exchangesOf(f, made, 0).map(({ target }) => target)).toEqual([1, 3]);
    expect(exchangesOf(f, made, 1).map(({ target }) => target)).toEqual([3, 0]);
  });
});

test('D-shooting.21: the outlook says who would be hit, and how often of 36', () => {
  const f = on(own('Sh(O)', 500, 500), foe('Pk(O)', 500, 600));
  const setting = { scenario: 'quick-100', options: {}, rulesVersion: RULES_VERSION.current };
  const p = bare(setting as Setting);
  p.phase = 1;
  p.commands.beaten = [0, 0];
  p.stack = [{ kind: 'designate', seat: 0, chosen: [], bombs: [], done: 0 }];
  const [{ odds, ...rest }] = shotsToCome({ t: f.t, p, f });
  expect(rest).toEqual({ shooter: 0, helpers: [], target: 1, isAnswered: false });
  // 4 and a die against 3 and a die: more in 21 of 36 throws, and double in 4 of these.
  expect(odds.counts[1]).toMatchObject({ destroyed: 4, recoil: 17 });
  expect(odds.counts[0]).toMatchObject({ destroyed: 0, recoil: 0 });
  expect(odds.nothing).toBe(15);
});
