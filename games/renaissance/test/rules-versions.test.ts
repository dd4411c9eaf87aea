/** Matches begun by an older version of the rules end as they did: journals of bots, and of charges at the edges. */
import { readFileSync } from 'node:fs';
import { hashOf, loadGame, readJournal, replay } from '@drumhead/kernel';
import { expect, test } from 'vitest';
import { renaissance } from '../src/index.ts';
import type { Position } from '../src/position/position.ts';

const game = loadGame(renaissance);
const soak = process.env['DRUMHEAD_SOAK'] !== undefined;

/** How the armies stand at the end of each. */
const ENDS: { readonly [journal: string]: string } = {
  'version-1/greedy-quick-100-0': '4ae10b190ac8e094cede683189b55a60',
  'version-1/greedy-quick-100-1': '0821fa45e2458fe7dcc9b003f71bd444',
  'version-1/random-quick-100': 'dc9165b8e578bd2e825e9487f2e12e83',
  'version-1/greedy-edgehill': 'f9b722830b8a48e39211d5b3a63bc00a',
  'version-1/random-edgehill': '78508bb31a92e715a4423908aa2ba599',
  'version-1/charges-quick-100-1': '1cbd6f5ba01eaf2050c84e33e90ddbd0',
  'version-1/charges-quick-100-2': '3802c4183f00e49500e650a49a326064',
  'version-1/charges-quick-100-3': '824717c9fc3a3e13cde280b1dcc7f585',
  'version-1/charges-quick-100-7': '1b267b6501f4a48fffb2af52253045a1',
  'version-1/charges-naseby': 'b9b3555279d69b12f206cfe6c3ec49ab',
  'version-2/greedy-quick-100': '80e6001efcd572dbd9f63289b8970981',
  'version-2/charges-quick-100-19': 'ee7755e7c15e61543fbb3cfe5436643e',
  'version-2/charges-quick-100-47': '5d630a3221f40bd031433f5228b815a3',
  'version-2/charges-quick-100-49': 'e693035b141adb32e91af86f42fabeac',
  'version-2/charges-quick-100-67': 'ec435db11d6b85320e793b7deb0e1395',
  'version-2/charges-edgehill': '34ed7879ca708c863dff98ab3c42d1e3',
  'version-3/charges-open-400': 'd0c8b4f8eb21a6389ebdc8e1ce0834c0',
  'version-4/greedy-quick-100': '96168a5800121d5d4e5fe87c640313b7',
};

/** Long battles: in `npm run soak` only. */
const LONG = [
  'version-1/random-edgehill',
  'version-1/charges-naseby',
  'version-1/charges-quick-100-1',
  'version-2/charges-quick-100-19',
  'version-2/charges-quick-100-49',
  'version-2/charges-edgehill',
];

test.for(Object.entries(ENDS).filter(([name]) => soak || !LONG.includes(name)))(
  '%s replays to its end',
  ([name, end]) => {
    const journal = readJournal(JSON.parse(readFileSync(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8')));
    const { phase, elements, commands, winner, scores } = replay(game, journal).position as Position;
    expect(hashOf({ phase, elements, commands, winner, scores })).toBe(end);
  },
);

test('every older version has its journals', () => {
  const { oldest, current } = game.rulesVersion;
  for (let version = oldest; version < current; version++)
    expect(Object.keys(ENDS).some((name) => name.startsWith(`version-${version}/`))).toBe(true);
});
