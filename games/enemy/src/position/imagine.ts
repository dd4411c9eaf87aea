/** A position consistent with a view: the unknown dealt at random, strengths by what was last seen. */

import { type Chance, dealHandles, guess, type Handles, type Imagined, type Memory, type Seat } from '@drumhead/kernel';
import type { BlockId, PlaceId } from '../model/ids.ts';
import { ASIDE, BLOCKS, endOf, enemyOf, firstOf, ROYALIST_BLOCKS } from '../model/numbers.ts';
import type { Tables } from '../tables.ts';
import { codeFlags, codeHandle, codePlace, codeVia } from './codes.ts';
import { type Frame, SAID, TABLE } from './frames.ts';
import { dealCards, dealDrawn, guessStrengths, isLikely } from './guesses.ts';
import { blockOfOwn } from './handles.ts';
import { pathEnd } from './paths.ts';
import { clone, cloneFrame, type Position, row, SHOWN } from './position.ts';
import type { EnemyView, PublicView, SeatView } from './view.ts';

export function imagine(t: Tables, view: EnemyView, chance: Chance): Imagined<Position> {
  if (view.viewer === 'all') return clone(view.position);
  return view.viewer === 'public' ? fromOutside(t, view, chance) : fromSeat(t, view, chance);
}

/** How many blocks a side has. */
const size = (seat: Seat): number => endOf(seat) - firstOf(seat);
const blank = (value: number): number[] => row(BLOCKS, value);

type Unseen = 'stack' | 'where' | 'strength' | 'flags' | 'via' | 'last' | 'cards' | 'handles' | 'memory';

/** What the view tells, and the rest. Written out in full: positions put together from parts are slow to play on. */
function positionOf(view: SeatView | PublicView, rest: Pick<Position, Unseen>): Position {
  const p: Position = {
    rules: view.rules,
    scenario: view.scenario,
    strikes: view.strikes,
    year: view.year,
    turn: view.turn,
    first: view.first,
    asked: view.asked,
    stack: rest.stack,
    where: rest.where,
    strength: rest.strength,
    flags: rest.flags,
    via: rest.via,
    last: rest.last,
    foe: view.foe.slice(),
    marker: view.marker.slice(),
    ports: view.ports.slice(),
    city: view.city.slice(),
    crossed: view.crossed.slice(),
    decided: view.decided.slice(),
    vp: view.vp,
    cards: rest.cards,
    played: view.played.slice(),
    aim: view.aim.slice(),
    marks: view.marks,
    due: view.due.slice(),
    nmaHorse: view.nmaHorse,
    handles: rest.handles,
    memory: rest.memory,
    winner: view.winner,
    degree: view.degree,
  };
  if (view.afield !== undefined) p.afield = view.afield;
  if (view.longSetUp !== undefined) p.longSetUp = view.longSetUp;
  return p;
}

/** One's own half as it is; the enemy's blocks dealt to the handles. */
function half(view: SeatView): Pick<Position, 'where' | 'strength' | 'flags' | 'via'> {
  const own = firstOf(view.viewer);
  const it = { where: blank(ASIDE), strength: blank(0), flags: blank(0), via: blank(0) };
  for (let i = 0; i < view.where.length; i++) {
    it.where[own + i] = view.where[i];
    it.strength[own + i] = view.strength[i];
    it.flags[own + i] = view.flags[i];
    it.via[own + i] = view.via[i];
  }
  for (const code of view.gone) it.where[blockOfOwn(enemyOf(view.viewer), code >> 1)] = ASIDE + (code & 1);
  return it;
}

/** Puts the block behind a handle where the view has it. */
function stand(it: Pick<Position, 'where' | 'flags' | 'via'>, block: BlockId, code: number): void {
  it.where[block] = codePlace(code);
  it.flags[block] = codeFlags(code);
  it.via[block] = codeVia(code);
}

function alive(view: SeatView): number[] {
  const gone = new Set(view.gone.map((code) => code >> 1));
  return Array.from({ length: size(enemyOf(view.viewer)) }, (_, number) => number).filter(
    (number) => !gone.has(number),
  );
}

/** Deals tried before one is taken that a careful player could rule out. */
const TRIES = 12;

