/** The log in a terminal reads as the page's: headings, and a march in one line. */
import { enemy } from '@drumhead/enemy';
import { type Entry, loadGame, type Report } from '@drumhead/kernel';
import { inEnglish } from '@drumhead/kernel/lexicon';
import { roses } from '@drumhead/roses';
import { expect, test } from 'vitest';
import { RunningLog } from '../src/running-log.ts';

const game = loadGame(enemy);
const [ROYALIST, PARLIAMENT] = ['royalist', 'parliament'];
const log = (viewer: number) =>
  new RunningLog(game.id, { speaker: inEnglish(game), seats: [ROYALIST, PARLIAMENT], viewer });
const act = (seq: number): Entry => ({ kind: 'act', seq }) as unknown as Entry;
const told = (key: string, facts: Report['facts']): Report => ({ key, facts, cites: [], to: 'public' });
const march = (block: string | null, to = 'cheshire'): Report =>
  told('moved', { seat: ROYALIST, from: 'gloucestershire', over: 'staffordshire', to, block });
const texts = (lines: readonly { readonly text: string }[]) => lines.map(({ text }) => text);

test('a march of several blocks is one line: one’s own by name, another’s by their number', () => {
  const [own, his] = [log(0), log(1)];
  for (const [seq, block] of game.tables.blocks.slice(0, 3).entries()) {
    const brings = seq === 1 ? [told('contested', { area: 'cheshire', attacker: ROYALIST })] : [];
    expect(own.hear(act(seq), [march(block), ...brings])).toEqual([]);
    expect(his.hear(act(seq), [march(null), ...brings])).toEqual([]);
  }
  const names = game.tables.blocks.slice(0, 3).map((block) => inEnglish(game).name(block));
  expect(texts(own.settle())).toEqual([
    expect.stringMatching(
      `^Royalist: 3 blocks march from .* through .* to .*: ${names[0]}, ${names[1]} and ${names[2]}\\.$`,
    ),
    expect.stringContaining('comes upon the enemy in'),
  ]);
  expect(texts(his.settle())[0]).toMatch(/^Royalist: 3 blocks march from .* through .* to [^:]*\.$/);
});

test('a march to two places is two lines however it mixes them, one block alone goes by itself, and another act ends it', () => {
  const running = log(1);
  for (const [seq, to] of ['cheshire', 'lancashire', 'cheshire'].entries())
    expect(running.hear(act(seq), [march(null, to)])).toEqual([]);
  const group = told('group-move', { seat: ROYALIST, area: 'cheshire', left: 1 });
  expect(texts(running.hear(act(4), [group]))).toEqual([
    expect.stringMatching(/^Royalist: 2 blocks march .* to Cheshire\.$/),
    expect.stringMatching(/^Royalist: a block marches .* to Lancashire\.$/),
    'Royalist: Group Move from Cheshire (1 AP left).',
  ]);
  expect(running.settle()).toEqual([]);
});

test('what a march brings about is told after it, and before the march that follows', () => {
  const running = log(1);
  const contested = (area: string) => told('contested', { area, attacker: ROYALIST });
  running.hear(act(1), [march(null, 'cheshire'), contested('cheshire')]);
  running.hear(act(2), [march(null, 'lancashire'), contested('lancashire')]);
  running.hear(act(3), [march(null, 'cheshire')]);
  expect(texts(running.settle())).toEqual([
    expect.stringMatching(/^Royalist: 2 blocks march .* to Cheshire\.$/),
    expect.stringContaining('comes upon the enemy in Cheshire'),
    expect.stringMatching(/^Royalist: a block marches .* to Lancashire\.$/),
    expect.stringContaining('comes upon the enemy in Lancashire'),
  ]);
});

test('hits on one block are one line, and nothing is told before its cause', () => {
  const [block, other] = game.tables.blocks;
  const loss = (of: string, strength: number): Report => told('loss', { seat: ROYALIST, block: of, strength });
  const flips = told('control-flips', { area: 'cheshire', attacker: ROYALIST });
  const running = log(0);
  const lines = texts([...running.tell(1, [loss(block, 3), loss(block, 2), loss(other, 1), flips, loss(other, 0.5)])]);
  const [first, second] = [block, other].map((id) => inEnglish(game).name(id));
  expect([...lines, ...texts(running.settle())]).toEqual([
    `Royalist: ${first} takes 2 hits and is down to 2.`,
    `Royalist: ${second} is down to 1.`,
    expect.stringContaining('is the Attacker from now on'),
    `Royalist: ${second} is down to 0.5.`,
  ]);
});

test('troops are paid in one line for each House, with the sum and where they go', () => {
  const speaker = inEnglish(loadGame(roses));
  const running = new RunningLog('roses', { speaker, seats: ['blue', 'red'], viewer: 0 });
  const paid = (key: string, seat: string, target: string, left: number): Report =>
    told(key, { seat, item: 'troop', target, pounds: 3, left });
  const bribe = told('paid', { seat: 'blue', item: 'black', target: 'ship_sandwich', pounds: 8, left: 12 });
  const reports = [
    bribe,
    paid('paid', 'blue', 'large_norwich', 9),
    paid('paid', 'blue', 'town_exeter', 6),
    paid('paid', 'blue', 'large_norwich', 3),
    paid('unpaid', 'blue', 'town_exeter', 3),
    paid('paid', 'red', 'town_exeter', 0),
  ];
  const [blue, red, norwich, exeter, ship] = ['blue', 'red', 'large_norwich', 'town_exeter', 'ship_sandwich'].map(
    (id) => speaker.name(id),
  );
  expect(texts([...running.tell(0, reports), ...running.settle()])).toEqual([
    `${blue} pays £8 to bribe the ${ship}; £12 left.`,
    `${blue} pays £9 for 3 troops (${norwich} 2, ${exeter} 1); £3 left.`,
    `${blue} cannot pay £3 for a troop at ${exeter}; £3 left.`,
    `${red} pays £3 for a troop at ${exeter}; £0 left.`,
  ]);
});

test('years, turns and fights have their headings, and what says no more than its heading is not said twice', () => {
  const running = log(0);
  const lines = texts(
    running.tell(0, [
      told('year-begins', { year: 1644 }),
      told('turn-begins', { year: 1644, turn: 1 }),
      told('battle-begins', { area: 'cheshire', attacker: ROYALIST, sort: 'battle' }),
    ]),
  );
  expect(lines).toEqual([
    '— 1644 —',
    expect.stringMatching(/^The Year 1644 begins/),
    '— Turn 1 of 1644 —',
    expect.stringMatching(/^— Battle in \w+ —$/),
    expect.stringMatching(/^Battle in \w+: Royalist attacks/),
  ]);
});
