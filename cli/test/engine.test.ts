import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { players } from '@drumhead/bots';
import { type Game, loadGame, type Seat, SwiftChance, startMatch } from '@drumhead/kernel';
import { picket } from '@drumhead/picket';
import { expect, test } from 'vitest';
import { LineEngine } from '../src/engine/line-engine.ts';
import { botsAct } from '../src/play/bots-act.ts';
import { launcher } from './drumhead.ts';

const game: Game = loadGame(picket);
const example = fileURLToPath(new URL('../../docs/examples/engine-bot.py', import.meta.url));

// biome-ignore lint/suspicious/noExplicitAny: answers are what any program would read of them.
type Answer = any;

/** An engine in this process; keeps what was said on both sides. */
function engine(matches = 1, played: Game = game) {
  const lines = new LineEngine({ game: played, pack: undefined, packHash: undefined }, matches);
  const said: { line: string; answer: string }[] = [];
  const ask = (request: object | string): Answer => {
    const line = typeof request === 'string' ? request : JSON.stringify(request);
    const answer = JSON.stringify(lines.answer(line));
    said.push({ line, answer });
    return JSON.parse(answer);
  };
  return { ask, said };
}

/** As a program reads it. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** A program that takes any listed action; `watch` sees each decision before it is answered. */
function playOut(ask: (request: object) => Answer, watch: (seat: Seat, action: object) => void = () => {}) {
  const chance = new SwiftChance(11);
  for (;;) {
    const { decisions, outcome } = ask({ do: 'decision' });
    if (outcome) return outcome;
    const { seat } = decisions[0];
    const { actions } = ask({ do: 'actions', seat });
    const action = actions[chance.below(actions.length)];
    watch(seat, action);
    expect(ask({ do: 'act', seat, action }).ok).toBe(true);
  }
}

test('a whole match is the one the kernel plays from the same seed and choices, and each view is the seat’s own', () => {
  const { ask } = engine();
  ask({ do: 'begin', seed: 7, players: ['me', 'greedy'] });
  const dice = new SwiftChance(7);
  const match = startMatch(game, { scenario: 'skirmish' }, dice);
  const { greedy } = players('picket');
  const pilots = [{}, { bot: greedy, orders: game.orders.byDefault(1) }];
  const host = { chance: () => dice, budget: () => ({}), commit: match.commit.bind(match) };
  botsAct(match, pilots, host);
  let choices = 0;
  const outcome = playOut(ask, (seat, action) => {
    choices++;
    expect(ask({ do: 'view', seat }).view).toEqual(plain(game.view(match.position, seat)));
    expect(ask({ do: 'actions', seat }).actions).toEqual(plain(game.actions(match.position, seat)));
    const [decision] = match.decisions().filter((open) => open.seat === seat);
    const prepared = match.prepare({ seat, decision: decision.id, action }, dice);
    if (!prepared.ok) throw new Error(prepared.refusal.key);
    match.commit(prepared.step);
    botsAct(match, pilots, host);
  });
  expect(choices).toBeGreaterThan(5);
  expect(outcome).toEqual(plain(match.ended()?.outcome));
});

