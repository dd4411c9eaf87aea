/** Where everything stands on the plane of 1000 × 1000. Placed by hand: room to play in comes before geography. */

import { type CardType, HOME, type Tables } from '@drumhead/roses';
import type { SeenPiece } from '@drumhead/roses/queries';

export interface PieceSpot {
  readonly x: number;
  readonly y: number;
}
export interface NameSpot extends PieceSpot {
  readonly anchor: 'start' | 'middle' | 'end';
}
interface RegionLayout {
  /** The name engraved on the land. */
  readonly name: PieceSpot & { readonly lines?: 2 };
  /** The plate with votes, points and the ladder, out at sea. */
  readonly plate: PieceSpot;
  /** The middle of the Nobles' shelf. */
  readonly shelf: PieceSpot;
  readonly calais?: PieceSpot;
}

export const REGION: { readonly [id: string]: RegionLayout } = {
  northern_marches: { name: { x: 462, y: 138, lines: 2 }, plate: { x: 706, y: 158 }, shelf: { x: 404, y: 226 } },
  northern_england: { name: { x: 500, y: 296 }, plate: { x: 846, y: 276 }, shelf: { x: 462, y: 362 } },
  midlands: {
    name: { x: 592, y: 562 },
    plate: { x: 886, y: 462 },
    shelf: { x: 640, y: 606 },
    calais: { x: 902, y: 640 },
  },
  south_east: {
    name: { x: 668, y: 700 },
    plate: { x: 886, y: 946 },
    shelf: { x: 712, y: 808 },
    calais: { x: 872, y: 840 },
  },
  west_country: { name: { x: 456, y: 790 }, plate: { x: 114, y: 850 }, shelf: { x: 428, y: 838 } },
  wales: { name: { x: 342, y: 586 }, plate: { x: 114, y: 560 }, shelf: { x: 356, y: 622 } },
};

/** Middle of each sea area's berth, where Ships lie, and its name. */
export const SEA: {
  readonly [id: string]: { readonly berth: PieceSpot; readonly label: PieceSpot & { readonly turn?: number } };
} = {
  sea_nm_east: { berth: { x: 668, y: 62 }, label: { x: 890, y: 176, turn: -7 } },
  sea_ne_east: { berth: { x: 806, y: 352 }, label: { x: 870, y: 398, turn: -14 } },
  sea_midlands: { berth: { x: 916, y: 544 }, label: { x: 918, y: 592 } },
  sea_south_east: { berth: { x: 716, y: 920 }, label: { x: 700, y: 966 } },
  sea_west_country: { berth: { x: 440, y: 930 }, label: { x: 440, y: 974 } },
  sea_wales: { berth: { x: 120, y: 640 }, label: { x: 120, y: 770, turn: -5 } },
  sea_ne_west: { berth: { x: 300, y: 352 }, label: { x: 160, y: 384 } },
  sea_nm_west: { berth: { x: 292, y: 222 }, label: { x: 262, y: 270 } },
};

const below = (dy = 31): NameSpot => ({ x: 0, y: dy, anchor: 'middle' });
const right = (dy = 5): NameSpot => ({ x: 20, y: dy, anchor: 'start' });
const left = (dy = 5): NameSpot => ({ x: -20, y: dy, anchor: 'end' });

