/**
 * Chance whose draws a case writes down in order. An ordering may name only what comes first; the rest follows in its
 * natural order, so that "shuffle, with these two on top" is short.
 */
import { distinctBelow, RecordedChance } from './recorded.ts';

export class ScriptedChance extends RecordedChance {
  protected override complete(draw: readonly number[], n: number, path: string): number[] {
    const order = distinctBelow(draw, n, path).slice();
    const named = new Set(order);
    for (let index = 0; index < n; index++) if (!named.has(index)) order.push(index);
    return order;
  }
}
