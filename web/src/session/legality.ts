/**
 * What a seat may do, by the rules and by what it sees. Every position that fits a view answers alike (the kernel's laws
 * prove it of each game), so one is imagined for each view, and nobody need be asked.
 */
import { type Action, type Cited, type Game, type Seat, SwiftChance, shape, type Verdict } from '@drumhead/kernel';
import type { SessionState } from './session.ts';

export class Legality {
  private readonly game: Game;
  private readonly state: () => SessionState;
  /** The position imagined last, and of which view. */
  private seen: object | undefined;
  private position: object | undefined;

  constructor(game: Game, state: () => SessionState) {
    this.game = game;
    this.state = state;
  }

  check(seat: Seat, action: unknown): Verdict {
    const refusal = this.notAsked(seat);
    if (refusal) return { ok: false, refusal };
    const shaped = shape(this.game.schema, action);
    if (shaped.ok) return this.game.check(this.imagined(), seat, shaped.value);
    return { ok: false, refusal: kernels('shape', 'K-4', { path: shaped.path, reason: shaped.reason }) };
  }

  actions(seat: Seat): readonly Action[] | null {
    return this.notAsked(seat) ? [] : this.game.actions(this.imagined(), seat);
  }

  /** Why nothing is asked of a seat now. Nobody knows what a seat may do but who sees with its eyes. */
  private notAsked(seat: Seat): Cited | null {
    const { ended, paused, decisions, viewer } = this.state();
    if (ended) return kernels('over', 'K-1');
    if (paused) return kernels('paused', 'K-7');
    return viewer === seat && decisions.some((open) => open.seat === seat) ? null : kernels('not-asked', 'K-2');
  }

  private imagined(): object {
    const { view } = this.state();
    if (view !== this.seen || !this.position) {
      this.position = this.game.imagine(view, new SwiftChance(1));
      this.seen = view;
    }
    return this.position;
  }
}

function kernels(key: string, rule: string, facts: Cited['facts'] = {}): Cited {
  return { key, cites: [rule], facts };
}
