/** To be known again elsewhere: by a password, by a link; guests keep their seats, and those who do not want each other do not meet. */
import { Administration } from '@drumhead/table';
import { expect, test } from 'vitest';
import { openStore } from '../src/open-store.ts';
import { postbox } from './bell/loopback.ts';
import { ExampleClient } from './example-client.ts';
import { freshFolder, guestAt, layTable, type Made, PICKET, pairAt } from './laid-table.ts';
import { freshDatabase } from './store/postgres-server.ts';

const stores = [
  ['SQLite', () => Promise.resolve({ data: freshFolder() })],
  ['PostgreSQL', async () => ({ databaseUrl: await freshDatabase() })],
] as const;

const SECRET = 'correct horse battery';
type Me = { readonly me: NonNullable<ExampleClient['me']> };

/** A browser that nobody is signed in at. */
const stranger = ({ port }: { readonly port: number }) => new ExampleClient(`http://127.0.0.1:${port}`);

async function signIn(client: ExampleClient, login: string, password: string, bring = false): Promise<void> {
  client.me = (await client.post<Me>('/api/sign-in', { login, password, bring })).me;
}

test.each(stores)('%s: a guest with a password keeps his seats, here and on another browser', async (_, where) => {
  const place = await where();
  const table = await layTable(place);
  const { match, clients } = await pairAt(table);
  const [anne, bert] = clients;
  await expect(anne.post('/api/me/password', { login: 'anne', password: 'short' })).rejects.toThrow('T-19');
  await expect(anne.post('/api/me/password', { login: 'a nne', password: SECRET })).rejects.toThrow('T-19');
  await anne.post('/api/me/password', { login: 'Anne', password: SECRET });
  await expect(bert.post('/api/me/password', { login: 'anne', password: SECRET })).rejects.toThrow('T-38');
  expect(await anne.get('/api/me/account')).toMatchObject({ login: 'anne', passkeys: [] });
  // Nothing of the password is told, to nobody.
  const data = await anne.get('/api/me/data');
  expect(data).toMatchObject({ login: 'anne', passkeys: [], blocked: 0 });
  expect(JSON.stringify(data)).not.toContain('argon2');

  const phone = await guestAt(table, 'Annette');
  const own = await phone.post<Made>('/api/matches', { ...PICKET, seats: ['you', 'open'] });
  await expect(signIn(phone, 'anne', 'wrong horse battery')).rejects.toThrow('T-37');
  await expect(signIn(phone, 'nobody', SECRET)).rejects.toThrow('T-37');
  expect((await phone.get<Me>('/api/me')).me.name).toBe('Annette');
  await signIn(phone, ' ANNE ', SECRET, true);
  expect(phone.me).toMatchObject({ id: anne.me?.id, name: 'Anne' });
  const seats = async (id: string) =>
    (await phone.get<{ match: { yours: number[] } }>(`/api/matches/${id}`)).match.yours;
  expect(await seats(match)).toEqual([0]);
  // What the guest on the phone had came along.
  expect(await seats(own.id)).toEqual([0]);
  expect((await phone.get<{ sessions: object[] }>('/api/me/sessions')).sessions).toHaveLength(2);

  // A new password wants the old one, and shows the other browsers out.
  const change = { login: 'anne', password: 'another horse battery' };
  await expect(phone.post('/api/me/password', change)).rejects.toThrow('T-37');
  await phone.post('/api/me/password', { ...change, old: SECRET });
  expect(await anne.get('/api/me')).toEqual({ me: null });
  expect((await phone.get<Me>('/api/me')).me.name).toBe('Anne');

  // What is kept of it is what Argon2id made, with a salt of its own.
  await table.close();
  const { store } = await openStore(place);
  expect((await store.password('anne'))?.hash).toMatch(/^\$argon2id\$v=19\$m=\d{5},t=\d,p=\d\$[\w+/]{22}\$[\w+/]{43}$/);
  await store.close();
});

