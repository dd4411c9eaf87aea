/** What Picket's board draws, read out of any view. It only reads: what may be done comes from the session. */
import { SwiftChance } from '@drumhead/kernel';
import type { Session } from '../../session/session.ts';

/** The parts of Picket's views that the board reads. */
interface SeatView {
  readonly viewer: number;
  readonly turn: number;
  readonly winner: number;
  readonly frames: readonly Frame[];
  readonly mine: readonly number[];
  readonly theirs: readonly (readonly [handle: number, area: number])[];
  readonly beaten: readonly number[];
  readonly memory: readonly { readonly handles: readonly number[]; readonly pieces: readonly number[] }[];
  readonly ambush: number;
  readonly clear: readonly number[];
}

export interface Frame {
  readonly kind: 'lay' | 'pace' | 'moves' | 'contact';
  readonly seat?: number;
  readonly left?: number;
  readonly own?: number;
  readonly to?: number;
}

export interface Marker {
  readonly seat: number;
  /** One of a side's four pieces; −1 where the viewer does not know which. */
  readonly piece: number;
  /** How the viewer names an enemy. */
  readonly handle?: number;
  readonly area: number;
  readonly key: string;
}

export interface FieldModel {
  /** Whose home is drawn nearest. */
  readonly seat: number;
  readonly turn: number;
  readonly over: boolean;
  readonly frame: Frame | undefined;
  readonly markers: readonly Marker[];
  /** By seat: pieces lost, as far as the viewer may name them. */
  readonly lost: readonly (readonly number[])[];
  /** By seat: where its ambush lies, −1 where unknown or spent. */
  readonly ambush: readonly number[];
  readonly clear: number;
}

export const COLUMNS = 3;
export const ROWS = 5;
export const PIECES = ['guard', 'foot', 'scout', 'decoy'] as const;
export const STRENGTH = [3, 2, 1, 0];
export const SEATS = ['north', 'south'] as const;
export const areaName = (area: number): string => `${'abc'[area % COLUMNS]}${Math.floor(area / COLUMNS) + 1}`;

export function fieldOf(session: Session, view: object): FieldModel {
  const { viewer } = view as { viewer: number | 'public' | 'all' };
  if (viewer === 'all') return fromWhole(session, view);
  return typeof viewer === 'number' ? fromSeat(view as SeatView) : fromOutside(view);
}

function fromSeat(view: SeatView): FieldModel {
  const { viewer: seat } = view;
  const enemy = 1 - seat;
  const known = (handle: number): number => {
    const sighting = view.memory.find(
      ({ handles, pieces }) => pieces.length === 1 && handles.length === 1 && handles[0] === handle,
    );
    return sighting?.pieces[0] ?? -1;
  };
  const own = view.mine.map((area, piece): Marker => ({ seat, piece, area, key: `own-${piece}` }));
  const theirs = view.theirs.map(
    ([handle, area]): Marker => ({ seat: enemy, piece: known(handle), handle, area, key: `enemy-${handle}` }),
  );
  const ownLost = view.mine.flatMap((area, piece) => (area < 0 ? [piece] : []));
  const ambush = [-1, -1];
  ambush[seat] = view.ambush;
  return {
    seat,
    turn: view.turn,
    over: view.winner !== -1,
    frame: view.frames.at(-1),
    markers: [...own.filter(({ area }) => area >= 0), ...theirs],
    lost: seat === 0 ? [ownLost, view.beaten] : [view.beaten, ownLost],
    ambush,
    clear: view.clear[seat],
  };
}

interface Outside {
  readonly turn: number;
  readonly winner: number;
  readonly frames: readonly Frame[];
  readonly standing: readonly (readonly (readonly [area: number, count: number])[])[];
  readonly lost: readonly (readonly number[])[];
}

function fromOutside(given: object): FieldModel {
  const view = given as Outside;
  const markers = view.standing.flatMap((areas, seat) =>
    areas.flatMap(([area, count]) =>
      Array.from({ length: count }, (_, n): Marker => ({ seat, piece: -1, area, key: `${seat}-${area}-${n}` })),
    ),
  );
  return {
    seat: 1,
    turn: view.turn,
    over: view.winner !== -1,
    frame: view.frames.at(-1),
    markers,
    lost: view.lost,
    ambush: [-1, -1],
    clear: 0,
  };
}

/** After the end everything may be seen: both sides' views of it together are the whole. */
function fromWhole(session: Session, view: object): FieldModel {
  const { game } = session;
  const position = game.imagine(view, new SwiftChance(1));
  const north = fromSeat(game.view(position, 0) as SeatView);
  const south = fromSeat(game.view(position, 1) as SeatView);
  return {
    ...south,
    markers: [...north.markers.filter(({ seat }) => seat === 0), ...south.markers.filter(({ seat }) => seat === 1)].map(
      (marker) => ({ ...marker, key: `${marker.seat}-${marker.piece}` }),
    ),
    lost: [north.lost[0], south.lost[1]],
    ambush: [north.ambush[0], south.ambush[1]],
    clear: 0,
  };
}
