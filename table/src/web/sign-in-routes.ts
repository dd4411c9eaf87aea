/** To be known again on another device: by a passkey, by a password, or by a link that lets one choose a new one. */
import { BadInput, mustShape } from '@drumhead/kernel';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { boolean, looseObject, maxLength, optional, pipe, strictObject, string } from 'valibot';
import { deviceOf } from '../people/device.ts';
import { Passkeys } from '../people/passkeys.ts';
import { Login, Password, Passwords } from '../people/passwords.ts';
import { hashSecret } from '../people/secrets.ts';
import { Refused } from '../refused.ts';
import type { PersonRow } from '../store/store.ts';
import { householdOf } from './address.ts';
import type { AppContext } from './app-context.ts';
import { meTold } from './me-told.ts';

/** A credential is named by the first letters of its hash: its own name may be a thousand letters long. */
const nameOf = (id: string): string => hashSecret(id).slice(0, 16);

/** As browsers make it; what is in it is looked at where it is verified. */
const Credential = looseObject({ id: pipe(string(), maxLength(2000)), response: looseObject({}) });
const anything = pipe(string(), maxLength(254));

const NewPasskey = strictObject({ credential: Credential });
const NewPassword = strictObject({ login: Login, password: Password, old: optional(pipe(string(), maxLength(200))) });
const ByPasskey = strictObject({ credential: Credential, bring: boolean() });
const ByPassword = strictObject({ login: anything, password: pipe(string(), maxLength(200)), bring: boolean() });
const Forgotten = strictObject({ who: anything });
const Reset = strictObject({
  token: pipe(string(), maxLength(300)),
  login: optional(Login),
  password: optional(Password),
});

