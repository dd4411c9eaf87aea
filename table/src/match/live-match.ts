/**
 * A match in this process: the kernel's match kept in step with the store. Whatever changes it is prepared and stored;
 * then, in one turn, acknowledged, committed and told to those who watch. When another process was first under the same
 * sequence number the newer entries are read and the request is judged again: two honest sealed choices never refuse
 * each other, and a stale one is refused by its decision id.
 */
import {
  type Cited,
  type Entry,
  type GroupSubmission,
  type Match,
  type Prepared,
  type PreparedGroup,
  provableChance,
  type Seat,
  type Step,
} from '@drumhead/kernel';
import { type Stopped, tableRefusal } from '@drumhead/protocol';
import type { MatchRow, Store } from '../store/store.ts';
import { Queue } from './queue.ts';

export type Answer =
  | {
      readonly ok: true;
      /** The last entry that was added. */
      readonly seq: number;
      readonly warnings: readonly Cited[];
      /** Of several actions not all were done. */
      readonly stopped?: Stopped;
    }
  | { readonly ok: false; readonly refusal: Cited };

/** Runs after the entries are stored and before anybody is told of them. */
export type Acknowledge = (answer: Answer) => void;

/**
 * Told of every entry, in order. `own`: this process stored it, else it was read from the store; `last`: the last of
 * those that were stored together.
 */
export type Listener = (step: Step, from: { readonly own: boolean; readonly last: boolean }) => void;

/** Judged each time the entry is prepared, against the match as it then is: a reason not to add it, or null. */
export type Guard = (match: Match) => Cited | null;

/** What the kernel says where it cannot say more. */
const INTERRUPTED: Cited = { key: 'interrupted', cites: ['K-8'], facts: {} };

const UNGUARDED: Guard = () => null;

export class LiveMatch {
  readonly row: MatchRow;
  readonly match: Match;
  private readonly store: Store;
  /** When the last entry was stored, where this process did it. */
  storedAt: string | null = null;
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

  /** Several actions are judged, stored and told as one. */
  act(submission: GroupSubmission, request: string | null, acknowledge?: Acknowledge): Promise<Answer> {
    return this.add({ request, acknowledge, asked: submission.actions.length }, () =>
      this.match.prepareGroup(submission, (seq) =>
        provableChance(this.match.head, this.row.seed, seq, this.match.epoch),
      ),
    );
  }

  undo(seat: Seat, request: string | null, acknowledge?: Acknowledge): Promise<Answer> {
    return this.add({ request, acknowledge }, () => alone(this.match.prepareUndo(seat)));
  }

  /** `by`: first who asked for it. */
  takeBack(after: number, by: readonly Seat[], guard = UNGUARDED): Promise<Answer> {
    return this.add({}, () => this.guarded(guard) ?? alone(this.match.prepareTakeBack(after, by, by[0])));
  }

  notice(
    notice: Parameters<Match['prepareNotice']>[0],
    { request = null, guard = UNGUARDED }: { readonly request?: string | null; readonly guard?: Guard } = {},
  ): Promise<Answer> {
    return this.add({ request }, () => this.guarded(guard) ?? alone(this.match.prepareNotice(notice)));
  }

  /** What the match awaits from outside, made anew each time it is prepared; null where it is no longer wanted. */
  give(made: (match: Match) => object | null): Promise<Answer> {
    return this.add({}, () => {
      const given = made(this.match);
      if (!given) return { ok: false, refusal: tableRefusal('lapsed') };
      const { head, nextSeq, epoch } = this.match;
      return alone(this.match.prepareGiven(given, provableChance(head, this.row.seed, nextSeq, epoch)));
    });
  }

  /** When all that was asked so far is done. */
  idle(): Promise<void> {
    return this.queue.run(async () => undefined);
  }

  /** Reads what other processes have stored. */
  async catchUp(): Promise<void> {
    await this.queue.run(() => this.readOn());
  }

  private add({ request = null, acknowledge, asked = 1 }: Asked, prepare: () => PreparedGroup): Promise<Answer> {
    return this.queue.run(async () => {
      for (;;) {
        const prepared = prepare();
        if (!prepared.ok) {
          const done = await this.repeated(request, asked);
          // Perhaps it only comes too early: the asker heard of an entry that this process has not read yet.
          if (!done && (await this.readOn())) continue;
          return answered(done ?? prepared, acknowledge);
        }
        const at = new Date().toISOString();
        const entries = prepared.steps.map(({ entry }) => entry);
        const appended = await this.store.append({ match: this.row.id, entries, request, at });
        if (appended === 'stored') {
          this.storedAt = at;
          return this.settled(prepared, acknowledge);
        }
        await this.readOn();
        const before = appended === 'repeated' ? await this.repeated(request, asked) : null;
        if (before) return answered(before, acknowledge);
        // Another process was first: judge again by the match as it is now.
      }
    });
  }

  /** The entries are stored: acknowledge, commit, tell. Nobody else has a turn in between. */
  private settled({ steps, stopped }: Ready, acknowledge: Acknowledge | undefined): Answer {
    const answer = answered(
      {
        ok: true,
        seq: steps[steps.length - 1].entry.seq,
        warnings: steps.flatMap(({ warnings }) => warnings),
        ...(stopped && { stopped: { done: steps.length, why: stopped } }),
      },
      acknowledge,
    );
    for (const [index, ready] of steps.entries()) {
      const step = { ...ready, entry: asStored(ready.entry) };
      this.match.commit(step);
      this.tell(step, { own: true, last: index === steps.length - 1 });
    }
    return answer;
  }

  /** The answer to a request that was done before. Why not all of it was done is no longer known. */
  private async repeated(request: string | null, asked: number): Promise<Answer | null> {
    const first = request === null ? null : await this.store.requested(this.row.id, request);
    if (first === null) return null;
    await this.readOn();
    const done = 1 + this.match.entries.filter((entry) => entry.kind === 'act' && entry.with === first).length;
    const stopped = done < asked && { stopped: { done, why: INTERRUPTED } };
    return { ok: true, seq: first + done - 1, warnings: [], ...stopped };
  }

  /** Says whether there was anything new. */
  private async readOn(): Promise<boolean> {
    const entries = await this.store.entries(this.row.id, this.match.nextSeq - 1);
    for (const entry of entries) this.follow(entry);
    return entries.length > 0;
  }

  private follow(entry: Entry): void {
    const step = this.match.followed(entry);
    this.storedAt = null;
    this.match.commit(step);
    this.tell(step, { own: false, last: true });
  }

  private guarded(guard: Guard): PreparedGroup | null {
    const refusal = guard(this.match);
    return refusal && { ok: false, refusal };
  }

  private tell(step: Step, from: Parameters<Listener>[1]): void {
    for (const listener of this.listeners) listener(step, from);
  }
}

/** What is ready to be stored. */
type Ready = Extract<PreparedGroup, { ok: true }>;

/** Who asked, and for how much. */
interface Asked {
  readonly request?: string | null;
  readonly acknowledge?: Acknowledge | undefined;
  /** Actions. */
  readonly asked?: number;
}

/** A copy: rules remember what they reckoned beside an action for as long as it lives, and a journal lives long. */
function asStored(entry: Entry): Entry {
  return JSON.parse(JSON.stringify(entry));
}

function alone(prepared: Prepared): PreparedGroup {
  return prepared.ok ? { ok: true, steps: [prepared.step] } : prepared;
}

function answered(answer: Answer, acknowledge: Acknowledge | undefined): Answer {
  acknowledge?.(answer);
  return answer;
}
