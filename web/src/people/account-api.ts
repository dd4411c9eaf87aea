/** How one is known again: what the page asks and tells the table. Passkeys are the browser's own affair. */
import { choose } from '../settings/settings.ts';
import { ask, type Me, whoAmI } from '../table/table-api.ts';

export interface AccountTold {
  /** The name one signs in by; null without a password. */
  readonly login: string | null;
  readonly passkeys: readonly {
    readonly id: string;
    readonly device: string;
    readonly createdAt: string;
    readonly usedAt: string;
  }[];
  /** A forgotten password can be replaced by mail. */
  readonly mail: boolean;
  /** The table sends mail at all. */
  readonly mailable: boolean;
}

export const accountOf = (): Promise<AccountTold> => ask('me/account');
export const setPassword = (login: string, password: string, old?: string): Promise<AccountTold> =>
  ask('me/password', { login, password, ...(old !== undefined && { old }) });
export const removePassword = (): Promise<AccountTold> => ask('me/password/remove', {});
export const removePasskey = (id: string): Promise<AccountTold> => ask(`me/passkeys/${id}/remove`, {});

/** Resolves to what there is then; rejects where the device, or who holds it, does not want to. */
export async function addPasskey(): Promise<AccountTold> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = await ask<Parameters<typeof startRegistration>[0]['optionsJSON']>('me/passkeys/options', {});
  return ask('me/passkeys', { credential: await startRegistration({ optionsJSON }) });
}

/** `bring`: what the guest of this browser has comes along. */
export async function signInByPasskey(bring: boolean): Promise<Me | null> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = await ask<Parameters<typeof startAuthentication>[0]['optionsJSON']>('sign-in/options', {});
  await ask('sign-in/passkey', { credential: await startAuthentication({ optionsJSON }), bring });
  return arrived();
}

export async function signInByPassword(login: string, password: string, bring: boolean): Promise<Me | null> {
  await ask('sign-in', { login, password, bring });
  return arrived();
}

export const askForReset = (who: string): Promise<unknown> => ask('reset/ask', { who });
export const lookAtReset = (token: string): Promise<{ readonly name: string; readonly login: string | null }> =>
  ask('reset', { token });
export async function resetPassword(token: string, password: string, login?: string): Promise<Me | null> {
  await ask('reset', { token, password, ...(login !== undefined && { login }) });
  return arrived();
}

/** Whoever was here before: from now on one is called by the account's name. */
async function arrived(): Promise<Me | null> {
  const me = await whoAmI();
  if (me) choose({ name: me.name });
  return me;
}

/** For a program; told this once. */
export const makeToken = (name: string): Promise<string> =>
  ask<{ token: string }>('me/tokens', { name }).then(({ token }) => token);

export interface Blocked {
  readonly handle: string;
  readonly name: string;
}

type BlockedTold = { readonly blocked: readonly Blocked[] };

export const blockedPeople = (): Promise<readonly Blocked[]> =>
  ask<BlockedTold>('me/blocked').then(({ blocked }) => blocked);
export const unblock = (handle: string): Promise<readonly Blocked[]> =>
  ask<BlockedTold>(`me/blocked/${handle}/remove`, {}).then(({ blocked }) => blocked);
/** Who sits at a match, by his seat. */
export const blockSeat = (match: string, seat: number): Promise<unknown> =>
  ask(`matches/${encodeURIComponent(match)}/people/seat-${seat}/block`, { on: true });
export const reportSeat = (match: string, seat: number, text: string): Promise<unknown> =>
  ask(`matches/${encodeURIComponent(match)}/people/seat-${seat}/report`, { text });