test('an account that signs in over another takes nothing of it along; a guest’s things stay where he says so', async () => {
  const table = await layTable();
  const anne = await guestAt(table, 'Anne');
  await anne.post('/api/me/password', { login: 'anne', password: SECRET });
  const bert = await guestAt(table, 'Bert');
  await bert.post('/api/me/password', { login: 'bert', password: SECRET });
  const his = await bert.post<Made>('/api/matches', { ...PICKET, seats: ['you', 'open'] });
  await signIn(bert, 'anne', SECRET, true);
  const yours = async (client: ExampleClient, id: string) =>
    (await client.get<{ match: { yours: number[] } }>(`/api/matches/${id}`)).match.yours;
  expect(await yours(bert, his.id)).toEqual([]);
  const guest = await guestAt(table, 'Cleo');
  const hers = await guest.post<Made>('/api/matches', { ...PICKET, seats: ['you', 'open'] });
  await signIn(guest, 'anne', SECRET, false);
  expect(await yours(guest, hers.id)).toEqual([]);
});

test('who guesses is made to wait, also before the right word; another household is not', async () => {
  const table = await layTable({ trustProxy: '127.0.0.1' });
  const anne = await guestAt(table, 'Anne');
  await anne.post('/api/me/password', { login: 'anne', password: SECRET });
  const from = (address: string, password: string) =>
    stranger(table).post('/api/sign-in', { login: 'anne', password, bring: false }, { 'x-forwarded-for': address });
  // All at once: the limit counts before it looks.
  const guesses = Array.from({ length: 14 }, (_, k) => from('192.0.2.1', `guess ${k}`).catch(String));
  const answers = (await Promise.all(guesses)).map((it) => /T-\d+/.exec(`${it}`)?.[0]);
  expect(answers.filter((it) => it === 'T-37')).toHaveLength(10);
  expect(answers.filter((it) => it === 'T-18')).toHaveLength(4);
  await expect(from('192.0.2.1', SECRET)).rejects.toThrow('T-18');
  expect(await from('198.51.100.7', SECRET)).toMatchObject({ me: { name: 'Anne' } });
});

