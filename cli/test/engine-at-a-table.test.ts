/** A program at a table, by the engine's lines: against a bot of the table, to the end, and after its connection was cut. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { SwiftChance } from '@drumhead/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SeatEngine } from '../src/engine/seat-engine.ts';
import { TableSeat } from '../src/engine/table-seat.ts';
import { folderWith, launcher, runIn } from './drumhead.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers are what any program would read of them.
type Answer = any;

const example = fileURLToPath(new URL('../../docs/examples/engine-bot.py', import.meta.url));

let table: ChildProcess;
let base = '';

beforeAll(async () => {
  table = spawn(process.execPath, [launcher, 'serve', '--port', '0', '--threads', '1', '--data', folderWith()], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, DRUMHEAD_LOG: 'silent', DATABASE_URL: '' },
  });
  let said = '';
  base = await new Promise<string>((resolve, reject) => {
    table.on('exit', () => reject(new Error('it did not start')));
    table.stdout?.on('data', (chunk) => {
      said += chunk;
      const port = /port (\d+)/.exec(said)?.[1];
      if (port) resolve(`http://localhost:${port}`);
    });
  });
}, 60_000);

afterAll(() => void table.kill());

/** A match of Picket that somebody makes and invites a program to; how it goes on is asked as everybody may. */
async function invited() {
  let [cookie, csrf] = ['', ''];
  const post = async (path: string, body: object) => {
    const response = await fetch(`${base}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: base, cookie, 'x-drumhead-csrf': csrf },
      body: JSON.stringify(body),
    });
    cookie = response.headers.get('set-cookie')?.split(';', 1)[0] ?? cookie;
    return (await response.json()) as Answer;
  };
  csrf = (await post('me', { name: 'Owner' })).me.csrf;
  const wish = { game: 'picket', scenario: 'skirmish', seats: ['bot:random', 'invite'] };
  const { id, invitations } = await post('matches', wish);
  const card = async (): Promise<Answer> => {
    const response = await fetch(`${base}/api/matches/${id}`, { headers: { cookie } });
    return ((await response.json()) as Answer).match;
  };
  return { link: `${base}/#/claim/${id}/${invitations['1']}`, card };
}

test('it claims its seat, is asked, told and refused as at its own engine, and comes back by the link of its seat', async () => {
  const { link, card } = await invited();
  const seat = await TableSeat.by(link, 'Tin head');
  const asking = (engine: SeatEngine) => async (request: object) =>
    (await engine.answer(JSON.stringify(request))) as Answer;
  let ask = asking(new SeatEngine(seat, 1));
  expect(await ask({ do: 'begin', seed: 3 })).toMatchObject({ ok: true, game: 'picket', players: ['random', 'me'] });
  expect((await card()).seats[1]).toMatchObject({ by: 'person', name: 'Tin head' });
  await ask({ do: 'decision' });
  expect((await ask({ do: 'view', seat: 0 })).error).toBe('seat: this program plays south');
  const home = await ask({ do: 'act', seat: 1, action: { kind: 'lay', area: 0 } });
  expect(home).toMatchObject({ ok: false, refusal: { key: 'not-for-ambush', cites: ['P-1.5'] } });
  const laid = await ask({ do: 'act', seat: 1, action: { kind: 'lay', area: 4 } });
  expect(laid.reports).toMatchObject([{ key: 'ambush-laid', facts: { seat: 'south' } }]);
  expect((await ask({ do: 'view', seat: 1 })).view.ambush).toBe(4);
  const { imagined } = await ask({ do: 'imagine', seat: 1 });
  expect((await ask({ do: 'view', seat: 1, imagined })).view).toEqual((await ask({ do: 'view', seat: 1 })).view);

  await ask({ do: 'quit' });
  ask = asking(new SeatEngine(await TableSeat.by(seat.address(), 'Tin head'), 1));
  const chance = new SwiftChance(5);
  let [choices, told] = [0, 0];
  for (;;) {
    const { decisions, reports, outcome } = await ask({ do: 'decision' });
    told += reports['1']?.length ?? 0;
    if (outcome) break;
    const { actions } = await ask({ do: 'actions', seat: 1 });
    expect(decisions[0].seat).toBe(1);
    expect(await ask({ do: 'act', seat: 1, action: actions[chance.below(actions.length)] })).toMatchObject({
      ok: true,
    });
    choices++;
  }
  expect(choices).toBeGreaterThan(3);
  expect(told).toBeGreaterThan(3);
  expect((await card()).state).toBe('ended');
  await ask({ do: 'quit' });
}, 60_000);

test.each([
  [['--at', 'nonsense'], 'leads to no seat'],
  [['--at', 'http://localhost:9/#/claim/a/b'], 'does not answer'],
  [['--at', 'http://localhost:9/#/claim/a/b', '--game', 'roses'], '--game: the table has settled that'],
  [['--name', 'Tin head'], '--name is for --at'],
])('%j is told what is wrong', async (given, wrong) => {
  const { code, err } = await runIn(folderWith(), 'engine', ...given);
  expect(err).toContain(wrong);
  expect(code).toBe(2);
});

const python = spawnSync('python3', ['--version']).status === 0;
test.skipIf(!python)(
  `the example in Python plays there without a change${python ? '' : ' (there is no python3 here)'}`,
  async () => {
    const { link, card } = await invited();
    const program = spawn('python3', [example, '3', process.execPath, launcher, 'engine', '--at', link]);
    let out = '';
    program.stdout.on('data', (chunk) => {
      out += chunk;
    });
    expect(await new Promise((resolve) => program.on('close', resolve))).toBe(0);
    expect(out).toMatch(/^(won by (north|south)|drawn)\n$/);
    expect((await card()).state).toBe('ended');
  },
  60_000,
);
