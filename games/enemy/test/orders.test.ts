import { enemy } from '@drumhead/enemy';
import { Ask, loadGame, Recorder, randomPlayer, SwiftChance, startMatch } from '@drumhead/kernel';
import { describe, expect, it } from 'vitest';

const game = loadGame(enemy);

interface Tally {
  /** Waits of each Turn without a Battle, and of each Battle. */
  readonly turns: number[];
  readonly battles: number[];
}

/** Plays a match with default orders lodged, and counts each time it comes to wait for another seat. */
function tally(scenario: string, seed: number): Tally {
  const chance = new SwiftChance(seed, 0);
  const thinking = new SwiftChance(seed, 1);
  const position = startMatch(game, { scenario }, chance, false).position as {
    turn: number;
    year: number;
    stack: { kind: string }[];
  };
  const turns: number[] = [];
  const battles: number[] = [];
  let [waits, fought, inBattle, last, turn] = [0, 0, 0, -1, ''];
  let sealed: readonly number[] = [];
  for (;;) {
    const decisions = game.decisions(position).filter(({ optional }) => !optional);
    if (decisions.length === 0) break;
    const now = `${position.year} ${position.turn}`;
    if (now !== turn) {
      if (turn !== '' && fought === 0) turns.push(waits);
      [turn, waits, fought] = [now, 0, 0];
    }
    const fighting = position.stack.some(({ kind }) => kind === 'battle');
    if (fighting && inBattle < 0) [inBattle, fought] = [0, fought + 1];
    if (!fighting && inBattle >= 0) {
      battles.push(inBattle);
      inBattle = -1;
    }
    const [decision] = decisions;
    const { seat, id } = decision;
    const ordered = game.orders.kinds.includes(decision.kind)
      ? game.orders.answer(game.orders.byDefault(seat), game.view(position, seat), decision)
      : 'ask';
    if (ordered === 'ask') {
      if (seat !== last && !sealed.includes(id) && decision.kind !== 'deploy' && decision.kind !== 'discard') {
        waits++;
        if (fighting) inBattle++;
      }
      sealed = decisions.map((it) => it.id);
      last = seat;
    }
    const action = ordered === 'ask' ? randomPlayer.choose(new Ask(game, position, decision, thinking)) : ordered;
    game.play(position, seat, action, new Recorder(chance), null);
  }
  return { turns, battles };
}

describe('default standing orders', () => {
  it('keep a match by correspondence moving: at most 5 waits a Turn without Battle, 8 a Battle', {
    timeout: 120_000,
  }, () => {
    for (const { id } of game.scenarios) {
      for (let seed = 1; seed <= 12; seed++) {
        const { turns, battles } = tally(id, seed);
        expect(Math.max(0, ...turns), `${id} ${seed}`).toBeLessThanOrEqual(5);
        expect(Math.max(0, ...battles), `${id} ${seed}`).toBeLessThanOrEqual(8);
      }
    }
  });
});
