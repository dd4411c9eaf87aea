/** What strangers, cheats and broken programs send: nothing of it changes a match, or stops the table. */
import { request } from 'node:http';
import { hashOf } from '@drumhead/kernel';
import { LONGEST_MESSAGE } from '@drumhead/protocol';
import { expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import { ExampleClient } from './example-client.ts';
import { asked, choice, current, guestAt, layTable, PICKET, pairAt, UNHURRIED } from './laid-table.ts';

const SOAK = process.env['DRUMHEAD_SOAK'] === '1';

test('changes need the table’s own Origin, a session and its CSRF token', async () => {
  const table = await layTable();
  const base = `http://127.0.0.1:${table.port}`;
  const anne = await guestAt(table, 'Anne');
  const wish = { ...PICKET, seats: ['you', 'open'] };
  for (const origin of ['http://evil.example', `${base}.evil.example`, `https://127.0.0.1:${table.port}`, 'null'])
    await expect(anne.post('/api/matches', wish, { origin })).rejects.toThrow('T-17');
  expect(await bare(table.port, anne)).toBe(403);
  await expect(anne.post('/api/matches', wish, { 'x-drumhead-csrf': '' })).rejects.toThrow('T-16');
  const blaise = await guestAt(table, 'Blaise');
  await expect(anne.post('/api/matches', wish, { 'x-drumhead-csrf': blaise.me?.csrf ?? '' })).rejects.toThrow('T-16');
  await expect(new ExampleClient(base).post('/api/matches', wish)).rejects.toThrow('T-15');
  expect((await anne.get<{ matches: [] }>('/api/matches')).matches).toEqual([]);
  await anne.post('/api/matches', wish);
});

test('an address that changes too much is told to wait', async () => {
  const table = await layTable({ changesPerMinute: 5 });
  const anne = await guestAt(table, 'Anne');
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => anne.post('/api/me', { name: 'Anna' })));
  const refused = tries.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []));
  expect(refused).toHaveLength(4);
  for (const reason of refused) expect(reason).toContain('T-18');
  expect(await anne.get('/api/me')).toMatchObject({ me: { name: 'Anna' } });
});

test('sockets come from the table’s own pages only', async () => {
  const table = await layTable();
  for (const origin of ['http://evil.example', `http://localhost:${table.port + 1}`, undefined]) {
    const socket = new WebSocket(`ws://127.0.0.1:${table.port}/socket`, { headers: origin ? { origin } : {} });
    const status = await new Promise((resolve) => {
      socket.on('unexpected-response', (_request, response) => resolve(response.statusCode));
      socket.on('open', () => resolve('open'));
      socket.on('error', () => undefined);
    });
    expect(status).toBe(403);
  }
});

test('cookies and headers are as strict as they can be', async () => {
  const table = await layTable();
  const base = `http://127.0.0.1:${table.port}`;
  const made = await fetch(`${base}/api/me`, {
    method: 'POST',
    headers: { origin: base, 'content-type': 'application/json' },
    body: '{"name":"Anne"}',
  });
  expect(made.headers.get('set-cookie')).toMatch(/^drumhead=[\w-]{32}; .*HttpOnly; SameSite=Lax$/);
  const page = await fetch(`${base}/`);
  const csp = page.headers.get('content-security-policy') ?? '';
  expect(csp).toContain("script-src 'self'");
  expect(csp).not.toContain('unsafe');
  expect(await page.text()).not.toMatch(/<script|style=|onclick/);
  expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  const behindProxy = await layTable({ publicUrl: 'https://drumhead.example' });
  const secure = await fetch(`http://127.0.0.1:${behindProxy.port}/api/me`, {
    method: 'POST',
    headers: { origin: 'https://drumhead.example', 'content-type': 'application/json' },
    body: '{"name":"Anne"}',
  });
  expect(secure.headers.get('set-cookie')).toMatch(/^__Host-drumhead=.*Secure/);
  for (const name of ['', ' ', 'x'.repeat(41), 'a\u0000b', 'a\u202eb', '\u200b']) {
    const refused = await fetch(`${base}/api/me`, {
      method: 'POST',
      headers: { origin: base, 'content-type': 'application/json' },
      body: JSON.stringify({ name }),
    });
    expect(refused.status).toBe(400);
  }
});

