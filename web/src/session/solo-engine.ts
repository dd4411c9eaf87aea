/** Engine and bots, asked by message and answering so. Keeps the match after every entry, so that a reload loses nothing. */
import { mustShape, type Pack, type Viewer, writeMatch } from '@drumhead/kernel';
import { fetchBots } from '../games/bots.ts';
import { isFull, type KeptMatch, keepMatch } from '../store/match-store.ts';
import { Failed, reasonOf } from './failed.ts';
import { fieldNameIn } from './field-address.ts';
import { hold } from './hold.ts';
import type { Link } from './link.ts';
import type { FromWorker, Opened, Request } from './messages.ts';
import type { Done } from './session.ts';
import type { SoloPair } from './solo-field.ts';
import type { SoloTable } from './solo-table.ts';
import { begun, imagined, imported, keptTable, type Laid } from './ways-to-a-table.ts';

const FIRST_LOOK_MS = 1500;
const UNLINKED: Link = { fields: [], campaign: null };

export class SoloEngine {
  private readonly tell: (message: FromWorker) => void;
  private table: SoloTable | undefined;
  /** Where the table is a field: its campaign, with which it is kept. */
  private pair: SoloPair | undefined;
  /** What it tells of its fields, once there is one. */
  private tells: Laid['tells'];
  /** Lodged on the field while its campaign is looked at. */
  private fieldOrders: KeptMatch['fieldOrders'];
  private pack: Pack | undefined;
  private id = '';
  private looking = false;
  private viewer: Viewer = 'public';
  /** Whether the viewer got the device without a curtain, the others looking on. */
  private isOverlooked = false;
  /** How much of the trace the page has. */
  private told = 0;
  private pace = 0;
  private running = false;

  constructor(tell: (message: FromWorker) => void) {
    this.tell = tell;
  }

  hear(request: Request & { readonly re: number }): void {
    this.answer(request).then(
      (value) => this.tell({ kind: 'answer', re: request.re, value }),
      (error: unknown) => this.tell({ kind: 'failed', re: request.re, ...reasonOf(error) }),
    );
  }

  private async answer(request: Request): Promise<unknown> {
    switch (request.kind) {
      case 'begin':
        return this.sit(await begun(request.wish, request.luck));
      case 'open':
        await hold(fieldNameIn(request.id)?.campaign ?? request.id);
        return this.laid(await keptTable(request.id, request.luck));
      case 'import':
        return this.sit(await imported(request, request.luck));
      case 'sketch':
      case 'case':
        return this.sit(await imagined(request, request.luck));
      case 'pace':
        this.pace = request.milliseconds;
        return undefined;
      case 'analysis':
        return (await import('../analysis/analyst.ts')).answerOn(request.about);
      case 'advice':
        return (await import('../advice/adviser.ts')).advise(request.about);
      default:
        return this.answerAtTable(this.mustSit(), request);
    }
  }

  private async answerAtTable(
    at: SoloTable,
    request: Exclude<
      Request,
      { kind: 'begin' | 'open' | 'import' | 'sketch' | 'case' | 'pace' | 'analysis' | 'advice' }
    >,
  ): Promise<unknown> {
    switch (request.kind) {
      case 'look':
        if (!at.mayLook(request.viewer)) throw new Failed('other', 'these eyes are not yours to look through');
        this.isOverlooked = at.handOver(this.viewer)?.curtain === false;
        this.viewer = request.viewer;
        this.told = 0;
        this.update();
        return undefined;
      case 'act': {
        const done = at.act(request.decision.seat, request.decision.id, request.actions);
        if (done.ok) await this.changed();
        return done;
      }
      case 'read':
        return at.read(request.seat, request.written);
      case 'undo':
      case 'resign':
      case 'call-off': {
        const done = this.goneBack(at, request);
        this.told = 0;
        if (done.ok) await this.changed();
        return done;
      }
      case 'orders':
        return at.orders.get(request.seat) ?? null;
      case 'lodge':
        if (request.standing === null) at.orders.delete(request.seat);
        else at.orders.set(request.seat, mustShape(at.match.game.orders.schema, request.standing));
        return this.changed();
      case 'export':
        return writeMatch({ journal: this.whole(at).journal(), pack: this.pack });
    }
  }

  private goneBack(at: SoloTable, { kind, seat }: Extract<Request, { kind: 'undo' | 'resign' | 'call-off' }>): Done {
    if (kind === 'undo') return at.undo(seat);
    if (kind === 'resign') return this.pair ? this.pair.resign(seat) : at.resign(seat);
    if (!this.pair) throw new Failed('other', 'this match is nobody’s field');
    return this.pair.callOff(seat);
  }

