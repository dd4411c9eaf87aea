import { advance, type Stages, SwiftChance } from '@drumhead/kernel';
import { expect, test } from 'vitest';

type Frame = { kind: 'turn'; left: number } | { kind: 'battle'; rounds: number } | { kind: 'ask' };
interface Game {
  stack: Frame[];
  told: string[];
}

const stages: Stages<Game, Frame> = {
  turn(p, frame) {
    p.told.push(`turn ${frame.left}`);
    if (frame.left === 0) p.stack.pop();
    else {
      frame.left--;
      p.stack.push({ kind: 'battle', rounds: 2 });
    }
    return 'go';
  },
  battle(p, frame, chance, sink) {
    p.told.push(`battle ${frame.rounds}`);
    sink?.report({ key: 'fought', facts: { die: chance.die(6) }, cites: [], to: 'public' });
    if (frame.rounds-- === 0) p.stack.pop();
    return 'go';
  },
  ask: () => 'wait',
};

test('the innermost frame runs, until the stack is empty', () => {
  const game: Game = { stack: [{ kind: 'turn', left: 1 }], told: [] };
  advance(game, stages, new SwiftChance(1), null);
  expect(game).toEqual({ stack: [], told: ['turn 1', 'battle 2', 'battle 1', 'battle 0', 'turn 0'] });
});

test('it stops where somebody must choose, and stays there', () => {
  const game: Game = { stack: [{ kind: 'turn', left: 1 }, { kind: 'ask' }], told: [] };
  advance(game, stages, new SwiftChance(1), null);
  advance(game, stages, new SwiftChance(1), null);
  expect(game).toEqual({ stack: [{ kind: 'turn', left: 1 }, { kind: 'ask' }], told: [] });
});

test('stages get the chance and the sink', () => {
  const reports: unknown[] = [];
  const sink = {
    report(report: unknown): void {
      reports.push(report);
    },
  };
  const chance = new SwiftChance(3);
  advance({ stack: [{ kind: 'battle', rounds: 1 }], told: [] } as Game, stages, new SwiftChance(3), sink);
  expect(reports).toMatchObject([{ facts: { die: chance.die(6) } }, { facts: { die: chance.die(6) } }]);
});

test('a procedure that never comes to a choice is an error that names its frames', () => {
  let steps = 0;
  const endless: Stages<Game, Frame> = {
    ...stages,
    battle: () => {
      steps++;
      return 'go';
    },
  };
  const game: Game = {
    stack: [
      { kind: 'turn', left: 1 },
      { kind: 'battle', rounds: 1 },
    ],
    told: [],
  };
  expect(() => advance(game, endless, new SwiftChance(1), null)).toThrow('the procedure loops: turn > battle');
  expect(steps).toBeGreaterThan(99_999);
});

test('a long procedure is no loop', () => {
  const game: Game = { stack: [{ kind: 'battle', rounds: 50_000 }], told: [] };
  advance(game, stages, new SwiftChance(1), null);
  expect(game.stack).toEqual([]);
});
