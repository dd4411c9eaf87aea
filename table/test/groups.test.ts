/** Several actions as one: stored, acknowledged and told together, at any process, and taken back so. */
import { enemy } from '@drumhead/enemy';
import {
  type Action,
  type Decision,
  type Game,
  type Journal,
  loadGame,
  Match,
  replay,
  SwiftChance,
} from '@drumhead/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inProcess } from '../src/bots/in-process.ts';
import { Games } from '../src/games.ts';
import { Lobby } from '../src/lobby/lobby.ts';
import { MatchRegistry } from '../src/match/match-registry.ts';
import type { OpenMatch } from '../src/match/open-match.ts';
import { localBus } from '../src/store/bus.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import type { PersonRow, Store } from '../src/store/store.ts';
import { asked, current, freshFolder, layTable, pairAt, UNHURRIED } from './laid-table.ts';
import { SILENT } from './silent-log.ts';

const WAR = { game: 'enemy', scenario: 'mid-war' } as const;
const rules: Game = loadGame(enemy);

interface March {
  readonly decision: Decision;
  readonly moves: readonly Action[];
}

/** Blocks that may go the same way now, or what to do instead to get there. */
function marchOr(position: object, decision: Decision): { moves: readonly Action[] } | { instead: Action } {
  const options = rules.actions(position, decision.seat) as readonly (Action & { path?: unknown })[];
  const byPath = new Map<string, Action[]>();
  for (const move of options.filter(({ kind }) => kind === 'move'))
    byPath.set(JSON.stringify(move.path), [...(byPath.get(JSON.stringify(move.path)) ?? []), move]);
  const [most = []] = [...byPath.values()].sort((a, b) => b.length - a.length);
  if (most.length > 2) return { moves: most };
  return { instead: options.find(({ kind }) => kind === 'group') ?? (options[0] as Action) };
}

describe('two registries on one store', () => {
  const ANNE: PersonRow = { id: 'anne', name: 'Anne', createdAt: '2026-01-01T00:00:00.000Z' };
  let store: Store;
  const registries: MatchRegistry[] = [];

  beforeAll(async () => {
    store = await openSqlite(`${freshFolder()}/drumhead.sqlite`);
    await store.migrate();
    const [bus, games] = [localBus(), new Games()];
    for (let i = 0; i < 2; i++)
      registries.push(
        new MatchRegistry({ store, games, bus, botRunner: inProcess, log: SILENT }, { snapshotEvery: 2 }),
      );
  });
  afterAll(async () => {
    for (const registry of registries) await registry.close();
    await store.close();
  });

  async function toMarch(): Promise<[one: OpenMatch, other: OpenMatch, march: March]> {
    const { id } = await new Lobby(registries[0] as MatchRegistry).create(ANNE, { ...WAR, seats: ['you', 'you'] });
    const [one, other] = (await Promise.all(registries.map((registry) => registry.openMatch(id)))) as [
      OpenMatch,
      OpenMatch,
    ];
    for (;;) {
      const decision = one.live.match.decisions().find(({ optional }) => !optional) as Decision;
      const next = marchOr(one.live.match.position, decision);
      if ('moves' in next) {
        await other.live.catchUp();
        return [one, other, { decision, moves: next.moves }];
      }
      expect(await act(one, decision, [next.instead], `${decision.id}`)).toMatchObject({ ok: true });
    }
  }

  const act = ({ live }: OpenMatch, { seat, id }: Decision, actions: readonly Action[], request: string) =>
    live.act({ seat, decision: id, actions }, request);

  test('the same request at both is played once, and answered alike', async () => {
    const [one, other, { decision, moves }] = await toMarch();
    const { nextSeq } = one.live.match;
    const answers = await Promise.all([act(one, decision, moves, 'r'), act(other, decision, moves, 'r')]);
    const seq = nextSeq + moves.length - 1;
    for (const answer of answers) expect(answer).toMatchObject({ ok: true, seq });
    await Promise.all([one.live.catchUp(), other.live.catchUp()]);
    expect(one.live.match.entries).toHaveLength(seq);
    expect(other.live.match.entries).toEqual(one.live.match.entries);
    expect(other.live.match.decisions()).toEqual(one.live.match.decisions());
  });

  test('a request of which not all could be done says so again', async () => {
    const [one, other, { decision, moves }] = await toMarch();
    const twice = [moves[0] as Action, moves[0] as Action, moves[1] as Action];
    const first = await act(one, decision, twice, 'r');
    expect(first).toMatchObject({ ok: true, stopped: { done: 1, why: { cites: [expect.stringMatching(/^E-/)] } } });
    const again = await act(other, decision, twice, 'r');
    expect(again).toMatchObject({
      ok: true,
      seq: first.ok && first.seq,
      stopped: { done: 1, why: { cites: ['K-8'] } },
    });
  });

  test('of two groups that answer one decision one is stale, and nothing of it is stored', async () => {
    const [one, other, { decision, moves }] = await toMarch();
    const { nextSeq } = one.live.match;
    const rivals = await Promise.all([
      act(one, decision, moves.slice(0, 1), 'a'),
      act(other, decision, moves.slice(0, 3), 'b'),
    ]);
    expect(rivals.filter(({ ok }) => ok)).toHaveLength(1);
    expect(rivals.find(({ ok }) => !ok)).toMatchObject({ refusal: { cites: ['K-3'] } });
    const stored = await store.entries(one.id, nextSeq - 1);
    expect(stored).toHaveLength(rivals[0]?.ok ? 1 : 3);
  });

  test('an undo takes back all of it, also where the match was opened from a snapshot', async () => {
    const [one, other, { decision, moves }] = await toMarch();
    const { nextSeq } = one.live.match;
    const before = one.live.match.game.view(one.live.match.position, decision.seat);
    await act(one, decision, moves, 'r');
    const { head } = one.live.match;
    const saved = { ...one.live.match.save() };
    const resumed = Match.resume(rules, { head, entries: await store.entries(one.id, 0) }, saved);
    expect(resumed.prepareUndo(decision.seat)).toMatchObject({ step: { entry: { to: nextSeq - 1 } } });
    expect(await other.live.undo(decision.seat, 'u')).toMatchObject({ ok: true });
    await one.live.catchUp();
    expect(one.live.match.entries.at(-1)).toMatchObject({ kind: 'rewind', to: nextSeq - 1 });
    expect(one.live.match.game.view(one.live.match.position, decision.seat)).toEqual(before);
    replay(rules, one.live.match.journal());
  });
});

