import { describe, expect, it } from 'vitest';
import { fightsOf, ofLastFights } from '../../src/queries/film.ts';
import { blocksInBox, framesOf, type Mat, matOf } from '../../src/queries/mat.ts';
import { eventsIn } from '../../src/queries/named-events.ts';
import { stepNow } from '../../src/queries/step-now.ts';
import { hitsOf, volleyAt } from '../../src/queries/volley-told.ts';
import { block, parliament, place, royalist, scene, t } from './scene.ts';

const ids = (mat: Mat, side: number, box: Parameters<typeof blocksInBox>[2]): string[] =>
  blocksInBox(mat, side, box).map(({ seen }) => t.blocks[seen.block] ?? '?');
const strength = (mat: Mat, id: string): number | undefined =>
  mat.blocks.find(({ seen }) => seen.block === block(id))?.seen.strength;

const MEETING = {
  blocks: {
    'r-hopton': 'leicestershire 3',
    'r-northampton': 'leicestershire 3',
    'r-m-horse-cheshire': 'leicestershire 4',
    'r-cannon-1': 'leicestershire 2',
    'p-brooke': 'leicestershire 3',
    'p-m-horse-glouc': 'leicestershire 2',
  },
  via: {
    'r-hopton': 'staffordshire-warwickshire',
    'r-northampton': 'northamptonshire-bedfordshire',
    'r-m-horse-cheshire': 'staffordshire-warwickshire',
    'r-cannon-1': 'staffordshire-warwickshire',
  },
};
const OPENING = [
  parliament({ kind: 'pass' }),
  royalist({ kind: 'main-attack', from: 'staffordshire-warwickshire' }),
  parliament({ kind: 'stand' }),
] as const;

describe('The battle mat', () => {
  it('E-7.1.a E-7.1.b E-7.3.a sets the Main Attack in its boxes, keeps Reserves back, and shows only what was revealed', () => {
    const before = matOf(t, scene(MEETING, OPENING.slice(0, 2)).view)!;
    expect(before).toMatchObject({
      manner: 'battle',
      attacker: 0,
      round: 0,
      main: place('staffordshire-warwickshire'),
    });
    expect(ids(before, 1, 'line')).toEqual(['?', '?']);
    const mat = matOf(t, scene(MEETING, OPENING).view)!;
    expect(mat.round).toBe(1);
    expect(ids(mat, 0, 'foot')).toEqual(['r-hopton']);
    expect(ids(mat, 0, 'horse')).toEqual(['r-m-horse-cheshire']);
    expect(ids(mat, 0, 'guns')).toEqual(['r-cannon-1']);
    expect(ids(mat, 0, 'reserve')).toEqual(['r-northampton']);
    expect(ids(mat, 1, 'foot')).toEqual(['p-brooke']);
    // The enemy sees that one stands in Reserve, not who.
    const theirs = matOf(t, scene(MEETING, OPENING, 1).view)!;
    expect(ids(theirs, 0, 'reserve')).toEqual(['?']);
  });

  it('E-7.01.a names the Events that change this Battle, and no other', () => {
    const turncoats = { ...MEETING, played: { royalist: 'R14' } };
    const named = royalist({ kind: 'aim', area: 'leicestershire', combat: 'battle' });
    const { view } = scene(turncoats, [OPENING[0], named]);
    expect(eventsIn(t, view)).toEqual([{ seat: 0, event: 'turncoats' }]);
    // Played, but before any Battle is fought it has named none.
    expect(eventsIn(t, scene(turncoats, [OPENING[0]]).view)).toEqual([]);
    expect(eventsIn(t, scene(MEETING, OPENING).view)).toEqual([]);
  });

  it('is empty of fights when there is none', () => {
    expect(matOf(t, scene(MEETING, []).view)).toBeNull();
    expect(fightsOf(t, scene(MEETING, []).beats)).toEqual([]);
  });
});

