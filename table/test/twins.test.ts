/**
 * Twin matches over real sockets: two tables with the same match, but for what some viewer cannot know. Until that comes to
 * light by rule the viewer must receive the same bytes from both.
 */
import {
  type Action,
  type Decision,
  type Game,
  type GameModule,
  loadGame,
  SwiftChance,
  stableJson,
} from '@drumhead/kernel';
import { renaissance } from '@drumhead/renaissance';
import { roses } from '@drumhead/roses';
import { expect, test } from 'vitest';
import type { ExampleClient } from './example-client.ts';
import { asked, choice, current, guestAt, layTable, legal, type Made, UNHURRIED } from './laid-table.ts';
import { type Beginning, beforeTheSlips, shown, slip } from './twin-battle.ts';
import { beginningAt, TWINNED } from './twin-matches.ts';
import { bytes, laidTwins, playTwins } from './twin-play.ts';

const SOAK = process.env['DRUMHEAD_SOAK'] === '1';

/** Everybody's clients at one of the twins. */
interface Twin {
  readonly match: string;
  readonly seats: readonly ExampleClient[];
  readonly spectator: ExampleClient;
}

interface Wished {
  readonly game: string;
  readonly scenario: string;
  readonly seats: number;
  /** Where it begins, if not as its rules have it. */
  readonly beginning?: Beginning;
}

async function twinOf(wish: Wished, number: number): Promise<Twin> {
  const mint = { id: () => `twin-${number}`, seed: () => String(number % 10).repeat(64) };
  const { beginning } = wish;
  const dbr = renaissance as GameModule;
  const games = beginning && [{ ...dbr, load: (data: object) => beginningAt(dbr.load(data), beginning) }];
  const table = await layTable({ mint, rates: UNHURRIED, ...(games && { games }) });
  const seats = await Promise.all(Array.from({ length: wish.seats }, (_, seat) => guestAt(table, `Seat ${seat}`)));
  const [host, ...others] = seats as [ExampleClient, ...ExampleClient[]];
  const made = await host.post<Made>('/api/matches', {
    game: wish.game,
    scenario: wish.scenario,
    seats: ['you', ...others.map(() => 'invite')],
    listed: true,
    talk: 'none',
  });
  for (const [index, other] of others.entries())
    await other.post(`/api/matches/${made.id}/claim`, { token: made.invitations[String(index + 1)] });
  const spectator = await guestAt(table, 'Cleo');
  for (const client of [...seats, spectator]) {
    await client.connect();
    await client.watch(made.id);
  }
  return { match: made.id, seats, spectator };
}

function same(twins: readonly [Twin, Twin], of: (twin: Twin) => ExampleClient): void {
  const [one, other] = twins.map((twin) => bytes(of(twin))) as [string[], string[]];
  expect(other).toEqual(one);
}

async function everywhere(
  twins: readonly [Twin, Twin],
  seat: number,
  actions: readonly [Action, Action],
): Promise<void> {
  const replies = await Promise.all(
    twins.map(async ({ match, seats }, twin) => {
      const client = seats[seat] as ExampleClient;
      const decision = asked(client, match) as Decision;
      const reply = await client.act(match, decision, actions[twin]);
      const seq = reply.kind === 'done' ? (reply.seq as number) : 0;
      return { seq, seats, match };
    }),
  );
  for (const [twin, { seq, seats, match }] of replies.entries())
    for (const client of [...seats, (twins[twin] as Twin).spectator])
      await client.until(() => current(client, match).seq >= seq);
}

test('picket: ambushes and paces that differ send the same bytes to the enemy and to spectators', async () => {
  for (let number = 0; number < (SOAK ? 9 : 2); number++) {
    const wish = { game: 'picket', scenario: 'skirmish', seats: 2 };
    const twins: [Twin, Twin] = [await twinOf(wish, number), await twinOf(wish, number)];
    const [{ match, seats }] = twins;
    const [north, south] = seats as [ExampleClient, ExampleClient];
    const lays = legal(south, match);
    expect(lays.length).toBeGreaterThan(1);
    // South lays his ambush elsewhere in the twin.
    await everywhere(twins, 1, [lays[0], lays[1 + (number % (lays.length - 1))]] as [Action, Action]);
    same(twins, (twin) => twin.seats[0] as ExampleClient);
    same(twins, (twin) => twin.spectator);
    const mine = choice(north, match, asked(north, match) as Decision);
    await everywhere(twins, 0, [mine, mine]);
    same(twins, (twin) => twin.seats[0] as ExampleClient);
    // And seals another pace: north is told that he has sealed one, and not a byte more.
    await everywhere(twins, 1, [
      { kind: 'pace', pace: 1 },
      { kind: 'pace', pace: 2 },
    ] as unknown as [Action, Action]);
    same(twins, (twin) => twin.seats[0] as ExampleClient);
    same(twins, (twin) => twin.spectator);
    // South's own bytes differ, or the test would prove nothing.
    const [one, other] = twins.map((twin) => bytes(twin.seats[1] as ExampleClient).join());
    expect(one).not.toBe(other);
    await Promise.all(twins.flatMap((twin) => [...twin.seats, twin.spectator].map((client) => client.leave())));
  }
});