test('the program itself answers the same lines alike, and ends when asked to', () => {
  const { ask, said } = engine();
  ask('nonsense');
  ask({ id: 'a', do: 'begin', seed: 3, players: ['me', 'random'] });
  playOut(ask);
  ask({ id: 2, do: 'quit' });
  const input = [...said.map(({ line }) => line), '{"do":"outcome"}', ''].join('\n');
  const { stdout, stderr, status } = spawnSync(process.execPath, [launcher, 'engine', '--game', 'picket'], {
    input,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(stdout).toBe(said.map(({ answer }) => `${answer}\n`).join(''));
  expect(status).toBe(0);
});

test.each([
  ['{"do":', 'that is not JSON'],
  ['[]', 'do: missing'],
  [{ do: 'cheat' }, 'do: expected ("begin"'],
  [{ do: 'begin', scenario: 'siege' }, 'scenario: picket has no scenario "siege"; it has skirmish'],
  [{ do: 'begin', options: { ambush: true } }, 'options/ambush: picket has no such option'],
  [{ do: 'begin', players: ['me'] }, 'players: 1 for the 2 seats north, south'],
  [{ do: 'begin', players: ['me', 'greddy'] }, 'players: picket has no bot "greddy". Did you mean greedy?'],
  [{ do: 'begin', seed: '7' }, 'seed: expected number'],
  [{ do: 'view' }, 'seat: missing'],
  [{ do: 'view', seat: 1 }, 'seat: a bot plays south, not this program'],
  [{ do: 'actions', seat: 1 }, 'seat: a bot plays south'],
  [{ do: 'propose', seat: 1 }, 'seat: a bot plays south'],
  [{ do: 'imagine', seat: 1 }, 'seat: a bot plays south'],
  [{ do: 'act', seat: 1, action: { kind: 'stand' } }, 'seat: a bot plays south'],
  [{ do: 'view', seat: 5 }, 'seat: there are 2 seats'],
  [{ do: 'view', seat: 0, imagined: 4 }, 'imagined: there is no 4'],
  [{ do: 'view', seat: 0, viewer: 'all' }, 'viewer: unknown field'],
  [{ do: 'view', seat: 0, match: 1 }, 'match: there is no 1'],
])('%j is told what is wrong and changes nothing', (request, message) => {
  const { ask } = engine();
  ask({ do: 'begin', seed: 1 });
  ask({ do: 'decision' });
  const before = ask({ do: 'view', seat: 0 });
  const answer = ask(typeof request === 'string' ? request : { id: 9, ...request });
  expect(answer).toMatchObject({ id: typeof request === 'string' ? null : 9, ok: false });
  expect(answer.error).toContain(message);
  expect(ask({ do: 'view', seat: 0 })).toEqual(before);
});

test('an act the rules refuse is answered with the rule; without a match there is nothing to see', () => {
  const { ask } = engine();
  expect(ask({ do: 'decision' }).error).toBe('do: "decision" needs a match: "begin" one first');
  ask({ do: 'begin', seed: 1 });
  ask({ do: 'decision' });
  const home = ask({ do: 'act', seat: 0, action: { kind: 'lay', area: 0 } });
  expect(home.error).toBe('An ambush cannot lie in a1, a home area. [P-1.5]');
  expect(home.refusal).toMatchObject({ key: 'not-for-ambush', cites: ['P-1.5'] });
  const shape = ask({ do: 'act', seat: 0, action: { kind: 'lay', area: 'b2' } });
  expect(shape.refusal).toMatchObject({ cites: ['K-4'], facts: { path: 'area' } });
});

test('twins: whatever the enemy hides, a seat gets the same bytes', () => {
  const heard = [4, 7].map((hidden) => {
    const { ask } = engine();
    ask({ do: 'begin', seed: 5, players: ['me', 'me'] });
    ask({ do: 'act', seat: 1, action: { kind: 'lay', area: hidden } });
    expect(ask({ do: 'view', seat: 1 }).view.ambush).toBe(hidden);
    // In north's own order; what is told to south stays out.
    const { decisions, reports } = ask({ do: 'decision' });
    const { imagined } = ask({ do: 'imagine', seat: 0 });
    const guesses = [0, 1].map((seat) => ask({ do: 'view', seat, imagined }));
    const mine = ['view', 'actions', 'propose'].map((verb) => ask({ do: verb, seat: 0 }));
    const laid = ask({ do: 'act', seat: 0, action: { kind: 'lay', area: 4 } });
    return { decisions, reports: reports['0'], guesses, mine, laid };
  });
  expect(heard[0].reports).toMatchObject([{ key: 'ambush-laid', facts: { seat: 'south' } }]);
  expect(heard[0]).toEqual(heard[1]);
});

test('a report for one seat is told to no other', () => {
  const whispering: Game = {
    ...game,
    play(position, choice, chance, sink) {
      sink?.report({ key: 'whisper', cites: [], facts: { seat: choice.seat }, to: [1] });
      game.play(position, choice, chance, sink);
    },
  };
  const { ask } = engine(1, whispering);
  ask({ do: 'begin', players: ['me', 'me'] });
  const whisper = expect.objectContaining({ key: 'whisper' });
  expect(ask({ do: 'act', seat: 0, action: { kind: 'lay', area: 4 } }).reports).not.toContainEqual(whisper);
  expect(ask({ do: 'act', seat: 1, action: { kind: 'lay', area: 4 } }).reports).toContainEqual(whisper);
  const { reports } = ask({ do: 'decision' });
  expect(reports['0']).not.toContainEqual(whisper);
  expect(reports['1']).toEqual([
    { key: 'whisper', cites: [], facts: { seat: 0 } },
    { key: 'ambush-laid', cites: ['P-1.5'], facts: { seat: 'north' } },
  ]);
  expect(ask({ do: 'decision' }).reports).toEqual({});
});

test('a bot has standing orders as in sim; the program is asked everything', () => {
  const asked: Seat[] = [];
  const orders = {
    ...game.orders,
    kinds: ['lay'],
    offhand(_: unknown, { seat }: { seat: Seat }) {
      asked.push(seat);
      return 'ask' as const;
    },
  };
  const { ask } = engine(1, { ...game, orders });
  ask({ do: 'begin', players: ['me', 'random'] });
  expect(ask({ do: 'decision' }).decisions).toMatchObject([{ seat: 0, kind: 'lay' }]);
  expect(asked).toEqual([1]);
});

test('what is imagined can be played on for every seat, copied and forgotten; the match stays where it was', () => {
  const { ask } = engine();
  ask({ do: 'begin', seed: 2 });
  ask({ do: 'decision' });
  const before = ask({ do: 'view', seat: 0 });
  const { imagined } = ask({ do: 'imagine', seat: 0 });
  expect(ask({ do: 'view', seat: 0, imagined })).toEqual(before);
  const { imagined: copy } = ask({ do: 'copy', imagined });
  const outcome = playOut((request) => ask({ ...request, imagined }));
  expect(ask({ do: 'outcome', imagined }).outcome).toEqual(outcome);
  expect(ask({ do: 'outcome' }).outcome).toBeNull();
  expect(ask({ do: 'view', seat: 0 })).toEqual(before);
  expect(ask({ do: 'view', seat: 0, imagined: copy })).toEqual(before);
  expect(ask({ do: 'forget', imagined: copy }).ok).toBe(true);
  expect(ask({ do: 'view', seat: 0, imagined: copy }).error).toContain('imagined: there is no');
});

test('matches side by side: each request names its match, and none disturbs another', () => {
  const { ask } = engine(3);
  expect(ask({ do: 'begin' }).error).toBe('match: missing; there are 0 to 2');
  for (const match of [0, 1, 2]) ask({ do: 'begin', match, seed: match === 2 ? 9 : 4, players: ['me', 'random'] });
  ask({ do: 'decision', match: 0 });
  const before = ask({ do: 'view', match: 1, seat: 0 });
  const first = playOut((request) => ask({ ...request, match: 0 }));
  expect(ask({ do: 'view', match: 1, seat: 0 })).toEqual(before);
  playOut((request) => ask({ ...request, match: 2 }));
  expect(playOut((request) => ask({ ...request, match: 1 }))).toEqual(first);
});

const python = spawnSync('python3', ['--version']).status === 0;
test.skipIf(!python)(
  `the example in Python plays a match to its end${python ? '' : ' (there is no python3 here)'}`,
  () => {
    const command = [process.execPath, launcher, 'engine', '--game', 'picket'];
    const { stdout, stderr, status } = spawnSync('python3', [example, '3', ...command], { encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^(won by (north|south)|drawn)\n$/);
    expect(status).toBe(0);
  },
);
