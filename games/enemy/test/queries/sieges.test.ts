import { describe, expect, it } from 'vitest';
import { throwOf } from '../../src/queries/chances.ts';
import { fightsOf } from '../../src/queries/film.ts';
import { blocksInBox, matOf } from '../../src/queries/mat.ts';
import { siegeFaces } from '../../src/queries/siege-table.ts';
import { faultOf } from '../../src/queries/tried.ts';
import { volleysAfter } from '../../src/queries/volleys.ts';
import { block, game, parliament, place, royalist, scene, t } from './scene.ts';

const OXFORD = {
  blocks: {
    'r-charles': 'oxfordshire 4',
    'r-rupert': 'oxfordshire 4',
    'r-hopton': 'oxfordshire 3',
    'r-m-foot-cheshire': 'oxfordshire 4',
    'r-w-foot-cheshire': 'oxfordshire 2',
    'p-brooke': 'oxfordshire/city 2',
    'p-cannon-1': 'oxfordshire/city 2',
  },
  siege: { oxfordshire: 2 },
};

describe('A Siege on the mat', () => {
  it('E-8.0.d shows besiegers and besieged apart, the enemy hidden', () => {
    const mat = matOf(t, scene(OXFORD, [parliament({ kind: 'pass' })], 1).view)!;
    expect(mat).toMatchObject({ manner: 'siege', attacker: 0, breached: false });
    expect(blocksInBox(mat, 1, 'city')).toHaveLength(2);
    expect(blocksInBox(mat, 0, 'behind').map(({ seen }) => seen.block)).toEqual([-1, -1, -1, -1, -1]);
  });

  it('E-8.2.b the guns of the City throw at one less', () => {
    const { view } = scene(OXFORD, [parliament({ kind: 'pass' })], 1);
    const target = matOf(t, view)!.blocks.find(({ seen }) => seen.side === 0)!.seen.handle;
    const shot = throwOf(game, view, 1, { kind: 'bombard', block: block('p-cannon-1'), target });
    expect(shot).toEqual({ dice: 2, eff: t.eff[block('p-cannon-1')] - 1 });
  });

  it('E-8.3.e more than the City allows cannot storm, and the rule says so before', () => {
    const { view } = scene(OXFORD, [
      parliament({ kind: 'pass' }),
      parliament({ kind: 'done' }),
      royalist({ kind: 'storm' }),
    ]);
    const send = (ids: readonly string[]) => ids.map((id) => ({ kind: 'send' as const, block: block(id) }));
    const all = send(['r-charles', 'r-rupert', 'r-hopton', 'r-m-foot-cheshire', 'r-w-foot-cheshire']);
    expect(faultOf(game, view, 0, [...all, { kind: 'done' }])?.cites).toContain('E-8.3.e');
    expect(faultOf(game, view, 0, [{ kind: 'done' }])?.cites).toContain('E-8.3.e');
    expect(faultOf(game, view, 0, [...all.slice(0, 2), { kind: 'done' }])).toBeNull();
  });

  it('E-8.3.g the storm is weighed before it is sent: Cavalry beside the foot, and nothing is guessed of the City', () => {
    const { view } = scene(OXFORD, [
      parliament({ kind: 'pass' }),
      parliament({ kind: 'done' }),
      royalist({ kind: 'storm' }),
    ]);
    const volleys = volleysAfter(game, view, 0, [
      { kind: 'send', block: block('r-charles') },
      { kind: 'send', block: block('r-rupert') },
      { kind: 'done' },
    ]);
    const foot = volleys.find(({ seat, step }) => seat === 0 && step === 'foot');
    expect(foot?.shots.map((shot) => shot.block)).toEqual([block('r-charles'), block('r-rupert')]);
    expect(foot?.shots[1].eff).toBe(t.eff[block('r-rupert')]);
    // Who stands behind the walls is not yet seen: counted, not guessed.
    const theirs = volleys.filter(({ seat }) => seat === 1);
    expect(theirs.flatMap(({ shots }) => shots)).toEqual([]);
  });

  it('E-8.3.h Defenders in sight are weighed at one more', () => {
    const { view } = scene(
      {
        ...OXFORD,
        blocks: { 'r-charles': 'oxfordshire 4', 'r-rupert': 'oxfordshire 4', 'p-brooke': 'oxfordshire/city 2' },
      },
      [
        parliament({ kind: 'pass' }),
        parliament({ kind: 'done' }),
        royalist({ kind: 'storm' }),
        royalist({ kind: 'send', block: 'r-charles' }),
        royalist({ kind: 'done' }),
      ],
    );
    const theirs = volleysAfter(game, view, 1, [{ kind: 'done' }]).find(({ seat }) => seat === 1);
    expect(theirs?.shots).toEqual([{ block: block('p-brooke'), dice: 2, eff: t.eff[block('p-brooke')] + 1 }]);
  });

  it('E-8.31.a half a loss is told by the film as a half', () => {
    const fought = scene(
      {
        blocks: { 'r-charles': 'oxfordshire 4', 'r-rupert': 'oxfordshire 4', 'p-brooke': 'oxfordshire/city 2' },
        siege: { oxfordshire: 0 },
      },
      [
        parliament({ kind: 'pass' }),
        parliament({ kind: 'done' }),
        royalist({ kind: 'storm' }),
        royalist({ kind: 'send', block: 'r-charles' }),
        royalist({ kind: 'done' }),
        parliament({ kind: 'done' }),
        royalist({ kind: 'done' }, 3, 6, 1, 6, 6),
      ],
    );
    const [fight] = fightsOf(t, fought.beats);
    expect(fight).toMatchObject({ manner: 'assault', area: place('oxfordshire') });
    const loss = fight.steps.find(({ report }) => report.key === 'loss' && report.facts.block === 'p-brooke');
    const brooke = loss?.mat.blocks.find(({ seen }) => seen.block === block('p-brooke'))?.seen;
    expect(brooke?.strength).toBe(2);
    expect(brooke?.halved).toBe(true);
  });

  it('E-9.2.a E-9.21.c the Siege die is told face by face: inland Oxford suffers more than a port', () => {
    const oxford = siegeFaces(t, place('oxfordshire'), 2);
    expect(oxford.map(({ loss }) => loss)).toEqual([
      'holds',
      'attrition',
      'horse',
      'attrition',
      'attrition',
      'attrition',
    ]);
    expect(oxford.map(({ falls }) => falls)).toEqual([false, false, false, false, true, true]);
    const port = t.fortAreas.find((area) => t.portSea[area] >= 0) as number;
    expect(siegeFaces(t, port, 2)[1].loss).toBe('holds');
  });
});
