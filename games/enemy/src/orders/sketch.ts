/** A position for standing orders to think on, drawn in haste from a view. */
import type { Handles } from '@drumhead/kernel';
import { codeFlags, codeHandle, codePlace, codeVia } from '../codes.ts';
import { type Position, row, SHOWN } from '../position.ts';
import { blockOfOwn } from '../rules/board/sight.ts';
import { ASIDE, BLOCKS, endOf, enemyOf, firstOf, POOL } from '../tables.ts';
import type { SeatView } from '../view.ts';

/** The one sketch there is; everything in it is replaced by the next. */
const SKETCH: Position = {
  rules: 0,
  scenario: 0,
  strikes: false,
  year: 0,
  turn: 0,
  first: 0,
  asked: 0,
  stack: [],
  where: row(BLOCKS, ASIDE),
  strength: row(BLOCKS, 0),
  flags: row(BLOCKS, 0),
  via: row(BLOCKS, 0),
  last: [],
  foe: [],
  marker: [],
  ports: [],
  city: [],
  crossed: [],
  decided: [],
  vp: 0,
  cards: [],
  played: [],
  aim: [],
  marks: 0,
  due: [],
  nmaHorse: -1,
  handles: [],
  memory: [],
  winner: -1,
  degree: 0,
};
const TAKEN = new Uint8Array(BLOCKS);
const NO_HANDLES: Handles = { of: [], next: -1 };

/**
 * A quick stand-in for orders: the enemy's hidden blocks in any order, without chance or memory. It borrows from the view
 * and is overwritten by the next one: to be looked at, never played on.
 */
export function sketch(view: SeatView): Position {
  const seat = view.viewer;
  const enemy = enemyOf(seat);
  const { where, strength, flags, via } = SKETCH;
  const own = firstOf(seat);
  for (let i = 0; i < view.where.length; i++) {
    where[own + i] = view.where[i];
    strength[own + i] = view.strength[i];
    flags[own + i] = view.flags[i];
    via[own + i] = view.via[i];
  }
  TAKEN.fill(0);
  for (const code of view.gone) {
    const block = blockOfOwn(enemy, code >> 1);
    where[block] = ASIDE + (code & 1);
    strength[block] = 0;
    flags[block] = 0;
    via[block] = 0;
    TAKEN[block] = 1;
  }
  const of: number[] = row(endOf(enemy) - firstOf(enemy), -1);
  const { shown } = view;
  for (let i = 0; i < shown.length; i += 3) TAKEN[blockOfOwn(enemy, shown[i + 1])] = 1;
  let next = firstOf(enemy);
  for (const code of view.theirs) {
    const handle = codeHandle(code);
    const face = (codeFlags(code) & SHOWN) !== 0 ? faceOf(shown, handle) : -1;
    if (face < 0) while (TAKEN[next] === 1) next++;
    const block = face < 0 ? next++ : blockOfOwn(enemy, shown[face + 1]);
    of[block - firstOf(enemy)] = handle;
    where[block] = codePlace(code);
    flags[block] = codeFlags(code);
    via[block] = codeVia(code);
    strength[block] = face < 0 ? (where[block] < POOL ? 2 : 0) : shown[face + 2];
  }
  const mine: Handles = { of, next: view.nextHandle };
  const p = SKETCH;
  p.rules = view.rules;
  p.scenario = view.scenario;
  p.strikes = view.strikes;
  p.year = view.year;
  p.turn = view.turn;
  p.first = view.first;
  p.asked = view.asked;
  p.stack = view.frames;
  p.last = view.last;
  p.foe = view.foe;
  p.marker = view.marker;
  p.ports = view.ports;
  p.city = view.city;
  p.crossed = view.crossed;
  p.decided = view.decided;
  p.vp = view.vp;
  p.cards = view.cards;
  p.played = view.played;
  p.aim = view.aim;
  p.marks = view.marks;
  p.due = view.due;
  p.nmaHorse = view.nmaHorse;
  p.handles = seat === 0 ? [mine, NO_HANDLES] : [NO_HANDLES, mine];
  p.memory = [view.memory, view.memory];
  p.winner = view.winner;
  p.degree = view.degree;
  return p;
}

function faceOf(shown: readonly number[], handle: number): number {
  for (let i = 0; i < shown.length; i += 3) if (shown[i] === handle) return i;
  return -1;
}