test.each(stores)(
  '%s: a forgotten password is replaced by a link in a mail or from the operator, once',
  async (_, where) => {
    const box = await postbox();
    const place = await where();
    const mail = { url: box.url, from: 'Drumhead <table@drumhead.test>' };
    const table = await layTable({ ...place, bell: { mail, every: 20 } });
    const anne = await guestAt(table, 'Anne');
    await anne.post('/api/me/password', { login: 'anne', password: SECRET });
    await anne.post('/api/bell/channels', { kind: 'mail', address: { to: 'anne@example.org' } });
    const letter = async (count: number, link: RegExp): Promise<string> => {
      await expect.poll(() => box.letters.length).toBe(count);
      const text = (box.letters.at(-1) as string).replaceAll('=\r\n', '').replaceAll('=3D', '=');
      return link.exec(text)?.[1] ?? '';
    };
    await anne.post('/api/bell/confirm', { token: await letter(1, /#\/bell\/confirm\/(\S+)/) });
    // Nobody has confirmed Carl's address, so no link goes there: it would be there by the end.
    const carl = await guestAt(table, 'Carl');
    await carl.post('/api/me/password', { login: 'carl', password: SECRET });
    await carl.post('/api/bell/channels', { kind: 'mail', address: { to: 'carl@example.org' } });
    await letter(2, /(confirm)/);
    const lost = stranger(table);
    for (const who of ['carl', 'carl@example.org']) await lost.post('/api/reset/ask', { who });
    for (const [count, who] of [
      [3, 'anne@example.org'],
      [4, 'Anne'],
    ] as const) {
      await lost.post('/api/reset/ask', { who });
      await letter(count, /(reset)/);
    }
    expect(await lost.post('/api/reset/ask', { who: 'nobody@example.org' })).toEqual({ ok: true });
    const token = await letter(4, /#\/account\/reset\/(\S+)/);
    await expect(lost.post('/api/reset', { token: `${token}x` })).rejects.toThrow('T-23');
    expect(await lost.post('/api/reset', { token })).toEqual({ name: 'Anne', login: 'anne' });
    lost.me = (await lost.post<Me>('/api/reset', { token, password: 'a third horse battery' })).me;
    expect(lost.me).toMatchObject({ id: anne.me?.id });
    expect(await anne.get('/api/me')).toEqual({ me: null });
    await expect(lost.post('/api/reset', { token, password: 'a fourth horse battery' })).rejects.toThrow('T-23');

    // By the operator, also for who never had a password; good once, and not after another was chosen.
    const bert = await guestAt(table, 'Bert');
    const path = await Administration.during(place, (by) => by.resetPath(bert.me?.id ?? ''));
    const given = path?.replace('/#/account/reset/', '') ?? '';
    expect(await lost.post('/api/reset', { token: given })).toEqual({ name: 'Bert', login: null });
    await expect(lost.post('/api/reset', { token: given, password: SECRET })).rejects.toThrow('login');
    const other = stranger(table);
    await other.post('/api/reset', { token: given, login: 'bert', password: SECRET });
    await expect(other.post('/api/reset', { token: given, login: 'bert', password: SECRET })).rejects.toThrow('T-23');
    expect(await Administration.during(place, (by) => by.resetPath('nobody'))).toBeNull();
    expect(box.letters.filter((text) => text.includes('carl@example.org'))).toHaveLength(1);
  },
);

test('a passkey that is none, or is nobody’s, lets nobody in; challenges are the table’s own', async () => {
  const table = await layTable();
  const anne = await guestAt(table, 'Anne');
  anne.origin = `http://localhost:${table.port}`;
  const options = await anne.post<{ challenge: string; rp: object; user: object }>('/api/me/passkeys/options');
  expect(options).toMatchObject({ rp: { id: 'localhost' }, user: { name: 'Anne' } });
  for (const credential of [
    { id: 'x', response: {} },
    { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: 'e30' } },
  ]) {
    await expect(anne.post('/api/me/passkeys', { credential })).rejects.toThrow('T-39');
    await expect(anne.post('/api/sign-in/passkey', { credential, bring: false })).rejects.toThrow('T-39');
  }
  await expect(anne.post('/api/me/passkeys', {})).rejects.toThrow('T-19');
  await expect(stranger(table).post('/api/me/passkeys/options')).rejects.toThrow('T-15');
});

test.each(stores)(
  '%s: who is blocked does not sit down with who blocked him, is reported, and is told neither',
  async (_, where) => {
    const table = await layTable(await where());
    const { match, clients } = await pairAt(table);
    const [anne, bert] = clients;
    const blaise = 'seat-1';
    await anne.post(`/api/matches/${match}/people/${blaise}/report`, { text: 'He swears.' });
    await expect(anne.post(`/api/matches/${match}/people/seat-0/report`, { text: 'I' })).rejects.toThrow('T-23');
    // Who is not there does not learn so who is.
    const carol = await guestAt(table, 'Carol');
    await expect(carol.post(`/api/matches/${match}/people/seat-0/block`, { on: true })).rejects.toThrow('T-23');
    await expect(anne.post(`/api/matches/${match}/people/${blaise}/report`, { text: ' ' })).rejects.toThrow('T-19');
    const open = await anne.post<Made>('/api/matches', { ...PICKET, seats: ['you', 'open'], listed: true });
    const blocked = await anne.post<{ blocked: { handle: string }[] }>(`/api/matches/${match}/people/${blaise}/block`, {
      on: true,
    });
    expect(blocked).toMatchObject({ blocked: [{ name: 'Blaise' }] });
    await expect(bert.post(`/api/matches/${open.id}/seats/1/take`)).rejects.toThrow('T-40');
    // Nor does the one who blocked sit down with him, nor are they brought together.
    const his = await bert.post<Made>('/api/matches', { ...PICKET, seats: ['you', 'invite'] });
    await expect(anne.post(`/api/matches/${his.id}/claim`, { token: his.invitations['1'] })).rejects.toThrow('T-40');
    const wish = { ...PICKET, pace: 'days' };
    const [one, two] = [await anne.post<Made>('/api/seeks', wish), await bert.post<Made>('/api/seeks', wish)];
    expect(one.id).not.toBe(two.id);
    await anne.post(`/api/me/blocked/${blocked.blocked[0]?.handle}/remove`);
    await bert.post(`/api/matches/${open.id}/seats/1/take`);
  },
);
