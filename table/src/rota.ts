/**
 * Comes to each of many once in a period, a few at a time: what all are due at one moment nobody else gets past. Who has come
 * meanwhile waits for the next round.
 */

/** Milliseconds between two visits. */
const STEP_MS = 1000;

export class Rota<T> {
  private readonly all: () => Iterable<T>;
  private readonly visit: (few: readonly T[]) => void;
  private readonly steps: number;
  private readonly timer: NodeJS.Timeout;
  private left: T[] = [];
  private atOnce = 0;
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
    if (this.step === 0) {
      this.left = [...this.all()];
      this.atOnce = Math.ceil(this.left.length / this.steps);
    }
    this.step = (this.step + 1) % this.steps;
    const few = this.left.splice(0, this.atOnce);
    if (few.length > 0) this.visit(few);
  }
}