  /** The campaign with its field as it is now; any other match is itself the whole. */
  private whole(at: SoloTable): SoloTable {
    this.pair?.note();
    return this.pair?.at.campaign ?? at;
  }

  /** A match that is not kept yet. */
  private async sit(way: Laid): Promise<Opened> {
    if (!way.at.isSketch && !way.looking) await hold(idOf(way));
    const opened = this.laid(way);
    await this.save();
    return opened;
  }

  private laid(way: Laid): Opened {
    const { at, pack: edition } = way;
    this.table = at;
    this.pair = way.pair;
    this.tells = way.tells;
    this.fieldOrders = way.fieldOrders;
    this.pack = edition;
    this.id = idOf(way);
    this.looking = way.looking === true;
    this.viewer = at.mine.length === 1 ? at.mine[0] : 'public';
    this.told = 0;
    this.update();
    void this.run();
    this.awaitBots(at);
    const { head } = at.match;
    return {
      id: this.id,
      game: head.game,
      settled: { scenario: head.scenario, options: head.options, pack: edition },
      mine: this.looking ? [] : at.mine,
      looking: this.looking,
    };
  }

  /** They are fetched when the first look is over, so that the first of them need not be waited for. */
  private awaitBots({ match, mine }: SoloTable): void {
    if (mine.length < match.seats.length)
      setTimeout(() => void fetchBots(match.game.id).catch(() => undefined), FIRST_LOOK_MS);
  }

  private async changed(): Promise<void> {
    await this.save();
    this.update();
    void this.run();
  }

  /** Lets bots and orders answer, one after the other, until people are awaited. */
  private async run(): Promise<void> {
    if (this.running || this.looking) return;
    this.running = true;
    try {
      while (await this.goesOn(this.mustSit())) {
        await this.save();
        this.update();
      }
    } catch (error) {
      this.tell({ kind: 'trouble', trouble: { what: 'stopped', detail: String(error) } });
    } finally {
      this.running = false;
    }
  }

  /** What comes from outside, a bot's answer or that of lodged orders; false when people are awaited. */
  private async goesOn(at: SoloTable): Promise<boolean> {
    if (this.pair?.serve()) return true;
    if (!this.pair && at.match.awaited()) {
      const { serveCampaign, campaignTells } = await import('./solo-field.ts');
      this.tells = campaignTells;
      return serveCampaign(at, fetchBots);
    }
    const who = at.next();
    if (!who) return false;
    if (who === 'bot' && this.pace > 0) await new Promise((resolve) => setTimeout(resolve, this.pace));
    at.answer(who === 'bot' ? await fetchBots(at.match.game.id) : {});
    return true;
  }

  private async save(): Promise<void> {
    const at = this.mustSit();
    if (at.isSketch || this.looking) return;
    try {
      const whole = this.whole(at);
      const end = whole.match.ended();
      const fieldOrders = this.pair?.orders ?? this.fieldOrders;
      await keepMatch({
        id: this.pair?.at.id ?? this.id,
        journal: whole.journal(),
        ...(this.pack && { pack: this.pack }),
        mine: whole.mine,
        orders: Object.fromEntries(whole.orders),
        ...(fieldOrders && { fieldOrders }),
        updated: Date.now(),
        ended: end !== null,
        ...(end && { winners: end.outcome.winners }),
        awaited: whole.match.awaited() ? whole.mine : whole.required().map(({ seat }) => seat),
      });
      this.tell({ kind: 'trouble', trouble: null });
    } catch (error) {
      this.tell({
        kind: 'trouble',
        trouble: { what: isFull(error) ? 'storage-full' : 'unsaved', detail: String(error) },
      });
    }
  }

  private update(): void {
    const at = this.mustSit();
    // Secrets begin: nobody goes on before the eyes of the others.
    if (this.isOverlooked && at.handOver('public')?.curtain) {
      this.isOverlooked = false;
      this.viewer = 'public';
      this.told = 0;
    }
    this.tell({
      kind: 'update',
      state: at.state(this.viewer),
      seats: at.seats(this.viewer),
      from: this.told,
      log: at.log(this.viewer, this.told),
      handOver: at.handOver(this.viewer),
      link: this.pair?.tells(this.viewer) ?? this.tells?.(at, this.id) ?? UNLINKED,
    });
    this.told = at.told;
  }

  private mustSit(): SoloTable {
    if (!this.table) throw new Failed('other', 'no match is open');
    return this.table;
  }
}

const idOf = ({ id, at }: Laid): string => id ?? at.match.head.match;
