/** 10.0: how the war is won. */

import { ALLOWED, leave, type Outcome, refuse, type Seat } from '@drumhead/kernel';
import type { ActionOf, EnemyAction } from '../action.ts';
import { isLastTurn } from '../model/calendar.ts';
import { inEffect } from '../model/cards.ts';
import { type Play, publicReport, type Read, type Rules, reveal, tellOwn } from '../model/context.ts';
import { isFriendly } from '../model/control.ts';
import { settle } from '../model/control-changes.ts';
import type { BlockId } from '../model/ids.ts';
import { AREAS, endOf, enemyOf, firstOf, PARLIAMENT, POOL, REMOVED, ROYALIST } from '../model/numbers.ts';
import { isHome, leads } from '../model/regional-blocks.ts';
import { depart, intoPool, mix, see } from '../model/sight.ts';
import { leadOf } from '../model/victory-points.ts';
import type { FrameOf } from '../position/frames.ts';
import {
  BY_FIELD,
  DEGREES,
  INSIDE,
  marked,
  type Position,
  RUPERT_BEATEN,
  RUPERT_ON_TRIAL,
} from '../position/position.ts';
import type { Tables } from '../tables.ts';
import { scenarioCites, scenarioWinner } from './scenarios/endings.ts';

/** E-10.0.a–c, E-1.2.b, E-1.2.c; none in 1642 (E-10.0.b, E-2.2.c). */
export function judge(c: Play): void {
  const { t, p } = c;
  const { points, skippedIn } = t.data.charts.victory;
  if (p.year === skippedIn) return;
  const scenario = t.scenarios[p.scenario];
  const last = p.year === scenario.lastYear && isLastTurn(p);
  if (last && scenario.ending !== 'war') win(c, scenarioWinner(scenario, p.vp), 3);
  else if (p.vp >= points) win(c, ROYALIST, 1);
  else if (p.vp <= -points) win(c, PARLIAMENT, 1);
  else if (kingSurrenders(c)) win(c, PARLIAMENT, 1);
  else if (last) win(c, p.vp >= 0 ? ROYALIST : PARLIAMENT, 2);
}

/** E-10.0.b: what the Turns of 1642 leave out. */
export const withoutVictory = ({ t, p }: Read): readonly string[] =>
  p.year === t.data.charts.victory.skippedIn ? ['E-10.0.b'] : [];

/** E-10.11.a, G-45 */
function kingSurrenders(c: Read): boolean {
  const { t, p } = c;
  const card = t.event.indexOf('king-surrenders');
  return inEffect(c, 'king-surrenders') && -p.vp >= Number(t.params[card]['vp']);
}

/** One Battle: who holds the field has won; `cites` why. */
export function holdField(c: Play, seat: Seat, cites: readonly string[]): void {
  const { t, p } = c;
  end(p, seat, BY_FIELD);
  const facts = { winner: t.seats[seat], left: blocksLeft(p, seat), lost: blocksLeft(p, enemyOf(seat)) };
  // What was lost at the end for want of a leader may have been hidden until now.
  c.sink?.report(reveal('field-held', cites, facts));
}

function end(p: Position, winner: number, degree: number): void {
  p.winner = winner;
  p.degree = degree;
  p.stack.length = 0;
}

function win(c: Play, seat: Seat, degree: number): void {
  const { t, p } = c;
  end(p, seat, degree);
  const facts = { winner: t.seats[seat], degree: DEGREES[degree], vp: p.vp, ...leadOf(t, p.vp) };
  c.sink?.report(publicReport('game-over', [...endedBy(c), 'E-2.35.a'], facts));
}

/** By degree; the King's surrender is a Major Victory short of the points for one. */
function endedBy({ t, p }: Read): readonly string[] {
  switch (DEGREES[p.degree]) {
    case 'major':
      return Math.abs(p.vp) >= t.data.charts.victory.points ? ['E-10.0.a'] : ['E-10.11.a', 'G-45'];
    case 'minor':
      return ['E-10.0.c'];
    case 'scenario':
      return scenarioCites(t.scenarios[p.scenario]);
    default:
      return ['E-7.5.a', 'E-7.5.b', 'E-7.5.c'];
  }
}

/** Not their strength: that is hidden again once they stand up. */
function blocksLeft(p: Position, seat: Seat): number {
  let count = 0;
  for (let b = firstOf(seat), end = endOf(seat); b < end; b++) if (p.where[b] < AREAS) count++;
  return count;
}

