/**
 * Carries what a campaign and its fields await of each other from one journal into the other. Every step is one entry under
 * a sequence number of its own, made from the journals as they are, so that any process may do it, twice or after a crash:
 * whoever opens either match, watches it, adds to it or starts the table does whatever is still to do.
 */
import type { Cited, Entry, Head, Match, Seat, Viewer } from '@drumhead/kernel';
import type { Linked } from '@drumhead/link';
import { type LinkTold, tableRefusal } from '@drumhead/protocol';
import { type ClockRule, oneDecision } from '../clock/reckoning.ts';
import { lodgeUsual } from '../lobby/start.ts';
import type { Log } from '../log.ts';
import { Refused } from '../refused.ts';
import type { FieldOf, MatchRow, SeatRow } from '../store/store.ts';
import { asksWhere, awayOf, isNamed, linkedBy, linkedOf, newField, sinceOf } from './field-link.ts';
import { linkTold, positionBefore } from './link-told.ts';
import type { Answer } from './live-match.ts';
import { homeOf, type OpenMatch } from './open-match.ts';
import { type Hands, replaceLate } from './stand-in.ts';
import type { UnderWay } from './under-way.ts';

/** What it takes to look after a pair. */
export interface FieldHands extends Hands {
  readonly log: Log;
  openMatch(id: string): Promise<OpenMatch | null>;
  atHand(id: string): OpenMatch | undefined;
}

/** When the store was away, or a journal could not be read for now. */
const TRY_AGAIN_MS = 5000;
/** The longest a timer waits; what is due later is looked at again then. */
const LONGEST_MS = 24 * 3600 * 1000;

/** As a message. */
type LinkSaid = { readonly kind: 'link'; readonly match: string } & LinkTold;

interface Run {
  again: boolean;
  done?: Promise<void>;
}

export class Fields {
  private readonly hands: FieldHands;
  private readonly underWay: UnderWay;
  /** By campaign. */
  private readonly runs = new Map<string, Run>();
  private readonly timers = new Map<string, { readonly timer: NodeJS.Timeout; readonly at: number }>();
  private stopped = false;

  constructor(hands: FieldHands, underWay: UnderWay) {
    this.hands = hands;
    this.underWay = underWay;
  }

  /** Looks at the pair a match belongs to, if something may be due. `thorough`: also where nothing is awaited. */
  attend(openMatch: OpenMatch, thorough = false): void {
    const { row, live } = openMatch;
    if (this.stopped || !(row.linked || row.field)) return;
    const isDue = live.match.awaited() !== null || live.match.ended() !== null || this.isAsking(openMatch);
    if (thorough || isDue || (row.field && openMatch.clock)) this.look(homeOf(row));
  }

  /** When nothing is left to do for now. */
  async settled(openMatch: OpenMatch): Promise<void> {
    const campaign = homeOf(openMatch.row);
    while (this.runs.has(campaign)) await this.runs.get(campaign)?.done;
  }

  stop(): void {
    this.stopped = true;
    for (const { timer } of this.timers.values()) clearTimeout(timer);
  }

  /** L-1.6: whether both are asked, under seal. */
  isAsking({ row, awaited }: OpenMatch): boolean {
    return row.linked === true && awaited.some(asksWhere);
  }

  /** Why a seat may not give up now: a field only when it has been fought for a while (L-1.16). */
  async whyNotGivenUp({ row, live }: OpenMatch): Promise<Cited | null> {
    return row.field ? (await this.linkedFor(row, row.field)).whyNotGivenUp(live.match.position) : null;
  }

  /** Whether nobody may say now that another's time has run out, and have that instead. */
  mayNotClaim(openMatch: OpenMatch, instead: 'bot' | 'mat' | undefined): boolean {
    // L-1.9: whoever does not say where a Battle is fought loses nothing but the choice.
    if (this.isAsking(openMatch)) return true;
    // L-1.17: on a field it is resignation or the mat; elsewhere there is no mat.
    return instead === (openMatch.row.field ? 'bot' : 'mat');
  }

