/** P-2.3, P-2.4: one side moves its pieces, one at a time. */
import { ALLOWED, leave, pieceBehind, type RuleId, refuse, type Verdict, verdict } from '@drumhead/kernel';
import type { Move, PicketAction } from '../action.ts';
import { holds, piecesIn } from '../model/pieces.ts';
import type { FrameOf } from '../position/frames.ts';
import { handleOf, open, type Position } from '../position/position.ts';
import { enemyOf, LOST, PER_SIDE, pieceOf, SEATS, type Tables } from '../tables.ts';
import { findClear, spring } from './ambush.ts';
import { arrive } from './arrival.ts';
import { meet } from './contact.ts';
import { type Play, publicReport, type Read, type Rules, WRONG_KIND } from './context.ts';

const CITES = ['P-2.3', 'P-2.4'];

export const moves: Rules<'moves'> = {
  cites: CITES,

  enter(c, frame) {
    if (frame.left === 0) {
      leave(c);
      return 'go';
    }
    if (frame.id === 0) frame.id = open(c.p);
    return 'wait';
  },

  asks: (_, { id, seat }) => ({ id, seat, kind: 'move', cites: CITES }),

  list({ t, p }, _frame, seat) {
    const list: PicketAction[] = [];
    for (let piece = 0; piece < PER_SIDE; piece++) {
      const from = p.where[pieceOf(seat, piece)];
      if (from === LOST) continue;
      for (const to of t.adjacent[from] as readonly number[]) {
        if (holds(p, enemyOf(seat), to))
          for (const target of targetsIn(p, seat, to)) list.push({ kind: 'move', piece, to, target });
        else list.push({ kind: 'move', piece, to });
      }
    }
    list.push({ kind: 'halt' });
    return list;
  },

  check(c, _frame, seat, action) {
    if (action.kind === 'move') return checkMove(c, seat, action);
    return action.kind === 'halt' ? ALLOWED : verdict(WRONG_KIND);
  },

  play(c, frame, seat, action) {
    if (action.kind === 'move') return move(c, frame, action);
    leave(c);
    c.sink?.report(publicReport('halted', ['P-2.3'], { seat: SEATS[seat] }));
  },
};

/** Enemy pieces in the order of their handles: the order of the pieces would betray them. */
function targetsIn(p: Position, seat: number, area: number): readonly number[] {
  const enemies = piecesIn(p, enemyOf(seat), area);
  return enemies.map((enemy) => handleOf(p, seat, enemy)).sort((a, b) => a - b);
}

function checkMove({ t, p }: Read, seat: number, { piece, to, target }: Move): Verdict {
  if (piece >= PER_SIDE) return refuse('wrong-kind', ['P-1.2']);
  const from = p.where[pieceOf(seat, piece)];
  if (from === LOST) return refuse('piece-lost', ['P-2.3'], { piece: t.pieceName[piece] });
  if (to >= t.areas) return refuse('no-such-area', ['P-1.1'], { area: to });
  if ((t.near[from] & (1 << to)) === 0) return barred(t, { from, to }, 'not-adjacent', 'P-2.3');
  const enemy = enemyOf(seat);
  if (!holds(p, enemy, to)) return target === undefined ? ALLOWED : barred(t, { from, to }, 'no-enemy', 'P-2.4');
  if (target === undefined) return barred(t, { from, to }, 'no-target', 'P-2.4');
  const own = pieceBehind(p.handles[seat], target);
  return own >= 0 && p.where[pieceOf(enemy, own)] === to
    ? ALLOWED
    : barred(t, { from, to }, 'target-elsewhere', 'P-2.4');
}

/** Why a piece cannot go this way. */
function barred(t: Tables, way: { from: number; to: number }, key: string, rule: RuleId): Verdict {
  return refuse(key, [rule], { from: t.areaName[way.from], to: t.areaName[way.to] });
}

function move(c: Play, frame: FrameOf<'moves'>, { piece: own, to, target }: Move): void {
  const { t, p, sink } = c;
  const { seat } = frame;
  const piece = pieceOf(seat, own);
  const from = p.where[piece];
  frame.left--;
  frame.id = open(p);
  sink?.report(publicReport('moved', ['P-2.3'], { seat: SEATS[seat], from: t.areaName[from], to: t.areaName[to] }));
  if (p.ambush[enemyOf(seat)] === to) {
    frame.left = 0;
    spring(c, piece, to);
    return;
  }
  findClear(c, seat, to);
  if (target === undefined) arrive(c, piece, to);
  else meet(c, piece, pieceOf(enemyOf(seat), pieceBehind(p.handles[seat], target)), to);
}
