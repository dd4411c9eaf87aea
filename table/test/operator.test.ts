/** The operator's page: only his, and the same for matches that differ in what is hidden. */
import { Administration, type Table } from '@drumhead/table';
import { expect, test } from 'vitest';
import { keptDays } from '../src/retention.ts';
import type { ExampleClient } from './example-client.ts';
import { asked, freshFolder, guestAt, layTable, legal, pairAt, UNHURRIED } from './laid-table.ts';

interface Overview {
  readonly counts: { readonly people: number; readonly openReports: number };
  readonly keepDays: number | null;
}

const later = (ms: number): string => new Date(Date.now() + ms).toISOString();

/** A table, and who runs it: by a link made at the machine itself. */
async function run(settings: object = {}): Promise<{ table: Table; keys: { [name: string]: string }; data: string }> {
  const data = freshFolder();
  const table = await layTable({ data, rates: UNHURRIED, ...settings });
  return { table, data, keys: { 'x-drumhead-operator': await keyOf(data, later(60_000)) } };
}

const keyOf = async (data: string, until: string): Promise<string> =>
  decodeURIComponent(
    (await Administration.during({ data }, (by) => by.operatorPath(until))).replace('/#/operator/', ''),
  );

const LISTS = ['', '/matches?state=running', '/people', '/reports'];

test('nobody comes in without the key, nor with an old one or another’s; the page is not even there', async () => {
  const { table, data, keys } = await run();
  const anne = await guestAt(table, 'Anne');
  const old = await keyOf(data, later(-1));
  for (const list of LISTS) {
    await expect(anne.get(`/api/operator${list}`)).rejects.toThrow('T-23');
    await expect(anne.get(`/api/operator${list}`, { 'x-drumhead-operator': old })).rejects.toThrow('T-23');
    await expect(anne.get(`/api/operator${list}`, { 'x-drumhead-operator': `${later(9e9)}.x` })).rejects.toThrow(
      'T-23',
    );
    expect(await anne.get(`/api/operator${list}`, keys)).toBeTruthy();
  }
  for (const [path, body] of [
    ['announcement', { texts: { en: 'Mine now.' } }],
    ['retention', { days: 1 }],
    ['reports/x/done', {}],
  ] as const)
    await expect(anne.post(`/api/operator/${path}`, body)).rejects.toThrow('T-23');
});

test('an operator is known by his id too, and then must not be spoken for by another site', async () => {
  const data = freshFolder();
  const first = await layTable({ data });
  const anne = await guestAt(first, 'Anne');
  await first.close();
  const table = await layTable({ data, operators: [anne.me?.id ?? ''] });
  anne.moveTo(`http://127.0.0.1:${table.port}`);
  expect(await anne.get('/api/operator')).toMatchObject({ counts: { people: 1 } });
  const forged = { 'x-drumhead-csrf': 'wrong' };
  await expect(anne.post('/api/operator/retention', { days: 1 }, forged)).rejects.toThrow('T-16');
});

test('reports are read and seen to; an announcement is everybody’s until it is taken down; retention is as he says', async () => {
  const { table, keys } = await run({ keepDays: 30 });
  const { match, clients } = await pairAt(table);
  const [anne, bert] = clients;
  await anne.post(`/api/matches/${match}/people/seat-1/report`, { text: 'He swears.' });
  const { reports } = await bert.get<{ reports: { id: string }[] }>('/api/operator/reports', keys);
  expect(reports).toMatchObject([{ byName: 'Anne', aboutName: 'Blaise', text: 'He swears.', closedAt: null }]);
  // How much is stored, how busy bots and table are.
  expect(await bert.get<Overview>('/api/operator', keys)).toMatchObject({
    counts: { openReports: 1, matches: { running: 1 }, people: 2, entries: expect.any(Number), lines: 0, clubs: 0 },
    load: { botQuestions: 0, openMatches: 1, sockets: 2, noticesSent: 0, noticesFailed: 0 },
    keepDays: 30,
  });
  const id = reports[0]?.id;
  const seen = await bert.post<{ reports: object[] }>(`/api/operator/reports/${id}/done`, {}, keys);
  expect(seen.reports).toMatchObject([{ closedAt: expect.any(String) }]);
  await expect(bert.post(`/api/operator/reports/${id}/done`, {}, keys)).rejects.toThrow('T-23');

  const texts = { en: 'Closed on Sunday.', pl: 'W niedzielę nieczynne.' };
  await bert.post('/api/operator/announcement', { texts }, keys);
  expect(await anne.get('/api/me')).toMatchObject({ announcement: { texts, id: expect.any(String) } });
  await bert.post('/api/operator/announcement', { texts: null }, keys);
  expect(await anne.get('/api/me')).not.toHaveProperty('announcement');
  await expect(bert.post('/api/operator/announcement', { texts: { en: 'x'.repeat(301) } }, keys)).rejects.toThrow(
    'T-19',
  );

  expect(await bert.post<Overview>('/api/operator/retention', { days: 7 }, keys)).toMatchObject({ keepDays: 7 });
  expect(await bert.post<Overview>('/api/operator/retention', { days: null }, keys)).toMatchObject({ keepDays: null });
  await expect(bert.post('/api/operator/retention', { days: 0 }, keys)).rejects.toThrow('T-19');
});

test('twin matches that differ in what is hidden look the same to the operator', async () => {
  const mint = { id: () => 'twin', seed: () => '3'.repeat(64) };
  const twins = [await run({ mint }), await run({ mint })] as const;
  const told: string[] = [];
  for (const [index, { table, keys }] of twins.entries()) {
    const { match, clients } = await pairAt(table);
    const south = clients[1] as ExampleClient;
    const lays = legal(south, match);
    // The longest words against the shortest: bytes would tell.
    const sorted = [...lays].sort((a, b) => JSON.stringify(a).length - JSON.stringify(b).length);
    const action = sorted.at(index === 0 ? 0 : -1);
    expect(sorted[0]).not.toEqual(sorted.at(-1));
    await south.act(match, asked(south, match) as never, action as never);
    const answers: object[] = [];
    for (const list of LISTS) {
      const answer = await south.get<{ people?: { name: string }[] }>(`/api/operator${list}`, keys);
      // By id, which is each table’s own.
      answer.people?.sort((a, b) => a.name.localeCompare(b.name));
      answers.push(answer);
    }
    told.push(masked(JSON.stringify(answers)));
  }
  expect(told[1]).toBe(told[0]);
  expect(told[0]).toContain('twin');
});

/** Times and people's ids are each table's own. */
const masked = (text: string): string =>
  text.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time').replace(/"id":"[\w-]{22}"/g, '"id":"person"');

test('what the operator has said goes before what the table was started with', async () => {
  const rules: { [name: string]: unknown } = {};
  const store = {
    houseRule: async (name: string) => rules[name] ?? null,
  };
  expect(await keptDays(store as never, 30)).toBe(30);
  rules['keep-days'] = { days: null };
  expect(await keptDays(store as never, 30)).toBeUndefined();
  rules['keep-days'] = { days: 7 };
  expect(await keptDays(store as never, undefined)).toBe(7);
});
