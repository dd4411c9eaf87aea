/** A match between a program and bots, or a program alone; and the positions it imagines in the course of it. */
import { randomInt } from 'node:crypto';
import {
  BadInput,
  type Cited,
  type Decision,
  type Game,
  type Match,
  opening,
  type Pilot,
  type Prepared,
  type Report,
  resolveOptions,
  type Seat,
  type Step,
  SwiftChance,
  scenarioOf,
  startMatch,
} from '@drumhead/kernel';
import { botsNamed, strongest } from '../bots.ts';
import { MOST_SEED } from '../commands/sim.ts';
import { botsAct } from '../play/bots-act.ts';
import { Board, readBy } from './board.ts';
import { Imaginings } from './imaginings.ts';
import type { Begin } from './requests.ts';

/** Who a seat's player is when it is the program itself. */
const PROGRAM = 'me';
const THINKING = 1;

/** By seat: what was told to it since it was last asked for. */
type News = Readonly<Record<Seat, readonly Cited[]>>;

export class EngineMatch {
  readonly players: readonly string[];
  private readonly board: Board;
  private readonly own: readonly Seat[];
  private readonly pilots: readonly Pilot[];
  private readonly dice: SwiftChance;
  private readonly thinking: SwiftChance;
  private readonly unread = new Map<Seat, Cited[]>();
  private readonly imagined: Imaginings;

  constructor(game: Game, pack: string | undefined, wish: Begin) {
    const scenario = scenarioOf(game, wish.scenario ?? game.scenarios[0].id);
    const { seats } = scenario;
    this.players = wish.players ?? seats.map((_, seat) => (seat === 0 ? PROGRAM : strongest(game)));
    if (this.players.length !== seats.length)
      throw new BadInput('players', `${this.players.length} for the ${seats.length} seats ${seats.join(', ')}`);
    this.pilots = this.players.map((player, seat) => {
      if (player === PROGRAM) return {};
      const [bot] = botsNamed(game, [player]);
      return bot.asksAll ? { bot } : { bot, orders: game.orders.byDefault(seat) };
    });
    this.own = [...seats.keys()].filter((seat) => this.players[seat] === PROGRAM);
    const seed = wish.seed ?? randomInt(MOST_SEED + 1);
    this.dice = new SwiftChance(seed);
    this.thinking = new SwiftChance(seed, THINKING);
    const options = resolveOptions(game, wish.options);
    const match = startMatch(
      game,
      { scenario: scenario.id, options, ...(pack !== undefined && { pack }) },
      this.dice,
      false,
    );
    this.board = new Board(match, this.own, this.dice, this.thinking);
    this.imagined = new Imaginings(match, this.thinking);
    this.hear(opening(game, match.head));
  }

  get match(): Match {
    return this.board.match;
  }

  /** The match itself, or what was imagined under this number. */
  at(imagined: number | undefined): Board {
    return imagined === undefined ? this.board : this.imagined.at(imagined);
  }

  /** Everybody else answers first. In what is imagined there is nobody else. */
  awaited(imagined: number | undefined): { decisions: readonly Decision[]; reports: News } {
    const board = this.at(imagined);
    if (board !== this.board) return { decisions: board.decisions(), reports: {} };
    botsAct(this.match, this.pilots, {
      chance: () => this.dice,
      // At the bots' own cost, without a clock: the same seed and the same choices give the same match.
      budget: () => ({}),
      commit: (step) => this.commit(step),
    });
    const reports = Object.fromEntries(this.unread);
    this.unread.clear();
    return { decisions: board.decisions(), reports };
  }

  /** With what it told the one who acted. What else was told to other seats of the program they hear when they are asked. */
  act(imagined: number | undefined, seat: Seat, action: unknown): { prepared: Prepared; reports: readonly Cited[] } {
    const board = this.at(imagined);
    const prepared = board.act(seat, action);
    if (!prepared.ok) return { prepared, reports: [] };
    const { reports } = prepared.step;
    if (board === this.board) this.hear(reports, seat);
    return { prepared, reports: readBy(seat, reports) };
  }

  imagine(from: number | undefined, seat: Seat): number {
    return this.imagined.keep(this.at(from).imagine(seat));
  }

  copy(imagined: number): number {
    return this.imagined.copy(imagined);
  }

  forget(imagined: number): void {
    this.imagined.forget(imagined);
  }

  private commit(step: Step): void {
    this.match.commit(step);
    this.hear(step.reports);
  }

  private hear(reports: readonly Report[], except?: Seat): void {
    for (const seat of this.own) {
      const readable = seat === except ? [] : readBy(seat, reports);
      if (readable.length > 0) this.unread.set(seat, [...(this.unread.get(seat) ?? []), ...readable]);
    }
  }
}
