/**
 * Twin campaigns that differ in who stands hidden in Reserve, each with the field of its Battle: until that comes to light
 * by rule the other seat and the spectators receive the same bytes, of both matches, from both tables.
 */

import { enemy } from '@drumhead/enemy';
import { type Decision, loadGame } from '@drumhead/kernel';
import { isStep } from '@drumhead/protocol';
import { renaissance } from '@drumhead/renaissance';
import type { Table } from '@drumhead/table';
import { expect, test } from 'vitest';
import { openStore } from '../src/open-store.ts';
import { inviteBoth, onTheBrink, SESSIONS, TO_BATTLE } from './campaign.ts';
import { ExampleClient } from './example-client.ts';
import { asked, choice, current, freshFolder, guestAt, later, layTable, UNHURRIED } from './laid-table.ts';
import { bytes } from './twin-play.ts';

const CAMPAIGN = 'campaign';
const DBR = loadGame(renaissance);
const WAR = loadGame(enemy);

interface Twin {
  readonly table: Table;
  /** The two seats, and a spectator. */
  readonly clients: readonly [ExampleClient, ExampleClient, ExampleClient];
}

async function twinOf(twin: boolean): Promise<Twin> {
  const data = freshFolder();
  const { store } = await openStore({ data });
  await inviteBoth(store);
  await onTheBrink(store, { twin, acts: TO_BATTLE.length });
  await store.close();
  const table = await layTable({ data, rates: UNHURRIED });
  const seated = SESSIONS.map((session) => {
    const client = new ExampleClient(`http://127.0.0.1:${table.port}`);
    client.cookie = `drumhead=${session}`;
    later(() => client.leave());
    return client;
  });
  const clients = [...seated, await guestAt(table, 'Cleo')] as unknown as Twin['clients'];
  for (const client of clients) {
    await client.connect();
    await client.watch(CAMPAIGN);
    // The first to come opens the campaign, which makes its field: who comes next finds it at both tables.
    await client.until(() => fieldsTold(client).length > 0);
  }
  return { table, clients };
}

/** Steps come in their order; what is said beside them comes when it comes, and the last of it counts. */
const BESIDE = /^\{"kind":"(link|chat)"/;
const told = (client: ExampleClient): string[] => bytes(client).filter((text) => !BESIDE.test(text));
const lastOf = (client: ExampleClient, match: string): string | undefined =>
  client.received.findLast((text) => text.startsWith(`{"kind":"link","match":"${match}"`));

/** The field that the campaign was told of. */
const fieldsTold = (client: ExampleClient): string[] =>
  client.received.flatMap((text) => {
    if (isStep(text)) return [];
    const message = JSON.parse(text) as { kind?: string; fields?: { match: string }[] };
    return message.kind === 'link' ? (message.fields ?? []).map(({ match }) => match) : [];
  });

test('L-2.28: what hides in Reserve differs, and nobody else receives another byte of either match', async () => {
  const twins = [await twinOf(false), await twinOf(true)] as const;
  const everybody = twins.flatMap(({ clients }) => clients);
  const same = () => {
    for (const who of [1, 2] as const) {
      const [one, other] = twins.map(({ clients }) => told(clients[who]));
      expect(other).toEqual(one);
    }
  };
  const arrive = async (match: string, holds: (client: ExampleClient) => boolean) => {
    for (const client of everybody) await client.until(() => client.matches.has(match) && holds(client));
  };
  for (const client of everybody) await client.until(() => fieldsTold(client).length > 0);
  same();
  const field = fieldsTold(everybody[0] as ExampleClient).at(-1) as string;
  for (const client of everybody) expect(fieldsTold(client)).toContain(field);
  for (const client of everybody) await client.watch(field);
  const isAsked = () => everybody.every((client) => current(client, field).decisions.length > 0);
  for (const client of everybody) await client.until(isAsked);
  // In the Attacker's third phase, the fifth, the Reserve comes and is seen.
  const phase = () =>
    (current(everybody[2] as ExampleClient, field).view as { position: { phase: number } }).position.phase;
  while (phase() < 4) {
    const { seat: who } = current(everybody[2] as ExampleClient, field).decisions[0] as Decision;
    const seq = current(everybody[2] as ExampleClient, field).seq;
    for (const { clients } of twins) {
      const client = clients[who as 0 | 1];
      const decision = asked(client, field) as Decision;
      await client.act(field, decision, choice(clients[who as 0 | 1], field, decision, DBR));
    }
    await arrive(field, (client) => current(client, field).seq > seq && current(client, field).decisions.length > 0);
    same();
  }
  for (const { clients } of twins) {
    await clients[0].ask({ kind: 'agree', match: field, seat: 0, to: { what: 'break-off' } });
    await clients[1].ask({ kind: 'agree', match: field, seat: 1, to: { what: 'break-off' } });
  }
  await arrive(field, (client) => current(client, field).ended !== null);
  await arrive(CAMPAIGN, (client) => current(client, CAMPAIGN).decisions.length > 0);
  same();
  for (const match of [CAMPAIGN, field]) {
    for (const client of everybody)
      await client.until(() => lastOf(client, match)?.includes('"stage":"void"') ?? false);
    for (const who of [1, 2] as const) {
      const [one, other] = twins.map(({ clients }) => lastOf(clients[who], match));
      expect(other).toEqual(one);
    }
  }
  // L-4.13: the campaign goes on, so what the field was given is not exported yet.
  for (const who of [1, 2] as const) {
    const [one, other] = await Promise.all(
      twins.map(({ clients }) => clients[who].get(`/api/matches/${field}/journal`)),
    );
    expect(one).toMatchObject({ filtered: true });
    expect(other?.['entries']).toEqual(one?.['entries']);
  }
  // A Round on the mat, still before the Reserve comes up.
  const { seat: who } = current(everybody[2] as ExampleClient, CAMPAIGN).decisions[0] as Decision;
  const seq = current(everybody[2] as ExampleClient, CAMPAIGN).seq;
  const decision = asked(twins[0].clients[who as 0 | 1], CAMPAIGN) as Decision;
  const action = choice(twins[0].clients[who as 0 | 1], CAMPAIGN, decision, WAR);
  for (const { clients } of twins) await clients[who as 0 | 1].act(CAMPAIGN, decision, action);
  await arrive(CAMPAIGN, (client) => current(client, CAMPAIGN).seq > seq);
  same();
  // His own bytes differ, or the test would prove nothing.
  const [one, other] = twins.map(({ clients }) => bytes(clients[0]).join());
  expect(one).not.toBe(other);
  for (const client of everybody) expect(client.problems).toEqual([]);
}, 60_000);
