/**
 * What a viewer may know (G-106). A seat sees its own blocks; the enemy's by handle, with place and what lies open; a
 * spectator sees how many stand where. Blocks fighting are face up for all.
 */

import type { Memory, Seat, Viewer } from '@drumhead/kernel';
import type { BlockId } from '../model/ids.ts';
import { AREAS, ASIDE, BLOCKS, endOf, enemyOf, firstOf, ROYALIST, sideOf } from '../model/numbers.ts';
import { HANDLE_ORDERS, KNOWN } from './arena.ts';
import { codeOf } from './codes.ts';
import type { Frame } from './frames.ts';
import { ownNumber } from './handles.ts';
import { clone, DRAWN, type Position, PRIVATE_FLAGS, RUPERT_BEATEN, SHOWN } from './position.ts';
import { cardsSeen, countsOf, framesSeen } from './seen.ts';

interface Common {
  viewer: Seat | 'public';
  rules: number;
  scenario: number;
  strikes: boolean;
  afield?: 'ask' | 'always';
  longSetUp?: true;
  year: number;
  turn: number;
  first: number;
  asked: number;
  /** Innermost last. Blocks in frames: one's own by number, the enemy's as −2 − handle, to a spectator −1. */
  frames: Frame[];
  foe: number[];
  marker: number[];
  ports: number[];
  city: number[];
  crossed: number[];
  decided: number[];
  vp: number;
  /** By card; what is hidden from the viewer is −1. */
  cards: number[];
  /** By seat: how many cards are in deck, hand, sealed, tossed. */
  counts: number[][];
  played: number[];
  aim: number[];
  marks: number;
  due: number[];
  nmaHorse: number;
  /** By seat: blocks drawn and not yet deployed (Road to War). */
  drawn: number[];
  winner: number;
  degree: number;
}

export interface SeatView extends Common {
  viewer: Seat;
  where: number[];
  strength: number[];
  flags: number[];
  via: number[];
  /** Strength the enemy last saw own blocks with, and one last saw the enemy's with. */
  last: number[];
  /** Enemy blocks in play, as codes in order of handle (see `codeOf`); those face up as [handle, number, strength]. */
  theirs: number[];
  shown: number[];
  /** Enemy blocks beside the board or out of the game: number × 2 + out. */
  gone: number[];
  nextHandle: number;
  memory: Memory;
  /** Own blocks the enemy knows for certain, by number. */
  exposed: number[];
}

export interface PublicView extends Common {
  viewer: 'public';
  /** Side by side: hidden blocks as codes without handle, sorted; those face up as [block, code, strength]. */
  standing: number[][];
  shown: number[];
  gone: number[];
}

interface WholeView {
  viewer: 'all';
  position: Position;
}

export type EnemyView = SeatView | PublicView | WholeView;

export function view(p: Position, viewer: Viewer): EnemyView {
  if (viewer === 'all') return { viewer, position: clone(p) };
  return viewer === 'public' ? fromOutside(p) : fromSeat(p, viewer);
}

const drawnBy = (p: Position): number[] => (p.year === 1642 ? [drawnOf(p, 0), drawnOf(p, 1)] : [0, 0]);

function drawnOf(p: Position, seat: Seat): number {
  let count = 0;
  for (let b = firstOf(seat), end = endOf(seat); b < end; b++) if ((p.flags[b] & DRAWN) !== 0) count++;
  return count;
}

/** Where a block came from is seen only in Contested Areas. */
const viaSeen = ({ where, foe, via }: Position, block: BlockId): number =>
  where[block] < AREAS && foe[where[block]] !== 0 ? via[block] : 0;

function byHandle(p: Position, viewer: Seat): readonly number[] {
  const order = HANDLE_ORDERS[viewer];
  const { of } = p.handles[viewer];
  const first = firstOf(enemyOf(viewer));
  for (let i = 1; i < order.length; i++) {
    const block = order[i];
    const handle = of[block - first];
    let at = i;
    for (; at > 0 && of[order[at - 1] - first] > handle; at--) order[at] = order[at - 1];
    order[at] = block;
  }
  return order;
}

