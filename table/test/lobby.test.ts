/** Before and after a match: made, claimed once, left, begun, played again with sides swapped. */
import type { Journal } from '@drumhead/kernel';
import { expect, test } from 'vitest';
import { ExampleClient } from './example-client.ts';
import {
  asked,
  choice,
  current,
  guestAt,
  layTable,
  type Made,
  PICKET,
  pairAt,
  playOn,
  UNHURRIED,
} from './laid-table.ts';

interface Card {
  id: string;
  state: string;
  yours: number[];
  host: boolean;
  seats: { by: string; name: string; present: boolean; host: boolean }[];
}

test('an invitation is shown by GET and claimed by POST, once, also when many press the button at once', async () => {
  const table = await layTable();
  const host = await guestAt(table, 'Anne');
  const made = await host.post<Made>('/api/matches', { ...PICKET, seats: ['you', 'invite'] });
  const token = made.invitations['1'];
  const rivals = await Promise.all(['B', 'C', 'D', 'E', 'F'].map((name) => guestAt(table, name)));
  for (const rival of rivals) {
    const { match } = await rival.get<{ match: Card }>(`/api/matches/${made.id}`);
    expect(match.state).toBe('gathering');
    expect(JSON.stringify(match)).not.toContain(token);
  }
  const claims = await Promise.allSettled(
    rivals.map((rival) => rival.post<{ seat: number; secret: string }>(`/api/matches/${made.id}/claim`, { token })),
  );
  const won = claims.filter(({ status }) => status === 'fulfilled');
  expect(won).toHaveLength(1);
  for (const claim of claims) if (claim.status === 'rejected') expect(String(claim.reason)).toMatch(/T-(4|12|21)/);
  // All seats are taken: it has begun.
  expect((await host.get<{ match: Card }>(`/api/matches/${made.id}`)).match.state).toBe('running');
  // The inviter never learns the claimer's secret.
  const secret = (won[0] as PromiseFulfilledResult<{ secret: string }>).value.secret;
  expect(secret.length).toBeGreaterThanOrEqual(22);
  expect(JSON.stringify(await host.get(`/api/matches/${made.id}`))).not.toContain(secret);
});

test('open seats are listed, taken, left and taken again; who made the match takes it away', async () => {
  const table = await layTable();
  const host = await guestAt(table, 'Anne');
  // A field is opened by its campaign, not by anybody else.
  const given = { game: 'renaissance', scenario: 'given', seats: ['you', 'open'] };
  await expect(host.post('/api/matches', given)).rejects.toThrow(/scenario/);
  const other = await guestAt(table, 'Blaise');
  const { id } = await host.post<Made>('/api/matches', { ...PICKET, seats: ['open', 'you'], listed: true });
  const third = await host.post<Made>('/api/matches', { ...PICKET, seats: ['open', 'open'], listed: true });
  const lobby = await other.get<{ open: Card[] }>('/api/lobby');
  expect(lobby.open.map((card) => card.id).sort()).toEqual([id, third.id].sort());
  await other.post(`/api/matches/${third.id}/seats/0/take`);
  await expect(host.post(`/api/matches/${third.id}/seats/0/take`)).rejects.toThrow('T-12');
  await other.post(`/api/matches/${third.id}/seats/0/leave`);
  await host.post(`/api/matches/${third.id}/seats/0/take`);
  await host.post(`/api/matches/${third.id}/seats/0/leave`);
  await expect(host.get(`/api/matches/${third.id}`)).rejects.toThrow('T-1');
  await expect(other.post(`/api/matches/${id}/seats/1/leave`)).rejects.toThrow('T-2');
});

