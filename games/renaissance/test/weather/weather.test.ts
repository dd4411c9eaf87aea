import { describe, expect, test } from 'vitest';
import { DEGREE } from '../../src/geometry/units.ts';
import { CLIMATES, SEASONS, type Season, type Weather } from '../../src/position/day.ts';
import { afterDice, atHour, skyOf, weatherAtStart } from '../../src/rules/weather/weather.ts';

const compass: { [name: string]: number } = { S: 180, SW: 225, NW: 315, NE: 45 };
const from = (score: number, climate: 'cold' | 'warm' | 'dry' | 'tropical', season: Season) =>
  skyOf(score, climate, season).from / DEGREE;
const all = CLIMATES.flatMap((climate) => SEASONS.map((season) => ({ climate, season })));
const having = (score: number, what: (sky: ReturnType<typeof skyOf>) => boolean) =>
  all
    .filter(({ climate, season }) => what(skyOf(score, climate, season)))
    .map(({ climate, season }) => `${climate} ${season}`);

describe('what a score brings', () => {
  test('D-weather.1: 0 and 1 are clear, with the light wind of score 5', () => {
    for (const { climate, season } of all) {
      for (const score of [0, 1]) {
        const sky = skyOf(score, climate, season);
        expect(sky).toMatchObject({ wind: 'light', risk: null, fog: null, overcast: false, mud: false, dazzle: false });
        expect(sky.from).toBe(skyOf(5, climate, season).from);
      }
    }
  });

  test('D-weather.2: 2 is fog in a cold winter, mist otherwise, and no wind', () => {
    expect(having(2, ({ fog }) => fog === 'fog')).toEqual(['cold winter']);
    expect(having(2, ({ fog }) => fog === 'mist')).toHaveLength(15);
    expect(having(2, ({ wind }) => wind !== 'none')).toEqual([]);
  });

  test('D-weather.3: 3 is a strong wind; rain in tropical spring and summer, sandstorm where it is dry', () => {
    expect(from(3, 'cold', 'summer')).toBe(compass['SW']);
    expect(from(3, 'tropical', 'summer')).toBe(compass['SW']);
    expect(from(3, 'warm', 'winter')).toBe(compass['S']);
    expect(from(3, 'dry', 'winter')).toBe(compass['S']);
    expect(having(3, ({ wind }) => wind === 'strong')).toHaveLength(16);
    expect(having(3, ({ risk }) => risk === 'rain')).toEqual(['tropical spring', 'tropical summer']);
    expect(having(3, ({ risk }) => risk === 'sandstorm')).toHaveLength(4);
  });

  test('D-weather.4: 4 is overcast; rain in tropical spring and summer and in the cold but in summer; warm spring floods', () => {
    expect(from(4, 'cold', 'winter')).toBe(compass['NW']);
    expect(from(4, 'warm', 'winter')).toBe(compass['NW']);
    expect(from(4, 'dry', 'winter')).toBe(compass['SW']);
    expect(having(4, ({ overcast }) => overcast)).toHaveLength(16);
    expect(having(4, ({ risk }) => risk === 'rain')).toEqual([
      'cold spring',
      'cold autumn',
      'cold winter',
      'tropical spring',
      'tropical summer',
    ]);
    expect(having(4, ({ flood }) => flood)).toEqual(['warm spring']);
  });

  test('D-weather.5: 5 is overcast but in summer; wind NE in cold winter, else SW; NW where warm', () => {
    expect(having(5, ({ overcast }) => !overcast)).toEqual(CLIMATES.map((climate) => `${climate} summer`));
    expect(from(5, 'cold', 'winter')).toBe(compass['NE']);
    expect(from(5, 'cold', 'autumn')).toBe(compass['SW']);
    expect(from(5, 'warm', 'autumn')).toBe(compass['NW']);
    expect(from(5, 'tropical', 'autumn')).toBe(compass['SW']);
  });

  test('D-weather.6: 5 in a cold winter threatens snow, and waters freeze', () => {
    expect(having(5, ({ risk }) => risk === 'snow')).toEqual(['cold winter']);
    expect(having(5, ({ freezes }) => freezes)).toEqual(['cold winter']);
    expect(skyOf(5, 'cold', 'winter').rules).toContain('D-weather.6');
  });

  test('D-weather.7: 5 threatens rain', () => {
    expect(having(5, ({ risk }) => risk === 'rain')).toEqual([
      'cold spring',
      'cold autumn',
      'warm spring',
      'warm autumn',
      'warm winter',
      'dry winter',
      'tropical spring',
    ]);
  });

  test('D-weather.8: 5 brings flood and mud', () => {
    const wet = ['cold spring', 'cold autumn', 'warm winter', 'dry winter', 'tropical spring'];
    expect(having(5, ({ flood }) => flood)).toEqual(wet);
    expect(having(5, ({ mud }) => mud)).toEqual(wet);
  });

  test('D-weather.9: 5 dazzles in summer; drought in warm summer and dry spring, summer and autumn', () => {
    expect(having(5, ({ dazzle }) => dazzle)).toEqual(CLIMATES.map((climate) => `${climate} summer`));
    expect(having(5, ({ drought }) => drought)).toEqual(['warm summer', 'dry spring', 'dry summer', 'dry autumn']);
  });
});