function fromSeat(t: Tables, view: SeatView, chance: Chance): Position {
  const seat = view.viewer;
  const enemy = enemyOf(seat);
  const handles = view.theirs.map(codeHandle);
  const pieces = alive(view);
  const it = half(view);
  let of: number[] = [];
  for (let tries = 0; tries < TRIES; tries++) {
    of = blank(-1).slice(0, size(enemy));
    guess(view.memory, handles, pieces, chance).forEach((piece, place) => {
      of[piece] = handles[place];
      stand(it, blockOfOwn(enemy, piece), view.theirs[place]);
    });
    if (isLikely(t, view, it)) break;
  }
  const last = view.last.slice();
  guessStrengths(t, it, { side: enemy, last, shown: view.shown, of }, chance);
  dealDrawn(t, it, { side: enemy, count: view.drawn[enemy] }, chance);
  const mine: Handles = { of, next: view.nextHandle };
  const theirs = dealHandles(size(seat), chance);
  return positionOf(view, {
    ...it,
    last,
    stack: view.frames.map((frame) =>
      answered(
        frameOf(it, frame, (handle) => blockOfOwn(enemy, of.indexOf(handle))),
        chance,
      ),
    ),
    cards: dealCards(view, [enemy], chance),
    handles: seat === 0 ? [mine, theirs] : [theirs, mine],
    memory: memories(seat, view.memory, known(view.exposed, theirs)),
  });
}

/** The enemy's memory of one's own: what he knows for certain. What else he may suspect is not one's own to know. */
function known(exposed: readonly number[], theirs: Handles): Memory {
  const memory = exposed.map((piece) => ({ handles: [theirs.of[piece]], pieces: [piece] }));
  return memory.sort((a, b) => a.handles[0] - b.handles[0]);
}

const memories = (seat: Seat, own: Memory, other: Memory): Memory[] => (seat === 0 ? [own, other] : [other, own]);

function frameOf(it: Pick<Position, 'where' | 'flags'>, frame: Frame, blockBehind: (handle: number) => number): Frame {
  if (frame.kind === 'onward' && frame.blocks.includes(-1)) return frameFromOutside(it, frame);
  const copy = cloneFrame(frame);
  const back = (name: number): number => (name <= -2 ? blockBehind(-2 - name) : name);
  if ('block' in copy) copy.block = back(copy.block);
  if ('blocks' in copy) copy.blocks = copy.blocks.map(back);
  return copy;
}

function fromOutside(t: Tables, view: PublicView, chance: Chance): Position {
  const it = { where: blank(ASIDE), strength: blank(0), flags: blank(0), via: blank(0) };
  const used = new Set<number>();
  for (const code of view.gone) {
    it.where[code >> 1] = ASIDE + (code & 1);
    used.add(code >> 1);
  }
  for (let i = 0; i < view.shown.length; i += 3) {
    stand(it, view.shown[i], view.shown[i + 1]);
    it.strength[view.shown[i]] = view.shown[i + 2];
    used.add(view.shown[i]);
  }
  for (const seat of [0, 1]) {
    const free: number[] = [];
    for (let b = firstOf(seat), end = endOf(seat); b < end; b++) if (!used.has(b)) free.push(b);
    const order = chance.order(free.length);
    order.forEach((i, n) => {
      stand(it, free[i], view.standing[seat][n]);
    });
    guessStrengths(t, it, { side: seat, last: blank(0), shown: [], of: [] }, chance);
    dealDrawn(t, it, { side: seat, count: view.drawn[seat] }, chance);
  }
  for (let i = 0; i < view.shown.length; i += 3) it.strength[view.shown[i]] = view.shown[i + 2];
  const handles = [dealHandles(BLOCKS - ROYALIST_BLOCKS, chance), dealHandles(ROYALIST_BLOCKS, chance)];
  return positionOf(view, {
    ...it,
    last: blank(0),
    stack: view.frames.map((frame) => answered(frameFromOutside(it, frame), chance)),
    cards: dealCards(view, [0, 1], chance),
    handles,
    memory: [[], []],
  });
}

/** What somebody has said under seal is anybody's guess. */
function answered(frame: Frame, chance: Chance): Frame {
  if (frame.kind === 'afield')
    frame.answers = frame.answers.map((said) => (said === SAID ? TABLE + chance.below(2) : said));
  return frame;
}

/** A spectator knows where those named in a frame stand, not which they are: any that fit will do. */
function frameFromOutside(it: Pick<Position, 'where' | 'flags'>, frame: Frame): Frame {
  const copy = cloneFrame(frame);
  if (!('blocks' in copy)) return copy;
  const taken = new Set<number>();
  const any = (seat: Seat, place: PlaceId): number => {
    for (let b = firstOf(seat), end = endOf(seat); b < end; b++)
      if (it.where[b] === place && !taken.has(b) && (it.flags[b] & SHOWN) === 0) {
        taken.add(b);
        return b;
      }
    return -1;
  };
  const { seat, area } = copy.kind === 'move' ? { ...copy, area: -1 } : copy;
  const paths = 'paths' in copy ? copy.paths : undefined;
  copy.blocks = copy.blocks.map((name, i) => (name >= 0 ? name : any(seat, paths ? pathEnd(paths[i]) : area)));
  return copy;
}
