/**
 * The bell, end to end: processes that share a store, and endpoints on this machine that take, fail, hang and come back.
 * Every notice arrives once, from one process, and none for a turn that has passed.
 */
import { createPublicKey, verify } from 'node:crypto';
import type { Decision } from '@drumhead/kernel';
import { describe, expect, test } from 'vitest';
import { childTable } from '../bundled.ts';
import { ExampleClient } from '../example-client.ts';
import { asked, choice, freshFolder, guestAt, later, layTable, type Made, PICKET } from '../laid-table.ts';
import { freshDatabase } from '../store/postgres-server.ts';
import { type Endpoint, endpoint, postbox, subscriber } from './loopback.ts';

/** Without the waits that people need. */
const HASTY = { isPrivateAllowed: true, every: 20, still: 10, timeout: 500, patience: 0.002 };
const ORIGIN = 'http://drumhead.test';
const eventually = { timeout: 20_000, interval: 20 };

const said = (got: Endpoint['came']) => got.map(({ body }) => JSON.parse(body.toString()) as Record<string, string>);
/** What is told of several together, one by one. */
const each = (got: Endpoint['came']) =>
  said(got).flatMap((message): Record<string, string>[] => {
    const items = message['items'] as unknown;
    return Array.isArray(items) && items.length > 0 ? items : [message];
  });
const bodies = ({ taken }: Endpoint) => said(taken);

async function guest(port: number, name: string): Promise<ExampleClient> {
  const client = new ExampleClient(`http://127.0.0.1:${port}`);
  client.origin = ORIGIN;
  const { me } = await client.post<{ me: ExampleClient['me'] }>('/api/me', { name });
  client.me = me;
  later(() => client.leave());
  return client;
}

const hook = (url: string) => ({ kind: 'webhook', address: { url, format: 'plain' } });

/** A match of two, of whom south is called and does not look. */
async function matchFor(north: ExampleClient, south: ExampleClient, wish: object = {}): Promise<string> {
  const made = await north.post<Made>('/api/matches', { ...PICKET, seats: ['you', 'invite'], ...wish });
  await south.post(`/api/matches/${made.id}/claim`, { token: made.invitations['1'] });
  return made.id;
}

/** Answers what is asked of the client now. */
async function act(client: ExampleClient, match: string): Promise<void> {
  if (!client.matches.has(match)) await client.watch(match);
  await client.until(() => asked(client, match) !== undefined);
  const decision = asked(client, match) as Decision;
  await client.act(match, decision, choice(client, match, decision));
}

test('three processes: every notice is sent once, also while endpoints fail, hang and recover, and one process dies', async () => {
  const box = await postbox();
  const bell = { ...HASTY, mail: { url: box.url, from: 'Drumhead <table@drumhead.test>' } };
  const settings = { databaseUrl: await freshDatabase(), logLevel: 'error', publicUrl: ORIGIN, bell };
  const children = await Promise.all([1, 2, 3].map(() => childTable(settings)));
  const [one, two] = children as [(typeof children)[0], (typeof children)[0]];
  const north = await guest(one.port, 'Anne');
  const places = await Promise.all((['takes', 'fails', 'hangs'] as const).map((mood) => endpoint(mood)));
  const [good, failing, hanging] = places as [Endpoint, Endpoint, Endpoint];
  const called: { south: ExampleClient; match: string; place: Endpoint }[] = [];
  for (const place of places)
    for (let count = 0; count < 4; count++) {
      const south = await guest(two.port, 'Blaise');
      await south.post('/api/bell/channels', hook(`${place.url}/${count}`));
      called.push({ south, match: await matchFor(north, south), place });
    }
  const pushed = await Promise.all(
    (['fails', 'hangs'] as const).map(async (mood) => {
      const [place, browser] = [await endpoint(mood), subscriber()];
      const south = await guest(two.port, 'Cleo');
      await south.post('/api/bell/channels', { kind: 'push', address: { endpoint: place.url, keys: browser.keys } });
      await matchFor(north, south);
      return { place, read: () => place.taken.map(({ body }) => browser.read(body)) };
    }),
  );
  const written = await guest(two.port, 'Dora');
  await written.post('/api/bell/channels', { kind: 'mail', address: { to: 'dora@drumhead.test' } });
  await written.post('/api/bell/confirm', { token: tokenIn(box.letters[0] as string, 'confirm') });
  box.hangs = true;
  await matchFor(north, written);
  await expect.poll(() => good.taken.length, eventually).toBe(4);
  await expect.poll(() => Math.min(failing.came.length, hanging.came.length), eventually).toBeGreaterThanOrEqual(4);
  await expect.poll(() => Math.min(...pushed.map(({ place }) => place.came.length)), eventually).toBeGreaterThan(0);
  await expect.poll(() => box.came, eventually).toBeGreaterThan(1);
  // It hangs no more, but it takes nothing yet.
  Object.assign(box, { hangs: false, isOpen: false });
  // One of the three dies with whatever it had in hand.
  children[2]?.process.kill('SIGKILL');
  // One of those who could not be called comes by himself, and it is no longer his turn.
  const passed = called.find(({ place }) => place === failing) as (typeof called)[0];
  const isHis = ({ url }: Record<string, string>) => url?.includes(passed.match) ?? false;
  const { tag: old } = said(failing.came).find(isHis) as Record<string, string>;
  await passed.south.connect();
  await act(passed.south, passed.match);
  await north.connect();
  await act(north, passed.match);
  await act(passed.south, passed.match);
  await passed.south.leave();
  // His turn comes again with the next question; what was asked before is not told any more.
  for (const place of [failing, hanging, ...pushed.map((one) => one.place)]) place.mood = 'takes';
  const refused = box.came;
  await expect.poll(() => box.came, eventually).toBeGreaterThan(refused);
  box.isOpen = true;
  await expect.poll(() => hanging.taken.length, eventually).toBe(4);
  await expect.poll(() => pushed.map(({ place }) => place.taken.length), eventually).toEqual([1, 1]);
  await expect.poll(() => box.letters.length, eventually).toBe(2);
  await expect.poll(() => failing.taken.length, eventually).toBeGreaterThanOrEqual(3);
  await new Promise((resolve) => setTimeout(resolve, 500));
  for (const place of places) {
    const tags = bodies(place).map(({ tag }) => tag);
    expect(new Set(tags).size, 'none twice').toBe(tags.length);
  }
  for (const { read } of pushed) expect(read()).toMatchObject([{ title: 'Picket with Anne: your turn' }]);
  expect(box.letters).toHaveLength(2);
  expect(unfolded(box.letters[1] as string)).toContain('Choose where your ambush lies. About a minute.');
  expect(bodies(failing).map(({ tag }) => tag)).not.toContain(old);
  expect(bodies(good)[0]).toMatchObject({ title: 'Picket with Anne: your turn' });
}, 60_000);

