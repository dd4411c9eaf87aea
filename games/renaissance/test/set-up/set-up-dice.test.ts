import { ScriptedChance } from '@drumhead/kernel';
import { describe, expect, it } from 'vitest';
import { openingOf, rollSetUp } from '../../src/rules/set-up/set-up-dice.ts';
import { daylight, startsFrom } from '../../src/rules/weather/time-of-day.ts';

const roll = (draws: number[], aggression: [number, number]) => rollSetUp(new ScriptedChance(draws), aggression);

describe('the set-up dice', () => {
  it('D-setup.2 D-setup.3 aggression is added; equal sums are rolled again until they differ', () => {
    expect(roll([3, 5], [0, 0])).toEqual([[3, 5]]);
    expect(roll([3, 5, 6, 6, 1, 2], [2, 0])).toEqual([
      [3, 5],
      [6, 6],
    ]);
    expect(roll([4, 4, 2, 2, 1, 6], [0, 0])).toEqual([
      [4, 4],
      [2, 2],
      [1, 6],
    ]);
  });

  it('D-setup.3 the higher sum attacks', () => {
    expect(openingOf([[3, 4]], [0, 0], ['summer', 'summer']).attacker).toBe(1);
    expect(openingOf([[3, 4]], [2, 0], ['summer', 'summer']).attacker).toBe(0);
  });

  it('D-setup.1 D-setup.4 the attacker chose the season; each tie makes it later by one', () => {
    const season = (rolls: [number, number][]) => openingOf(rolls, [0, 0], ['autumn', 'spring']).season;
    expect(season([[5, 2]])).toBe('autumn');
    expect(season([[2, 5]])).toBe('spring');
    expect(
      season([
        [3, 3],
        [5, 2],
      ]),
    ).toBe('winter');
    expect(
      season([
        [3, 3],
        [1, 1],
        [5, 2],
      ]),
    ).toBe('spring');
  });

  it('D-setup.6 D-time.1 G-22 all dice together are the hour, ties and all; past midnight it is the next day', () => {
    expect(openingOf([[5, 6]], [0, 0], ['summer', 'summer']).hour).toBe(11);
    expect(
      openingOf(
        [
          [3, 3],
          [4, 6],
        ],
        [0, 0],
        ['summer', 'summer'],
      ).hour,
    ).toBe(16);
    expect(
      openingOf(
        [
          [6, 6],
          [6, 6],
          [1, 3],
        ],
        [0, 0],
        ['summer', 'summer'],
      ).hour,
    ).toBe(4);
  });

  it('D-setup.7 the weather is the higher die of the last roll less the lower, aggression apart', () => {
    expect(openingOf([[6, 1]], [0, 4], ['summer', 'summer']).score).toBe(5);
    expect(
      openingOf(
        [
          [2, 2],
          [4, 3],
        ],
        [0, 0],
        ['summer', 'summer'],
      ).score,
    ).toBe(1);
    expect(openingOf([[2, 2]], [1, 0], ['summer', 'summer']).score).toBe(0);
  });

  it('D-time.5 the attacker’s last die decides about the moon', () => {
    expect(
      openingOf(
        [
          [2, 2],
          [4, 3],
        ],
        [0, 0],
        ['summer', 'summer'],
      ).attackersDie,
    ).toBe(4);
    expect(openingOf([[3, 5]], [0, 0], ['summer', 'summer']).attackersDie).toBe(5);
  });
});

describe('when the battle begins', () => {
  const starts = (season: 'spring' | 'summer' | 'autumn' | 'winter', hour: number) =>
    startsFrom(daylight('cold', season), season, hour).map((s) => `${s.hour}${s.bivouac ? ' by night' : ''}`);

  it('D-time.1 by daylight, dawn or dusk as soon as deployment is complete', () => {
    expect(starts('summer', 11)).toEqual(['11']);
    expect(starts('summer', 3)).toEqual(['3']); // dawn
    expect(starts('spring', 19)).toEqual(['19']); // dusk
  });

  it('D-time.6 in a summer night at once or at sunrise', () => {
    expect(starts('summer', 2)).toEqual(['2 by night', '4']);
    expect(starts('summer', 23)).toEqual(['23 by night', '28']);
  });

  it('D-time.6 C-16 in spring and autumn an hour before dawn or at sunrise', () => {
    expect(starts('spring', 2)).toEqual(['3 by night', '5']);
    expect(starts('autumn', 21)).toEqual(['27 by night', '29']);
  });

  it('D-time.6 in winter at sunrise only', () => {
    expect(starts('winter', 3)).toEqual(['8']);
    expect(starts('winter', 18)).toEqual(['32']);
  });
});
