/** A position for standing orders to think on, drawn in haste from a view. */
import type { Handles } from '@drumhead/kernel';
import { ASIDE, endOf, enemyOf, firstOf, POOL, ROYALIST } from '../model/numbers.ts';
import { SKETCH } from '../position/arena.ts';
import { codeFlags, codeHandle, codePlace, codeVia } from '../position/codes.ts';
import { blockOfOwn } from '../position/handles.ts';
import { type Position, row, SHOWN } from '../position/position.ts';
import type { SeatView } from '../position/view.ts';

const NO_HANDLES: Handles = { of: [], next: -1 };

/**
 * A quick stand-in for orders: the enemy's hidden blocks in any order, without chance or memory. It borrows from the view
 * and is overwritten by the next one: to be looked at, never played on.
 */
export function sketch(view: SeatView): Position {
  const seat = view.viewer;
  const enemy = enemyOf(seat);
  const { where, strength, flags, via, taken } = SKETCH;
  const own = firstOf(seat);
  for (let i = 0; i < view.where.length; i++) {
    where[own + i] = view.where[i];
    strength[own + i] = view.strength[i];
    flags[own + i] = view.flags[i];
    via[own + i] = view.via[i];
  }
  const first = firstOf(enemy);
  for (let block = first, end = endOf(enemy); block < end; block++) taken[block] = 0;
  for (const code of view.gone) {
    const block = blockOfOwn(enemy, code >> 1);
    where[block] = ASIDE + (code & 1);
    strength[block] = 0;
    flags[block] = 0;
    via[block] = 0;
    taken[block] = 1;
  }
  const of = row(endOf(enemy) - first, -1);
  const { shown, theirs } = view;
  for (let i = 0; i < shown.length; i += 3) taken[first + shown[i + 1]] = 1;
  let next = first;
  for (let i = 0; i < theirs.length; i++) {
    const code = theirs[i];
    const handle = codeHandle(code);
    const flag = codeFlags(code);
    const face = (flag & SHOWN) !== 0 ? faceOf(shown, handle) : -1;
    if (face < 0) while (taken[next] === 1) next++;
    const block = face < 0 ? next++ : first + shown[face + 1];
    of[block - first] = handle;
    where[block] = codePlace(code);
    flags[block] = flag;
    via[block] = codeVia(code);
    strength[block] = face < 0 ? (where[block] < POOL ? 2 : 0) : shown[face + 2];
  }
  const mine: Handles = { of, next: view.nextHandle };
  return {
    rules: view.rules,
    scenario: view.scenario,
    strikes: view.strikes,
    year: view.year,
    turn: view.turn,
    first: view.first,
    asked: view.asked,
    stack: view.frames,
    where,
    strength,
    flags,
    via,
    last: view.last,
    foe: view.foe,
    marker: view.marker,
    ports: view.ports,
    city: view.city,
    crossed: view.crossed,
    decided: view.decided,
    vp: view.vp,
    cards: view.cards,
    played: view.played,
    aim: view.aim,
    marks: view.marks,
    due: view.due,
    nmaHorse: view.nmaHorse,
    handles: seat === ROYALIST ? [mine, NO_HANDLES] : [NO_HANDLES, mine],
    memory: [view.memory, view.memory],
    winner: view.winner,
    degree: view.degree,
  };
}

function faceOf(shown: readonly number[], handle: number): number {
  for (let i = 0; i < shown.length; i += 3) if (shown[i] === handle) return i;
  return -1;
}