describe.each(['SQLite', 'PostgreSQL'] as const)('%s', (engine) => {
  const where = async () => (engine === 'SQLite' ? { data: freshFolder() } : { databaseUrl: await freshDatabase() });

  test('who is invited by name is called once; not when the seat is his already, or he will not hear of the host', async () => {
    const place = await endpoint('fails');
    const table = await layTable({ ...(await where()), bell: HASTY });
    const [north, south] = [await guestAt(table, 'Anne'), await guestAt(table, 'Blaise')];
    const known = await matchFor(north, south);
    await south.post('/api/bell/channels', hook(place.url));
    const { people } = await north.get<{ people: { handle: string }[] }>('/api/people');
    const invite = () => north.post<Made>('/api/matches', { ...PICKET, seats: ['you', `invite:${people[0]?.handle}`] });
    const [first, taken] = [await invite(), await invite()];
    const tells = (id: string) => each(place.came).filter(({ url }) => url?.endsWith(`/shared/picket/${id}`));
    await expect.poll(() => Math.min(tells(first.id).length, tells(taken.id).length), eventually).toBeGreaterThan(0);
    // He sits down at one of them before the endpoint comes to itself.
    await south.post(`/api/matches/${taken.id}/claim`, {});
    const tried = place.came.length;
    // What was on its way then has come.
    await expect.poll(() => place.came.length, eventually).toBeGreaterThan(tried + 1);
    place.mood = 'takes';
    const told = () => each(place.taken).filter(({ title }) => title === 'Picket: Anne invites you');
    await expect.poll(() => told().length, eventually).toBe(1);
    expect(told()[0]?.body).toBe('Open the match to take your seat.');
    expect(told()[0]?.url).toContain(first.id);
    // He does not want to hear of Anne any more: she cannot invite him, and an invitation that stands rings no bell.
    await north.connect();
    await north.watch(known);
    await north.ask({ kind: 'chat', match: known, text: 'hm' });
    await south.connect();
    await south.watch(known);
    await south.until(() => south.received.some((text) => text.includes('"text":"hm"')));
    const line = south.received.find((text) => text.includes('"text":"hm"')) ?? '{}';
    await south.ask({ kind: 'mute', match: known, by: JSON.parse(line).by, on: true });
    await expect(invite()).rejects.toThrow(/seats/);
    expect(told()).toHaveLength(1);
  });

  test('who comes to a match before he is called is not called; who is called by mail has confirmed it', async () => {
    const box = await postbox();
    const bell = { ...HASTY, mail: { url: box.url, from: 'Drumhead <table@drumhead.test>' } };
    const table = await layTable({ ...(await where()), bell });
    const [north, south] = [await guestAt(table, 'Anne'), await guestAt(table, 'Blaise')];
    await south.post('/api/bell', { locale: 'pl', zone: 'Europe/Warsaw', quiet: null, digestAt: null });
    await south.post('/api/bell/channels', { kind: 'mail', address: { to: 'blaise@drumhead.test' } });
    expect(box.letters).toHaveLength(1);
    const token = tokenIn(box.letters[0] as string, 'confirm');
    const match = await matchFor(north, south, { days: 3 });
    await expect.poll(async () => (await south.get<Waiting>('/api/waiting')).waiting.length, eventually).toBe(1);
    expect(box.letters).toHaveLength(1);
    box.isOpen = false;
    await expect(south.post('/api/bell/confirm', { token: `${token}x` })).rejects.toThrow('T-23');
    await south.post('/api/bell/confirm', { token });
    await expect.poll(async () => (await bellOf(south)).channels[0]?.trouble, eventually).toContain('come again later');
    box.isOpen = true;
    await expect.poll(() => box.letters.length, eventually).toBe(2);
    const letter = unfolded(box.letters[1] as string);
    expect(letter).toContain('Około minuty.');
    expect(letter).toContain('Zostały 2 dni.');
    expect(letter).toContain(`/#/shared/picket/${match}`);
    await expect.poll(async () => (await bellOf(south)).channels[0]?.trouble, eventually).toBeNull();
    // Send me one now.
    await south.post(`/api/bell/channels/${(await bellOf(south)).channels[0]?.id}/try`);
    expect(unfolded(box.letters[2] as string)).toContain('Tak się dowiesz, że nadeszła twoja kolej.');
    await south.post('/api/bell/off', { token: tokenIn(box.letters[1] as string, 'off') });
    expect((await bellOf(south)).channels).toEqual([]);
  });

  test('a browser is called by push, sealed so that only it can read', async () => {
    const shared = await where();
    const first = await layTable({ ...shared, bell: HASTY });
    const { publicKey } = await bellOf(await guestAt(first, 'Cleo'));
    await first.close();
    // Its keys are made when it is first laid, and stay: browsers know it by them.
    const table = await layTable({ ...shared, bell: HASTY });
    const [north, south] = [await guestAt(table, 'Anne'), await guestAt(table, 'Blaise')];
    const [place, browser] = [await endpoint(), subscriber()];
    await south.post('/api/bell/channels', { kind: 'push', address: { endpoint: place.url, keys: browser.keys } });
    const { channels } = await bellOf(south);
    await south.post(`/api/bell/channels/${channels[0]?.id}/try`);
    const read = (at: number) => {
      const headers = place.taken[at]?.headers ?? {};
      expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
      expect(isSignedBy(publicKey, headers.authorization ?? '')).toBe(true);
      return browser.read(place.taken[at]?.body as Buffer);
    };
    expect(read(0)).toMatchObject({ title: 'Drumhead: the bell works' });
    const match = await matchFor(north, south);
    await expect.poll(() => place.taken.length, eventually).toBe(2);
    expect(read(1)).toMatchObject({
      title: 'Picket with Anne: your turn',
      body: 'Choose where your ambush lies. About a minute.',
      url: `http://localhost:${table.port}/#/shared/picket/${match}`,
    });
    // The browser has given it up.
    place.mood = 'gone';
    await expect(south.post(`/api/bell/channels/${channels[0]?.id}/try`)).rejects.toThrow('T-32');
    await matchFor(north, south);
    await expect.poll(async () => (await bellOf(south)).channels, eventually).toEqual([]);
  });
});