  /** L-1.13: one seat alone, before the first phase. */
  async callOff({ row, live }: OpenMatch): Promise<Answer> {
    if (!row.field) return { ok: false, refusal: tableRefusal('no-field') };
    const linked = await this.linkedFor(row, row.field);
    return live.notice({ kind: 'void' }, { guard: (now) => linked.whyNotAlone(now.position) });
  }

  private async linkedFor(row: MatchRow, { campaign: id }: FieldOf): Promise<Linked> {
    const { games } = this.hands;
    const campaign = await this.hands.openMatch(id);
    return campaign ? linkedBy(games, campaign, row) : linkedOf(games, null);
  }

  /** The seat of the campaign that a field's seat is; any other is itself. */
  async atHome(id: string, seat: Seat): Promise<Pick<SeatRow, 'match' | 'seat'>> {
    const row = await this.hands.store.match(id);
    const campaign = row?.field && (await this.hands.openMatch(row.field.campaign));
    return campaign ? { match: campaign.id, seat: this.seatOf(campaign, row, seat) } : { match: id, seat };
  }

  /** Whoever may sit in the campaign may sit in its fields, and nobody else. */
  async sameSecrets(id: string): Promise<void> {
    const { hands } = this;
    const { store } = hands;
    for (const row of await store.fieldsOf(id)) {
      const campaign = await hands.openMatch(id);
      if (!campaign) return;
      for (const was of await store.seats(row.id)) {
        const home = (await store.seats(id))[this.seatOf(campaign, row, was.seat)] as SeatRow;
        if (was.by !== 'person' || home.by !== 'person' || was.secretHash === home.secretHash) continue;
        await store.changeSeat(was, { ...was, secretHash: home.secretHash });
      }
      hands.aside(row.id);
    }
  }

  /** L-1.20: which seat of a campaign a field's seat is, and the other way round. */
  private seatOf(campaign: OpenMatch, row: MatchRow, seat: Seat): Seat {
    const first = linkedOf(this.hands.games, campaign.pack).attacker(positionBefore(campaign, row));
    return seat === 0 ? first : 1 - first;
  }

  /** Tells every process that a campaign or its fields have agreed on something that holds for all of them. */
  async asides({ row }: OpenMatch): Promise<void> {
    const home = homeOf(row);
    const fields = row.linked || row.field ? await this.hands.store.fieldsOf(home) : [];
    for (const id of new Set([row.id, home, ...fields.map((field) => field.id)])) this.hands.aside(id);
  }

  /** What watchers are told of the other matches of a pair; null where there is nothing to tell. */
  async told(openMatch: OpenMatch, viewer: Viewer): Promise<LinkSaid | null> {
    const told = await linkTold(this.hands, openMatch, viewer);
    return told && { kind: 'link', match: openMatch.id, ...told };
  }

  private look(campaign: string): void {
    const busy = this.runs.get(campaign);
    if (busy) {
      busy.again = true;
      return;
    }
    const run: Run = { again: true };
    this.runs.set(campaign, run);
    const work = (async () => {
      while (run.again && !this.stopped) {
        run.again = false;
        await this.lookAt(campaign);
      }
    })();
    run.done = work.catch(() => this.later(campaign, TRY_AGAIN_MS)).finally(() => this.runs.delete(campaign));
    this.underWay.track(work, campaign, 'a campaign and its field were not looked after');
  }

  /** The soonest of all that is due: whoever looks then finds the rest. */
  private later(campaign: string, ms: number): void {
    const wait = Math.min(Math.max(ms, 0), LONGEST_MS);
    const at = Date.now() + wait;
    const known = this.timers.get(campaign);
    if (this.stopped || (known && known.at <= at)) return;
    clearTimeout(known?.timer);
    const timer = setTimeout(() => {
      this.timers.delete(campaign);
      this.look(campaign);
    }, wait);
    timer.unref();
    this.timers.set(campaign, { timer, at });
  }

