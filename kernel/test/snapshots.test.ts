/** Going back in a long match: every position as it was, however few of them are kept. */
import { picket } from '@drumhead/picket';
import { expect, test } from 'vitest';
import { type Game, hashOf, loadGame, type Match, SwiftChance, startMatch } from '../src/index.ts';
import { Snapshots } from '../src/snapshots.ts';

const game: Game = loadGame(picket);

/** A match that is played on and taken back by lot, for a long time. */
function longMatch(length: number): Match {
  const chance = new SwiftChance(7);
  const match = startMatch(game, { scenario: 'skirmish' }, chance);
  while (match.nextSeq <= length) {
    const back = match.nextSeq > 12 && (match.ended() || chance.below(4) === 0);
    const after = match.nextSeq - 1 - chance.below(10);
    const decision = match.decisions()[0];
    const prepared =
      back || !decision
        ? match.prepareTakeBack(after, [0, 1])
        : match.prepare(
            { seat: decision.seat, decision: decision.id, action: game.propose(match.position, decision.seat, chance) },
            chance,
          );
    if (prepared.ok) match.commit(prepared.step);
  }
  return match;
}

test('every position can be had again, and few are kept', () => {
  const match = longMatch(700);
  const kept = (from: object): number => (Reflect.get(from, 'kept') as Map<number, object>).size;
  expect(kept(Reflect.get(match, 'snapshots') as object)).toBeLessThanOrEqual(7);
  const { head, entries } = match.journal();
  expect(entries.filter(({ kind }) => kind === 'rewind').length).toBeGreaterThan(50);
  const anew = new Snapshots(game, head, entries);
  const wrong = entries.filter((entry) => entry.kind === 'act' && hashOf(anew.rebuild(entry.seq)) !== entry.hash);
  expect(wrong.map(({ seq }) => seq)).toEqual([]);
  expect(kept(anew)).toBeLessThanOrEqual(7);
});
