/**
 * Passkeys: a key that the person's device keeps and opens for him alone. The table has its public half; a challenge is a
 * word only this table can have written, good for one signature and a few minutes.
 */
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { Refused } from '../refused.ts';
import type { PersonRow, Store } from '../store/store.ts';
import type { Seals } from './seals.ts';
import { hashSecret, mintSecret } from './secrets.ts';

const CHALLENGE_MS = 5 * 60_000;
const MOST_PASSKEYS = 20;
/** In place of a person's id, in a challenge to who is not known yet. */
const ANYBODY = 'anybody';

export class Passkeys {
  private readonly store: Store;
  private readonly seals: Seals;

  constructor(store: Store, seals: Seals) {
    this.store = store;
    this.seals = seals;
  }

  /** What a browser needs to make one. `origin` is one of this table's. */
  async toAdd(person: PersonRow, origin: string): Promise<object> {
    const known = await this.store.passkeys(person.id);
    if (known.length >= MOST_PASSKEYS) throw new Refused('too-many');
    return generateRegistrationOptions({
      rpName: 'Drumhead',
      rpID: hostOf(origin),
      userName: person.name,
      userID: Buffer.from(person.id),
      challenge: this.challenge(person.id),
      attestationType: 'none',
      excludeCredentials: known.map(({ id }) => ({ id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  }

  async add(person: PersonRow, origin: string, response: RegistrationResponseJSON, device: string): Promise<void> {
    const { registrationInfo } = await verified(() =>
      verifyRegistrationResponse({
        response,
        expectedChallenge: (challenge) => this.isSpentNow(challenge, person.id),
        expectedOrigin: origin,
        expectedRPID: hostOf(origin),
        requireUserVerification: true,
      }),
    );
    if (!registrationInfo) throw new Refused('no-passkey');
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    const now = new Date().toISOString();
    const row = { id, person: person.id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports };
    if (!(await this.store.addPasskey({ ...row, device, createdAt: now, usedAt: now })))
      throw new Refused('no-passkey');
  }

  /** Nobody says who he is: the device knows which of its passkeys are this table's. */
  async toSignIn(origin: string): Promise<object> {
    return generateAuthenticationOptions({
      rpID: hostOf(origin),
      challenge: this.challenge(ANYBODY),
      userVerification: 'required',
    });
  }

  async whoSigned(origin: string, response: AuthenticationResponseJSON): Promise<PersonRow> {
    const known = await this.store.passkey(response.id);
    const person = known && (await this.store.person(known.person));
    if (!known || !person) throw new Refused('no-passkey');
    const done = await verified(() =>
      verifyAuthenticationResponse({
        response,
        expectedChallenge: (challenge) => this.isSpentNow(challenge, ANYBODY),
        expectedOrigin: origin,
        expectedRPID: hostOf(origin),
        credential: {
          id: known.id,
          publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
          counter: known.counter,
          transports: [...known.transports],
        },
        requireUserVerification: true,
      }),
    );
    if (!done.verified) throw new Refused('no-passkey');
    await this.store.passkeyUsed(known.id, done.authenticationInfo.newCounter, new Date().toISOString());
    return person;
  }

  private challenge(whose: string): string {
    return this.seals.token('passkey', `${whose}~${Date.now() + CHALLENGE_MS}~${mintSecret()}`);
  }

  /** Ours, for this person, not too old, and never answered before. */
  private async isSpentNow(challenge: string, person: string): Promise<boolean> {
    const text = Buffer.from(challenge, 'base64url').toString();
    const [whose, until] = this.seals.whose('passkey', text)?.split('~') ?? [];
    if (whose !== person || !(Number(until) > Date.now())) return false;
    return this.store.spend(hashSecret(text), new Date(Number(until)).toISOString());
  }
}

const hostOf = (origin: string): string => new URL(origin).hostname;

/** The library says by an error what is wrong with what a client sent: to him it is one thing. */
async function verified<T>(check: () => Promise<T>): Promise<T> {
  try {
    return await check();
  } catch {
    throw new Refused('no-passkey');
  }
}