describe('The film of a battle', () => {
  const FOUGHT = [
    ...OPENING,
    royalist({ kind: 'guns', block: 'r-cannon-1', at: 'infantry' }, 1, 6),
    parliament({ kind: 'done' }),
    // Cavalry: one hit of two dice, two of three; the winner's Pursuit; then the foot.
    royalist({ kind: 'done' }, 1, 6, 1, 1, 6, 4, 6, 6, 6, 6, 6),
  ] as const;

  it('E-7.4.c E-7.4.b shows each roll and each loss where it falls, and ends where the view is', () => {
    const { beats, view, told } = scene(MEETING, FOUGHT);
    const [fight, ...others] = fightsOf(t, beats);
    expect(others).toEqual([]);
    expect(fight).toMatchObject({ manner: 'battle', area: place('leicestershire'), over: false });
    const keys = fight.steps.map(({ report }) => report.key);
    expect(keys.slice(0, 2)).toEqual(['battle-begins', 'main-attack']);
    expect(fight.steps.filter(({ report }) => report.key === 'rolled')).toHaveLength(
      told.filter(({ key }) => key === 'rolled').length,
    );
    const gun = fight.steps.findIndex(({ report }) => report.key === 'rolled');
    expect(strength(fight.steps[gun].mat, 'p-brooke')).toBe(3);
    const loss = fight.steps.findIndex(({ report }) => report.key === 'loss');
    expect(loss).toBeGreaterThan(gun);
    expect(strength(fight.steps[loss].mat, 'p-brooke')).toBe(2);
    const fell = fight.steps.findIndex(({ report }) => report.key === 'eliminated');
    expect(strength(fight.steps[fell - 1].mat, 'p-m-horse-glouc')).toBe(1);
    expect(strength(fight.steps[fell].mat, 'p-m-horse-glouc')).toBeUndefined();
    expect(fight.steps[fell].mat.fallen).toEqual(['p-m-horse-glouc']);
    expect({ ...fight.steps.at(-1)?.mat, fallen: [] }).toEqual(matOf(t, view));
  });

  it('E-7.43.b one that pursues leaves its box at its own die', () => {
    const { beats } = scene(MEETING, FOUGHT);
    const [fight] = fightsOf(t, beats);
    const at = fight.steps.findIndex(({ report }) => report.key === 'pursuit');
    const { report } = fight.steps[at];
    const goes = report.key === 'pursuit' && report.facts.pursues;
    expect(ids(fight.steps[at - 1].mat, 0, 'horse')).toEqual(['r-m-horse-cheshire']);
    expect(ids(fight.steps[at].mat, 0, goes ? 'pursues' : 'horse')).toEqual(['r-m-horse-cheshire']);
    expect(goes).toBe(true);
  });

  it('is told from memory alone where the page never had the views', () => {
    const { beats } = scene(MEETING, FOUGHT);
    const [fight] = fightsOf(
      t,
      beats.map((beat) => ({ ...beat, view: {}, blind: true as const })),
    );
    const first = fight.steps.find(({ report }) => report.key === 'rolled')!;
    expect(ids(first.mat, 1, 'foot')).toEqual(['p-brooke']);
    expect(ids(first.mat, 0, 'guns')).toEqual(['r-cannon-1']);
  });

  it('leaves out what was taken back', () => {
    const { beats } = scene(MEETING, FOUGHT);
    const undone = beats.map((beat) => (beat.seq > 3 ? { ...beat, undone: true as const } : beat));
    expect(fightsOf(t, undone)[0].steps.some(({ report }) => report.key === 'rolled')).toBe(false);
  });

  it('E-7.4.a keeps the dice of a volley on the table until they have done what they do', () => {
    const { beats } = scene(MEETING, FOUGHT);
    const { steps } = fightsOf(t, beats)[0];
    const horse = steps.findIndex(
      ({ report }) => report.key === 'rolled' && report.facts.step === 'horse' && report.facts.seat === 'royalist',
    );
    expect(volleyAt(steps, horse)).toHaveLength(1);
    const fell = steps.findIndex(({ report }) => report.key === 'eliminated');
    expect(volleyAt(steps, fell)).toEqual(volleyAt(steps, horse));
    expect(hitsOf(volleyAt(steps, fell))).toBe(2);
    const round = steps.findIndex(({ report }) => report.key === 'round');
    expect(volleyAt(steps, round)).toEqual([]);
  });

  it('E-7.3.f E-7.3.h knows which step is fought, by what was told and by what is asked', () => {
    const { beats, view } = scene(MEETING, FOUGHT);
    const { steps } = fightsOf(t, beats)[0];
    const pursuit = steps.find(({ report }) => report.key === 'pursuit')!;
    expect(stepNow(pursuit.report, [], t)?.step).toBe('horse');
    expect(stepNow(undefined, framesOf(scene(MEETING, OPENING).view), t)).toEqual({ step: 'guns', seat: 0 });
    expect(stepNow(undefined, framesOf(view), t)).toBeUndefined();
  });

  it('only the fights of the last Turn that saw one are kept at hand', () => {
    const { beats } = scene(MEETING, FOUGHT);
    expect(ofLastFights(beats.slice(0, 1))).toEqual([]);
    const turn = {
      seq: 90,
      reports: [{ key: 'turn-begins', cites: [], facts: { year: 1643, turn: 'III' } }],
      view: {},
    };
    const later = beats.map((beat) => ({ ...beat, seq: beat.seq + 100 }));
    expect(ofLastFights([...beats, turn, ...later])[0]).toBe(turn);
    expect(ofLastFights([...beats, turn])).toHaveLength(beats.length + 1);
  });
});
