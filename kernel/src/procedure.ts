/**
 * What a game is in the middle of is data: a stack of small frames named after the rulebook. `advance` runs the frame
 * on top until somebody must decide. No coroutines and no closures, so a position can be stored at any moment.
 */
import type { Chance } from './chance/chance.ts';
import type { Sink } from './contract.ts';
import type { Frame, Staged } from './frame-rules.ts';

/**
 * One stage of the procedure: does what the rules do without asking. It answers `'wait'` when a player must choose,
 * `'go'` after changing the stack (pushing, popping or moving a frame on).
 */
export type Stage<P, F> = (position: P, frame: F, chance: Chance, sink: Sink | null) => 'go' | 'wait';

export type Stages<P, F extends Frame> = { readonly [K in F['kind']]: Stage<P, Extract<F, { kind: K }>> };

/** No procedure of any rulebook takes this many steps between two choices: more is a loop. */
const TOO_MANY = 100_000;

/** Runs until a choice is needed or the stack is empty (the game is over). */
export function advance<F extends Frame, P extends Staged<F>>(
  position: P,
  stages: Stages<P, F>,
  chance: Chance,
  sink: Sink | null,
): void {
  for (let steps = 0; position.stack.length > 0; steps++) {
    const frame = position.stack[position.stack.length - 1] as F;
    const stage = stages[frame.kind as F['kind']] as Stage<P, F>;
    if (stage(position, frame, chance, sink) === 'wait') return;
    if (steps > TOO_MANY) throw new Error(`the procedure loops: ${position.stack.map((f) => f.kind).join(' > ')}`);
  }
}