test('malformed, oversized and hurried messages close the socket with a reason', async () => {
  const table = await layTable();
  const closedBy = async (send: (client: ExampleClient) => void): Promise<number | undefined> => {
    const client = await guestAt(table, 'Eve');
    await client.connect();
    send(client);
    await client.until(() => client.closed !== null);
    return client.closed?.code;
  };
  expect(await closedBy((client) => client.raw('{'))).toBe(4000);
  expect(await closedBy((client) => client.raw('[]'))).toBe(4000);
  expect(await closedBy((client) => client.raw('{"kind":"ping"}'))).toBe(4000);
  expect(await closedBy((client) => client.raw('{"kind":"ping","re":1,"more":1}'))).toBe(4000);
  expect(await closedBy((client) => client.raw('{"kind":"seed","re":1}'))).toBe(4000);
  expect(await closedBy((client) => client.raw(Buffer.from([1, 2, 3])))).toBe(4000);
  expect(await closedBy((client) => client.raw(`"${'x'.repeat(LONGEST_MESSAGE)}"`))).toBe(1009);
  expect(await closedBy((client) => client.raw('['.repeat(LONGEST_MESSAGE - 1)))).toBe(4000);
  const hurried = await closedBy((client) => {
    for (let i = 0; i < 200; i++) client.raw(JSON.stringify({ kind: 'ping', re: i }));
  });
  expect(hurried).toBe(4001);
  // Many tabs of one person share a bucket.
  const many = await guestAt(table, 'Eve');
  const tabs = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const tab = new ExampleClient(many.base);
      tab.cookie = many.cookie;
      await tab.connect();
      for (let i = 0; i < 50; i++) tab.raw(JSON.stringify({ kind: 'ping', re: i }));
      return tab;
    }),
  );
  await (tabs[0] as ExampleClient).until(() => tabs.some((tab) => tab.closed?.code === 4001));
  await Promise.all(tabs.map((tab) => tab.leave()));
  expect((await fetch(`${many.base}/healthz`)).status).toBe(200);
});

/** Letters looked at to cut or measure texts while `work` is done. */
async function lettersMeasured(work: () => Promise<void>): Promise<number> {
  const measure = vi.spyOn(Buffer, 'byteLength');
  try {
    await work();
    return measure.mock.calls.reduce((sum, [text]) => sum + (typeof text === 'string' ? text.length : 0), 0);
  } finally {
    measure.mockRestore();
  }
}

test('whatever 64 KB say, on whatever path they are refused, the answer is short and made in one go', async () => {
  const table = await layTable({ rates: UNHURRIED });
  const { match, clients } = await pairAt(table);
  const [north] = clients;
  const long = 'ü'.repeat(31 * 1024);
  const decision = asked(north, match) as NonNullable<ReturnType<typeof asked>>;
  const sent = [
    long,
    JSON.stringify(long),
    JSON.stringify({ kind: long, re: 1 }),
    JSON.stringify({ kind: 'ping', re: 1, [long]: 1 }),
    JSON.stringify({ kind: 'ping', re: long }),
    JSON.stringify({ kind: 'chat', re: 1, match, text: long }),
    JSON.stringify({ kind: 'leave', re: 1, match: long }),
    JSON.stringify({ kind: 'agree', re: 1, match, seat: 0, to: { what: long } }),
  ];
  const eve = await guestAt(table, 'Eve');
  for (const text of sent) {
    await eve.connect();
    const letters = await lettersMeasured(async () => {
      eve.raw(text);
      await eve.until(() => eve.closed !== null);
    });
    expect(eve.closed?.code).toBe(4000);
    expect(letters).toBeLessThan(4 * text.length);
  }
  const acts = [{ kind: long }, { [long]: 1 }, long, [long], { kind: 'lay', area: long }, { kind: 'lay', [long]: 1 }];
  const refused: Promise<unknown>[] = [
    ...acts.map((action) => north.act(match, decision, action)),
    north.ask({ kind: 'orders', match, seat: 0, standing: { [long]: 1 } }),
    north.ask({ kind: 'orders', match, seat: 0, standing: long }),
    north.post('/api/me', { name: long }),
    north.post('/api/me', { [long]: 'Anne' }),
    ...[
      { game: long },
      { scenario: long },
      { seats: [long] },
      { options: { [long]: 1 } },
      { [long]: 1 },
      { pack: long },
    ].map((wish) => north.post('/api/matches', { ...PICKET, seats: ['you', 'open'], ...wish })),
    north.post('/api/matches', {
      ...PICKET,
      seats: ['you', 'open'],
      pack: { game: 'picket', title: 'x', set: { [long.slice(0, 9000)]: 1 } },
    }),
    north.post(`/api/matches/${match}/claim`, { token: long }),
    north.post(`/api/matches/${match}/seats/0/bot`, { level: long }),
    north.post('/api/journals', { journal: { [long]: 1 } }),
  ];
  for (const refusal of await Promise.allSettled(refused)) {
    expect(refusal.status).toBe('rejected');
    expect(String((refusal as PromiseRejectedResult).reason).length).toBeLessThan(1100);
  }
  expect(north.closed).toBeNull();
});

