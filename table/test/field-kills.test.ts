/**
 * Tables killed by kill -9 while Battles of campaigns are fought out on fields: in campaign and field nothing that was
 * acknowledged is lost or doubled, neither is torn, each field is opened once and comes home once, and nobody waits for ever.
 */
import { enemy } from '@drumhead/enemy';
import { type Decision, type Game, loadGame } from '@drumhead/kernel';
import { verifyLinked } from '@drumhead/link';
import type { FromTable } from '@drumhead/protocol';
import { renaissance } from '@drumhead/renaissance';
import { expect, test } from 'vitest';
import { type Acknowledged, faultsIn, journalOf, type Kept } from './acknowledged.ts';
import { type Child, childTable } from './bundled.ts';
import { ExampleClient } from './example-client.ts';
import { asked, choice, current, freshFolder, later, type Made, UNHURRIED } from './laid-table.ts';
import { freshDatabase } from './store/postgres-server.ts';

const SOAK = process.env['DRUMHEAD_SOAK'] === '1';
/** Pairs that play at the same time. */
const AT_ONCE = SOAK ? 4 : 2;
/** Acknowledged actions between two kills, at least. */
const PER_KILL = 4;
const PATIENCE_MS = SOAK ? 10 * 60_000 : 120_000;

const CAMPAIGN = loadGame(enemy);
const FIELD = loadGame(renaissance);

const KILLED = [
  { engine: 'SQLite', processes: 1, few: 3 },
  { engine: 'PostgreSQL', processes: 2, few: 2 },
] as const;

type LinkSaid = Extract<FromTable, { kind: 'link' }>;

/** How a field ends that is not fought out: called off before its first phase, or given up as soon as it may be (L-1.13, L-1.16). */
type Plan = 'call-off' | 'resign';

interface Pair {
  readonly campaign: string;
  readonly clients: readonly ExampleClient[];
  readonly plan: Plan;
}

interface Playing {
  /** By process. */
  readonly ports: number[];
  readonly acknowledged: Acknowledged[];
}

/** Two at the processes of a table, for one Battle that is always fought out. */
async function newPair({ ports }: Playing, plan: Plan): Promise<Pair> {
  const at = (port: number | undefined): string => `http://127.0.0.1:${port}`;
  const anne = await ExampleClient.guest(at(ports[0]), 'Anne');
  const blaise = await ExampleClient.guest(at(ports.at(-1)), 'Blaise');
  const wish = { game: 'enemy', scenario: 'one-battle', options: { fightItOut: 'always' }, seats: ['you', 'invite'] };
  const { id, invitations } = await anne.post<Made>('/api/matches', { ...wish, listed: true });
  await blaise.post(`/api/matches/${id}/claim`, { token: invitations['1'] });
  for (const client of [anne, blaise]) {
    later(() => client.leave());
    await client.connect();
    await client.watch(id);
  }
  return { campaign: id, clients: [anne, blaise], plan };
}

const isOver = ({ campaign, clients }: Pair): boolean =>
  clients.every((client) => client.matches.get(campaign)?.ended !== null);

/** What a client was last told of the pair that a match belongs to. */
class Links {
  readonly last = new Map<string, LinkSaid>();
  private read = 0;

  hear({ received }: ExampleClient): void {
    for (const text of received.slice(this.read)) {
      if (!text.startsWith('{"kind":"link"')) continue;
      const said = JSON.parse(text) as LinkSaid;
      this.last.set(said.match, said);
    }
    this.read = received.length;
  }
}

/** Plays one seat of a pair, in the campaign and on its field, over every restart of its process, the nth, until the campaign is over. */
async function keepPlaying(pair: Pair, nth: 0 | 1, { ports, acknowledged }: Playing): Promise<void> {
  const client = pair.clients[nth] as ExampleClient;
  const links = new Links();
  const answered = new Map<string, number>();
  const left = new Set<string>();
  const watched = new Set<string>();
  while (!isOver(pair)) {
    const base = `http://127.0.0.1:${ports.at(-nth)}`;
    if (client.closed || client.socketBase !== base) {
      client.moveTo(base);
      await client.comeBack().catch(() => new Promise((resolve) => setTimeout(resolve, 20)));
      continue;
    }
    links.hear(client);
    for (const { match } of links.last.get(pair.campaign)?.fields ?? []) {
      if (watched.has(match)) continue;
      watched.add(match);
      // Not waited for: who is cut off now is answered after he has come back.
      client.watch(match).catch(() => undefined);
    }
    for (const match of client.matches.keys()) {
      const { campaign } = links.last.get(match) ?? {};
      if (campaign && nth === 1 && !left.has(match) && mayLeave(pair.plan, campaign)) {
        left.add(match);
        const seat = current(client, match).viewer as number;
        client.ask({ kind: pair.plan, match, seat }).catch(() => undefined);
      }
      const decision = asked(client, match);
      if (!decision || answered.get(match) === decision.id) continue;
      answered.set(match, decision.id);
      give(client, match, decision, acknowledged);
    }
    const heard = client.received.length;
    await client.until(() => client.closed !== null || client.received.length > heard, 100).catch(() => undefined);
  }
}

