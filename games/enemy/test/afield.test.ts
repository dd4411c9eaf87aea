/** A Battle taken off the mat: asked, awaited, brought home, or fallen back. */
import { type EnemyAction, enemy, type Position } from '@drumhead/enemy';
import {
  loadGame,
  type Match,
  type Prepared,
  type Report,
  replay,
  ScriptedChance,
  SwiftChance,
  startMatch,
} from '@drumhead/kernel';
import { checkLaws } from '@drumhead/kernel/testkit';
import { describe, expect, it } from 'vitest';
import { appearance } from './appearance.ts';

const game = loadGame(enemy);
const HASH = '0123456789abcdef0123456789abcdef';
/** Charles and guns come out of Warwickshire upon Brooke, Rupert over another border in Reserve; Essex waits for nobody. */
const LEICESTER = {
  year: 1643,
  turn: 'II',
  blocks: {
    'r-charles': 'leicestershire 3',
    'r-m-foot-cheshire': 'leicestershire 2',
    'r-rupert': 'leicestershire 3',
    'r-cannon-1': 'leicestershire 2',
    'p-brooke': 'leicestershire 3',
    'p-m-foot-derby': 'leicestershire 3',
    'p-cannon-1': 'leicestershire 2',
  },
  via: {
    'r-charles': 'staffordshire-warwickshire',
    'r-m-foot-cheshire': 'staffordshire-warwickshire',
    'r-cannon-1': 'staffordshire-warwickshire',
    'r-rupert': 'northamptonshire-bedfordshire',
  },
};

/** Where it may come to a Round on the mat: guns would fire at once. */
const WITHOUT_GUNS = {
  ...LEICESTER,
  blocks: Object.fromEntries(Object.entries(LEICESTER.blocks).filter(([block]) => !block.includes('cannon'))),
  via: Object.fromEntries(Object.entries(LEICESTER.via).filter(([block]) => !block.includes('cannon'))),
};

const written = ({ position }: Match) =>
  game.notation.write(position as Position) as { blocks: Record<string, string>; awaits: object[]; vp: number };

function step(match: Match, prepared: Prepared): readonly Report[] {
  if (!prepared.ok) throw new Error(`refused: ${prepared.refusal.key} ${JSON.stringify(prepared.refusal.facts)}`);
  match.commit(prepared.step);
  return prepared.step.reports;
}
function act(match: Match, seat: 0 | 1, document: object, draws: readonly number[] = []): readonly Report[] {
  const action = game.notation.readAction(document, match.position as Position, seat) as EnemyAction;
  const decision = match.decisions().find((open) => open.seat === seat)?.id ?? -1;
  return step(match, match.prepare({ seat, decision, action }, new ScriptedChance(draws)));
}
const give = (match: Match, document: object, draws: readonly number[] = []) =>
  step(match, match.prepareGiven(document, new ScriptedChance(draws)));
const refusalOf = (match: Match, document: object) => {
  const prepared = match.prepareGiven(document, new SwiftChance(1));
  return prepared.ok ? null : `${prepared.refusal.key} ${prepared.refusal.cites.join(' ')}`;
};

/** Up to the reveal: before the first Round. */
function before(fightItOut: string, document: object = WITHOUT_GUNS): Match {
  const match = startMatch(game, { scenario: 'full-war', options: { fightItOut }, from: document }, new SwiftChance(1));
  act(match, 1, { kind: 'pass' });
  act(match, 0, { kind: 'main-attack', from: 'staffordshire-warwickshire' });
  act(match, 1, { kind: 'stand' });
  return match;
}
const RESULT = {
  kind: 'result',
  loser: 'royalist',
  losses: [],
  guns: [],
  routed: [],
  pursuing: [],
  arrived: [],
  head: HASH,
  last: HASH,
  entries: 90,
};
function away(document: object = LEICESTER): Match {
  const match = before('always', document);
  give(match, { kind: 'opened', head: HASH });
  return match;
}

