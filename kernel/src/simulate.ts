/** Bots play bots, as fast as the rules allow: no copies, no reports, no hashes; the journal is still kept. */
import type { Chance } from './chance/chance.ts';
import type { Action, Decision, Game, Outcome, Seat } from './contract.ts';
import type { Head, Journal } from './journal.ts';
import { Ask, type Player } from './player.ts';
import { dealer, type Wish } from './start.ts';
import { Tape } from './tape.ts';

export interface Played {
  readonly outcome: Outcome;
  readonly actions: number;
  /** Times the match came to wait for a seat other than the one that just acted. */
  readonly handOvers: number;
  /** Written out when it is asked for: most matches of a long run are only counted. */
  readonly journal: () => Journal;
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

const NOBODY: readonly Decision[] = [];

/** Plays match after match of one kind. Every seat's default standing orders are lodged; what they answer is no hand-over. */
export class Simulator {
  private readonly game: Game;
  private readonly deal: ReturnType<typeof dealer>;
  private readonly players: readonly Player[];
  private readonly standing: readonly unknown[];

  constructor(game: Game, wish: Wish, players: readonly Player[]) {
    this.game = game;
    this.deal = dealer(game, wish);
    this.players = players;
    this.standing = players.map((_, seat) => game.orders.byDefault(seat));
  }

  /** `chance` is the match's, `thinking` the bots' own: so that a bot's thinking does not change the dice. */
  play(chance: Chance, thinking: Chance): Played {
    const { head, first } = this.deal(chance);
    return new SimTable(this.game, head, first, this.players, this.standing, chance, thinking).playOut();
  }
}

class SimTable {
  private readonly tape: Tape;
  private handOvers = 0;
  /** Decisions already waited for, where there were several: a sealed choice by several seats is one wait. */
  private waited: readonly Decision[] = NOBODY;
  private lastActor: Seat = -1;

  private readonly game: Game;
  private readonly position: object;
  private readonly players: readonly Player[];
  private readonly standing: readonly unknown[];
  private readonly thinking: Chance;

  constructor(
    game: Game,
    head: () => Head,
    position: object,
    players: readonly Player[],
    standing: readonly unknown[],
    chance: Chance,
    thinking: Chance,
  ) {
    this.game = game;
    this.position = position;
    this.players = players;
    this.standing = standing;
    this.tape = new Tape(head, chance);
    this.thinking = thinking;
  }

  playOut(): Played {
    try {
      return this.played();
    } catch (error) {
      throw new Crash(this.tape.journal(), error);
    }
  }

  private played(): Played {
    const { game, position, tape } = this;
    while (this.answerOne(game.decisions(position)));
    const outcome = game.outcome(position);
    if (outcome === null) throw new Error('nobody has to decide, but the game is not over');
    return { outcome, actions: tape.length, handOvers: this.handOvers, journal: () => tape.journal() };
  }

  /** False when nobody has to decide. Counted loops: on lists this short an iterator costs as much as the rules. */
  private answerOne(decisions: readonly Decision[]): boolean {
    let first: Decision | undefined;
    for (let i = 0; i < decisions.length; i++) {
      const decision = decisions[i];
      if (decision.optional) continue;
      first ??= decision;
      const ordered = this.ordered(decision);
      if (ordered === 'ask') continue;
      this.act(decision.seat, ordered);
      return true;
    }
    if (!first) return false;
    const { seat } = first;
    this.countWait(decisions);
    // A new question each time: one that could be pointed at another seat would show that seat's view.
    this.act(seat, this.players[seat].choose(new Ask(this.game, this.position, first, this.thinking)));
    // What standing orders answer brings nobody to the table: only who was waited for has acted in person.
    this.lastActor = seat;
    return true;
  }

  private ordered(decision: Decision): Action | 'ask' {
    const { orders } = this.game;
    if (orders.kinds.length === 0 || !orders.kinds.includes(decision.kind)) return 'ask';
    return orders.answer(this.standing[decision.seat], this.game.view(this.position, decision.seat), decision);
  }

  private countWait(decisions: readonly Decision[]): void {
    const { waited, lastActor } = this;
    this.waited = decisions.length > 1 ? decisions : NOBODY;
    for (let i = 0; i < decisions.length; i++) {
      const decision = decisions[i];
      if (decision.seat === lastActor || decision.optional || hasId(waited, decision.id)) continue;
      this.handOvers++;
      return;
    }
  }

  private act(seat: Seat, action: Action): void {
    if (this.tape.length >= this.game.longest) throw new Error(`no end after ${this.tape.length} actions`);
    this.tape.keep(seat, action);
    const verdict = this.game.check(this.position, seat, action);
    if (!verdict.ok)
      throw new Error(`seat ${seat} was refused: ${verdict.refusal.key} (${verdict.refusal.cites.join(' ')})`);
    this.game.play(this.position, seat, action, this.tape.chance, null);
  }
}

function hasId(decisions: readonly Decision[], id: Decision['id']): boolean {
  for (let i = 0; i < decisions.length; i++) if (decisions[i].id === id && !decisions[i].optional) return true;
  return false;
}
