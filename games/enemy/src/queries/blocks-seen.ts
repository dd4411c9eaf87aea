/** Blocks as the viewer knows them: his own for certain, the enemy's by handle, with what he remembers of each. */
import type { Seat } from '@drumhead/kernel';
import type { BlockId, PlaceId } from '../model/ids.ts';
import { BLOCKS, enemyOf, firstOf, sideOf } from '../model/numbers.ts';
import { codeFlags, codeHandle, codePlace, codeVia } from '../position/codes.ts';
import {
  DRAWN,
  FIGHTS,
  HALF,
  INSIDE,
  LAST_STAND,
  PURSUES,
  RESERVE,
  ROUTED,
  SET_ASIDE,
  SHOWN,
} from '../position/position.ts';
import type { EnemyView, PublicView, SeatView } from '../position/view.ts';

export interface SeenBlock {
  /** Stays while the viewer can follow it: `b` and a number, or `h` and a handle. */
  readonly key: string;
  readonly side: Seat;
  readonly place: PlaceId;
  /** The Area it crossed from into a fight; −1 for none. */
  readonly cameFrom: number;
  /** In the besieged City. */
  readonly inside: boolean;
  /** Road to War: waits to be deployed. */
  readonly drawn: boolean;
  /** Its part in the combat being fought. */
  readonly fights: boolean;
  readonly setAside: boolean;
  readonly inReserve: boolean;
  readonly routed: boolean;
  readonly pursues: boolean;
  readonly makesLastStand: boolean;
  /** Has taken half a loss. */
  readonly halved: boolean;
  /** Its number where that is certain, else −1. */
  readonly block: BlockId;
  /** −1 for one's own, and for a spectator. */
  readonly handle: number;
  /** What it can be, where something is known of it but not all; never of one that is certain. */
  readonly candidates: readonly number[];
  /** It may also be one never seen. */
  readonly others: boolean;
  /** Strength now, or −1. */
  readonly strength: number;
  /** Face up for all. */
  readonly open: boolean;
}

/** As positions and views keep it. */
interface Fields extends Pick<SeenBlock, 'side' | 'place' | 'block' | 'handle' | 'strength'> {
  readonly via: number;
  readonly flags: number;
}

function seen({ via, flags, ...fields }: Fields, candidates: readonly number[] = [], others = false): SeenBlock {
  const has = (flag: number): boolean => (flags & flag) !== 0;
  return {
    ...fields,
    key: fields.handle < 0 ? `b${fields.block}` : `h${fields.handle}`,
    cameFrom: via - 1,
    inside: has(INSIDE),
    drawn: has(DRAWN),
    fights: has(FIGHTS),
    setAside: has(SET_ASIDE),
    inReserve: has(RESERVE),
    routed: has(ROUTED),
    pursues: has(PURSUES),
    makesLastStand: has(LAST_STAND),
    halved: has(HALF),
    open: has(SHOWN),
    candidates,
    others,
  };
}

/** A block by its number alone: one that was not seen standing there, or no longer stands. */
export const namedBlock = (side: Seat, place: PlaceId, block: BlockId, strength: number): SeenBlock =>
  seen({ side, place, via: 0, flags: SHOWN, block, handle: -1, strength });

export function blocksSeen(view: EnemyView): readonly SeenBlock[] {
  if (view.viewer === 'public') return fromOutside(view);
  if (view.viewer !== 'all') return [...own(view), ...theirs(view)];
  const { where, strength, flags, via } = view.position;
  return Array.from({ length: BLOCKS }, (_, block) =>
    seen({
      side: sideOf(block),
      place: where[block],
      via: via[block],
      flags: flags[block],
      block,
      handle: -1,
      strength: strength[block],
    }),
  );
}

function own(view: SeatView): SeenBlock[] {
  const first = firstOf(view.viewer);
  return view.where.map((place, i) =>
    seen({
      side: view.viewer,
      place,
      via: view.via[i],
      flags: view.flags[i],
      block: first + i,
      handle: -1,
      strength: view.strength[i],
    }),
  );
}

function theirs(view: SeatView): SeenBlock[] {
  const side = enemyOf(view.viewer);
  const first = firstOf(side);
  const shown = new Map<number, readonly [block: BlockId, strength: number]>();
  for (let i = 0; i < view.shown.length; i += 3)
    shown.set(view.shown[i], [first + view.shown[i + 1], view.shown[i + 2]]);
  return view.theirs.map((code) => {
    const handle = codeHandle(code);
    const [block, strength] = shown.get(handle) ?? [-1, -1];
    const fields = { side, place: codePlace(code), via: codeVia(code), flags: codeFlags(code), handle };
    if (block >= 0) return seen({ ...fields, block, strength });
    const sightings = view.memory.filter(({ handles }) => handles.includes(handle));
    const certain = sightings.find(({ handles }) => handles.length === 1);
    if (certain) return seen({ ...fields, block: first + certain.pieces[0], strength: -1 });
    const candidates = [...new Set(sightings.flatMap(({ pieces }) => pieces))].sort((a, b) => a - b);
    // All handles of a sighting are spoken for only when it names as many blocks.
    const others = !sightings.some(({ handles, pieces }) => handles.length === pieces.length);
    return seen(
      { ...fields, block: -1, strength: -1 },
      candidates.map((piece) => first + piece),
      others,
    );
  });
}

function fromOutside(view: PublicView): SeenBlock[] {
  const found: SeenBlock[] = [];
  for (let i = 0; i < view.shown.length; i += 3) {
    const [block, code, strength] = view.shown.slice(i, i + 3);
    found.push(
      seen({
        side: sideOf(block),
        place: codePlace(code),
        via: codeVia(code),
        flags: codeFlags(code),
        block,
        handle: -1,
        strength,
      }),
    );
  }
  view.standing.forEach((codes, side) => {
    codes.forEach((code, i) => {
      const fields = { side, place: codePlace(code), via: codeVia(code), flags: codeFlags(code) };
      // A spectator follows nobody: a number of its own only keeps the drawing steady.
      found.push(seen({ ...fields, block: -1, handle: 1000 * (side + 1) + i, strength: -1 }));
    });
  });
  return found;
}
