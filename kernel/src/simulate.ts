/** Bots play bots, as fast as the rules allow: no copies, no reports, no hashes; the journal is still kept. */
import { type Chance, type Draw, Recorder } from './chance/chance.ts';
import type { Action, Decision, Game, Outcome, Seat } from './contract.ts';
import type { Act, Head, Journal } from './journal.ts';
import type { Match } from './match.ts';
import { Ask, type Player } from './player.ts';
import { startMatch, type Wish } from './start.ts';

export interface Played {
  readonly outcome: Outcome;
  readonly actions: number;
  /** Times the match came to wait for a seat other than the one that just acted. */
  readonly handOvers: number;
  readonly journal: Journal;
}

/** A match that went wrong; its journal replays to the fault. */
export class Crash extends Error {
  readonly journal: Journal;
  constructor(journal: Journal, cause: unknown) {
    super(`${cause instanceof Error ? cause.message : cause}`, { cause });
    this.name = 'Crash';
    this.journal = journal;
  }
}

/**
 * Plays one match. Every seat's default standing orders are lodged; what they answer is no hand-over.
 * `chance` is the match's, `thinking` the bots' own: so that a bot's thinking does not change the dice.
 */
export function simulate(game: Game, wish: Wish, players: readonly Player[], chance: Chance, thinking: Chance): Played {
  return new SimTable(startMatch(game, wish, chance, false), players, chance, thinking).playOut();
}

class SimTable {
  private readonly entries: Act[] = [];
  private readonly standing: readonly unknown[];
  private handOvers = 0;
  /** Decisions already waited for: a sealed choice by several seats is one wait. */
  private waited: readonly Decision[] = [];
  private lastActor: Seat = -1;

  private readonly game: Game;
  private readonly head: Head;
  private readonly position: object;
  private readonly players: readonly Player[];
  private readonly chance: Chance;
  private readonly thinking: Chance;

  constructor(match: Match, players: readonly Player[], chance: Chance, thinking: Chance) {
    this.game = match.game;
    this.head = match.head;
    this.position = match.position;
    this.players = players;
    this.chance = chance;
    this.thinking = thinking;
    this.standing = players.map((_, seat) => match.game.orders.byDefault(seat));
  }

  playOut(): Played {
    for (;;) {
      const decisions = this.game.decisions(this.position).filter((decision) => !decision.optional);
      if (decisions.length === 0) break;
      if (this.entries.length >= this.game.longest)
        throw this.crash(new Error(`no end after ${this.entries.length} actions`));
      this.answerOne(decisions);
    }
    const outcome = this.game.outcome(this.position);
    if (outcome === null) throw this.crash(new Error('nobody has to decide, but the game is not over'));
    return { outcome, actions: this.entries.length, handOvers: this.handOvers, journal: this.journal() };
  }

  private answerOne(decisions: readonly Decision[]): void {
    for (const decision of decisions) {
      const ordered = this.ordered(decision);
      if (ordered === 'ask') continue;
      this.act(decision, ordered);
      return;
    }
    this.countWait(decisions);
    const decision = decisions[0];
    this.act(decision, this.chosen(decision));
  }

  private chosen(decision: Decision): Action {
    const player = this.players[decision.seat];
    try {
      return player.choose(new Ask(this.game, this.position, decision, this.thinking));
    } catch (error) {
      throw this.crash(error);
    }
  }

  private ordered(decision: Decision): Action | 'ask' {
    const { orders } = this.game;
    if (!orders.kinds.includes(decision.kind)) return 'ask';
    return orders.answer(this.standing[decision.seat], this.game.view(this.position, decision.seat), decision);
  }

  private countWait(decisions: readonly Decision[]): void {
    const fresh = decisions.filter((d) => !this.waited.some((w) => w.id === d.id));
    if (fresh.some((decision) => decision.seat !== this.lastActor)) this.handOvers++;
    this.waited = decisions;
  }

  private act({ seat }: Decision, action: Action): void {
    const recorder = new Recorder(this.chance);
    const seq = this.entries.length + 1;
    try {
      const verdict = this.game.check(this.position, seat, action);
      if (!verdict.ok)
        throw new Error(`seat ${seat} was refused: ${verdict.refusal.key} (${verdict.refusal.cites.join(' ')})`);
      this.game.play(this.position, seat, action, recorder, null);
    } catch (error) {
      this.entries.push(entryOf(seq, seat, action, recorder.draws));
      throw this.crash(error);
    }
    this.entries.push(entryOf(seq, seat, action, recorder.draws));
    this.lastActor = seat;
  }

  private journal(): Journal {
    return { head: this.head, entries: this.entries };
  }

  private crash(cause: unknown): Crash {
    return new Crash(this.journal(), cause);
  }
}

function entryOf(seq: number, seat: Seat, action: Action, draws: readonly Draw[]): Act {
  return draws.length > 0 ? { kind: 'act', seq, seat, action, draws } : { kind: 'act', seq, seat, action };
}
