/**
 * Where an army draws up. From the standard array files change places, or rear ranks come forward to the ends of the line, as long as
 * the lines would meet better for it and can still be led as they could: fire and steel are reckoned as if both armies stood front to front.
 */
import { type Context, contextOf, geometry, type Position, type RenaissanceAction } from '@drumhead/renaissance';
import { asDeployed, expectedArray, nextMovement, type Station, stationsNow } from '@drumhead/renaissance/queries';
import { bodiesOf } from './front.ts';
import type { Mind } from './mind.ts';
import { Stakes } from './stakes.ts';

type File = readonly Station[];

/** How far apart lines are that shoot at each other. */
const FIRING = 100 * geometry.PACE;
/** What a line must gain by a change: a plain array is easier to lead. */
const WORTH_WHILE = 0.3;

/** Lines looked at. */
const MOST_LOOKS = 600;

const ARRAY: RenaissanceAction = { kind: 'array' };

/** The array as it is where nothing can be said of the enemy's, or several commands share the line. */
export function drawnUp(p: Position, seat: number, mind: Mind, most = MOST_LOOKS): RenaissanceAction {
  const s = contextOf(mind.game.editions, p);
  const stations = stationsNow(s, seat);
  const own = p.hidden[seat];
  const isAlone = new Set(stations.map(({ element }) => own.command[element])).size === 1;
  const met = p.elements.side.includes(1 - seat) ? p : expectedArray(s, 1 - seat);
  if (!isAlone || p.given || met === null) return ARRAY;
  const line = new Line({ ...s, p: met }, seat, mind);
  const baggage = stations.filter(({ element }) => s.t.troops[own.troop[element]].type === 'Bg');
  let files: readonly File[] = line.filesOf(stations.filter((it) => !baggage.includes(it)));
  const toOrder = (order: readonly File[]): RenaissanceAction => ({
    kind: 'deploy',
    standing: [...order.flat(), ...baggage],
  });
  let value = line.worth([...files.flat(), ...baggage]);
  const bodies = line.bodies(stations);
  let left = most;
  for (let changed = true; changed; ) {
    changed = false;
    for (const order of changesOf(files, s.t.width)) {
      if (left-- <= 0 || mind.late()) break;
      const drawn = [...order.flat(), ...baggage];
      if (line.bodies(drawn) > bodies) continue;
      const better = line.worth(drawn);
      if (better < value + WORTH_WHILE || !mind.game.check(p, seat, toOrder(order)).ok) continue;
      [files, value, changed] = [order, better, true];
      break;
    }
  }
  return mind.game.check(p, seat, toOrder(files)).ok ? toOrder(files) : ARRAY;
}

/** Two files change places; a rear rank comes up on the right or on the left. */
function* changesOf(files: readonly File[], width: number): Generator<readonly File[]> {
  for (const [a, one] of files.entries())
    for (const [b, other] of files.entries()) {
      if (b <= a) continue;
      yield files.map((file, k) => (k === a ? movedTo(other, one[0]) : k === b ? movedTo(one, other[0]) : file));
    }
  const xs = files.map(([{ x }]) => x);
  for (const [k, file] of files.entries()) {
    const last = file.at(-1);
    if (file.length < 2 || !last) continue;
    const shorter = files.map((it, n) => (n === k ? it.slice(0, -1) : it));
    for (const x of [Math.min(...xs) - width, Math.max(...xs) + width])
      yield [...shorter, [{ ...last, x, y: file[0].y }]];
  }
}

const movedTo = (file: File, { x, y }: Station): File => file.map((it) => ({ ...it, x, y: it.y + y - file[0].y }));

class Line {
  private readonly s: Context;
  private readonly seat: number;
  private readonly mind: Mind;

  constructor(s: Context, seat: number, mind: Mind) {
    this.s = s;
    this.seat = seat;
    this.mind = mind;
  }

  /** The foremost of each file first. */
  filesOf(stations: readonly Station[]): File[] {
    const sign = this.seat === 0 ? -1 : 1;
    return [...new Set(stations.map(({ x }) => x))].map((at) =>
      stations.filter(({ x }) => x === at).sort((a, b) => sign * (a.y - b.y)),
    );
  }

  /** Into how many bodies that must be led one by one the ground and the order break it. */
  bodies(stations: readonly Station[]): number {
    return bodiesOf(contextOf(this.mind.game.editions, asDeployed(this.s.p, this.seat, stations)), this.seat);
  }

  worth(stations: readonly Station[]): number {
    const p = asDeployed(this.s.p, this.seat, stations);
    const stakes = new Stakes(contextOf(this.mind.game.editions, p), this.seat, this.mind.temper);
    const inPhase = (at: Position): Context =>
      contextOf(this.mind.game.editions, nextMovement({ t: this.s.t, p: at }, 0));
    const [near, far] = [this.lined(p, 0), this.lined(p, FIRING)].map((it) => {
      const first = inPhase(it);
      return [first, inPhase(first.p)];
    });
    return near.reduce((sum, s) => sum + stakes.combats(s, NONE), 0) + far.reduce((sum, s) => sum + stakes.shots(s), 0);
  }

  /** Both lines front to front on open ground, so far apart. */
  private lined(p: Position, apart: number): Position {
    const { seat } = this;
    const { t } = this.s;
    const at = asDeployed(p, seat, []);
    const e = at.elements;
    const middle = Math.round(p.height / 2);
    const isBaggage = (i: number): boolean => t.troops[e.troop[i]].type === 'Bg';
    const own = e.side.findIndex((side, i) => side === seat && !isBaggage(i));
    const enemy = e.side.findIndex((side, i) => side !== seat && !isBaggage(i));
    const aside = own < 0 || enemy < 0 ? 0 : nearest(e.x[own] - e.x[enemy], t.width);
    for (const side of [0, 1]) {
      const forward = side === 0 ? 1 : -1;
      const members = [...e.troop.keys()].filter((i) => e.side[i] === side && !isBaggage(i));
      for (const x of new Set(members.map((i) => e.x[i]))) {
        const file = members.filter((i) => e.x[i] === x);
        const front = Math.max(...file.map((i) => forward * e.y[i]));
        for (const i of file) {
          e.y[i] += (side === seat ? middle - forward * apart : middle) - forward * front;
          if (side !== seat) e.x[i] += aside;
        }
      }
    }
    at.features = [];
    return at;
  }
}

/** The least shift by which two grids of this width lie upon each other. */
function nearest(between: number, width: number): number {
  const over = ((between % width) + width) % width;
  return over > width / 2 ? over - width : over;
}

const NONE: ReadonlySet<string> = new Set();
