import { describe, expect, test } from 'vitest';
import { LINEAR, samples } from '../../src/geometry/paths.ts';
import { pose } from '../../src/geometry/pose.ts';
import { degrees, PACE, paces } from '../../src/geometry/units.ts';
import { CLEAR_AIR } from '../../src/model/air.ts';
import { OBSTACLE } from '../../src/position/elements.ts';
import {
  assaultOf,
  barriersUnder,
  fortBetween,
  gateIsOpposed,
  leavesObstacle,
  losesObstacle,
  occupantOf,
  protectionAgainst,
  redoubtOf,
  sectionHeldBy,
  trodden,
  without,
  worksOf,
} from '../../src/rules/defences.ts';
import { sumOf } from '../../src/rules/factors/factors-and-grading.ts';
import { assaultEmpty, emptyWorkFactors, recoilsOverWork, stormsTo } from '../../src/rules/storming.ts';
import { goingOfWay } from '../../src/rules/terrain/going.ts';
import { fighter, modOf, normal } from '../factors/bench.ts';
import { foe, own } from '../table.ts';
import { type Country, country, section } from '../terrain/table-with.ts';

/** A wall that looks south, its inner edge at 600; an occupant stands at 600, an assailant at 590. */
const wall = section(500, 590, 180, { side: 1 });
const fence = section(500, 590, 180, { side: 1, work: 'obstacle' });
const inside = (id: string, flags = 0) => foe(id, 500, 600, { flags });
const outside = (id: string) => own(id, 500, 590);
const at = (x: number, y: number, h = 0) => pose(paces(x), paces(y), degrees(h));

describe('who stands behind what', () => {
  test('D-defences.1: a section has the frontage of one element, at either scale, and is none itself', () => {
    const f = country({ sections: [wall] }, inside('Sh(O)'));
    expect(worksOf(f).width[0] / PACE).toBe(50);
    expect(f.e.troop).toHaveLength(1);
  });

  test('D-defences.12: immediately behind and facing outward is occupying', () => {
    expect(sectionHeldBy(country({ sections: [wall] }, inside('Sh(O)')), 0)).toBe(0);
    expect(sectionHeldBy(country({ sections: [wall] }, foe('Sh(O)', 500, 602)), 0)).toBe(-1);
    expect(sectionHeldBy(country({ sections: [wall] }, foe('Sh(O)', 500, 625, { h: 0 })), 0)).toBe(-1);
    expect(occupantOf(country({ sections: [wall] }, outside('Sh(O)'), inside('Sh(O)')), 0)).toBe(1);
  });

  test('D-defences.14: who touches the work touches its occupant', () => {
    const f = country({ sections: [wall] }, outside('Pk(O)'), inside('Sh(O)'));
    expect(assaultOf(f, 0)).toEqual({ section: 0, defender: 1, rule: 'D-defences.14' });
    expect(assaultOf(country({ sections: [wall] }, own('Pk(O)', 500, 588), inside('Sh(O)')), 0)).toBeNull();
    expect(assaultOf(country({ sections: [wall] }, outside('Pk(O)')), 0)).toMatchObject({ defender: -1 });
  });

  const protection = (ground: Country, id: string, flags = 0) =>
    protectionAgainst(country(ground, outside('Pi(O)'), inside(id, flags)), 1, 0)?.behind;

  test('D-defences.3, D-defences.4: a fixed obstacle protects foot, guns and baggage; a fortification foot and guns', () => {
    for (const id of ['Sh(O)', 'Art(I)']) {
      expect(protection({ sections: [wall] }, id)).toBe('fortification');
      expect(protection({ sections: [fence] }, id)).toBe('obstacle');
    }
    expect(protection({ sections: [fence] }, 'Bg(I)')).toBe('obstacle');
    expect(protection({ sections: [wall] }, 'Bg(I)')).toBeUndefined();
    expect(protection({ sections: [wall] }, 'Pi(O)')).toBeUndefined();
  });

  test('D-defences.2, A-45: a portable obstacle protects the front of Shot and Bows', () => {
    const front = (id: string) =>
      protectionAgainst(country({}, own('Pi(O)', 500, 600), inside(id, OBSTACLE)), 1, 0)?.cites[0];
    expect(front('Sh(O)')).toBe('D-defences.2');
    expect(front('Bw(O)')).toBe('D-defences.2');
    expect(front('Pk(O)')).toBeUndefined();
    const flank = country({}, own('Pi(O)', 525, 625, { h: 270 }), inside('Sh(O)', OBSTACLE));
    expect(protectionAgainst(flank, 1, 0)).toBeNull();
  });

  test('D-defences.5: in a redoubt flank and rear are protected as the front is', () => {
    const sides = [{ ...wall, redoubt: 0 }, section(535, 612.5, 90, { side: 1, redoubt: 0 })];
    const f = country({ sections: sides }, own('Pi(O)', 535, 612.5, { h: 270 }), inside('Sh(O)'));
    expect(redoubtOf(f, 1)).toEqual({ redoubt: 0, rule: 'D-defences.5' });
    expect(protectionAgainst(f, 1, 0)?.behind).toBe('fortification');
    const open = country({ sections: [wall, sides[1]] }, own('Pi(O)', 535, 612.5, { h: 270 }), inside('Sh(O)'));
    expect(redoubtOf(open, 1)).toBeNull();
    expect(protectionAgainst(open, 1, 0)).toBeNull();
  });
});