export function signInRoutes(app: FastifyInstance, context: AppContext): void {
  const { registry, gate, board, quotas, bell } = context;
  const { store } = registry;
  const passkeys = new Passkeys(store, bell.seals);
  const passwords = new Passwords(store, bell.seals);

  app.get('/api/me/account', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const session = await gate.session(request);
    if (!session) throw new Refused('no-session');
    return told(session.person);
  });

  app.post('/api/me/passkeys/options', async (request) => {
    const { person } = await gate.changing(request);
    return passkeys.toAdd(person, originOf(request));
  });

  app.post('/api/me/passkeys', { config: { takes: NewPasskey } }, async (request, reply) => {
    const { person } = await gate.changing(request);
    const { credential } = mustShape(NewPasskey, request.body);
    const made = credential as object as RegistrationResponseJSON;
    await passkeys.add(person, originOf(request), made, deviceOf(request.headers['user-agent']));
    return reply.code(201).send(await told(person));
  });

  app.post<{ Params: { id: string } }>('/api/me/passkeys/:id/remove', async (request) => {
    const { person } = await gate.changing(request);
    const gone = (await store.passkeys(person.id)).find(({ id }) => nameOf(id) === request.params.id);
    if (!gone) throw new Refused('no-such-thing');
    await store.dropPasskey(person.id, gone.id);
    return told(person);
  });

  /** The first one, or another in its place: then the one before must be known. Other browsers are shown out. */
  app.post('/api/me/password', { config: { takes: NewPassword } }, async (request) => {
    const session = await gate.changing(request);
    const { person } = session;
    const { login, password, old = '' } = mustShape(NewPassword, request.body);
    const known = await store.loginOf(person.id);
    if (known) await passwords.whoKnows(known.login, old, householdOf(request.ip));
    await passwords.set(person, login, password);
    if (known) await endSessions(person, hashSecret(session.token));
    return told(person);
  });

  app.post('/api/me/password/remove', async (request) => {
    const { person } = await gate.changing(request);
    await store.dropPassword(person.id);
    return told(person);
  });

  app.post('/api/sign-in/options', async (request) => passkeys.toSignIn(originOf(request)));

  app.post('/api/sign-in/passkey', { config: { takes: ByPasskey } }, async (request, reply) => {
    quotas.take('signIns', request.ip);
    const { credential, bring } = mustShape(ByPasskey, request.body);
    const signed = credential as object as AuthenticationResponseJSON;
    return enter(request, reply, await passkeys.whoSigned(originOf(request), signed), bring);
  });

  app.post('/api/sign-in', { config: { takes: ByPassword } }, async (request, reply) => {
    quotas.take('signIns', request.ip);
    const { login, password, bring } = mustShape(ByPassword, request.body);
    const who = await passwords.whoKnows(mustBeLogin(login), password, householdOf(request.ip));
    return enter(request, reply, who, bring);
  });

  /** Says nothing of whether there is such a person: who can read his mail will see. */
  app.post('/api/reset/ask', { config: { takes: Forgotten } }, async (request) => {
    quotas.take('signIns', request.ip);
    const { who } = mustShape(Forgotten, request.body);
    if (!bell.ways.hasMail) throw new Refused('no-such-thing');
    void remind(who).catch((error: unknown) =>
      request.log.error({ err: error }, 'a link for a new password was not sent'),
    );
    return { ok: true };
  });

  /** Without a password: whose the link is. With one it is his from now on, and only who chose it is signed in. */
  app.post('/api/reset', { config: { takes: Reset } }, async (request, reply) => {
    quotas.take('signIns', request.ip);
    const { token, login, password } = mustShape(Reset, request.body);
    const whose = await passwords.whoseReset(token);
    if (password === undefined) return { name: whose.person.name, login: whose.login };
    const name = whose.login ?? login;
    if (name === undefined) throw new BadInput('login', 'expected a name to sign in by');
    await passwords.set(whose.person, name, password);
    await endSessions(whose.person);
    return enter(request, reply, whose.person, false);
  });

  async function told(person: PersonRow): Promise<object> {
    const keys = await store.passkeys(person.id);
    const mails = (await store.channels(person.id)).filter(({ kind, confirmed }) => kind === 'mail' && confirmed);
    return {
      login: (await store.loginOf(person.id))?.login ?? null,
      passkeys: keys.map(({ id, device, createdAt, usedAt }) => ({ id: nameOf(id), device, createdAt, usedAt })),
      mail: bell.ways.hasMail && mails.length > 0,
      mailable: bell.ways.hasMail,
    };
  }

  /** Signs the person in here. What the guest who was here has comes along, if he wants it. */
  async function enter(
    request: FastifyRequest,
    reply: FastifyReply,
    person: PersonRow,
    bring: boolean,
  ): Promise<object> {
    const before = await gate.session(request);
    if (before && before.person.id !== person.id && bring && (await isGuest(before.person)))
      for (const match of await store.adopt(before.person.id, person.id)) registry.aside(match);
    if (before) {
      await gate.sessions.end(before);
      board.ended(hashSecret(before.token));
    }
    const session = await gate.sessions.resume(person, deviceOf(request.headers['user-agent']));
    gate.remember(reply, session);
    return { me: meTold(context, session) };
  }

  const isGuest = async ({ id }: PersonRow): Promise<boolean> =>
    (await store.passkeys(id)).length === 0 && (await store.loginOf(id)) === null;

  async function endSessions({ id }: PersonRow, but = ''): Promise<void> {
    for (const { hash } of await store.sessionsOf(id)) {
      if (hash === but) continue;
      await store.dropSession(hash);
      board.ended(hash);
    }
  }

  async function remind(who: string): Promise<void> {
    const named = await store.password(mustBeLogin(who));
    const people = named ? [named.person.id] : await store.ownersOfMail(who.trim());
    for (const person of people) {
      const token = await passwords.resetToken(person);
      await bell.sendReset(person, token);
    }
  }

  /** The one of this table's addresses that the page was opened under. */
  function originOf(request: FastifyRequest): string {
    const { origin } = request.headers;
    if (origin === undefined) throw new Refused('origin');
    gate.ownOrigin(request);
    return origin;
  }
}

/** What cannot be one is nobody's. */
const mustBeLogin = (text: string): string => text.normalize('NFKC').trim().toLowerCase();
