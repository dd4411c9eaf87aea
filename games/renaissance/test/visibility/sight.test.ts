import { describe, expect, test } from 'vitest';
import { PACE } from '../../src/geometry/units.ts';
import { type Air, CLEAR_AIR } from '../../src/model/air.ts';
import { SHOT_OUT, SHOT_OUT_BEFORE } from '../../src/position/elements.ts';
import type { Feature } from '../../src/position/ground.ts';
import { awarenessAfter, isAware, look, seesWork } from '../../src/rules/visibility.ts';
import { atDawn, bivouacked, fightingStops, mayAdvance } from '../../src/rules/weather/time-of-day.ts';
import { foe, type Line, own } from '../table.ts';
import { box, country, hill, section } from '../terrain/table-with.ts';

const upTo = (p: number, more: Partial<Air> = {}): Air => ({
  ...CLEAR_AIR,
  vision: { distance: p * PACE, cites: [] },
  ...more,
});
/** What the first of two sees of the second. */
const see = (features: Feature[], a: Line, b: Line, air: Air = CLEAR_AIR) =>
  look({ ...country({ features }, a, b), air }, 0, 1);
const yes = { seen: true };
const no = (rule: string) => ({ seen: false, rule });

describe('lines of sight', () => {
  const pair: [Line, Line] = [own('Sh(O)', 500, 400), foe('Sh(O)', 500, 900)];

  test.each(['Wd', 'O', 'D', 'BUA', 'H(G)', 'H(S)'] as const)('D-visibility.1: %s blocks sight', (kind) => {
    const f = box(kind, [300, 550, 700, 750], kind.startsWith('H') ? { line: [500 * PACE, 650 * PACE] } : {});
    expect(see([f], ...pair).seen).toBe(false);
  });

  test.each(['E', 'OF', 'V', 'M', 'RGo', 'Sc', 'Be', 'WW'] as const)(
    'D-visibility.1: %s does not, nor do troops',
    (kind) => {
      expect(see([box(kind, [300, 550, 700, 750])], ...pair)).toMatchObject(yes);
      expect(
        look(
          { ...country({ features: [box('E', [0, 0, 10, 10])] }, ...pair, own('Pk(O)', 500, 600)), air: CLEAR_AIR },
          0,
          1,
        ),
      ).toMatchObject(yes);
    },
  );

  test('D-visibility.2: base to base, to the limit and not beyond', () => {
    // Fronts 500p apart.
    expect(see([], ...pair, upTo(500))).toMatchObject(yes);
    expect(see([], ...pair, upTo(499))).toEqual(no('D-visibility.2'));
  });

  test('D-visibility.3: more than 50p behind a fortification one is seen only from a hill', () => {
    const wall = section(500, 600, 180, { side: 1 });
    const behind = (p: number, features: Feature[] = []) =>
      look(
        {
          ...country({ features, sections: [wall] }, own('Sh(O)', 500, 400), foe('Sh(O)', 500, 610 + p)),
          air: CLEAR_AIR,
        },
        0,
        1,
      );
    expect(behind(50)).toMatchObject(yes);
    expect(behind(51)).toEqual(no('D-visibility.3'));
    expect(behind(51, [hill([300, 300, 700, 500])])).toMatchObject(yes);
  });

  test.each([
    ['Wd', 50],
    ['BUA', 50],
    ['O', 150],
    ['D', 150],
  ] as const)('D-visibility.4: in %s one is not seen beyond %ip, unless one has shot out', (kind, p) => {
    const f = [box(kind, [300, 600, 700, 900])];
    // The target stands just inside; its front is at 601.
    const at = (gap: number, flags = 0) => see(f, own('Sh(O)', 500, 601 - gap), foe('Sh(O)', 500, 601, { flags }));
    expect(at(p)).toMatchObject(yes);
    expect(at(p + 1)).toEqual(no('D-visibility.4'));
    expect(at(p + 1, SHOT_OUT)).toMatchObject(yes);
    expect(at(p + 1, SHOT_OUT_BEFORE)).toMatchObject(yes);
  });

  test('G-15: any of nine points of one from any of nine of the other', () => {
    const through = (right: number) =>
      see([box('Wd', [300, 400, right, 500])], own('Sh(O)', 500, 200), foe('Sh(O)', 500, 700));
    expect(through(510)).toMatchObject(yes); // its right corners look past the wood
    expect(through(700)).toEqual(no('D-visibility.8'));
  });

  test('D-visibility.5: within that depth of the edge one sees out as if outside', () => {
    const f = [box('Wd', [300, 600, 700, 900])];
    expect(see(f, foe('Sh(O)', 500, 650), own('Sh(O)', 500, 200))).toMatchObject(yes);
    expect(see(f, foe('Sh(O)', 500, 651), own('Sh(O)', 500, 200))).toEqual(no('D-visibility.5'));
  });

  test.each(['V', 'M', 'Sc'] as const)(
    'D-visibility.6: Skirmishers lying still in %s are not seen beyond 150p',
    (kind) => {
      const f = [box(kind, [300, 600, 700, 900])];
      const at = (gap: number, id = 'Sk(O)') => see(f, own('Sh(O)', 500, 601 - gap), foe(id, 500, 601));
      expect(at(150)).toMatchObject(yes);
      expect(at(151)).toEqual(no('D-visibility.6'));
      expect(at(151, 'Sh(O)')).toMatchObject(yes);
      const moved = country({ features: f }, own('Sh(O)', 500, 450), foe('Sk(O)', 500, 601));
      moved.e.moved[1] = 3;
      expect(look({ ...moved, air: CLEAR_AIR }, 0, 1)).toMatchObject(yes);
      moved.e.moved[1] = 0;
      moved.e.flags[1] = SHOT_OUT;
      expect(look({ ...moved, air: CLEAR_AIR }, 0, 1)).toMatchObject(yes);
    },
  );

  test('D-visibility.6: rocks hide Skirmishers, bog does not', () => {
    const at = (rocky: boolean) =>
      see([box('RGo', [300, 600, 700, 900], { rocky })], own('Sh(O)', 500, 400), foe('Sk(O)', 500, 601));
    expect(at(true).seen).toBe(false);
    expect(at(false).seen).toBe(true);
  });

  test('D-visibility.7: a plashed wood edge is not seen beyond 50p', () => {
    const f = (gap: number, plashed = true) =>
      country(
        { sections: [section(500, 600, 180, { work: 'obstacle', side: 1, plashed })] },
        own('Sh(O)', 500, 600 - gap),
      );
    expect(seesWork({ ...f(50), air: CLEAR_AIR }, 0, 0)).toMatchObject(yes);
    expect(seesWork({ ...f(51), air: CLEAR_AIR }, 0, 0)).toEqual(no('D-visibility.7'));
    expect(seesWork({ ...f(51, false), air: CLEAR_AIR }, 0, 0)).toMatchObject(yes);
  });

  test('D-visibility.8: from half-way up one sees over a wood to what is 600p beyond it, and no nearer', () => {
    const ground = [hill([300, 0, 700, 200]), box('Wd', [300, 300, 700, 400])];
    const up = own('Sh(O)', 500, 130);
    expect(see(ground, up, foe('Sh(O)', 500, 1001))).toMatchObject(yes);
    expect(see(ground, up, foe('Sh(O)', 500, 960))).toEqual(no('D-visibility.8'));
    expect(see(ground, foe('Sh(O)', 500, 1001), up)).toMatchObject(yes);
    // From the foot of the hill, never.
    expect(see(ground, own('Sh(O)', 500, 190), foe('Sh(O)', 500, 1200))).toEqual(no('D-visibility.8'));
  });

  test('D-visibility.9: on the same hill nobody is seen beyond 100p', () => {
    const ground = [hill([300, 300, 900, 900])];
    expect(see(ground, own('Sh(O)', 600, 500), foe('Sh(O)', 600, 600))).toMatchObject(yes);
    expect(see(ground, own('Sh(O)', 600, 500), foe('Sh(O)', 600, 601))).toEqual(no('D-visibility.9'));
  });

  test('D-visibility.10: one on a hill sees, and is seen, down his own slope only', () => {
    const ground = [hill([300, 300, 900, 900])];
    const upper = foe('Sh(O)', 600, 800); // on the northern slope
    expect(see(ground, own('Sh(O)', 600, 1200, { h: 180 }), upper)).toMatchObject(yes);
    expect(see(ground, own('Sh(O)', 600, 100), upper)).toEqual(no('D-visibility.10'));
    expect(see(ground, upper, own('Sh(O)', 600, 100))).toEqual(no('D-visibility.10'));
    expect(see(ground, own('Sh(O)', 100, 850, { h: 90 }), upper)).toMatchObject(yes);
  });

  test('D-visibility.11: into a ditch one sees only from its edge; out of it one sees', () => {
    const ditch = [box('Gy', [300, 600, 700, 640])];
    const down = foe('Sh(O)', 500, 605);
    expect(see(ditch, own('Sh(O)', 500, 600), down)).toMatchObject(yes);
    expect(see(ditch, own('Sh(O)', 500, 598), down)).toEqual(no('D-visibility.11'));
    expect(see(ditch, down, own('Sh(O)', 500, 300))).toMatchObject(yes);
  });
});

