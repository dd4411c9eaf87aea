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

/** A year, in seconds: a correspondence match outlasts many evenings. */
const COOKIE_AGE = 365 * 24 * 3600;
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
    return { path: '/', httpOnly: true, sameSite: 'lax', secure: this.secure, maxAge: COOKIE_AGE } as const;
  }

  async begin(name: string): Promise<Session> {
    const token = mintSecret();
    const person: PersonRow = { id: mintId(), name, createdAt: new Date().toISOString() };
    await this.store.createPerson(person, hashSecret(token));
    return { person, token };
  }

  async find(token: string | undefined): Promise<Session | null> {
    if (token === undefined || token === '' || token.length > LONGEST_TOKEN) return null;
    const person = await this.store.personBySession(hashSecret(token));
    return person && { person, token };
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
