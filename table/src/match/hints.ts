/**
 * Advice from a bot, where all seats have agreed to it. The bot knows what the seat sees and nothing else. One question per
 * seat at a time: who asks again at the same moment of the match gets the same answer.
 */
import { type Action, type Decision, type Seat, shape } from '@drumhead/kernel';
import type { Games } from '../games.ts';
import type { Log } from '../log.ts';
import { Refused } from '../refused.ts';
import type { BotRunner } from './bot-runner.ts';
import type { OpenMatch } from './open-match.ts';

export interface Hint {
  readonly decision: number;
  readonly action: Action;
}

interface Asked {
  readonly seq: number;
  readonly hint: Promise<Hint>;
}

export class Hints {
  private readonly botRunner: BotRunner;
  private readonly games: Games;
  private readonly log: Log;
  private readonly asked = new WeakMap<OpenMatch, Map<Seat, Asked>>();

  constructor(botRunner: BotRunner, games: Games, log: Log) {
    this.botRunner = botRunner;
    this.games = games;
    this.log = log;
  }

  /** What the game's best bot would answer; the seat is asked for `decision`. */
  ask(openMatch: OpenMatch, decision: Decision): Promise<Hint> {
    const seq = openMatch.live.match.nextSeq - 1;
    const asked = this.asked.get(openMatch) ?? new Map<Seat, Asked>();
    this.asked.set(openMatch, asked);
    const before = asked.get(decision.seat);
    if (before?.seq === seq) return before.hint;
    const hint = this.thought(openMatch, decision);
    asked.set(decision.seat, { seq, hint });
    // What failed may be asked again.
    hint.catch(() => asked.delete(decision.seat));
    return hint;
  }

  private async thought(openMatch: OpenMatch, decision: Decision): Promise<Hint> {
    const { game, live, row, pack, id } = openMatch;
    const level = this.games.levels(row.game).at(-1) as string;
    const view = game.view(live.match.position, decision.seat);
    let given: unknown;
    try {
      given = await this.botRunner.choose({ game: row.game, pack, view, decision, level });
    } catch (error) {
      this.log.warn({ match: id, seat: decision.seat, level, kind: decision.kind, err: error }, 'a bot gave no hint');
      throw new Refused('no-hint');
    }
    const shaped = shape(game.schema, given);
    if (!shaped.ok) throw new Refused('no-hint');
    return { decision: decision.id, action: shaped.value };
  }
}