/** Icons by card id, with the place of the name. Bishops and Ships bear none: they stand beside what they belong to. */
export const ICON: { readonly [card: string]: PieceSpot & { readonly label?: NameSpot } } = {
  castle_bamburgh: { x: 519, y: 98, label: right() },
  large_newcastle: { x: 515, y: 172, label: right(-3) },
  town_durham: { x: 534, y: 216, label: right(2) },
  port_berwick: { x: 487, y: 52, label: left() },
  bishop_durham: { x: 487, y: 216 },
  ship_berwick: { x: 545, y: 40 },
  castle_pontefract: { x: 552, y: 400, label: below() },
  large_york: { x: 570, y: 338, label: below() },
  town_lincoln: { x: 634, y: 456, label: below() },
  port_kingston: { x: 648, y: 379, label: below() },
  bishop_york: { x: 616, y: 322 },
  ship_kingston: { x: 716, y: 384 },
  castle_kenilworth: { x: 520, y: 600, label: below() },
  large_norwich: { x: 808, y: 556, label: below(-24) },
  town_nottingham: { x: 570, y: 494, label: below() },
  port_kings_lynn: { x: 722, y: 546, label: below() },
  bishop_norwich: { x: 778, y: 602 },
  ship_kings_lynn: { x: 748, y: 496 },
  castle_windsor: { x: 610, y: 736, label: left() },
  large_london: { x: 666, y: 738, label: right(0) },
  town_winchester: { x: 548, y: 808, label: below(-23) },
  port_sandwich: { x: 798, y: 772, label: left(-12) },
  bishop_winchester: { x: 598, y: 810 },
  ship_sandwich: { x: 852, y: 790 },
  castle_carisbrooke: { x: 552, y: 868, label: below() },
  large_bristol: { x: 438, y: 742, label: right() },
  town_exeter: { x: 334, y: 862, label: below() },
  port_plymouth: { x: 281, y: 912, label: left(8) },
  bishop_exeter: { x: 288, y: 850 },
  ship_plymouth: { x: 292, y: 954 },
  castle_harlech: { x: 286, y: 520, label: below() },
  large_cardiff: { x: 366, y: 728, label: below() },
  town_st_davids: { x: 176, y: 672, label: below(-20) },
  port_pembroke: { x: 212, y: 706, label: right(8) },
  bishop_st_davids: { x: 226, y: 660 },
  ship_pembroke: { x: 188, y: 752 },
};

/** Up to four stand apart; a crowd closes up. */
const ROOMY = { most: 4, columns: 2, across: 64, down: 54 };
const CROWDED = { columns: 4, across: 40, down: 44 };

const RADIUS: { readonly [kind: string]: number } = { royal_castle: 18, large_town: 18, ship: 17 };
export const radiusOf = (kind: string): number => RADIUS[kind] ?? 16;

export interface Piece extends PieceSpot {
  readonly card: number;
  readonly id: string;
  readonly kind: CardType;
  readonly label?: NameSpot;
}

/** Everything on the board: the 36 icons (Ships where they lie) and owned Nobles on their shelves. */
export function piecesOf(t: Tables, seen: readonly SeenPiece[]): Piece[] {
  const pieces: Piece[] = [];
  const shelves = new Map<number, SeenPiece[]>();
  for (const piece of seen) {
    const { card, id, type, place } = piece;
    if (ICON[id] && (place === null || piece.isInPort)) pieces.push({ card, id, kind: type, ...ICON[id] });
    else if (place !== null) shelves.set(place, [...(shelves.get(place) ?? []), piece]);
  }
  for (const [place, here] of shelves) {
    here.forEach(({ card, id, type }, index) => {
      pieces.push({ card, id, kind: type, ...standing(t, place, index, here.length) });
    });
  }
  return pieces;
}

/** The spot of one among several on a region's shelf or in a sea's berth. */
export function standing(t: Tables, place: number, index: number, count: number): PieceSpot {
  const crowded = count > ROOMY.most;
  const { columns, across, down } = crowded ? CROWDED : ROOMY;
  const { x, y } = shelfOf(t, place);
  const rows = Math.ceil(count / columns);
  const row = Math.floor(index / columns);
  const inRow = Math.min(columns, count - row * columns);
  return {
    x: x + ((index % columns) - (inRow - 1) / 2) * across,
    y: y + (row - (rows - 1) / 2) * down,
  };
}

const shelfOf = (t: Tables, place: number): PieceSpot => {
  const id = t.places[place];
  return REGION[id]?.shelf ?? SEA[id].berth;
};

/** Where an arrow to a place points. */
export function aimOf(t: Tables, place: number, card: number): PieceSpot {
  if (place === HOME) return ICON[t.cards[card]];
  return shelfOf(t, place);
}
