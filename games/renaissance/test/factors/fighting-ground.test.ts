import { describe, expect, test } from 'vitest';
import { FRONT, LEFT_EDGE } from '../../src/geometry/bases.ts';
import { paces } from '../../src/geometry/units.ts';
import { type Air, CLEAR_AIR } from '../../src/model/air.ts';
import { UPHILL } from '../../src/position/elements.ts';
import {
  badForOutcome,
  groundFactors,
  holdsBank,
  inBuiltUp,
  standsHigher,
} from '../../src/rules/factors/fighting-ground.ts';
import { fateOf } from '../../src/rules/factors/outcome-table.ts';
import { foe, type Line, own } from '../table.ts';
import { box, type Country, country, hill, river, road, section } from '../terrain/table-with.ts';
import { fighter, normal } from './bench.ts';

const SOUTH = { i: 0, edge: FRONT } as const;
const NORTH = { i: 1, edge: FRONT } as const;

/** Side 0 fights northward at 500; what the ground gives the first, and the second. */
const fight = (
  ground: Country,
  a: Line = own('Pi(O)', 500, 500),
  b: Line = foe('Sh(O)', 500, 500),
  air: Air = CLEAR_AIR,
) => {
  const f = { ...country(ground, a, b), air };
  return [groundFactors(f, SOUTH, NORTH, null), groundFactors(f, NORTH, SOUTH, null)] as const;
};

test('D-tactical.3, D-terrain.23, A-28: on a slope the one whose front is above the rest of the enemy is higher', () => {
  const rising = { features: [hill([300, 400, 700, 700])] }; // northward from 400 to 550
  expect(fight(rising).map(({ higher }) => higher)).toEqual([false, true]);
  const falling = { features: [hill([300, 300, 700, 600])] }; // from 450 down to 600
  expect(fight(falling).map(({ higher }) => higher)).toEqual([true, false]);
  expect(fight({ features: [hill([300, 700, 700, 900])] }).map(({ higher }) => higher)).toEqual([false, false]);
  const apart = country(rising, own('Pi(O)', 500, 505), foe('Sh(O)', 500, 520));
  expect(standsHigher(apart, NORTH, SOUTH)).toBe(true);
  expect(standsHigher(apart, SOUTH, NORTH)).toBe(false);
});

test('A-28: where both were higher, neither is', () => {
  // A crest where their fronts meet, falling off to both sides: each looks down on all of the other.
  const ridge = country({ features: [hill([300, 350, 700, 650])] }, own('Pi(O)', 500, 500), foe('Sh(O)', 500, 500));
  expect([standsHigher(ridge, SOUTH, NORTH), standsHigher(ridge, NORTH, SOUTH)]).toEqual([false, false]);
  const before = { ...ridge, rules: 1 };
  expect([standsHigher(before, SOUTH, NORTH), standsHigher(before, NORTH, SOUTH)]).toEqual([true, true]);
});

test('D-tactical.3, D-flank-response.1: who does not turn is higher by the edge that is struck', () => {
  // A gun that looks uphill is struck on its left, on the level.
  const rising = { features: [hill([300, 480, 700, 900])] };
  const f = country(rising, own('Art(O)', 500, 520), foe('Pi(O)', 475, 495, { h: 90 }));
  const struck = { i: 0, edge: LEFT_EDGE } as const;
  expect(standsHigher({ ...f, rules: 1 }, struck, NORTH)).toBe(true);
  expect(standsHigher(f, struck, NORTH)).toBe(false);
});

test('D-terrain.23: one in a ditch is lower than one outside it', () => {
  const ditch = { features: [box('Gy', [300, 500, 700, 520])] };
  expect(fight(ditch).map(({ higher }) => higher)).toEqual([true, false]);
  const both = { features: [box('Gy', [300, 480, 700, 520])] };
  expect(fight(both).map(({ higher }) => higher)).toEqual([false, false]);
});

