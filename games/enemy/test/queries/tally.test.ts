import { describe, expect, it } from 'vitest';
import { fightsOf } from '../../src/queries/film.ts';
import { forceOf, lossTold } from '../../src/queries/force.ts';
import { fallenOf } from '../../src/queries/mat.ts';
import { tallyOf } from '../../src/queries/tally.ts';
import { block, parliament, royalist, scene, t } from './scene.ts';

/** A gun and a Cavalry block against a Cavalry block and a foot. */
const MEETING = {
  blocks: {
    'r-m-horse-cheshire': 'leicestershire 4',
    'r-cannon-1': 'leicestershire 2',
    'p-brooke': 'leicestershire 3',
    'p-m-horse-glouc': 'leicestershire 2',
  },
  via: { 'r-m-horse-cheshire': 'staffordshire-warwickshire', 'r-cannon-1': 'staffordshire-warwickshire' },
};
const FOUGHT = [
  parliament({ kind: 'pass' }),
  parliament({ kind: 'stand' }),
  // The gun hits once of two dice.
  royalist({ kind: 'guns', block: 'r-cannon-1', at: 'infantry' }, 1, 6),
] as const;

describe('The dice of a fight, told afterwards', () => {
  it('E-7.4.a counts the dice of each side, the hits to be expected of them and those they brought', () => {
    const [fight] = fightsOf(t, scene(MEETING, FOUGHT).beats);
    const { sides, volleys } = tallyOf(t, fight.steps);
    const needs = t.eff[block('r-cannon-1')];
    expect(sides[0]).toMatchObject({ dice: 2, hits: 1 });
    expect(sides[0].expected).toBeCloseTo((2 * needs) / 6, 12);
    expect(sides[1]).toMatchObject({ dice: 0, hits: 0, expected: 0, chance: 1 });
    expect(volleys).toMatchObject([{ seat: 0, round: 1, step: 'guns', dice: 2, hits: 1 }]);
  });

  it('E-7.4.a says how likely so many hits or more were, or so few or fewer', () => {
    const chanceWith = (...dice: readonly number[]): number => {
      const acts = [...FOUGHT.slice(0, 2), royalist({ kind: 'guns', block: 'r-cannon-1', at: 'infantry' }, ...dice)];
      return tallyOf(t, fightsOf(t, scene(MEETING, acts).beats)[0].steps).sides[0].chance;
    };
    const miss = 1 - t.eff[block('r-cannon-1')] / 6;
    expect(chanceWith(1, 6)).toBeCloseTo(1 - miss ** 2, 12);
    expect(chanceWith(1, 1)).toBeCloseTo((1 - miss) ** 2, 12);
    expect(chanceWith(6, 6)).toBeCloseTo(miss ** 2, 12);
  });

  it('E-7.4.b keeps account of strength: what was brought, what is left, what the last hit took', () => {
    const { beats } = scene(MEETING, FOUGHT);
    const { steps } = fightsOf(t, beats)[0];
    const struck = steps.findIndex(({ report }) => report.key === 'loss');
    const before = steps.slice(0, struck);
    expect(forceOf(before, before[struck - 1].mat, 1)).toEqual({ strength: 5, brought: 5, unseen: 0 });
    expect(forceOf(steps, steps[struck].mat, 1)).toEqual({ strength: 4, brought: 5, unseen: 0 });
    expect(lossTold(steps.slice(0, struck + 1), block('p-brooke'))).toBe(1);
    expect(lossTold(before, block('p-brooke'))).toBe(0);
  });

  it('E-7.3.a what stands hidden is counted, and its strength is not guessed at', () => {
    const { beats } = scene(MEETING, FOUGHT.slice(0, 1));
    const { steps } = fightsOf(t, beats)[0];
    const { mat } = steps[steps.length - 1];
    expect(forceOf(steps, mat, 1)).toEqual({ strength: 0, brought: 0, unseen: 2 });
    expect(forceOf(steps, mat, 0)).toMatchObject({ strength: 6, unseen: 0 });
  });

  it('E-7.4.c those who fell are told side by side, in the order they fell', () => {
    const [fight] = fightsOf(t, scene(MEETING, FOUGHT).beats);
    const mat = { ...fight.steps[0].mat, fallen: ['p-m-horse-glouc', 'r-cannon-1', 'p-brooke'] };
    expect(fallenOf(t, mat, 1)).toEqual([block('p-m-horse-glouc'), block('p-brooke')]);
    expect(fallenOf(t, mat, 0)).toEqual([block('r-cannon-1')]);
    expect(fallenOf(t, null, 0)).toEqual([]);
  });
});
