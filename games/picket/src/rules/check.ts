/** What may be done now: refused in the name of a rule, from nothing but what the seat can see. */
import { ALLOWED, pieceBehind, type RuleId, refuse, type Verdict } from '@drumhead/kernel';
import type { Move, PicketAction } from '../action.ts';
import { type Frame, holds, type Position, top } from '../position/position.ts';
import { enemyOf, LOST, PER_SIDE, pieceOf, sideOf, type Tables } from '../tables.ts';
import { isWayBack } from './arrival.ts';

/** By what the game is in the middle of; each moment has its own few actions. */
export function check(t: Tables, p: Position, seat: number, action: PicketAction): Verdict {
  const frame = top(p);
  switch (frame?.kind) {
    case 'lay':
      return action.kind === 'lay' && !frame.sealed[seat] ? checkLay(t, action.area) : wrongKind();
    case 'pace':
      return checkPace(t, frame.chosen[seat] !== 0, action);
    case 'moves':
      if (frame.seat !== seat) return wrongKind();
      if (action.kind === 'move') return checkMove(t, p, seat, action);
      return action.kind === 'halt' ? ALLOWED : wrongKind();
    case 'contact':
      if (sideOf(frame.target) !== seat) return wrongKind();
      if (action.kind === 'fall-back') return checkFallBack(t, p, seat, frame.to, action.to);
      return action.kind === 'stand' ? ALLOWED : wrongKind();
    default:
      return wrongKind();
  }
}

type Kind<K> = Extract<Frame, { kind: K }>;
export const isAttacked = (frame: Frame | undefined, seat: number): frame is Kind<'contact'> =>
  frame?.kind === 'contact' && Math.floor(frame.target / PER_SIDE) === seat;

const wrongKind = (): Verdict => refuse('wrong-kind', ['P-2.1', 'P-2.3']);

function checkLay(t: Tables, area: number): Verdict {
  if (area >= t.areas) return refuse('no-such-area', ['P-1.1'], { area });
  if (t.homeOf[area] !== -1) return refuse('not-for-ambush', ['P-1.5'], { area: t.areaName[area] });
  return ALLOWED;
}

function checkPace(t: Tables, chosen: boolean, action: PicketAction): Verdict {
  if (chosen) return action.kind === 'reopen' ? ALLOWED : wrongKind();
  if (action.kind !== 'pace') return wrongKind();
  return action.pace >= 1 && action.pace <= t.paces ? ALLOWED : refuse('no-such-pace', ['P-2.1'], { most: t.paces });
}

function checkMove(t: Tables, p: Position, seat: number, { piece, to, target }: Move): Verdict {
  if (piece >= PER_SIDE) return refuse('wrong-kind', ['P-1.2']);
  const from = p.where[pieceOf(seat, piece)];
  if (from === LOST) return refuse('piece-lost', ['P-2.3'], { piece: t.pieceName[piece] });
  if (to >= t.areas) return refuse('no-such-area', ['P-1.1'], { area: to });
  if ((t.near[from] & (1 << to)) === 0) return barred(t, from, to, 'not-adjacent', 'P-2.3');
  const enemy = enemyOf(seat);
  if (!holds(p, enemy, to)) return target === undefined ? ALLOWED : barred(t, from, to, 'no-enemy', 'P-2.4');
  if (target === undefined) return barred(t, from, to, 'no-target', 'P-2.4');
  const own = pieceBehind(p.handles[seat], target);
  return own >= 0 && p.where[pieceOf(enemy, own)] === to ? ALLOWED : barred(t, from, to, 'target-elsewhere', 'P-2.4');
}

function barred(t: Tables, from: number, to: number, key: string, rule: RuleId): Verdict {
  return refuse(key, [rule], { from: t.areaName[from], to: t.areaName[to] });
}

function checkFallBack(t: Tables, p: Position, seat: number, from: number, to: number): Verdict {
  if (isWayBack(t, p, seat, from, to)) return ALLOWED;
  return refuse('no-fall-back', ['P-3.2'], { to: t.areaName[to] ?? String(to) });
}
