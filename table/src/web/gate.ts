/**
 * Who may ask what over HTTP. Changes come only from this table's own pages (exact Origin), in a session, with the session's
 * CSRF token, or from a program that bears a token of its person's; reading needs neither. A seat's secret comes in a header, never in an address.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Claimant, watchName } from '../match/open-match.ts';
import type { Session, Sessions } from '../people/sessions.ts';
import { Refused } from '../refused.ts';

export const CSRF_HEADER = 'x-drumhead-csrf';
/** `<seat>.<secret>`, or `watch.<key>` of the spectators' link, for the match in the address. */
export const SECRET_HEADER = 'x-drumhead-seat';

/** What stands behind `Bearer`, right or wrong. */
const bearer = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer +(\S*)$/i.exec(headers.authorization ?? '')?.[1];

/** The end of the link by which one runs the table without being known to it. */
export const OPERATOR_HEADER = 'x-drumhead-operator';

/** An invitation's token, for a look at what it is to. */
export const INVITATION_HEADER = 'x-drumhead-invitation';

export class Gate {
  readonly sessions: Sessions;
  private readonly origins: () => readonly string[];

  constructor(sessions: Sessions, origins: () => readonly string[]) {
    this.sessions = sessions;
    this.origins = origins;
  }

  /** Refuses what another site's page sends, and what says not where it comes from. */
  ownOrigin(request: FastifyRequest): void {
    if (bearer(request) !== undefined) return;
    const { origin } = request.headers;
    if (origin === undefined || !this.origins().includes(origin)) throw new Refused('origin');
  }

  /** By the token that a program bears, or by the cookie of a page. */
  session(request: FastifyRequest): Promise<Session | null> {
    return this.sessions.find(bearer(request) ?? request.cookies[this.sessions.cookieName]);
  }

  /** For what changes something. */
  async changing(request: FastifyRequest): Promise<Session> {
    const session = await this.session(request);
    if (!session) throw new Refused('no-session');
    // No other site's page can send somebody's token along, as browsers send cookies.
    if (bearer(request) !== undefined) return session;
    if (!this.sessions.mayChange(session, request.headers[CSRF_HEADER])) throw new Refused('csrf');
    return session;
  }

  /** Which seats of a match the request may speak for. */
  async claimant(request: FastifyRequest, match: string): Promise<Claimant> {
    const session = await this.session(request);
    const secrets = new Map<string, string>();
    const given = request.headers[SECRET_HEADER];
    const [, seat, secret] = typeof given === 'string' ? (/^(\d{1,2}|watch)\.(.{1,128})$/.exec(given) ?? []) : [];
    if (seat !== undefined && secret !== undefined)
      secrets.set(seat === 'watch' ? watchName(match) : `${match}/${Number(seat)}`, secret);
    return { person: session?.person.id ?? null, secrets };
  }

  remember(reply: FastifyReply, session: Session): void {
    if (bearer(reply.request) !== undefined) return;
    reply.setCookie(this.sessions.cookieName, session.token, this.sessions.cookieOptions);
  }

  forget(reply: FastifyReply): void {
    reply.clearCookie(this.sessions.cookieName, this.sessions.cookieOptions);
  }
}
