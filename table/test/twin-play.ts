/** Twin matches on tables of their own, played in step: what their viewer hears at each. */
import { type Action, type Decision, SwiftChance } from '@drumhead/kernel';
import type { Table } from '@drumhead/table';
import type { ExampleClient } from './example-client.ts';
import { current, freshFolder, guestAt, layTable, UNHURRIED } from './laid-table.ts';
import {
  alike,
  anyAction,
  awaited,
  layTwins,
  secretOf,
  type TwinMatch,
  type Twinned,
  twinMatch,
} from './twin-matches.ts';

/** Refused in every game. */
const NONSENSE = { kind: 'nonsense' };

/** Everybody's eyes in turn. The first `telling` pairs are such as a seat could tell apart. */
export async function laidTwins(twinned: Twinned, scenario: string, pairs: number, telling: number) {
  const viewers = [...(twinned.game.scenarios.find((s) => s.id === scenario)?.seats.keys() ?? []), 'public' as const];
  const twins: TwinMatch[] = [];
  for (let number = 0; twins.length < pairs; number++) {
    if (number > 20 * pairs) throw new Error(`${scenario}: ${twins.length} twins in ${number} walks`);
    const viewer = viewers[number % viewers.length] ?? 'public';
    const twin = twinMatch(twinned, scenario, number, { viewer, tells: twins.length < telling });
    if (twin) twins.push(twin);
  }
  const tables = await Promise.all(
    ([0, 1] as const).map(async (side) => {
      const data = freshFolder();
      await layTwins(`${data}/drumhead.sqlite`, twins, side);
      return layTable({ data, rates: UNHURRIED });
    }),
  );
  return { twins, tables };
}

/** What the match itself sent: not the comings and goings, which depend on when sockets open. */
export function bytes(client: ExampleClient): string[] {
  return client.received.filter((text) => !/^\{"kind":"(seats|hello|private|proposal)"/.test(text));
}

/** What the viewer heard at either table, in so many acts that by rule look the same to him. */
export async function playTwins(
  twin: TwinMatch,
  tables: readonly Table[],
  horizon: number,
): Promise<{ acts: number; heard: readonly [string[], string[]]; problems: readonly string[] }> {
  const { id, viewer, matches } = twin;
  const began = matches[0].nextSeq;
  const onlookers = [...matches[0].seats.keys(), 'public' as const];
  const [here, there] = await Promise.all(
    tables.map(async (table) => {
      const clients = new Map<number | 'public', ExampleClient>();
      for (const who of onlookers) {
        const client = await guestAt(table, String(who));
        await client.connect();
        if (who !== 'public') await client.ask({ kind: 'sit', match: id, seat: who, secret: secretOf(who) });
        await client.watch(id, who);
        clients.set(who, client);
      }
      return clients;
    }),
  );
  const both = (who: typeof viewer) => [here, there].map((clients) => clients?.get(who as number) as ExampleClient);
  const chance = new SwiftChance(began, 2);
  let acts = 0;
  for (; acts < horizon; acts++) {
    const decision = awaited(matches[0], chance);
    if (!decision) break;
    const pair = alikeAmong(twin, decision, chance);
    if (!pair) break;
    const [reply, other] = await Promise.all(
      // What stops the viewer's group, a nonsense or what came to light before it, must not tell the twins apart either.
      both(decision.seat).map((client, side) =>
        client.actAll(id, decision, decision.seat === viewer ? [pair[side], NONSENSE] : [pair[side]]),
      ),
    );
    if (JSON.stringify(reply) !== JSON.stringify(other)) throw new Error('one act, two answers');
    for (const client of both(viewer)) await client.until(() => current(client, id).seq === matches[0].nextSeq - 1);
  }
  for (const client of both(viewer)) await client.ask({ kind: 'history', match: id, from: began, to: began + acts });
  const heard = both(viewer).map(bytes) as [string[], string[]];
  const problems = both(viewer).flatMap((client) => client.problems);
  for (const clients of [here, there]) for (const client of clients?.values() ?? []) await client.leave();
  return { acts, heard, problems };
}

/** Something the seat can do that looks the same to the viewer, at either table. */
function alikeAmong(twin: TwinMatch, decision: Decision, chance: SwiftChance): readonly [Action, Action] | null {
  for (let tries = 0; tries < 6; tries++) {
    const action = anyAction(twin.matches[0], decision, chance);
    const other = alike(twin, decision, action, chance);
    if (other) return [action, other];
  }
  return null;
}