test('who waits for a match is told when it begins', async () => {
  const table = await layTable();
  const host = await guestAt(table, 'Anne');
  const { id } = await host.post<Made>('/api/matches', { ...PICKET, seats: ['you', 'open'], listed: true });
  await host.connect();
  expect((await host.ask({ kind: 'watch', match: id })).kind).toBe('waiting');
  const other = await guestAt(table, 'Blaise');
  await other.post(`/api/matches/${id}/seats/1/take`, { salt: 'Blaise’s own' });
  await host.until(() => host.matches.has(id));
  expect(current(host, id).viewer).toBe(0);
  const promise = await other.get<{ salts: string[]; commitment: string; seed?: string }>(`/api/matches/${id}/verify`);
  expect(promise.salts).toEqual(['', 'Blaise’s own']);
  expect(promise.commitment).toMatch(/^[0-9a-f]{64}$/);
  expect(promise.seed).toBeUndefined();
});

test('a seat’s secret opens it on another device until it is rotated', async () => {
  const table = await layTable();
  const { match, clients, made } = await pairAt(table, { listed: false });
  const [north] = clients;
  const phone = await guestAt(table, 'Anne’s phone');
  await phone.connect();
  await expect(phone.watch(match)).rejects.toThrow('T-1');
  await expect(phone.ask({ kind: 'sit', match, seat: 0, secret: 'x'.repeat(32) })).rejects.toThrow('T-6');
  const secret = made.secrets['0'] as string;
  await phone.ask({ kind: 'sit', match, seat: 0, secret });
  expect((await phone.watch(match)).viewer).toBe(0);
  const decision = asked(phone, match) as NonNullable<ReturnType<typeof asked>>;
  expect((await phone.act(match, decision, choice(phone, match, decision))).kind).toBe('done');
  const rotated = await north.post<{ secret: string }>(`/api/matches/${match}/seats/0/rotate`);
  expect(rotated.secret).not.toBe(secret);
  await phone.until(() => phone.closed !== null);
  await phone.connect();
  await expect(phone.ask({ kind: 'sit', match, seat: 0, secret })).rejects.toThrow('T-6');
  const filtered = await phone.get<{ viewer: number }>(`/api/matches/${match}/journal`, {
    'x-drumhead-seat': `0.${rotated.secret}`,
  });
  expect(filtered.viewer).toBe(0);
});

test('resigning ends a match for two; the rematch swaps sides and needs no new invitation', async () => {
  const table = await layTable();
  const { match, clients } = await pairAt(table);
  const [north, south] = clients;
  await south.ask({ kind: 'resign', match, seat: 1 });
  await north.until(() => current(north, match).seed !== null);
  expect(current(north, match).ended).toMatchObject({ by: 'resign', outcome: { winners: [0] } });
  const next = await north.post<Made>(`/api/matches/${match}/rematch`);
  await south.until(() => south.received.some((text) => text.includes('"rematch"') && text.includes(next.id)));
  const claimed = await south.post<{ seat: number }>(`/api/matches/${next.id}/claim`);
  expect(claimed.seat).toBe(0);
  expect((await north.watch(next.id)).viewer).toBe(1);
  const mine = await north.get<{ matches: Card[] }>('/api/matches');
  expect(mine.matches.map((card) => card.id).sort()).toEqual([match, next.id].sort());
});

test('a match has one rematch, however many ask for it, and who comes back is told of it', async () => {
  const table = await layTable();
  const { match, clients } = await pairAt(table);
  const [north, south] = clients;
  await south.ask({ kind: 'resign', match, seat: 1 });
  await north.until(() => current(north, match).seed !== null);
  const path = `/api/matches/${match}/rematch`;
  const asked = await Promise.all([north.post<Made>(path), south.post<Made>(path), north.post<Made>(path)]);
  const [{ id }] = asked;
  expect(asked.map((made) => made.id)).toEqual([id, id, id]);
  const mine = await north.get<{ matches: Card[] }>('/api/matches');
  expect(mine.matches.map((card) => card.id).sort()).toEqual([match, id].sort());
  south.received.length = 0;
  await south.watch(match);
  await south.until(() => south.received.some((text) => text.includes('"rematch"') && text.includes(id)));
  // Who made it gives it up; then there may be another.
  const isNorths = mine.matches.some((card) => card.id === id && card.host);
  await (isNorths ? north : south).post(`/api/matches/${id}/seats/${isNorths ? 1 : 0}/leave`);
  expect((await south.post<Made>(path)).id).not.toBe(id);
});

