/**
 * Asks a game "and then?". Nothing here knows a rule: choices are played on an imagined position with dice that fall as
 * told, and what comes of them is read from the reports. Boards forecast with it, bots look ahead.
 */

import { orderedAnswer } from './autopilot.ts';
import type { Chance } from './chance/chance.ts';
import { SwiftChance } from './chance/swift.ts';
import type { Decision, Game, Report, Seat, Verdict } from './contract.ts';
import type { ActionOf, ImaginedOf, ViewOf } from './player.ts';

export class WhatIf<G extends Game = Game> {
  readonly game: G;
  /** The viewer could be here, for all he knows. It changes with `play`. */
  readonly position: ImaginedOf<G>;
  /** What was told along the way. */
  readonly reports: Report[] = [];

  constructor(game: G, position: ImaginedOf<G>) {
    this.game = game;
    this.position = position;
  }

  /** From what a viewer sees. Another chance guesses otherwise at what is hidden. */
  static from<G extends Game>(game: G, view: ViewOf<G>, chance: Chance = new SwiftChance(1)): WhatIf<G> {
    return new WhatIf(game, game.imagine(view, chance) as ImaginedOf<G>);
  }

  /** Another way to go on from here; nothing has been told on it yet. */
  branch(): WhatIf<G> {
    return new WhatIf(this.game, this.game.clone(this.position) as ImaginedOf<G>);
  }

  check(seat: Seat, action: ActionOf<G>): Verdict {
    return this.game.check(this.position, seat, action);
  }

  /** Plays an allowed action. */
  play(seat: Seat, action: ActionOf<G>, chance: Chance = new SwiftChance(1)): this {
    this.game.play(this.position, { seat, action }, chance, { report: (report) => this.reports.push(report) });
    return this;
  }

  /** What the seat is asked here, if anything. */
  decision(seat: Seat): Decision | undefined {
    return this.game.decisions(this.position).find((decision) => decision.seat === seat);
  }

  /** How the seat's default orders would answer; undefined where they ask. */
  ordered(decision: Decision): ActionOf<G> | undefined {
    const standing = this.game.orders.byDefault(decision.seat);
    const answer = orderedAnswer(this.game, this.position, decision, standing);
    return answer === 'ask' ? undefined : (answer as ActionOf<G>);
  }
}