describe('over sockets', () => {
  test('a march is one message; the acknowledgement comes first, then each step, to everybody', async () => {
    const table = await layTable({ rates: UNHURRIED });
    const { match, clients } = await pairAt(table, WAR);
    let march: (March & { readonly by: number }) | undefined;
    while (!march) {
      const by = clients.findIndex((client) => asked(client, match));
      const client = clients[by] as (typeof clients)[number];
      const decision = asked(client, match) as Decision;
      const next = marchOr(rules.imagine(current(client, match).view, new SwiftChance(1)), decision);
      if ('moves' in next) march = { by, decision, moves: next.moves };
      else {
        const done = (await client.act(match, decision, next.instead)) as { seq: number };
        for (const it of clients) await it.until(() => current(it, match).seq >= done.seq);
      }
    }
    const { by, decision, moves } = march;
    const [mover, other] = [clients[by], clients[1 - by]] as typeof clients;
    const { seq } = current(mover, match);
    await other.until(() => current(other, match).seq === seq);
    const heard = mover.understood.length;
    const answer = await mover.actAll(match, decision, moves.slice());
    expect(answer).toMatchObject({ kind: 'done', seq: seq + moves.length });
    expect(answer).not.toHaveProperty('stopped');
    for (const client of clients) await client.until(() => current(client, match).seq === seq + moves.length);
    // Who is at the table may be told at any time.
    const said = mover.understood
      .slice(heard)
      .map((text) => JSON.parse(text))
      .filter(({ kind }) => kind !== 'seats');
    expect(said[0]).toMatchObject({ kind: 'done' });
    expect(said.slice(1, 1 + moves.length).map(({ seq: at }) => at)).toEqual(moves.map((_, n) => seq + 1 + n));
    for (const client of clients) expect(client.problems).toEqual([]);

    await mover.ask({ kind: 'undo', match, seat: decision.seat, request: 'u' });
    await mover.ask({ kind: 'resign', match, seat: decision.seat });
    await mover.until(() => current(mover, match).ended !== null);
    const { journal } = await mover.get<{ journal: Journal }>(`/api/matches/${match}/journal`);
    expect(journal.entries.filter((entry) => entry.kind === 'act' && entry.with === seq + 1)).toHaveLength(
      moves.length - 1,
    );
    expect(journal.entries.find(({ kind }) => kind === 'rewind')).toMatchObject({ to: seq });
    // What was exported can be taken in again.
    expect(await other.post('/api/journals', { journal })).toMatchObject({ entries: journal.entries.length });
  });

  test('too many actions, or none, are no message', async () => {
    const table = await layTable({ rates: UNHURRIED });
    for (const actions of [[], Array.from({ length: 101 }, () => ({ kind: 'halt' }))]) {
      const { match, clients } = await pairAt(table);
      const [north] = clients;
      void north.actAll(match, asked(north, match) as Decision, actions).catch(() => undefined);
      await north.until(() => north.closed !== null);
      expect(north.closed).toMatchObject({ code: 4000, reason: expect.stringMatching(/^actions/) });
    }
  });
});
