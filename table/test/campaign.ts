/** A campaign whose Battles are fought out, at a table without a page: made by hand, and played on by whoever proposes. */
import { enemy, type Position } from '@drumhead/enemy';
import {
  type Action,
  type Decision,
  type Entry,
  hashOf,
  loadGame,
  type Match,
  type Prepared,
  provableChance,
  SwiftChance,
  startProvable,
} from '@drumhead/kernel';
import { inProcess } from '../src/bots/in-process.ts';
import { Games } from '../src/games.ts';
import { emptySeat } from '../src/lobby/rows.ts';
import { fieldsIn, isNamed } from '../src/match/field-link.ts';
import { MatchRegistry } from '../src/match/match-registry.ts';
import type { OpenMatch } from '../src/match/open-match.ts';
import { openStore } from '../src/open-store.ts';
import { hashSecret } from '../src/people/secrets.ts';
import { localBus } from '../src/store/bus.ts';
import type { MatchRow, PersonRow, SeatRow, Store } from '../src/store/store.ts';
import { freshFolder, later } from './laid-table.ts';
import { SILENT } from './silent-log.ts';

const AT = '2026-01-01T00:00:00.000Z';
export const ANNE: PersonRow = { id: 'anne', name: 'Anne', createdAt: AT };
export const BLAISE: PersonRow = { id: 'blaise', name: 'Blaise', createdAt: AT };
export const SESSIONS = ['a-session-of-Anne', 'a-session-of-Blaise'] as const;

export async function inviteBoth(store: Store): Promise<void> {
  await store.createPerson(ANNE, hashSecret(SESSIONS[0]));
  await store.createPerson(BLAISE, hashSecret(SESSIONS[1]));
}

/** Full, and not begun yet. */
export async function makeCampaign(
  store: Store,
  { id = 'campaign', seats = ['person', 'person'], entries, ...more }: CampaignWish = {},
): Promise<string> {
  const row: MatchRow = {
    id,
    game: 'enemy',
    scenario: 'one-battle',
    options: { fightItOut: 'always' },
    pack: null,
    listed: true,
    talk: 'free',
    correspondence: false,
    clock: null,
    hints: false,
    linked: true,
    host: ANNE.id,
    state: 'gathering',
    head: null,
    seed: '7'.repeat(64),
    createdAt: AT,
    movedAt: AT,
    ...more,
  };
  const rows = seats.map((by, seat): SeatRow => {
    const { id: who, name } = [ANNE, BLAISE][seat] as PersonRow;
    return { ...emptySeat(id, seat), ...(by === 'person' ? { by, who, name } : { by: 'bot', who: by, name: by }) };
  });
  await store.createMatch(row, rows, { entries });
  return id;
}

type CampaignWish = Partial<MatchRow> & { readonly seats?: readonly string[]; readonly entries?: readonly Entry[] };

export const opened = async (registry: MatchRegistry, id: string): Promise<OpenMatch> =>
  (await registry.openMatch(id)) as OpenMatch;

/** Those who are asked choose what the game proposes, until `stop` says so or nobody is asked. */
export async function playOn(
  openMatch: OpenMatch,
  stop: (decision: Decision) => boolean = () => false,
): Promise<Decision | null> {
  const { game, live } = openMatch;
  for (;;) {
    const decision = openMatch.awaited[0];
    if (!decision || stop(decision)) return decision ?? null;
    const chance = new SwiftChance(decision.id, decision.seat);
    const action = game.propose(live.match.position, decision.seat, chance) as Action;
    const answer = await live.act({ seat: decision.seat, decision: decision.id, actions: [action] }, null);
    if (!answer.ok) throw new Error(`${answer.refusal.key} ${decision.kind}`);
  }
}

/** The last field that the campaign's journal names. */
export async function fieldOf(registry: MatchRegistry, campaign: OpenMatch): Promise<OpenMatch> {
  const last = fieldsIn(campaign.live.match.entries).at(-1) ?? null;
  const row = (await registry.store.fieldsOf(campaign.id)).find((it) => isNamed(it, last));
  if (!row) throw new Error('the campaign names no field');
  return opened(registry, row.id);
}

/** When the campaign has come so far. */
export function until(openMatch: OpenMatch, holds: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    if (holds()) return resolve();
    const stop = openMatch.live.listen(() => {
      if (!holds()) return;
      stop();
      resolve();
    });
  });
}

export const newsIn = ({ live: { match } }: OpenMatch): string[] =>
  match.entries.flatMap((entry) => (entry.kind === 'given' ? [(entry.given as { kind: string }).kind] : []));

