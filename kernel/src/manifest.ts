/** A game before it is fetched: `games/<g>/game.json`, read by every page, table and terminal that lists games. */

export interface GameManifest {
  readonly id: string;
  /** In English; pages may have both in other languages. */
  readonly title: string;
  readonly what: string;
  /** How long a match takes. */
  readonly minutes: { readonly least: number; readonly most: number };
  /** 1 to 3. */
  readonly difficulty: number;
  readonly turns: string;
  readonly players: string;
  /** The scenario offered first, where that is not the first of the list. */
  readonly firstScenario?: string;
  /** One that the page can draw. */
  readonly emblem?: string;
  readonly customs?: TableCustoms;
  /** How reports are grouped in the log; those in no group are shown with all. */
  readonly logGroups: readonly LogGroup[];
  /** Reports that begin a section of the log; their words stand under `headings` in the lexicon. */
  readonly headings?: { readonly [report: string]: LogHeading };
  /** Reports that are told as one when they follow each other; only a key: a march, whose reports differ in one block alone. */
  readonly together?: { readonly [report: string]: string | Together };
}

/** How several reports are told as one. */
export interface Together {
  /** The key of several. */
  readonly as: string;
  /** Only those that say this. */
  readonly where?: { readonly [fact: string]: string | number | boolean | null };
  /** The fact whose values are counted, each how often: `{tally}`. */
  readonly tally?: string;
  /** Facts that add up. */
  readonly sum?: readonly string[];
  /** Facts of which the last holds. */
  readonly last?: readonly string[];
}

export interface LogHeading {
  /** 1 a year, 2 a turn, 3 a phase or a fight. */
  readonly level: number;
  /** Boards have a film of what stands under it. */
  readonly film?: boolean;
}

/** What is customary at a table beyond the rules. */
export interface TableCustoms {
  /** The rules forbid table talk. */
  readonly quiet?: boolean;
  /** Scenarios that are nothing but what default orders would answer: people came to play them by hand. */
  readonly byHand?: readonly string[];
  /** About how many minutes a decision takes, by its kind; a minute where it is not named. */
  readonly minutes?: { readonly [kind: string]: number };
}

export interface LogGroup {
  /** Pages name the usual ones: battles, bribes, draft, money, moves, parliament, plans. */
  readonly id: string;
  /** Of reports. */
  readonly keys: readonly string[];
}