interface Waiting {
  readonly waiting: readonly { readonly match: string }[];
}

interface BellTold {
  readonly publicKey: string;
  readonly channels: readonly { readonly id: string; readonly trouble: string | null }[];
  readonly feed: string;
  readonly calendar: string;
}

const bellOf = (client: ExampleClient): Promise<BellTold> => client.get<BellTold>('/api/bell');

/** Whether a push service can tell by this header that the table with that key has sent it (RFC 8292). */
function isSignedBy(publicKey: string, authorization: string): boolean {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const [header, claims, signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', x, y };
  const given = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const;
  const signed = Buffer.from(`${header}.${claims}`);
  return key === publicKey && verify('sha256', signed, given, Buffer.from(signature, 'base64url'));
}

/** A letter as it is read: quoted-printable undone. */
function unfolded(letter: string): string {
  const bytes = letter
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** Of a link in a letter. */
const tokenIn = (letter: string, purpose: 'confirm' | 'off'): string | undefined =>
  new RegExp(`bell/${purpose}/([\\w.=-]+)`).exec(unfolded(letter))?.[1];

test('several that wait are told at once, in each format of its own', async () => {
  const table = await layTable({ bell: HASTY });
  const [north, south] = [await guestAt(table, 'Anne @everyone'), await guestAt(table, '<b>Blaise</b>')];
  const [discord, slack] = [await endpoint(), await endpoint()];
  await Promise.all([matchFor(north, south), matchFor(north, south)]);
  await expect.poll(async () => (await south.get<Waiting>('/api/waiting')).waiting.length, eventually).toBe(2);
  await south.post('/api/bell/channels', { kind: 'webhook', address: { url: discord.url, format: 'discord' } });
  await south.post('/api/bell/channels', { kind: 'webhook', address: { url: slack.url, format: 'slack' } });
  await expect.poll(() => Math.min(discord.taken.length, slack.taken.length), eventually).toBe(1);
  expect(bodies(discord)[0]).toMatchObject({ allowed_mentions: { parse: [] } });
  expect(bodies(discord)[0]?.['content']).toContain('2 matches wait for you');
  expect(bodies(slack)[0]?.['text']).toContain('2 matches wait for you');
  // Send me one now: each shows that it works, in its own format.
  for (const { id } of (await bellOf(south)).channels) await south.post(`/api/bell/channels/${id}/try`);
  expect(bodies(discord)[1]?.['content']).toContain('Drumhead: the bell works');
  expect(bodies(slack)[1]?.['text']).toContain('Drumhead: the bell works');
});

test('feed and calendar are private, tell what waits and until when, and get new addresses', async () => {
  const table = await layTable({ bell: HASTY });
  const [north, south] = [await guestAt(table, '<b>Anne</b>'), await guestAt(table, 'Blaise')];
  await south.post('/api/bell', { locale: 'fr', zone: 'Europe/Paris', quiet: { from: 0, to: 60 }, digestAt: 480 });
  const match = await matchFor(north, south, { days: 3 });
  await expect.poll(async () => (await south.get<Waiting>('/api/waiting')).waiting.length, eventually).toBe(1);
  const { feed, calendar } = await bellOf(south);
  const read = async (url: string) => {
    const answer = await fetch(url.replace('localhost', '127.0.0.1'));
    return { status: answer.status, text: (await answer.text()).replace(/\r\n /g, '') };
  };
  const atom = await read(feed);
  expect(atom.text).toContain(
    '<title type="html"><![CDATA[Piquet d’avant-garde avec &lt;b&gt;Anne&lt;/b&gt;\u00a0: à vous de jouer]]></title>',
  );
  expect(atom.text).toContain(`#/shared/picket/${match}`);
  const days = await read(calendar);
  expect(days.text).toContain('SUMMARY:Piquet d’avant-garde\u00a0: fin de votre temps');
  expect(days.text).toMatch(/DTSTART:\d{8}T\d{6}Z/);
  await south.post('/api/bell/feed');
  for (const old of [feed, calendar]) expect((await read(old)).status).toBe(404);
  expect((await read((await bellOf(south)).feed)).status).toBe(200);
});

test('what does not fit is refused by name', async () => {
  const table = await layTable();
  const anne = await guestAt(table, 'Anne');
  const bell = { locale: 'en', zone: 'UTC', quiet: null, digestAt: null };
  await expect(anne.post('/api/bell', { ...bell, zone: 'Paris' })).rejects.toThrow('zone');
  await expect(anne.post('/api/bell', { ...bell, digestAt: 1440 })).rejects.toThrow('digestAt');
  await expect(anne.post('/api/bell', { ...bell, locale: 'xx' })).rejects.toThrow('locale');
  await expect(anne.post('/api/bell/channels', hook('http://127.0.0.1/'))).rejects.toThrow('open internet');
  await expect(anne.post('/api/bell/channels', { kind: 'mail', address: { to: 'nobody' } })).rejects.toThrow(
    'address/to',
  );
  // No mail without a mail server.
  await expect(anne.post('/api/bell/channels', { kind: 'mail', address: { to: 'a@b.example' } })).rejects.toThrow(
    'T-23',
  );
  const blaise = await guestAt(table, 'Blaise');
  const { id } = await anne.post<{ id: string }>('/api/bell/channels', hook('https://hook.example/1'));
  await expect(blaise.post(`/api/bell/channels/${id}/remove`)).rejects.toThrow('T-23');
  await expect(blaise.post(`/api/bell/channels/${id}/try`)).rejects.toThrow('T-23');
  for (let count = 2; count <= 8; count++) await anne.post('/api/bell/channels', hook(`https://hook.example/${count}`));
  await expect(anne.post('/api/bell/channels', hook('https://hook.example/9'))).rejects.toThrow('T-18');
});
