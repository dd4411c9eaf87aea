import { loadGame } from '@drumhead/kernel';
import { renaissance } from '@drumhead/renaissance';
import { roses } from '@drumhead/roses';
import { expect, test } from 'vitest';
import { questionsOf } from '../src/bots.ts';

test.each([
  { game: loadGame(roses), scenario: 'standard-4', kinds: ['pick', 'plan'] },
  { game: loadGame(renaissance), scenario: 'quick-100', kinds: ['moves'] },
])(
  'what bots of $game.id are asked in the benchmark is open to them, and of all stages',
  ({ game, scenario, kinds }) => {
    const questions = questionsOf({ game: game as never, scenario, kinds });
    for (const { game: asked, position, decision } of questions) {
      expect(kinds).toContain(decision.kind);
      expect(asked.decisions(position).map(({ id }) => id)).toContain(decision.id);
      expect(asked.actions(position, decision.seat)?.length ?? Number.POSITIVE_INFINITY).toBeGreaterThan(1);
    }
    expect(new Set(questions.map(({ decision }) => decision.id)).size).toBeGreaterThan(questions.length / 2);
  },
);
