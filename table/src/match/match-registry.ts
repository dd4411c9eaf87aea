/**
 * Where matches are opened: from their last snapshot and the entries after it, once per process, kept while somebody
 * watches or acts, and let go when nobody has for a while. Positions are caches: letting go loses nothing.
 */
import type { Entry, Match, Pack, Seat } from '@drumhead/kernel';
import type { Games } from '../games.ts';
import { startIfFull } from '../lobby/start.ts';
import type { Log } from '../log.ts';
import { Refused } from '../refused.ts';
import { Rota } from '../rota.ts';
import type { Bus, News } from '../store/bus.ts';
import type { MatchRow, Store } from '../store/store.ts';
import type { BotRunner } from './bot-runner.ts';
import { MatchClock } from './clock.ts';
import { Fields } from './fields.ts';
import { finish, noteEnd } from './finish.ts';
import { LiveMatch } from './live-match.ts';
import { OpenMatch } from './open-match.ts';
import { Presence, SAY_AGAIN_MS } from './presence.ts';
import { resumeMatch } from './resume.ts';
import { Settler } from './settler.ts';
import { UnderWay } from './under-way.ts';

/** Marks news of what is beside the journal. Match ids are base64url and never end so. */
export const ASIDE = '!';

export interface RegistrySettings {
  /** Open matches kept at most while nobody watches them. */
  readonly keep?: number;
  /** Milliseconds after which an unwatched match is let go. */
  readonly idle?: number;
  /** Entries between two snapshots in the store. */
  readonly snapshotEvery?: number;
  /** Milliseconds after which a bot that gave no answer is asked again. */
  readonly askAgain?: number;
  readonly operators?: ReadonlySet<string>;
}

/** What matches are kept with. */
export interface Keeping {
  readonly store: Store;
  readonly games: Games;
  readonly bus: Bus;
  readonly botRunner: BotRunner;
  readonly log: Log;
}

export class MatchRegistry {
  readonly store: Store;
  readonly games: Games;
  readonly botRunner: BotRunner;
  readonly operators: ReadonlySet<string>;
  readonly settler: Settler;
  readonly fields: Fields;
  private readonly bus: Bus;
  readonly log: Log;
  private readonly keep: number;
  private readonly idle: number;
  private readonly snapshotEvery: number;
  private readonly open = new Map<string, Promise<OpenMatch | null>>();
  private readonly ready = new Map<string, OpenMatch>();
  private readonly underWay: UnderWay;
  /** Called when something beside the journal may have changed: seats, chat, proposals, the start. */
  private readonly asides = new Set<(match: string) => void>();
  /** Called when this process has added to a journal. */
  private readonly moves = new Set<(openMatch: OpenMatch) => void>();
  /** Called with a match that this process lets go of. */
  private readonly lettingGo = new Set<(openMatch: OpenMatch) => void>();
  private readonly presence: Presence;
  private readonly unsubscribe: () => void;
  private readonly sweeper: NodeJS.Timeout;
  private readonly rota: Rota<OpenMatch>;
  private closing = false;

  constructor({ store, games, bus, botRunner, log }: Keeping, settings: RegistrySettings = {}) {
    this.store = store;
    this.games = games;
    this.bus = bus;
    this.botRunner = botRunner;
    this.log = log;
    this.keep = settings.keep ?? 1000;
    this.idle = settings.idle ?? 10 * 60_000;
    this.snapshotEvery = settings.snapshotEvery ?? 64;
    this.operators = settings.operators ?? new Set();
    this.underWay = new UnderWay(log);
    this.settler = new Settler({ store, botRunner, log }, this.underWay, settings.askAgain);
    this.fields = new Fields(this, this.underWay);
    this.presence = new Presence(store, bus.local);
    this.unsubscribe = bus.subscribe((news) => this.heard(news));
    const often = Math.min(this.idle, SAY_AGAIN_MS);
    this.sweeper = setInterval(() => this.sweep(), often);
    this.sweeper.unref();
    this.rota = new Rota(
      () => this.ready.values(),
      often,
      (few) => {
        const watched = few.filter(({ audience }) => audience.size > 0);
        if (watched.length > 0) this.track(this.sayAgain(watched), watched[0].id, 'who is here was not said');
      },
    );
  }

  /** A started match; null where there is none. */
  openMatch(id: string): Promise<OpenMatch | null> {
    const known = this.open.get(id);
    if (known) return known;
    const opening = this.opened(id).then(
      (openMatch) => {
        if (openMatch === null) this.open.delete(id);
        return openMatch;
      },
      (error: unknown) => {
        this.open.delete(id);
        throw error;
      },
    );
    this.open.set(id, opening);
    return opening;
  }

  /** Begins a match if nobody is missing any more. */
  async begin(id: string): Promise<void> {
    if (await this.started(id)) await this.openMatch(id);
  }

