/** The bell: calls people when it is their turn. Everything of it that runs beside the requests is started and stopped here. */
import webPush from 'web-push';
import type { Log } from '../log.ts';
import type { MatchRegistry } from '../match/match-registry.ts';
import { Seals } from '../people/seals.ts';
import { Refused } from '../refused.ts';
import type { ChannelRow, DueNotice, TurnTold } from '../store/bell-store.ts';
import { labelOf } from './addresses.ts';
import { type Message, Undelivered } from './message.ts';
import type { OutwardSettings } from './outward.ts';
import { Postman } from './postman.ts';
import { TurnKeeper } from './turn-keeper.ts';
import { Voices } from './voices.ts';
import { type MailSettings, type VapidKeys, Ways } from './ways.ts';
import { NoticeWords, type Places } from './words.ts';

export interface BellSettings {
  /** Without it no mail is sent. */
  readonly mail?: MailSettings | undefined;
  /** Webhooks and push services may lie in one's own network. */
  readonly isPrivateAllowed?: boolean;
  /** Milliseconds a message may take. */
  readonly timeout?: number;
  /** Milliseconds between two looks at what is due. */
  readonly every?: number;
  /** Milliseconds a match must be still before anybody is called. */
  readonly still?: number;
  /** What waits between tries are multiplied by: for tests that cannot wait. */
  readonly patience?: number;
}

const TIMEOUT_MS = 10_000;
const EVERY_MS = 5000;
const STILL_MS = 20_000;
/** Other processes' leavings are looked for less often. */
const CATCH_UP_EVERY_MS = 60_000;

export class Bell {
  readonly words: NoticeWords;
  readonly publicKey: string;
  readonly outward: OutwardSettings;
  readonly ways: Ways;
  readonly tableUrl: () => string;
  private readonly registry: MatchRegistry;
  private readonly log: Log;
  readonly seals: Seals;
  private readonly turns: TurnKeeper;
  private readonly postman: Postman;
  private readonly every: number;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private caughtUpAt = Number.NEGATIVE_INFINITY;
  private stopping = false;

  /** Keys are made at the first start, and are the same for all processes. */
  static async hang(
    registry: MatchRegistry,
    log: Log,
    settings: BellSettings & { readonly table: () => string },
  ): Promise<Bell> {
    const { store } = registry;
    const vapid: VapidKeys = JSON.parse(await store.secret('vapid', JSON.stringify(webPush.generateVAPIDKeys())));
    return new Bell(registry, log, settings, { vapid, seals: await Seals.of(store) });
  }

  private constructor(
    registry: MatchRegistry,
    log: Log,
    settings: BellSettings & { readonly table: () => string },
    { vapid, seals }: { readonly vapid: VapidKeys; readonly seals: Seals },
  ) {
    const { timeout = TIMEOUT_MS, every = EVERY_MS, still = STILL_MS, patience = 1, mail, table } = settings;
    this.registry = registry;
    this.log = log;
    this.seals = seals;
    this.every = every;
    this.tableUrl = table;
    this.publicKey = vapid.publicKey;
    this.outward = { isPrivateAllowed: settings.isPrivateAllowed ?? false, timeout };
    this.words = new NoticeWords(new Voices(registry.games));
    this.ways = new Ways(this.outward, vapid, subjectOf(mail), mail);
    this.turns = new TurnKeeper(registry, log, still);
    const compose = (notices: readonly DueNotice[], now: number) => this.composed(notices, now);
    this.postman = new Postman({ registry, turns: this.turns, ways: this.ways, log }, compose, { timeout, patience });
  }

  get sent(): number {
    return this.postman.sent;
  }

  get failed(): number {
    return this.postman.failed;
  }

  /** From now on. */
  ring(): void {
    const again = (): void => {
      this.timer = setTimeout(() => {
        this.running = this.look().then(() => (this.stopping ? undefined : again()));
      }, this.every);
      this.timer.unref();
    };
    again();
  }

  /** When what is on its way has come to its end. */
  async stop(): Promise<void> {
    this.stopping = true;
    clearTimeout(this.timer);
    this.turns.stop();
    await this.running;
    this.ways.close();
  }

  /** Sends at once, and says why it could not be sent. */
  async tryOut(channel: ChannelRow, locale: string): Promise<void> {
    const places = this.placesFor(channel);
    const message = channel.confirmed
      ? this.words.trial(locale, places, `trial-${channel.id}-${Date.now()}`)
      : this.words.confirmation(locale, places, this.link('confirm', channel.id));
    try {
      await this.ways.send(channel, message);
    } catch (error) {
      if (!(error instanceof Undelivered)) throw error;
      throw new Refused('not-delivered', { path: labelOf(channel), reason: error.message });
    }
  }

  /** A link by which a person chooses a new password, to every address of his that he has confirmed. */
  async sendReset(person: string, token: string): Promise<void> {
    const { store } = this.registry;
    const { locale } = await store.bell(person);
    const mails = (await store.channels(person)).filter(({ kind, confirmed }) => kind === 'mail' && confirmed);
    for (const channel of mails) {
      const link = `${this.tableUrl()}/#/account/reset/${token}`;
      await this.ways.send(channel, this.words.reset(locale, this.placesFor(channel), link));
    }
  }

  /** The board as everybody may see it; null where the game draws none. */
  async picture({ match }: Pick<TurnTold, 'match'>): Promise<string | null> {
    const openMatch = await this.registry.openMatch(match).catch(() => null);
    if (!openMatch?.game.picture) return null;
    return openMatch.game.picture(openMatch.game.view(openMatch.live.match.position, 'public'));
  }

  private async look(): Promise<void> {
    const now = Date.now();
    try {
      await this.turns.keep(now);
      if (now - this.caughtUpAt > CATCH_UP_EVERY_MS) {
        this.caughtUpAt = now;
        await this.turns.catchUp(now);
      }
      await this.postman.round(() => this.stopping);
    } catch (error) {
      if (!this.stopping) this.log.error({ err: error }, 'notices were not sent');
    }
  }

  private async composed(notices: readonly DueNotice[], now: number): Promise<Message> {
    const [{ bell, channel }] = notices as readonly [DueNotice];
    const message = this.words.message(bell.locale, notices, now, this.placesFor(channel));
    if (channel.kind !== 'mail') return message;
    const pictures = [];
    for (const { turn } of notices) {
      const svg = await this.picture(turn);
      if (svg !== null) pictures.push({ name: `${turn.game}-${pictures.length + 1}.svg`, svg });
    }
    return { ...message, pictures };
  }

  private placesFor({ id }: ChannelRow): Places {
    return { table: this.tableUrl(), off: this.link('off', id) };
  }

  private link(purpose: 'confirm' | 'off', channel: string): string {
    return `${this.tableUrl()}/#/bell/${purpose}/${this.seals.token(purpose, channel)}`;
  }
}

/** Push services want to know whom to turn to. */
function subjectOf(mail: MailSettings | undefined): string {
  const address = /[\w.+-]+@[\w.-]+/.exec(mail?.from ?? '')?.[0];
  return address ? `mailto:${address}` : 'https://drumhead.invalid';
}
