/**
 * What a viewer may know (G-106). A seat sees its own blocks; the enemy's by handle, with place and what lies open; a
 * spectator sees how many stand where. Blocks fighting are face up for all.
 */
import type { Memory, Viewer } from '@drumhead/kernel';
import { codeOf } from './codes.ts';
import type { Frame } from './frames.ts';
import {
  clone,
  cloneFrame,
  DRAWN,
  type Position,
  PRIVATE_FLAGS,
  RUPERT_BEATEN,
  SHOWN,
  SHOWN_HAND,
} from './position.ts';
import { handleOf, ownNumber } from './rules/board/sight.ts';
import {
  ASIDE,
  BLOCKS,
  CARDS,
  cardSide,
  endOf,
  enemyOf,
  firstOf,
  ROYALIST,
  ROYALIST_BLOCKS,
  sideOf,
} from './tables.ts';

interface Common {
  rules: number;
  scenario: number;
  strikes: boolean;
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
  viewer: number;
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

function framesSeen(p: Position, viewer: number | 'public'): Frame[] {
  const seen: Frame[] = [];
  for (const frame of p.stack) seen.push(frameView(p, frame, viewer));
  return seen;
}

function frameView(p: Position, frame: Frame, viewer: number | 'public'): Frame {
  const copy = cloneFrame(frame);
  switch (copy.kind) {
    case 'supply':
      if (copy.seat !== viewer) copy.horse = 0; // how many must be Cavalry is its owner's business
      break;
    case 'attrition':
      if (copy.seat !== viewer) copy.horse = 0;
      return copy;
    case 'onward':
      if (copy.seat === viewer) break;
      // Those who may go on have been mixed: only where they came from is known.
      copy.blocks = copy.blocks.map(() => -1);
      copy.paths.sort((a, b) => a - b);
      return copy;
    case 'fever':
      copy.block = nameOf(p, copy.block, viewer);
      return copy;
    case 'guns':
      // Guns in Reserve are their owner's secret until they fire.
      if (copy.seat !== viewer) copy.blocks = copy.blocks.filter((block) => (p.flags[block] & SHOWN) !== 0);
      break;
    case 'move':
      break;
    default:
      return copy;
  }
  copy.blocks = copy.blocks.map((block) => nameOf(p, block, viewer));
  return copy;
}

function nameOf(p: Position, block: number, viewer: number | 'public'): number {
  if (block < 0) return block;
  if ((p.flags[block] & SHOWN) !== 0) return block;
  if (viewer === 'public') return -1;
  return sideOf(block) === viewer ? block : -2 - handleOf(p, block);
}

/** Deck, hand, sealed and tossed cards are hidden from all but their owner. */
function cardsSeen(p: Position, viewer: number | 'public'): number[] {
  const seen = p.cards.slice();
  for (let card = 0; card < CARDS; card++) if (seen[card] < SHOWN_HAND && cardSide(card) !== viewer) seen[card] = -1;
  return seen;
}

function countsOf(p: Position, seat: number): number[] {
  const counts = [0, 0, 0, 0];
  for (let card = seat * (CARDS / 2), end = card + CARDS / 2; card < end; card++)
    if (p.cards[card] < SHOWN_HAND) counts[p.cards[card]]++;
  return counts;
}

const drawnBy = (p: Position): number[] => (p.year === 1642 ? [drawnOf(p, 0), drawnOf(p, 1)] : [0, 0]);

function drawnOf(p: Position, seat: number): number {
  let count = 0;
  for (let b = firstOf(seat), end = endOf(seat); b < end; b++) if ((p.flags[b] & DRAWN) !== 0) count++;
  return count;
}

const viaSeen = (p: Position, block: number): number => (p.foe[p.where[block]] ? p.via[block] : 0);

/**
 * The other side's blocks in order of handle, as they were when last asked for; by viewer. From one view to the next few
 * change places, and sorting what is nearly sorted costs next to nothing.
 */
const ORDERS = [range(ROYALIST_BLOCKS, BLOCKS), range(0, ROYALIST_BLOCKS)];

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, i) => from + i);
}

function byHandle(p: Position, viewer: number): readonly number[] {
  const order = ORDERS[viewer];
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

/** Like `fromOutside` written out in full: an object put together from parts is several times as slow to make and to read. */
function fromSeat(p: Position, viewer: number): SeatView {
  const enemy = enemyOf(viewer);
  const own = firstOf(viewer);
  const end = endOf(viewer);
  const { of, next } = p.handles[viewer];
  const shown: number[] = [];
  const gone: number[] = [];
  for (let b = firstOf(enemy), last = endOf(enemy); b < last; b++) {
    const number = ownNumber(b);
    if (p.where[b] >= ASIDE) gone.push(number * 2 + p.where[b] - ASIDE);
    else if ((p.flags[b] & SHOWN) !== 0) shown.push(of[number], number, p.strength[b]);
  }
  const order = byHandle(p, viewer);
  const theirs = new Array<number>(order.length - gone.length);
  let count = 0;
  for (const b of order)
    if (p.where[b] < ASIDE)
      theirs[count++] = codeOf(of[ownNumber(b)], p.where[b], viaSeen(p, b), p.flags[b] & ~PRIVATE_FLAGS);
  return {
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
    where: p.where.slice(own, end),
    strength: p.strength.slice(own, end),
    flags: p.flags.slice(own, end),
    via: p.via.slice(own, end),
    last: p.last.slice(),
    theirs,
    shown,
    gone,
    nextHandle: next,
    memory: p.memory[viewer],
    exposed: exposedTo(p, enemy),
  };
}

function exposedTo(p: Position, enemy: number): number[] {
  const known: number[] = [];
  for (const { handles, pieces } of p.memory[enemy]) if (handles.length === 1) known.push(pieces[0]);
  return known.sort((a, b) => a - b);
}

function fromOutside(p: Position): PublicView {
  const viewer = 'public';
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
  return {
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
    marks: p.marks & ~RUPERT_BEATEN,
    due: p.due.slice(),
    nmaHorse: p.nmaHorse,
    drawn: drawnBy(p),
    winner: p.winner,
    degree: p.degree,
    standing,
    shown,
    gone,
  };
}
