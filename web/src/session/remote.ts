/** A shared match: kept by a table, followed over a socket. The view is kept by patches and compared by hash. */
import {
  type Action,
  type Decision,
  type End,
  type Game,
  type Journal,
  type Pack,
  type Seat,
  type Verdict,
  type Viewer,
  writeMatch,
} from '@drumhead/kernel';
import {
  type FromTable,
  type LinkTold,
  type State,
  type StepTold,
  type TalkRule,
  tagOf,
  unpackStep,
  type Words,
} from '@drumhead/protocol';
import { batch, createSignal } from 'solid-js';
import { type HeldSeat, heldWatch } from '../table/held-seats.ts';
import { journalOf, type MatchCard, ownSalt, TableRefused } from '../table/table-api.ts';
import { type Message, Wire } from '../table/wire.ts';
import { Arrivals } from './arrivals.ts';
import { Legality } from './legality.ts';
import type { Link } from './link.ts';
import { pairOf, passOn } from './link-told.ts';
import type { Done, LogEntry, SeatInfo, Session, SessionState, SharedTalk, Trouble } from './session.ts';
import { wordsNamed } from './table-words.ts';
import { createTalk, type Talk } from './talk.ts';
import { history, logEntryOf, replayed, seatsOf, sessionStateOf, undone, viewAfter } from './told-by-table.ts';

/** Opens a running or ended match of this page's table. `held`: a seat this device has by its secret. */
export async function openRemote(card: MatchCard, game: Game, held?: HeldSeat): Promise<RemoteSession> {
  const wire = new Wire();
  try {
    if (held) await wire.ask({ kind: 'sit', match: card.id, ...held });
    const state = await wire.ask({ kind: 'watch', match: card.id, ...keyTo(card.id) });
    if (state.kind === 'refused') throw new TableRefused(state.refusal);
    if (state.kind !== 'state') throw new Error(`the table answers "${state.kind}"`);
    const words = await wordsNamed(state.words, game.id);
    const session = new RemoteSession(wire, game, { card, state, words, held });
    await session.remember();
    // A field is shown with what it is fought for, and a campaign with what of it is fought elsewhere.
    if (card.link) await session.linked;
    return session;
  } catch (error) {
    wire.end();
    throw error;
  }
}

/** Who came by the spectators' link says so each time. */
function keyTo(match: string): { readonly key?: string } {
  const key = heldWatch(match);
  return key === undefined ? {} : { key };
}

/** What the table has told of a match when its session begins. */
interface Watched {
  readonly card: MatchCard;
  readonly state: State;
  readonly words: Words;
  readonly held: HeldSeat | undefined;
}

export class RemoteSession implements Session {
  readonly kind = 'shared';
  readonly id: string;
  readonly game: Game;
  readonly scenario: string;
  readonly mine: readonly Seat[];
  readonly seats: () => readonly SeatInfo[];
  readonly state: () => SessionState;
  readonly log: () => readonly LogEntry[];
  readonly shared: SharedTalk;
  /** Where the match is one of a pair. */
  readonly link?: () => Link;
  /** When the table has told of the others. */
  readonly linked: Promise<void>;
  readonly handOver = (): null => null;
  private readonly wire: Wire;
  /** What the characters in steps stand for; null while they are learned anew, after the table was upgraded. */
  private words: Words | null;
  /** Of the match's last restoration from a copy; what was seen in another is not built on. */
  private epoch: string | undefined;
  /** Whose were last asked for. */
  private eyes: Viewer | undefined;
  private readonly talk: Talk;
  private readonly legality: Legality;
  private readonly arrivals = new Arrivals();
  private readonly setState: (state: SessionState) => void;
  private readonly setLog: (change: (before: readonly LogEntry[]) => readonly LogEntry[]) => void;
  private readonly setSeats: (seats: readonly SeatInfo[]) => void;
  private readonly hearLink: (told: LinkTold) => void;