describe('whether', () => {
  it('L-1.1: with never nothing is awaited, and neither head nor position know the option', () => {
    const match = before('never');
    expect([match.awaited(), 'afield' in match.position, match.head.options]).toEqual([
      null,
      false,
      { pursuitStrikesRout: false },
    ]);
    expect(written(match).awaits).toEqual([{ seat: 'parliament', kind: 'fire' }]);
  });

  it('L-3.2: the long set-up is known where Battles are fought out and it was agreed, to everybody and nowhere else', () => {
    const knows = (options: object) => {
      const match = startMatch(game, { scenario: 'full-war', options: { ...options } }, new SwiftChance(1));
      const seen = [0, 1, 'public'].map((eyes) => 'longSetUp' in game.view(match.position as Position, eyes as 0));
      return [match.head.options['longSetUp'], 'longSetUp' in match.position, ...seen];
    };
    expect(knows({ fightItOut: 'ask', longSetUp: true })).toEqual([true, true, true, true, true]);
    expect(knows({ fightItOut: 'always', longSetUp: false })).toEqual([undefined, false, false, false, false]);
    expect(knows({ longSetUp: true })).toEqual([true, false, false, false, false]);
  });

  it('L-1.5, L-1.8: before the first Round, when all but Reserves lie open, and no seat is asked', () => {
    const match = before('always');
    expect(match.awaited()).toMatchObject({ kind: 'field-offer', facts: { area: 'leicestershire' } });
    expect(match.decisions()).toEqual([]);
    // What may not be fought out goes on on the mat, unasked and without a word.
    expect(give(match, { kind: 'mat' }).map(({ key }) => key)).toEqual(['round']);
    expect(match.awaited()).toBeNull();
  });

  it('L-1.6, L-1.10: both are asked at once under seal, and only once', () => {
    const match = before('ask');
    give(match, { kind: 'ask' });
    expect(match.decisions().map(({ seat, kind }) => [seat, kind])).toEqual([
      [0, 'afield'],
      [1, 'afield'],
    ]);
    act(match, 0, { kind: 'fight-out', where: 'table' });
    expect(match.decisions().map(({ seat }) => seat)).toEqual([1]);
    act(match, 1, { kind: 'fight-out', where: 'table' });
    expect(match.awaited()?.kind).toBe('field-opening');
  });

  it('L-1.7: one who declines is not named, and his answer is nobody’s to see', () => {
    const said = ([0, 1] as const).map((seat) => {
      const match = before('ask');
      give(match, { kind: 'ask' });
      act(match, seat, { kind: 'fight-out', where: 'mat' });
      const seen = JSON.stringify(game.view(match.position as Position, 1 - seat));
      const other = before('ask');
      give(other, { kind: 'ask' });
      act(other, seat, { kind: 'fight-out', where: 'table' });
      expect(JSON.stringify(game.view(other.position as Position, 1 - seat))).toBe(seen);
      return act(match, seat === 0 ? 1 : 0, { kind: 'fight-out', where: 'table' });
    });
    expect(said[0]).toEqual(said[1]);
    expect(said[0][0]).toMatchObject({ key: 'on-the-mat', cites: ['L-1.7'], facts: { area: 'leicestershire' } });
  });

  it('L-1.11: while it is away nobody decides or undoes', () => {
    const match = away();
    expect([match.awaited()?.kind, match.decisions(), match.mayUndo(0), match.mayUndo(1)]).toEqual([
      'field-result',
      [],
      false,
      false,
    ]);
  });

  it('L-1.15, L-1.18: fallen back it begins on the mat as it was, but who was seen stays seen', () => {
    const match = away(WITHOUT_GUNS);
    const stood = written(match).blocks;
    const reports = give(match, { kind: 'void', arrived: ['r-rupert'] });
    expect(reports.map(({ key }) => key)).toEqual(['on-the-mat', 'revealed', 'round']);
    expect(written(match).blocks).toEqual(stood);
    expect(written(match).awaits).toEqual([{ seat: 'parliament', kind: 'fire' }]);
  });
});

