/**
 * A match in memory: a journal, the position it leads to, and the way to add an entry.
 * Adding is two steps, so that a server can store in between: `prepare…` works on a copy and changes nothing,
 * `commit` makes it so. Whatever is refused is refused with a rule and changes nothing.
 */
import { actStep, isBarrier, judge, played, Reports, refused, type Step, tried } from './acting.ts';
import type { Chance } from './chance/chance.ts';
import { RecordedChance } from './chance/recorded.ts';
import type { Awaited, Cited, Decision, Game, Report, Seat } from './contract.ts';
import { type Earlier, EntryLog } from './entry-log.ts';
import { firstPosition } from './first-position.ts';
import { hashOf } from './hash.ts';
import { type Act, drawsOf, type Entry, type Given, type Head, type Journal, type Rewind } from './journal.ts';
import { type End, MatchStatus, type StatusSaved } from './match-status.ts';
import { OpenDecisions, type OpenIds } from './open-decisions.ts';
import { scenarioOf } from './options.ts';
import { givenStep, judgeGiven, playRecorded, received } from './receiving.ts';
import { Snapshots } from './snapshots.ts';
import { refusal } from './statements.ts';

export type Prepared = { readonly ok: true; readonly step: Step } | { readonly ok: false; readonly refusal: Cited };

/** Several entries that belong together. `stopped`: why those that were to follow are not among them. */
export type PreparedGroup =
  | { readonly ok: true; readonly steps: readonly Step[]; readonly stopped?: Cited }
  | { readonly ok: false; readonly refusal: Cited };

/** Nothing was told, and nothing bars an undo. */
const UNEVENTFUL = { reports: [], warnings: [], barrier: false } as const;

/** A match at a moment, to be opened again without replaying it all. */
export interface Saved {
  readonly seq: number;
  readonly position: object;
  readonly open: OpenIds;
  /** Acts that could still be undone. */
  readonly undoable: readonly number[];
  /** What the entries up to here say beyond the position; of older copies the entries have to be asked. */
  readonly status?: StatusSaved;
}

/** What went before the moment a match was saved. */
interface Past extends Omit<Saved, 'position'> {
  readonly earlier: Earlier;
}

/** A stored journal, of which the beginning is read when it is asked for. */
export interface Stored extends Pick<Journal, 'head'> {
  readonly earlier: Earlier;
  /** Those after them. */
  readonly entries: readonly Entry[];
}

/** What a client sends: which decision it answers, and how. The action's shape is not trusted. */
export interface Submission {
  readonly seat: Seat;
  readonly decision: number;
  readonly action: unknown;
  /** Standing orders answer, not the player himself. */
  readonly by?: 'orders';
}

/** Several actions of one seat, the first of which answers the decision. */
export interface GroupSubmission {
  readonly seat: Seat;
  readonly decision: number;
  readonly actions: readonly unknown[];
  readonly by?: 'orders';
}

export class Match {
  readonly game: Game;
  readonly head: Head;
  readonly seats: readonly string[];
  /** Off in simulations that only want results. */
  private readonly hashing: boolean;
  private readonly log: EntryLog;
  /** Up to where it was saved no act but these may be undone. */
  private readonly past: { readonly seq: number; readonly undoable: ReadonlySet<number> };
  /** Acts that drew or revealed something, or to which all went back together. */
  private readonly barriers = new Set<number>();
  /** Those among them that told something to bots alone: they bar no undo. */
  private readonly forBots = new Set<number>();
  private readonly snapshots: Snapshots;
  private now: object;
  private readonly open: OpenDecisions;
  private readonly status: MatchStatus;

  /** A match as it begins, or, with its past, as it stood when it was saved. */
  constructor(game: Game, head: Head, position: object, past?: Past) {
    this.game = game;
    this.head = head;
    this.seats = scenarioOf(game, head.scenario).seats;
    this.hashing = head.hash !== undefined;
    this.now = position;
    this.log = new EntryLog(past?.earlier);
    this.past = { seq: this.log.length, undoable: new Set(past?.undoable) };
    this.status = new MatchStatus(this.seats.length, past?.status);
    if (past?.status === undefined)
      for (let seq = 1; seq <= this.log.length; seq++) this.status.follow(this.log.at(seq));
    this.open = new OpenDecisions(game.decisions(position), past?.open);
    this.snapshots = new Snapshots(game, head, this.log);
    this.snapshots.keep(this.log.length, position, true);
  }