  constructor(wire: Wire, game: Game, { card, state, words, held }: Watched) {
    this.wire = wire;
    this.words = words;
    this.epoch = state.epoch;
    this.id = card.id;
    this.game = game;
    this.scenario = card.scenario;
    this.mine = card.yours;
    const [now, setState] = createSignal(sessionStateOf(state));
    const [log, setLog] = createSignal<readonly LogEntry[]>([]);
    const [seats, setSeats] = createSignal(seatsOf(card.seats, card.yours));
    this.state = now;
    this.legality = new Legality(game, now);
    this.log = log;
    this.seats = seats;
    this.setState = setState;
    this.setLog = setLog;
    this.setSeats = setSeats;
    this.talk = createTalk(
      () => this.talkRule(card),
      (message) => this.settle(message),
      card,
    );
    this.shared = this.talk;
    const [link, setLink] = createSignal<Link>({ fields: [], campaign: null });
    if (card.link) this.link = link;
    let told = (): void => undefined;
    this.linked = new Promise((resolve) => {
      told = resolve;
    });
    this.hearLink = (pair) => {
      setLink(pairOf(pair));
      passOn(pair, card.id, held);
      told();
    };
    wire.listen({
      told: (message) => 'match' in message && message.match === this.id && this.hear(message),
      step: (text) => this.hearStep(text),
      back: () => {
        if (held) void wire.ask({ kind: 'sit', match: card.id, ...held });
        this.watchAgain(this.state().seq);
      },
    });
  }

  readonly trouble = (): Trouble | null =>
    this.wire.connected() ? null : { what: 'connection', detail: location.origin };

  /** Where the game is quiet players say set phrases, until it is over. */
  private talkRule({ talk }: MatchCard): TalkRule {
    const { viewer, ended } = this.state();
    return talk === 'phrases' && (ended || typeof viewer !== 'number') ? 'free' : talk;
  }

  act({ seat, id }: Decision, ...given: readonly Action[]): Promise<Done> {
    const actions = given.slice();
    return this.settle({ kind: 'act', match: this.id, seat, decision: id, actions, request: ownSalt() });
  }

  check(seat: Seat, action: Action): Verdict {
    return this.legality.check(seat, action);
  }

  actions(seat: Seat): readonly Action[] | null {
    return this.legality.actions(seat);
  }

  undo(seat: Seat): Promise<Done> {
    return this.settle({ kind: 'undo', match: this.id, seat, request: ownSalt() });
  }

  resign(seat: Seat): Promise<Done> {
    return this.settle({ kind: 'resign', match: this.id, seat });
  }

  /** A field: each alone before its first phase, then together. */
  callOff(seat: Seat): Promise<Done> {
    if (this.link?.().campaign?.callOff === 'together') return this.shared.agree(seat, { what: 'break-off' });
    return this.settle({ kind: 'call-off', match: this.id, seat });
  }

  /** Reactive: true when all have agreed to advice, until one of them ends it. */
  advised(): boolean {
    return this.talk.hints();
  }

  async hint(seat: Seat): Promise<Action | null> {
    const answer = await this.wire.ask({ kind: 'hint', match: this.id, seat });
    if (answer.kind === 'refused') throw new TableRefused(answer.refusal);
    const isOpen = answer.kind === 'hint' && this.state().decisions.some(({ id }) => id === answer.decision);
    return isOpen ? (answer.action as Action) : null;
  }

  async orders(): Promise<unknown> {
    return this.talk.standing();
  }

  async lodge(seat: Seat, standing: unknown): Promise<void> {
    const done = await this.settle({ kind: 'orders', match: this.id, seat, standing });
    if (!done.ok) throw new TableRefused(done.refusal);
  }

  look(viewer: Viewer): void {
    void this.watchAs(viewer);
  }

  async export(): Promise<string> {
    const found = await journalOf<{ journal?: Journal; pack?: Pack | null }>(this.id);
    if (!found.journal) return `${JSON.stringify(found)}\n`;
    return writeMatch({ journal: found.journal, pack: found.pack ?? undefined });
  }

  close(): void {
    this.arrivals.end();
    this.wire.end();
  }

  /** Fetches what was told before the page came, or while it could not hear: from this entry on. */
  async remember(from = 0): Promise<void> {
    const { viewer, ended, seq, view } = this.state();
    try {
      const log = ended ? await replayed(this.id, viewer) : await history(this.wire, this.id, { from, to: seq }, view);
      this.setLog((known) =>
        [...known, ...log.filter(({ seq }) => !known.some((entry) => entry.seq === seq))].sort((a, b) => a.seq - b.seq),
      );
    } finally {
      this.arrivals.at(this.state().seq);
    }
  }

