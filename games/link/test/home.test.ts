/** From what the table left to strength lost, row by row. */
import { afield, home } from '@drumhead/link';
import { describe, expect, it } from 'vitest';
import { type Brief, engagement, fieldResult, t, writtenLosses } from '../testkit/shorthand.ts';

type Field = Parameters<typeof fieldResult>[0];
const BRIEF: Brief = { line: { 'r-m-foot-cheshire': 4, 'r-s-foot-pool': 2, 'p-s-foot-glouc': 3, 'p-e-foot-glouc': 3 } };
/** Of 6 points each the scale is skirmish: 9, 5 and 9, 9 elements. */
const WHOLE = {
  'r-m-foot-cheshire': '. . . . . . . . .',
  'r-s-foot-pool': '. . . . .',
  'p-s-foot-glouc': '. . . . . . . . .',
  'p-e-foot-glouc': '. . . . . . . . .',
};
const result = (field: Partial<Field> & { elements: object }, brief = BRIEF) =>
  home(t, engagement(brief), fieldResult({ end: 'defeat', loser: 0, ...field })).result;
const losses = (field: Partial<Field> & { elements: object }, brief = BRIEF) =>
  writtenLosses(result(field, brief).losses);

describe('what is lost', () => {
  it('L-4.1, L-4.20: a result of other blocks, or of too few elements, is none', () => {
    expect(() => result({ elements: { ...WHOLE, 'r-rupert': '.' } })).toThrow('L-4.20');
    expect(() => result({ elements: { ...WHOLE, 'r-s-foot-pool': '. . . .' } })).toThrow('L-4.20');
    expect(() => result({ elements: WHOLE })).not.toThrow();
  });

  it('L-4.2, L-4.3: both down together, or no score higher: the Attacker has lost', () => {
    expect(result({ elements: WHOLE, loser: null }).loser).toBe('royalist');
    expect(result({ elements: WHOLE, loser: null, end: 'held' }).loser).toBe('royalist');
    expect(result({ elements: WHOLE, loser: 1, end: 'held' }).loser).toBe('parliament');
    expect(result({ elements: WHOLE, loser: 1, end: 'resigned' }).loser).toBe('parliament');
  });

  it('L-4.4: who does not escape is lost to a beaten army, not where the ground was held; one less from a broken command', () => {
    const elements = {
      ...WHOLE,
      'r-m-foot-cheshire': '.(3/2) .(3/2) .(3/2) .(3/2) .(3/2) .(3/3) .(3/3) .(3/3) .(3/3)',
    };
    expect(losses({ elements })).toEqual({ 'r-m-foot-cheshire': 3 }); // 5 of 9 of 4 points: 2.2, up
    expect(losses({ elements, end: 'held' })).toEqual({});
    expect(losses({ elements, loser: 1 })).toEqual({});
    const broken = { ...elements, 'r-m-foot-cheshire': `!${elements['r-m-foot-cheshire']}` };
    expect(losses({ elements: broken })).toEqual({ 'r-m-foot-cheshire': 4 });
  });

  it('L-4.5, L-4.6: the Winner loses 167 percent, half up; the Loser 100, rounded up; held 100, half up', () => {
    const elements = { ...WHOLE, 'r-m-foot-cheshire': 'x x x . . . . . .', 'p-s-foot-glouc': 'x x x . . . . . .' };
    expect(losses({ elements })).toEqual({ 'r-m-foot-cheshire': 2, 'p-s-foot-glouc': 2 }); // 1.33 up; 1.67 half up
    expect(losses({ elements, end: 'held' })).toEqual({ 'r-m-foot-cheshire': 1, 'p-s-foot-glouc': 1 });
  });

  it('L-4.6: equal remainders go to the stronger block, then by the order of the data', () => {
    // Half a point each: 2 of 9 of 3 are 0.67 on both, in all 1.33, half up 1.
    const elements = { ...WHOLE, 'p-s-foot-glouc': 'x x . . . . . . .', 'p-e-foot-glouc': 'x x . . . . . . .' };
    expect(losses({ elements, end: 'held' })).toEqual({ 'p-s-foot-glouc': 1 });
  });

  it('L-4.7: who still has elements keeps a point, and it falls on another', () => {
    const elements = { ...WHOLE, 'p-s-foot-glouc': 'x x x x x x x x .' };
    // 167 percent of 8 of 9 are all its 3 points; the third falls on its fellow.
    expect(losses({ elements })).toEqual({ 'p-s-foot-glouc': 2, 'p-e-foot-glouc': 1 });
    const all = { ...WHOLE, 'p-s-foot-glouc': 'x x x x x x x x x' };
    expect(losses({ elements: all })).toEqual({ 'p-s-foot-glouc': 3 });
  });

  it('L-4.7: where nobody can bear it a Winner is forgiven', () => {
    const brief: Brief = { line: { 'r-m-foot-cheshire': 3, 'p-s-foot-glouc': 3 } };
    const elements = { 'r-m-foot-cheshire': '. . . . . . . . .', 'p-s-foot-glouc': 'x x x x x x x x x x x .' };
    expect(losses({ elements }, brief)).toEqual({ 'p-s-foot-glouc': 2 });
  });

  it('L-4.8: a Leader whose block would fall has a die', () => {
    const brief: Brief = { line: { 'r-charles': 3, 'p-s-foot-glouc': 3 } };
    const elements = { 'r-charles': 'x x x x x x x x x', 'p-s-foot-glouc': '. . . . . . . . . . . .' };
    expect(losses({ elements }, brief)).toEqual({ 'r-charles': '3, out on 6' });
  });
});

