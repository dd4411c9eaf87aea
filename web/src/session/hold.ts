/** One tab at a time. */
import { Failed } from './failed.ts';

/** How long a reloaded page may take to let go. */
const RELOAD_MS = 2000;

/** Two tabs that write one match would undo each other. A page being reloaded gives its hold up in a moment. */
export async function hold(id: string): Promise<void> {
  if (!('locks' in navigator)) return;
  await new Promise<void>((resolve, reject) => {
    navigator.locks
      .request(`drumhead-match-${id}`, { signal: AbortSignal.timeout(RELOAD_MS) }, () => {
        resolve();
        return new Promise(() => {}); // until the worker ends
      })
      .catch(() => reject(new Failed('elsewhere', id)));
  });
}
