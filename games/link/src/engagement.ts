/** A Battle of the campaign as the link sees it: who met, where and when. */
import type { Tables } from './tables.ts';

export type SeatName = 'royalist' | 'parliament';
/** On the table: 0 the campaign's Attacker, in the south, 1 its Defender. */
export type Side = 0 | 1;

/** A block that takes part in the Battle. */
export interface Standing {
  readonly block: string;
  readonly strength: number;
  /** The place it came from this Phase; null for who was there. */
  readonly from: string | null;
  readonly reserve: boolean;
  /** Came out of the besieged City to join. */
  readonly joined: boolean;
}

/** Events named for this Battle. */
export interface NamedEvents {
  readonly advantageousTerrain: boolean;
  readonly poorCavalryTerrain: boolean;
  /** The Surprise Attack succeeds. */
  readonly surprise: boolean;
  /** By whom. */
  readonly lastStand: readonly SeatName[];
  readonly wellPositionedArtillery: readonly SeatName[];
}

export interface Engagement {
  readonly year: number;
  readonly turn: string;
  readonly area: string;
  readonly attacker: SeatName;
  /** A Battle of a Contested Area; any other combat is fought on the mat. */
  readonly sort: 'battle' | 'siege' | 'skirmish';
  /** The place the Main Attack came from; null where it crossed no border. */
  readonly main: string | null;
  readonly events: NamedEvents;
  /** The match's option. */
  readonly longSetUp?: true;
  readonly blocks: readonly Standing[];
}

/** A block with what the campaign's data say of it. */
export interface Block extends Standing {
  /** Its place in the data, which settles what is otherwise equal. */
  readonly order: number;
  readonly seat: SeatName;
  readonly side: Side;
  readonly cls: 'artillery' | 'cavalry' | 'infantry';
  readonly kind: string;
  readonly army: 'royalist' | 'parliament' | 'covenanter';
  readonly home: string | null;
  readonly effectiveness: number;
}

/** Of both sides, in the order of the data. */
export function blocksOf({ campaign }: Pick<Tables, 'campaign'>, { blocks, attacker }: Engagement): readonly Block[] {
  return campaign.blocks.flatMap((it, order) => {
    const standing = blocks.find(({ block }) => block === it.id);
    if (!standing) return [];
    const { cls, kind, army, home, effectiveness } = it;
    const side: Side = it.side === attacker ? 0 : 1;
    return [{ ...standing, order, seat: it.side, side, cls, kind, army, home, effectiveness }];
  });
}

export const isOf =
  (side: Side) =>
  (block: Block): boolean =>
    block.side === side;
export const seatOf = ({ attacker }: Pick<Engagement, 'attacker'>, side: Side): SeatName =>
  side === 0 ? attacker : attacker === 'royalist' ? 'parliament' : 'royalist';
/** Infantry or Cavalry. */
export const isTroops = ({ cls }: Block): boolean => cls !== 'artillery';
export const isFoot = ({ cls }: Block): boolean => cls === 'infantry';
/** A Leader or RL; Henrietta is neither (L-2.18). */
export const leads = ({ kind }: Block): boolean => kind === 'leader' || kind === 'regionalLeader';
export const isHorse = ({ cls }: Block): boolean => cls === 'cavalry';
/** The strongest first; of equals the first of the data. */
export const strongestFirst = (a: Block, b: Block): number => b.strength - a.strength || a.order - b.order;