describe('who gets over', () => {
  const way = samples(at(500, 580), at(500, 640), { width: paces(50), depth: paces(25) }, LINEAR);
  const going = (ground: Country, ...more: Parameters<typeof country>[1][]) =>
    goingOfWay({ ...country(ground, own('Pk(O)', 500, 580), ...more), air: CLEAR_AIR }, 0, way);

  test('D-defences.13: not over a fortification, held or not; not over a held obstacle', () => {
    expect(going({ sections: [wall] })).toMatchObject({ going: 'impassable', rule: 'D-defences.13' });
    expect(going({ sections: [fence] }, inside('Sh(O)'))).toMatchObject({ going: 'impassable' });
  });

  test('D-defences.18: an undefended obstacle is difficult until the first has crossed it, then it is gone', () => {
    expect(going({ sections: [fence] })).toMatchObject({ going: 'difficult', rule: 'D-defences.18' });
    const f = (y: number) => country({ sections: [fence] }, own('Pk(O)', 500, y));
    expect(trodden(f(610), [0], [0])).toEqual([]);
    expect(trodden(f(625), [0], [0])).toEqual([0]);
    const after = country({ sections: without([fence], [0]) }, own('Pk(O)', 500, 580));
    expect(goingOfWay({ ...after, air: CLEAR_AIR }, 0, way).going).toBe('good');
  });

  test('D-defences.13, G-76: a gateway is open unless an enemy holds it or has it before his front', () => {
    const gate = { ...wall, gate: true };
    expect(going({ sections: [gate] }).going).toBe('good');
    expect(going({ sections: [gate] }, inside('Sh(O)')).going).toBe('impassable');
    const opposed = (y: number) => gateIsOpposed(country({ sections: [gate] }, foe('Sh(O)', 500, y)), 0, 0);
    expect(opposed(649)).toBe(true);
    expect(opposed(651)).toBe(false);
    expect(gateIsOpposed(country({ sections: [gate] }, foe('Sh(O)', 500, 600)), 0, 1)).toBe(false);
    expect(
      barriersUnder(
        country({ sections: [gate] }, own('Pk(O)', 500, 600)),
        0,
        country({}, own('Pk(O)', 500, 600)).bases,
        0,
      ),
    ).toEqual([{ section: 0, is: 'gateway', rule: 'G-76' }]);
  });

  test('D-defences.15: a corner without an inner face cannot be assaulted, nor crossed', () => {
    const corner = { ...wall, corner: true };
    expect(assaultOf(country({ sections: [corner] }, outside('Pk(O)')), 0)).toBeNull();
    expect(going({ sections: [corner] })).toMatchObject({ going: 'impassable', rule: 'D-defences.15' });
  });

  test('D-defences.7: a face of a fortress holds two elements, one for each of its sections', () => {
    const face = [475, 525].map((x) => ({ ...wall, x: paces(x) }));
    const f = country({ sections: face }, foe('Sh(O)', 475, 600), foe('Sh(O)', 525, 600));
    expect([sectionHeldBy(f, 0), sectionHeldBy(f, 1)]).toEqual([0, 1]);
  });

  test('D-front.2: a fortification comes between', () => {
    const across = { ax: paces(500), ay: paces(570), bx: paces(500), by: paces(610) };
    const f = (s: typeof wall) => fortBetween(country({ sections: [s] }), across);
    expect(f(wall)).toBe(true);
    expect(f(fence)).toBe(false);
  });

  test('D-defences.16: a portable obstacle is left behind by one who advances to fight', () => {
    const f = country({}, own('Sh(O)', 500, 500, { flags: OBSTACLE }), own('Sh(O)', 550, 500));
    expect(leavesObstacle(f, 0, true)).toBe('D-defences.16');
    expect(leavesObstacle(f, 0, false)).toBeNull();
    expect(leavesObstacle(f, 1, true)).toBeNull();
  });

  test('D-defences.17, G-77: an obstacle goes with one beaten in close combat, or destroyed by guns or ships', () => {
    const gun = { type: 'Art', category: 'train' };
    const shot = { type: 'Sh', category: 'foot' };
    for (const outcome of ['recoil', 'flee', 'destroyed'] as const) {
      expect(losesObstacle({ outcome, mode: 'close', by: shot })).toBe('D-defences.17');
    }
    expect(losesObstacle({ outcome: 'destroyed', mode: 'shot', by: gun })).toBe('D-defences.17');
    expect(losesObstacle({ outcome: 'destroyed', mode: 'shot', by: { type: 'Shp', category: 'naval' } })).toBe(
      'D-defences.17',
    );
    expect(losesObstacle({ outcome: 'recoil', mode: 'shot', by: gun })).toBeNull();
    expect(losesObstacle({ outcome: 'destroyed', mode: 'shot', by: shot })).toBeNull();
  });
});

