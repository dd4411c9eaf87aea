import { describe, expect, test } from 'vitest';
import { LINEAR, layOut, samples } from '../../src/geometry/paths.ts';
import { pose } from '../../src/geometry/pose.ts';
import { degrees, PACE, paces } from '../../src/geometry/units.ts';
import { LIMBERED, TEAM } from '../../src/position/elements.ts';
import {
  gunHeld,
  isHeavyGun,
  limber,
  losesTeam,
  teamBase,
  trampled,
  withoutTeam,
} from '../../src/rules/artillery-limbers.ts';
import { foe, own } from '../table.ts';
import { country } from '../terrain/table-with.ts';

const gun = (flags: number, id = 'Art(O)') => own(id, 500, 500, { flags });
const at = (x: number, y: number, h = 0) => pose(paces(x), paces(y), degrees(h));

test('D-troops.30: without a team a heavy gun does not travel', () => {
  expect(gunHeld(country({}, gun(0)), 0)).toBe('D-troops.30');
  expect(gunHeld(country({}, gun(0, 'Art(S)')), 0)).toBe('D-troops.30');
  expect(gunHeld(country({}, gun(0, 'Art(I)')), 0)).toBeNull();
});

test('D-troops.31: a gun with its team moves only when limbered', () => {
  expect(gunHeld(country({}, gun(TEAM)), 0)).toBe('D-troops.31');
  expect(gunHeld(country({}, gun(TEAM | LIMBERED)), 0)).toBeNull();
});

test('D-troops.31, D-basing.7, A-44: the team is behind a gun that is ready, before one that is limbered', () => {
  const base = (flags: number) => teamBase(country({}, gun(flags)), 0);
  expect([base(TEAM).y[0] / PACE, base(TEAM).depth[0] / PACE]).toEqual([450, 100]);
  expect(base(TEAM | LIMBERED).y[0] / PACE).toBe(500);
});

test('D-troops.32: by turning the team, or by changing places; the outer corners do not move', () => {
  const f = country({}, gun(TEAM));
  expect(limber(f, 0, 'turn')).toEqual({ to: at(500, 350, 180), limbered: true, rule: 'D-troops.32' });
  expect(limber(f, 0, 'swap')).toEqual({ to: at(500, 500), limbered: true, rule: 'D-troops.32' });
  expect(limber(country({}, gun(TEAM | LIMBERED)), 0, 'turn')).toMatchObject({
    to: at(500, 350, 180),
    limbered: false,
  });
  expect(limber(country({}, gun(0)), 0, 'turn')).toBeNull(); // D-troops.34: a bombard never has one
});

describe('D-troops.33: how a team is lost', () => {
  test('D-troops.33: an enemy touches it anywhere', () => {
    // Unlimbered: the team lies between 350 and 450.
    const touched = (x: number, y: number) => losesTeam(country({}, gun(TEAM), foe('LH(O)', x, y, { h: 270 })), 0);
    expect(touched(525, 400)).toBe('D-troops.33');
    expect(touched(527, 400)).toBeNull();
  });

  test('D-troops.33: its gun is attacked while unlimbered', () => {
    const front = (flags: number) => losesTeam(country({}, gun(flags), foe('Pi(O)', 500, 500)), 0);
    expect(front(TEAM)).toBe('D-troops.33');
    expect(front(0)).toBeNull();
    const rear = country({}, gun(TEAM | LIMBERED), foe('Pi(O)', 500, 350, { h: 0 }));
    expect(losesTeam(rear, 0)).toBeNull(); // at the tail of a limbered gun it touches the gun only
  });

  test('D-troops.33: friends in flight run through it', () => {
    const f = country({}, gun(TEAM));
    const way = (x: number) =>
      layOut(samples(at(x, 420, 90), at(x + 60, 420, 90), { width: paces(50), depth: paces(25) }, LINEAR), {
        width: paces(50),
        depth: paces(25),
      });
    expect(trampled(f, 0, way(430))).toBe('D-troops.33');
    expect(trampled(f, 0, way(410))).toBeNull();
  });

  test('A-44: without its team the gun stands where it stood, looking where it looked', () => {
    expect(withoutTeam(country({}, gun(TEAM)), 0)).toEqual(at(500, 500));
    expect(withoutTeam(country({}, gun(TEAM | LIMBERED)), 0)).toEqual(at(500, 350, 180));
  });
});

test('D-troops.35: pack animals are part of the base; only S and O have a team', () => {
  expect(['S', 'O', 'I', 'F', 'X'].map((grade) => isHeavyGun(country({}, gun(0, `Art(${grade})`)), 0))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
