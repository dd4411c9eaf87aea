/** Three processes on one PostgreSQL serve any match: no sticky sessions, nothing lost, doubled or crossed. */
import { hashOf, type Journal, loadGame, verify } from '@drumhead/kernel';
import { picket } from '@drumhead/picket';
import { beforeAll, expect, test } from 'vitest';
import { type Child, childTable } from './bundled.ts';
import { ExampleClient } from './example-client.ts';
import { asked, choice, current, later, type Made, PICKET, UNHURRIED } from './laid-table.ts';
import { freshDatabase } from './store/postgres-server.ts';

const SOAK = process.env['DRUMHEAD_SOAK'] === '1';

let children: readonly Child[];
/** Where they are. */
let bases: [string, string, string];

beforeAll(async () => {
  const settings = {
    databaseUrl: await freshDatabase(),
    logLevel: 'error',
    rates: UNHURRIED,
    changesPerMinute: 1e6,
    // One public address for all three, as behind a proxy.
    publicUrl: 'http://drumhead.test',
  };
  children = await Promise.all([1, 2, 3].map(() => childTable(settings)));
  bases = children.map(({ port }) => `http://127.0.0.1:${port}`) as typeof bases;
}, 60_000);

test(
  'three processes race on the same matches',
  async () => {
    for (let game = 0; game < (SOAK ? 50 : 2); game++) {
      const persons = [await guest(bases[0], 'Anne'), await guest(bases[1], 'Blaise')];
      const [north, south] = persons as [ExampleClient, ExampleClient];
      const made = await north.post<Made>('/api/matches', { ...PICKET, seats: ['you', 'invite'], listed: true });
      await south.post(`/api/matches/${made.id}/claim`, { token: made.invitations['1'] });
      // Each person has a socket at every process, and sends every action to all three at once.
      const tabs = await Promise.all(
        persons.map((person) =>
          Promise.all(
            bases.map(async (base) => {
              const tab = new ExampleClient(base);
              tab.origin = 'http://drumhead.test';
              tab.cookie = person.cookie;
              later(() => tab.leave());
              await tab.connect();
              await tab.watch(made.id);
              return tab;
            }),
          ),
        ),
      );
      const seqs = (await Promise.all(tabs.map((own) => playEverywhere(own, made.id)))).flat();
      // Each request was answered with one entry, the same by all three, and no entry answers two.
      expect(new Set(seqs).size).toBe(seqs.length);
      const all = tabs.flat();
      for (const tab of all) await tab.until(() => current(tab, made.id).seed !== null);
      const { journal } = await north.get<{ journal: Journal }>(`/api/matches/${made.id}/journal`);
      expect(journal.entries.filter(({ kind }) => kind === 'act').map(({ seq }) => seq)).toEqual(
        seqs.sort((a, b) => a - b),
      );
      const { game: rules, position } = verify(loadGame(picket), journal);
      for (const tab of all) {
        expect(tab.problems).toEqual([]);
        expect(hashOf(current(tab, made.id).view)).toBe(hashOf(rules.view(position, current(tab, made.id).viewer)));
      }
    }
    for (const { log } of children) expect(log).toEqual([]);
  },
  20 * 60_000,
);

test('who is here is known in every process, and who has left', async () => {
  const [north, south, third] = [
    await guest(bases[0], 'Anne'),
    await guest(bases[1], 'Blaise'),
    await guest(bases[1], 'Cleo'),
  ];
  for (const client of [north, south, third]) later(() => client.leave());
  const made = await north.post<Made>('/api/matches', { ...PICKET, seats: ['you', 'invite'], listed: true });
  await south.post(`/api/matches/${made.id}/claim`, { token: made.invitations['1'] });
  for (const client of [north, south, third]) {
    await client.connect();
    await client.watch(made.id);
  }
  const seen = (client: ExampleClient): { present: boolean[]; watching: number } => {
    const told = client.received.findLast((text) => text.startsWith('{"kind":"seats"')) ?? '{"seats":[]}';
    const { seats, watching } = JSON.parse(told) as { seats: { present: boolean }[]; watching: number };
    return { present: seats.map(({ present }) => present), watching };
  };
  const sees = (client: ExampleClient, present: boolean[], watching: number): Promise<void> =>
    client.until(() => JSON.stringify(seen(client)) === JSON.stringify({ present, watching }));
  for (const client of [north, south, third]) await sees(client, [true, true], 1);
  await third.leave();
  await sees(north, [true, true], 0);
  await south.leave();
  await sees(north, [true, false], 0);
});

test('who signs out is out at every process', async () => {
  const [here, there] = bases;
  const [anne, blaise] = [await guest(here, 'Anne'), await guest(here, 'Blaise')];
  const tabs = [here, here, there].map((base) => new ExampleClient(base));
  for (const [index, tab] of tabs.entries()) {
    tab.origin = 'http://drumhead.test';
    tab.cookie = (index === 0 ? blaise : anne).cookie;
    later(() => tab.leave());
    await tab.connect();
  }
  const { cookie } = anne;
  await anne.post('/api/sign-out');
  const [bystander, ...hers] = tabs as [ExampleClient, ExampleClient, ExampleClient];
  for (const tab of hers) await tab.until(() => tab.closed?.code === 1001);
  expect(await bystander.ask({ kind: 'ping' })).toMatchObject({ kind: 'pong' });
  anne.cookie = cookie;
  expect(await anne.get('/api/me')).toEqual({ me: null });
});

async function guest(base: string, name: string): Promise<ExampleClient> {
  const client = new ExampleClient(base);
  client.origin = 'http://drumhead.test';
  const { me } = await client.post<{ me: ExampleClient['me'] }>('/api/me', { name });
  client.me = me;
  return client;
}

/** Plays one side through all tabs at once; gives the entries its actions became. */
async function playEverywhere(tabs: readonly ExampleClient[], match: string): Promise<number[]> {
  const seqs: number[] = [];
  const answered = new Set<number>();
  const [first] = tabs as [ExampleClient];
  while (current(first, match).ended === null) {
    const fresh = () => {
      const decision = asked(first, match);
      return decision && !answered.has(decision.id) ? decision : undefined;
    };
    await first.until(() => current(first, match).ended !== null || fresh() !== undefined);
    const decision = fresh();
    if (!decision) continue;
    answered.add(decision.id);
    const action = choice(first, match, decision);
    const replies = await Promise.all(tabs.map((tab) => tab.act(match, decision, action, `once-${decision.id}`)));
    const given = replies.map((reply) => (reply.kind === 'done' ? reply.seq : undefined));
    expect(new Set(given).size).toBe(1);
    seqs.push(given[0] as number);
  }
  return seqs;
}