describe('storming', () => {
  test('D-storming.1, A-30: the victor follows up one base depth from the inner edge', () => {
    const f = country({ sections: [wall] }, outside('Pk(O)'));
    expect(stormsTo(f, 0, 0)).toEqual({ to: at(500, 625), rule: 'D-storming.1' });
  });

  test("D-storming.2, D-storming.3: an empty work adds its owner's die, nothing and two; the assailant fights as against train", () => {
    const [mine, theirs] = emptyWorkFactors(normal, fighter('Sh(O)', true));
    expect(sumOf(mine)).toBe(3);
    expect(theirs).toEqual([
      { rule: 'D-storming.3', mod: 0 },
      { rule: 'D-tactical.1', mod: 2 },
    ]);
    for (const id of ['Pi(O)', 'Pk(O)']) {
      expect(modOf(emptyWorkFactors(normal, fighter(id, true))[0], 'D-tactical.11')).toBe(-2);
    }
    expect(modOf(mine, 'D-tactical.11')).toBe(0);
    expect(sumOf(emptyWorkFactors(normal, fighter('Sk(X)', true))[1])).toBe(0);
  });

  test('D-storming.4: over with a higher total; otherwise nothing happens', () => {
    const at = (dice: [number, number]) => assaultEmpty(normal, fighter('Sh(O)', true), dice);
    expect(at([2, 2])).toMatchObject({ final: [5, 4], over: true });
    expect(at([1, 2])).toMatchObject({ final: [4, 4], over: false });
    expect(at([1, 6]).over).toBe(false);
  });

  test('D-storming.5, D-recoil.10: one who got in recoils out, to the outer edge', () => {
    const f = country({ sections: [wall] }, own('Pk(O)', 500, 625));
    expect(recoilsOverWork(f, 0)).toEqual({ to: at(500, 590), rule: 'D-storming.5' });
    expect(recoilsOverWork(country({ sections: [wall] }, own('Pk(O)', 500, 630)), 0)).toBeNull();
  });
});
