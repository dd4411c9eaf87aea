import { describe, expect, test } from 'vitest';
import { DEGREE, degrees, PACE } from '../../src/geometry/units.ts';
import { type Air, CLEAR_AIR, isBlind } from '../../src/model/air.ts';
import type { Climate, Season, Weather } from '../../src/position/day.ts';
import { disadvantages, type InCombat, isThirsty } from '../../src/rules/weather/disadvantage.ts';
import { airOf, daylight } from '../../src/rules/weather/time-of-day.ts';
import { weatherAtStart } from '../../src/rules/weather/weather.ts';
import { normal } from '../factors/bench.ts';
import { foe, own } from '../table.ts';
import { box, country, river } from '../terrain/table-with.ts';

interface Moment {
  score: number;
  climate?: Climate;
  season?: Season;
  hour: number;
  start?: number;
  die?: number;
  north?: number;
  now?: Partial<Weather>;
}

function air({
  score,
  climate = 'cold',
  season = 'spring',
  hour,
  start = hour,
  die = 1,
  north = 0,
  now = {},
}: Moment): Air {
  const sun = daylight(climate, season);
  const weather = { ...weatherAtStart({ score, climate, season, ice: true }, hour, sun.sunrise), ...now };
  return airOf(
    weather,
    { daylight: sun, hour, start, attackersLastDie: die, north, unforeseen: null },
    normal.measures.weather,
  );
}
const vision = (moment: Moment) => air(moment).vision.distance / PACE;

describe('how far one sees', () => {
  test('D-visibility.2: 600p at dusk or dawn, 300p by moonlight, 100p on a moonless night', () => {
    expect(vision({ score: 1, hour: 12 })).toBe(Infinity);
    expect(vision({ score: 1, hour: 4 })).toBe(600);
    expect(vision({ score: 1, hour: 19 })).toBe(600);
    expect(vision({ score: 1, hour: 20, die: 1 })).toBe(300);
    expect(vision({ score: 1, hour: 20, die: 2 })).toBe(100);
  });

  test('D-visibility.2, D-weather.11: mist and snow leave 300p by day, fog 100p, a misty night 100p', () => {
    expect(vision({ score: 2, hour: 5, now: { mist: true } })).toBe(300);
    expect(vision({ score: 2, hour: 4, now: { mist: true } })).toBe(300);
    expect(vision({ score: 2, hour: 3, now: { mist: true } })).toBe(100);
    expect(vision({ score: 2, season: 'winter', hour: 8, now: { mist: true } })).toBe(100);
    expect(vision({ score: 5, season: 'winter', hour: 10, now: { fall: 'falls' } })).toBe(300);
    expect(vision({ score: 5, season: 'winter', hour: 10, now: { fall: 'over' } })).toBe(Infinity);
    expect(air({ score: 5, season: 'winter', hour: 10, now: { fall: 'falls' } }).vision.cites).toContain(
      'D-weather.11',
    );
  });

  test('D-time.8: it is late when dusk has fallen during play, not in the dark before the first sunrise', () => {
    const late = (start: number, hour: number) => air({ score: 1, hour, start }).late;
    expect([late(10, 18), late(10, 19), late(10, 23), late(10, 26)]).toEqual([false, true, true, true]);
    expect([late(2, 2), late(2, 4), late(2, 12), late(2, 19)]).toEqual([false, false, false, true]);
    expect(late(21, 23)).toBe(false);
  });

  test('D-weather.21: an overcast night has no moon', () => {
    expect(vision({ score: 4, hour: 20, die: 1 })).toBe(100);
    expect(air({ score: 4, hour: 20, die: 1 }).vision.cites).toContain('D-weather.21');
  });

  test('D-weather.13: a sandstorm leaves 100p', () => {
    const storm = { score: 3, climate: 'dry', hour: 12, now: { fall: 'falls' } } as const;
    expect(vision(storm)).toBe(100);
    expect(isBlind(air(storm))).toBe(true);
    expect(isBlind(air({ ...storm, now: {} }))).toBe(false);
  });

  test('D-water.3, D-weather.6: waters freeze in a hard winter, for lists with ice only', () => {
    expect(air({ score: 5, season: 'winter', hour: 10 }).frozen).toBe(true);
    expect(air({ score: 5, season: 'winter', hour: 10, now: { ice: false } }).frozen).toBe(false);
    expect(air({ score: 4, season: 'winter', hour: 10 }).frozen).toBe(false);
  });
});

const shot = (more: Partial<InCombat> = {}): InCombat => ({
  mode: 'shot',
  shooting: true,
  facing: 0,
  uphill: false,
  ...more,
});
const close = (more: Partial<InCombat> = {}): InCombat => ({
  mode: 'close',
  shooting: false,
  facing: 0,
  uphill: false,
  ...more,
});
const alone = (id: string) => country({}, own(id, 500, 500));