describe('river banks', () => {
  const bank = (ground: Country, from: number | null = null, a = own('Pi(O)', 500, 500)) => {
    const f = country(ground, a, foe('Sh(O)', 500, 500));
    return holdsBank(f, 1, 0, from === null ? null : { x: paces(500), y: paces(from) });
  };

  test('D-tactical.3, G-53: against one in the water, or who came over it this phase', () => {
    expect(bank({ features: [river(470, 495)], natures: [2] })).toBe(true);
    expect(bank({ features: [river(430, 455)], natures: [2] })).toBe(false);
    expect(bank({ features: [river(430, 455)], natures: [2] }, 400)).toBe(true);
    expect(bank({ features: [river(430, 455)], natures: [2] }, 460)).toBe(false);
    expect(bank({ features: [river(470, 530)], natures: [2] })).toBe(false); // both in it
  });

  test('D-tactical.3, G-53: not at a bridge or a road ford; paltry banks are defended too (D-water.14)', () => {
    expect(bank({ features: [river(470, 495), road(500, 0, 500, 999)], natures: [2, 0] })).toBe(false);
    const bridges = [
      {
        x: paces(500),
        y: paces(470),
        h: 0,
        kind: 'permanent',
        river: 0,
        length: paces(25),
        stage: 'standing',
        by: -1,
        since: 0,
      } as const,
    ];
    expect(bank({ features: [river(470, 495)], natures: [2], bridges })).toBe(false);
    expect(bank({ features: [river(470, 495)], natures: [1] })).toBe(true);
  });
});

test('D-tactical.4: wholly inside a built-up area, and not on a road', () => {
  const built = (features: Country['features'], y: number) =>
    inBuiltUp(country({ features: features ?? [] }, own('Sh(O)', 500, y)), 0);
  const town = box('BUA', [300, 300, 700, 600]);
  expect(built([town], 500)).toBe(true);
  expect(built([town], 601)).toBe(false);
  expect(built([town, road(500, 0, 500, 999)], 500)).toBe(false);
});

test('D-tactical.1, D-tactical.2, D-tactical.11: over a work: the defender is protected, the assailant hampered', () => {
  const sections = [section(500, 510, 180, { side: 1 })];
  const [mine, theirs] = fight({ sections }, own('Pi(O)', 500, 510), foe('Sh(O)', 500, 520));
  expect(mine.acrossWork).toBe(true);
  expect(theirs).toMatchObject({ behind: 'fortification', acrossWork: false });
  expect(fight({})[0].acrossWork).toBe(false);
});

test('D-tactical.11, G-69, C-32: in, or fighting troops in, rough or difficult going, unless following a road', () => {
  const bad = (features: Country['features'], a?: Line, b?: Line) =>
    fight({ features: features ?? [] }, a, b).map(({ badGoing }) => badGoing);
  expect(bad([box('RGo', [300, 500, 700, 600])])).toEqual([true, true]);
  expect(bad([box('RGo', [300, 520, 700, 600])])).toEqual([true, true]);
  expect(bad([box('RGo', [300, 526, 700, 600])])).toEqual([false, false]);
  // Mine runs along a road: I am exempt, and he, who fights me on the road, stands in the rough himself.
  expect(bad([box('Wd', [300, 300, 700, 600]), road(500, 0, 500, 500)])).toEqual([false, true]);
  // Water under an enemy hull is no bad going.
  expect(bad([box('WW', [300, 500, 700, 700])], own('Pk(O)', 500, 500), foe('Gal(O)', 500, 500))).toEqual([
    false,
    false,
  ]);
  // Camels count scrub as good, and bog as difficult.
  expect(bad([box('Sc', [300, 300, 700, 600])], own('Cm(O)', 500, 500))).toEqual([false, true]);
});

test('D-tactical.9: the weather counts once, by the rows of D-weather', () => {
  const mud = { ...CLEAR_AIR, mud: true };
  expect(
    fight({}, own('Pi(O)', 500, 500, { flags: UPHILL }), foe('Sh(O)', 500, 500), mud).map(({ weather }) => weather),
  ).toEqual([true, false]);
  const rain = { ...CLEAR_AIR, fall: 'rain' as const };
  expect(fight({}, undefined, undefined, rain).map(({ weather }) => weather)).toEqual([false, true]);
});

test('G-10, D-outcome-close.6, D-outcome-close.10: good going means good for the mounted one, under both', () => {
  const judge = (features: Country['features'], a: string, b = 'Bw(O)') => {
    const f = country({ features: features ?? [] }, own(a, 500, 500), foe(b, 500, 500));
    return badForOutcome({ ...f, air: CLEAR_AIR }, 0, 1);
  };
  const scrub = [box('Sc', [300, 500, 700, 600])];
  expect(judge([], 'La(O)')).toBe(false);
  expect(judge(scrub, 'La(O)')).toBe(true);
  expect(judge(scrub, 'Cm(S)', 'Wb(O)')).toBe(false);
  const pair = [fighter('La(O)', true), fighter('Bw(O)', false)] as const;
  expect(fateOf(normal, { pair, encounter: { mode: 'close', badGoing: judge([], 'La(O)') } }, [7, 5]).outcome).toBe(
    'destroyed',
  );
  expect(fateOf(normal, { pair, encounter: { mode: 'close', badGoing: judge(scrub, 'La(O)') } }, [7, 5]).outcome).toBe(
    'recoil',
  );
});
