/**
 * What seats have agreed to so far. Every seat's consent is kept by itself, so that two processes never overwrite each
 * other's; a proposal is what they have in common. Bots agree to everything at once but never to a draw, nor
 * to breaking off.
 *
 * A consent to a take-back lapses with the next act, since what would be lost is then more than what was agreed. Other
 * consents stand until declined. Hints and the spectators' link end when one seat wants them to: nobody is held to them.
 */
import { type Match, type Seat, shape } from '@drumhead/kernel';
import { Agreement, type Proposal, type Sitting, tableRefusal } from '@drumhead/protocol';
import { boolean, type InferOutput, integer, number, optional, pipe, strictObject } from 'valibot';
import { mintSecret } from '../people/secrets.ts';
import type { Store } from '../store/store.ts';
import { MatchClock } from './clock.ts';
import type { Answer } from './live-match.ts';
import { homeOf, type OpenMatch } from './open-match.ts';

const Consent = strictObject({
  to: Agreement,
  /** The last entry when it was given. */
  at: pipe(number(), integer()),
  /** Nobody had agreed to it before. */
  asked: optional(boolean()),
});

type Consent = InferOutput<typeof Consent>;

export async function agree(openMatch: OpenMatch, store: Store, seat: Seat, to: Agreement): Promise<Answer> {
  const { match } = openMatch.live;
  const unfit = unfitting(openMatch, to);
  if (unfit) return { ok: false, refusal: unfit };
  const at = match.nextSeq - 1;
  const others = [...(await standing(openMatch, store))].filter(([other]) => other !== seat);
  const asked = !others.some(([, other]) => isSame(other.to, to));
  await store.giveConsent(openMatch.id, seat, { to, at, ...(asked && { asked }) } satisfies Consent);
  return (await doneIfAgreed(openMatch, store, { to, at })) ?? { ok: true, seq: at, warnings: [] };
}

/** All may have agreed to something, and the table stopped before it was done. */
export async function carryOutAgreed(openMatch: OpenMatch, store: Store): Promise<void> {
  const newest = newestOf(await standing(openMatch, store));
  if (newest) await doneIfAgreed(openMatch, store, newest);
}

/** Null while somebody's consent is wanting. */
async function doneIfAgreed(openMatch: OpenMatch, store: Store, { to, at }: Consent): Promise<Answer | null> {
  const agreed = agreeing(openMatch, await standing(openMatch, store), to);
  const enough = isEnding(to) ? 1 : openMatch.seats.length;
  if (agreed.length < enough) return null;
  const answer = await carriedOut(openMatch, store, { to, at }, agreed);
  await store.dropConsents(openMatch.id);
  return answer;
}

/** What stands now: the newest proposal that anybody has agreed to. */
export async function proposalOf(openMatch: OpenMatch, store: Store): Promise<Proposal | null> {
  const consents = await standing(openMatch, store);
  const newest = newestOf(consents);
  return newest ? { ...newest.to, agreed: agreeing(openMatch, consents, newest.to) } : null;
}

/** A bot has no better things to do than to play on. */
const isGivenUp = ({ what }: Agreement): boolean => what === 'draw' || what === 'break-off';

/** Nobody is held to hints, nor to spectators. */
const isEnding = (to: Agreement): boolean => (to.what === 'hints' || to.what === 'spectators') && !to.on;

function newestOf(consents: ReadonlyMap<Seat, Consent>): Consent | undefined {
  return [...consents.values()].sort((a, b) => b.at - a.at)[0];
}

function unfitting({ live: { match }, hints, watchKey, sittings, row, seats }: OpenMatch, to: Agreement) {
  if (match.ended()) return { key: 'over', cites: ['K-1'], facts: {} };
  if (isGivenUp(to) && seats.some(({ by }) => by === 'bot')) return tableRefusal('bots-play-on');
  // A field has no draw of its own, and nothing else can be broken off.
  if (to.what === (row.field ? 'draw' : 'break-off')) return tableRefusal('no-field');
  if (to.what === 'take-back' && to.after >= match.nextSeq - 1)
    return { key: 'no-such-entry', cites: ['K-6'], facts: { to: to.after } };
  if (to.what === 'pause' && to.on === match.paused) return tableRefusal('lapsed');
  if (to.what === 'hints' && to.on === hints) return tableRefusal('lapsed');
  if (to.what === 'spectators' && (row.listed || to.on === (watchKey !== undefined))) return tableRefusal('lapsed');
  if (to.what === 'sitting' && !(to.span ? isToCome(to.span) : sittings.at(-1)?.span))
    return tableRefusal('no-such-time');
  return null;
}

