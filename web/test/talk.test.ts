/** What the page asks of the table for those whose time has run out. */
import { expect, test } from 'vitest';
import { createTalk } from '../src/session/talk.ts';

test('L-1.17: the one who waits claims the time, lets a bot play on, or falls back on the mat', async () => {
  const asked: object[] = [];
  const ask = async (message: object) => {
    asked.push(message);
    return { ok: true, seq: 1, warnings: [] } as const;
  };
  const talk = createTalk(() => 'free', ask, { id: 'field', listed: false });
  for (const how of ['flag', 'letBotsPlay', 'fallBack'] as const) await talk[how](1);
  const flag = { kind: 'flag', match: 'field', seat: 1 };
  expect(asked).toEqual([flag, { ...flag, instead: 'bot' }, { ...flag, instead: 'mat' }]);
});
