/** What is forgotten by itself: sessions nobody uses any more and, where the operator wants it, matches of the past. */
import type { Log } from './log.ts';
import { SESSION_MS } from './people/sessions.ts';
import type { Store } from './store/store.ts';

const DAY_MS = 24 * 3600 * 1000;
const LOOK_EVERY_MS = 3600 * 1000;
/** Guests who never sat down anywhere are soon forgotten: anybody can make any number of them. */
const IDLE_DAYS = 30;

/** What the operator has set from his page; before that, what the table was started with. */
export const KEEP_DAYS = 'keep-days';

export interface KeepRule {
  /** Null: for ever. */
  readonly days: number | null;
}

export async function keptDays(store: Store, started: number | undefined): Promise<number | undefined> {
  const rule = (await store.houseRule(KEEP_DAYS)) as KeepRule | null;
  return rule ? (rule.days ?? undefined) : started;
}

/** Looks at once and then every hour; gives back how to stop it. `keepDays`: for ever where it is not given. */
export function keepTidy(store: Store, keepDays: number | undefined, log: Log): () => Promise<void> {
  let last = Promise.resolve();
  const look = (): void => {
    last = last
      .then(async () => forget(store, await keptDays(store, keepDays), Date.now(), log))
      .catch((error: unknown) => log.error({ err: error }, 'what is past was not forgotten'));
  };
  look();
  const timer = setInterval(look, LOOK_EVERY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    return last;
  };
}

export async function forget(store: Store, keepDays: number | undefined, now: number, log: Log): Promise<void> {
  const before = (age: number): string => new Date(now - age).toISOString();
  const matches = keepDays === undefined ? 0 : await store.forgetMatches(before(keepDays * DAY_MS));
  // After the matches: who sat only there is forgotten too.
  await store.forgetPeople(before(SESSION_MS), before(IDLE_DAYS * DAY_MS));
  await store.forgetStrays();
  await store.forgetHere(before(DAY_MS));
  await store.forgetSpent(before(0));
  if (matches > 0) log.info({ matches, keepDays }, 'matches of the past were forgotten');
}