const DAY_MS = 24 * 3600 * 1000;
const LONGEST_AHEAD_MS = 366 * DAY_MS;

/** A sitting is of one day, and not over yet. */
function isToCome({ from, to }: Sitting): boolean {
  const [begin, end, now] = [Date.parse(from), Date.parse(to), Date.now()];
  return begin < end && end - begin <= DAY_MS && end > now && begin - now <= LONGEST_AHEAD_MS;
}

/** Judged again under the match's queue: two processes that both see the last consent do it once. */
async function carriedOut(
  openMatch: OpenMatch,
  store: Store,
  { to, at }: Consent,
  agreed: readonly Seat[],
): Promise<Answer> {
  const { live } = openMatch;
  if (to.what === 'hints') {
    await store.allowHints(openMatch.id, to.on);
    openMatch.hints = to.on;
    return { ok: true, seq: at, warnings: [] };
  }
  if (to.what === 'spectators') {
    await store.letWatch(homeOf(openMatch.row), to.on ? mintSecret() : null);
    await openMatch.readAgreed();
    return { ok: true, seq: at, warnings: [] };
  }
  if (to.what === 'sitting') {
    await store.addSitting(homeOf(openMatch.row), {
      agreedAt: new Date().toISOString(),
      span: to.span && inUtc(to.span),
    });
    await openMatch.readAgreed();
    await MatchClock.wind(openMatch, store);
    return { ok: true, seq: at, warnings: [] };
  }
  const guard = (match: Match) => {
    if (to.what === 'pause') return match.paused === to.on ? tableRefusal('lapsed') : null;
    if (to.what === 'take-back') return match.nextSeq - 1 === at ? null : tableRefusal('lapsed');
    return null;
  };
  if (to.what === 'draw') return live.notice({ kind: 'draw' }, { guard });
  if (to.what === 'break-off') return live.notice({ kind: 'void' }, { guard });
  if (to.what === 'pause') return live.notice({ kind: 'pause', on: to.on }, { guard });
  return live.takeBack(to.after, agreed, guard);
}

/** However it was written. */
const inUtc = ({ from, to }: Sitting): Sitting => ({
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
});

const isSame = (one: Agreement | undefined, other: Agreement): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Who asked for it stands first. */
function agreeing({ seats }: OpenMatch, consents: ReadonlyMap<Seat, Consent>, to: Agreement): Seat[] {
  const rank = (seat: Seat): number => (consents.get(seat)?.asked ? 0 : 1);
  return seats
    .filter(({ seat, by }) => (by === 'bot' ? !isGivenUp(to) : isSame(consents.get(seat)?.to, to)))
    .map(({ seat }) => seat)
    .sort((a, b) => rank(a) - rank(b));
}

async function standing(openMatch: OpenMatch, store: Store): Promise<Map<Seat, Consent>> {
  const consents = new Map<Seat, Consent>();
  for (const [seat, given] of await store.consents(openMatch.id)) {
    const consent = shape(Consent, given);
    const by = openMatch.seats.find((row) => row.seat === seat)?.by;
    if (by === 'person' && consent.ok && stillStands(openMatch, consent.value)) consents.set(seat, consent.value);
  }
  return consents;
}

function stillStands({ live: { match }, hints, watchKey }: OpenMatch, { to, at }: Consent): boolean {
  if (match.ended()) return false;
  if (to.what === 'pause') return match.paused !== to.on;
  if (to.what === 'hints') return hints !== to.on;
  if (to.what === 'spectators') return (watchKey !== undefined) !== to.on;
  if (to.what === 'sitting') return to.span === null || isToCome(to.span);
  return isGivenUp(to) || at === match.nextSeq - 1;
}
