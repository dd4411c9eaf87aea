/** What a store keeps of what matches came to, and of clubs. */

/** What a match came to for one of its seats; kept when the match itself is forgotten. */
export interface ResultRow {
  readonly match: string;
  readonly seat: number;
  /** Null for a bot, and for who is forgotten. */
  readonly person: string | null;
  readonly game: string;
  readonly scenario: string;
  /** The seat's name in the game. */
  readonly side: string;
  readonly result: 'won' | 'drawn' | 'lost';
  readonly listed: boolean;
  readonly rated: boolean;
  /** How often he was waited for, and answered himself. */
  readonly answers: number;
  /** Half of those answers took no longer, in milliseconds; null where there were none. */
  readonly median: number | null;
  readonly at: string;
}

export interface ClubRow {
  readonly id: string;
  /** The organiser; null where he is forgotten. */
  readonly host: string | null;
  /** Rises with each change. */
  readonly version: number;
  /** The club itself: whoever reads it knows what it is. */
  readonly club: unknown;
  readonly createdAt: string;
}

/** Who plays under a name of a club's list. */
export interface ClubPlace {
  readonly player: number;
  readonly person: string | null;
  /** Rises when the link to it is made anew. */
  readonly link: number;
}

/** How much a store holds. Nothing that depends on what is hidden in a match: rows, not bytes. */
export interface StoreCounts {
  readonly matches: { readonly gathering: number; readonly running: number; readonly ended: number };
  readonly entries: number;
  readonly people: number;
  /** Of those, who are known by a passkey or a password. */
  readonly accounts: number;
  readonly lines: number;
  readonly clubs: number;
  readonly openReports: number;
}

export interface ClubStore {
  counts(): Promise<StoreCounts>;
  /** Those of a state, the latest made first, from one on. */
  matchesMade(state: 'gathering' | 'running' | 'ended', from: number, limit: number): Promise<readonly string[]>;
  /** What the operator has decided; null where he has not. */
  houseRule(name: string): Promise<unknown>;
  setHouseRule(name: string, value: unknown): Promise<void>;

  /** Of these matches, as far as they have ended. */
  results(matches: readonly string[]): Promise<readonly ResultRow[]>;
  /** Of those that are there. */
  matchStates(matches: readonly string[]): Promise<ReadonlyMap<string, 'gathering' | 'running' | 'ended'>>;
  /** A person's, the latest first. */
  resultsOf(person: string, limit: number): Promise<readonly ResultRow[]>;
  /** All that count for ratings, the first first. */
  ratedResults(game: string): Promise<readonly ResultRow[]>;
  /** A match counts for no rating, whether it has ended or not. */
  unrate(match: string): Promise<void>;

  /** With a place for each player. False where the organiser has so many already. */
  createClub(club: ClubRow, players: number, most: number): Promise<boolean>;
  club(id: string): Promise<ClubRow | null>;
  /** False where it has changed since this version. */
  changeClub(id: string, version: number, club: unknown): Promise<boolean>;
  removeClub(id: string): Promise<void>;
  /** Those he organises or plays in, the latest first. */
  clubsOf(person: string): Promise<readonly ClubRow[]>;
  clubPlaces(club: string): Promise<readonly ClubPlace[]>;
  /** False where the link is void, or somebody else has the place, or he has another. */
  takeClubPlace(club: string, place: Omit<ClubPlace, 'person'>, person: string): Promise<boolean>;
  /** Nobody's again, by a new link. */
  renewClubPlace(club: string, player: number): Promise<void>;
}