const mayLeave = (plan: Plan, { callOff, mayResign }: NonNullable<LinkSaid['campaign']>): boolean =>
  plan === 'resign' ? mayResign : callOff === 'alone';

function give(client: ExampleClient, match: string, decision: Decision, acknowledged: Acknowledged[]): void {
  const isField = 'position' in current(client, match).view;
  const action = choice(client, match, decision, (isField ? FIELD : CAMPAIGN) as Game);
  client.act(match, decision, action).then(
    (reply) => {
      if (reply.kind === 'done' && reply.seq !== undefined)
        acknowledged.push({ match, seq: reply.seq, seat: decision.seat, action: JSON.stringify(action) });
    },
    () => undefined,
  );
}

for (const { engine, processes, few } of KILLED) {
  const kills = Number(process.env['DRUMHEAD_KILLS'] ?? (SOAK ? 500 : few));
  test(
    `L-1.11, L-1.18: kill -9 with fields under way, ${kills} times one of ${processes} on ${engine}: every Battle is opened once and comes home once`,
    async () => {
      const where = engine === 'SQLite' ? { data: freshFolder() } : { databaseUrl: await freshDatabase() };
      const settings = { ...where, logLevel: 'error', rates: UNHURRIED, changesPerMinute: 1e6, socketsPerAddress: 1e6 };
      const children: Child[] = [];
      while (children.length < processes) children.push(await childTable(settings));
      const playing: Playing = { ports: children.map(({ port }) => port), acknowledged: [] };
      const pairs: Pair[] = [];
      const seated: Promise<void>[] = [];
      const sitDown = async (): Promise<void> => {
        const pair = await newPair(playing, pairs.length % 2 === 0 ? 'resign' : 'call-off');
        pairs.push(pair);
        seated.push(keepPlaying(pair, 0, playing), keepPlaying(pair, 1, playing));
      };
      const isAfield = (): boolean => pairs.some((pair) => !isOver(pair) && (pair.clients[0]?.matches.size ?? 0) > 1);
      /** Kills that met a field. */
      let afield = 0;
      for (let kill = 0; kill < kills; kill++) {
        const goal = playing.acknowledged.length + PER_KILL;
        // The first kill waits for a field: later ones come when they come.
        while (playing.acknowledged.length < goal || (kill === 0 && !isAfield())) {
          if (pairs.filter((pair) => !isOver(pair)).length < AT_ONCE) await sitDown();
          await new Promise((resolve) => setTimeout(resolve, 5));
        }
        if (kill > 0) await new Promise((resolve) => setTimeout(resolve, (kill * 7) % 20));
        if (isAfield()) afield++;
        const [at, victim] = [kill % processes, children[kill % processes] as Child];
        victim.process.kill('SIGKILL');
        await victim.gone;
        const next = await childTable(settings);
        children[at] = next;
        playing.ports[at] = next.port;
        if (SOAK && (kill + 1) % 50 === 0) console.info(`${engine}: ${kill + 1} kills, ${pairs.length} pairs`);
      }
      // Left alone, every campaign goes on to its end: nothing is stuck.
      await expect.poll(() => pairs.every(isOver), { timeout: PATIENCE_MS, interval: 100 }).toBe(true);
      await Promise.all(seated);
      const [{ port }] = children as [Child];
      const journals = new Map<string, Kept>();
      for (const { clients } of pairs)
        for (const client of clients)
          for (const match of client.matches.keys())
            if (!journals.has(match)) journals.set(match, await journalOf(port, client, match));
      expect(faultsIn(playing.acknowledged, journals)).toEqual({ lost: [], doubled: [], torn: [] });
      const ends = pairs.map(({ campaign }) => {
        const { whole } = journals.get(campaign) as Kept;
        if (!whole) throw new Error(`${campaign} has not ended`);
        verifyLinked({ campaign: CAMPAIGN, field: FIELD }, whole);
        const news = whole.entries.flatMap((it) => (it.kind === 'given' ? [(it.given as { kind: string }).kind] : []));
        return [news.join(), whole.fields?.length ?? 0];
      });
      for (const [news, fields] of ends)
        expect([
          ['mat', 0],
          ['opened,void', 1],
          ['opened,result', 1],
        ]).toContainEqual([news, fields]);
      if (SOAK) console.info(`${engine}: ${kills} kills, ${afield} with a field under way, ${pairs.length} campaigns`);
      expect(afield).toBeGreaterThan(0);
      for (const { clients } of pairs) for (const client of clients) expect(client.problems).toEqual([]);
      for (const { log } of children) expect(log).toEqual([]);
    },
    SOAK ? 6 * 60 * 60_000 : 5 * 60_000,
  );
}
