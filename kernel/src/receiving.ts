/** What comes from outside: judged on a position, received on a copy of it, and written down (K-10). */
import { Reports, refused, type Step, type Upshot } from './acting.ts';
import { type Chance, Recorder } from './chance/chance.ts';
import type { Cited, Game, Sink } from './contract.ts';
import { hashOf } from './hash.ts';
import { type Act, drawsOf, type Given } from './journal.ts';
import { shape } from './shape.ts';

type JudgedGiven =
  | { readonly ok: true; readonly given: object; readonly warnings: readonly Cited[] }
  | { readonly ok: false; readonly refusal: Cited };

/** Whether this is what the position waits for. Its shape is not trusted. */
export function judgeGiven({ outside }: Game, position: object, document: unknown): JudgedGiven {
  if (!outside?.awaited(position)) return refused('not-awaited', 'K-10');
  const shaped = shape(outside.schema, document);
  if (!shaped.ok) return refused('shape', 'K-4', { path: shaped.path, reason: shaped.reason });
  const verdict = outside.check(position, shaped.value);
  return verdict.ok ? { ok: true, given: shaped.value, warnings: verdict.warnings } : verdict;
}

/** Received on a copy of the position. */
export function received(game: Game, from: object, given: object, chance: Chance): Upshot {
  const position = game.clone(from);
  const recorder = new Recorder(chance);
  const sink = new Reports();
  game.outside?.receive(position, given, recorder, sink);
  return { position, reports: sink.list, draws: recorder.draws };
}

/** Nobody goes back before it alone: what it answers is settled elsewhere. */
export function givenStep(
  {
    seq,
    given,
    warnings,
    hashing,
  }: Pick<Given, 'seq' | 'given'> & Pick<Step, 'warnings'> & { readonly hashing: boolean },
  { position, reports, draws }: Upshot,
): Step {
  const entry: Given = {
    kind: 'given',
    seq,
    given,
    ...(draws.length > 0 && { draws }),
    ...(hashing && { hash: hashOf(position) }),
  };
  return { entry, position, reports, warnings, barrier: true };
}

/** Does again what an entry records. */
export function playRecorded(game: Game, position: object, entry: Act | Given, sink: Sink | null): void {
  if (entry.kind === 'act') game.play(position, entry, drawsOf(entry), sink);
  else game.outside?.receive(position, entry.given, drawsOf(entry), sink);
}
