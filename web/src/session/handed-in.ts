/** A match that has just been opened goes from one page to the next: it is not opened a second time. */
import type { SoloSession } from './solo.ts';

let handed: SoloSession | undefined;

export function handIn(session: SoloSession): void {
  handed = session;
}

export const isHandedIn = (id: string): boolean => handed?.id === id;

/** The session of this match, once. */
export function takeHandedIn(id: string): SoloSession | undefined {
  if (!isHandedIn(id)) return undefined;
  const session = handed;
  handed = undefined;
  return session;
}
