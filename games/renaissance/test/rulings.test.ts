/** Rulings on what the rulebook leaves open, where no rule's own test names them. */
import { loadGame, Reports, SwiftChance } from '@drumhead/kernel';
import { describe, expect, test } from 'vitest';
import { edgeAt } from '../src/geometry/bases.ts';
import { edgeTouching } from '../src/geometry/touching.ts';
import { E_ANG, E_CORNER, E_GAP, E_MOVE, E_PEN, E_SHARE, E_TIE, PACE, paces } from '../src/geometry/units.ts';
import { renaissance } from '../src/index.ts';
import { RULES_VERSION } from '../src/model/mended.ts';
import { LOST } from '../src/position/elements.ts';
import { top } from '../src/position/position.ts';
import { orderMove } from '../src/rules/moves/movement-step.ts';
import { recoil } from '../src/rules/outcomes/outcomes.ts';
import { generalOf } from '../src/rules/pips/distance-to-general.ts';
import { sensibleAllotment } from '../src/rules/pips/initiative-dice.ts';
import { contextOf } from '../src/rules/rulebook.ts';
import { normal, troop } from './factors/bench.ts';
import { foe, own, table } from './table.ts';

const game = loadGame(renaissance);
const setting = { scenario: 'quick-100', options: {}, rulesVersion: RULES_VERSION.current };
const of = (id: string) => normal.troops[troop(id)];
const el = (id: string, side: string, [x, y]: readonly [number, number], more: object = {}) => ({
  troop: id,
  side,
  at: [x, y, side === 'south' ? 0 : 180],
  ...more,
});
const SOUTH = el('Pk(O)', 'south', [200, 100], { is: ['general'] });
const NORTH = el('Pk(O)', 'north', [2000, 1400], { is: ['general'] });
const read = (elements: object[], more: object = {}) => game.notation.read({ elements, ...more }, setting);

/** Ends the movement step with these dice; gives position and reports. */
function done(elements: object[], dice: readonly number[], more: object = {}) {
  const p = read(elements, more);
  const left = [...dice];
  const chance = new SwiftChance(1);
  chance.die = () => left.shift() ?? 2;
  const reports: { key: string; facts: Record<string, unknown> }[] = [];
  const [{ seat }] = game.decisions(p);
  game.play(p, { seat, action: { kind: 'done' } }, chance, { report: (it) => reports.push(it) });
  return { p, reports };
}

describe('rulings on the tables', () => {
  test('C-4, C-14: the range table decides who shoots and how far', () => {
    const range = (id: string) => of(id).range / PACE;
    expect(['Sk(S)', 'Sk(O)', 'Sk(I)', 'Sk(X)'].map(range)).toEqual([200, 100, 0, 0]);
    expect(
      ['Shp(S)', 'Shp(I)', 'Shp(X)', 'Gal(F)', 'Gal(I)', 'Bts(S)', 'Bts(O)', 'WWg(O)', 'WWg(I)'].map(range),
    ).toEqual([300, 200, 0, 500, 0, 200, 0, 200, 0]);
  });
  test('C-6: Pikes, Blades and Hordes have 50p in rough and in difficult going', () => {
    for (const id of ['Pk(O)', 'Bd(O)', 'Hd(O)'])
      expect([of(id).move.rough / PACE, of(id).move.difficult / PACE]).toEqual([50, 50]);
  });
  test('C-31: which Dragoons carry which lock changes nothing', () => {
    const { cf, range, move } = of('Dr(S)');
    expect({ cf: of('Dr(O)').cf, range: of('Dr(O)').range, move: of('Dr(O)').move }).toEqual({ cf, range, move });
  });
  test('A-1, G-3: the tolerances; a gap of half a pace is contact, more is none', () => {
    expect([E_GAP, E_CORNER, E_ANG, E_SHARE, E_PEN, E_MOVE, E_TIE].map((e) => e / 1024)).toEqual([
      0.5, 1, 1, 1, 0.25, 0.5, 0.5,
    ]);
    const touch = (gap: number) => {
      const f = table(own('Sh(O)', 500, 500), foe('Sh(O)', 500, 500 + gap));
      return edgeTouching(f.bases, edgeAt(0, 0), f.bases, 1);
    };
    expect([touch(0.5), touch(0.6)]).toEqual([0, -1]);
  });
});