  /** Does whatever is due in a match, and lets it go again if nobody is there: a table that starts has many to look at. */
  async lookAfter(id: string): Promise<void> {
    if (this.ready.has(id)) return;
    const openMatch = await this.openMatch(id);
    if (!openMatch) return;
    await this.fields.settled(openMatch);
    await this.settler.settled(id);
    if (openMatch.audience.size === 0 && !this.settler.isSettling(id)) this.forget(id);
  }

  /** What is due in a match that somebody comes to; he does not wait for it. */
  finish(openMatch: OpenMatch): void {
    // An operator may have written to the journal beside the table.
    const all = openMatch.live.catchUp().then(() => finish(this, openMatch));
    this.track(all, openMatch.id, 'what was begun was not finished');
  }

  /** Open in this process already. */
  atHand(id: string): OpenMatch | undefined {
    return this.ready.get(id);
  }

  get openMatches(): number {
    return this.ready.size;
  }

  get watchers(): number {
    let watchers = 0;
    for (const { audience } of this.ready.values()) watchers += audience.size;
    return watchers;
  }

  onAside(listener: (match: string) => void): () => void {
    this.asides.add(listener);
    return () => this.asides.delete(listener);
  }

  onMove(listener: (openMatch: OpenMatch) => void): () => void {
    this.moves.add(listener);
    return () => this.moves.delete(listener);
  }

  onLetGo(listener: (openMatch: OpenMatch) => void): () => void {
    this.lettingGo.add(listener);
    return () => this.lettingGo.delete(listener);
  }

  /** Whether somebody follows the match from this seat, in any process. */
  async isHere(id: string, seat: Seat): Promise<boolean> {
    return this.ready.get(id)?.isHere(seat) ?? this.presence.isElsewhere(id, seat);
  }

  /** Tells every process, this one too, that something beside the journal changed. */
  aside(match: string): void {
    this.bus.publish(match + ASIDE, 1);
  }

  /** Finishes what is under way and lets everything go. The store stays open. */
  async close(): Promise<void> {
    this.closing = true;
    clearInterval(this.sweeper);
    this.rota.stop();
    this.unsubscribe();
    this.settler.stop();
    this.fields.stop();
    this.underWay.stop();
    await Promise.all([...this.ready.values()].map(({ live }) => live.idle()));
    await this.underWay.done();
    await Promise.all([...this.ready.values()].map((openMatch) => this.presence.leave(openMatch)));
    this.open.clear();
    this.ready.clear();
  }

  private async opened(id: string): Promise<OpenMatch | null> {
    let row = await this.store.match(id);
    // Its last seat may have been taken by a process that died before it began.
    if (row?.state === 'gathering' && (await this.started(id))) row = await this.store.match(id);
    if (!row?.head) return null;
    const pack = row.pack && (await this.store.pack(row.pack.key));
    const match = await this.resumed(row, pack);
    const live = new LiveMatch(this.store, row, match);
    const around = { seats: await this.store.seats(id), pack, operators: this.operators };
    const openMatch = new OpenMatch(this.store, live, around);
    live.listen((step, { own, last }) => {
      try {
        openMatch.follow(step);
        this.after(openMatch, step.entry, own, last);
      } catch (error) {
        // The entry is stored and acknowledged; only what this process shows is in doubt. Open it afresh.
        this.log.error({ match: id, seq: step.entry.seq, err: error }, 'telling of an entry failed');
        this.forget(id);
        openMatch.audience.dismiss();
      }
    });
    openMatch.onPresence = () => this.track(this.sayHere(openMatch), id, 'who is here was not said');
    await this.presence.read([openMatch]);
    await openMatch.readAgreed();
    await MatchClock.wind(openMatch, this.store);
    this.ready.set(id, openMatch);
    await finish(this, openMatch);
    return openMatch;
  }

  private async started(id: string): Promise<boolean> {
    const started = await startIfFull(this.store, this.games, id);
    if (started) this.aside(id);
    return started;
  }

  private resumed(row: MatchRow, pack: Pack | null): Promise<Match> {
    return resumeMatch(this.store, this.games, row, pack).catch((error: unknown) => {
      if (error instanceof Refused && error.cause)
        this.log.error({ match: row.id, err: error.cause }, 'a match does not agree with its journal');
      throw error;
    });
  }

  private after(openMatch: OpenMatch, { seq, kind }: Entry, own: boolean, last: boolean): void {
    const { id, live } = openMatch;
    if (openMatch.clock) this.track(this.readClock(openMatch), id, 'the clock was not read');
    if (kind === 'seat' || kind === 'resign') this.track(openMatch.readSeats(), id, 'seats were not read');
    if (isOfPair(openMatch)) this.track(this.tellLink(openMatch), id, 'a field was not told of');
    if (!own) {
      this.settler.settleLater(openMatch, () => this.ready.get(id) === openMatch);
      return;
    }
    if (seq % this.snapshotEvery === 0)
      this.track(this.store.saveSnapshot(id, live.match.save()), id, 'a snapshot was not saved');
    if (!last) return;
    this.bus.publish(id, seq);
    for (const listener of this.moves) listener(openMatch);
    if (live.match.ended()) this.track(noteEnd(this.store, openMatch), id, 'the end was not noted');
    this.settler.settle(openMatch);
    this.fields.attend(openMatch, kind !== 'act' && kind !== 'given');
  }

