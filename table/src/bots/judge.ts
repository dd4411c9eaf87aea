/** Plays a finished journal again and says whether it is true. It takes its time: not for the table's own thread. */
import { BadInput, replay, verify } from '@drumhead/kernel';
import type { Games } from '../games.ts';
import type { Claim, Judgement } from '../match/bot-runner.ts';

export function judgeIn(games: Games, { journal, pack }: Claim): Judgement {
  try {
    const game = games.load(journal.head.game, pack);
    const match = journal.seed === undefined ? replay(game, journal) : verify(game, journal);
    return match.ended() ? { ok: true } : { ok: false, path: 'journal', reason: 'the match has not ended' };
  } catch (error) {
    if (error instanceof BadInput) return { ok: false, path: error.path, reason: error.reason };
    throw error;
  }
}
