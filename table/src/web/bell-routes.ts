/** How a person wants to be called, and what waits for him. All of it without an account: a session is enough. */
import { mustShape } from '@drumhead/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  check,
  integer,
  maxLength,
  maxValue,
  minValue,
  nullable,
  number,
  picklist,
  pipe,
  strictObject,
  string,
} from 'valibot';
import { labelOf, mustBeReachable, NewChannel } from '../bell/addresses.ts';
import { atomFeed, calendar, type FeedFor, sittingEvent } from '../bell/feeds.ts';
import { isZone } from '../bell/moments.ts';
import { LOCALES } from '../bell/voices.ts';
import { mintId } from '../people/secrets.ts';
import { Refused } from '../refused.ts';
import type { BellRow, ChannelRow } from '../store/bell-store.ts';
import type { AppContext } from './app-context.ts';

const MOST_CHANNELS = 8;
const LAST_MINUTE = 24 * 60 - 1;

const minute = pipe(number(), integer(), minValue(0), maxValue(LAST_MINUTE));
const BellShape = strictObject({
  locale: picklist(LOCALES),
  zone: pipe(string(), maxLength(64), check(isZone, 'expected a time zone such as Europe/Paris')),
  quiet: nullable(strictObject({ from: minute, to: minute })),
  digestAt: nullable(minute),
});
const Token = strictObject({ token: pipe(string(), maxLength(200)) });

type WithId = { Params: { id: string } };
type WithToken = { Params: { token: string; match: string } };

