/** Passwords, for who has no passkey: kept as Argon2id makes them, and guessed at slowly. */

import { LONGEST_NAME } from '@drumhead/protocol';
import { hash, verify } from '@node-rs/argon2';
import { maxLength, minLength, pipe, regex, string, transform } from 'valibot';
import { Refused } from '../refused.ts';
import type { PersonRow, Store } from '../store/store.ts';
import type { Seals } from './seals.ts';

/** The name one signs in by: not shown to anybody. */
export const Login = pipe(
  string(),
  maxLength(200),
  transform((login) => login.normalize('NFKC').trim().toLowerCase()),
  minLength(3),
  maxLength(LONGEST_NAME),
  regex(/^[^\p{C}\s~]+$/u, 'expected letters without spaces'),
);

export const Password = pipe(string(), minLength(10), maxLength(200));

/** Wrong guesses in a while: by one address at one name, and by all of them together. */
const WHILE_MS = 15 * 60_000;
const MOST_HERE = 10;
const MOST_ANYWHERE = 100;
/** How long a link by which one chooses a new password is good. */
const RESET_MS = 24 * 3600 * 1000;

export class Passwords {
  private readonly store: Store;
  private readonly seals: Seals;
  private readonly guesses = new Map<string, { count: number; readonly until: number }>();
  /** What a name that nobody has is compared with: it takes as long. */
  private readonly nobody = hash('nobody has this password');

  constructor(store: Store, seals: Seals) {
    this.store = store;
    this.seals = seals;
  }

  async whoKnows(login: string, password: string, household: string): Promise<PersonRow> {
    this.mayGuess(login, household);
    const found = await this.store.password(login);
    const fits = await verify(found?.hash ?? (await this.nobody), password);
    if (!found || !fits) {
      this.guessed(login, household);
      throw new Refused('wrong-password');
    }
    return found.person;
  }

  async set(person: PersonRow, login: string, password: string): Promise<void> {
    const kept = await this.store.setPassword(person.id, login, await hash(password), new Date().toISOString());
    if (!kept) throw new Refused('login-taken');
  }

  /** Goes into a link, for who can read the person's mail or was given it by the operator. */
  async resetToken(person: string): Promise<string> {
    const changedAt = (await this.store.loginOf(person))?.changedAt ?? '';
    return this.seals.token('reset', `${person}~${Date.now() + RESET_MS}~${Date.parse(changedAt) || 0}`);
  }

  /** Whose the link is, while it is good: until a password is chosen, by it or otherwise. */
  async whoseReset(token: string): Promise<{ person: PersonRow; login: string | null }> {
    const [id = '', until, changed] = this.seals.whose('reset', token)?.split('~') ?? [];
    const person = Number(until) > Date.now() ? await this.store.person(id) : null;
    if (!person) throw new Refused('no-such-thing');
    const known = await this.store.loginOf(id);
    if ((Date.parse(known?.changedAt ?? '') || 0) !== Number(changed)) throw new Refused('no-such-thing');
    return { person, login: known?.login ?? null };
  }

  private mayGuess(login: string, household: string): void {
    const now = Date.now();
    for (const [key, { until }] of this.guesses) if (until <= now) this.guesses.delete(key);
    if ((this.guesses.get(`${login} ${household}`)?.count ?? 0) >= MOST_HERE) throw new Refused('too-many');
    if ((this.guesses.get(login)?.count ?? 0) >= MOST_ANYWHERE) throw new Refused('too-many');
  }

  private guessed(login: string, household: string): void {
    for (const key of [login, `${login} ${household}`]) {
      const known = this.guesses.get(key);
      if (known) known.count++;
      else this.guesses.set(key, { count: 1, until: Date.now() + WHILE_MS });
    }
  }
}