const rainy = (more: Partial<Weather> = {}): Weather => ({
  ...weatherAtStart({ score: 5, climate: 'cold', season: 'spring', ice: false }, 10, 5),
  ...more,
});

describe('weather that changes with the PIP dice', () => {
  test('D-weather.10, G-21: an average of 5 starts the rain, another ends it for good', () => {
    expect(afterDice(rainy(), [5, 4]).weather.fall).toBe('threatens'); // 4.5
    const one = afterDice(rainy(), [6, 4]);
    expect(one.weather.fall).toBe('falls');
    expect(one.changes).toEqual([{ rule: 'D-weather.10', what: 'rain', begins: true }]);
    expect(afterDice(one.weather, [6, 3]).weather.fall).toBe('falls');
    const two = afterDice(one.weather, [5]);
    expect(two.weather.fall).toBe('over');
    expect(two.changes).toEqual([{ rule: 'D-weather.10', what: 'rain', begins: false }]);
    expect(afterDice(two.weather, [6, 6]).weather.fall).toBe('over');
  });

  test('D-weather.10: where nothing threatens nothing falls', () => {
    expect(
      afterDice(weatherAtStart({ score: 4, climate: 'cold', season: 'summer', ice: false }, 10, 4), [6]).weather.fall,
    ).toBe('none');
  });

  test('D-weather.1: no wind in a phase whose average is 2 or less, and again in the next that is more', () => {
    const clear = weatherAtStart({ score: 1, climate: 'cold', season: 'summer', ice: false }, 10, 4);
    const calm = afterDice(clear, [3, 1]);
    expect(calm.weather.calm).toBe(true);
    expect(calm.changes).toEqual([{ rule: 'D-weather.1', what: 'wind', begins: false }]);
    expect(afterDice(clear, [3, 2]).weather.calm).toBe(false);
    expect(afterDice(calm.weather, [3]).weather.calm).toBe(false);
    expect(afterDice(rainy(), [1]).weather.calm).toBe(false);
  });

  test('D-weather.2: mist lies from an hour before dawn until an average of 5, and is gone an hour after dawn', () => {
    const misty = (hour: number) =>
      weatherAtStart({ score: 2, climate: 'warm', season: 'spring', ice: false }, hour, 6).mist;
    expect([3, 4, 5, 6, 7].map(misty)).toEqual([false, true, true, true, false]);
    const mist = weatherAtStart({ score: 2, climate: 'warm', season: 'spring', ice: false }, 5, 6);
    expect(afterDice(mist, [4]).weather.mist).toBe(true);
    expect(afterDice(mist, [5]).weather.mist).toBe(false);
    const night = weatherAtStart({ score: 2, climate: 'warm', season: 'spring', ice: false }, 2, 6);
    expect(atHour(night, 3, 6).mist).toBe(false);
    expect(atHour(night, 4, 6).mist).toBe(true);
  });
});
