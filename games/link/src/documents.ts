/** The documents that pass between the campaign and the table. */
import type { SeatName, Side } from './engagement.ts';
import type { SEASONS } from './schema.ts';

export type Role = 'cinc' | 'sub' | 'ally';

export interface Man {
  readonly troop: string;
  /** L-2.6: the block it stands for; the table does not read it. */
  readonly label: string;
  readonly general?: true;
}

export interface Command {
  readonly id: string;
  readonly role: Role;
  /** The block of the Leader who is its general; null for a colonel. */
  readonly leader: string | null;
  readonly elements: readonly Man[];
  readonly baggage: number;
}

/** A stretch of a table edge, in paces: 0 the south, 1 the west, 2 the north, 3 the east. */
export interface Entrance {
  readonly edge: 0 | 1 | 2 | 3;
  readonly from: number;
  readonly to: number;
  readonly blocks: number;
  /** Where the walled town turns out to lie. */
  readonly by?: 'town';
}

/** What everybody knows of troops that are still to come. */
export interface Expected {
  readonly blocks: number;
  readonly phase: number;
  readonly column: number;
  readonly entrances: readonly Entrance[];
  /** Twice the morale that stands in for them until they come. */
  readonly standIn: number;
}

/** Who would lead a body: which of its elements, as what, and as what if another leads. */
export interface WouldLead {
  readonly label: string;
  readonly element: number;
  readonly troop: string;
  readonly plain: string;
}

/** What a player may make of his army instead, by whole blocks. */
export interface Division {
  readonly most: number;
  /** A Leader is among them: the first is in chief. */
  readonly led: boolean;
  /** Of each block of foot or horse, the foremost first. */
  readonly generals: readonly WouldLead[];
  /** Blocks that are a command of their own, an ally's. */
  readonly apart: readonly string[];
}

export interface SideOrder {
  readonly name: SeatName;
  readonly list: string;
  readonly commands: readonly Command[];
  /** Null where there is one command; absent in orders of a former edition. */
  readonly division?: Division | null;
  readonly reserve: Expected | null;
}

export interface GroundOrder {
  readonly compulsory: readonly string[];
  readonly optional: readonly string[];
  /** What the attacker has crossed. */
  readonly crossed: 'river' | 'mountain' | null;
  readonly town: { readonly size: 'small' | 'middling' | 'large'; readonly walled: boolean } | null;
  /** Features of rough ground beyond the country's own. */
  readonly rough: number;
  /** Sides with a gentle hill for their guns. */
  readonly hills: readonly Side[];
}

export interface DayOrder {
  readonly season: (typeof SEASONS)[number];
  readonly climate: string;
  readonly ice: boolean;
  /** The battle begins two dice after this hour, and not after `latest`. */
  readonly from: number;
  readonly latest: number;
  readonly sunset: number;
  /** So many hours at most. */
  readonly hours: number;
}

/** Made of what both sides know: Reserves are counted in it, not named. */
export interface OrderOfBattle {
  readonly scale: string;
  /** With one the table holds guns to their hill and a last stand to one block; with two players may divide their armies. */
  readonly edition?: number;
  /** The players declare and place the country's own features, and deploy in six steps. */
  readonly longSetUp?: true;
  readonly table: readonly [number, number];
  readonly day: DayOrder;
  /** The edge that faces north, numbered as entrances are. */
  readonly north: 0 | 1 | 2 | 3;
  readonly attacker: 0;
  readonly surprised: Side | null;
  readonly ground: GroundOrder;
  /** By side: sections of fixed obstacle. */
  readonly obstacles: readonly [number, number];
  /** Sides that name one block of foot to dig in. */
  readonly lastStand: readonly Side[];
  readonly sides: readonly [SideOrder, SideOrder];
}

/** Who comes, once they come: by entrance, in the order of the columns. */
export interface Arrival {
  readonly side: Side;
  readonly command: Command | null;
  /** By entrance of the order of battle: how many of the command's elements, from the first on, come there. */
  readonly at: readonly number[];
}

export const FATES = ['on-table', 'off-table', 'pursuing', 'destroyed', 'captured', 'never-came'] as const;

export interface Veteran {
  readonly label: string;
  readonly troop: string;
  readonly fate: (typeof FATES)[number];
  /** Its command was beaten. */
  readonly beaten: boolean;
  /** What it had to throw to escape, and threw. */
  readonly needed?: number;
  readonly thrown?: number;
}

/** What the table leaves. */
export interface FieldResult {
  readonly end: 'defeat' | 'held' | 'resigned';
  /** Null where both went down together, or neither has more. */
  readonly loser: Side | null;
  readonly elements: readonly Veteran[];
}

export interface Loss {
  readonly block: string;
  readonly lost: number;
  /** A Leader's block that would be Eliminated stays at 1 on this or more of a die. */
  readonly cutsOutOn?: number;
}

/** What the campaign is told: strength lost by the very blocks that fought. */
export interface Homecoming {
  readonly end: FieldResult['end'];
  readonly loser: SeatName;
  readonly losses: readonly Loss[];
  /** Artillery of the Loser, by strength captured. */
  readonly guns: readonly Loss[];
  readonly routed: readonly string[];
  readonly pursuing: readonly string[];
  /** Blocks that began in Reserve and came. */
  readonly arrived: readonly string[];
}
