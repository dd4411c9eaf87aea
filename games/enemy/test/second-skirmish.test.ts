/** Two things at once: the winner's second skirmish, and guns that stranded blocks leave to him. */
import { readFileSync } from 'node:fs';
import { loadGame, playOn, SwiftChance } from '@drumhead/kernel';
import { expect, test } from 'vitest';
import { type EnemyAction, enemy, type Position } from '../src/index.ts';

interface Made {
  readonly position: Position;
  readonly seat: number;
  readonly action: EnemyAction;
}

const game = loadGame(enemy);
const made = (): Made =>
  JSON.parse(readFileSync(new URL('./positions/stranded-with-guns.json', import.meta.url), 'utf8')) as Made;

test('G-10, E-7.81.a: the second Skirmish takes the first Battle’s place, also while guns of the stranded are being captured', () => {
  const { position: p, seat, action } = made();
  game.play(p, { seat, action }, new SwiftChance(1), null);
  const kinds = p.stack.map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'battle')).toHaveLength(1);
  expect(kinds.slice(-2)).toEqual(['battle', 'capture']);
  expect(game.decisions(p).map(({ kind }) => kind)).toEqual(['capture']);
});

test('G-10: and after it no Battle is left', () => {
  for (let seed = 1; seed <= 20; seed++) {
    const { position: p, seat, action } = made();
    const dice = new SwiftChance(seed);
    game.play(p, { seat, action }, dice, null);
    playOn(game, p, dice, { until: ({ stack }) => !stack.some(({ kind }) => kind === 'battle') });
    expect(p.stack.length).toBeGreaterThan(0);
  }
});
