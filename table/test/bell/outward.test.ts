/** The table asks no address that a player could not ask himself, and waits for nobody for ever. */
import { describe, expect, test } from 'vitest';
import { post } from '../../src/bell/outward.ts';
import { endpoint } from './loopback.ts';

const STRICT = { isPrivateAllowed: false, timeout: 2000 };
const LOOSE = { isPrivateAllowed: true, timeout: 2000 };
const sent = { headers: {}, body: 'x' };

describe('nobody makes the table look around in its own network', () => {
  test.each([
    'http://127.0.0.1:1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://169.254.169.254/latest/meta-data',
    'http://10.1.2.3/',
    'http://192.168.0.1/',
    'http://172.16.0.1/',
    'http://100.64.0.1/',
    'http://0.0.0.0/',
    'http://[fd00::1]/',
    'http://[fe80::1]/',
    'https://user:secret@example.com/',
    'file:///etc/passwd',
    'gopher://example.com/',
  ])('%s', async (url) => {
    await expect(async () => post(url, sent, STRICT)).rejects.toThrow(/open internet/);
  });

  test('a name that leads there', async () => {
    const { url, came } = await endpoint();
    await expect(post(url.replace('127.0.0.1', 'localhost'), sent, STRICT)).rejects.toThrow(/open internet/);
    expect(came).toEqual([]);
  });
});

test('the operator may allow it', async () => {
  const { url, taken } = await endpoint();
  expect(await post(url, { headers: { 'x-of': 'drumhead' }, body: 'łódź' }, LOOSE)).toMatchObject({ status: 201 });
  expect(taken[0]?.headers['x-of']).toBe('drumhead');
  expect(taken[0]?.body.toString()).toBe('łódź');
});

test('who hangs is left, who talks on and on is cut off, who sends elsewhere is not followed', async () => {
  const slow = await endpoint('hangs');
  await expect(post(slow.url, sent, { ...LOOSE, timeout: 50 })).rejects.toThrow();
  const loud = await endpoint('chatters');
  expect((await post(loud.url, sent, LOOSE)).text).toHaveLength(2048);
  const away = await endpoint('sends-away');
  expect(await post(away.url, sent, LOOSE)).toMatchObject({ status: 302 });
  expect(away.came.map(({ url }) => url)).toEqual(['/hook']);
});