  private async lookAt(id: string): Promise<void> {
    const campaign = await this.hands.openMatch(id);
    if (!campaign) return;
    const { match } = campaign.live;
    await this.voidLeft(campaign);
    if (match.ended()) return;
    await this.restAlike(campaign);
    if (match.paused) return;
    if (this.isAsking(campaign)) return this.declineLate(campaign);
    const awaited = match.awaited();
    if (!awaited) return;
    const linked = linkedOf(this.hands.games, campaign.pack);
    if (linked.awaited(match.position) === 'field-result') return this.fight(campaign);
    const { news } = awaited.kind === 'field-offer' ? linked.offer(match.position) : { news: null };
    const since = sinceOf(match);
    if (news) await campaign.live.give((now) => (sinceOf(now) === since ? news : null));
    else await this.open(campaign);
  }

  /** L-1.20: the field, with the same people and bots; then the campaign's entry that names it. */
  private async open(campaign: OpenMatch): Promise<void> {
    const { store, games } = this.hands;
    await campaign.readSeats();
    const made = newField(games, campaign);
    const { id, field } = made.row;
    if (!(await store.match(id)))
      await store.createMatch(made.row, made.seats).catch(async (error: unknown) => {
        // Another process was first.
        if (!(await store.match(id))) throw error;
      });
    // Before anybody hears of it.
    await lodgeUsual(store, games.load(made.row.game, null), made.row, made.seats);
    // A secret may have been withdrawn meanwhile.
    await this.sameSecrets(campaign.id);
    const { head } = (await store.match(id)) as MatchRow & { readonly head: Head };
    const linked = linkedOf(games, campaign.pack);
    await campaign.live.give((now) => (sinceOf(now) === field?.since ? linked.opened(head) : null));
    this.hands.aside(campaign.id);
  }

  /** The field is away: it is given what it awaits, and what came of it is brought home. */
  private async fight(campaign: OpenMatch): Promise<void> {
    const { hands } = this;
    const away = awayOf(campaign.live.match);
    const field = await this.fieldAway(campaign);
    const isSame = (now: Match): boolean => awayOf(now)?.seq === away?.seq;
    // L-1.18: one that is gone, does not replay, or is fought by constants that nobody knows, is void.
    if (!field) {
      const today = linkedOf(hands.games, campaign.pack);
      await campaign.live.give((now) => (isSame(now) ? today.fallenBack(now.position, null) : null));
      return this.voidLeft(campaign);
    }
    const { live } = field;
    const linked = linkedBy(hands.games, campaign, field.row);
    field.alsoWatched = () => campaign.audience.size > 0;
    await this.seatAlike(campaign, field);
    await this.giveUpLate(field);
    if (live.match.awaited() && !live.match.paused)
      await live.give((now) => (now.awaited() ? linked.give(campaign.live.match.position, now.position) : null));
    if (!live.match.ended()) return hands.settler.settle(field);
    await live.idle();
    await campaign.live.give((now) => (isSame(now) ? linked.homeFrom(now.position, live.match, field.row.seed) : null));
    hands.aside(campaign.id);
    hands.aside(field.id);
  }

  private async fieldAway(campaign: OpenMatch): Promise<OpenMatch | null> {
    const away = awayOf(campaign.live.match);
    const row = away && (await this.hands.store.fieldsOf(campaign.id)).find((it) => isNamed(it, away));
    return row && linkedOf(this.hands.games, campaign.pack).knows(away.constants) ? this.opened(row) : null;
  }

