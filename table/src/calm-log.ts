/** In an outage everything fails at once: of each kind of line one a second is written, with how many were left out. */
import type { Log } from './log.ts';

const PAUSE_MS = 1000;

export function calmed(log: Log, now: () => number = () => performance.now()): Log {
  const kinds = new Map<string, { readonly since: number; unsaid: number }>();
  const calm =
    (level: keyof Log) =>
    (facts: object, text: string): void => {
      const last = kinds.get(text);
      const at = now();
      if (last && at - last.since < PAUSE_MS) {
        last.unsaid++;
        return;
      }
      kinds.set(text, { since: at, unsaid: 0 });
      log[level](last && last.unsaid > 0 ? { ...facts, unsaid: last.unsaid } : facts, text);
    };
  return { info: calm('info'), warn: calm('warn'), error: calm('error') };
}
