import { type Game, loadGame, Match, readJournal, replay, SwiftChance, stableJson, startMatch } from '@drumhead/kernel';
import { expect, test } from 'vitest';
import { picket } from '../src/index.ts';

const game: Game = loadGame(picket);

/** A match with acts, undos and take-backs, saved after every entry. */
function eventful(seed: number) {
  const chance = new SwiftChance(seed);
  const match = startMatch(game, { scenario: 'skirmish' }, chance);
  const saved = [match.save()];
  while (match.decisions().length > 0 && match.nextSeq < 120) {
    const { seat, id } = match.decisions()[chance.below(match.decisions().length)];
    const dice = chance.below(12);
    const undo = match.prepareUndo(seat);
    const action = game.propose(match.position, seat, chance);
    const prepared =
      dice === 0 && undo.ok
        ? undo
        : dice === 1
          ? match.prepareTakeBack(chance.below(match.nextSeq), [0, 1])
          : match.prepare({ seat, decision: id, action }, chance);
    if (!prepared.ok) throw new Error(prepared.refusal.key);
    match.commit(prepared.step);
    saved.push(match.save());
  }
  return { match, saved };
}

/** All that a table would notice. */
const face = (match: Match) =>
  stableJson({
    position: match.position,
    decisions: match.decisions(),
    undo: [0, 1].map((seat) => match.prepareUndo(seat).ok),
    seq: match.nextSeq,
  });

test('a match saved at any entry opens again as it was, and goes on to the same end', () => {
  for (let seed = 1; seed <= 8; seed++) {
    const { match, saved } = eventful(seed);
    const journal = match.journal();
    for (const from of [undefined, ...saved.filter((_, place) => place % 7 === 0)]) {
      const stored = from && JSON.parse(JSON.stringify(from));
      expect(face(Match.resume(game, journal, stored))).toBe(face(match));
    }
    expect(face(replay(game, readJournal(JSON.parse(JSON.stringify(journal)))))).toBe(face(match));
  }
});

test('every position of its course can be rebuilt, whatever was rewound', () => {
  const { match, saved } = eventful(20);
  for (const { seq, position } of saved) expect(stableJson(match.positionAfter(seq))).toBe(stableJson(position));
});