test('who keeps sending what is in no shape must wait before he may connect again', async () => {
  const table = await layTable({ rates: { ...UNHURRIED, unfit: { size: 3, perSecond: 0.001 } } });
  const eve = await guestAt(table, 'Eve');
  for (const rubbish of ['{', '{"kind":"ping"}', `"${'x'.repeat(LONGEST_MESSAGE)}"`]) {
    await eve.connect();
    eve.raw(rubbish);
    await eve.until(() => eve.closed !== null);
  }
  await expect(eve.connect()).rejects.toThrow('429');
});

test('sockets and messages of one address are counted together, also of a crowd that comes at once', async () => {
  const table = await layTable({ socketsPerAddress: 20 });
  const eve = await guestAt(table, 'Eve');
  const crowd = Array.from({ length: 60 }, () => new ExampleClient(eve.base));
  for (const client of crowd) client.cookie = eve.cookie;
  const came = await Promise.allSettled(crowd.map((client) => client.connect()));
  expect(came.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  await Promise.all(crowd.map((client) => client.leave()));
  const slow = await layTable({ rates: { ...UNHURRIED, address: { size: 30, perSecond: 0.001 } } });
  const tabs = await Promise.all(['Anne', 'Blaise', 'Cleo'].map((name) => guestAt(slow, name)));
  for (const tab of tabs) {
    await tab.connect();
    for (let i = 0; i < 12; i++) tab.raw(JSON.stringify({ kind: 'ping', re: i }));
  }
  await tabs[2].until(() => tabs.some((tab) => tab.closed?.code === 4001));
});

test('forged seats, stale and wrong decisions, ill-shaped and replayed actions change nothing', async () => {
  const table = await layTable({ rates: UNHURRIED });
  const { match, clients } = await pairAt(table);
  const [north, south] = clients;
  const before = hashOf(current(south, match).view);
  const { seq } = current(south, match);
  const decision = asked(north, match) as NonNullable<ReturnType<typeof asked>>;
  const good = choice(north, match, decision);
  const eve = await guestAt(table, 'Eve');
  await eve.connect();
  await eve.watch(match);
  for (const seat of [0, 1]) {
    await expect(eve.act(match, { ...decision, seat }, good)).rejects.toThrow('T-2');
    await expect(eve.ask({ kind: 'undo', match, seat, request: 'x' })).rejects.toThrow('T-2');
    for (const kind of ['resign', 'decline', 'hint'] as const)
      await expect(eve.ask({ kind, match, seat })).rejects.toThrow('T-2');
    await expect(eve.ask({ kind: 'orders', match, seat, standing: null })).rejects.toThrow('T-2');
    await expect(eve.watch(match, seat)).rejects.toThrow('T-2');
  }
  await expect(eve.watch(match, 'all')).rejects.toThrow('T-5');
  await expect(south.act(match, decision, good)).rejects.toThrow('T-2');
  await expect(north.ask({ kind: 'watch', match: 'nowhere' })).rejects.toThrow('T-1');
  await expect(north.act(match, { ...decision, id: decision.id + 1000 }, good)).rejects.toThrow('K-3');
  for (const action of [
    null,
    1,
    'lay',
    [],
    {},
    { kind: 'lay' },
    { kind: '__proto__' },
    { kind: 'lay', area: 1e9 },
    { ...good, x: 1 },
  ])
    await expect(north.act(match, decision, action)).rejects.toThrow('K-4');
  await expect(north.ask({ kind: 'undo', match, seat: 0, request: 'u' })).rejects.toThrow('K-5');
  expect(current(south, match).seq).toBe(seq);
  expect(hashOf(current(south, match).view)).toBe(before);
  // And the honest move still works.
  expect((await north.act(match, decision, good)).kind).toBe('done');
});

test(
  'a flood of every kind of nonsense leaves the match as it was and the table quick',
  async () => {
    const messages = SOAK ? 1_000_000 : 3_000;
    const table = await layTable({ rates: UNHURRIED });
    const { match, clients } = await pairAt(table);
    const [north, south] = clients;
    // South has laid his ambush and is not asked again before north has laid his.
    const decision = asked(south, match) as NonNullable<ReturnType<typeof asked>>;
    const laid = choice(south, match, decision);
    const { seq } = (await south.act(match, decision, laid, 'once')) as { seq: number };
    await north.until(() => current(north, match).seq === seq);
    const view = hashOf(current(north, match).view);
    const eve = await guestAt(table, 'Eve');
    const cheat = new ExampleClient(south.base);
    cheat.cookie = south.cookie;
    let answered = 0;
    let slowest = 0;
    for (let sent = 0; sent < messages; sent += 100) {
      for (const client of [eve, cheat]) {
        await client.connect();
        client.received.length = 0;
        const told = () => client.received.filter((text) => /"re":\d/.test(text)).length;
        for (let i = 0; i < 49; i++)
          client.raw(JSON.stringify(client === eve ? strange(sent + i, match) : cheating(sent + i, match, laid)));
        const began = performance.now();
        await north.ask({ kind: 'ping' });
        slowest = Math.max(slowest, performance.now() - began);
        await client.until(() => told() === 49);
        answered += told();
        // And last what no client would send.
        client.raw(RUBBISH[sent % RUBBISH.length] as string);
        await client.until(() => client.closed !== null);
      }
      if (SOAK && (sent + 100) % 50_000 === 0) console.info(`${sent + 100} hostile messages`);
    }
    expect(answered).toBe((messages / 100) * 98);
    expect(current(north, match).seq).toBe(seq);
    expect(hashOf(current(north, match).view)).toBe(view);
    if (SOAK) console.info(`${messages} hostile messages; the slowest ping meanwhile ${Math.round(slowest)} ms`);
    expect(north.closed).toBeNull();
  },
  SOAK ? 6 * 60 * 60_000 : 60_000,
);

const RUBBISH = [
  '',
  '[',
  '['.repeat(9999),
  '{"kind":"act"}',
  '{"kind":"__proto__","re":1}',
  '"\\ud800"',
  '1e999',
  'null',
];

/** From one who sits nowhere: right shapes, wrong person. */
function strange(n: number, match: string): object {
  const re = n;
  const seat = n % 3;
  const request = `r${n}`;
  const all = [
    { kind: 'act', re, match, seat, decision: n % 7, actions: [{ kind: 'lay', area: n % 12 }], request },
    { kind: 'sit', re, match, seat, secret: String(n).repeat(8) },
    { kind: 'history', re, match, from: n, to: 2 ** 52 },
    { kind: 'orders', re, match, seat, standing: { fallBackUpTo: n } },
    { kind: 'resign', re, match, seat },
    { kind: 'agree', re, match, seat, to: { what: 'take-back', after: n % 3 } },
    { kind: 'watch', re, match: n % 2 ? match : `x${n}`, since: n, as: n % 4 },
    { kind: 'act', re, match, seat, decision: n, actions: ['{'.repeat(n % 500), n], request },
    { kind: 'undo', re, match, seat, request },
    { kind: 'hint', re, match: `m${n}`, seat },
    { kind: 'chat', re, match, text: '<script>' },
    { kind: 'mute', re, match, by: `b${n}`, on: true },
  ];
  return all[n % all.length] as object;
}

/** From one who holds a seat: out of turn, for the other seat, ill-shaped, stale, and what was done before. */
function cheating(n: number, match: string, laid: object): object {
  const re = n;
  const request = `r${n}`;
  const all = [
    { kind: 'act', re, match, seat: 1, decision: n % 9, actions: [laid], request },
    { kind: 'act', re, match, seat: 0, decision: 1, actions: [laid], request },
    { kind: 'act', re, match, seat: 1, decision: 2, actions: [laid], request: 'once' },
    { kind: 'act', re, match, seat: 1, decision: 1, actions: [{ kind: 'pace', pace: n }], request },
    { kind: 'act', re, match, seat: 1, decision: n, actions: [[n]], request },
    { kind: 'act', re, match, seat: 1, decision: 1, actions: [{ kind: 'move', piece: -1 }, laid], request },
    { kind: 'act', re, match, seat: 0, decision: n % 9, actions: [laid, laid], request },
    { kind: 'orders', re, match, seat: 1, standing: { fallBackUpTo: 99, otherwise: 'flee' } },
    { kind: 'agree', re, match, seat: 1, to: { what: 'take-back', after: 1e6 + n } },
    { kind: 'watch', re, match, as: 0 },
    { kind: 'resign', re, match, seat: 0 },
    { kind: 'hint', re, match, seat: 1 },
  ];
  return all[n % all.length] as object;
}

/** A POST that does not say where it comes from. */
function bare(port: number, client: ExampleClient): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: '/api/matches',
        headers: {
          'content-type': 'application/json',
          cookie: client.cookie,
          'x-drumhead-csrf': client.me?.csrf ?? '',
        },
      },
      (response) => {
        response.resume();
        resolve(response.statusCode);
      },
    );
    sent.on('error', reject);
    sent.end('{}');
  });
}
