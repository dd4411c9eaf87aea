/** 11.3: Regional blocks and Regional Leaders return to their Home Region. */

import { ALLOWED, leave, refuse, type Seat } from '@drumhead/kernel';
import type { ActionOf, EnemyAction } from '../../action.ts';
import { publicReport, type Read, type Rules, reveal, tellOwn } from '../../model/context.ts';
import { settle } from '../../model/control-changes.ts';
import type { BlockId } from '../../model/ids.ts';
import { DONE, RETURNS } from '../../model/listed.ts';
import { AREAS, endOf, firstOf, LONDON_HOME, NOBODY, POOL, SCOTLAND, sideOf } from '../../model/numbers.ts';
import { isHome } from '../../model/regional-blocks.ts';
import { intoPool, mix } from '../../model/sight.ts';
import { feeds, survey } from '../../model/survey.ts';
import { OWNER, VACANT } from '../../position/arena.ts';
import { INSIDE } from '../../position/position.ts';
import type { Tables } from '../../tables.ts';

/** E-11.3.a–c: away from home and not besieged; London blocks also next door (E-6.16.e). */
function isAway({ t, p }: Read, block: BlockId): boolean {
  const at = p.where[block];
  if (at >= AREAS || t.home[block] < 0 || (p.flags[block] & INSIDE) !== 0) return false;
  if (!t.regional[block] && !t.regionalLeader[block]) return false;
  return t.home[block] === LONDON_HOME ? at !== t.london : !isHome(t, block, at);
}

/** E-11.3.c, G-103: with a Leader (an RL is not enough) it may stay. */
function mayStay({ t, p }: Read, block: BlockId): boolean {
  const side = sideOf(block);
  for (let b = firstOf(side), end = endOf(side); b < end; b++)
    if (t.leader[b] && p.where[b] === p.where[block] && (p.flags[b] & INSIDE) === 0) return true;
  return false;
}

/**
 * After a survey. E-11.3.a, E-11.3.b: Friendly home Areas within supply; London's also when Neutral; Covenanters may go to
 * Scotland.
 */
function havens(t: Tables, block: BlockId): number[] {
  const side = sideOf(block);
  const found: number[] = [];
  for (const area of t.deployAreas[block]) {
    const neutral = t.home[block] === LONDON_HOME && VACANT[area] === 1 && t.loyalty[area] === NOBODY;
    if ((OWNER[area] === side || neutral) && (feeds(side, area) & (1 << t.cls[block])) !== 0) found.push(area);
  }
  if (t.covenanter[block]) found.push(SCOTLAND);
  return found;
}

const STAY: readonly EnemyAction[] = [DONE];

function travellers(c: Read, seat: Seat): number[] {
  const found: number[] = [];
  for (let b = firstOf(seat), end = endOf(seat); b < end; b++) if (isAway(c, b)) found.push(b);
  return found;
}

/** London blocks, and Covenanters, have homes of their own. */
const homeCites = (t: Tables, blocks: readonly BlockId[]): string[] =>
  blocks.every((block) => t.home[block] === LONDON_HOME || t.covenanter[block])
    ? ['E-11.3.b', 'E-11.3.a']
    : ['E-11.3.a'];

export const home: Rules<'home'> = {
  cites: ['E-11.3.a', 'E-11.3.b', 'E-11.3.c', 'G-103'],
  list(c, _f, seat) {
    const { t } = c;
    const away = travellers(c, seat);
    if (away.length === 0) return STAY;
    const found: EnemyAction[] = [];
    survey(c);
    for (const block of away) {
      const open = havens(t, block);
      if (open.length === 0) found.push({ kind: 'home', block });
      for (const to of open) found.push(RETURNS[block][to]);
    }
    if (away.every((block) => mayStay(c, block))) found.push(DONE);
    return found;
  },
  check(c, _f, seat, action) {
    const { t } = c;
    if (action.kind === 'done') {
      const blocks = travellers(c, seat).filter((block) => !mayStay(c, block));
      return blocks.length === 0
        ? ALLOWED
        : refuse('must-go-home', homeCites(t, blocks), { blocks: blocks.map((block) => t.blocks[block]) });
    }
    if (action.kind !== 'home') return refuse('wrong-kind', ['E-11.3.a'], { asked: 'home' });
    const { block, to } = action;
    const facts = { block: t.blocks[block], to: to === undefined ? null : t.places[to] };
    if (sideOf(block) !== seat || !isAway(c, block)) return refuse('not-away', ['E-11.3.a', 'E-11.3.c'], facts);
    survey(c);
    const open = havens(t, block);
    const fits = to === undefined ? open.length === 0 : open.includes(to);
    return fits ? ALLOWED : refuse('not-home', homeCites(t, [block]), facts);
  },
  play(c, _f, seat, action) {
    const { t, p } = c;
    if (action.kind === 'done') {
      leave(c);
      return;
    }
    const { block, to } = action as ActionOf<'home'>;
    const from = p.where[block];
    const place = to ?? POOL;
    p.where[block] = place;
    const facts = { seat: t.seats[seat], from: t.places[from], to: t.places[place], block: null };
    const cites = ['E-11.3.a']; // of London's and the Scots' own rule too: to cite it would tell what block has gone
    if (place === POOL) {
      tellOwn(c, block, reveal('went-home', cites, facts));
      p.strength[block] = 0;
      intoPool(c, block);
    } else {
      tellOwn(c, block, publicReport('went-home', cites, facts));
      settle(c, place);
      mix(c, seat, place);
    }
    settle(c, from);
  },
};
