import { describe, expect, it } from 'vitest';
import { breachFaces, escapes } from '../../src/queries/chances.ts';
import { framesOf } from '../../src/queries/mat.ts';
import { atLeast, expected, spreadOf } from '../../src/queries/spread.ts';
import { UNSEEN, volleysAfter } from '../../src/queries/volleys.ts';
import { withdrawalOf } from '../../src/queries/withdrawal.ts';
import { block, game, parliament, place, royalist, scene, t } from './scene.ts';

/** Every way the dice can fall, counted. */
function counted(throws: readonly { dice: number; eff: number }[]): number[] {
  const effs = throws.flatMap(({ dice, eff }) => new Array<number>(dice).fill(eff));
  const found = new Array<number>(effs.length + 1).fill(0);
  for (let fall = 0; fall < 6 ** effs.length; fall++) {
    const hits = effs.filter((eff, die) => (Math.floor(fall / 6 ** die) % 6) + 1 <= eff).length;
    found[hits] += 1 / 6 ** effs.length;
  }
  return found;
}

const ENGAGED = {
  blocks: {
    'r-m-foot-cheshire': 'leicestershire 4',
    'r-m-horse-cheshire': 'leicestershire 2',
    'r-cannon-1': 'leicestershire 3',
    'p-brooke': 'leicestershire 3',
    'p-m-horse-glouc': 'leicestershire 2',
  },
  via: {
    'r-m-foot-cheshire': 'staffordshire-warwickshire',
    'r-m-horse-cheshire': 'staffordshire-warwickshire',
    'r-cannon-1': 'staffordshire-warwickshire',
  },
};

