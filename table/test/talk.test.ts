/** What is said at a match: phrases where the game is quiet, requests by their names, ears stopped. */
import type { FromTable } from '@drumhead/protocol';
import { expect, test } from 'vitest';
import type { ExampleClient } from './example-client.ts';
import { asked, choice, current, layTable, pairAt } from './laid-table.ts';

type Line = Extract<FromTable, { kind: 'chat' }>;

const heard = (client: ExampleClient): FromTable[] =>
  client.received.flatMap((text) => (text.startsWith('{') ? [JSON.parse(text) as FromTable] : []));
const lines = (client: ExampleClient): Line[] => heard(client).filter((it): it is Line => it.kind === 'chat');

test('set phrases while it runs, and free talk after the end', async () => {
  const { match, clients } = await pairAt(await layTable(), { talk: 'phrases' });
  const [north, south] = clients;
  await expect(north.ask({ kind: 'chat', match, text: 'spare my left' })).rejects.toThrow('T-34');
  await north.ask({ kind: 'phrase', match, phrase: 'good-luck' });
  await south.until(() => lines(south).some(({ phrase }) => phrase === 'good-luck'));
  await south.ask({ kind: 'resign', match, seat: 1 });
  await north.ask({ kind: 'chat', match, text: 'your left was weak' });
  await south.until(() => lines(south).some(({ text }) => text === 'your left was weak'));
  expect(lines(south).map(({ from }) => from)).toEqual(['Anne', 'Anne']);
});

test('who asks, who declines and who withdraws is told, also where nobody talks and to who comes later', async () => {
  const { match, clients } = await pairAt(await layTable(), { talk: 'none' });
  const [north, south] = clients;
  await expect(north.ask({ kind: 'phrase', match, phrase: 'hello' })).rejects.toThrow('T-7');
  const decision = asked(north, match) as NonNullable<ReturnType<typeof asked>>;
  await north.act(match, decision, choice(north, match, decision));
  const after = current(north, match).seq - 1;
  await south.ask({ kind: 'agree', match, seat: 1, to: { what: 'draw' } });
  await north.ask({ kind: 'decline', match, seat: 0 });
  await south.ask({ kind: 'agree', match, seat: 1, to: { what: 'pause', on: true } });
  await south.ask({ kind: 'decline', match, seat: 1 });
  await south.until(() => lines(south).length === 4);
  south.cut();
  await south.comeBack();
  await south.until(() => lines(south).length === 8);
  const again = lines(south).slice(4);
  expect(again.map(({ from, phrase }) => `${from} ${phrase}`)).toEqual([
    'Blaise asks.draw',
    'Anne declines.draw',
    'Blaise asks.pause',
    'Blaise withdraws.pause',
  ]);
  // Who asked for it is named, though seats have another order, and so is who agreed; what all agreed to is nobody's own.
  await south.ask({ kind: 'agree', match, seat: 1, to: { what: 'take-back', after } });
  await north.until(() => lines(north).at(-1)?.phrase === 'asks.take-back' && lines(north).at(-1)?.from === 'Blaise');
  await north.ask({ kind: 'agree', match, seat: 0, to: { what: 'take-back', after } });
  await south.until(() => lines(south).at(-1)?.phrase === 'agrees.take-back' && lines(south).at(-1)?.from === 'Anne');
  const told = await north.ask({ kind: 'history', match, from: 1, to: 99 });
  const last = told.kind === 'history' && told.steps.at(-1);
  expect(last).toMatchObject({ entry: 'rewind', asked: 1 });
  expect(last).not.toHaveProperty('seat');
  await south.until(() => south.understood.some((text) => text.includes(`"to":${after},"asked":1`)));
});

test('ears are stopped for a person, and stay so wherever one comes from', async () => {
  const { match, clients } = await pairAt(await layTable());
  const [north, south] = clients;
  await south.ask({ kind: 'chat', match, text: 'hm' });
  await north.until(() => lines(north).length > 0);
  const by = lines(north)[0]?.by as string;
  await north.ask({ kind: 'mute', match, by, on: true });
  await expect(south.ask({ kind: 'mute', match, by, on: true })).rejects.toThrow('T-23');
  north.cut();
  await north.comeBack();
  await north.until(() => lines(north).length > 1);
  expect(heard(north).findLast(({ kind }) => kind === 'muted')).toMatchObject({ by: [by] });
  expect(south.received.join()).not.toContain(`"by":["${by}"]`);
});