describe('guns, marks and Reserves', () => {
  const guns: Brief = { line: { ...BRIEF.line, 'r-cannon-1': 3, 'p-cannon-1': 3 } };
  const elements = { ...WHOLE, 'r-cannon-1': 'c .(4/1)', 'p-cannon-1': 'x x' };

  it('L-4.9, L-4.10: the Loser’s guns by what was taken, without dice; the Winner’s are all recovered', () => {
    expect(writtenLosses(result({ elements }, guns).guns)).toEqual({ 'r-cannon-1': 2 }); // half of 3, half up
    expect(writtenLosses(result({ elements, loser: 1 }, guns).guns)).toEqual({ 'p-cannon-1': 3 });
    expect(losses({ elements }, guns)).toEqual({}); // L-4.11: nor is anything else touched
  });

  it('L-4.12: horse of a beaten command is Routed, horse of which all that is left pursues is Pursuing', () => {
    const brief: Brief = { line: { 'r-charles': 3, 'r-rupert': 4, 'p-s-foot-glouc': 4, 'p-s-horse-glouc': 3 } };
    const base = { 'r-charles': '. . . . . . .', 'p-s-foot-glouc': '. . . . . . . . . . . .' };
    const marks = (rupert: string, horse: string) => {
      const { routed, pursuing } = result(
        { elements: { ...base, 'r-rupert': rupert, 'p-s-horse-glouc': horse } },
        brief,
      );
      return { routed, pursuing };
    };
    expect(marks('p p p x x', '!. . . . . . . . . . .')).toEqual({
      routed: ['p-s-horse-glouc'],
      pursuing: ['r-rupert'],
    });
    expect(marks('p p p . x', '. . . . . . . . . . .')).toEqual({ routed: [], pursuing: [] });
  });

  it('L-4.11: baggage bears no label, and what became of it changes nothing', () => {
    const line = { 'r-m-foot-cheshire': 3, 'r-s-foot-pool': 2, 'r-m-foot-pool': 2, 'r-w-foot-cheshire': 2 };
    const battle = engagement({ line: { ...line, 'p-s-foot-glouc': 3, 'p-e-foot-glouc': 3 } });
    const commands = afield(t, battle).order.sides.flatMap((side) => side.commands);
    expect(commands.reduce((sum, { baggage }) => sum + baggage, 0)).toBe(1);
    const elements = commands.flatMap((it) =>
      it.elements.map(({ label, troop }) => ({ label, troop, fate: 'on-table' as const, beaten: false })),
    );
    expect(home(t, battle, { end: 'held', loser: null, elements }).result.losses).toEqual([]);
  });

  it('L-4.13, L-4.14, L-4.15, L-4.16, L-4.17, L-4.18, L-4.19: Reserves that never came lose nothing; who came has been seen', () => {
    const brief: Brief = { ...BRIEF, reserve: { 'r-rupert': [2, 'worcestershire'] } };
    const { 'r-m-foot-cheshire': _, ...rest } = WHOLE;
    const stood = {
      ...rest,
      'r-m-foot-cheshire': '. . . . . .',
      'r-s-foot-pool': '. . .',
      'p-s-foot-glouc': '. . . .',
      'p-e-foot-glouc': '. . . .',
    };
    expect(result({ elements: stood }, brief)).toMatchObject({ arrived: [], losses: [] });
    expect(result({ elements: { ...stood, 'r-rupert': 'n n' } }, brief)).toMatchObject({ arrived: [], losses: [] });
    expect(result({ elements: { ...stood, 'r-rupert': 'x .(2/5)' } }, brief)).toMatchObject({
      arrived: ['r-rupert'],
      losses: [{ block: 'r-rupert', lost: 1 }],
    });
    // L-4.5, L-4.7: who never came is one of his elements, and not lost; half of 2 points, of a Winner 1.67.
    const half = { ...stood, 'r-rupert': 'x n' };
    expect(losses({ elements: half }, brief)).toEqual({ 'r-rupert': 1 });
    expect(losses({ elements: half, loser: 1 }, brief)).toEqual({ 'r-m-foot-cheshire': 1, 'r-rupert': 1 });
  });
});