describe('what comes home', () => {
  it('L-4.3, L-4.6, L-4.14, L-4.19: strength lost by the very blocks; then the Loser retreats', () => {
    const match = away();
    const losses = [
      { block: 'r-charles', lost: 1 },
      { block: 'r-rupert', lost: 2 },
      { block: 'p-m-foot-derby', lost: 3 },
    ];
    const reports = give(match, { ...RESULT, losses, arrived: ['r-rupert'] });
    expect(reports.map(({ key }) => key)).toEqual(['revealed', 'loss', 'loss', 'eliminated', 'battle-ends']);
    expect(reports.at(-1)).toMatchObject({ facts: { loser: 'royalist', by: 'afield' } });
    const { blocks, awaits } = written(match);
    expect([blocks['r-charles'], blocks['r-rupert'], blocks['p-m-foot-derby']]).toEqual([
      'leicestershire 2',
      'leicestershire 1',
      'pool',
    ]);
    expect(awaits).toEqual([{ seat: 'royalist', kind: 'retreat' }]);
    expect(replay(game, match.journal()).position).toEqual(match.position);
  });

  it('L-4.8: a Leader cuts his way out on his number, else he is lost', () => {
    const losses = [{ block: 'p-brooke', lost: 3, cutsOutOn: 6 }];
    const [out, gone] = [6, 5].map((die) => {
      const match = away();
      give(match, { ...RESULT, losses }, [die]);
      return written(match).blocks['p-brooke'];
    });
    expect([out, gone]).toEqual(['leicestershire 1', 'pool']);
  });

  it('L-4.9: guns that were taken are the Winner’s prize, the rest retreats', () => {
    const match = away();
    give(match, { ...RESULT, loser: 'parliament', guns: [{ block: 'p-cannon-1', lost: 1 }] });
    expect(written(match).blocks['p-cannon-1']).toBe('leicestershire 1');
    const battle = (match.position as Position).stack.find(({ kind }) => kind === 'battle');
    expect(battle).toMatchObject({ prize: 1 });
  });

  it('L-4.16, L-4.17: who falls has fallen in a Round, and Rupert on the losing side has lost a Battle', () => {
    const match = away();
    give(match, { ...RESULT, losses: [{ block: 'p-m-foot-derby', lost: 3 }] });
    const battle = (match.position as Position).stack.find(({ kind }) => kind === 'battle');
    expect(battle).toMatchObject({ fallen: [0, 0, 0, 1] });
    expect((game.notation.write(match.position as Position) as { rupert?: boolean }).rupert).toBe(true);
  });

  it('L-4.20: what is not of this Battle, or more than its blocks have, is no result', () => {
    const match = away();
    const bad = 'not-in-battle L-4.20';
    expect(refusalOf(match, { ...RESULT, losses: [{ block: 'r-hopton', lost: 1 }] })).toBe(bad);
    expect(refusalOf(match, { ...RESULT, losses: [{ block: 'r-charles', lost: 4 }] })).toBe(bad);
    expect(refusalOf(match, { ...RESULT, losses: [{ block: 'r-rupert', lost: 1 }] })).toBe(bad); // he never came
    expect(refusalOf(match, { ...RESULT, losses: [{ block: 'r-cannon-1', lost: 1 }] })).toBe(bad);
    expect(refusalOf(match, { ...RESULT, guns: [{ block: 'p-cannon-1', lost: 1 }] })).toBe(bad); // the Winner's
    expect(refusalOf(match, { ...RESULT, losses: [{ block: 'r-m-foot-cheshire', lost: 2, cutsOutOn: 6 }] })).toBe(bad);
    expect(refusalOf(match, { ...RESULT, arrived: ['p-brooke'] })).toBe(bad);
    const twice = [
      { block: 'r-charles', lost: 1 },
      { block: 'r-charles', lost: 1 },
    ];
    expect(refusalOf(match, { ...RESULT, losses: twice })).toBe(bad);
    expect(refusalOf(match, { kind: 'mat' })).toBe('other-news L-4.20');
    expect(refusalOf(match, RESULT)).toBeNull();
  });
});

describe('the laws of the contract', () => {
  for (const fightItOut of ['ask', 'always'])
    it(`L-1.11, L-1.15, L-4.20: hold with ${fightItOut}, whatever comes from outside`, { timeout: 120_000 }, () => {
      const options = { fightItOut };
      const { breaks, figures } = checkLaws(game, {
        scenarios: ['one-battle'],
        options,
        games: 2,
        seed: 3,
        every: 8,
        appearance,
      });
      expect(breaks.map(({ law, message, seed, entry }) => ({ law, message, seed, entry }))).toEqual([]);
      expect(figures['given from outside']).toBeGreaterThan(1);
    });
});
