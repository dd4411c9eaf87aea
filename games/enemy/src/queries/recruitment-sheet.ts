/** A recruitment sheet: points spent one after the other on a sketch, and what could be spent next. */
import type { Seat } from '@drumhead/kernel';
import type { ActionOf } from '../action.ts';
import type { Enemy } from '../game.ts';
import type { AreaId, BlockId, PlaceId } from '../model/ids.ts';
import { ARTILLERY, POOL, sideOf } from '../model/numbers.ts';
import type { Frame, FrameOf } from '../position/frames.ts';
import type { Position } from '../position/position.ts';
import { totalSupply } from '../rules/supply/supply.ts';
import { askedOf, loaded, MISSES, ordered, playOn } from './what-if.ts';

export type Recruit = ActionOf<'recruit'>;

export interface Sheet {
  /** What was accepted of the draft. */
  readonly spent: readonly Recruit[];
  /** By Region, London's own last: points left, and points there were. */
  readonly left: readonly number[];
  readonly had: readonly number[];
  /** What could be bought next. */
  readonly open: readonly Recruit[];
  /** The position with everything bought. */
  readonly after: Position;
}

const NONE = [0, 0, 0, 0, 0, 0];

function pointsIn(p: Position): readonly number[] {
  const frame = (p.stack as readonly Frame[]).findLast((it): it is FrameOf<'recruitment'> => it.kind === 'recruitment');
  return frame?.left ?? NONE;
}

/** What is no longer possible falls out of the draft. */
export function sheetOf(game: Enemy, from: Position, seat: Seat, draft: readonly Recruit[]): Sheet {
  const p = game.clone(from);
  const dice = loaded(MISSES);
  const spent: Recruit[] = [];
  for (const recruit of draft) {
    if (askedOf(game, p, seat)?.kind !== 'recruitment' || !game.check(p, seat, recruit).ok) continue;
    playOn({ game, p, seat }, recruit, dice);
    spent.push(recruit);
  }
  const asked = askedOf(game, p, seat)?.kind === 'recruitment';
  const open = asked ? (game.actions(p, seat) ?? []).filter((it): it is Recruit => it.kind === 'recruit') : [];
  return { spent, left: asked ? pointsIn(p) : NONE, had: pointsIn(from), open, after: p };
}

/** What the default orders would buy beyond the draft. */
export function filledIn(game: Enemy, from: Position, seat: Seat, draft: readonly Recruit[]): Recruit[] {
  const { spent, after: p } = sheetOf(game, from, seat, draft);
  const all = [...spent];
  const dice = loaded(MISSES);
  for (let decision = askedOf(game, p, seat); decision?.kind === 'recruitment'; decision = askedOf(game, p, seat)) {
    const answer = ordered(game, p, decision);
    if (answer?.kind !== 'recruit') break;
    all.push(answer);
    playOn({ game, p, seat }, answer, dice);
  }
  return all;
}

/** A block that can be strengthened or has been: where it stands and what it would be. */
export interface Growing {
  readonly block: BlockId;
  readonly area: AreaId;
  readonly from: PlaceId;
  readonly to: PlaceId;
  /** The next point for it, if there is one. */
  readonly next: Recruit | undefined;
  /** The last one spent on it. */
  readonly last: Recruit | undefined;
  readonly deployed: boolean;
}

/** Who grows by a Region's points, or could have when the sheet was empty: nobody leaves the list as points go. */
export function growingIn(game: Enemy, first: Sheet, sheet: Sheet, rp: number): Growing[] {
  const { cls } = game.tables;
  const { after: from } = first;
  const blocks = new Set<number>();
  for (const { block, area, rp: by } of [...first.open, ...sheet.spent])
    if (by === rp && (area === undefined || sheet.spent.some((it) => it.block === block))) blocks.add(block);
  return [...blocks]
    .filter((block) => sheet.after.where[block] < POOL)
    .map((block) => ({
      block,
      area: sheet.after.where[block],
      from: from.where[block] === POOL ? 0 : from.strength[block],
      to: sheet.after.strength[block],
      next: sheet.open.find((it) => it.block === block && it.area === undefined && it.rp === rp),
      last: sheet.spent.findLast((it) => it.block === block && it.rp === rp),
      deployed: from.where[block] === POOL,
    }))
    .sort((a, b) => a.area - b.area || cls[b.block] - cls[a.block] || a.block - b.block);
}

/** Blocks of the Pool that points of this Region could bring in, and where. */
export function recruitsIn(sheet: Sheet, rp: number): { readonly block: BlockId; readonly areas: readonly AreaId[] }[] {
  const found = new Map<number, number[]>();
  for (const { block, area, rp: by } of sheet.open) {
    if (by !== rp || area === undefined) continue;
    const areas = found.get(block);
    if (areas) areas.push(area);
    else found.set(block, [area]);
  }
  return [...found].map(([block, areas]) => ({ block, areas }));
}

/** Taking a point back takes back everything that needed it. */
export const without = (draft: readonly Recruit[], recruit: Recruit): Recruit[] => {
  const at = draft.lastIndexOf(recruit);
  return draft.filter((_, index) => index !== at);
};

/** Blocks of the seat that eat in an Area, and how many it feeds. */
export function fedIn(
  game: Enemy,
  p: Position,
  seat: Seat,
  area: AreaId,
): { readonly count: number; readonly limit: number } {
  const eats = (block: BlockId): boolean =>
    p.where[block] === area && sideOf(block) === seat && game.tables.cls[block] !== ARTILLERY;
  const count = p.where.filter((_, block) => eats(block)).length;
  return { count, limit: totalSupply({ t: game.tables, p: p }, seat, area) };
}