export function bellRoutes(app: FastifyInstance, { registry, gate, quotas, bell }: AppContext): void {
  const { store } = registry;

  /** Matches that wait for the asker, the longest waiting first. */
  app.get('/api/waiting', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const session = await gate.session(request);
    if (!session) throw new Refused('no-session');
    const turns = await store.turnsOf(session.person.id);
    return { waiting: turns.map(({ match, game, seat, since, due }) => ({ match, game, seat, since, due })) };
  });

  app.get('/api/bell', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const session = await gate.session(request);
    if (!session) throw new Refused('no-session');
    return told(session.person.id);
  });

  app.post('/api/bell', { config: { takes: BellShape } }, async (request) => {
    const { person } = await gate.changing(request);
    const wish = mustShape(BellShape, request.body);
    const { feed } = await store.bell(person.id);
    await store.setBell(person.id, { ...wish, feed });
    return told(person.id);
  });

  /** Feed and calendar get new addresses; the old ones are void. */
  app.post('/api/bell/feed', async (request) => {
    const { person } = await gate.changing(request);
    const before = await store.bell(person.id);
    await store.setBell(person.id, { ...before, feed: before.feed + 1 });
    return told(person.id);
  });

  app.post('/api/bell/channels', { config: { takes: NewChannel } }, async (request, reply) => {
    const { person } = await gate.changing(request);
    const wish = mustShape(NewChannel, request.body);
    mustBeReachable(wish, bell.outward);
    if (wish.kind === 'mail' && !bell.ways.hasMail) throw new Refused('no-such-thing');
    if ((await store.channels(person.id)).length >= MOST_CHANNELS) throw new Refused('too-many');
    quotas.take('channels', request.ip);
    const channel: ChannelRow = {
      id: mintId(),
      person: person.id,
      kind: wish.kind,
      address: wish.address,
      // Anybody can write anybody's address: who reads there must say that he wants it.
      confirmed: wish.kind !== 'mail',
      createdAt: new Date().toISOString(),
      trouble: null,
      troubleSince: null,
    };
    const id = await store.addChannel(channel);
    const kept = (await store.channel(id)) as ChannelRow;
    if (!kept.confirmed) await bell.tryOut(kept, (await store.bell(person.id)).locale);
    return reply.code(201).send({ id, ...(await told(person.id)) });
  });

  /** Send me one now. */
  app.post<WithId>('/api/bell/channels/:id/try', async (request) => {
    const { channel, bell: wishes } = await own(request);
    quotas.take('channels', request.ip);
    await bell.tryOut(channel, wishes.locale);
    return told(channel.person);
  });

  app.post<WithId>('/api/bell/channels/:id/remove', async (request) => {
    const { channel } = await own(request);
    await store.dropChannel(channel.id);
    return told(channel.person);
  });

  /** By the link in a mail: who can read it is who it is for. */
  app.post('/api/bell/confirm', { config: { takes: Token } }, async (request) => {
    const channel = bell.seals.whose('confirm', mustShape(Token, request.body).token);
    if (channel === null || !(await store.confirmChannel(channel, new Date().toISOString())))
      throw new Refused('no-such-thing');
    return { ok: true };
  });

  app.post('/api/bell/off', { config: { takes: Token } }, async (request) => {
    const channel = bell.seals.whose('off', mustShape(Token, request.body).token);
    if (channel === null) throw new Refused('no-such-thing');
    await store.dropChannel(channel);
    return { ok: true };
  });

  app.get<WithToken>('/api/feeds/:token/matches.atom', async (request, reply) => {
    const feed = await feedFor(request, reply);
    return reply.type('application/atom+xml; charset=utf-8').send(atomFeed(bell.words, feed));
  });

  app.get<WithToken>('/api/feeds/:token/matches.ics', async (request, reply) => {
    const feed = await feedFor(request, reply);
    return reply.type('text/calendar; charset=utf-8').send(calendar(bell.words, feed));
  });

  /** The sitting that was agreed on in a match, for any calendar. */
  app.get<WithId>('/api/matches/:id/sitting.ics', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const session = await gate.session(request);
    if (!session) throw new Refused('no-session');
    const { id: person } = session.person;
    const all = await store.sittingsOf(person, new Date().toISOString());
    const sitting = all.find(({ match }) => match === request.params.id);
    if (!sitting) throw new Refused('no-such-thing');
    const { locale } = await store.bell(person);
    const text = sittingEvent(bell.words, { sitting, locale, table: bell.tableUrl() });
    return reply.type('text/calendar; charset=utf-8').send(text);
  });

  async function told(person: string): Promise<object> {
    const { feed, ...wishes } = await store.bell(person);
    const channels = await store.channels(person);
    return {
      bell: wishes,
      channels: channels.map((channel) => ({
        id: channel.id,
        kind: channel.kind,
        label: labelOf(channel),
        confirmed: channel.confirmed,
        trouble: channel.trouble,
      })),
      publicKey: bell.publicKey,
      mail: bell.ways.hasMail,
      feed: feedUrl(person, feed, 'atom'),
      calendar: feedUrl(person, feed, 'ics'),
    };
  }

  function feedUrl(person: string, generation: number, ending: 'atom' | 'ics'): string {
    return `${bell.tableUrl()}/api/feeds/${bell.seals.token('feed', `${person}.${generation}`)}/matches.${ending}`;
  }

  async function own(request: FastifyRequest<WithId>): Promise<{ channel: ChannelRow; bell: BellRow }> {
    const { person } = await gate.changing(request);
    const channel = await store.channel(request.params.id);
    if (channel?.person !== person.id) throw new Refused('no-such-thing');
    return { channel, bell: await store.bell(person.id) };
  }

  async function feedFor(request: FastifyRequest<WithToken>, reply: FastifyReply): Promise<FeedFor> {
    reply.header('cache-control', 'private, max-age=60');
    const whose = bell.seals.whose('feed', request.params.token)?.split('.') ?? [];
    const [person = '', generation] = whose;
    const wishes = await store.bell(person);
    if (whose.length !== 2 || String(wishes.feed) !== generation) throw new Refused('no-such-thing');
    const table = bell.tableUrl();
    const turns = await store.turnsOf(person);
    const sittings = await store.sittingsOf(person, new Date().toISOString());
    return { turns, sittings, bell: wishes, table, self: table + request.url, now: Date.now() };
  }
}