test('while it runs the export holds one’s own knowledge only; after the end everything, to be imported elsewhere', async () => {
  const table = await layTable({ rates: UNHURRIED });
  const { match, clients } = await pairAt(table);
  const [north, south] = clients;
  await Promise.all(clients.map((client) => playOn(client, match, 2)));
  const known = await north.get<{ filtered: true; viewer: number; head: object; entries: Record<string, unknown>[] }>(
    `/api/matches/${match}/journal`,
  );
  expect(known).toMatchObject({ filtered: true, viewer: 0 });
  const text = JSON.stringify(known);
  for (const secret of ['"draws"', '"seed"', '"hash"']) expect(text).not.toContain(secret);
  for (const entry of known.entries)
    if (entry['kind'] === 'act' && entry['seat'] === 1) expect(entry).not.toHaveProperty('action');
  expect(known.entries.some((entry) => entry['seat'] === 0 && 'action' in entry)).toBe(true);
  await expect(north.get(`/api/matches/${match}/replay?as=1`)).rejects.toThrow('T-5');
  // Through his own he may look back at any time.
  expect(await north.get(`/api/matches/${match}/replay?as=0`)).toMatchObject({ viewer: 0, ended: null });

  const fork = await south.post<{ position: object; setting: object }>(`/api/matches/${match}/fork`);
  expect(fork).toMatchObject({ game: 'picket', setting: { scenario: 'skirmish' } });

  await Promise.all(clients.map((client) => playOn(client, match)));
  const whole = await south.get<{ journal: Journal; pack: null }>(`/api/matches/${match}/journal`);
  expect(whole.journal.seed).toMatch(/^[0-9a-f]{64}$/);
  expect(await south.get(`/api/matches/${match}/verify`)).toMatchObject({ ended: true, proved: true });
  const replayed = await south.get<{ steps: unknown[] }>(`/api/matches/${match}/replay?as=0`);
  expect(replayed.steps).toHaveLength(whole.journal.entries.length);

  const elsewhere = await guestAt(await layTable(), 'Dora');
  const imported = await elsewhere.post<{ id: string }>('/api/journals', whole);
  expect(await elsewhere.get(`/api/matches/${imported.id}/verify`)).toMatchObject({ proved: true });
  await elsewhere.connect();
  expect((await elsewhere.watch(imported.id, 'all')).ended).not.toBeNull();
  const forged = structuredClone<object>(whole) as { journal: { entries: { draws?: number[] }[] } };
  const drawn = forged.journal.entries.find((entry) => typeof entry.draws?.[0] === 'number') as { draws: number[] };
  drawn.draws[0] = ((drawn.draws[0] as number) % 6) + 1;
  await expect(elsewhere.post('/api/journals', forged)).rejects.toThrow(/T-19.*draws|T-19.*hash|T-19/);
  const aside = { ...whole, journal: { ...whole.journal, head: { ...whole.journal.head, from: {} } } };
  await expect(elsewhere.post('/api/journals', aside)).rejects.toThrow(/only matches of a scenario/);
});