  /** L-1.12: while the campaign rests its field does, and goes on with it; a rest of its own is its own. */
  private async restAlike(campaign: OpenMatch): Promise<void> {
    const { match } = campaign.live;
    const pauses = match.entries.filter((entry) => entry.kind === 'pause');
    const [begun, last] = [pauses.findLast(({ on }) => on), pauses.at(-1)];
    const field = begun && last ? await this.fieldAway(campaign) : null;
    if (!field || field.live.match.ended() || field.live.match.paused === match.paused) return;
    if (!match.paused) {
      const made = await this.hands.store.requested(field.id, restOf(begun));
      if (made !== field.live.match.entries.findLast(({ kind }) => kind === 'pause')?.seq) return;
    }
    await field.live.notice({ kind: 'pause', on: match.paused }, { request: restOf(last) });
  }

  private async opened({ id }: MatchRow): Promise<OpenMatch | null> {
    try {
      return await this.hands.openMatch(id);
    } catch (error) {
      if (error instanceof Refused) return null;
      throw error;
    }
  }

  /** L-1.12, L-1.19: whatever the campaign does not wait for any more is void. */
  private async voidLeft(campaign: OpenMatch): Promise<void> {
    const { match } = campaign.live;
    const away = awayOf(match);
    const since = sinceOf(match);
    for (const row of await this.hands.store.fieldsOf(campaign.id)) {
      const isWanted = isNamed(row, away) || (row.field?.since === since && !match.ended() && match.awaited() !== null);
      if (row.state === 'ended' || isWanted) continue;
      const field = await this.opened(row);
      // L-1.18: nobody is asked any more in one that cannot be opened.
      if (!field) await this.hands.store.endMatch(row.id, []);
      if (!field || field.live.match.ended()) continue;
      await field.live.notice({ kind: 'void' });
      this.hands.aside(field.id);
    }
  }

  /** L-1.12: who sits where may change; a bot that plays on in the campaign plays on here. */
  private async seatAlike(campaign: OpenMatch, field: OpenMatch): Promise<void> {
    if (field.live.match.ended()) return;
    const first = linkedOf(this.hands.games, campaign.pack).attacker(campaign.live.match.position);
    for (const { seat, by } of field.seats) {
      const there = campaign.seats[seat === 0 ? first : 1 - first] as SeatRow;
      if (by === 'person' && there.by === 'bot') await replaceLate(this.hands, field, seat);
    }
  }

  /** L-1.9: no answer in time is an answer: on the mat. */
  private async declineLate(campaign: OpenMatch): Promise<void> {
    const { clock, live } = campaign;
    if (!clock) return;
    await clock.catchUp();
    for (const { seat, id } of campaign.awaited.filter(asksWhere)) {
      const due = clock.dueOf(seat);
      if (clock.isLate(seat, Date.now()))
        await live.act(
          { seat, decision: id, actions: [linkedOf(this.hands.games, campaign.pack).declined], by: 'orders' },
          `auto:${id}`,
        );
      else if (due !== null) this.later(campaign.id, Date.parse(due) - Date.now() + 1);
    }
  }

  /** L-1.17: the other may claim it or fall back; when he does neither for so long as one answer may take, it is given up. */
  private async giveUpLate(field: OpenMatch): Promise<void> {
    const { clock, live, row } = field;
    if (!clock || live.match.ended()) return;
    await clock.catchUp();
    for (const { seat } of field.awaited) {
      const due = clock.dueOf(seat);
      if (due === null || field.seats[seat]?.by !== 'person') continue;
      const left = Date.parse(due) + oneDecision(row.clock as ClockRule) - Date.now();
      const seq = live.match.nextSeq;
      if (left > 0) this.later(homeOf(row), left + 1);
      else
        await live.notice(
          { kind: 'flag', seat },
          { guard: (now) => (now.nextSeq === seq ? null : tableRefusal('lapsed')) },
        );
    }
  }
}

/** The request by which a field rests, or goes on, with its campaign. */
const restOf = (entry: Entry | undefined): string => `with-campaign:${entry?.seq}`;
