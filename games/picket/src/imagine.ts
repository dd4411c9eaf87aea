/** A position consistent with a view, the unknown dealt at random. */
import { type Chance, dealHandles, guess, type Imagined, piecesByHandle, renamed } from '@drumhead/kernel';
import { clone, type Frame, type Position } from './position.ts';
import { enemyOf, LOST, PER_SIDE, pieceOf, SEATS, type Tables } from './tables.ts';
import type { FrameView, PicketView, PublicView, SeatView } from './view.ts';

export function imagine(t: Tables, view: PicketView, chance: Chance): Imagined<Position> {
  if (view.viewer === 'all') return clone(view.position);
  return view.viewer === 'public' ? fromOutside(t, view, chance) : fromSeat(t, view, chance);
}

function fromSeat(t: Tables, view: SeatView, chance: Chance): Position {
  const seat = view.viewer;
  const enemy = enemyOf(seat);
  const behind = piecesBehind(view, chance);
  const enemyHandles = dealHandles(PER_SIDE, chance);
  const where = new Array<number>(2 * PER_SIDE);
  view.mine.forEach((area, piece) => {
    where[pieceOf(seat, piece)] = area;
  });
  view.theirs.forEach((area, handle) => {
    where[pieceOf(enemy, behind[handle] as number)] = area;
  });
  return {
    ...common(view),
    stack: stackOf(view, (frame) => frameOf(t, frame, chance, seat, behind)),
    where,
    ambush: bySeat(seat, view.ambush, ambushOf(t, view, enemy, chance)),
    handles: bySeat(seat, piecesByHandle(behind), enemyHandles),
    memory: bySeat(seat, view.memory, renamed(view.exposed, enemyHandles)),
  };
}

function fromOutside(t: Tables, view: PublicView, chance: Chance): Position {
  const where: number[] = [];
  for (const seat of SEATS.keys()) {
    const areas = (view.standing[seat] ?? []).flatMap(([area, count]) => new Array<number>(count).fill(area));
    const order = chance.order(areas.length);
    const lost = view.lost[seat] as number[];
    let next = 0;
    for (let piece = 0; piece < PER_SIDE; piece++)
      where.push(lost.includes(piece) ? LOST : (areas[order[next++] as number] as number));
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
    frame.kind === 'contact' ? contactFromOutside(p, frame) : frameOf(t, frame, chance, -1, []),
  );
  return p;
}

function common(view: SeatView | PublicView): Pick<Position, 'rules' | 'turn' | 'asked' | 'clear' | 'winner'> {
  return { rules: view.rules, turn: view.turn, asked: view.asked, clear: view.clear.slice(), winner: view.winner };
}

function stackOf(view: SeatView | PublicView, frameOf: (frame: FrameView) => Frame): Frame[] {
  return view.winner === -1 ? [{ kind: 'turn' }, ...view.frames.map(frameOf)] : [];
}

/** The piece behind each enemy handle: the lost are known, the others dealt by what was seen. */
function piecesBehind(view: SeatView, chance: Chance): number[] {
  const all = [0, 1, 2, 3];
  const alive = all.filter((handle) => view.theirs[handle] !== LOST);
  const dealt = guess(
    view.memory,
    alive,
    all.filter((piece) => !view.beaten.includes(piece)),
    chance,
  );
  const behind = new Array<number>(PER_SIDE);
  alive.forEach((handle, place) => {
    behind[handle] = dealt[place] as number;
  });
  let next = 0;
  for (const handle of all) if (view.theirs[handle] === LOST) behind[handle] = view.beaten[next++] as number;
  return behind;
}

/** An enemy ambush may lie wherever one can and nobody has yet found none. */
function ambushOf(t: Tables, view: SeatView | PublicView, owner: number, chance: Chance): number {
  const laying = view.frames.find((frame) => frame.kind === 'lay');
  const laid = laying ? laying.sealed[owner] : view.ambushes[owner];
  if (!laid) return -1;
  const clear = view.clear[enemyOf(owner)] as number;
  const possible = t.homeOf.flatMap((home, area) => (home === -1 && (clear & (1 << area)) === 0 ? [area] : []));
  return possible[chance.below(possible.length)] as number;
}

function frameOf(t: Tables, frame: FrameView, chance: Chance, seat: number, behind: readonly number[]): Frame {
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
        piece: pieceOf(frame.seat, mine ? frame.piece : (behind[frame.piece] as number)),
        target: pieceOf(enemyOf(frame.seat), mine ? (behind[frame.target] as number) : frame.target),
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
    piece: first(frame.seat, (area) => area !== LOST),
    target: first(enemyOf(frame.seat), (area) => area === frame.to),
    to: frame.to,
  };
}

const pair = <T>(list: readonly T[]): [T, T] => [list[0] as T, list[1] as T];

function bySeat<T>(seat: number, own: T, other: T): [T, T] {
  return seat === 0 ? [own, other] : [other, own];
}
