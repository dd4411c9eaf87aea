/** The battle mat: who stands in which box, read from a view. */
import type { Seat } from '@drumhead/kernel';
import type { AreaId, BlockId } from '../model/ids.ts';
import { ARTILLERY, CAVALRY, sideOf } from '../model/numbers.ts';
import { S_REVEAL } from '../position/battle-steps.ts';
import { ASSAULT, FIELD, type Frame, type FrameOf, SALLY, SECOND, SORTIE } from '../position/frames.ts';
import type { EnemyView } from '../position/view.ts';
import type { Tables } from '../tables.ts';
import { blocksSeen, type SeenBlock } from './blocks-seen.ts';
import { isAlone } from './mat-alone.ts';

/** The boxes of the mat, and places beside it. `line`: in front, but which box is not yet seen. */
export const FRONT = ['guns', 'horse', 'foot', 'line'] as const;
export type Box = (typeof FRONT)[number] | 'reserve' | 'routed' | 'pursues' | 'aside' | 'city' | 'behind';

/** How a fight goes: the rules of a Battle, a Sortie against a Siege Marker, or an Assault. */
export type Manner = 'battle' | 'sortie' | 'assault' | 'siege';

export interface MatBlock {
  readonly seen: SeenBlock;
  readonly box: Box;
}

export interface Mat {
  readonly area: AreaId;
  readonly manner: Manner;
  readonly attacker: Seat;
  /** 0 before the first. */
  readonly round: number;
  /** The border of the Main Attack; −1 for none. */
  readonly main: number;
  /** The side in General Retreat; −1 for none. */
  readonly fleeing: number;
  readonly breached: boolean;
  readonly blocks: readonly MatBlock[];
  /** Ids of those who fell, in order. */
  readonly fallen: readonly string[];
}

const MANNERS: { readonly [mode: number]: Manner } = {
  [FIELD]: 'battle',
  [SALLY]: 'battle',
  [SECOND]: 'battle',
  [SORTIE]: 'sortie',
  [ASSAULT]: 'assault',
};
/** Frames about a City under Siege, when no Rounds are fought. */
const SIEGE_FRAMES: readonly Frame['kind'][] = ['siege', 'sortie', 'assault', 'attrition', 'surrender', 'capture'];

export const framesOf = (view: EnemyView): readonly Frame[] =>
  view.viewer === 'all' ? view.position.stack : view.frames;

type SiegeFrame = FrameOf<'siege' | 'sortie' | 'assault' | 'attrition' | 'surrender' | 'capture'>;

export const battleFrameIn = (frames: readonly Frame[]): FrameOf<'battle'> | undefined =>
  frames.findLast((frame): frame is FrameOf<'battle'> => frame.kind === 'battle');

const siegeIn = (frames: readonly Frame[]): SiegeFrame | undefined =>
  frames.findLast((frame): frame is SiegeFrame => SIEGE_FRAMES.includes(frame.kind));

/** Whether something of a fight in this Area is still to be decided. */
export function isFoughtAt(frames: readonly Frame[], area: AreaId): boolean {
  return frames.some(
    (frame) =>
      (frame.kind === 'battle' || frame.kind === 'attrition' || frame.kind === 'surrender') && frame.area === area,
  );
}

/** The fight in progress; null where nobody fights. */
export function matOf(t: Tables, view: EnemyView): Mat | null {
  const frames = framesOf(view);
  const battle = battleFrameIn(frames);
  if (battle)
    return {
      area: battle.area,
      manner: MANNERS[battle.mode],
      attacker: battle.attacker,
      round: battle.step < S_REVEAL ? 0 : battle.round,
      main: battle.main,
      fleeing: battle.fleeing,
      breached: battle.breach > 0,
      blocks: blocksOn(t, view, battle.area),
      fallen: [],
    };
  const siege = siegeIn(frames);
  if (siege) return siegeMat(t, view, siege, frames);
  return isAlone(t, view) ? drawnUp(t, view) : null;
}

/** Two armies that have met, before the first word is given. */
function drawnUp(t: Tables, view: EnemyView): Mat | null {
  const { foe } = view.viewer === 'all' ? view.position : view;
  const area = foe.findIndex((attacker) => attacker !== 0);
  if (area < 0) return null;
  const blocks = blocksOn(t, view, area).map((it): MatBlock => ({ ...it, box: frontBox(t, it.seen.block) }));
  return {
    area,
    manner: 'battle',
    attacker: foe[area] - 1,
    round: 0,
    main: -1,
    fleeing: -1,
    breached: false,
    blocks,
    fallen: [],
  };
}

/** At a City the besieger attacks, but for a Sortie. */
function siegeMat(t: Tables, view: EnemyView, siege: SiegeFrame, frames: readonly Frame[]): Mat {
  const breach = frames.findLast((frame): frame is FrameOf<'assault'> => frame.kind === 'assault')?.breach ?? 0;
  const blocks = blocksOn(t, view, siege.area);
  const inside = blocks.find(({ seen }) => seen.inside)?.seen.side ?? siege.seat;
  return {
    area: siege.area,
    manner: 'siege',
    attacker: 1 - inside,
    round: 0,
    main: -1,
    fleeing: -1,
    breached: breach > 0,
    blocks,
    fallen: [],
  };
}

/** Everybody in the Area, and those of the fight who have already left it. */
export function blocksOn(t: Tables, view: EnemyView, area: AreaId): MatBlock[] {
  return blocksSeen(view)
    .filter(({ place }) => place === area)
    .map((seen) => ({ seen, box: boxOf(t, seen) }));
}

function boxOf(t: Tables, it: SeenBlock): Box {
  if (it.setAside) return 'aside';
  if (!it.fights) return it.inside ? 'city' : 'behind';
  if (it.inReserve) return 'reserve';
  if (it.routed) return 'routed';
  if (it.pursues) return 'pursues';
  return frontBox(t, it.block);
}

export function frontBox(t: Tables, block: BlockId): Box {
  if (block < 0) return 'line';
  return t.cls[block] === ARTILLERY ? 'guns' : t.cls[block] === CAVALRY ? 'horse' : 'foot';
}

/** Those of a side who fell, in order. */
export const fallenOf = (t: Tables, mat: Mat | null, side: Seat): readonly number[] =>
  (mat?.fallen ?? []).map((id) => t.blockOf.get(id) as number).filter((block) => sideOf(block) === side);

export const blocksInBox = (mat: Mat, side: Seat, box: Box): readonly MatBlock[] =>
  mat.blocks.filter((it) => it.box === box && it.seen.side === side);

/** What nobody can name goes by its place in line; 0 for a block one knows. */
export function hiddenNumber(mat: Mat, { key, side }: SeenBlock): number {
  const hidden = mat.blocks.filter(({ seen }) => seen.side === side && seen.block < 0);
  return hidden.findIndex(({ seen }) => seen.key === key) + 1;
}