/** Charles comes out of Warwickshire upon Brooke, one of two over another border in Reserve. */
const LEICESTER = {
  year: 1643,
  turn: 'II',
  blocks: {
    'r-charles': 'leicestershire 3',
    'r-m-foot-cheshire': 'leicestershire 2',
    'r-rupert': 'leicestershire 3',
    'r-m-foot-pool': 'devon 3',
    'p-brooke': 'leicestershire 3',
    'p-m-foot-derby': 'leicestershire 3',
  },
  via: {
    'r-charles': 'staffordshire-warwickshire',
    'r-m-foot-cheshire': 'staffordshire-warwickshire',
    'r-rupert': 'northamptonshire-bedfordshire',
  },
};

/** What leads to the Battle: after the last of them it is offered. */
export const TO_BATTLE: readonly (readonly [seat: number, document: object])[] = [
  [1, { kind: 'pass' }],
  [0, { kind: 'main-attack', from: 'staffordshire-warwickshire' }],
  [1, { kind: 'stand' }],
];

/** A campaign that runs, and is so many choices away from a small Battle. */
export async function onTheBrink(
  store: Store,
  { twin = false, acts = TO_BATTLE.length - 1, ...more }: Partial<MatchRow> & Brink = {},
): Promise<string> {
  const seed = '7'.repeat(64);
  const { options = { fightItOut: 'always' }, id = 'campaign' } = more;
  const game = loadGame(enemy);
  const match = startProvable(game, { scenario: 'full-war', match: id, options, from: LEICESTER }, seed);
  const add = (prepared: Prepared): void => {
    if (!prepared.ok) throw new Error(prepared.refusal.key);
    match.commit(prepared.step);
  };
  for (const [seat, { name }] of [ANNE, BLAISE].entries())
    add(match.prepareNotice({ kind: 'seat', seat, by: 'person', name }));
  for (const [seat, document] of TO_BATTLE.slice(0, acts)) {
    const action = game.notation.readAction(document, match.position as Position, seat);
    const decision = match.decisions().find((open) => open.seat === seat)?.id ?? -1;
    add(match.prepare({ seat, decision, action }, provableChance(match.head, seed, match.nextSeq)));
  }
  const running = { id, seed, options, scenario: 'full-war', state: 'running', head: match.head } as const;
  const position = twin ? otherwise(match) : match.position;
  const entries = match.entries.map((entry) =>
    entry.seq < match.nextSeq - 1 ? entry : { ...entry, hash: hashOf(position) },
  );
  await makeCampaign(store, { ...more, ...running, entries });
  await store.saveSnapshot(id, { ...match.save(), position });
  return id;
}

/** Another position, with another in Reserve, that the enemy and spectators cannot tell from the true one. */
function otherwise({ game, position }: Match): object {
  const seen = (at: object) => ([1, 'public'] as const).map((who) => game.view(at, who));
  const inReserve = (at: object) => (game.notation.write(at) as { blocks: object }).blocks;
  const leicestrians = (at: object) =>
    JSON.stringify(Object.entries(inReserve(at)).filter(([, where]) => String(where).startsWith('leicestershire')));
  for (let seed = 1; seed < 1000; seed++) {
    const other = game.imagine(game.view(position, 1), new SwiftChance(seed));
    if (leicestrians(other) !== leicestrians(position) && hashOf(seen(other)) === hashOf(seen(position))) return other;
  }
  throw new Error('there is no twin');
}

interface Brink {
  /** Begins where nobody but the Royalist can tell that another is in Reserve. */
  readonly twin?: boolean;
  readonly acts?: number;
}

/** Does the next of what leads to the Battle. */
export async function lead({ live, game }: OpenMatch, act = TO_BATTLE.length - 1): Promise<void> {
  const [seat, document] = TO_BATTLE[act] as (typeof TO_BATTLE)[number];
  const action = game.notation.readAction(document, live.match.position, seat);
  const decision = live.match.decisions().find((open) => open.seat === seat)?.id ?? -1;
  await live.act({ seat, decision, actions: [action] }, null);
}

/** A table without a page, with both of them. */
export async function table(): Promise<MatchRegistry> {
  const { store } = await openStore({ data: freshFolder() });
  const registry = new MatchRegistry({ store, games: new Games(), bus: localBus(), botRunner: inProcess, log: SILENT });
  later(async () => {
    await registry.close();
    await store.close();
  });
  await inviteBoth(store);
  return registry;
}

/** A campaign whose first Battle is away. */
export async function afield(registry: MatchRegistry, more: Parameters<typeof onTheBrink>[1] = {}) {
  const campaign = await opened(registry, await onTheBrink(registry.store, more));
  await lead(campaign);
  await until(campaign, () => newsIn(campaign).includes('opened'));
  return { campaign, field: await fieldOf(registry, campaign) };
}

/** Until so many phases of it have begun. */
export async function fightTo(field: OpenMatch, phase: number): Promise<void> {
  const isThere = () => (field.live.match.position as { phase: number }).phase >= phase;
  while (!isThere()) {
    await until(field, () => field.awaited.length > 0);
    await playOn(field, isThere);
  }
}
