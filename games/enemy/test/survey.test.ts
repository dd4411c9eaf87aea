/** The survey goes on from the last one: whatever that was of, it says who stands where. */
import { enemy } from '@drumhead/enemy';
import { loadGame, playOn, SwiftChance } from '@drumhead/kernel';
import { describe, expect, it } from 'vitest';
import { controller, outside } from '../src/model/control.ts';
import { AREAS, PLACES } from '../src/model/numbers.ts';
import { bitOf, halfOf, nthOf, placeOf, setOf, setWith, sizeOf } from '../src/model/place-sets.ts';
import { feeds, outsideAt, outsideOf, ownedBy, survey, surveySide, vacantAreas } from '../src/model/survey.ts';
import { OWNER } from '../src/position/arena.ts';
import type { Position } from '../src/position/position.ts';
import { isFed } from '../src/rules/supply/supply.ts';

const game = loadGame(enemy);
const barren = loadGame(enemy, { game: 'enemy', title: 'Barren', set: { 'charts/supply/area/blocks': 1 } });

/** Matches of all stages. */
const positions = Array.from({ length: 12 }, (_, seed): Position => {
  const chance = new SwiftChance(seed);
  const setting = { scenario: 'full-war', options: {}, rulesVersion: game.rulesVersion.current };
  const position = game.setup(setting, chance);
  playOn(game, position, chance, { most: seed * 40 });
  return position;
});

function expectTrue(of: typeof game, p: Position): void {
  const c = { t: of.tables, p };
  for (let area = 0; area < AREAS; area++) {
    const [half, bit] = [halfOf(area), bitOf(area)];
    expect(OWNER[area]).toBe(controller(c, area));
    expect((vacantAreas(half) & bit) !== 0).toBe(!p.where.includes(area));
    for (const seat of [0, 1]) {
      expect(outsideAt(seat, area)).toBe(outside(p, seat, area));
      expect((outsideOf(seat, half) & bit) !== 0).toBe(outside(p, seat, area) > 0);
      expect((ownedBy(seat, half) & bit) !== 0).toBe(controller(c, area) === seat);
      for (const block of [seat === 0 ? 2 : 40, seat === 0 ? 20 : 60])
        expect((feeds(seat, area) & (1 << of.tables.cls[block])) !== 0).toBe(isFed(c, seat, area, block));
    }
  }
}

describe('a survey', () => {
  it('says of any position what a look at every block says, whichever was surveyed last', () => {
    for (const step of [1, 5, 7])
      for (let i = 0; i < positions.length; i++) {
        const p = positions[(i * step) % positions.length];
        survey({ t: game.tables, p });
        expectTrue(game, p);
      }
  });

  it('of one side leaves the other to be surveyed later', () => {
    for (const [i, p] of positions.entries()) {
      surveySide({ t: game.tables, p }, i % 2);
      for (let area = 0; area < AREAS; area++) expect(outsideAt(i % 2, area)).toBe(outside(p, i % 2, area));
    }
    survey({ t: game.tables, p: positions[3] });
    expectTrue(game, positions[3]);
  });

  it('begins anew with the tables of another edition', () => {
    for (const of of [game, barren, game]) {
      survey({ t: of.tables, p: positions[6] });
      expectTrue(of, positions[6]);
    }
  });
});

describe('a set of places', () => {
  const places = [0, 3, 19, 20, 33, 39];
  const [low, high] = setOf(places);

  it('has them in order', () => {
    expect(sizeOf(low, high)).toBe(places.length);
    expect(places.map((_, i) => nthOf(low, high, i))).toEqual(places);
  });

  it('of one place is that place', () => {
    for (let place = 0; place < PLACES; place++) {
      expect(placeOf(halfOf(place), bitOf(place))).toBe(place);
      expect(nthOf(setWith(place, 0), setWith(place, 1), 0)).toBe(place);
    }
  });
});
