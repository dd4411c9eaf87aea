/** The ways a message goes: to a browser, into a chat room, by mail. */
import { hash } from 'node:crypto';
import { mustShape } from '@drumhead/kernel';
import { createTransport, type Transporter } from 'nodemailer';
import webPush from 'web-push';
import type { ChannelRow } from '../store/bell-store.ts';
import { Mail, Push, Webhook } from './addresses.ts';
import { escaped, type Message, Undelivered } from './message.ts';
import { type Answered, type OutwardSettings, post } from './outward.ts';

export interface MailSettings {
  /** `smtps://user:password@mail.example` */
  readonly url: string;
  /** Who it is from: `Drumhead <table@drumhead.example>` */
  readonly from: string;
}

/** A table's own pair of keys, by which push services know it. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Seconds a push service keeps what a browser that is away has not fetched. */
const PUSH_KEPT_S = 24 * 3600;
/** A push message holds 4,096 bytes, encrypted. */
const LONGEST_PUSH = 1000;
/** Discord's limit is 2,000 letters. */
const LONGEST_LINE = 1900;

export class Ways {
  private readonly outward: OutwardSettings;
  private readonly vapid: VapidKeys;
  /** Whom a push service may turn to. */
  private readonly subject: string;
  private readonly mail: (MailSettings & { readonly transport: Transporter }) | null;

  constructor(outward: OutwardSettings, vapid: VapidKeys, subject: string, mail: MailSettings | undefined) {
    this.outward = outward;
    this.vapid = vapid;
    this.subject = subject;
    const { timeout } = outward;
    const patience = { connectionTimeout: timeout, greetingTimeout: timeout, socketTimeout: timeout };
    this.mail = mail ? { ...mail, transport: createTransport({ url: mail.url, pool: true, ...patience }) } : null;
  }

  get hasMail(): boolean {
    return this.mail !== null;
  }

  /** Resolves when the other side has taken it; rejects with `Undelivered`. */
  async send({ kind, address }: ChannelRow, message: Message): Promise<void> {
    try {
      if (kind === 'push') await this.push(address, message);
      else if (kind === 'webhook') await this.webhook(address, message);
      else await this.letter(address, message);
    } catch (error) {
      throw error instanceof Undelivered ? error : new Undelivered(reasonOf(error));
    }
  }

  close(): void {
    this.mail?.transport.close();
  }

  private async push(address: unknown, { title, body, url, tag }: Message): Promise<void> {
    const text = JSON.stringify({ title, body: body.slice(0, LONGEST_PUSH), url, tag });
    const request = webPush.generateRequestDetails(mustShape(Push, address), text, {
      vapidDetails: { subject: this.subject, ...this.vapid },
      TTL: PUSH_KEPT_S,
      urgency: 'normal',
      topic: hash('sha256', tag, 'base64url').slice(0, 32),
      contentEncoding: 'aes128gcm',
    });
    const { endpoint, method, headers, body: sealed } = request;
    taken(await post(endpoint, { method, headers, body: sealed ?? '' }, this.outward));
  }

  private async webhook(address: unknown, message: Message): Promise<void> {
    const { url, format } = mustShape(Webhook, address);
    const headers = { 'content-type': 'application/json', 'idempotency-key': message.tag, 'user-agent': 'Drumhead' };
    taken(await post(url, { headers, body: JSON.stringify(BODIES[format](message)) }, this.outward));
  }

  private async letter(address: unknown, message: Message): Promise<void> {
    if (!this.mail) throw new Undelivered('this table sends no mail');
    const { from, transport } = this.mail;
    const { to } = mustShape(Mail, address);
    await transport.sendMail({
      from,
      to,
      subject: message.title,
      text: [...linesOf(message), '', message.foot].join('\n'),
      // A second copy of the same, sent by mischance, is known by it.
      messageId: `<${hash('sha256', message.tag, 'hex').slice(0, 32)}@${domainOf(from)}>`,
      headers: { 'Auto-Submitted': 'auto-generated', 'List-Unsubscribe': `<${message.off}>` },
      attachments: message.pictures.map(({ name, svg }) => ({
        filename: name,
        content: svg,
        contentType: 'image/svg+xml',
        contentDisposition: 'inline' as const,
      })),
    });
  }
}

const BODIES = {
  // Nobody is called by a name that happens to read `@everyone`.
  discord: (message: Message) => ({ content: lineOf(message, plainly), allowed_mentions: { parse: [] } }),
  slack: (message: Message) => ({ text: lineOf(message, escaped) }),
  plain: ({ title, body, url, tag, items }: Message) => ({ title, body, url, tag, items }),
};

/** Letters that Discord would take for marks. */
const plainly = (text: string): string => text.replace(/[\\*_~`|>[\]()#-]/g, (sign) => `\\${sign}`);

function lineOf({ title, body, url, items }: Message, safe: (text: string) => string): string {
  const rest = items.length > 0 ? items.map((item) => `${safe(item.title)} ${item.url}`) : [safe(body), url];
  return [safe(title), ...rest].join('\n').slice(0, LONGEST_LINE);
}

function linesOf({ body, url, items }: Message): string[] {
  if (items.length === 0) return [body, '', url];
  return items.flatMap((item) => [item.title, item.body, item.url, '']);
}

const domainOf = (from: string): string => /@([\w.-]+)/.exec(from)?.[1] ?? 'drumhead.invalid';

function taken({ status, text, retryAfter }: Answered): void {
  if (status >= 200 && status < 300) return;
  const isGone = status === 404 || status === 410;
  throw new Undelivered(`${status} ${text.slice(0, 200)}`.trim(), { isGone, retryAfter });
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.name === 'AbortError' || error.name === 'TimeoutError' ? 'no answer in time' : error.message;
}
