/** A match of one person against bots: provable dice, a journal that grows with every choice. No screen in here. */
import { randomBytes, randomInt } from 'node:crypto';
import {
  type Action,
  type Budget,
  type Cited,
  type Decision,
  type Entry,
  type Game,
  type Journal,
  type Match,
  type Pilot,
  type Player,
  type Prepared,
  provableChance,
  type Report,
  replay,
  type Seat,
  type Step,
  SwiftChance,
  startProvable,
  type Wish,
  within,
} from '@drumhead/kernel';
import { askOf, botsAct } from './bots-act.ts';

/** Nobody waits longer for a bot. */
const LONGEST_THOUGHT_MS = 5000;

export interface Seating {
  readonly seat: Seat;
  /** By seat; the person's own place is not asked. */
  readonly bots: readonly Player[];
}

/** Called after every entry, with what it told. */
export type Heard = (entry: Entry, reports: readonly Report[]) => void;

export class SoloTable {
  readonly match: Match;
  readonly seat: Seat;
  /** For what the person's own looking ahead makes up; the match's dice come from its seed. */
  readonly thinking = new SwiftChance(randomInt(2 ** 32));
  private readonly pilots: readonly Pilot[];
  private readonly seed: string;
  private readonly heard: Heard;

  private constructor(match: Match, { seat, bots }: Seating, seed: string, heard: Heard) {
    this.match = match;
    this.seat = seat;
    this.pilots = bots.map((bot, other) => (other === seat ? {} : { bot }));
    this.seed = seed;
    this.heard = heard;
  }

  static begin(game: Game, wish: Wish, seating: Seating, heard: Heard): SoloTable {
    const seed = randomBytes(32).toString('hex');
    const match = startProvable(game, { ...wish, match: randomBytes(4).toString('hex') }, seed);
    const table = new SoloTable(match, seating, seed, heard);
    seating.bots.forEach((bot, seat) => {
      const person = seat === seating.seat;
      table.take(
        match.prepareNotice({ kind: 'seat', seat, by: person ? 'person' : 'bot', name: person ? 'you' : bot.id }),
      );
    });
    return table;
  }

  /** The match a journal tells of, so far. Throws `BadInput` where the rules do not bear it out. */
  static resume(game: Game, journal: Journal & { readonly seed: string }, seating: Seating, heard: Heard): SoloTable {
    return new SoloTable(
      replay(game, journal, (_, entry, reports) => heard(entry, reports)),
      seating,
      journal.seed,
      heard,
    );
  }

  get game(): Game {
    return this.match.game;
  }

  /** With the seed, without which nobody could go on with it. */
  journal(): Journal {
    return this.match.journal(this.seed);
  }

  /** What the person has to decide; the bots have answered everything else before. */
  decision(): Decision | undefined {
    return this.match.decisions().find((decision) => decision.seat === this.seat && !decision.optional);
  }

  /** The bots answer whatever waits for them. */
  botsAct(): void {
    botsAct(this.match, this.pilots, {
      chance: () => this.chance(),
      budget: () => this.budget(),
      commit: (step) => this.commit(step),
    });
  }

  /** What an action would do; nothing happens before `take`. */
  consider(decision: Decision, action: unknown): Prepared {
    return this.match.prepare({ seat: this.seat, decision: decision.id, action }, this.chance());
  }

  /** Makes it so, or gives the refusal back. */
  take(prepared: Prepared): Cited | undefined {
    if (!prepared.ok) return prepared.refusal;
    this.commit(prepared.step);
    return undefined;
  }

  /** What this player would do in the person's place; sees what the person sees. */
  advice(decision: Decision, player: Player): Action {
    return player.choose(askOf(this.match, decision), this.budget());
  }

  private budget(): Budget {
    return within(LONGEST_THOUGHT_MS, () => performance.now());
  }

  private commit(step: Step): void {
    this.match.commit(step);
    this.heard(step.entry, step.reports);
  }

  private chance() {
    return provableChance(this.match.head, this.seed, this.match.nextSeq);
  }
}