  async recall(): Promise<boolean> {
    const { viewer } = this.state();
    const log = await replayed(this.id, viewer).catch(() => null);
    if (!log || this.state().viewer !== viewer) return false;
    // What came meanwhile is kept.
    this.setLog((known) => [...log, ...known.filter(({ seq }) => seq > (log.at(-1)?.seq ?? 0))]);
    return true;
  }

  private hear(message: FromTable): void {
    if (message.kind === 'state') this.take(message);
    else if (message.kind === 'link') this.hearLink(message);
    else if (message.kind === 'seats') {
      this.setSeats(seatsOf(message.seats, this.mine));
      this.talk.hear(message);
    } else this.talk.hear(message);
  }

  private hearStep(text: string): void {
    if (this.words && tagOf(text) === tagOf(this.id)) this.follow(unpackStep(text, this.id, this.words));
  }

  /** A state in words this page does not know is asked for again once they are learned. */
  private take(state: State): void {
    this.epoch = state.epoch;
    const kept = this.state().seq - (state.lost ?? 0);
    if (state.lost !== undefined) this.setLog((log) => log.filter(({ seq }) => seq <= kept));
    if (state.words === this.words?.name) {
      this.setState(sessionStateOf(state));
      this.remember((this.log().at(-1)?.seq ?? -1) + 1).catch(() => undefined);
    } else {
      this.words = null;
      void wordsNamed(state.words, this.game.id).then((words) => {
        this.words = words;
        this.watchAgain(undefined);
      });
    }
  }

  private follow(step: StepTold): void {
    const before = this.state();
    if (step.seq <= before.seq) return;
    const view = step.seq === before.seq + 1 ? viewAfter(step, before.view) : null;
    if (!view) {
      this.watchAgain(undefined);
      return;
    }
    this.epoch = step.epoch ?? this.epoch;
    batch(() => {
      this.setLog((log) => undone([...log, { ...logEntryOf(step), view }], [step]));
      this.setState({
        ...before,
        seq: step.seq,
        view,
        decisions: step.decisions ?? before.decisions,
        ended: step.ended ?? (null as End | null),
        paused: step.paused ?? false,
        undo: step.undo ?? false,
      });
    });
    this.arrivals.at(step.seq);
    // Now all of it may be seen, also what was before the page came.
    if (step.ended && this.log().some(({ blind }) => blind)) void this.recall();
  }

  /** With `since` the table sends what is missing; without it, everything anew. */
  private watchAgain(since: number | undefined): void {
    const as = this.state().viewer;
    const known = since === undefined ? {} : { since, words: this.words?.name, epoch: this.epoch };
    const message: Message = { kind: 'watch', match: this.id, as, ...known, ...keyTo(this.id) };
    void this.wire.ask(message).then((answer) => {
      if (answer.kind === 'state') this.take(answer);
      // The seat or the match is no longer this page's to see.
      else if (answer.kind === 'refused') this.arrivals.end();
    });
  }

  private async watchAs(as: Viewer): Promise<void> {
    this.eyes = as;
    const answer = await this.wire.ask({ kind: 'watch', match: this.id, as, ...keyTo(this.id) });
    if (answer.kind !== 'state') return;
    // What is over is shown as it was seen before until all of it is there: a replay keeps its place.
    const log = answer.ended ? await replayed(this.id, as) : [];
    if (this.eyes !== as) return;
    batch(() => {
      this.setState(sessionStateOf(answer));
      this.setLog(() => log);
    });
    if (!answer.ended) await this.remember();
  }

  /** The table acknowledges before it tells: done is what has arrived here too. */
  private async settle(message: Message): Promise<Done> {
    const answer = await this.wire.ask(message);
    if (answer.kind === 'refused') return { ok: false, refusal: answer.refusal };
    if (answer.kind !== 'done') return { ok: true, seq: this.state().seq, warnings: [] };
    const { seq = this.state().seq, warnings = [], stopped } = answer;
    if (seq > this.state().seq) await this.arrivals.until(seq);
    return { ok: true, seq, warnings, ...(stopped && { stopped }) };
  }
}
