/** How long the page's own thread judges orders while a hand drags: read off a CPU profile, for the page times nothing itself. */
import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { basename, join } from 'node:path';
import type { CDPSession } from 'playwright-core';

/** In microseconds, between two samples. */
const EVERY = 100;
const JUDGES = { source: 'queries/ordering.ts', says: 'export function judgeMove' };

/** Starts to watch; the answer is milliseconds judged in each stretch between two of the moments (in seconds) it is given. */
export async function watchJudging(
  session: CDPSession,
  dist: string,
): Promise<(moments: readonly number[]) => Promise<number[]>> {
  await session.send('Profiler.enable');
  await session.send('Profiler.setSamplingInterval', { interval: EVERY });
  await session.send('Profiler.start');
  return async (moments) => {
    const { profile } = await session.send('Profiler.stop');
    const judging = new Set<number>();
    const isJudge = judgeFinder(dist);
    // Parents come before their children.
    for (const { id, callFrame, children = [] } of profile.nodes)
      if (judging.has(id) || isJudge(callFrame)) for (const judged of [id, ...children]) judging.add(judged);
    if (judging.size === 0) throw new Error('nobody has judged an order');
    const spent = moments.slice(1).map(() => 0);
    let at = profile.startTime;
    for (const [k, id] of (profile.samples ?? []).entries()) {
      const lasted = profile.timeDeltas?.[k + 1] ?? 0;
      at += profile.timeDeltas?.[k] ?? 0;
      const stretch = moments.findLastIndex((moment) => moment * 1e6 <= at);
      if (judging.has(id) && stretch in spent) spent[stretch] = (spent[stretch] ?? 0) + lasted / 1000;
    }
    return spent;
  };
}

type Place = { readonly url: string; readonly lineNumber: number; readonly columnNumber: number };

/** By the maps beside the scripts: the scripts themselves name nothing. */
function judgeFinder(dist: string): (place: Place) => boolean {
  const maps = new Map<string, SourceMap | null>();
  const mapOf = (url: string): SourceMap | null => {
    const file = join(dist, 'assets', `${basename(url)}.map`);
    const found = maps.get(url) ?? readMap(file);
    maps.set(url, found);
    return found;
  };
  return ({ url, lineNumber, columnNumber }) => {
    const map = url.endsWith('.js') ? mapOf(url) : null;
    const entry = map?.findEntry(lineNumber, columnNumber);
    if (!map || !entry || !('originalSource' in entry) || !entry.originalSource.endsWith(JUDGES.source)) return false;
    const source = map.payload.sourcesContent[map.payload.sources.indexOf(entry.originalSource)];
    return source?.split('\n')[entry.originalLine]?.startsWith(JUDGES.says) ?? false;
  };
}

function readMap(file: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}