  /** What has changed of the other matches of a pair, to each by his own eyes. */
  private async tellLink(openMatch: OpenMatch): Promise<void> {
    const { audience, linkSaid } = openMatch;
    if (!isOfPair(openMatch)) return;
    for (const viewer of audience.viewers) {
      const told = await this.fields.told(openMatch, viewer);
      const text = JSON.stringify(told);
      if (!told || linkSaid.get(viewer) === text) continue;
      linkSaid.set(viewer, text);
      audience.say(told, (eyes) => eyes === viewer);
    }
  }

  private heard(news: News): void {
    if (news.kind === 'missed') for (const id of this.ready.keys()) this.lookAt(id);
    else if (news.match.endsWith(ASIDE)) this.lookAside(news.match.slice(0, -ASIDE.length));
    else if ((this.ready.get(news.match)?.live.match.nextSeq ?? Number.POSITIVE_INFINITY) <= news.seq)
      this.lookAt(news.match);
  }

  private lookAt(id: string): void {
    const openMatch = this.ready.get(id);
    if (openMatch) this.track(openMatch.live.catchUp(), id, 'newer entries were not read');
  }

  private lookAside(id: string): void {
    const openMatch = this.ready.get(id);
    const tell = (): void => {
      for (const listener of this.asides) listener(id);
    };
    if (openMatch) this.track(this.readAside(openMatch).then(tell), id, 'seats were not read');
    else tell();
  }

  private async readClock(openMatch: OpenMatch): Promise<void> {
    await openMatch.clock?.catchUp();
    openMatch.seatsChanged();
  }

  private async readAside(openMatch: OpenMatch): Promise<void> {
    if (await this.isRemoved(openMatch)) return;
    await this.presence.read([openMatch]);
    await openMatch.readAgreed();
    await openMatch.readSeats();
    // Somebody may have gone on vacation.
    await MatchClock.wind(openMatch, this.store);
    await this.tellLink(openMatch);
    // An operator may have taken its field away.
    this.fields.attend(openMatch);
  }

  /** An operator may have taken the match away: then everybody is shown out. */
  private async isRemoved(openMatch: OpenMatch): Promise<boolean> {
    if (await this.store.match(openMatch.id)) return false;
    this.showOut(openMatch);
    return true;
  }

  private showOut(openMatch: OpenMatch): void {
    this.forget(openMatch.id);
    openMatch.audience.dismiss();
    this.fields.attend(openMatch, true);
  }

  /** Writes down who is here and, where that is news, tells the other processes to look. */
  private async sayHere(openMatch: OpenMatch): Promise<void> {
    if (!this.closing && (await this.presence.say(openMatch))) this.aside(openMatch.id);
  }

  /**
   * So that the others know this process lives, and it knows of theirs; and of what an operator may have done beside the
   * table: taken a match away, or written to its journal.
   */
  private async sayAgain(few: readonly OpenMatch[]): Promise<void> {
    const last = await this.store.lastEntries(few.map(({ id }) => id));
    const here = few.filter((openMatch) => {
      const seq = last.get(openMatch.id);
      if (seq === undefined) this.showOut(openMatch);
      else if (seq >= openMatch.live.match.nextSeq) this.lookAt(openMatch.id);
      return seq !== undefined;
    });
    await this.presence.sayAgain(here);
    for (const openMatch of await this.presence.read(here)) openMatch.seatsChanged();
    for (const openMatch of here) this.fields.attend(openMatch);
  }

  private track(work: Promise<void>, match: string, failure: string): void {
    this.underWay.track(work, match, failure);
  }

  /** Lets go of what nobody has used for a while; beyond `keep`, of the least recently used. */
  private sweep(): void {
    const now = Date.now();
    const unwatched = [...this.ready.values()]
      .filter(({ id, audience }) => audience.size === 0 && !this.settler.isSettling(id))
      .sort((a, b) => a.usedAt - b.usedAt);
    const surplus = this.ready.size - this.keep;
    unwatched.forEach((openMatch, place) => {
      if (place < surplus || now - openMatch.usedAt > this.idle) this.forget(openMatch.id);
    });
    for (const { audience } of this.ready.values()) audience.tidy(now - this.idle);
  }

  private forget(id: string): void {
    const openMatch = this.ready.get(id);
    if (openMatch) for (const listener of this.lettingGo) listener(openMatch);
    this.ready.delete(id);
    this.open.delete(id);
  }
}

/** A campaign whose Battles are fought out, or such a field. */
function isOfPair({ row }: OpenMatch): boolean {
  return row.linked === true || row.field !== undefined;
}