/** What all may see, their own cards apart. Views are put together by adding to it: a spread would be far slower. */
function common(p: Position, viewer: Seat | 'public'): Common {
  const seen: Common = {
    viewer,
    rules: p.rules,
    scenario: p.scenario,
    strikes: p.strikes,
    year: p.year,
    turn: p.turn,
    first: p.first,
    asked: p.asked,
    frames: framesSeen(p, viewer),
    foe: p.foe.slice(),
    marker: p.marker.slice(),
    ports: p.ports.slice(),
    city: p.city.slice(),
    crossed: p.crossed.slice(),
    decided: p.decided.slice(),
    vp: p.vp,
    cards: cardsSeen(p, viewer),
    counts: [countsOf(p, 0), countsOf(p, 1)],
    played: p.played.slice(),
    aim: p.aim.slice(),
    marks: viewer === ROYALIST ? p.marks : p.marks & ~RUPERT_BEATEN,
    due: p.due.slice(),
    nmaHorse: p.nmaHorse,
    drawn: drawnBy(p),
    winner: p.winner,
    degree: p.degree,
  };
  if (p.afield !== undefined) seen.afield = p.afield;
  if (p.longSetUp !== undefined) seen.longSetUp = p.longSetUp;
  return seen;
}

function fromSeat(p: Position, viewer: Seat): SeatView {
  const enemy = enemyOf(viewer);
  const own = firstOf(viewer);
  const end = endOf(viewer);
  const { where, strength, flags } = p;
  const { of, next } = p.handles[viewer];
  const shown: number[] = [];
  const gone: number[] = [];
  for (let b = firstOf(enemy), last = endOf(enemy); b < last; b++) {
    if (where[b] >= ASIDE) gone.push(ownNumber(b) * 2 + where[b] - ASIDE);
    else if ((flags[b] & SHOWN) !== 0) shown.push(of[ownNumber(b)], ownNumber(b), strength[b]);
  }
  const order = byHandle(p, viewer);
  const theirs = new Array<number>(order.length - gone.length);
  let count = 0;
  for (let i = 0; i < order.length; i++) {
    const b = order[i];
    if (where[b] >= ASIDE) continue;
    theirs[count++] = codeOf(of[ownNumber(b)], where[b], viaSeen(p, b), flags[b] & ~PRIVATE_FLAGS);
  }
  const seen = common(p, viewer) as SeatView;
  seen.where = p.where.slice(own, end);
  seen.strength = p.strength.slice(own, end);
  seen.flags = p.flags.slice(own, end);
  seen.via = p.via.slice(own, end);
  seen.last = p.last.slice();
  seen.theirs = theirs;
  seen.shown = shown;
  seen.gone = gone;
  seen.nextHandle = next;
  seen.memory = p.memory[viewer];
  seen.exposed = exposedTo(p, enemy);
  return seen;
}

function exposedTo(p: Position, enemy: Seat): number[] {
  for (const { handles, pieces } of p.memory[enemy]) if (handles.length === 1) KNOWN[pieces[0]] = 1;
  const known: number[] = [];
  for (let piece = 0; piece < KNOWN.length; piece++) {
    if (KNOWN[piece] === 0) continue;
    known.push(piece);
    KNOWN[piece] = 0;
  }
  return known;
}

function fromOutside(p: Position): PublicView {
  const standing: number[][] = [[], []];
  const shown: number[] = [];
  const gone: number[] = [];
  for (let b = 0; b < BLOCKS; b++) {
    const place = p.where[b];
    if (place >= ASIDE) {
      gone.push(b * 2 + place - ASIDE);
      continue;
    }
    const code = codeOf(0, place, viaSeen(p, b), p.flags[b] & ~PRIVATE_FLAGS);
    if ((p.flags[b] & SHOWN) !== 0) shown.push(b, code, p.strength[b]);
    else standing[sideOf(b)].push(code);
  }
  for (const codes of standing) codes.sort((x, y) => x - y);
  const seen = common(p, 'public') as PublicView;
  seen.standing = standing;
  seen.shown = shown;
  seen.gone = gone;
  return seen;
}
