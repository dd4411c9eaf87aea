import { describe, expect, it } from 'vitest';
import { judged, proposed } from '../../src/queries/arrangements.ts';
import { theRest } from '../../src/queries/the-rest.ts';
import { sketchOf } from '../../src/queries/what-if.ts';
import { block, game, parliament, place, royalist, scene } from './scene.ts';

/** Parliament slips away with a Regional Leader, his foot, a far-off Regional block and a gun. */
const WITHDRAWAL = {
  blocks: {
    'r-charles': 'leicestershire 4',
    'p-essex': 'leicestershire 4',
    'p-s-foot-devon': 'leicestershire 3',
    'p-m-horse-glouc': 'leicestershire 3',
    'p-cannon-1': 'leicestershire 2',
  },
  via: { 'r-charles': 'staffordshire-warwickshire' },
};
const at = (ids: readonly string[], where: string): { readonly [id: string]: string } =>
  Object.fromEntries(ids.map((id) => [id, where]));
const retreating = () => {
  const { view } = scene(WITHDRAWAL, [parliament({ kind: 'pass' }), parliament({ kind: 'slip-away' })], 1);
  return sketchOf(game, view);
};

describe('A retreat as one arrangement', () => {
  it('E-7.62.a E-7.5.d is proposed whole: escorts go first, nobody is lost', () => {
    const p = retreating();
    const wishes = proposed({ game, p: p, seat: 1 }, 'retreat');
    expect(wishes.map((wish) => wish.block).toSorted((a, b) => a - b)).toEqual(
      ['p-essex', 'p-s-foot-devon', 'p-m-horse-glouc', 'p-cannon-1'].map(block).toSorted((a, b) => a - b),
    );
    const { actions, refused, lost, done } = judged({ game, p: p, seat: 1 }, 'retreat', wishes);
    expect(actions).toHaveLength(4);
    expect({ refused, lost, done }).toEqual({ refused: [], lost: [], done: null });
  });

  it('E-7.62.a finds the order in which wishes can be granted, whatever order they were made in', () => {
    const to = place('lincolnshire');
    const wishes = ['p-s-foot-devon', 'p-cannon-1', 'p-m-horse-glouc', 'p-essex'].map((id) => ({
      block: block(id),
      to,
    }));
    const { actions, refused } = judged({ game, p: retreating(), seat: 1 }, 'retreat', wishes);
    expect(refused).toEqual([]);
    expect(actions).toHaveLength(wishes.length);
  });

  it('E-7.6.d G-68 a wish over a barred border is refused with its rule, and who has a way must take it', () => {
    const barred = { block: block('p-essex'), to: place('staffordshire-warwickshire') };
    const { refused, lost, done } = judged({ game, p: retreating(), seat: 1 }, 'retreat', [barred]);
    expect(refused[0]).toEqual({ wish: barred, why: expect.objectContaining({ key: 'border-barred' }) });
    for (const { why } of refused.slice(1)) expect(why.cites).toContain('G-68');
    expect(refused[0].why.cites).toContain('E-7.6.d');
    expect(lost).toEqual([]);
    expect(done).toMatchObject({ key: 'must-retreat', facts: { blocks: expect.arrayContaining(['p-essex']) } });
  });

  it('leaves the sketch as it was', () => {
    const p = retreating();
    const before = JSON.stringify(p);
    judged({ game, p: p, seat: 1 }, 'retreat', proposed({ game, p: p, seat: 1 }, 'retreat'));
    expect(JSON.stringify(p)).toBe(before);
  });
});

describe('Hits placed one by one', () => {
  it('E-7.4.b the rest goes as the default orders would place it, until another question comes up', () => {
    const foot = ['p-brooke', 'p-m-foot-derby', 'p-s-foot-glouc'];
    const { view } = scene(
      {
        blocks: { 'r-cannon-1': 'leicestershire 3', 'r-charles': 'leicestershire 4', ...at(foot, 'leicestershire 3') },
        via: at(['r-cannon-1', 'r-charles'], 'staffordshire-warwickshire'),
      },
      [
        parliament({ kind: 'pass' }),
        // The gun has but one kind of target. Three hits on three of equal strength: two are chosen, the last is clear.
        parliament({ kind: 'stand' }, 1, 1, 1),
      ],
      1,
    );
    const answers = theRest(game, view, 1);
    expect(answers.map(({ kind }) => kind)).toEqual(['lose', 'lose']);
    expect(new Set(answers.map((it) => 'block' in it && it.block)).size).toBe(2);
  });
});

describe('A regroup as one arrangement', () => {
  const WON = {
    blocks: {
      'r-rupert': 'leicestershire 4',
      'r-w-foot-cheshire': 'leicestershire 3',
      'p-m-horse-glouc': 'leicestershire 1',
    },
    via: { 'r-rupert': 'staffordshire-warwickshire', 'r-w-foot-cheshire': 'staffordshire-warwickshire' },
  };
  const winner = () => {
    const { view } = scene(WON, [
      parliament({ kind: 'pass' }),
      parliament({ kind: 'stand' }),
      // The Cavalry of Parliament misses, is hit and gone; Rupert's Pursuit; nobody is left.
      royalist({ kind: 'done' }, 6, 1, 1, 6, 6, 1),
    ]);
    return sketchOf(game, view);
  };

  it('E-7.82.a E-7.71.a foot left without its leader away from home would be stranded, and is told before', () => {
    const p = winner();
    expect(game.decisions(p)[0]).toMatchObject({ seat: 0, kind: 'regroup' });
    const to = place('northamptonshire-bedfordshire');
    const alone = judged({ game, p: p, seat: 0 }, 'regroup', [{ block: block('r-rupert'), to }]);
    expect(alone.lost).toMatchObject([{ block: block('r-w-foot-cheshire'), why: { key: 'eliminated' } }]);
    expect(alone.lost[0].why.cites).toContain('E-7.82.a');
    const together = judged({ game, p: p, seat: 0 }, 'regroup', [
      { block: block('r-w-foot-cheshire'), to },
      { block: block('r-rupert'), to },
    ]);
    expect(together).toMatchObject({ refused: [], lost: [] });
  });

  it('E-7.7.a all go to one Area', () => {
    const { refused } = judged({ game, p: winner(), seat: 0 }, 'regroup', [
      { block: block('r-rupert'), to: place('northamptonshire-bedfordshire') },
      { block: block('r-w-foot-cheshire'), to: place('staffordshire-warwickshire') },
    ]);
    expect(refused.map(({ why }) => why.cites[0])).toEqual(['E-7.7.a']);
  });
});
