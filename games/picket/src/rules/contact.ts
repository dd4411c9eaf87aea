/** P-3.2 to P-3.5: falling back and fighting. */
import type { Chance, Sink } from '@drumhead/kernel';
import { type Frame, holds, open, type Position, piecesIn } from '../position/position.ts';
import { enemyOf, ownOf, SEATS, sideOf, type Tables } from '../tables.ts';
import { arrive, mix, reveal, waysBack } from './arrival.ts';
import { lose } from './victory.ts';

type Contact = Extract<Frame, { kind: 'contact' }>;

/** The attacker waits at the area's edge while the defender decides; where there is no way back he must stand. */
export function meet(
  t: Tables,
  p: Position,
  piece: number,
  target: number,
  to: number,
  chance: Chance,
  sink: Sink | null,
): void {
  sink?.report({
    key: 'attacked',
    facts: { seat: SEATS[sideOf(piece)], area: t.areaName[to] },
    cites: ['P-2.4', 'P-3.2'],
    to: 'public',
  });
  if (waysBack(t, p, sideOf(target), to).length === 0) fight(t, p, piece, target, to, chance, sink);
  else p.stack.push({ kind: 'contact', id: open(p), piece, target, to });
}

export function stand(t: Tables, p: Position, frame: Contact, chance: Chance, sink: Sink | null): void {
  p.stack.pop();
  fight(t, p, frame.piece, frame.target, frame.to, chance, sink);
}

export function fallBack(t: Tables, p: Position, frame: Contact, to: number, chance: Chance, sink: Sink | null): void {
  p.stack.pop();
  const seat = sideOf(frame.target);
  for (const piece of piecesIn(p, seat, frame.to)) p.where[piece] = to;
  mix(t, p, seat, to, chance, sink);
  sink?.report({
    key: 'fell-back',
    facts: { seat: SEATS[seat], from: t.areaName[frame.to], to: t.areaName[to] },
    cites: ['P-3.2', 'P-3.3'],
    to: 'public',
  });
  arrive(t, p, frame.piece, frame.to, chance, sink);
}

/** P-3.4, P-3.5 */
function fight(
  t: Tables,
  p: Position,
  piece: number,
  target: number,
  area: number,
  chance: Chance,
  sink: Sink | null,
): void {
  reveal(p, piece);
  reveal(p, target);
  const strength = t.strength[ownOf(piece)];
  const enemyStrength = t.strength[ownOf(target)];
  const die = chance.die(6);
  const enemyDie = chance.die(6);
  const margin = strength + die - enemyStrength - enemyDie;
  const [seat, enemy] = [sideOf(piece), sideOf(target)];
  sink?.report({
    key: 'fight',
    facts: {
      attacker: SEATS[seat],
      piece: t.pieceName[ownOf(piece)],
      strength,
      die,
      defender: SEATS[enemy],
      enemy: t.pieceName[ownOf(target)],
      enemyStrength,
      enemyDie,
      result: margin > 0 ? 'won' : margin < 0 ? 'lost' : 'held',
    },
    cites: ['P-3.4', 'P-3.5', 'P-1.2'],
    to: 'public',
    reveals: true,
  });
  if (margin < 0) lose(p, piece, sink);
  if (margin <= 0) return;
  lose(p, target, sink);
  if (p.winner === -1 && !holds(p, enemyOf(seat), area)) arrive(t, p, piece, area, chance, sink);
}
