/** Battles of a campaign that are fought out in matches of their own, at a table. */
import type { Enemy } from '@drumhead/enemy';
import type { Given, Viewer } from '@drumhead/kernel';
import { describe, expect, test } from 'vitest';
import { Voices } from '../src/bell/voices.ts';
import { NoticeWords } from '../src/bell/words.ts';
import { judgeIn } from '../src/bots/judge.ts';
import { Games } from '../src/games.ts';
import { Lobby } from '../src/lobby/lobby.ts';
import { agree } from '../src/match/consents.ts';
import { wholeJournal } from '../src/match/export.ts';
import { keepFields } from '../src/match/imported.ts';
import { MatchRegistry } from '../src/match/match-registry.ts';
import type { OpenMatch } from '../src/match/open-match.ts';
import { hashSecret } from '../src/people/secrets.ts';
import type { TurnTold } from '../src/store/bell-store.ts';
import { localBus } from '../src/store/bus.ts';
import type { SeatRow, Store } from '../src/store/store.ts';
import {
  afield,
  fieldOf,
  fightTo,
  lead,
  makeCampaign,
  newsIn,
  onTheBrink,
  opened,
  playOn,
  table,
  until,
} from './campaign.ts';
import { later } from './laid-table.ts';

describe('a Battle that is fought out', () => {
  test('L-1.11, L-1.16, L-1.20, L-4.14: the same people fight it in a match of its own, and the very blocks lose by it', async () => {
    const registry = await table();
    const { campaign, field } = await afield(registry);
    expect(campaign.live.match.decisions()).toEqual([]);
    expect(campaign.live.match.mayUndo(0) || campaign.live.match.mayUndo(1)).toBe(false);
    const told = await registry.fields.told(field, 0);
    expect(told?.campaign?.callOff).toBe('alone');
    expect(field.seats.map(({ name }) => name)).toEqual(
      told?.campaign?.sides.map((side) => (side === 'royalist' ? 'Anne' : 'Blaise')),
    );
    const strengths = () => (campaign.live.match.position as { strength: number[] }).strength;
    const before = [...strengths()];
    await fightTo(field, 3);
    expect(await registry.fields.whyNotGivenUp(field)).toBeNull();
    await field.live.notice({ kind: 'resign', seat: 0 });
    await until(campaign, () => newsIn(campaign).includes('result'));
    const news = campaign.live.match.entries.findLast(({ kind }) => kind === 'given') as Given;
    const { losses } = news.given as { losses: { block: string; lost: number }[] };
    const { blockOf } = (campaign.game as Enemy).tables;
    expect(losses.length).toBeGreaterThan(0);
    for (const { block, lost } of losses) {
      const number = blockOf.get(block) as number;
      expect([1, (before[number] as number) - lost, 0]).toContain(strengths()[number]);
    }
    await campaign.live.notice({ kind: 'draw' });
    await expect.poll(async () => (await registry.store.match(field.id))?.state).toBe('ended');
    const whole = await wholeJournal(registry.store, campaign);
    expect(whole.journal.fields).toHaveLength(1);
    expect(judgeIn(registry.games, whole)).toEqual({ ok: true });
    // Kept elsewhere it is kept with its field, and proved again by it.
    const row = { ...campaign.row, id: 'copy', state: 'ended' } as const;
    await registry.store.createMatch(row, [], { entries: whole.journal.entries });
    await keepFields(registry.store, registry.games, row, whole.journal);
    const copy = await wholeJournal(registry.store, await opened(registry, row.id));
    expect(copy.journal.fields).toEqual(whole.journal.fields);
    expect(judgeIn(registry.games, copy)).toEqual({ ok: true });
  }, 60_000);
});

