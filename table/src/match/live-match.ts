/**
 * A match in this process: the kernel's match kept in step with the store. Whatever changes it is prepared, stored,
 * committed, acknowledged and only then told to those who watch. When another process was first under the same
 * sequence number the newer entries are read and the request is judged again: two honest sealed choices never refuse
 * each other, and a stale one is refused by its decision id.
 */
import {
  type Cited,
  type Entry,
  type Match,
  type Prepared,
  provableChance,
  type Seat,
  type Step,
  type Submission,
} from '@drumhead/kernel';
import type { MatchRow, Store } from '../store/store.ts';
import { Queue } from './queue.ts';

export type Answer =
  | { readonly ok: true; readonly seq: number; readonly warnings: readonly Cited[] }
  | { readonly ok: false; readonly refusal: Cited };

/** Runs after the entry is stored and before anybody is told of it. */
export type Acknowledge = (answer: Answer) => void;

/** Told of every entry, in order. `own` says that this process stored it; else it was read from the store. */
export type Listener = (step: Step, own: boolean) => void;

/** Judged each time the entry is prepared, against the match as it then is: a reason not to add it, or null. */
export type Guard = (match: Match) => Cited | null;

const UNGUARDED: Guard = () => null;

export class LiveMatch {
  readonly row: MatchRow;
  readonly match: Match;
  private readonly store: Store;
  private readonly queue = new Queue();
  private readonly listeners = new Set<Listener>();

  constructor(store: Store, row: MatchRow, match: Match) {
    this.store = store;
    this.row = row;
    this.match = match;
  }

  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  act(submission: Submission, request: string | null, acknowledge?: Acknowledge): Promise<Answer> {
    return this.add(request, acknowledge, () =>
      this.match.prepare(submission, provableChance(this.match.head, this.row.seed, this.match.nextSeq)),
    );
  }

  undo(seat: Seat, request: string | null, acknowledge?: Acknowledge): Promise<Answer> {
    return this.add(request, acknowledge, () => this.match.prepareUndo(seat));
  }

  takeBack(after: number, by: readonly Seat[], guard = UNGUARDED): Promise<Answer> {
    return this.add(null, undefined, () => this.guarded(guard) ?? this.match.prepareTakeBack(after, by));
  }

  notice(
    notice: Parameters<Match['prepareNotice']>[0],
    { request = null, guard = UNGUARDED }: { readonly request?: string | null; readonly guard?: Guard } = {},
  ): Promise<Answer> {
    return this.add(request, undefined, () => this.guarded(guard) ?? this.match.prepareNotice(notice));
  }

  /** When all that was asked so far is done. */
  idle(): Promise<void> {
    return this.queue.run(async () => undefined);
  }

  /** Reads what other processes have stored. */
  async catchUp(): Promise<void> {
    await this.queue.run(() => this.readOn());
  }

  private add(request: string | null, acknowledge: Acknowledge | undefined, prepare: () => Prepared): Promise<Answer> {
    return this.queue.run(async () => {
      for (;;) {
        const prepared = prepare();
        if (!prepared.ok) {
          const done = await this.repeated(request);
          // Perhaps it only comes too early: the asker heard of an entry that this process has not read yet.
          if (!done && (await this.readOn())) continue;
          return answered(done ?? prepared, acknowledge);
        }
        const { step } = prepared;
        const appended = await this.store.append({
          match: this.row.id,
          entry: step.entry,
          request,
          at: new Date().toISOString(),
        });
        if (appended === 'stored') return this.settled(step, acknowledge);
        await this.readOn();
        const before = appended === 'repeated' ? await this.repeated(request) : null;
        if (before) return answered(before, acknowledge);
        // Another process was first: judge again by the match as it is now.
      }
    });
  }

  /** The entry is stored: commit, acknowledge, tell. Whoever reacts to the acknowledgement finds the match as he was told. */
  private settled(step: Step, acknowledge: Acknowledge | undefined): Answer {
    this.match.commit(step);
    const answer = answered({ ok: true, seq: step.entry.seq, warnings: step.warnings }, acknowledge);
    this.tell(step, true);
    return answer;
  }

  /** The answer to a request that was done before. */
  private async repeated(request: string | null): Promise<Answer | null> {
    const seq = request === null ? null : await this.store.requested(this.row.id, request);
    return seq === null ? null : { ok: true, seq, warnings: [] };
  }

  /** Says whether there was anything new. */
  private async readOn(): Promise<boolean> {
    const entries = await this.store.entries(this.row.id, this.match.nextSeq - 1);
    for (const entry of entries) this.follow(entry);
    return entries.length > 0;
  }

  private follow(entry: Entry): void {
    const step = this.match.followed(entry);
    this.match.commit(step);
    this.tell(step, false);
  }

  private guarded(guard: Guard): Prepared | null {
    const refusal = guard(this.match);
    return refusal && { ok: false, refusal };
  }

  private tell(step: Step, own: boolean): void {
    for (const listener of this.listeners) listener(step, own);
  }
}

function answered(answer: Answer, acknowledge: Acknowledge | undefined): Answer {
  acknowledge?.(answer);
  return answer;
}
