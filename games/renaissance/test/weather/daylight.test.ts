import { expect, test } from 'vitest';
import { daylight, hourAfter, lightAt, moonlit, tooLateToRally } from '../../src/rules/weather/time-of-day.ts';

test.each([
  ['cold', 'summer', 4, 22],
  ['cold', 'spring', 5, 19],
  ['cold', 'autumn', 5, 19],
  ['warm', 'summer', 5, 19],
  ['dry', 'summer', 5, 19],
  ['cold', 'winter', 8, 16],
  ['warm', 'winter', 8, 16],
  ['dry', 'winter', 8, 16],
  ['warm', 'spring', 6, 18],
  ['dry', 'autumn', 6, 18],
  ['tropical', 'winter', 6, 18],
  ['tropical', 'summer', 6, 18],
] as const)('D-time.3, C-15: %s %s has the sun from %i to %i', (climate, season, sunrise, sunset) => {
  expect(daylight(climate, season)).toEqual({ sunrise, sunset });
});

test('D-time.4: dawn is the hour before sunrise, dusk the hour after sunset, night the rest', () => {
  const sun = daylight('cold', 'winter');
  const light = (hour: number) => lightAt(sun, hour);
  expect([6, 7, 8, 15, 16, 17, 23, 0, 31].map(light)).toEqual([
    'night',
    'dawn',
    'day',
    'day',
    'dusk',
    'night',
    'night',
    'night',
    'dawn',
  ]);
});

test('D-time.2, G-39: an hour passes when the defender has played six phases', () => {
  expect([0, 5, 6, 11, 12].map((phases) => hourAfter(9, phases))).toEqual([9, 9, 10, 10, 11]);
});

test('D-time.5: a moon by an odd last die of the attacker, if nothing clouds it', () => {
  expect(moonlit(3, false)).toBe(true);
  expect(moonlit(4, false)).toBe(false);
  expect(moonlit(3, true)).toBe(false);
});

test('D-time.8, D-rally.5: once dusk has fallen routers cannot be rallied', () => {
  expect(tooLateToRally(false)).toBeNull();
  expect(tooLateToRally(true)).toBe('D-time.8');
});
