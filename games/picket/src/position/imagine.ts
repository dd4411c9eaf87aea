/** A position consistent with a view, the unknown dealt at random. */
import { type Chance, dealHandles, guess, type Handles, type Imagined, pieceBehind, renamed } from '@drumhead/kernel';
import { enemyOf, LOST, PER_SIDE, pieceOf, SEATS, type Tables } from '../tables.ts';
import type { Frame } from './frames.ts';
import { clone, type Position } from './position.ts';
import type { FrameView, PicketView, PublicView, SeatView } from './view.ts';

export function imagine(t: Tables, view: PicketView, chance: Chance): Imagined<Position> {
  if (view.viewer === 'all') return clone(view.position);
  return view.viewer === 'public' ? fromOutside(t, view, chance) : fromSeat(t, view, chance);
}

function fromSeat(t: Tables, view: SeatView, chance: Chance): Position {
  const seat = view.viewer;
  const enemy = enemyOf(seat);
  const mine = handlesOf(view, chance);
  const theirs = dealHandles(PER_SIDE, chance);
  const where = new Array<number>(2 * PER_SIDE).fill(LOST);
  view.mine.forEach((area, piece) => {
    where[pieceOf(seat, piece)] = area;
  });
  for (const [handle, area] of view.theirs) where[pieceOf(enemy, pieceBehind(mine, handle))] = area;
  return {
    ...common(view),
    stack: stackOf(view, (frame) => frameOf(t, frame, chance, { seat, handles: mine })),
    where,
    ambush: bySeat(seat, view.ambush, ambushOf(t, view, enemy, chance)),
    handles: bySeat(seat, mine, theirs),
    memory: bySeat(
      seat,
      view.memory,
      renamed(view.exposed, (piece) => theirs.of[piece]),
    ),
  };
}

function fromOutside(t: Tables, view: PublicView, chance: Chance): Position {
  const where: number[] = [];
  for (const seat of SEATS.keys()) {
    const areas = (view.standing[seat] ?? []).flatMap(([area, count]) => new Array<number>(count).fill(area));
    const order = chance.order(areas.length);
    const lost = view.lost[seat];
    let next = 0;
    for (let piece = 0; piece < PER_SIDE; piece++) where.push(lost.includes(piece) ? LOST : areas[order[next++]]);
  }
  const handles = [dealHandles(PER_SIDE, chance), dealHandles(PER_SIDE, chance)];
  const p: Position = {
    ...common(view),
    stack: [],
    where,
    ambush: [...SEATS.keys()].map((seat) => ambushOf(t, view, seat, chance)),
    handles,
    memory: [[], []],
  };
  p.stack = stackOf(view, (frame) =>
    frame.kind === 'contact' ? contactFromOutside(p, frame) : frameOf(t, frame, chance, OUTSIDE),
  );
  return p;
}

function common(
  view: SeatView | PublicView,
): Pick<Position, 'rules' | 'turn' | 'asked' | 'clear' | 'found' | 'winner' | 'ended'> {
  return {
    rules: view.rules,
    turn: view.turn,
    asked: view.asked,
    clear: view.clear.slice(),
    found: view.found.slice(),
    winner: view.winner,
    ended: view.ended,
  };
}

function stackOf(view: SeatView | PublicView, frameOf: (frame: FrameView) => Frame): Frame[] {
  return view.winner === -1 ? [{ kind: 'turn' }, ...view.frames.map(frameOf)] : [];
}

/** Deals the enemy's pieces to the handles seen, by what was seen of them. The lost need no name: −1 serves. */
function handlesOf(view: SeatView, chance: Chance): Handles {
  const seen = view.theirs.map(([handle]) => handle);
  const alive = [0, 1, 2, 3].filter((piece) => !view.beaten.includes(piece));
  const of = new Array<number>(PER_SIDE).fill(-1);
  guess(view.memory, seen, alive, chance).forEach((piece, place) => {
    of[piece] = seen[place];
  });
  return { of, next: view.nextHandle };
}

/** An enemy ambush may lie wherever one can and nobody has yet found none. */
function ambushOf(t: Tables, view: SeatView | PublicView, owner: number, chance: Chance): number {
  const laying = view.frames.find((frame) => frame.kind === 'lay');
  const laid = laying ? laying.sealed[owner] : view.ambushes[owner];
  if (!laid) return -1;
  const found = view.found[enemyOf(owner)];
  if (found !== -1) return found;
  const clear = view.clear[enemyOf(owner)];
  const possible = t.homeOf.flatMap((home, area) => (home === -1 && (clear & (1 << area)) === 0 ? [area] : []));
  return possible[chance.below(possible.length)];
}

/** Who looks at a frame, and what he calls the enemy's pieces. */
interface Onlooker {
  readonly seat: number;
  readonly handles: Handles;
}

function frameOf(t: Tables, frame: FrameView, chance: Chance, { seat, handles }: Onlooker): Frame {
  switch (frame.kind) {
    case 'lay':
      return { kind: 'lay', ids: pair(frame.ids), sealed: pair(frame.sealed) };
    case 'pace':
      return {
        kind: 'pace',
        ids: pair(frame.ids),
        chosen: pair(
          frame.sealed.map((sealed, chooser) =>
            chooser === seat ? frame.own : sealed ? 1 + chance.below(t.paces) : 0,
          ),
        ),
      };
    case 'moves':
      return { kind: 'moves', id: frame.id, seat: frame.seat, left: frame.left };
    case 'contact': {
      const mine = frame.seat === seat;
      return {
        kind: 'contact',
        id: frame.id,
        piece: pieceOf(frame.seat, mine ? frame.piece : pieceBehind(handles, frame.piece)),
        target: pieceOf(enemyOf(frame.seat), mine ? pieceBehind(handles, frame.target) : frame.target),
        to: frame.to,
      };
    }
  }
}

/** A spectator knows where the fight is, not which pieces are in it: the first that fit will do. */
function contactFromOutside(p: Position, frame: Extract<FrameView, { kind: 'contact' }>): Frame {
  const first = (seat: number, fits: (area: number) => boolean): number =>
    p.where.findIndex((area, piece) => Math.floor(piece / PER_SIDE) === seat && fits(area));
  return {
    kind: 'contact',
    id: frame.id,
    piece: first(frame.seat, (area) => area === frame.from),
    target: first(enemyOf(frame.seat), (area) => area === frame.to),
    to: frame.to,
  };
}

/** A spectator names no pieces. */
const OUTSIDE: Onlooker = { seat: -1, handles: { of: [], next: 0 } };

const pair = <T>(list: readonly T[]): [T, T] => [list[0], list[1]];

function bySeat<T>(seat: number, own: T, other: T): [T, T] {
  return seat === 0 ? [own, other] : [other, own];
}