describe('Odds on the battle mat', () => {
  it('E-7.4.a the spread of hits is what counting every fall of the dice gives', () => {
    const throws = [
      { dice: 3, eff: 2 },
      { dice: 2, eff: 3 },
      { dice: 1, eff: 0 },
    ];
    const exact = counted(throws);
    spreadOf(throws).forEach((chance, hits) => {
      expect(chance).toBeCloseTo(exact[hits], 12);
    });
    expect(expected(throws)).toBeCloseTo(2, 12);
    expect(atLeast(spreadOf(throws), 1)).toBeCloseTo(1 - exact[0], 12);
  });

  it('E-7.41.a guns at Cavalry throw the same dice against one less', () => {
    const { view } = scene(ENGAGED, [parliament({ kind: 'pass' }), parliament({ kind: 'stand' })]);
    const gun = block('r-cannon-1');
    for (const at of ['cavalry', 'infantry'] as const) {
      const [volley] = volleysAfter(game, view, 0, [{ kind: 'guns', block: gun, at }]);
      expect(volley).toMatchObject({ seat: 0, step: 'guns', at: [at], unseen: 0 });
      expect(volley.shots).toEqual([{ block: gun, dice: 3, eff: t.eff[gun] - (at === 'cavalry' ? 1 : 0) }]);
    }
  });

  it('E-7.44.a Infantry fires now against one less, or engages later; both are told before the choice', () => {
    const { view } = scene(ENGAGED, [
      parliament({ kind: 'pass' }),
      parliament({ kind: 'stand' }),
      royalist({ kind: 'guns', block: 'r-cannon-1', at: 'infantry' }, 6, 6, 6),
      parliament({ kind: 'done' }),
    ]);
    const foot = block('r-m-foot-cheshire');
    const fires = volleysAfter(game, view, 0, [{ kind: 'fire', block: foot }, { kind: 'done' }]);
    const engages = volleysAfter(game, view, 0, [{ kind: 'done' }]);
    const own = (volleys: typeof fires, step: string) => volleys.find((it) => it.seat === 0 && it.step === step);
    expect(own(fires, 'fire')?.shots).toEqual([{ block: foot, dice: 4, eff: t.eff[foot] - 1 }]);
    expect(own(fires, 'foot')).toBeUndefined();
    expect(own(engages, 'foot')?.shots).toEqual([{ block: foot, dice: 4, eff: t.eff[foot] }]);
    expect(own(engages, 'foot')!.least).toBeGreaterThan(own(fires, 'fire')!.most);
  });

  it('E-7.3.c a General Retreat is weighed at two less for the one, one less for the other', () => {
    const { view } = scene(
      {
        blocks: { 'r-m-foot-cheshire': 'leicestershire 4', 'p-brooke': 'leicestershire 3' },
        via: { 'r-m-foot-cheshire': 'staffordshire-warwickshire' },
      },
      [
        parliament({ kind: 'pass' }),
        parliament({ kind: 'stand' }),
        parliament({ kind: 'done' }),
        royalist({ kind: 'done' }, 6, 6, 6, 6, 6, 6, 6),
      ],
    );
    const effs = (kind: 'fight' | 'retreat-all') =>
      Object.fromEntries(volleysAfter(game, view, 0, [{ kind }]).map(({ seat, shots }) => [seat, shots[0].eff]));
    const fighting = effs('fight');
    expect(effs('retreat-all')).toEqual({ 0: fighting[0] - 2, 1: fighting[1] - 1 });
  });

  it('E-7.1.d of hidden Reserves only the number is told, never what they would throw', () => {
    const { view } = scene(
      {
        blocks: {
          'r-m-foot-cheshire': 'leicestershire 4',
          'p-brooke': 'leicestershire 3',
          'p-m-foot-derby': 'leicestershire 3',
        },
        via: { 'r-m-foot-cheshire': 'staffordshire-warwickshire', 'p-m-foot-derby': 'lincolnshire' },
        contested: { leicestershire: { attacker: 'royalist' } },
      },
      [
        parliament({ kind: 'pass' }),
        parliament({ kind: 'stand' }),
        parliament({ kind: 'done' }),
        royalist({ kind: 'done' }, 6, 6, 6, 6, 6, 6, 6),
      ],
    );
    const theirs = volleysAfter(game, view, 0, [{ kind: 'fight' }]).filter(({ seat }) => seat === 1);
    // In no step: whether it is Foot or Horse nobody can say.
    expect(theirs.filter(({ unseen }) => unseen > 0)).toMatchObject([{ step: UNSEEN, shots: [], unseen: 1 }]);
    expect(theirs.flatMap(({ shots }) => shots).map((shot) => shot.block)).toEqual([block('p-brooke')]);
  });

  it('E-7.42.a what hangs on blocks one cannot see is told as a span, with all it may be aimed at', () => {
    const { view } = scene(
      {
        blocks: {
          'r-m-horse-cheshire': 'leicestershire 4',
          'p-brooke': 'leicestershire 3',
          'p-m-horse-glouc': 'oxfordshire 3',
          'p-essex': 'oxfordshire 3',
        },
        via: { 'r-m-horse-cheshire': 'staffordshire-warwickshire' },
      },
      [parliament({ kind: 'pass' })],
    );
    // Cavalry falls upon Cavalry, or upon Infantry at its best: the Attacker cannot know which it will be.
    const { eff } = t;
    const horse = block('r-m-horse-cheshire');
    const charge = volleysAfter(game, view, 0, [])[0];
    expect(charge).toMatchObject({ seat: 0, step: 'horse' });
    expect(charge.at.toSorted()).toEqual(['cavalry', 'infantry']);
    expect(charge.least).toBeCloseTo((4 * eff[horse]) / 6, 12);
    expect(charge.most).toBeCloseTo((4 * (eff[horse] + 1)) / 6, 12);
  });

  it('E-7.1.a the Main Attack is weighed for the case that he stands, and no other fight is counted', () => {
    const from = ['staffordshire-warwickshire', 'northamptonshire-bedfordshire'] as const;
    const { view } = scene(
      {
        blocks: {
          'r-m-foot-cheshire': 'leicestershire 4',
          'r-rupert': 'leicestershire 4',
          'r-charles': 'leicestershire 4',
          'p-brooke': 'leicestershire 1',
          // Another fight, to be decided afterwards.
          'r-northampton': 'oxfordshire 3',
          'p-essex': 'oxfordshire 3',
        },
        via: { 'r-m-foot-cheshire': from[0], 'r-rupert': from[1], 'r-charles': from[1], 'p-essex': 'wiltshire' },
      },
      [parliament({ kind: 'pass' }), royalist({ kind: 'battle', area: 'leicestershire' })],
    );
    const asked = framesOf(view).at(-1);
    expect(asked).toMatchObject({ kind: 'main-attack', area: place('leicestershire') });
    const thrown = volleysAfter(game, view, 0, [{ kind: 'main-attack', from: place(from[0]) }]);
    const own = thrown.filter(({ seat }) => seat === 0).flatMap(({ shots }) => shots);
    // Those who came over the other border wait, and nobody fights at Oxford yet.
    expect(new Set(own.map((shot) => shot.block))).toEqual(new Set([block('r-m-foot-cheshire')]));
  });

  it('E-7.2.b E-7.2.c slipping away is told for every number of Cavalry the enemy may have', () => {
    const { view } = scene(
      {
        blocks: {
          'r-m-foot-cheshire': 'leicestershire 4',
          'r-m-horse-cheshire': 'leicestershire 2',
          'r-rupert': 'oxfordshire 3',
          'r-charles': 'oxfordshire 4',
          'p-m-horse-glouc': 'leicestershire 3',
        },
        via: {
          'r-m-foot-cheshire': 'staffordshire-warwickshire',
          'r-m-horse-cheshire': 'staffordshire-warwickshire',
        },
      },
      [parliament({ kind: 'pass' })],
      1,
    );
    const found = escapes(game, view, 1);
    // Only Cavalry: +1. None against him: sure. One each: 3, 4, 5 and 6 succeed. Two: 4, 5, 6.
    const expected = [
      { enemyHorse: 0, succeeds: 6, certain: true },
      { enemyHorse: 1, succeeds: 4, certain: false },
      { enemyHorse: 2, succeeds: 3, certain: false },
    ];
    expect(found).toMatchObject(expected);
  });

  it('E-7.2.a E-7.6.a where each could go is told as long as slipping away can succeed at all', () => {
    const slow = {
      blocks: {
        // One of two may be Cavalry: against it a withdrawal on foot fails, against foot it can succeed.
        'r-m-foot-cheshire': 'leicestershire 4',
        'r-m-horse-cheshire': 'oxfordshire 2',
        'r-rupert': 'oxfordshire 3',
        'p-brooke': 'leicestershire 3',
      },
      via: { 'r-m-foot-cheshire': 'staffordshire-warwickshire' },
    };
    const { view } = scene(slow, [parliament({ kind: 'pass' })], 1);
    const found = withdrawalOf(game, view, 1);
    expect(found?.wishes.map((wish) => wish.block)).toEqual([block('p-brooke')]);
    const open = found?.open.get(block('p-brooke')) ?? [];
    expect(open).toContain(found?.wishes[0].to);
    // Back over the border the enemy came by nobody goes.
    expect(open).not.toContain(place('staffordshire-warwickshire'));
    expect(open.length).toBeGreaterThan(1);
  });

  it('E-8.3.b the walls fall on as many faces as the table says', () => {
    const siege = (guns: number) =>
      scene(
        {
          blocks: {
            'r-rupert': 'oxfordshire 4',
            'r-charles': 'oxfordshire 4',
            'r-cannon-1': `oxfordshire ${Math.min(3, guns)}`,
            ...(guns > 3 && { 'r-cannon-2': `oxfordshire ${guns - 3}` }),
            'p-s-foot-glouc': 'oxfordshire/city 2',
          },
          siege: { oxfordshire: 1 },
        },
        [parliament({ kind: 'pass' }), parliament({ kind: 'done' })],
      );
    expect(breachFaces(game, siege(2).view, 0, 'bombard-walls')).toBe(1);
    expect(breachFaces(game, siege(6).view, 0, 'bombard-walls')).toBe(2);
  });
});
