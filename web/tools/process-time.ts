/** CPU time of a browser's pages and workers: what a load costs however busy the machine is. */
import type { Browser } from 'playwright-core';

/** Milliseconds that all processes of pages have run, by process. */
type Times = ReadonlyMap<number, number>;

export async function pageTimes(browser: Browser): Promise<Times> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return new Map(
    processInfo.flatMap(({ id, type, cpuTime }) => (type === 'renderer' ? [[id, cpuTime * 1000] as const] : [])),
  );
}

/** What has been run between two looks; a process that is gone counts for nothing. */
export const timeBetween = (before: Times, after: Times): number =>
  [...after].reduce((sum, [id, time]) => sum + time - (before.get(id) ?? 0), 0);
