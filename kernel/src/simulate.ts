/** Bots play bots, as fast as the rules allow: no copies, no reports, no hashes; the journal is still kept. */
import { type Chance, type Draw, Recorder } from './chance/chance.ts';
import type { Action, Decision, Game, Outcome, Seat } from './contract.ts';
import type { Act, Head, Journal } from './journal.ts';
import { Ask, type Player } from './player.ts';
import { dealt, type Wish } from './start.ts';

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
  const { head, first } = dealt(game, wish, chance);
  return new SimTable(game, head, first, players, chance, thinking).playOut();
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
  private readonly recorder: Recorder;
  private readonly thinking: Chance;

  constructor(game: Game, head: Head, position: object, players: readonly Player[], chance: Chance, thinking: Chance) {
    this.game = game;
    this.head = head;
    this.position = position;
    this.players = players;
    this.recorder = new Recorder(chance);
    this.thinking = thinking;
    this.standing = players.map((_, seat) => game.orders.byDefault(seat));
  }

  playOut(): Played {
    try {
      return this.played();
    } catch (error) {
      throw new Crash(this.journal(), error);
    }
  }

  private played(): Played {
    for (let decisions = this.awaited(); decisions.length > 0; decisions = this.awaited()) {
      if (this.entries.length >= this.game.longest) throw new Error(`no end after ${this.entries.length} actions`);
      this.answerOne(decisions);
    }
    const outcome = this.game.outcome(this.position);
    if (outcome === null) throw new Error('nobody has to decide, but the game is not over');
    return { outcome, actions: this.entries.length, handOvers: this.handOvers, journal: this.journal() };
  }

  /** Decisions somebody must answer. Copied only when there are others among them: most of the time there are none. */
  private awaited(): readonly Decision[] {
    const decisions = this.game.decisions(this.position);
    for (const { optional } of decisions) if (optional) return decisions.filter((decision) => !decision.optional);
    return decisions;
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
    // A new question each time: one that could be pointed at another seat would show that seat's view.
    this.act(decision, this.players[decision.seat].choose(new Ask(this.game, this.position, decision, this.thinking)));
    // What standing orders answer brings nobody to the table: only who was waited for has acted in person.
    this.lastActor = decision.seat;
  }

  private ordered(decision: Decision): Action | 'ask' {
    const { orders } = this.game;
    if (!orders.kinds.includes(decision.kind)) return 'ask';
    return orders.answer(this.standing[decision.seat], this.game.view(this.position, decision.seat), decision);
  }

  private countWait(decisions: readonly Decision[]): void {
    for (const { id, seat } of decisions) {
      if (seat === this.lastActor || this.waited.some((decision) => decision.id === id)) continue;
      this.handOvers++;
      break;
    }
    this.waited = decisions;
  }

  private act({ seat }: Decision, action: Action): void {
    const seq = this.entries.length + 1;
    try {
      const verdict = this.game.check(this.position, seat, action);
      if (!verdict.ok)
        throw new Error(`seat ${seat} was refused: ${verdict.refusal.key} (${verdict.refusal.cites.join(' ')})`);
      this.game.play(this.position, seat, action, this.recorder, null);
    } finally {
      // Also where it failed: the journal of a crash ends with the act that crashes.
      this.entries.push(entryOf(seq, seat, action, this.recorder.take()));
    }
  }

  private journal(): Journal {
    return { head: this.head, entries: this.entries };
  }
}

function entryOf(seq: number, seat: Seat, action: Action, draws: readonly Draw[]): Act {
  return draws.length > 0 ? { kind: 'act', seq, seat, action, draws } : { kind: 'act', seq, seat, action };
}