describe('what a campaign and its field have in common', () => {
  test('L-1.20: a new secret for a seat is good in both, and the old one in neither', async () => {
    const registry = await table();
    const lobby = new Lobby(registry);
    const { campaign, field } = await afield(registry);
    for (const [at, seat] of [
      [campaign, 1],
      [field, 0],
    ] as const) {
      const { name } = at.seats[seat] as SeatRow;
      const secretHash = hashSecret(await lobby.rotate(at.id, seat));
      for (const { id } of [campaign, field])
        expect((await registry.store.seats(id)).filter((it) => it.secretHash === secretHash)).toMatchObject([{ name }]);
    }
  });

  test('who may watch the one may watch the other, as long as they want spectators', async () => {
    const registry = await table();
    const { campaign, field } = await afield(registry, { listed: false });
    for (const [at, other] of [
      [campaign, field],
      [field, campaign],
    ] as const)
      for (const on of [true, false]) {
        for (const seat of [0, 1]) await agree(at, registry.store, seat, { what: 'spectators', on });
        await other.readAgreed();
        expect(other.watchKey).toBe(at.watchKey);
        expect(other.watchKey !== undefined).toBe(on);
      }
  });
});

test('by correspondence the field has the usual orders from its start, as any match has', async () => {
  const registry = await table();
  const { field } = await afield(registry, { correspondence: true });
  for (const seat of [0, 1])
    expect(await registry.store.orders(field.id, seat)).toEqual(field.game.orders.byDefault(seat));
});

test('L-1.18: restored from a copy made between the field and the entry that names it, the campaign goes on', async () => {
  const registry = await table();
  const { store } = registry;
  const id = await onTheBrink(store);
  const append: Store['append'] = async (given) => {
    if (given.entries.some(({ kind }) => kind === 'given')) throw new Error('away');
    return store.append(given);
  };
  const first = new MatchRegistry({
    ...registry,
    store: Object.create(store, { append: { value: append } }),
    bus: localBus(),
  });
  const before = await opened(first, id);
  await lead(before);
  await first.fields.settled(before);
  await first.close();
  const [made] = await store.fieldsOf(id);
  const epoch = '2026-02-01T00:00:00.000Z';
  const prepared = before.live.match.prepareNotice({ kind: 'restored', epoch });
  if (prepared.ok) await store.append({ match: id, entries: [prepared.step.entry], request: null, at: epoch });
  const campaign = await opened(registry, id);
  await registry.fields.settled(campaign);
  expect(newsIn(campaign)).toEqual(['opened']);
  expect((await fieldOf(registry, campaign)).id).not.toBe(made?.id);
  expect((await opened(registry, made?.id ?? '')).live.match.ended()?.by).toBe('void');
});

describe('what both must want', () => {
  const asked = async (registry: MatchRegistry) => {
    const campaign = await opened(registry, await makeCampaign(registry.store, { options: { fightItOut: 'ask' } }));
    await playOn(campaign);
    await until(campaign, () => registry.fields.isAsking(campaign));
    return campaign;
  };
  const say = (campaign: OpenMatch, seat: number, where: string) => {
    const decision = campaign.awaited.find((it) => it.seat === seat)?.id ?? -1;
    return campaign.live.act({ seat, decision, actions: [{ kind: 'fight-out', where }] }, null);
  };

  test('L-1.6: both say table, and neither is told of the other’s answer before his own', async () => {
    const registry = await table();
    const campaign = await asked(registry);
    const before = [0, 1, 'public'].map((who) => campaign.game.view(campaign.live.match.position, who as Viewer));
    expect((await say(campaign, 1, 'table')).ok).toBe(true);
    expect(campaign.awaited.map(({ seat }) => seat)).toEqual([0]);
    const views = (seat: 0 | 'public') => campaign.game.view(campaign.live.match.position, seat);
    const heard = views(0);
    await campaign.live.undo(1, null);
    await say(campaign, 1, 'mat');
    expect(views(0)).toEqual(heard);
    await campaign.live.undo(1, null);
    expect([0, 1, 'public'].map((who) => campaign.game.view(campaign.live.match.position, who as Viewer))).toEqual(
      before,
    );
    await say(campaign, 1, 'table');
    await say(campaign, 0, 'table');
    await until(campaign, () => newsIn(campaign).includes('opened'));
    expect((await fieldOf(registry, campaign)).row.field?.campaign).toBe(campaign.id);
  });

  test('L-1.7, L-1.10: one says mat, and it is fought there; nobody goes back to the question', async () => {
    const registry = await table();
    const campaign = await asked(registry);
    await say(campaign, 0, 'table');
    await say(campaign, 1, 'mat');
    expect(registry.fields.isAsking(campaign)).toBe(false);
    expect(campaign.live.match.mayUndo(1)).toBe(false);
    expect(await registry.store.fieldsOf(campaign.id)).toEqual([]);
  });
});