describe('awareness and night', () => {
  const wood = [box('Wd', [300, 600, 700, 900])];

  test('D-visibility.12: word spreads within a command, not between commands', () => {
    const f = country(
      { features: wood },
      own('Sh(O)', 500, 570),
      own('Sh(O)', 100, 100),
      own('Sh(O)', 200, 100, { command: 2 }),
      foe('Sh(O)', 500, 610),
    );
    const known = awarenessAfter({ ...f, air: CLEAR_AIR }, [0, 0, 0, 0], []);
    expect([0, 2].map((command) => isAware(known, command, 3))).toEqual([true, false]);
    expect(isAware(known, 1, 0)).toBe(true);
  });

  test('D-visibility.12: one seen to enter hiding terrain stays known; one in the open that is lost from sight does not', () => {
    const f = country({ features: wood }, own('Sh(O)', 500, 300), foe('Sh(O)', 500, 700));
    expect(isAware(awarenessAfter({ ...f, air: CLEAR_AIR }, [0, 1], []), 0, 1)).toBe(true);
    expect(isAware(awarenessAfter({ ...f, air: CLEAR_AIR }, [0, 0], []), 0, 1)).toBe(false);
    expect(isAware(awarenessAfter({ ...f, air: CLEAR_AIR }, [0, 0], [{ by: 1, at: 0 }]), 0, 1)).toBe(true);
    const beyond = country({ features: wood }, own('Sh(O)', 500, 300), foe('Sh(O)', 500, 1000));
    expect(isAware(awarenessAfter({ ...beyond, air: CLEAR_AIR }, [0, 1], []), 0, 1)).toBe(false);
  });

  test('D-visibility.12: who holds visible defences is known', () => {
    const sections = [section(500, 600, 180, { side: 1 })];
    const f = country(
      { features: [box('Wd', [300, 600, 700, 900])], sections },
      own('Sh(O)', 500, 300),
      foe('Sh(O)', 500, 610),
    );
    expect(look({ ...f, air: CLEAR_AIR }, 0, 1).seen).toBe(false);
    expect(isAware(awarenessAfter({ ...f, air: CLEAR_AIR }, [0, 0], []), 0, 1)).toBe(true);
  });

  test('D-time.7: after a night start the defender sleeps until sunrise, or until he is aware of somebody', () => {
    const f = country({}, own('Sh(O)', 500, 300), foe('Sh(O)', 500, 700));
    expect(bivouacked({ ...f, air: upTo(399, { light: 'night' }) }, 1)).toEqual(['D-time.7', 'D-visibility.12']);
    expect(bivouacked({ ...f, air: upTo(400, { light: 'night' }) }, 1)).toBeNull();
    expect(bivouacked({ ...f, air: upTo(399, { light: 'day' }) }, 1)).toBeNull();
  });

  test('D-time.8: from dusk on who sees no enemy may not advance; fighting stops when nobody does', () => {
    const f = country({}, own('Sh(O)', 500, 300), own('Sh(O)', 550, 300), foe('Sh(O)', 550, 700));
    expect(mayAdvance({ ...f, air: upTo(600, { light: 'dusk', late: true }) }, [0])).toBeNull();
    expect(mayAdvance({ ...f, air: upTo(399, { light: 'night', late: true }) }, [0, 1])).toBe('D-time.8');
    // Only the second has him straight ahead at 400p; a group sees what any of it sees.
    expect(mayAdvance({ ...f, air: upTo(400, { light: 'night', late: true }) }, [0, 1])).toBeNull();
    expect(mayAdvance({ ...f, air: upTo(399) }, [0])).toBeNull();
    expect(fightingStops({ ...f, air: upTo(399, { light: 'night', late: true }) })).toBe(true);
    expect(fightingStops({ ...f, air: upTo(400, { light: 'night', late: true }) })).toBe(false);
    expect(fightingStops({ ...f, air: upTo(399, { light: 'day' }) })).toBe(false);
  });

  test('D-time.9, G-80: the battle goes on at dawn only if both will', () => {
    expect(atDawn([true, true]).goesOn).toBe(true);
    expect(atDawn([true, false]).goesOn).toBe(false);
    expect(atDawn([false, false]).goesOn).toBe(false);
  });
});
