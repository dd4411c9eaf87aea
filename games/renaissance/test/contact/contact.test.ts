import { describe, expect, test } from 'vitest';
import { FRONT, LEFT_EDGE, REAR, RIGHT_EDGE } from '../../src/geometry/bases.ts';
import { linedUpOn } from '../../src/geometry/touching.ts';
import { PACE } from '../../src/geometry/units.ts';
import { moveTo } from '../../src/model/field.ts';
import { EMPTY, OBSTACLE } from '../../src/position/elements.ts';
import type { Feature } from '../../src/position/ground.ts';
import { contactForbidden, linedUpPose, mayStrike } from '../../src/rules/contact/may-contact.ts';
import { alignFront, mustConform } from '../../src/rules/moves/conforming-on-contact.ts';
import { foe, own, table } from '../table.ts';
import { box, country } from '../terrain/table-with.ts';

describe('coming into contact', () => {
  test('D-contact.2: guns, pontoniers, wagons and baggage may not', () => {
    for (const id of ['Art(I)', 'Pon(O)', 'WWg(O)', 'Bg(I)'])
      expect(contactForbidden(table(own(id, 0, 0), foe('Sh(O)', 0, 50)), 0, 1, FRONT)).toBe('D-contact.2');
    expect(contactForbidden(table(own('El(O)', 0, 0), foe('Sh(O)', 0, 50)), 0, 1, FRONT)).toBe(null);
  });
  test('D-contact.3: Skirmishers but (X) only with their like, train, naval, troops in difficult going, or a rear', () => {
    const to = (target: string, edge: 0 | 2 = FRONT, features: readonly Feature[] = []) =>
      // A galley that can be reached is beached, its troops ashore (D-naval-landing.4).
      contactForbidden(
        country({ features }, own('Sk(O)', 300, 300), foe(target, 300, 350, { flags: EMPTY })),
        0,
        1,
        edge,
      );
    const wood = [box('Wd', [200, 340, 400, 440])];
    expect([to('Sh(O)'), to('Sh(O)', FRONT, [box('RGo', [200, 340, 400, 440])])]).toEqual([
      'D-contact.3',
      'D-contact.3',
    ]);
    expect([to('Sk(I)'), to('Art(O)'), to('Gal(O)'), to('Sh(O)', REAR), to('Sh(O)', FRONT, wood)]).toEqual(
      new Array(5).fill(null),
    );
    expect(contactForbidden(table(own('Sk(X)', 0, 0), foe('Sh(O)', 0, 50)), 0, 1, FRONT)).toBe(null);
  });
  test('D-contact.9, A-19: a flank or rear only from wholly beyond its line', () => {
    const f = table(
      foe('Sh(O)', 0, 0),
      own('LH(O)', 60, 0, { h: 270 }),
      own('LH(O)', 40, -60),
      own('LH(O)', 0, 90, { h: 180 }),
    );
    // The foe faces south: its right flank is to the west, its left to the east.
    expect(mayStrike(f, 1, 0, LEFT_EDGE)).toBe(true);
    expect(mayStrike(f, 2, 0, LEFT_EDGE)).toBe(false);
    expect(mayStrike(f, 1, 0, RIGHT_EDGE)).toBe(false);
    expect(mayStrike(f, 3, 0, REAR)).toBe(true);
    expect(mayStrike(f, 2, 0, REAR)).toBe(false);
  });
  test('D-contact.8, G-12, A-5: lined up against each edge', () => {
    for (const edge of [FRONT, RIGHT_EDGE, REAR, LEFT_EDGE] as const) {
      const f = table(foe('Pi(O)', 300, 300, { h: 37 }), own('LH(O)', 0, 0));
      moveTo(f, 1, linedUpPose(f, 0, edge));
      expect(linedUpOn(f.bases, 1, f.bases, 0)).toBe(edge);
    }
  });
  test('D-contact.4, D-contact.11: singles, kinked and light groups conform to a group; nobody to a lone element', () => {
    const f = table(
      own('Sh(O)', 0, 0),
      own('Sh(O)', 50, 0),
      foe('Pi(O)', 0, 30),
      foe('Sh(O)', 200, 30),
      foe('Sh(O)', 250, 30),
      foe('LH(O)', 400, 30),
      foe('Sk(O)', 450, 30),
    );
    expect(mustConform(f, 2, [0, 1])).toBe(true);
    expect(mustConform(f, 2, [0])).toBe(false);
    expect(mustConform(f, 3, [0, 1])).toBe(false);
    expect(mustConform(f, 5, [0, 1])).toBe(true);
  });
  test('D-contact.4, A-18: the contacted single pivots and slides to face its contactor', () => {
    const f = table(own('Sh(O)', 0, 0), own('Sh(O)', 50, 0), foe('Pi(O)', 10, 4.4, { h: 170 }));
    const aligned = alignFront(f, 0, 2, { contactors: [0, 1], left: 0 });
    expect(aligned).toMatchObject({ who: 'target' });
    if (aligned.who === 'target') moveTo(f, 2, aligned.to);
    expect(linedUpOn(f.bases, 0, f.bases, 2)).toBe(FRONT);
  });
  test('D-contact.5: not where friends would stop its recoil', () => {
    const f = table(
      own('Sh(O)', 0, 0),
      own('Sh(O)', 50, 0),
      foe('Pi(O)', 10, 4.4, { h: 170 }),
      foe('WWg(O)', 0, 60, { h: 90 }),
    );
    expect(alignFront(f, 0, 2, { contactors: [0, 1], left: 0 }).who).not.toBe('target');
  });
  test('D-contact.5, R-4: not behind its own obstacle, nor in bad going whose edge the contactor has not passed', () => {
    const who = (features: readonly Feature[], flags = 0) =>
      alignFront(
        country(
          { features },
          own('Sh(O)', 300, 300),
          own('Sh(O)', 350, 300),
          foe('Bw(O)', 310, 304.4, { h: 170, flags }),
        ),
        0,
        2,
        { contactors: [0, 1], left: 0 },
      ).who;
    expect(who([])).toBe('target');
    expect(who([], OBSTACLE)).not.toBe('target');
    expect(who([box('E', [200, 303, 400, 440])])).not.toBe('target');
    // Both in it: there is no edge to defend any more.
    expect(who([box('E', [200, 200, 400, 440])])).toBe('target');
  });
  test('D-contact.7, G-11: else the contactor lines up within its move, or stops short', () => {
    const f = table(own('Pi(O)', 10, 0), foe('Sh(O)', 0, 1), foe('Sh(O)', -50, 1));
    expect(alignFront(f, 0, 1, { contactors: [0], left: 20 * PACE })).toMatchObject({
      who: 'mover',
    });
    expect(alignFront(f, 0, 1, { contactors: [0], left: 5 * PACE })).toMatchObject({ who: 'nobody' });
  });
  test('A-18: a conforming element breaks no fight of its own', () => {
    const f = table(
      own('Sh(O)', 0, 0),
      own('Sh(O)', 50, 0),
      foe('Pi(O)', 30, 20, { h: 270 }),
      own('LH(O)', 30, 20, { h: 90, x: 30 }),
    );
    expect(alignFront(f, 0, 2, { contactors: [0, 1], left: 0 }).who).not.toBe('target');
  });
});
