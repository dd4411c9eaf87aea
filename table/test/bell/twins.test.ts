/** Nothing hidden in any notice, feed or picture: two matches that differ in hidden things only are told alike. */
import { type Action, type Decision, type Game, type GameModule, hashOf, loadGame } from '@drumhead/kernel';
import { renaissance } from '@drumhead/renaissance';
import { expect, test } from 'vitest';
import { ExampleClient } from '../example-client.ts';
import { asked, choice, freshFolder, guestAt, layTable, legal, type Made, PICKET } from '../laid-table.ts';
import { HIDDEN_TROOPS } from '../twin-battle.ts';
import { beginningAt } from '../twin-matches.ts';
import { type Endpoint, endpoint, postbox } from './loopback.ts';

const HASTY = { isPrivateAllowed: true, every: 20, still: 10, timeout: 2000, patience: 0.002 };
const eventually = { timeout: 20_000, interval: 20 };

interface Twin {
  readonly match: string;
  readonly seats: readonly [ExampleClient, ExampleClient];
  /** Where each is called. */
  readonly places: readonly [Endpoint, Endpoint];
}

async function twin(): Promise<Twin> {
  const mint = { id: () => 'twin', seed: () => '7'.repeat(64) };
  const table = await layTable({ data: freshFolder(), mint, bell: HASTY, publicUrl: 'http://drumhead.test' });
  const seats = [await guestAtTest(table, 'Anne'), await guestAtTest(table, 'Blaise')] as const;
  const places = [await endpoint(), await endpoint()] as const;
  for (const [seat, client] of seats.entries())
    await client.post('/api/bell/channels', {
      kind: 'webhook',
      address: { url: (places[seat] as Endpoint).url, format: 'plain' },
    });
  const [north, south] = seats;
  const made = await north.post<Made>('/api/matches', { ...PICKET, seats: ['you', 'invite'], days: 3 });
  await south.post(`/api/matches/${made.id}/claim`, { token: made.invitations['1'] });
  return { match: made.id, seats, places };
}

async function guestAtTest(table: { readonly port: number }, name: string): Promise<ExampleClient> {
  const client = new ExampleClient(`http://127.0.0.1:${table.port}`);
  client.origin = 'http://drumhead.test';
  const { me } = await client.post<{ me: ExampleClient['me'] }>('/api/me', { name });
  client.me = me;
  return client;
}

/** All that somebody was told, but for when. */
async function told({ seats, places }: Twin): Promise<{ readonly sent: string[][]; readonly feeds: string[] }> {
  const feeds = await Promise.all(
    seats.map(async (client) => {
      const { feed, calendar } = await client.get<{ feed: string; calendar: string }>('/api/bell');
      const texts = await Promise.all(
        [feed, calendar].map((url) => fetch(url.replace('http://drumhead.test', client.base)).then((it) => it.text())),
      );
      return texts.join('\n').replace(/feeds\/[^/]+|<updated>[^<]*|DTSTAMP:.*|DTSTART:.*|DTEND:.*/g, '');
    }),
  );
  return { sent: places.map(({ taken }) => taken.map(({ body }) => body.toString())), feeds };
}

test('an ambush laid elsewhere and another pace are told alike to everybody', async () => {
  const twins = [await twin(), await twin()] as const;
  const wait = (sent: number) =>
    Promise.all(
      twins.map(({ places }) =>
        expect.poll(() => places.map(({ taken }) => taken.length), eventually).toEqual([sent, sent]),
      ),
    );
  await wait(1);
  /** South does something else in each twin. */
  const southActs = async (of: (options: readonly Action[], number: number) => Action): Promise<void> => {
    for (const [number, { seats, match }] of twins.entries()) {
      const [, south] = seats;
      await south.connect();
      await south.watch(match);
      await south.act(match, asked(south, match) as Decision, of(legal(south, match), number));
      south.cut();
    }
  };
  await southActs((lays, number) => lays[number] as Action);
  for (const { seats, match } of twins) {
    const [north] = seats;
    await north.connect();
    await north.watch(match);
    const decision = asked(north, match) as Decision;
    await north.act(match, decision, choice(north, match, decision));
    north.cut();
  }
  await wait(2);
  const [one, other] = await Promise.all(twins.map(told));
  expect(other).toEqual(one);
  expect(JSON.stringify(one)).toContain('Choose your pace');
  // A pace is sealed until the other has chosen too: north is still asked for his, and south for nothing.
  const paces: readonly Action[] = [1, 2].map((pace) => ({ kind: 'pace', pace }) as Action);
  await southActs((_, number) => paces[number] as Action);
  const [first, second] = await Promise.all(
    twins.map(async (twin) => {
      const rests = async () => (await told(twin)).feeds.map((feed) => feed.includes('<entry>'));
      await expect.poll(rests, eventually).toEqual([true, false]);
      return told(twin);
    }),
  );
  expect(second).toEqual(first);
}, 60_000);

test('the picture in a mail is what a spectator sees', async () => {
  const box = await postbox();
  const bell = { ...HASTY, mail: { url: box.url, from: 'Drumhead <table@drumhead.test>' } };
  const load: GameModule['load'] = (data) => beginningAt((renaissance as GameModule).load(data), HIDDEN_TROOPS);
  const table = await layTable({ bell, games: [{ ...(renaissance as GameModule), load }] });
  const [north, south, spectator] = await Promise.all(['Anne', 'Blaise', 'Cleo'].map((name) => guestAt(table, name)));
  const game: Game = loadGame(renaissance);
  const wish = { game: game.id, scenario: HIDDEN_TROOPS.scenario, seats: ['you', 'open'], listed: true };
  const { id } = await (north as ExampleClient).post<Made>('/api/matches', wish);
  await (south as ExampleClient).post(`/api/matches/${id}/seats/1/take`);
  await (spectator as ExampleClient).connect();
  const { view } = (await (spectator as ExampleClient).watch(id)) as { view: object };
  // Some have troops in hiding, which they see and a spectator does not.
  await (south as ExampleClient).connect();
  const { view: own } = (await (south as ExampleClient).watch(id)) as { view: object };
  (south as ExampleClient).cut();
  expect(hashOf(game.picture?.(own))).not.toBe(hashOf(game.picture?.(view)));
  for (const client of [north, south] as ExampleClient[]) {
    await client.post('/api/bell/channels', { kind: 'mail', address: { to: 'somebody@drumhead.test' } });
    const [, token] = /confirm\/([\w.-]+)/.exec((box.letters.at(-1) as string).replace(/=\r?\n/g, '')) ?? [];
    await client.post('/api/bell/confirm', { token });
  }
  const withPicture = () => box.letters.find((letter) => letter.includes('image/svg+xml'));
  await expect.poll(() => withPicture() !== undefined, eventually).toBe(true);
  const [, picture = ''] = /image\/svg\+xml[\s\S]*?\r?\n\r?\n([A-Za-z0-9+/=\r\n]+)/.exec(withPicture() as string) ?? [];
  expect(hashOf(Buffer.from(picture, 'base64').toString())).toBe(hashOf(game.picture?.(view)));
}, 60_000);