export function outcome(t: Tables, p: Position): Outcome | null {
  if (p.winner < 0) return null;
  return {
    winners: [p.winner],
    degree: DEGREES[p.degree],
    scores: p.degree === BY_FIELD ? [blocksLeft(p, 0), blocksLeft(p, 1)] : [Math.max(0, p.vp), Math.max(0, -p.vp)],
    cites: endedBy({ t, p }),
  };
}

/** E-10.12.a, G-32, G-97: the Prince is dismissed. */
export function dismissRupert(c: Play): void {
  const { t, p } = c;
  if (!marked(p, RUPERT_ON_TRIAL)) return;
  const at = p.where[t.rupert];
  if (!marked(p, RUPERT_BEATEN)) {
    c.sink?.report(reveal('rupert-kept', ['E-10.12.a', 'G-97'], {}));
    return;
  }
  if (at === REMOVED) return;
  p.where[t.rupertCard] = at;
  p.strength[t.rupertCard] = Math.min(p.strength[t.rupert], t.max[t.rupertCard]);
  p.flags[t.rupertCard] = p.flags[t.rupert];
  p.where[t.rupert] = REMOVED;
  p.strength[t.rupert] = 0;
  p.flags[t.rupert] = 0;
  depart(p, t.rupert);
  const facts = { area: t.places[at] };
  c.sink?.report(reveal('rupert-dismissed', ['E-10.12.a', 'G-32', 'G-97'], facts));
  if (at === POOL) intoPool(c, t.rupertCard);
  else {
    see(p, t.rupertCard);
    mix(c, ROYALIST, at);
  }
  // Whether Charles is with him only his own player knows: others wait all the same.
  if (at >= AREAS || (p.flags[t.rupertCard] & INSIDE) !== 0) return;
  p.stack.push({ kind: 'dismissed', seat: ROYALIST, area: at });
}

type Dismissed = FrameOf<'dismissed'>;

/** E-10.12.b: Regional blocks without their RL go to Charles, unless he is there already, or home. */
function ways(c: Read, f: Dismissed, block: BlockId): number[] {
  const { t, p } = c;
  const led = (b: number): boolean => t.regionalLeader[b] && p.where[b] === f.area && leads(t, b, block);
  if (!t.regional[block] || p.where[block] !== f.area || (p.flags[block] & INSIDE) !== 0) return [];
  if (p.where[t.charles] === f.area) return [];
  for (let b = firstOf(f.seat), end = endOf(f.seat); b < end; b++) if (led(b)) return [];
  const found: number[] = [];
  for (let to = 0; to < AREAS; to++) {
    if (to === f.area || !isFriendly(c, f.seat, to)) continue;
    if (p.where[t.charles] === to || isHome(t, block, to)) found.push(to);
  }
  return found;
}

export const dismissed: Rules<'dismissed'> = {
  cites: ['E-10.12.b'],
  list(c, f, seat) {
    const found: EnemyAction[] = [];
    for (let block = firstOf(seat), end = endOf(seat); block < end; block++)
      for (const to of ways(c, f, block)) found.push({ kind: 'go', block, to });
    found.push({ kind: 'done' });
    return found;
  },
  check(c, f, seat, action) {
    const { t } = c;
    if (action.kind === 'done') return ALLOWED;
    if (action.kind !== 'go') return refuse('wrong-kind', ['E-10.12.b'], { asked: 'dismissed' });
    const { block, to } = action;
    const mine = block >= firstOf(seat) && block < endOf(seat);
    const fits = mine && to !== undefined && ways(c, f, block).includes(to);
    return fits
      ? ALLOWED
      : refuse('not-open', ['E-10.12.b'], { block: t.blocks[block], to: to === undefined ? null : t.places[to] });
  },
  play(c, f, seat, action) {
    const { t, p } = c;
    if (action.kind === 'done') {
      leave(c);
      settle(c, f.area);
      return;
    }
    const { block, to } = action as ActionOf<'go'>;
    p.where[block] = to as number;
    const facts = { seat: t.seats[seat], from: t.places[f.area], to: t.places[to as number], block: null };
    tellOwn(c, block, publicReport('went-home', ['E-10.12.b'], facts));
    settle(c, to as number);
    settle(c, f.area);
    mix(c, seat, to as number);
  },
};