  /** Opens a stored match from where it was saved (or from its beginning), believing the store. */
  static resume(game: Game, { head, entries }: Journal, saved?: Saved): Match {
    const earlier = { length: saved?.seq ?? 0, at: (seq: number) => entries[seq - 1] };
    return Match.reopen(game, { head, earlier, entries: entries.slice(earlier.length) }, saved);
  }

  /** The same, where what went before the match was saved is read when somebody asks for it. */
  static reopen(game: Game, { head, earlier, entries }: Stored, saved?: Saved): Match {
    const first = saved?.position ?? firstPosition(game, head, new RecordedChance(head.draws, 'head/draws'));
    const match = new Match(game, head, first, saved && { ...saved, earlier });
    for (const entry of entries) match.commit(match.followed(entry));
    return match;
  }

  /** Enough to `resume` without replaying from the beginning. */
  save(): Saved {
    const undoable: number[] = [];
    for (let act = this.lastActInForce(); act && !this.barsUndo(act); act = this.lastActInForce(act.seq - 1))
      undoable.push(act.seq);
    const [position, status] = [this.game.clone(this.now), this.status.save()];
    return { seq: this.log.length, position, open: this.open.save(), undoable, status };
  }

  /** The true position. For the server only: seats get `view`. Not to be changed. */
  get position(): object {
    return this.now;
  }

  get entries(): readonly Entry[] {
    return this.log.all;
  }

  get lastEntry(): Entry | undefined {
    return this.log.last;
  }

  /** Whether the seat's player has resigned, or let his time run out. */
  hasLeft(seat: Seat): boolean {
    return this.status.hasLeft(seat);
  }

  /** Whether the journal says who sits there. */
  isSeated(seat: Seat): boolean {
    return this.status.isSeated(seat);
  }

  /** The sequence number the next entry will bear. */
  get nextSeq(): number {
    return this.log.length + 1;
  }

  get paused(): boolean {
    return this.status.paused;
  }

  /** Part of what its next draws are computed from; undefined while it was never restored from a copy. */
  get epoch(): string | undefined {
    return this.status.epoch;
  }

  journal(seed?: string): Journal {
    return { head: this.head, entries: this.log.all.slice(), ...(seed !== undefined && { seed }) };
  }

  /** Who is awaited. Ids are the match's own: an undone decision that opens again bears a new one. */
  decisions(): readonly Decision[] {
    return this.ended() ? [] : this.open.list;
  }

  /** What the match waits for that no seat can give. */
  awaited(): Awaited | null {
    return this.ended() ? null : (this.game.outside?.awaited(this.now) ?? null);
  }

  /** How the match ended, or null while it goes on. */
  ended(): End | null {
    const outcome = this.game.outcome(this.now);
    return outcome ? { by: 'rules', outcome } : this.status.ended();
  }

  prepare({ seat, decision, action, by }: Submission, chance: Chance): Prepared {
    if (this.ended()) return refused('over', 'K-1');
    if (this.paused) return refused('paused', 'K-7');
    const open = this.open.list.filter((d) => d.seat === seat);
    if (open.length === 0) return refused('not-asked', 'K-2');
    if (!open.some((d) => d.id === decision)) return refused('stale', 'K-3');
    const judged = judge(this.game, this.now, seat, action);
    if (!judged.ok) return judged;
    const { game, now, hashing } = this;
    const act = { seq: this.nextSeq, seat, action: judged.action, by, warnings: judged.warnings, hashing };
    return tried(() => actStep(act, played(game, now, act, chance)));
  }

  /**
   * Several choices as one: as many as would be accepted one after the other, up to the first that draws, reveals or
   * lets another choose (K-8). Each is an act of its own that says with which it belongs.
   */
  prepareGroup({ seat, decision, actions, by }: GroupSubmission, chanceOf: (seq: number) => Chance): PreparedGroup {
    const first = this.prepare({ seat, decision, action: actions[0], ...(by && { by }) }, chanceOf(this.nextSeq));
    if (!first.ok) return first;
    const { game, hashing } = this;
    const steps = [first.step];
    for (const action of actions.slice(1)) {
      const before = steps[steps.length - 1];
      if (before.barrier || !goesOn(game, before.position, seat))
        return { ok: true, steps, stopped: refused('interrupted', 'K-8').refusal };
      const judged = judge(game, before.position, seat, action);
      if (!judged.ok) return { ok: true, steps, stopped: judged.refusal };
      const { warnings } = judged;
      const act = { seq: before.entry.seq + 1, seat, action: judged.action, with: this.nextSeq, by, warnings, hashing };
      const next = tried(() => actStep(act, played(game, before.position, act, chanceOf(act.seq))));
      if (!next.ok) return { ok: true, steps, stopped: next.refusal };
      steps.push(next.step);
    }
    return { ok: true, steps };
  }

