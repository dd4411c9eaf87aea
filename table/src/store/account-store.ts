/** What a store keeps of people who want to be known again elsewhere: passkeys, passwords; and of those who do not want each other. */

export interface PersonRow {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
}

export interface PasskeyRow {
  /** The credential's own, as browsers send it. */
  readonly id: string;
  readonly person: string;
  /** COSE, in base64url. */
  readonly publicKey: string;
  /** How often it has signed, where it counts. */
  readonly counter: number;
  readonly transports: readonly string[];
  /** Where it was made. */
  readonly device: string;
  readonly createdAt: string;
  readonly usedAt: string;
}

export interface PasswordRow {
  readonly person: PersonRow;
  readonly hash: string;
}

/** Somebody complains about somebody. */
export interface ReportRow {
  readonly id: string;
  /** Null where he is forgotten. */
  readonly by: string | null;
  readonly about: string | null;
  /** As they were called then. */
  readonly byName: string;
  readonly aboutName: string;
  readonly match: string;
  readonly text: string;
  readonly at: string;
  /** Null while nobody has seen to it. */
  readonly closedAt: string | null;
}

export interface AccountStore {
  person(id: string): Promise<PersonRow | null>;
  /** Who has a page of this name for others to see. */
  personWithPage(page: string): Promise<PersonRow | null>;
  /** The names of their pages, of those who show one. */
  pagesOf(persons: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Null: nobody else sees it any more. */
  showPage(person: string, page: string | null): Promise<void>;
  /** Another session of a person who is known already. */
  addSession(person: string, session: { readonly hash: string; readonly device: string }, at: string): Promise<void>;

  /** In the order they were made. */
  passkeys(person: string): Promise<readonly PasskeyRow[]>;
  passkey(id: string): Promise<PasskeyRow | null>;
  /** False where it is there already, also where it is somebody else's. */
  addPasskey(passkey: PasskeyRow): Promise<boolean>;
  passkeyUsed(id: string, counter: number, at: string): Promise<void>;
  dropPasskey(person: string, id: string): Promise<boolean>;

  password(login: string): Promise<PasswordRow | null>;
  /** The name a person signs in by, and since when with this password. */
  loginOf(person: string): Promise<{ readonly login: string; readonly changedAt: string } | null>;
  /** Another name takes the place of the one he had. False where it is somebody else's. */
  setPassword(person: string, login: string, hash: string, at: string): Promise<boolean>;
  dropPassword(person: string): Promise<void>;

  /** Those who are called at this address, and have said that they want it. */
  ownersOfMail(to: string): Promise<readonly string[]>;

  /** True once for each: what may be used only once is remembered until it is void anyway. */
  spend(what: string, until: string): Promise<boolean>;
  forgetSpent(before: string): Promise<void>;

  /** What a guest has goes to a person: seats with what came of them, matches and clubs he made, notes, friends, and whom he does not want to meet or hear. Not where both sit at the same match. Says which matches. */
  adopt(guest: string, person: string): Promise<readonly string[]>;

  /** Neither is to sit at a table with the other. */
  block(person: string, other: string, on: boolean): Promise<void>;
  blocked(person: string): Promise<readonly PersonRow[]>;
  /** Whether he has blocked one of them, or one of them him. */
  areApart(person: string, others: readonly string[]): Promise<boolean>;

  /** One likes to see what the other plays; he need not know of it. */
  befriend(person: string, other: string, on: boolean): Promise<void>;
  /** By name; without those who are apart from him or do not want to hear of him. */
  friends(person: string): Promise<readonly PersonRow[]>;

  addReport(report: ReportRow): Promise<void>;
  /** Those nobody has seen to first, the latest first. */
  reports(limit: number): Promise<readonly ReportRow[]>;
  closeReport(id: string, at: string): Promise<boolean>;
}
