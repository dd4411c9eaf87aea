/** D-pressing: going after a beaten enemy, and pressing forward under fire. Both rooms ask: go, or hold. */
import { CAME, copyField, type Field, LATE, onTable, PRESSED, troopOf } from '../elements.ts';
import type { FrameOf } from '../frames.ts';
import { FRONT } from '../geometry/bases.ts';
import { edgeTouching } from '../geometry/contact.ts';
import { type Desk, leave, news, no, type Room } from './desk.ts';
import { doFollowUp, filesBehind, followsUp, freeDistance, wantedDistance } from './follow-up.ts';
import { endAgainst } from './moves/touch.ts';
import { ranksBehind } from './standing.ts';

/** D-pressing.3, D-pressing.4: the winner must, may or does not follow up. */
export function goAfter(d: Desk, winner: number, difference: number): void {
  const { f, p } = d;
  if (!onTable(f, winner)) return;
  const { what, rule } = followsUp(f, winner);
  const distance = freeDistance(f, winner, wantedDistance(f, winner, difference));
  if (what === 'no' || distance === 0) return;
  if (what === 'must') follow(d, winner, distance, ranksBehind(f, winner), LATE, rule);
  else p.stack.push({ kind: 'follow-up', seat: f.e.side[winner], element: winner, distance });
}

/** Straight ahead with those behind; whoever is met is lined up with, within one width more (D-pressing.9, G-37). */
function follow(d: Desk, i: number, distance: number, followers: readonly number[], flag: number, rule: string): void {
  const { f } = d;
  const start = copyField(f);
  doFollowUp(f, i, distance, followers);
  f.e.flags[i] |= flag;
  const enemy = enemyBefore(f, i);
  if (enemy >= 0) {
    const movers = [i, ...followers];
    const ended = endAgainst(start, f, movers, i, enemy, f.t.width);
    if (!('ok' in ended)) for (const { element } of ended.conforms) f.e.flags[element] |= flag & LATE;
  }
  d.sink?.report(
    news('follows-up', [rule], { troop: troopOf(f, i).id, side: f.e.side[i], followers: followers.length }),
  );
}

/** The enemy its front has come to touch, or −1. */
function enemyBefore(f: Field, i: number): number {
  for (let j = 0; j < f.e.troop.length; j++) {
    if (f.e.side[j] !== f.e.side[i] && onTable(f, j) && edgeTouching(f.bases, i, FRONT, f.bases, j) >= 0) return j;
  }
  return -1;
}

type FollowUp = FrameOf<'follow-up'>;

export const followUp: Room<FollowUp> = {
  cites: ['D-pressing.4'],
  list: () => [{ kind: 'follow-up' }, { kind: 'hold' }],
  fault: (_s, _f, _seat, { kind }) =>
    kind === 'follow-up' || kind === 'hold' ? null : no('wrong-kind', ['D-pressing.4'], { asked: 'follow-up' }),
  act(d, { element, distance }, _seat, { kind }) {
    leave(d);
    if (kind === 'follow-up') follow(d, element, distance, ranksBehind(d.f, element), LATE, 'D-pressing.4');
    else
      d.sink?.report(news('holds', ['D-pressing.4'], { troop: troopOf(d.f, element).id, side: d.f.e.side[element] }));
  },
};

type Press = FrameOf<'press'>;

/** D-pressing.1, D-pressing.2: friends in file behind, whatever they are, go along (G-73). */
export const press: Room<Press> = {
  cites: ['D-pressing.1'],
  list: () => [{ kind: 'press' }, { kind: 'hold' }],
  fault: (_s, _f, _seat, { kind }) =>
    kind === 'press' || kind === 'hold' ? null : no('wrong-kind', ['D-pressing.1'], { asked: 'press' }),
  act(d, { element, distance }, _seat, { kind }) {
    leave(d);
    if (kind === 'press') follow(d, element, distance, filesBehind(d.f, element), PRESSED | CAME, 'D-pressing.1');
    else
      d.sink?.report(news('holds', ['D-pressing.1'], { troop: troopOf(d.f, element).id, side: d.f.e.side[element] }));
  },
};