  /** What was awaited from outside, given by the table itself. */
  prepareGiven(document: unknown, chance: Chance): Prepared {
    if (this.ended()) return refused('over', 'K-1');
    if (this.paused) return refused('paused', 'K-7');
    const { game, now, hashing, nextSeq: seq } = this;
    const judged = judgeGiven(game, now, document);
    if (!judged.ok) return judged;
    return tried(() => givenStep({ ...judged, seq, hashing }, received(game, now, judged.given, chance)));
  }

  /** Whether the seat's last choice may be taken back. Who is told that it may not asks `prepareUndo` why. */
  mayUndo(seat: Seat): boolean {
    const last = this.lastChoice(seat);
    return 'seq' in last && last.seat === seat && !this.barsUndo(last);
  }

  /**
   * The seat's own last choice (K-5), the act that stands before it, or why there is none. What bots did since goes with
   * it; what was drawn, what a person has learned and what another person chose does not.
   */
  private lastChoice(seat: Seat): Act | Cited {
    if (this.paused) return refusal('paused', ['K-7']);
    let act = this.ended() ? undefined : this.lastActInForce();
    while (act && act.seat !== seat && this.status.isBot(act.seat) && !this.barsUndo(act))
      act = this.lastActInForce(firstOf(act) - 1);
    return act ?? refusal('no-undo', ['K-5']);
  }

  private barsUndo({ seq }: Act): boolean {
    return this.isBarrier(seq) && !this.forBots.has(seq);
  }

  private isBarrier(seq: number): boolean {
    return this.barriers.has(seq) || (seq <= this.past.seq && !this.past.undoable.has(seq));
  }

  /** What stands in the way of an undo: found by playing it again, since it is asked seldom. */
  private whyNot(act: Act): Cited {
    const { seat, seq, draws } = act;
    if (!this.barsUndo(act)) return refusal('undo-theirs', ['K-5'], { seat: this.seats[seat] });
    const sink = new Reports();
    this.game.play(this.snapshots.rebuild(seq - 1), act, drawsOf(act), sink);
    const seen = sink.list.find(({ reveals }) => reveals);
    if (!draws && !seen)
      return this.log.all.slice(seq).some(({ kind }) => kind === 'given')
        ? refusal('undo-given', ['K-10'], { seq })
        : refusal('undo-agreed', ['K-5'], { seq });
    const cites = (seen ?? sink.list[0])?.cites ?? [];
    return draws
      ? refusal('undo-drawn', ['K-5', ...cites], { seq })
      : refusal('undo-revealed', ['K-5', ...cites], { seq });
  }

  /** Whether an act recorded with others may stand where the next entry goes. */
  mayJoin({ seat, with: first }: Act): boolean {
    const before = this.log.last;
    if (first === undefined) return true;
    if (before?.kind !== 'act' || before.seat !== seat || this.isBarrier(before.seq)) return false;
    return firstOf(before) === first && goesOn(this.game, this.now, seat);
  }

  /** Takes back the seat's last choice, with all that was chosen as one with it. */
  prepareUndo(seat: Seat): Prepared {
    const last = this.lastChoice(seat);
    if (!('seq' in last)) return { ok: false, refusal: last };
    if (last.seat !== seat || this.barsUndo(last)) return { ok: false, refusal: this.whyNot(last) };
    return this.rewound(firstOf(last) - 1, [seat]);
  }

  /** Goes back to after entry `to`, which every seat agreed to (K-6); `asked`: who wanted it. */
  prepareTakeBack(to: number, by: readonly Seat[], asked?: Seat): Prepared {
    if (this.ended()) return refused('over', 'K-1');
    if (!Number.isInteger(to) || to < 0 || to > this.log.length) return refused('no-such-entry', 'K-6', { to });
    if (!this.seats.every((_, seat) => by.includes(seat))) return refused('consent', 'K-6');
    return this.rewound(to, [...this.seats.keys()], asked);
  }