test('a bot takes an empty seat and plays; draws, pauses and take-backs need every seat', async () => {
  const table = await layTable({ rates: UNHURRIED });
  const host = await guestAt(table, 'Anne');
  const { id } = await host.post<Made>('/api/matches', { ...PICKET, seats: ['you', 'invite'] });
  await host.post(`/api/matches/${id}/seats/1/bot`, { level: 'random' });
  await host.connect();
  await host.watch(id);
  await playOn(host, id, 2);
  // A bot never takes a draw, and says so.
  await expect(host.ask({ kind: 'agree', match: id, seat: 0, to: { what: 'draw' } })).rejects.toThrow('T-35');
  // It agrees to a pause at once.
  await host.ask({ kind: 'agree', match: id, seat: 0, to: { what: 'pause', on: true } });
  await host.until(() => current(host, id).decisions.length === 0);
  await host.ask({ kind: 'agree', match: id, seat: 0, to: { what: 'pause', on: false } });
  await host.until(() => asked(host, id) !== undefined);
  await host.ask({ kind: 'agree', match: id, seat: 0, to: { what: 'take-back', after: 2 } });
  await host.until(() => host.understood.some((text) => text.includes('"entry":"rewind"')));
  await playOn(host, id);
  expect(current(host, id).ended).not.toBeNull();
  expect(host.problems).toEqual([]);
});

test('two persons agree on a draw, one after the other', async () => {
  const table = await layTable();
  const { match, clients } = await pairAt(table);
  const [north, south] = clients;
  await north.ask({ kind: 'agree', match, seat: 0, to: { what: 'draw' } });
  await south.until(() => south.received.some((text) => text.includes('"proposal":{"what":"draw","agreed":[0]}')));
  await south.ask({ kind: 'decline', match, seat: 1 });
  await north.until(() => north.received.some((text) => text.includes('"proposal":null')));
  await south.ask({ kind: 'agree', match, seat: 1, to: { what: 'draw' } });
  expect(current(south, match).ended).toBeNull();
  await north.ask({ kind: 'agree', match, seat: 0, to: { what: 'draw' } });
  await south.until(() => current(south, match).ended !== null);
  expect(current(south, match).ended?.by).toBe('draw');
});

test('players talk among themselves, spectators among themselves, and notes are one’s own', async () => {
  const table = await layTable();
  const { match, clients } = await pairAt(table);
  const [north, south] = clients;
  const spectator = await guestAt(table, 'Cleo');
  await spectator.connect();
  await spectator.watch(match);
  await north.ask({ kind: 'chat', match, text: 'good luck' });
  await spectator.ask({ kind: 'chat', match, text: 'north is weak on the left' });
  await south.until(() => south.received.some((text) => text.includes('good luck')));
  await north.ask({ kind: 'note', match, text: 'his ambush is at the mill' });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(spectator.received.join()).not.toContain('good luck');
  expect(north.received.join() + south.received.join()).not.toContain('weak on the left');
  expect(south.received.join()).not.toContain('the mill');
  // Nor does a player overhear the spectators by looking on as one; when it is over he may.
  const aside = new ExampleClient(south.base);
  aside.cookie = south.cookie;
  await aside.connect();
  await aside.watch(match, 'public');
  await expect(aside.ask({ kind: 'chat', match, text: 'what would you do?' })).rejects.toThrow('T-31');
  await spectator.ask({ kind: 'chat', match, text: 'south should wait' });
  await spectator.until(() => spectator.received.some((text) => text.includes('south should wait')));
  await aside.ask({ kind: 'ping' });
  expect(aside.received.join()).not.toContain('should wait');
  north.cut();
  await north.comeBack();
  await north.until(() => north.received.some((text) => text.includes('the mill')));
  // A spectator reads his own again, and nobody else's.
  await spectator.ask({ kind: 'note', match, text: 'a fine opening' });
  spectator.cut();
  await spectator.comeBack();
  await spectator.until(() => spectator.received.some((text) => text.includes('a fine opening')));
  expect(spectator.received.join()).not.toContain('the mill');
  expect(north.received.join() + south.received.join()).not.toContain('a fine opening');
  await south.ask({ kind: 'resign', match, seat: 1 });
  await aside.watch(match, 'public');
  await aside.until(() => aside.received.some((text) => text.includes('should wait')));
  await aside.leave();
});
