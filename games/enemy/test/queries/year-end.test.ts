import { describe, expect, it } from 'vitest';
import { judged, proposed } from '../../src/queries/arrangements.ts';
import {
  fedIn,
  filledIn,
  growingIn,
  type Recruit,
  recruitsIn,
  sheetOf,
  without,
} from '../../src/queries/recruitment-sheet.ts';
import { turnAhead } from '../../src/queries/turn-ahead.ts';
import { sketchOf } from '../../src/queries/what-if.ts';
import { block, game, parliament, place, royalist, scene } from './scene.ts';

const MIDLANDS = 2;
/** The King's Midlands give 2 points: Oxfordshire, and Oxford. */
const YEAR_END = {
  year: 1642,
  turn: 'VI',
  blocks: {
    'r-m-foot-cheshire': 'oxfordshire 1',
    'r-m-foot-pool': 'pool',
    'r-charles': 'oxfordshire 4',
    'r-w-foot-cheshire': 'leicestershire 2',
    'p-essex': 'buckinghamshire-hertfordshire 2',
  },
};
const recruiting = (viewer: 0 | 1 = 0) => scene(YEAR_END, [parliament({ kind: 'pass' })], viewer);
const foot: Recruit = { kind: 'recruit', block: block('r-m-foot-cheshire'), rp: MIDLANDS };

describe('The recruitment sheet', () => {
  it('E-11.2.a E-11.2.c counts points Region by Region as they are spent, and stops when they are gone', () => {
    const from = sketchOf(game, recruiting().view);
    const had = sheetOf(game, from, 0, []).had[MIDLANDS];
    const one = sheetOf(game, from, 0, [foot]);
    expect(one.left[MIDLANDS]).toBe(had - 1);
    expect(one.after.strength[foot.block]).toBe(2);
    const many = sheetOf(
      game,
      from,
      0,
      Array.from({ length: had + 3 }, () => foot),
    );
    expect(many.spent).toHaveLength(Math.min(had, 3));
  });

  it('E-11.2.d lists whom the Pool could send, and where; one who has come can grow at once', () => {
    const from = sketchOf(game, recruiting().view);
    const recruit = recruitsIn(sheetOf(game, from, 0, []), MIDLANDS).find((it) => it.block === block('r-m-foot-pool'));
    expect(recruit?.areas).toContain(place('oxfordshire'));
    const deployed: Recruit = {
      kind: 'recruit',
      block: block('r-m-foot-pool'),
      area: place('oxfordshire'),
      rp: MIDLANDS,
    };
    const sheet = sheetOf(game, from, 0, [deployed]);
    const row = growingIn(game, sheetOf(game, from, 0, []), sheet, MIDLANDS).find((it) => it.block === deployed.block);
    expect(row).toMatchObject({ from: 0, to: 1, deployed: true, last: deployed });
    expect(row?.next).toBeDefined();
    expect(fedIn(game, sheet.after, 0, place('oxfordshire')).count).toBe(
      fedIn(game, from, 0, place('oxfordshire')).count + 1,
    );
  });

  it('E-11.2.d taking a deployment back takes back what was spent on it', () => {
    const from = sketchOf(game, recruiting().view);
    const deployed: Recruit = {
      kind: 'recruit',
      block: block('r-m-foot-pool'),
      area: place('oxfordshire'),
      rp: MIDLANDS,
    };
    const grown: Recruit = { kind: 'recruit', block: block('r-m-foot-pool'), rp: MIDLANDS };
    const draft = [deployed, grown];
    expect(sheetOf(game, from, 0, draft).spent).toEqual(draft);
    expect(sheetOf(game, from, 0, without(draft, deployed)).spent).toEqual([]);
  });

  it('E-11.2.a fills in the rest as the orders would, and keeps what is there', () => {
    const from = sketchOf(game, recruiting().view);
    const all = filledIn(game, from, 0, [foot]);
    expect(all[0]).toEqual(foot);
    const sheet = sheetOf(game, from, 0, all);
    expect(sheet.spent).toEqual(all);
    expect(sheet.open.filter(({ rp }) => rp === MIDLANDS)).toEqual([]);
  });

  it('E-11.0.b can be prepared by the second player while the first recruits', () => {
    const { view } = recruiting(1);
    const ahead = turnAhead(game, view, 1, 'recruitment');
    expect(ahead && game.decisions(ahead)[0]).toMatchObject({ seat: 1, kind: 'recruitment' });
    expect(ahead && sheetOf(game, ahead, 1, []).had.some((points) => points > 0)).toBe(true);
    // Nobody prepares a sheet in the middle of a Turn.
    expect(turnAhead(game, scene({ ...YEAR_END, turn: 'II' }, [], 1).view, 1, 'recruitment')).toBeNull();
  });
});

describe('Going home', () => {
  const home = () =>
    sketchOf(
      game,
      scene(YEAR_END, [parliament({ kind: 'pass' }), royalist({ kind: 'done' }), parliament({ kind: 'done' })]).view,
    );

  it('E-11.3.a is filled in: who is away without a Leader goes to a Friendly Area of his Region', () => {
    const wishes = proposed({ game, p: home(), seat: 0 }, 'home');
    const wales = wishes.find((wish) => wish.block === block('r-w-foot-cheshire'));
    expect(wales?.to).toBeDefined();
    expect(judged({ game, p: home(), seat: 0 }, 'home', wishes)).toMatchObject({ refused: [], done: null });
  });

  it('E-11.3.a nobody may stop before those have gone who must', () => {
    expect(judged({ game, p: home(), seat: 0 }, 'home', []).done).toMatchObject({ key: 'must-go-home' });
    const astray = { block: block('r-w-foot-cheshire'), to: place('oxfordshire') };
    expect(judged({ game, p: home(), seat: 0 }, 'home', [astray]).refused).toMatchObject([
      { why: { key: 'not-home' } },
    ]);
  });
});