describe('whom it puts out', () => {
  test('D-weather.12: rain hinders Light Horse, Bows, Skirmishers and Shot, and nobody else', () => {
    const rain = { ...CLEAR_AIR, fall: 'rain' as const };
    const wet = (id: string) => disadvantages({ ...alone(id), air: rain }, 0, close());
    for (const id of ['LH(O)', 'Bw(S)', 'Sk(O)', 'Sh(I)']) expect(wet(id)).toEqual(['D-weather.12']);
    for (const id of ['Pi(O)', 'Pk(O)', 'Dr(O)', 'Art(I)', 'Bd(O)']) expect(wet(id)).toEqual([]);
  });

  test('D-weather.13, G-65: a sandstorm, unless one faces within 45° of straight downwind', () => {
    const storm = { ...CLEAR_AIR, fall: 'sandstorm' as const, from: degrees(180) };
    const at = (facing: number) => disadvantages({ ...alone('Pi(O)'), air: storm }, 0, close({ facing }));
    expect(at(45 * DEGREE)).toEqual([]);
    expect(at(45 * DEGREE + 1)).toEqual(['D-weather.13']);
    expect(at(315 * DEGREE)).toEqual([]);
    expect(at(180 * DEGREE)).toEqual(['D-weather.13']);
  });

  test('D-weather.15, G-66: the low sun dazzles those who look east after sunrise or west before sunset', () => {
    const summer = (hour: number, north = 0) => air({ score: 5, season: 'summer', hour, north });
    const dazzled = (hour: number, facing: number, north = 0) =>
      disadvantages({ ...alone('Pi(O)'), air: summer(hour, north) }, 0, close({ facing: degrees(facing) })).length > 0;
    expect([4, 5, 6].map((hour) => dazzled(hour, 90))).toEqual([true, true, false]);
    expect([19, 20, 21, 22].map((hour) => dazzled(hour, 270))).toEqual([false, true, true, false]);
    expect(dazzled(5, 135)).toBe(true);
    expect(dazzled(5, 136)).toBe(false);
    expect(dazzled(5, 270)).toBe(false);
    expect(dazzled(5, 0, degrees(270))).toBe(true); // the table's top edge looks east
  });

  test('D-weather.16: a strong wind hinders Bows that shoot unless downwind, and Galleys always', () => {
    const gale = { ...CLEAR_AIR, wind: 'strong' as const, from: degrees(225) };
    const bows = alone('Bw(O)');
    expect(disadvantages({ ...bows, air: gale }, 0, shot({ facing: degrees(0) }))).toEqual([]);
    expect(disadvantages({ ...bows, air: gale }, 0, shot({ facing: degrees(359) }))).toEqual(['D-weather.16']);
    expect(disadvantages({ ...bows, air: gale }, 0, close({ facing: degrees(200) }))).toEqual([]);
    expect(disadvantages({ ...alone('Gal(O)'), air: gale }, 0, close())).toEqual(['D-weather.16']);
    expect(disadvantages({ ...alone('Sh(O)'), air: gale }, 0, shot({ facing: degrees(200) }))).toEqual([]);
  });

  test('D-weather.19: mud hinders one who comes uphill into close combat', () => {
    const mud = { ...CLEAR_AIR, mud: true };
    expect(disadvantages({ ...alone('Pk(O)'), air: mud }, 0, close({ uphill: true }))).toEqual(['D-weather.19']);
    expect(disadvantages({ ...alone('Pk(O)'), air: mud }, 0, close())).toEqual([]);
  });

  test('D-weather.20: thirst after noon, unless a river or a friendly town lies behind the foremost rear', () => {
    expect(air({ score: 5, climate: 'warm', season: 'summer', hour: 11 }).drought).toBe(false);
    expect(air({ score: 5, climate: 'warm', season: 'summer', hour: 12 }).drought).toBe(true);
    const dry = country({}, own('Sh(O)', 500, 500), foe('Sh(O)', 500, 900));
    expect(disadvantages({ ...dry, air: { ...CLEAR_AIR, drought: true } }, 0, close())).toEqual(['D-weather.20']);
    // Rear edges at 475p from the own edge for side 0, at 575p for side 1.
    const near = country({ features: [river(474, 500)] }, own('Sh(O)', 500, 500), foe('Sh(O)', 500, 900));
    expect(isThirsty(near, 0)).toBe(false);
    const beyond = country({ features: [river(476, 500)] }, own('Sh(O)', 500, 500), foe('Sh(O)', 500, 900));
    expect(isThirsty(beyond, 0)).toBe(true);
    const town = [box('BUA', [100, 100, 300, 300])];
    expect(isThirsty(country({ features: town }, own('Sh(O)', 500, 500)), 0)).toBe(false);
    expect(isThirsty(country({ features: town }, own('Sh(O)', 500, 500), foe('Sk(O)', 200, 200)), 0)).toBe(true);
  });

  test('D-weather.22, G-25: reasons do not add up, and say so', () => {
    const both = { ...CLEAR_AIR, fall: 'rain' as const, drought: true };
    expect(disadvantages({ ...alone('Sh(O)'), air: both }, 0, close())).toEqual([
      'D-weather.12',
      'D-weather.20',
      'D-weather.22',
    ]);
  });
});
