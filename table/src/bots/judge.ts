/** Plays a finished journal again and says whether it is true. It takes its time: not for the table's own thread. */
import { BadInput, type Game, type Match, replay, verify } from '@drumhead/kernel';
import { verifyLinked } from '@drumhead/link';
import type { Games } from '../games.ts';
import type { Claim, Judgement } from '../match/bot-runner.ts';
import { isLinked, pairOf } from '../match/field-link.ts';

function played(games: Games, game: Game, { journal, pack }: Claim): Match {
  if (isLinked(game.id, journal.head.options)) return verifyLinked(pairOf(games, pack), journal);
  return journal.seed === undefined ? replay(game, journal) : verify(game, journal);
}

export function judgeIn(games: Games, { journal, pack }: Claim): Judgement {
  try {
    const game = games.load(journal.head.game, pack);
    const match = played(games, game, { journal, pack });
    return match.ended() ? { ok: true } : { ok: false, path: 'journal', reason: 'the match has not ended' };
  } catch (error) {
    if (error instanceof BadInput) return { ok: false, path: error.path, reason: error.reason };
    throw error;
  }
}
