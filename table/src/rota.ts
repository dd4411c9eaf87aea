/**
 * Comes to each of many once in a period, a few at a time: what all are due at one moment nobody else gets past. Each has its own
 * moment, so that between two visits there is always a whole period, whoever else comes or goes.
 */

/** Milliseconds between two moments. */
const STEP_MS = 1000;

export class Rota<T extends object> {
  private readonly all: () => Iterable<T>;
  private readonly visit: (few: readonly T[]) => void;
  private readonly steps: number;
  private readonly timer: NodeJS.Timeout;
  private readonly moments = new WeakMap<T, number>();
  private given = 0;
  private step = 0;

  constructor(all: () => Iterable<T>, period: number, visit: (few: readonly T[]) => void) {
    this.all = all;
    this.visit = visit;
    this.steps = Math.max(1, Math.round(period / STEP_MS));
    this.timer = setInterval(() => this.go(), period / this.steps);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private go(): void {
    this.step = (this.step + 1) % this.steps;
    const few: T[] = [];
    for (const one of this.all()) if (this.momentOf(one) === this.step) few.push(one);
    if (few.length > 0) this.visit(few);
  }

  /** Given in turn, so that about as many have each. */
  private momentOf(one: T): number {
    const known = this.moments.get(one);
    if (known !== undefined) return known;
    this.given = (this.given + 1) % this.steps;
    this.moments.set(one, this.given);
    return this.given;
  }
}
