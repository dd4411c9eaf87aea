/** What a page and a bot ask of the rules before they order anything. */

import { type Cited, type Decision, loadGame, SwiftChance, startMatch } from '@drumhead/kernel';
import { describe, expect, test } from 'vitest';
import type { RenaissanceAction } from '../src/action.ts';
import { baseSizeOf, FRONT, REAR } from '../src/geometry/bases.ts';
import { ringsMeet } from '../src/geometry/outlines.ts';
import { DEGREE, PACE } from '../src/geometry/units.ts';
import { renaissance } from '../src/index.ts';
import { fieldOf } from '../src/model/field.ts';
import { RULES_VERSION } from '../src/model/mended.ts';
import { LOST } from '../src/position/elements.ts';
import type { Position } from '../src/position/position.ts';
import { NO_WORKS } from '../src/position/sealed.ts';
import { armyStates } from '../src/queries/army-state.ts';
import { laidBy, sectionsAt, sentBy } from '../src/queries/before-battle.ts';
import { contactMoves, groupContacts, wheelRange } from '../src/queries/movement.ts';
import { fightsAfter, fireOf, forecastOf, prospects, shootersAt } from '../src/queries/odds.ts';
import { oneByOne } from '../src/queries/one-by-one.ts';
import { ableGroup, advanceOfSeveral, groupsToOrder, offersFor } from '../src/queries/ordering.ts';
import { holdersOf, paceOf, reachesOf } from '../src/queries/zones-shown.ts';
import { contactsToFight } from '../src/rules/close-combat/who-fights.ts';
import { holdsWork, redoubtOf } from '../src/rules/defences.ts';
import { builtOf, wrongWorks } from '../src/rules/deploy/placing-defences.ts';
import { orderMove } from '../src/rules/moves/movement-step.ts';
import { furthestAdvance } from '../src/rules/moves/propose.ts';
import { contextOf } from '../src/rules/rulebook.ts';
import { foe, own, table } from './table.ts';

const game = loadGame(renaissance);
const scene = (elements: object[], more: object = {}) =>
  contextOf(
    game.editions,
    game.notation.read(
      { elements, ...more },
      { scenario: 'quick-100', options: {}, rulesVersion: RULES_VERSION.current },
    ),
  );

