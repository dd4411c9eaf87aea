import { expect, test } from 'vitest';
import { COMMANDS } from '../src/commands/index.ts';
import { drumhead, empty, runIn } from './drumhead.ts';

test('help lists every command, and each has a help of its own with defaults and an example', async () => {
  const [overview, bare] = await Promise.all([drumhead('help'), drumhead()]);
  expect(overview).toEqual(bare);
  expect(overview.code).toBe(0);
  const helps = [];
  for (const { name } of COMMANDS) helps.push(await runIn(empty, name, '--help'));
  for (const [index, { name, flags }] of COMMANDS.entries()) {
    expect(overview.out).toContain(`  ${name} `);
    const { code, out } = helps[index];
    expect(code).toBe(0);
    expect(out).toContain(`usage: drumhead ${name}`);
    expect(out).toMatch(/examples?:\n {2}drumhead /);
    for (const flag of Object.keys(flags)) expect(out).toContain(`--${flag}`);
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100);
  }
});

test.each([
  [['simm'], 'there is no command "simm". Did you mean sim?'],
  [['sim', '--gmaes', '3'], 'there is no option --gmaes. Did you mean --games?'],
  [['sim', '--games'], '--games needs a value. Write --games <n>'],
  [['sim', '--json=yes'], '--json takes no value'],
  [['sim', 'now'], '"now" is not expected here'],
  [['sim', '--games', '1e9'], '--games takes a whole number from 1 to 100000000, not "1e9"'],
  [['sim', '--games', '-3'], '--games takes a whole number from 1 to 100000000, not "-3"'],
  [['sim', '--games', 'abc'], '--games takes a whole number from 1 to 100000000, not "abc"'],
  [['sim', '--games', '1.5'], '--games takes a whole number from 1 to 100000000, not "1.5"'],
  [['sim', '--games', '0'], '--games takes a whole number from 1 to 100000000, not "0"'],
  [['sim', '--games', '99999999999999999999'], '--games takes a whole number'],
  [['sim', '--seed', '4294967296'], '--seed takes a whole number from 0 to 4294967295'],
  [['sim', '--threads', '0'], '--threads takes a whole number from 1 to 256'],
  [['sim', '--game', 'piket'], 'there is no game "piket". Did you mean picket?'],
  [['sim', '--game', 'picket', '--scenario', 'skirm'], 'picket has no scenario "skirm". Did you mean skirmish?'],
  [['sim', '--game', 'picket', '--bots', 'greddy'], 'picket has no bot "greddy". Did you mean greedy?'],
  [['sim', '--game', 'picket', '--bots', 'random,random,random'], '--bots names 3 bots for 2 seats'],
  [['sim', '--game', 'picket', '--bots', '__proto__'], 'picket has no bot "__proto__"'],
  [['sim', '--game', 'picket', '--option', 'ambush=true'], 'picket has no option "ambush". Did you mean ambushes?'],
  [
    ['sim', '--game', 'picket', '--option', 'ambushes=maybe'],
    '--option ambushes cannot be "maybe". Choose true, false.',
  ],
  [['play', '--game', 'picket', '--seat', 'west'], '--seat west: skirmish has no such seat'],
  [['play', '--resume', 'match.json'], '--resume needs a terminal'],
  [['replay'], 'takes one journal file, not 0'],
  [['replay', 'a.json', 'b.json'], 'takes one journal file, not 2'],
  [['replay', 'a.json'], 'cannot read the journal a.json: there is no such file'],
  [['case'], 'no case file or folder was named'],
  [['case', 'a.json'], 'cannot read the case file a.json: there is no such file'],
  [['ledger', '--game', 'chess'], 'there is no folder games/chess'],
  [['laws', '--every', '0'], '--every takes a whole number from 1 to'],
  [['playthrough', '--write', '--check'], '--write and --check exclude each other'],
  [['bench', '--suite', 'nothing'], 'there is no suite "nothing"'],
])('%j is bad input, told in one message on stderr', async (args, message) => {
  const { code, out, err } = await runIn(empty, ...args);
  expect(err).toContain(message);
  expect(err.trim().split('\n')).toHaveLength(1);
  expect(out).toBe('');
  expect(code).toBe(2);
});

test('the program itself: one message on stderr, nothing on stdout, exit code 2', async () => {
  const { code, out, err } = await drumhead('sim', '--games', '1e9');
  expect(err).toBe(
    'drumhead sim: --games takes a whole number from 1 to 100000000, not "1e9". Write it in plain digits: --games 100\n',
  );
  expect(out).toBe('');
  expect(code).toBe(2);
});
