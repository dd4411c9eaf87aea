/** P-3.2 to P-3.5: a piece has come upon enemies, who fall back or fight. */
import { ALLOWED, leave, refuse, verdict } from '@drumhead/kernel';
import type { PicketAction } from '../action.ts';
import { holds, piecesIn } from '../model/pieces.ts';
import { isWayBack, waysBack } from '../model/ways-back.ts';
import type { FrameOf } from '../position/frames.ts';
import { open } from '../position/position.ts';
import { enemyOf, ownOf, SEATS, sideOf } from '../tables.ts';
import { arrive, mix, recognise } from './arrival.ts';
import { type Play, publicReport, type Rules, reveal, WRONG_KIND } from './context.ts';
import { lose } from './victory.ts';

export const contact: Rules<'contact'> = {
  cites: ['P-3.2'],

  whose: (_, { target }) => sideOf(target),

  asks: (_, { id }) => ({ id }),

  list({ t, p }, frame, seat) {
    const list: PicketAction[] = [{ kind: 'stand' }];
    for (const to of waysBack(t, p, seat, frame.to)) list.push({ kind: 'fall-back', to });
    return list;
  },

  check(c, frame, seat, action) {
    if (action.kind === 'stand') return ALLOWED;
    if (action.kind !== 'fall-back') return verdict(WRONG_KIND);
    const { to } = action;
    if (isWayBack(c, seat, frame.to, to)) return ALLOWED;
    return refuse('no-fall-back', ['P-3.2'], { to: c.t.areaName[to] ?? String(to) });
  },

  play(c, frame, _seat, action) {
    leave(c);
    if (action.kind === 'fall-back') fallBack(c, frame, action.to);
    else fight(c, frame.piece, frame.target, frame.to);
  },
};

/** The attacker waits at the area's edge while the defender decides; where there is no way back he must stand. */
export function meet(c: Play, piece: number, target: number, to: number): void {
  const { t, p, sink } = c;
  sink?.report(publicReport('attacked', ['P-2.4', 'P-3.2'], { seat: SEATS[sideOf(piece)], area: t.areaName[to] }));
  if (waysBack(t, p, sideOf(target), to).length === 0) fight(c, piece, target, to);
  else p.stack.push({ kind: 'contact', id: open(p), piece, target, to });
}

function fallBack(c: Play, frame: FrameOf<'contact'>, to: number): void {
  const { t, p, sink } = c;
  const seat = sideOf(frame.target);
  for (const piece of piecesIn(p, seat, frame.to)) p.where[piece] = to;
  mix(c, seat, to);
  sink?.report(
    publicReport('fell-back', ['P-3.2', 'P-3.3'], {
      seat: SEATS[seat],
      from: t.areaName[frame.to],
      to: t.areaName[to],
    }),
  );
  arrive(c, frame.piece, frame.to);
}

/** P-3.4, P-3.5 */
function fight(c: Play, piece: number, target: number, area: number): void {
  const { t, p, chance, sink } = c;
  recognise(p, piece);
  recognise(p, target);
  const strength = t.strength[ownOf(piece)];
  const enemyStrength = t.strength[ownOf(target)];
  const die = chance.die(6);
  const enemyDie = chance.die(6);
  const margin = strength + die - enemyStrength - enemyDie;
  const [seat, enemy] = [sideOf(piece), sideOf(target)];
  sink?.report(
    reveal('fight', ['P-3.4', 'P-3.5', 'P-1.2'], {
      attacker: SEATS[seat],
      piece: t.pieceName[ownOf(piece)],
      strength,
      die,
      defender: SEATS[enemy],
      enemy: t.pieceName[ownOf(target)],
      enemyStrength,
      enemyDie,
      result: margin > 0 ? 'won' : margin < 0 ? 'lost' : 'held',
    }),
  );
  if (margin < 0) lose(c, piece);
  if (margin <= 0) return;
  lose(c, target);
  if (p.winner === -1 && !holds(p, enemyOf(seat), area)) arrive(c, piece, area);
}