describe('rulings on the procedure', () => {
  test('C-40: marches, too, are made in the own phase only', () => {
    const p = read([el('LH(O)', 'north', [1000, 1300]), SOUTH, NORTH]);
    const march = { kind: 'move', elements: [0], legs: [{ kind: 'ahead', distance: paces(50) }], march: true } as const;
    expect(game.check(p, 1, { ...march, elements: [0], legs: [...march.legs] }).ok).toBe(false);
  });
  test('C-38: only a score strictly higher presses forward', () => {
    // Shot at in its own phase: 4 + 3 against 3 + 4, then a point more.
    const line = [el('Bd(O)', 'south', [1000, 600]), el('Sh(O)', 'north', [1000, 750]), SOUTH, NORTH];
    expect(top(done(line, [4, 3]).p)?.kind).not.toBe('press');
    expect(top(done(line, [5, 3]).p)?.kind).toBe('press');
  });
  test('G-9: the worst going met sets the allowance for all of the way', () => {
    const wood = { features: [{ kind: 'Wd', ring: [950, 340, 1050, 340, 1050, 500, 950, 500] }] };
    const p = read([el('Sh(O)', 'south', [1000, 300]), SOUTH, NORTH], wood);
    const go = (distance: number) =>
      game.check(p, 0, { kind: 'move', elements: [0], legs: [{ kind: 'ahead', distance: paces(distance) }] }).ok;
    // 100p in a wood, though 40p of them are open ground.
    expect([go(100), go(101)]).toEqual([true, false]);
  });
  test('G-33: both armies defeated at once is a draw, 5 to 5', () => {
    const half = (side: string, y: number) =>
      [0, 1, 2].map((k) => el('Sh(O)', side, [600 + 100 * k, y], k < 2 ? { is: ['lost'] } : {}));
    const { p } = done([...half('south', 100), ...half('north', 1400)], []);
    expect(game.outcome(p)).toMatchObject({ winners: [], scores: [5, 5] });
  });
  test('G-38: the highest die goes where the enemy is nearest', () => {
    const s = contextOf(
      game.editions,
      read([
        el('Sh(O)', 'south', [400, 300], { command: 0 }),
        el('Sh(O)', 'south', [1000, 700], { command: 2 }),
        el('Sh(O)', 'north', [1000, 900], { command: 1 }),
      ]),
    );
    expect(sensibleAllotment(s, { kind: 'pips', seat: 0, commands: [0, 2], dice: [6, 1] })).toEqual([1, 6]);
  });
  test('G-45: a lost general is not replaced, and his absence costs a PIP', () => {
    const s = contextOf(game.editions, read([el('Sh(O)', 'south', [300, 100]), SOUTH, NORTH]));
    expect(generalOf(s.p, 0)).toBe(1);
    s.f.e.flags[1] |= LOST;
    expect(generalOf(s.p, 0)).toBe(-1);
    const legs = [{ kind: 'ahead', distance: paces(50) } as const];
    expect(orderMove(s, 0, { kind: 'move', elements: [0], legs })).toMatchObject({ price: { price: 2 } });
  });
  test('G-55: steadying comes before any other move of the command', () => {
    const beaten = { commands: [{ side: 'south', general: -1, pips: 6, beaten: 1 }, { side: 'north' }] };
    const p = read([el('Sh(O)', 'south', [1000, 300]), el('Sh(O)', 'south', [1200, 300]), NORTH], beaten);
    const steady = (i: number) => ({ kind: 'steady', elements: [i] }) as const;
    expect(game.check(p, 0, { ...steady(1), elements: [1] }).ok).toBe(true);
    game.play(p, { seat: 0, action: { kind: 'steady', elements: [0] } }, new SwiftChance(1), null);
    game.play(
      p,
      { seat: 0, action: { kind: 'move', elements: [0], legs: [{ kind: 'ahead', distance: paces(20) }] } },
      new SwiftChance(1),
      null,
    );
    expect(game.check(p, 0, { kind: 'steady', elements: [1] })).toMatchObject({ refusal: { cites: ['G-55'] } });
  });
  test('G-56: the router nearest its base edge runs first, out of the way of those behind', () => {
    const { p } = done(
      [
        el('Sh(O)', 'north', [1000, 1000], { is: ['routing', 'ran'], at: [1000, 1000, 0] }),
        el('Sh(O)', 'north', [1000, 1100], { is: ['routing', 'ran'], at: [1000, 1100, 0] }),
        SOUTH,
        NORTH,
      ],
      [],
    );
    // Had the hindmost run first, the other would have stood in its way.
    expect([p.elements.y[0], p.elements.y[1]]).toEqual([paces(1150), paces(1250)]);
    expect([p.elements.h[0], p.elements.h[1]]).toEqual([0, 0]);
  });
  test('G-59: a router that should recoil from shooting stays; in close combat it is destroyed', () => {
    const p = read([el('Sh(O)', 'north', [1000, 900], { is: ['routing', 'ran'] }), SOUTH, NORTH]);
    const sink = new Reports();
    const d = { ...contextOf(game.editions, p), chance: new SwiftChance(1), sink };
    recoil(d, 0, false);
    expect([p.elements.y[0], p.elements.flags[0] & LOST]).toEqual([paces(900), 0]);
    recoil(d, 0, true);
    expect(p.elements.flags[0] & LOST).toBe(LOST);
    expect(sink.list.map(({ key }) => key)).toEqual(['routs-already', 'destroyed']);
  });
  test.each(['south', 'north'])('D-pursuit.4: a router that is caught does not attack, in a phase of %s', (acting) => {
    const others = [300, 400].map((x) => el('Pk(O)', 'south', [x, 100]));
    const rest = [1800, 1900, 2100].map((x) => el('Pk(O)', 'north', [x, 1400]));
    const pursuer = el('Pi(O)', 'south', [600, 500], { is: ['pursuing'] });
    const router = el('Sh(O)', 'north', [600, 525], { at: [600, 525, 0], is: ['routing', 'ran'] });
    const elements = [pursuer, router, SOUTH, NORTH, ...others, ...rest];
    const { reports } = done(elements, [6, 3, 6], { quarry: [0, 1], acting });
    const combat = reports.find(({ key }) => key === 'combat');
    expect(combat?.facts).toMatchObject({ struck: acting === 'north', firstLabel: acting === 'north' ? 'B1' : 'A1' });
  });
  test('G-72: the distance to the general is that of the nearest element of the group', () => {
    const line = [0, 1, 2, 3].map((k) => el('Sh(O)', 'south', [770 + 50 * k, 100]));
    const s = contextOf(game.editions, read([...line, SOUTH, NORTH]));
    const legs = [{ kind: 'ahead', distance: paces(20) } as const];
    // The first is 520p away, the last more than 600p.
    expect(orderMove(s, 0, { kind: 'move', elements: [0, 1, 2, 3], legs })).toMatchObject({ price: { price: 1 } });
    expect(orderMove(s, 0, { kind: 'move', elements: [3], legs })).toMatchObject({ price: { price: 2 } });
  });
  test('G-37: a follow-up that would have to go more than a width farther to line up ends a pace short', () => {
    // Behind the beaten Shot a wagon stands across the way; its front corner is 65p to the right.
    const { p } = done(
      [
        el('La(O)', 'south', [1000, 700]),
        el('Sh(O)', 'north', [1000, 700]),
        el('WWg(I)', 'north', [1090, 785], { at: [1090, 785, 90] }),
        SOUTH,
        NORTH,
      ],
      [6, 1],
    );
    expect([p.elements.x[0], p.elements.y[0]]).toEqual([paces(1000), paces(759)]);
  });
  test('G-75: whoever supports a stormer stays outside', () => {
    const work = { x: 1000, y: 700, h: 180, work: 'fortification', side: 1 };
    const { p } = done(
      [
        el('Bd(O)', 'south', [1000, 700]),
        el('Bd(O)', 'south', [1000, 675]),
        el('Sh(O)', 'north', [1000, 710]),
        SOUTH,
        NORTH,
      ],
      [6, 1],
      { sections: [work] },
    );
    expect([p.elements.y[0], p.elements.y[1]]).toEqual([paces(735), paces(675)]);
  });
  test('C-39: routers run straight on to the ice, unless the match reads it otherwise', () => {
    const frozen = {
      features: [{ kind: 'M', ring: [900, 1050, 1100, 1050, 1100, 1100, 900, 1100] }],
      weather: { score: 5, climate: 'cold', season: 'winter', ice: true, fall: 'threatens' },
    };
    const router = el('Sh(O)', 'north', [1000, 1000], { is: ['routing', 'ran'], at: [1000, 1000, 0] });
    const run = (routersAvoidIce: boolean) => {
      const options = { routersAvoidIce };
      const p = game.notation.read({ elements: [router, SOUTH, NORTH], ...frozen }, { ...setting, options });
      game.play(p, { seat: 0, action: { kind: 'done' } }, new SwiftChance(2), null);
      return p.elements.h[0];
    };
    expect(run(false)).toBe(0);
    expect(run(true)).not.toBe(0);
  });
});