describe('a field that is not fought to its end', () => {
  test('L-1.13: called off before its first phase, the Battle falls back', async () => {
    const registry = await table();
    const { campaign, field } = await afield(registry);
    expect((await registry.fields.callOff(field)).ok).toBe(true);
    await until(campaign, () => newsIn(campaign).includes('void'));
    expect(field.live.match.ended()?.by).toBe('void');
    expect(campaign.awaited.map(({ kind }) => kind)).toEqual(['fire']);
    expect((await registry.fields.callOff(campaign)).ok).toBe(false);
  });

  test('L-1.14: begun, it takes both; L-1.16: not given up before phase 3', async () => {
    const registry = await table();
    const { campaign, field } = await afield(registry);
    await fightTo(field, 1);
    expect(await registry.fields.callOff(field)).toMatchObject({ refusal: { cites: ['L-1.13', 'L-1.14'] } });
    expect(await registry.fields.whyNotGivenUp(field)).toMatchObject({ cites: ['L-1.16'] });
    expect(await registry.fields.whyNotGivenUp(campaign)).toBeNull();
    const to = { what: 'break-off' } as const;
    expect(await agree(campaign, registry.store, 0, to)).toMatchObject({ refusal: { key: 'no-field' } });
    expect(await agree(field, registry.store, 0, { what: 'draw' })).toMatchObject({ refusal: { key: 'no-field' } });
    await agree(field, registry.store, 0, to);
    expect(field.live.match.ended()).toBeNull();
    await agree(field, registry.store, 1, to);
    await until(campaign, () => newsIn(campaign).includes('void'));
  });

  test('L-1.12, L-1.19: a campaign that ends, or goes back together, leaves its field void', async () => {
    const registry = await table();
    const { campaign, field } = await afield(registry);
    const opening = campaign.live.match.entries.findLast(({ kind }) => kind === 'given')?.seq ?? 0;
    await campaign.live.takeBack(opening - 2, [0, 1]);
    await until(field, () => field.live.match.ended() !== null);
    expect(field.live.match.ended()?.by).toBe('void');
    await lead(campaign);
    await until(campaign, () => newsIn(campaign).filter((kind) => kind === 'opened').length === 2);
    const second = await fieldOf(registry, campaign);
    expect(second.id).not.toBe(field.id);
    await campaign.live.notice({ kind: 'resign', seat: 0 });
    await until(second, () => second.live.match.ended() !== null);
    expect(second.live.match.ended()?.by).toBe('void');
    expect(newsIn(campaign)).not.toContain('result');
    const told = await registry.fields.told(campaign, 0);
    expect(told?.fields.map(({ stage }) => stage)).toEqual(['void', 'void']);
  });

  test('L-1.18: a field whose journal does not replay is void', async () => {
    const registry = await table();
    const { campaign, field } = await afield(registry);
    const seq = field.live.match.nextSeq;
    const entry = { kind: 'pause', on: true, seq, hash: '0'.repeat(32) } as const;
    await registry.store.append({ match: field.id, entries: [entry], request: null, at: field.row.createdAt });
    const other = new MatchRegistry({ ...registry, bus: localBus() });
    later(() => other.close());
    const there = await opened(other, campaign.id);
    await until(there, () => newsIn(there).includes('void'));
  });
});

test('the bell says of a field which campaign it is fought for', () => {
  const words = new NoticeWords(new Voices(new Games()));
  const turn = { game: 'renaissance', scenario: 'given', seat: 0, names: ['Anne', 'Blaise'] } as unknown as TurnTold;
  expect(words.title('en', 'turn', turn, 0)).toBe('A Battle of This War Without an Enemy with Blaise: your turn');
  expect(words.title('en', 'turn', { ...turn, scenario: 'quick-100' }, 0)).toBe(
    'De Bellis Renationis with Blaise: your turn',
  );
});
