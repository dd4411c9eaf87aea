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

interface Guesses {
  count: number;
  readonly until: number;
}

export class Passwords {
  private readonly store: Store;
  private readonly seals: Seals;
  private readonly guesses = new Map<string, Guesses>();
  /** What a name that nobody has is compared with: it takes as long. */
  private readonly nobody = hash('nobody has this password');

  constructor(store: Store, seals: Seals) {
    this.store = store;
    this.seals = seals;
  }

  async whoKnows(login: string, password: string, household: string): Promise<PersonRow> {
    const guess = this.guessed(login, household);
    const found = await this.store.password(login);
    const fits = await verify(found?.hash ?? (await this.nobody), password);
    if (!found || !fits) throw new Refused('wrong-password');
    guess.wasRight();
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

  /** Counted before it is looked at: many guesses at once are no way round. One that was right does not count. */
  private guessed(login: string, household: string): { wasRight(): void } {
    const now = Date.now();
    for (const [key, { until }] of this.guesses) if (until <= now) this.guesses.delete(key);
    const anywhere = this.guessesAt(login);
    const here = this.guessesAt(`${login} ${household}`);
    if (here.count >= MOST_HERE || anywhere.count >= MOST_ANYWHERE) throw new Refused('too-many');
    for (const guesses of [here, anywhere]) guesses.count++;
    return {
      wasRight() {
        for (const guesses of [here, anywhere]) guesses.count--;
      },
    };
  }

  private guessesAt(key: string): Guesses {
    const known = this.guesses.get(key) ?? { count: 0, until: Date.now() + WHILE_MS };
    this.guesses.set(key, known);
    return known;
  }
}