describe('helpers', () => {
  test('the furthest advance stops where the next pace would be refused', () => {
    // An enemy front beside the way binds it at 500 − 50.5: a pace farther crosses his zone.
    const f = table(own('Sh(O)', 400, 330, { h: 90 }), foe('Sh(O)', 560, 360));
    const { distance, plan } = furthestAdvance(f, [0]);
    expect(plan.ok).toBe(true);
    expect(distance / PACE).toBeGreaterThan(100);
    expect(distance / PACE).toBeLessThan(150);
    expect(furthestAdvance(table(own('Sh(O)', 400, 330)), [0]).distance).toBe(150 * PACE);
    // Along a road Light Horse go 600p.
    const road = scene([{ troop: 'LH(O)', side: 'south', at: [500, 300, 0] }], {
      features: [{ kind: 'Rd', line: [500, 0, 500, 1500] }],
    });
    expect(furthestAdvance(road.f, [0]).distance).toBe(600 * PACE);
  });

  test('the widest wheel is the chord of the allowance, in whole degrees', () => {
    // 150p wide and 150p to go: 60°.
    const f = table(...[0, 1, 2].map((k) => own('Sh(O)', 500 + 50 * k, 300)));
    expect(wheelRange(f, [0, 1, 2], -1) / DEGREE).toBe(60);
    expect(wheelRange(table(own('Sh(O)', 500, 300)), [0], 1) / DEGREE).toBe(90);
  });

  test('into contact: from before an enemy by the front, from behind by the rear, and not at all from too far', () => {
    const front = table(own('LH(O)', 500, 300), foe('Sh(O)', 500, 400));
    expect(contactMoves(front, 0, 1).map(({ edge }) => edge)).toEqual([FRONT]);
    const behind = table(own('LH(O)', 500, 600, { h: 180 }), foe('Sh(O)', 500, 400));
    expect(contactMoves(behind, 0, 1).map(({ edge }) => edge)).toContain(REAR);
    expect(contactMoves(table(own('LH(O)', 500, 100), foe('Sh(O)', 500, 400)), 0, 1)).toEqual([]);
    const line = table(own('LH(O)', 500, 300), own('LH(O)', 550, 300), foe('Sh(O)', 510, 400));
    expect(groupContacts(line, [0, 1], [2])[0]?.plan.conforms).toMatchObject([{ element: 2 }]);
  });

  test('D-defences.14, D-storming.2: orders lead up to a work: into contact with its defender, or before an empty wall', () => {
    const wall = (...elements: object[]) =>
      scene(elements, {
        sections: [950, 1000, 1050].map((x) => ({ x, y: 690, h: 180, work: 'fortification', side: 1 })),
      });
    const leader = { troop: 'Pi(O)', side: 'south', at: [1000, 420, 0], is: ['general'] };
    const at = (...xs: number[]) => xs.map((x) => ({ troop: 'Sh(O)', side: 'south', at: [x, 600, 0] }));
    const holder = { troop: 'Sh(O)', side: 'north', at: [1000, 700, 180] };
    // One alone lines up with the ends of the work; a line comes straight on.
    for (const [xs, members] of [
      [[1010], [0]],
      [
        [950, 1000],
        [0, 1],
      ],
    ]) {
      const offers = offersFor(wall(...at(...xs), holder, leader), 0, members);
      expect(offers[0]).toMatchObject({ kind: 'contact', enemy: xs.length });
      expect(offers[0].plan?.poses.at(-1)).toMatchObject({ x: 1000 * PACE, y: 690 * PACE });
      expect(offers.filter(({ kind }) => kind === 'contact')).toHaveLength(1);
    }
    const [storm] = offersFor(wall(...at(1010), leader), 0, [0]);
    expect(storm).toMatchObject({ kind: 'storm', enemy: -1, plan: { poses: [{ x: 1000 * PACE, y: 690 * PACE }] } });
    // A line whose ends do not meet those of the wall comes up to it, and storms nothing.
    const kinds = (xs: number[]) => offersFor(wall(...at(...xs), leader), 0, [0, 1]).map(({ kind }) => kind);
    expect(kinds([950, 1000])).toContain('storm');
    expect(kinds([960, 1010])).not.toContain('storm');
  });

  test('D-single.1: who has the enemy in the rear is offered to turn about before he goes on', () => {
    const facing = (h: number) =>
      offersFor(
        scene([
          { troop: 'Dr(O)', side: 'south', at: [1000, 500, h] },
          { troop: 'Pi(O)', side: 'south', at: [1300, 500, 0], is: ['general'] },
          { troop: 'Sh(O)', side: 'north', at: [1000, 1100, 180] },
        ]),
        0,
        [0],
      ).flatMap(({ kind }) => (kind === 'about' || kind === 'advance' ? [kind] : []));
    expect(facing(0)).toEqual(['advance', 'about']);
    expect(facing(180)).toEqual(['about', 'advance']);
  });

  test('D-distance.2: the reach of the enemy is what he can go into contact; who is in contact goes nowhere', () => {
    const s = scene([
      { troop: 'Sh(O)', side: 'south', at: [1000, 700, 0] },
      { troop: 'Sh(O)', side: 'north', at: [1000, 700, 180] },
      { troop: 'LH(O)', side: 'north', at: [1500, 900, 180] },
      { troop: 'Pi(F)', side: 'north', at: [1700, 900, 180] },
    ]);
    expect(reachesOf(s, 1)).toEqual([
      { element: 2, distance: 250 * PACE },
      { element: 3, distance: 250 * PACE },
    ]);
  });

  test('D-naval-landing.2, A-40: landing is offered where there is a lawful place for it, wherever a case wishes it', () => {
    const shore = (kind: string) => [
      { kind: 'WW', ring: [1750, 600, 2250, 600, 2250, 1500, 1750, 1500] },
      { kind, ring: [1670, 600, 1750, 600, 1750, 1500, 1670, 1500] },
    ];
    const landed = (troop: string, at: number[], kind = 'Be') => {
      const crew = { troop: 'Sh(O)', side: 'south', at: [1750, 900, 270], is: ['aboard'], hull: 0 };
      const s = scene([{ troop, side: 'south', at }, crew], { features: shore(kind) });
      const offer = offersFor(s, 0, [0]).find((it) => it.kind === 'land');
      if (offer) expect(game.check(s.p, 0, offer.action)).toMatchObject({ ok: true });
      return offer !== undefined;
    };
    expect(landed('Gal(O)', [1750, 900, 270])).toBe(true);
    expect(landed('Gal(O)', [1750, 900, 270], 'RS')).toBe(false);
    expect(landed('Gal(O)', [1752, 900, 270])).toBe(false);
    expect(landed('Gal(O)', [1775, 900, 0])).toBe(false);
    expect(landed('Bts(O)', [1775, 900, 0])).toBe(true);
    expect(landed('Shp(O)', [1900, 900, 270])).toBe(true);
    expect(landed('Shp(O)', [1901, 900, 270])).toBe(false);
  });

  test('D-contact.1: the fights a move would lead into are forecast as everybody would stand then', () => {
    const s = scene([
      { troop: 'Pk(O)', side: 'south', at: [1000, 640, 0] },
      { troop: 'Pk(O)', side: 'north', at: [1000, 700, 180] },
    ]);
    const [{ plan }] = contactMoves(s.f, 0, 1);
    expect(contactsToFight(s.f)).toEqual([]);
    const [fight, ...more] = fightsAfter(s, [0], plan);
    expect(more).toEqual([]);
    expect(fight.contact).toMatchObject({ by: 0, enemy: 1 });
    expect(fight.odds.nothing).toBeGreaterThan(0);
  });

  test('D-pip.5: several groups go as far as each can, or all as far as the slowest of the line, while PIPs last', () => {
    const line = (troop: string, x: number) =>
      [0, 50].map((dx) => ({ troop, side: 'south', at: [x + dx, 300, 0], command: 0 }));
    const s = scene([...line('Sh(O)', 500), ...line('Pk(O)', 800)], {
      commands: [{ side: 'south', pips: 6, die: 6 }, { side: 'north' }],
    });
    const all = [0, 1, 2, 3];
    const slow = furthestAdvance(s.f, [2, 3]).distance;
    expect(slow).toBeLessThan(150 * PACE);
    const gone = (dressed: boolean) =>
      advanceOfSeveral(s, 0, all, dressed)?.moves.map(({ legs: [leg] }) => 'distance' in leg && leg.distance);
    expect(gone(true)).toEqual([slow, slow]);
    expect(gone(false)).toEqual([150 * PACE, slow]);
    const poor = scene([...line('Sh(O)', 500), ...line('Pk(O)', 800)], {
      commands: [{ side: 'south', pips: 1, die: 1 }, { side: 'north' }],
    });
    expect(advanceOfSeveral(poor, 0, all, true)).toBeNull();
  });

  test('D-pip.8, D-pip.9, D-rally.1: who could be ordered something and paid for, the general for nothing, a router to rally', () => {
    const elements = [
      ...[500, 550].map((x) => ({ troop: 'Sh(O)', side: 'south', at: [x, 300, 0] })),
      { troop: 'Sh(O)', side: 'south', at: [1900, 300, 0] },
      { troop: 'Pi(O)', side: 'south', at: [500, 200, 0], is: ['general'] },
      { troop: 'Sh(O)', side: 'south', at: [800, 200, 180], is: ['routing'] },
      { troop: 'Sh(O)', side: 'north', at: [2000, 1400, 180] },
    ];
    const paying = (pips: number) =>
      groupsToOrder(scene(elements, { commands: [{ side: 'south', pips, die: 6 }, { side: 'north' }] }), 0);
    expect(paying(2)).toEqual([[0, 1], [2], [3], [4]]);
    // Too far from the general costs one more, with him one less; to rally costs two.
    expect(paying(1)).toEqual([[0, 1], [3]]);
    expect(paying(0)).toEqual([[3]]);
  });

  test('D-troops.30, D-troops.31: a line goes without the gun in it that has no team hitched; the gun stays by itself', () => {
    const inLine = (gun: readonly string[]) => [
      ...[500, 550].map((x) => ({ troop: 'Sh(O)', side: 'south', at: [x, 300, 0] })),
      { troop: 'Art(O)', side: 'south', at: [600, 300, 0], is: gun },
      ...[650, 700].map((x) => ({ troop: 'Sh(O)', side: 'south', at: [x, 300, 0] })),
    ];
    const s = scene(inLine(['team']), { commands: [{ side: 'south', pips: 6, die: 6 }, { side: 'north' }] });
    expect(groupsToOrder(s, 0)).toEqual([[0, 1], [2], [3, 4]]);
    expect([0, 2, 4].map((i) => ableGroup(s.f, i))).toEqual([[0, 1], [2], [3, 4]]);
    expect(offersFor(s, 0, ableGroup(s.f, 0)).map(({ kind }) => kind)).toContain('advance');
    expect(offersFor(s, 0, [0, 1, 2]).map(({ kind }) => kind)).not.toContain('advance');
  });

  test('A-17, A-18: a way into contact says on which edge it meets the enemy', () => {
    const edges = (heading: number) => {
      const s = scene(
        [
          { troop: 'Pi(O)', side: 'south', at: [1000, 300, 0], is: ['general'] },
          { troop: 'Sh(O)', side: 'north', at: [1000, 450, heading] },
        ],
        { commands: [{ side: 'south', pips: 6, die: 6 }, { side: 'north' }] },
      );
      const met = offersFor(s, 0, [0]).filter(({ kind }) => kind === 'contact');
      return new Set(met.map(({ edge }) => edge));
    };
    expect(edges(180)).toContain('front');
    expect(edges(0)).toContain('rear');
    expect(edges(90)).toContain('flank');
    expect(edges(0)).not.toContain('front');
  });

  test('D-naval-landing.2, A-40: a hull with its bow on a beach is offered a place ashore that the rules accept', () => {
    const ashore = (x: number) =>
      scene(
        [
          { troop: 'Gal(O)', side: 'south', at: [x, 900, 270] },
          { troop: 'Sh(O)', side: 'south', at: [x, 900, 270], is: ['aboard'], hull: 0 },
          { troop: 'Pi(O)', side: 'south', at: [200, 450, 0], is: ['general'] },
          { troop: 'Pi(O)', side: 'north', at: [2000, 1400, 180], is: ['general'] },
        ],
        {
          features: [
            { kind: 'WW', ring: [1750, 600, 2250, 600, 2250, 1500, 1750, 1500] },
            { kind: 'Be', ring: [1670, 600, 1750, 600, 1750, 1500, 1670, 1500] },
          ],
        },
      );
    const landing = offersFor(ashore(1750), 0, [0]).find(({ kind }) => kind === 'land');
    expect(landing?.action).toMatchObject({ kind: 'land', element: 0, x: 1725 * PACE, y: 900 * PACE });
    expect(offersFor(ashore(1800), 0, [0]).some(({ kind }) => kind === 'land')).toBe(false);
  });

  test('D-defences.4, D-defences.12: a wall before an element is held by it, a redoubt closes it in on all sides', () => {
    const s = scene([{ troop: 'Sh(O)', side: 'south', at: [1000, 500, 0] }]);
    const at = { x: s.f.e.x[0], y: s.f.e.y[0], h: s.f.e.h[0] };
    const built = (kind: 'fortification' | 'redoubt') =>
      sectionsAt(at, baseSizeOf(s.f.bases, 0), { kind, gate: false }, 0).map((it) => ({ ...it, side: 0 }));
    const walled = (sections: ReturnType<typeof built>) => fieldOf(s.t, s.f.e, { ...s.f.ground, sections });
    expect(holdsWork(walled(built('fortification')), 0)).toBe(true);
    expect(redoubtOf(walled(built('fortification')), 0)).toBeNull();
    const round = walled(built('redoubt'));
    expect(redoubtOf(round, 0)).toMatchObject({ redoubt: 0 });
    expect(wrongWorks(round, { side: 0, attacks: false })).toBeNull();
    expect(builtOf(round.ground.sections)).toEqual({ ...NO_WORKS, fortifications: 1, redoubtSides: 3 });
  });

  test('a forecast is exact and itemised: of 36 pairs of dice', () => {
    const s = scene([
      { troop: 'Pk(O)', side: 'south', at: [500, 500, 0] },
      { troop: 'Pk(O)', side: 'north', at: [500, 500, 180] },
    ]);
    const odds = forecastOf(s, contactsToFight(s.f)[0]);
    expect(odds.factors[0]).toEqual([{ rule: 'D-factors.1', mod: 3 }]);
    // Equal factors: six ties, and the rest shared alike.
    expect(odds.nothing).toBe(6);
    expect(prospects(odds, 0)).toBe(0);
  });

  test('the price of an order comes item by item before it is given', () => {
    const s = scene([
      { troop: 'Sh(O)', side: 'south', at: [500, 500, 0] },
      { troop: 'Pi(O)', side: 'south', at: [500, 1200, 0], is: ['general'] },
      { troop: 'Sh(O)', side: 'north', at: [2000, 1400, 180] },
    ]);
    const order = { kind: 'move', elements: [0], legs: [{ kind: 'ahead', distance: 50 * PACE }] } as const;
    const ordered = orderMove(s, 0, { ...order, elements: [0], legs: [...order.legs] });
    expect(ordered).toMatchObject({
      price: {
        price: 2,
        items: [
          { rule: 'D-pip.5', mod: 1 },
          { rule: 'D-pip.9', mod: 1 },
        ],
      },
    });
  });

  test('who would be hit: the nearest first, and nobody by those who have no range', () => {
    const s = scene([
      { troop: 'Sh(O)', side: 'south', at: [500, 500, 0] },
      { troop: 'Pk(O)', side: 'south', at: [700, 500, 0] },
      { troop: 'Sh(O)', side: 'north', at: [520, 650, 180] },
      { troop: 'Sh(O)', side: 'north', at: [460, 600, 180] },
    ]);
    expect(fireOf(s, 0).shots.map(({ target }) => target)).toEqual([3, 2]);
    expect(fireOf(s, 1)).toMatchObject({ shots: [], barred: 'D-shooting.1' });
    // One who stands behind the nearer of them is within range, and covered by him.
    const covered = scene([
      { troop: 'Sh(O)', side: 'south', at: [500, 500, 0] },
      { troop: 'Sh(O)', side: 'north', at: [500, 580, 180] },
      { troop: 'Sh(O)', side: 'north', at: [500, 630, 180] },
    ]);
    expect(fireOf(covered, 0)).toMatchObject({
      shots: [{ target: 1 }],
      masked: [{ target: 2, rule: 'D-shooting.10' }],
    });
    expect(shootersAt(covered, 0).map(({ target }) => target)).toEqual([1]);
  });

  test('a feature is shown only as the kind that is asked for: no area for a road, and no line for a wood', () => {
    const met = new Set<boolean>();
    for (let seed = 0; met.size < 2; seed++) {
      const chance = new SwiftChance(seed);
      const match = startMatch(game, { scenario: 'open-400' }, chance, false);
      for (let acts = 0; acts < 30; acts++) {
        const decision = match.decisions().find(({ optional }) => !optional) as Decision;
        const position = match.position as Position;
        const action = game.propose(position, decision.seat, chance) as RenaissanceAction;
        if (action.kind === 'lay' || action.kind === 'draw') {
          const s = contextOf(game.editions, position);
          const isLine = action.kind === 'draw';
          met.add(isLine);
          expect(laidBy(s, action)).toMatchObject({ isClosed: !isLine });
          // D-terrain.19: an area lies in the part that its first die names, if only with one corner.
          const sent = sentBy(s);
          expect(sent === null).toBe(isLine);
          if (sent) expect(ringsMeet(sent.nearer, laidBy(s, action)?.points ?? [])).toBe(true);
          expect(
            laidBy(s, isLine ? { kind: 'lay', x: 0, y: 0, h: 0 } : { kind: 'draw', line: [0, 0, 1, 1] }),
          ).toBeNull();
        }
        const prepared = match.prepare({ seat: decision.seat, decision: decision.id, action }, chance);
        if (prepared.ok) match.commit(prepared.step);
      }
    }
  });

  test('what an answer brought is shown one by one: each goes with its own report, those unnamed with their friends', () => {
    const { p: before } = scene([
      { troop: 'Pk(O)', side: 'south', at: [500, 500, 0] },
      { troop: 'Pk(O)', side: 'south', at: [500, 480, 0] },
      { troop: 'Sh(O)', side: 'north', at: [500, 500, 180] },
      { troop: 'Sh(O)', side: 'north', at: [900, 500, 180] },
    ]);
    const after = game.clone(before);
    const { y, flags } = after.elements;
    for (const i of [0, 1]) y[i] += 25 * PACE;
    y[2] += 50 * PACE;
    flags[3] |= LOST;
    const report = (key: string, facts: Cited['facts']): Cited => ({ key, cites: [], facts });
    const steps = oneByOne(before, after, [
      report('combat', { firstElement: 0, secondElement: 2 }),
      report('recoils', { element: 2 }),
      report('follows-up', { element: 0 }),
      report('destroyed', { element: 3 }),
      report('hour', {}),
    ]);
    expect(steps.map(({ changed }) => changed.moved.map(({ element }) => element))).toEqual([[], [2], [0, 1], []]);
    expect(steps.map(({ changed }) => changed.lost.length)).toEqual([0, 0, 0, 1]);
    expect(steps.map(({ told }) => told)).toEqual([1, 2, 3, 5]);
    expect(steps[0].about).toEqual([0, 2]);
    expect(steps.at(-1)?.after).toBe(after);
  });

  test('who holds one before his front, and how far one goes in the going where one stands', () => {
    const f = table(own('Sh(O)', 500, 300), own('Sh(O)', 800, 300), foe('Sh(O)', 500, 340), foe('Sh(O)', 500, 700));
    expect(holdersOf(f, [0, 1])).toEqual([2]);
    expect(holdersOf(f, [1])).toEqual([]);
    const { f: wooded } = scene([{ troop: 'LH(O)', side: 'south', at: [500, 300, 0] }], {
      features: [{ kind: 'Wd', ring: [400, 200, 600, 200, 600, 400, 400, 400] }],
    });
    const [inWood, inOpen] = [paceOf(wooded, [0]), paceOf(f, [0])];
    expect(inWood.going).not.toBe('good');
    expect(inWood.distance).toBeLessThan(paceOf(table(own('LH(O)', 500, 300)), [0]).distance);
    expect(inOpen).toEqual({ going: 'good', distance: 150 * PACE });
  });
});

test('D-pip.1 a command has a letter on the scoreboard, and no die while the C-in-C holds it', () => {
  const s = scene([], { commands: [{ side: 'south' }, { side: 'north' }, { side: 'south' }] });
  s.p.commands.die.splice(0, 3, 5, 2, 3);
  const dice = () => armyStates(s).flatMap(({ commands }) => commands.map(({ letter, die }) => `${letter}${die}`));
  expect(dice()).toEqual(['A5', 'C3', 'B2']);
  s.p.stack.push({ kind: 'pips', seat: 0, commands: [0], dice: [5] });
  expect(dice()).toEqual(['A0', 'C3', 'B2']);
});
