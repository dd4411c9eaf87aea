/** 6.44 Regional Troops Desert: the other player lowers one of his own blocks, and it goes home. */
import type { Cited } from '@drumhead/kernel';
import type { ActionOf, EnemyAction } from '../../../action.ts';
import { isFriendly, isNeutral } from '../../../model/control.ts';
import { leave, news, no, type Room, reveal } from '../../../model/desk.ts';
import { isHome } from '../../../model/home-regions.ts';
import { AREAS, CONTINENT, endOf, firstOf, POOL, SCOTLAND, sideOf } from '../../../model/numbers.ts';
import { lower, settle } from '../../../model/settle.ts';
import { intoPool, mix } from '../../../model/sight.ts';
import type { FrameOf } from '../../../position/frames.ts';
import { INSIDE, type Position } from '../../../position/position.ts';
import type { Tables } from '../../../tables.ts';

type Desert = FrameOf<'desert'>;

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
    return there && to === undefined ? null : no('cannot-desert', ['E-6.44.b', 'G-96'], facts);
  }
  if (!away.includes(block)) return no('cannot-desert', ['E-6.44.a'], facts);
  const areas = p.strength[block] > 1 ? homeward(t, p, block) : [];
  if (to === undefined) return areas.length === 0 ? null : no('must-go-home', ['E-6.44.a'], facts);
  return areas.includes(to) ? null : no('not-home', ['E-6.44.a'], { ...facts, to: t.places[to] });
}

export const desert: Room<Desert> = {
  cites: ['E-6.44.a', 'E-6.44.b'],
  list(t, p, _f, seat) {
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
  fault(t, p, _f, seat, action) {
    if (action.kind !== 'desert') return no('wrong-kind', ['E-6.44.a'], { asked: 'desert' });
    return desertFault(t, p, seat, action.block, action.to);
  },
  act(d, _f, seat, action) {
    const { t, p } = d;
    const { block, to } = action as ActionOf<'desert'>;
    leave(d);
    const from = p.where[block];
    const away = deserters(t, p, seat).includes(block);
    lower(d, block, 'desertion', ['E-6.44.a', 'E-6.44.b']);
    if (away && p.where[block] === from) {
      const place = to ?? POOL;
      p.where[block] = place;
      p.flags[block] &= ~INSIDE;
      p.via[block] = 0;
      const facts = { seat: t.seats[seat], from: t.places[from], to: t.places[place] };
      const tell = place === POOL ? reveal : news;
      d.sink?.report(tell('deserted', ['E-6.44.a'], facts));
      if (place === POOL) {
        p.strength[block] = 0;
        intoPool(d, block);
      } else {
        settle(d, place);
        mix(d, seat, place);
      }
    }
    settle(d, from);
  },
};
