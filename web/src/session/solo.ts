/** A match in this browser: the page's side of the worker that plays it. */
import type { Action, Decision, Game, Seat, Verdict, Viewer } from '@drumhead/kernel';
import { batch, createSignal } from 'solid-js';
import { fetchSpokenGame } from '../texts/speakers.ts';
import { earlyOpening } from './early-opening.ts';
import { Legality } from './legality.ts';
import { joined, type Line, OpeningFailed } from './line.ts';
import type { Link } from './link.ts';
import type { Opened, OpeningWish, Update } from './messages.ts';
import { startOpening } from './opening.ts';
import type { Done, HandOver, LogEntry, SeatInfo, Session, SessionState, Trouble } from './session.ts';
import type { Settled } from './settled.ts';
import type { WrittenAction } from './solo-table.ts';

/** Opens a match, new, kept or imported. `pace`: how long bots seem to think, in milliseconds. */
export async function openSolo(wanted: OpeningWish, pace: number): Promise<SoloSession> {
  const opening = (wanted.kind === 'open' && earlyOpening(wanted.id)) || startOpening(wanted);
  const { line } = opening;
  try {
    void line.ask({ kind: 'pace', milliseconds: pace });
    const opened = await opening.opened;
    const game = await fetchSpokenGame(opened.game, opened.settled.pack);
    const first = opening.first();
    if (!game || !first) throw new OpeningFailed('no-such-game', opened.game);
    return new SoloSession(line, game, opened, first);
  } catch (error) {
    line.end();
    throw error;
  }
}

export { OpeningFailed };

export class SoloSession implements Session {
  readonly kind = 'solo';
  readonly id: string;
  readonly game: Game;
  readonly scenario: string;
  readonly settled: Settled;
  readonly mine: readonly Seat[];
  readonly looking: boolean;
  readonly seats: () => readonly SeatInfo[];
  readonly state: () => SessionState;
  readonly log: () => readonly LogEntry[];
  readonly link: () => Link;
  readonly handOver: () => HandOver | null;
  readonly trouble: () => Trouble | null;
  private readonly line: Line;
  private readonly legality: Legality;
  private usual = 0;
  private isHurried = false;

  constructor(line: Line, game: Game, opened: Opened, first: Update) {
    this.line = line;
    this.game = game;
    this.id = opened.id;
    this.scenario = opened.settled.scenario;
    this.settled = opened.settled;
    this.mine = opened.mine;
    this.looking = opened.looking;
    const [seats, setSeats] = createSignal(first.seats);
    const [state, setState] = createSignal(first.state);
    const [log, setLog] = createSignal(first.log);
    const [link, setLink] = createSignal(first.link);
    const [handOver, setHandOver] = createSignal(first.handOver);
    const [trouble, setTrouble] = createSignal<Trouble | null>(null);
    this.seats = seats;
    this.state = state;
    this.legality = new Legality(game, state);
    this.log = log;
    this.link = link;
    this.handOver = handOver;
    this.trouble = trouble;
    line.onUpdate = (update) =>
      batch(() => {
        setSeats(update.seats);
        setLog((before) => joined(before, update));
        setState(update.state);
        setLink(update.link);
        setHandOver(update.handOver);
        this.slowDown();
      });
    line.onTrouble = (now) => setTrouble(now);
  }

  act(decision: Decision, ...actions: readonly Action[]): Promise<Done> {
    return this.line.ask({ kind: 'act', decision, actions });
  }

  check(seat: Seat, action: Action): Verdict {
    return this.legality.check(seat, action);
  }

  actions(seat: Seat): readonly Action[] | null {
    return this.legality.actions(seat);
  }

  /** An action in the game's notation, as the rules take it: in cases and lessons. */
  read(seat: string, written: object): Promise<WrittenAction> {
    return this.line.ask({ kind: 'read', seat, written });
  }

  undo(seat: Seat): Promise<Done> {
    return this.line.ask({ kind: 'undo', seat });
  }

  resign(seat: Seat): Promise<Done> {
    return this.line.ask({ kind: 'resign', seat });
  }

  callOff(seat: Seat): Promise<Done> {
    return this.line.ask({ kind: 'call-off', seat });
  }

  readonly advised = (): boolean => true;

  orders(seat: Seat): Promise<unknown> {
    return this.line.ask({ kind: 'orders', seat });
  }

  lodge(seat: Seat, standing: unknown): Promise<void> {
    return this.line.ask({ kind: 'lodge', seat, standing });
  }

  look(viewer: Viewer): void {
    void this.line.ask({ kind: 'look', viewer });
  }

  /** How long bots seem to think from now on. */
  pace(milliseconds: number): void {
    this.usual = milliseconds;
    void this.line.ask({ kind: 'pace', milliseconds });
  }

  hurry(): void {
    this.isHurried = true;
    void this.line.ask({ kind: 'pace', milliseconds: 0 });
  }

  private slowDown(): void {
    const isAsked = this.state().decisions.some(({ seat, optional }) => this.mine.includes(seat) && !optional);
    if (!this.isHurried || !isAsked) return;
    this.isHurried = false;
    this.pace(this.usual);
  }

  export(): Promise<string> {
    return this.line.ask({ kind: 'export' });
  }

  close(): void {
    this.line.end();
  }
}
