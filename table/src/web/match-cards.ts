/** A match as lists and its own page show it; nothing in it depends on the position but whose turn it is. */
import { commit, type Seat } from '@drumhead/kernel';
import type { SeatCard, TalkRule } from '@drumhead/protocol';
import type { ClockRule } from '../clock/reckoning.ts';
import type { MatchRegistry } from '../match/match-registry.ts';
import { type Claimant, holdsSeat, isInvitedBy, seatCards, seatIds } from '../match/open-match.ts';
import type { MatchRow, SeatRow, Store } from '../store/store.ts';

export interface MatchCard {
  readonly id: string;
  readonly game: string;
  readonly scenario: string;
  readonly options: object;
  /** The edition pack's title, where one is used. */
  readonly pack: string | null;
  readonly state: MatchRow['state'];
  readonly listed: boolean;
  readonly talk: TalkRule;
  readonly correspondence: boolean;
  readonly clock: ClockRule | null;
  /** Until when those who are awaited have time, as far as this process knows. */
  readonly due: string | null;
  /** Bots may be asked for advice. */
  readonly hints: boolean;
  /** SHA-256 of the dice's seed, shown before anybody gives a salt: the seed cannot be chosen to suit the salts. */
  readonly commitment: string;
  readonly seats: readonly SeatCard[];
  /** Seats the asker holds. */
  readonly yours: readonly Seat[];
  /** Seats the match waits for; null where this process has not opened it. */
  readonly awaited: readonly Seat[] | null;
  /** Who has won, nobody where it is drawn; null while it goes on, and where nothing is known of its end. */
  readonly winners: readonly Seat[] | null;
  /** The seat that the asker is invited to, by his invitation or by name. */
  readonly offered: Seat | null;
  /** Its Battles are fought out in other matches, or it is one of those; null where it stands by itself. */
  readonly link: 'campaign' | 'field' | null;
  /** The asker made it. */
  readonly host: boolean;
  readonly createdAt: string;
  readonly movedAt: string;
}

type Asker = Claimant & { readonly invitation?: string };

function isOffered(seat: SeatRow, { person, invitation = '' }: Asker): boolean {
  return isInvitedBy(seat, invitation) || (seat.by === 'invited' && person !== null && seat.who === person);
}

export function cardOf(registry: MatchRegistry, row: MatchRow, seats: readonly SeatRow[], claimant: Asker): MatchCard {
  const openMatch = registry.atHand(row.id);
  return {
    id: row.id,
    game: row.game,
    scenario: row.scenario,
    options: row.options,
    pack: row.pack?.title ?? null,
    state: openMatch?.live.match.ended() ? 'ended' : row.state,
    listed: row.listed,
    talk: row.talk,
    correspondence: row.correspondence,
    clock: row.clock,
    due: openMatch?.due ?? null,
    hints: row.hints,
    commitment: row.head?.commitment ?? commit(row.seed),
    seats: seatCards(seatIds(registry.games.load(row.game, null), row), seats, registry.operators, (seat) =>
      openMatch ? openMatch.isHere(seat) : false,
    ),
    yours: seats.filter((seat) => holdsSeat(claimant, seat)).map(({ seat }) => seat),
    awaited: openMatch ? openMatch.awaited.map(({ seat }) => seat) : null,
    winners: openMatch?.live.match.ended()?.outcome.winners ?? null,
    offered: seats.find((seat) => isOffered(seat, claimant))?.seat ?? null,
    link: row.field ? 'field' : row.linked ? 'campaign' : null,
    host: claimant.person !== null && row.host === claimant.person,
    createdAt: row.createdAt,
    movedAt: row.movedAt,
  };
}

/** What is over and not at hand has its end in the store. */
export async function withWinners(store: Store, cards: readonly MatchCard[]): Promise<MatchCard[]> {
  const closed = cards.filter(({ state, winners }) => state === 'ended' && winners === null).map(({ id }) => id);
  const results = await store.results(closed);
  return cards.map((card) => {
    const own = results.filter(({ match }) => match === card.id);
    const winners = own.flatMap(({ seat, result }) => (result === 'won' ? [seat] : []));
    return own.length === 0 ? card : { ...card, winners };
  });
}
