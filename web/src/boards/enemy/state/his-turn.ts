/** What the enemy did since one's own last act: marches, voyages and Sieges, to be drawn until one acts again. */
import type { LogEntry } from '../../../session/session.ts';

export interface Deed {
  readonly kind: 'march' | 'voyage' | 'siege';
  /** Places by name; a Siege has but one. */
  readonly path: readonly string[];
  readonly blocks: number;
}

/** Reports that tell of a block on its way, one for each. */
const VOYAGE = 'naval';
const MARCH = 'moved';

const text = (fact: unknown): string => (typeof fact === 'string' ? fact : '');

/** `seat`: whose deeds; those of one way are one arrow. */
export function deedsOf(log: readonly LogEntry[], seat: string): readonly Deed[] {
  const deeds = new Map<string, Deed>();
  const add = (kind: Deed['kind'], path: readonly string[]): void => {
    const way = `${kind} ${path.join()}`;
    deeds.set(way, { kind, path, blocks: 1 + (deeds.get(way)?.blocks ?? 0) });
  };
  for (const { reports, undone } of log) {
    if (undone) continue;
    for (const { key, facts } of reports) {
      if (facts['seat'] !== seat && facts['besieger'] !== seat) continue;
      if (key === MARCH) {
        // The Area between, on a march of two.
        const way = [facts['from'], facts['over'], facts['to']].map(text).filter(Boolean);
        add('march', way);
      } else if (key === VOYAGE) add('voyage', [text(facts['from']), text(facts['to'])]);
      else if (key === 'siege-begins') add('siege', [text(facts['area'])]);
    }
  }
  return [...deeds.values()];
}

/** The entries since the last act of a seat. */
export function sinceOwnAct(log: readonly LogEntry[], own: number): readonly LogEntry[] {
  return log.slice(1 + log.findLastIndex(({ entry, seat, undone }) => entry === 'act' && seat === own && !undone));
}

/** Where the enemy's last stretch of marches begins, to be watched again; undefined where there was none. */
export function hisLastTurn(log: readonly LogEntry[], enemy: number, seat: string): LogEntry | undefined {
  const isDeed = (entry: LogEntry): boolean => entry.seat === enemy && deedsOf([entry], seat).length > 0;
  const last = log.findLastIndex(isDeed);
  if (last < 0) return undefined;
  let first = last;
  for (let at = last; at >= 0 && log[at].seat !== 1 - enemy; at--) if (isDeed(log[at])) first = at;
  // His decision to march there belongs to it.
  return log[Math.max(0, first - 1)];
}
