/** 6.44 Regional Troops Desert: the other player lowers one of his own blocks, and it goes home. */

import { type Cited, leave, refusal, refuse, verdict } from '@drumhead/kernel';
import type { ActionOf, EnemyAction } from '../../../action.ts';
import { publicReport, type Rules, reveal } from '../../../model/context.ts';
import { isFriendly, isNeutral } from '../../../model/control.ts';
import { isHome } from '../../../model/home-regions.ts';
import { AREAS, CONTINENT, endOf, firstOf, POOL, SCOTLAND, sideOf } from '../../../model/numbers.ts';
import { lower, settle } from '../../../model/settle.ts';
import { intoPool, mix } from '../../../model/sight.ts';
import { INSIDE, type Position } from '../../../position/position.ts';
import type { Tables } from '../../../tables.ts';

/** E-6.44.a: Regional blocks away from home, besieged ones too (G-96); RLs are not Regional. */
function deserters(t: Tables, p: Position, seat: number): number[] {
  const found: number[] = [];
  for (let b = firstOf(seat), end = endOf(seat); b < end; b++)
    if (p.where[b] < AREAS && t.regional[b] && !isHome(t, b, p.where[b])) found.push(b);
  return found;
}

/** Friendly Areas of the Home Region, else Neutral ones, else the Pool (none). */
function homeward(t: Tables, p: Position, block: number): number[] {
  const seat = sideOf(block);
  const home = t.homeAreas[t.home[block]];
  const friendly = home.filter((area) => isFriendly(t, p, seat, area));
  if (t.covenanter[block]) friendly.push(SCOTLAND);
  return friendly.length > 0 ? friendly : home.filter((area) => isNeutral(t, p, area));
}

function desertFault(t: Tables, p: Position, seat: number, block: number, to: number | undefined): Cited | null {
  const facts = { block: t.blocks[block] };
  const away = deserters(t, p, seat);
  if (away.length === 0) {
    const there = sideOf(block) === seat && p.where[block] <= CONTINENT;
    return there && to === undefined ? null : refusal('cannot-desert', ['E-6.44.b', 'G-96'], facts);
  }
  if (!away.includes(block)) return refusal('cannot-desert', ['E-6.44.a'], facts);
  const areas = p.strength[block] > 1 ? homeward(t, p, block) : [];
  if (to === undefined) return areas.length === 0 ? null : refusal('must-go-home', ['E-6.44.a'], facts);
  return areas.includes(to) ? null : refusal('not-home', ['E-6.44.a'], { ...facts, to: t.places[to] });
}

export const desert: Rules<'desert'> = {
  cites: ['E-6.44.a', 'E-6.44.b'],
  list({ t, p }, _f, seat) {
    const away = deserters(t, p, seat);
    if (away.length === 0) {
      const all: EnemyAction[] = [];
      for (let b = firstOf(seat), end = endOf(seat); b < end; b++)
        if (p.where[b] <= CONTINENT) all.push({ kind: 'desert', block: b });
      return all;
    }
    return away.flatMap((block): EnemyAction[] => {
      const areas = p.strength[block] > 1 ? homeward(t, p, block) : [];
      return areas.length === 0 ? [{ kind: 'desert', block }] : areas.map((to) => ({ kind: 'desert', block, to }));
    });
  },
  check({ t, p }, _f, seat, action) {
    if (action.kind !== 'desert') return refuse('wrong-kind', ['E-6.44.a'], { asked: 'desert' });
    return verdict(desertFault(t, p, seat, action.block, action.to));
  },
  play(c, _f, seat, action) {
    const { t, p } = c;
    const { block, to } = action as ActionOf<'desert'>;
    leave(c);
    const from = p.where[block];
    const away = deserters(t, p, seat).includes(block);
    lower(c, block, 'desertion', ['E-6.44.a', 'E-6.44.b']);
    if (away && p.where[block] === from) {
      const place = to ?? POOL;
      p.where[block] = place;
      p.flags[block] &= ~INSIDE;
      p.via[block] = 0;
      const facts = { seat: t.seats[seat], from: t.places[from], to: t.places[place] };
      const tell = place === POOL ? reveal : publicReport;
      c.sink?.report(tell('deserted', ['E-6.44.a'], facts));
      if (place === POOL) {
        p.strength[block] = 0;
        intoPool(c, block);
      } else {
        settle(c, place);
        mix(c, seat, place);
      }
    }
    settle(c, from);
  },
};
