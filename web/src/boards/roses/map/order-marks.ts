/** What a plan has put upon a piece, and how much room it takes: names make way for it. */
import type { PlanAction } from '@drumhead/roses';
import { bidOf, countOf } from '@drumhead/roses/queries';
import type { Box } from './name-places.ts';
import { type Piece, type PieceSpot, REGION, radiusOf } from './piece-layout.ts';

export interface OrderMark {
  readonly cube: 'white' | 'black' | null;
  /** Troops, and mercenaries behind a plus; empty where there are none. */
  readonly count: string;
}

export function orderMark(plan: PlanAction, id: string): OrderMark {
  const [troops, hired] = [countOf(plan, 'troops', id), countOf(plan, 'mercenaries', id)];
  const cube = plan.white?.includes(id) ? 'white' : plan.black?.includes(id) ? 'black' : null;
  return { cube, count: hired > 0 ? `${troops}+${hired}` : troops > 0 ? String(troops) : '' };
}

/** Middles of cube and badge, from the middle of a piece of that radius. */
export const cubeSpot = (r: number): PieceSpot => ({ x: -0.8 * r, y: -0.8 * r });
export const badgeSpot = (r: number): PieceSpot => ({ x: 0.85 * r, y: -0.85 * r });
/** Of the badge with the bid for Calais. */
export const BID_SPOT: PieceSpot = { x: 14, y: -14 };

export const BADGE_HEIGHT = 18;
export const badgeWidth = (text: string): number => 13 + text.length * 7.5;
const CUBE = 16;

/** The room of all marks, with pieces at that scale; `bid` is how a bid is written. */
export function markBoxes(
  plan: PlanAction,
  pieces: readonly Piece[],
  scale: number,
  bid: (pounds: number) => string,
): readonly Box[] {
  const around = (at: PieceSpot, off: PieceSpot, width: number, height: number): Box => {
    const [x, y] = [at.x + off.x * scale, at.y + off.y * scale];
    const [w, h] = [(width * scale) / 2, (height * scale) / 2];
    return { left: x - w, right: x + w, top: y - h, bottom: y + h };
  };
  const onPieces = pieces.flatMap((piece) => {
    const { cube, count } = orderMark(plan, piece.id);
    const r = radiusOf(piece.kind);
    return [
      ...(cube ? [around(piece, cubeSpot(r), CUBE, CUBE)] : []),
      ...(count ? [around(piece, badgeSpot(r), badgeWidth(count), BADGE_HEIGHT)] : []),
    ];
  });
  const made = bidOf(plan);
  if (!made) return onPieces;
  const at = REGION[made.region].calais ?? REGION[made.region].shelf;
  return [...onPieces, around(at, BID_SPOT, badgeWidth(bid(made.pounds)), BADGE_HEIGHT)];
}
