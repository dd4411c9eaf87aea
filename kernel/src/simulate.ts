/** Bots play bots, as fast as the rules allow: no copies, no reports, no hashes; the journal is still kept. */
import { autopilot, type Pilot } from './autopilot.ts';
import type { Chance } from './chance/chance.ts';
import type { Action, Decision, Game, Outcome, Seat } from './contract.ts';
import type { Journal } from './journal.ts';
import { Ask, type Player } from './player.ts';
import { judgeGiven } from './receiving.ts';
import { SimJournal } from './sim-journal.ts';
import { dealer, type Wish } from './start.ts';

export interface Played {
  readonly outcome: Outcome;
  /** How it stood when it was over. */
  readonly last: object;
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

/** Gives what a position waits for from outside; `thinking` is the bots' chance, not the match's dice. */
export type House = (position: object, thinking: Chance) => unknown;

/**
 * Plays match after match of one kind. Every seat's default standing orders are lodged, but for players who answer all
 * themselves; what orders answer is no hand-over.
 */
export class Simulator {
  private readonly game: Game;
  private readonly deal: ReturnType<typeof dealer>;
  private readonly pilots: readonly Pilot[];
  private readonly house: House | undefined;

  /** Without a house something fit is made up by chance. */
  constructor(game: Game, wish: Wish, players: readonly Player[], house?: House) {
    this.game = game;
    this.house = house;
    this.deal = dealer(game, wish);
    this.pilots = players.map((bot, seat) => ({ orders: bot.asksAll ? undefined : game.orders.byDefault(seat), bot }));
  }

  /** `chance` is the match's, `thinking` the bots' own: so that a bot's thinking does not change the dice. */
  play(chance: Chance, thinking: Chance): Played {
    const { head, first } = this.deal(chance);
    const { pilots, house } = this;
    return new SimTable(this.game, first, new SimJournal(head, chance), { pilots, house, thinking }).playOut();
  }
}

/** Who plays, and the chance they think with. */
interface Crew {
  readonly pilots: readonly Pilot[];
  readonly house: House | undefined;
  readonly thinking: Chance;
}

class SimTable {
  private handOvers = 0;
  /** Decisions already waited for, where there were several: a sealed choice by several seats is one wait. */
  private waited: readonly Decision[] = NOBODY;
  private lastActor: Seat = -1;

  private readonly game: Game;
  private readonly position: object;
  private readonly journal: SimJournal;
  private readonly pilots: readonly Pilot[];
  private readonly house: House | undefined;
  private readonly thinking: Chance;

  constructor(game: Game, position: object, journal: SimJournal, { pilots, house, thinking }: Crew) {
    this.game = game;
    this.position = position;
    this.journal = journal;
    this.pilots = pilots;
    this.house = house;
    this.thinking = thinking;
  }

  playOut(): Played {
    try {
      return this.played();
    } catch (error) {
      throw new Crash(this.journal.written(), error);
    }
  }

  private played(): Played {
    const { game, position, journal } = this;
    while (this.answerOne(game.decisions(position)) || this.receiveOne());
    const outcome = game.outcome(position);
    if (outcome === null) throw new Error('nobody has to decide, but the game is not over');
    return {
      outcome,
      last: position,
      actions: journal.length,
      handOvers: this.handOvers,
      journal: () => journal.written(),
    };
  }

  /** False when nobody has to decide. */
  private answerOne(decisions: readonly Decision[]): boolean {
    const next = autopilot(this.game, this.position, decisions, this.pilots);
    if (next === null) return false;
    const { seat } = next.decision;
    if (next.by === 'orders') {
      this.act(seat, next.action);
      return true;
    }
    this.countWait(decisions);
    // A new question each time: one that could be pointed at another seat would show that seat's view.
    this.act(seat, next.bot.choose(new Ask(this.game, this.position, next.decision, this.thinking)));
    // What standing orders answer brings nobody to the table: only who was waited for has acted in person.
    this.lastActor = seat;
    return true;
  }

  /** False when nothing is awaited from outside. */
  private receiveOne(): boolean {
    const { game, position, journal, thinking } = this;
    const { outside } = game;
    if (!outside?.awaited(position)) return false;
    if (journal.length >= game.longest) throw new Error(`no end after ${journal.length} actions`);
    const judged = judgeGiven(game, position, this.house?.(position, thinking) ?? outside.propose(position, thinking));
    if (!judged.ok) throw new Error(`the house was refused: ${judged.refusal.key} (${judged.refusal.cites.join(' ')})`);
    journal.keepGiven(judged.given);
    outside.receive(position, judged.given, journal.chance, null);
    return true;
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
    if (this.journal.length >= this.game.longest) throw new Error(`no end after ${this.journal.length} actions`);
    this.journal.keep(seat, action);
    const verdict = this.game.check(this.position, seat, action);
    if (!verdict.ok)
      throw new Error(`seat ${seat} was refused: ${verdict.refusal.key} (${verdict.refusal.cites.join(' ')})`);
    this.game.play(this.position, { seat, action }, this.journal.chance, null);
  }
}

function hasId(decisions: readonly Decision[], id: Decision['id']): boolean {
  for (let i = 0; i < decisions.length; i++) if (decisions[i].id === id && !decisions[i].optional) return true;
  return false;
}