  /** Entries that leave the position alone. */
  prepareNotice(notice: Unsequenced<Exclude<Entry, Act | Given | Rewind>>): Prepared {
    if ('seat' in notice && this.seats[notice.seat] === undefined) throw new Error(`there is no seat ${notice.seat}`);
    if (this.ended() && notice.kind !== 'seat') return refused('over', 'K-1');
    const entry = { ...notice, seq: this.nextSeq, ...this.hashed(this.now) } as Entry;
    return { ok: true, step: { ...UNEVENTFUL, entry, position: this.now } };
  }

  /** An entry that was judged and stored elsewhere: played as recorded, not judged again. */
  followed(entry: Entry): Step {
    if (entry.kind === 'rewind')
      return { ...UNEVENTFUL, entry, position: this.goneBack(entry.to), barrier: isTakeBack(entry) };
    if (entry.kind !== 'act' && entry.kind !== 'given') return { ...UNEVENTFUL, entry, position: this.now };
    const position = this.game.clone(this.now);
    const sink = new Reports();
    playRecorded(this.game, position, entry, sink);
    const barrier = entry.kind === 'given' || isBarrier(entry.draws, sink.list);
    return { entry, position, reports: sink.list, warnings: [], barrier };
  }

  commit(step: Step): void {
    if (step.entry.seq !== this.nextSeq) throw new Error(`entry ${step.entry.seq} comes where ${this.nextSeq} is due`);
    this.note(step.entry, step.barrier);
    if (step.barrier && step.entry.kind === 'act' && !step.entry.draws && this.isForBots(step.reports))
      this.forBots.add(step.entry.seq);
    this.now = step.position;
    this.open.follow(this.game.decisions(step.position), isTakeBack(step.entry));
    this.snapshots.keep(step.entry.seq, step.position);
  }

  /** The position after an entry, rebuilt from the nearest snapshot: a copy, the caller's to keep. */
  positionAfter(seq: number): object {
    return seq === this.log.length ? this.game.clone(this.now) : this.snapshots.rebuild(seq);
  }

  private rewound(to: number, by: readonly Seat[], asked?: Seat): Prepared {
    const position = this.goneBack(to);
    const whose = { by, ...(asked !== undefined && { asked }) };
    const entry: Rewind = { kind: 'rewind', seq: this.nextSeq, to, ...whose, ...this.hashed(position) };
    return { ok: true, step: { ...UNEVENTFUL, entry, position, barrier: isTakeBack(entry) } };
  }

  private goneBack(to: number): object {
    const position = this.snapshots.rebuild(to);
    this.game.retain?.(position, this.now);
    return position;
  }

  private note(entry: Entry, barrier: boolean): void {
    this.log.push(entry);
    this.status.follow(entry);
    if (!barrier) return;
    // What was agreed stands, and what came from outside: before a take-back, or that, nobody goes back alone.
    const act = entry.kind === 'act' ? entry : this.lastActInForce(entry.kind === 'rewind' ? entry.to : entry.seq - 1);
    if (!act) return;
    this.barriers.add(act.seq);
    if (entry.kind !== 'act') this.forBots.delete(act.seq);
  }

  private isForBots(reports: readonly Report[]): boolean {
    return reports.every(
      ({ reveals, to }) => !reveals || (to !== 'public' && to.every((seat) => this.status.isBot(seat))),
    );
  }

  /** The newest act up to entry `before` that no rewind has undone. */
  private lastActInForce(before = this.log.length): Act | undefined {
    let seq = before;
    while (seq > 0) {
      const entry = this.log.at(seq);
      if (entry.kind === 'act') return entry;
      seq = entry.kind === 'rewind' ? entry.to : seq - 1;
    }
    return undefined;
  }

  private hashed(position: object): { hash?: string } {
    return this.hashing ? { hash: hashOf(position) } : {};
  }
}

type Unsequenced<E> = E extends unknown ? Omit<E, 'seq' | 'hash'> : never;

/** The first act of those that were chosen as one. */
function firstOf({ seq, with: first = seq }: Act): number {
  return first;
}

/** Whether the seat, and nobody else, must choose next. */
function goesOn(game: Game, position: object, seat: Seat): boolean {
  if (game.outcome(position)) return false;
  const open = game.decisions(position);
  return open.some((it) => it.seat === seat) && open.every((it) => it.seat === seat || it.optional);
}

/** Undo is by one seat; a take-back by all may cross anything. */
function isTakeBack(entry: Entry): boolean {
  return entry.kind === 'rewind' && entry.by.length > 1;
}
