/**
 * Guests first: who comes gets a name and a session, nothing else is asked. The session is a random token in a cookie that
 * scripts cannot read and other sites cannot send along; the store keeps its hash. Whatever changes something must also
 * bear the session's CSRF token, which only pages of this table can learn.
 */
import { createHmac } from 'node:crypto';
import type { PersonRow, Store } from '../store/store.ts';
import { hashSecret, mintId, mintSecret, sameText } from './secrets.ts';

export interface Session {
  readonly person: PersonRow;
  readonly token: string;
}

const DAY_MS = 24 * 3600 * 1000;
/** A year without a visit ends a session: a correspondence match outlasts many evenings. */
export const SESSION_MS = 365 * DAY_MS;
const LONGEST_TOKEN = 128;

export class Sessions {
  private readonly store: Store;
  readonly secure: boolean;

  constructor(store: Store, secure: boolean) {
    this.store = store;
    this.secure = secure;
  }

  /** With https the browser itself keeps the name to this host, this path and secure connections. */
  get cookieName(): string {
    return this.secure ? '__Host-drumhead' : 'drumhead';
  }

  get cookieOptions() {
    return { path: '/', httpOnly: true, sameSite: 'lax', secure: this.secure, maxAge: SESSION_MS / 1000 } as const;
  }

  async begin(name: string, device = ''): Promise<Session> {
    const token = mintSecret();
    const person: PersonRow = { id: mintId(), name, createdAt: new Date().toISOString() };
    await this.store.createPerson(person, hashSecret(token), device);
    return { person, token };
  }

  /** Another one of a person who is known already. */
  async resume(person: PersonRow, device: string): Promise<Session> {
    const token = mintSecret();
    await this.store.addSession(person.id, { hash: hashSecret(token), device }, new Date().toISOString());
    return { person, token };
  }

  async find(token: string | undefined): Promise<Session | null> {
    if (token === undefined || token === '' || token.length > LONGEST_TOKEN) return null;
    const hash = hashSecret(token);
    const found = await this.store.session(hash);
    const age = found ? Date.now() - Date.parse(found.seenAt) : Number.POSITIVE_INFINITY;
    if (!found || age > SESSION_MS) return null;
    // Once a day is enough to know that somebody still comes.
    if (age > DAY_MS) await this.store.touchSession(hash, new Date().toISOString());
    return { person: found.person, token };
  }

  async end({ token }: Session): Promise<void> {
    await this.store.dropSession(hashSecret(token));
  }

  /** Follows from the session's token and does not betray it. */
  csrfOf({ token }: Session): string {
    return createHmac('sha256', token).update('drumhead-csrf-1').digest('base64url');
  }

  mayChange(session: Session, given: unknown): boolean {
    return typeof given === 'string' && sameText(given, this.csrfOf(session));
  }
}