test('roses: plans that differ send the same bytes to everybody else until all are sealed', async () => {
  const game: Game = loadGame(roses);
  const wish = { game: 'roses', scenario: 'standard-3', seats: 3 };
  const twins: [Twin, Twin] = [await twinOf(wish, 3), await twinOf(wish, 3)];
  const [{ match, seats }] = twins;
  let compared = 0;
  for (let act = 0; act < 200; act++) {
    const awaited = seats.flatMap((client, seat) => (asked(client, match) ? [seat] : []));
    // Seat 1 seals its plan first, and another one in the twin.
    const seat = awaited.includes(1) ? 1 : (awaited[0] as number);
    const client = seats[seat] as ExampleClient;
    const decision = asked(client, match) as Decision;
    const mine = choice(client, match, decision, game);
    if (decision.kind !== 'plan' || seat !== 1) {
      await everywhere(twins, seat, [mine, mine]);
      continue;
    }
    const other = Array.from({ length: 50 }, (_, seed) => {
      const chance = new SwiftChance(seed);
      return game.propose(game.imagine(current(client, match).view, chance), seat, chance) as Action;
    }).find((plan) => stableJson(plan) !== stableJson(mine));
    expect(other).toBeDefined();
    await everywhere(twins, seat, [mine, other as Action]);
    for (const blind of [0, 2]) same(twins, (twin) => twin.seats[blind] as ExampleClient);
    same(twins, (twin) => twin.spectator);
    const [one, twin] = twins.map((t) => bytes(t.seats[1] as ExampleClient).join());
    expect(one).not.toBe(twin);
    const next = seats[0] as ExampleClient;
    const plan = choice(next, match, asked(next, match) as Decision, game);
    await everywhere(twins, 0, [plan, plan]);
    same(twins, (t) => t.seats[2] as ExampleClient);
    compared++;
    break;
  }
  expect(compared).toBeGreaterThan(0);
});

/** North's secret at either table, and what it is about. */
const SECRETS = [
  { what: 'another order of commands, and an ambush elsewhere', slips: [slip(1, [960, 850]), slip(0, [930, 880])] },
  { what: 'no ambush at all', slips: [slip(1, [960, 850]), slip(1)] },
] as const;
/** Who must not learn it. */
const BLIND = [(twin: Twin) => twin.seats[0] as ExampleClient, (twin: Twin) => twin.spectator];
/** North's: nothing that would show where anybody lies. */
const QUIET: { readonly [kind: string]: Action } = { ambush: { kind: 'hold' }, moves: { kind: 'done' } };

test.each(SECRETS)(
  'D-deploy.8, D-ambush.4: $what sends the same bytes to the enemy and to spectators',
  async ({ slips }) => {
    const game: Game = loadGame(renaissance);
    const lies = slips.map(({ ambush }) => ambush.length > 0);
    const twins = (await Promise.all(
      lies.map((hasAmbush) =>
        twinOf({ game: 'renaissance', scenario: 'open-400', seats: 2, beginning: beforeTheSlips(hasAmbush) }, 5),
      ),
    )) as [Twin, Twin];
    const [{ match, seats }] = twins;
    const [south, north] = seats as [ExampleClient, ExampleClient];
    const acted: string[] = [];
    await everywhere(twins, 1, [slips[0], slips[1]]);
    // To the end of the first bound: North is asked in South's phase, whether he lies in wait or not.
    while (!acted.includes('1 moves')) {
      const seat = asked(south, match) ? 0 : 1;
      const decision = asked(seat === 0 ? south : north, match) as Decision;
      acted.push(`${seat} ${decision.kind}`);
      if (acted.at(-1) === '1 deploy' && acted.filter((it) => it === '1 deploy').length === 1)
        await everywhere(twins, 1, [shown(lies[0] as boolean), shown(lies[1] as boolean)]);
      else {
        const quiet = seat === 1 ? QUIET[decision.kind] : undefined;
        const mine = quiet ?? choice(seats[seat] as ExampleClient, match, decision, game);
        await everywhere(twins, seat, [mine, mine]);
      }
      for (const blind of BLIND) same(twins, blind);
    }
    expect(acted).toContain('1 ambush');
    // Nor do those learn it who ask what went before, or come back as if they had seen nothing.
    for (const blind of BLIND)
      for (const twin of twins) {
        await blind(twin).ask({ kind: 'history', match, from: 0, to: acted.length + 1 });
        await blind(twin).watch(match);
      }
    for (const blind of BLIND) same(twins, blind);
    const heard = twins.map((twin) => bytes(twin.seats[1] as ExampleClient).join());
    expect(heard[0]).not.toBe(heard[1]);
  },
);

const SCENARIOS = TWINNED.flatMap((twinned) =>
  twinned.game.scenarios.map((scenario) => ({ twinned, id: twinned.game.id, scenario: scenario.id })),
);
/** Pairs at hand per scenario, acts that a pair plays at most, and how many acts heard alike are enough. */
const PAIRS = SOAK ? 60 : 4;
/** The first of them are such as a seat could tell apart. */
const TELLING = SOAK ? 15 : 2;
const HORIZON = SOAK ? 24 : 6;
const ENOUGH = SOAK ? 200 : 6;
/** A second on an idle machine; this must not fail on a busy one. */
const PATIENCE_MS = SOAK ? 30 * 60_000 : 120_000;

test.each(SCENARIOS)(
  '$id, $scenario: twins from random play send the same bytes',
  { timeout: PATIENCE_MS },
  async ({ twinned, scenario }) => {
    const { twins, tables } = await laidTwins(twinned, scenario, PAIRS, TELLING);
    let compared = 0;
    for (const twin of twins) {
      if (compared >= ENOUGH) break;
      const { acts, heard } = await playTwins(twin, tables, HORIZON);
      expect(heard[1]).toEqual(heard[0]);
      expect(heard[0].length).toBeGreaterThan(acts);
      compared += acts;
    }
    expect(compared).toBeGreaterThanOrEqual(ENOUGH / 2);
  },
);
