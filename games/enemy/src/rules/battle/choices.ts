/** What players decide while a Battle or siege combat is fought. */
import type { Cited } from '@drumhead/kernel';
import type { ActionOf, EnemyAction } from '../../action.ts';
import { ANY, type Battle, type FrameOf, GUNS } from '../../frames.ts';
import {
  CAME_OUT,
  FIGHTS,
  FIRED,
  INSIDE,
  LAST_STAND,
  type Position,
  RESERVE,
  SET_ASIDE,
  SHOWN,
  STARTED_BACK,
} from '../../position.ts';
import { ARTILLERY, CAVALRY, enemyOf, INFANTRY, sideOf, type Tables } from '../../tables.ts';
import { setMarker } from '../board/settle.ts';
import { showAll } from '../board/sight.ts';
import { blocksIn, troops } from '../board/status.ts';
import { type Desk, leave, news, no, type Room } from '../desk.ts';
import { setMain } from './battle.ts';
import { deal, roll } from './hits.ts';
import { isField, targetsOf } from './round.ts';
import { battleOf, fighters, inBox, isInBox } from './sides.ts';

/** E-8.1.b–d, G-06, G-64: the besieger keeps the Siege up or breaks off. */
export const maintain: Room<FrameOf<'maintain'>> = {
  cites: ['E-8.1.b'],
  list(t, p, f, seat) {
    return mayMaintain(t, p, f.area, seat) ? [{ kind: 'maintain' }, { kind: 'break-off' }] : [{ kind: 'break-off' }];
  },
  fault(t, p, f, seat, action) {
    if (action.kind === 'break-off') return null;
    if (action.kind !== 'maintain') return no('wrong-kind', ['E-8.1.b'], { asked: 'maintain' });
    return mayMaintain(t, p, f.area, seat) ? null : no('too-few', ['E-8.1.c', 'G-64'], { area: t.places[f.area] });
  },
  regrets(t, p, f, action) {
    const value = p.marker[t.fortOf[f.area]];
    if (action.kind !== 'break-off' || value < 1) return [];
    return [no('siege-falls-back', ['E-8.1.d', 'G-06'], { area: t.places[f.area], value: value - 1 })];
  },
  act(d, f, seat, action) {
    const { t, p } = d;
    const battle = battleOf(p);
    const facts = { seat: t.seats[seat], area: t.places[f.area] };
    leave(d);
    if (action.kind === 'maintain') {
      battle.kept = 1;
      p.stack.push({ kind: 'set-aside', seat, area: f.area });
      d.sink?.report(news('siege-kept', ['E-8.1.c'], facts));
    } else {
      d.sink?.report(news('siege-broken-off', ['E-8.1.d', 'G-06'], facts));
      setMarker(d, f.area, Math.max(0, p.marker[t.fortOf[f.area]] - 1));
    }
  },
};

function mayMaintain(t: Tables, p: Position, area: number, seat: number): boolean {
  const size = t.citySize[area];
  return troops(t, p, seat, area, false) >= size && blocksIn(p, seat, area, false).length > size;
}

export const setAside: Room<FrameOf<'set-aside'>> = {
  cites: ['E-8.1.c', 'G-64'],
  list(t, p, f, seat) {
    const found: EnemyAction[] = [];
    for (const block of fighters(p, seat))
      if (asideFault(t, p, f.area, seat, block) === null) found.push({ kind: 'set-aside', block });
    if (keepers(t, p, seat) >= t.citySize[f.area]) found.push({ kind: 'done' });
    return found;
  },
  fault(t, p, f, seat, action) {
    if (action.kind === 'done')
      return keepers(t, p, seat) >= t.citySize[f.area]
        ? null
        : no('too-few', ['E-8.1.c', 'G-64'], { area: t.places[f.area] });
    if (action.kind !== 'set-aside') return no('wrong-kind', ['E-8.1.c'], { asked: 'set-aside' });
    return asideFault(t, p, f.area, seat, action.block);
  },
  act(d, _f, _seat, action) {
    if (action.kind === 'done') leave(d);
    else {
      const { block } = action as ActionOf<'set-aside'>;
      d.p.flags[block] = (d.p.flags[block] & ~(FIGHTS | RESERVE | STARTED_BACK)) | SET_ASIDE;
    }
  },
};

/** Infantry and Cavalry already set aside. */
function keepers(t: Tables, p: Position, seat: number): number {
  let count = 0;
  for (let b = 0; b < t.blocks.length; b++)
    if (sideOf(b) === seat && (p.flags[b] & SET_ASIDE) !== 0 && t.cls[b] !== ARTILLERY) count++;
  return count;
}

/** Somebody must be left to fight, and enough Infantry and Cavalry to keep the Siege. */
function asideFault(t: Tables, p: Position, area: number, seat: number, block: number): Cited | null {
  const facts = { block: t.blocks[block] };
  if (sideOf(block) !== seat || (p.flags[block] & FIGHTS) === 0 || p.where[block] !== area)
    return no('not-there', ['E-8.1.c'], facts);
  const left = fighters(p, seat).length - 1;
  const missing = t.citySize[area] - keepers(t, p, seat) - (t.cls[block] === ARTILLERY ? 0 : 1);
  return left >= 1 && left > Math.max(0, missing) ? null : no('nobody-left', ['G-64'], facts);
}

/** E-7.1.a */
export const mainAttack: Room<FrameOf<'main-attack'>> = {
  cites: ['E-7.1.a'],
  list(_t, p, _f, seat) {
    const vias = new Set(fighters(p, seat).map((block) => p.via[block]));
    vias.delete(0); // G-63: the City is no border
    return [...vias].sort((a, b) => a - b).map((via): EnemyAction => ({ kind: 'main-attack', from: via - 1 }));
  },
  fault(t, p, _f, seat, action) {
    if (action.kind !== 'main-attack') return no('wrong-kind', ['E-7.1.a'], { asked: 'main-attack' });
    const came = fighters(p, seat).some((block) => p.via[block] === action.from + 1);
    return came ? null : no('nobody-came', ['E-7.1.a'], { from: t.places[action.from] });
  },
  act(d, _f, _seat, action) {
    leave(d);
    setMain(d, battleOf(d.p), (action as ActionOf<'main-attack'>).from + 1);
  },
};

/** E-8.1.d, G-62: the besieged join the relief, as Reserves. */
export const join: Room<FrameOf<'join'>> = {
  cites: ['E-8.1.d', 'G-62'],
  list(_t, p, f, seat) {
    const found: EnemyAction[] = blocksIn(p, seat, f.area, true).map((block) => ({ kind: 'join', block }));
    found.push({ kind: 'done' });
    return found;
  },
  fault(t, p, f, seat, action) {
    if (action.kind === 'done') return null;
    if (action.kind !== 'join') return no('wrong-kind', ['E-8.1.d'], { asked: 'join' });
    const there = blocksIn(p, seat, f.area, true).includes(action.block);
    return there ? null : no('not-there', ['E-8.1.d'], { block: t.blocks[action.block] });
  },
  act(d, _f, _seat, action) {
    if (action.kind === 'done') leave(d);
    else {
      const { block } = action as ActionOf<'join'>;
      d.p.flags[block] = (d.p.flags[block] & ~INSIDE) | CAME_OUT | FIGHTS | RESERVE | STARTED_BACK;
    }
  },
};

export const lastStand: Room<FrameOf<'last-stand'>> = {
  cites: ['E-7.92.a', 'G-16'],
  list(t, p, _f, seat) {
    const found: EnemyAction[] = inBox(t, p, seat, INFANTRY).map((block) => ({ kind: 'last-stand', block }));
    found.push({ kind: 'done' });
    return found;
  },
  fault(t, p, _f, seat, action) {
    if (action.kind === 'done') return null;
    if (action.kind !== 'last-stand') return no('wrong-kind', ['E-7.92.a'], { asked: 'last-stand' });
    const { block } = action;
    const fits = sideOf(block) === seat && t.cls[block] === INFANTRY && isInBox(p, block);
    return fits ? null : no('not-fighting', ['G-16'], { block: t.blocks[block] });
  },
  act(d, _f, seat, action) {
    leave(d);
    if (action.kind !== 'last-stand') return;
    d.p.flags[action.block] |= LAST_STAND;
    const facts = { seat: d.t.seats[seat], block: d.t.blocks[action.block] };
    d.sink?.report(news('last-stand', ['E-7.92.a', 'G-16'], facts));
  },
};

/** E-7.3.b, E-7.3.c */
export const generalRetreat: Room<FrameOf<'general-retreat'>> = {
  cites: ['E-7.3.b', 'E-7.3.c'],
  list: () => [{ kind: 'retreat-all' }, { kind: 'fight' }],
  fault: (_t, _p, _f, _seat, action) =>
    action.kind === 'retreat-all' || action.kind === 'fight'
      ? null
      : no('wrong-kind', ['E-7.3.b'], { asked: 'general-retreat' }),
  act(d, _f, seat, action) {
    leave(d);
    if (action.kind === 'fight') return;
    battleOf(d.p).fleeing = seat;
    d.sink?.report(news('general-retreat', ['E-7.3.b', 'E-7.3.c', 'E-7.3.d', 'G-02'], { seat: d.t.seats[seat] }));
  },
};

type Guns = FrameOf<'guns'>;

/** E-7.41.a: all declare, then all roll. Where only one class can be hit there is nothing to declare. */
export const guns: Room<Guns> = {
  cites: ['E-7.3.f', 'E-7.1.e', 'E-7.41.a', 'E-7.97.a', 'C-13'],
  stage(d, f) {
    const { t, p } = d;
    const battle = battleOf(p);
    const targets = targetsOf(t, p, battle, f.seat);
    if (f.extra === 1) {
      if (f.at.length > 0) return shoot(d, battle, f);
      return 'wait';
    }
    while (f.at.length < f.blocks.length) {
      if (isField(battle) && targets === 3) return 'wait';
      f.at.push(isField(battle) ? (targets === 1 ? CAVALRY : INFANTRY) : ANY);
    }
    return shoot(d, battle, f);
  },
  list(t, p, f) {
    const targets = targetsOf(t, p, battleOf(p), f.seat);
    const found: EnemyAction[] = [];
    for (const block of f.extra === 1 ? f.blocks : [f.blocks[f.at.length]]) {
      if ((targets & 1) !== 0) found.push({ kind: 'guns', block, at: 'cavalry' });
      if ((targets & 2) !== 0) found.push({ kind: 'guns', block, at: 'infantry' });
    }
    if (f.extra === 1) found.push({ kind: 'hold' });
    return found;
  },
  fault(t, p, f, _seat, action) {
    if (action.kind === 'hold') return f.extra === 1 ? null : no('wrong-kind', ['E-7.97.a'], { asked: 'guns' });
    if (action.kind !== 'guns') return no('wrong-kind', ['E-7.41.a'], { asked: 'guns' });
    const next = f.extra === 1 ? f.blocks.includes(action.block) : f.blocks[f.at.length] === action.block;
    if (!next) return no('not-that-gun', ['E-7.41.a'], { block: t.blocks[action.block] });
    const targets = targetsOf(t, p, battleOf(p), f.seat);
    const there = (targets & (action.at === 'cavalry' ? 1 : 2)) !== 0;
    return there ? null : no('no-target', ['E-7.41.a'], { at: action.at });
  },
  act(d, f, _seat, action) {
    if (action.kind === 'hold') {
      leave(d);
      return;
    }
    const { block, at } = action as ActionOf<'guns'>;
    if (f.extra === 1) f.blocks = [block];
    f.at.push(at === 'cavalry' ? CAVALRY : INFANTRY);
  },
};

function shoot(d: Desk, battle: Battle, f: Guns): 'go' {
  leave(d);
  // A gun that fires from the Reserve shows itself.
  showAll(
    d,
    f.seat,
    f.area,
    f.blocks.filter((block) => (d.p.flags[block] & SHOWN) === 0),
  );
  const hits = [0, 0, 0, 0];
  f.blocks.forEach((block, i) => {
    hits[f.at[i]] += roll(d, battle, block, GUNS, f.at[i]);
  });
  const enemy = enemyOf(f.seat);
  for (const at of [INFANTRY, CAVALRY, ANY]) deal(d, enemy, f.area, hits[at], at, GUNS);
  return 'go';
}

/** E-7.44.a, E-7.44.b: who Fires now; the rest Engages. */
export const fire: Room<FrameOf<'fire'>> = {
  cites: ['E-7.3.g', 'E-7.44.a', 'E-7.44.b'],
  list(t, p, _f, seat) {
    const found: EnemyAction[] = [];
    for (const block of inBox(t, p, seat, INFANTRY))
      if ((p.flags[block] & FIRED) === 0) found.push({ kind: 'fire', block });
    found.push({ kind: 'done' });
    return found;
  },
  fault(t, p, _f, seat, action) {
    if (action.kind === 'done') return null;
    if (action.kind !== 'fire') return no('wrong-kind', ['E-7.44.a'], { asked: 'fire' });
    const { block } = action;
    const fits =
      sideOf(block) === seat && t.cls[block] === INFANTRY && isInBox(p, block) && (p.flags[block] & FIRED) === 0;
    return fits ? null : no('cannot-fire', ['E-7.44.a'], { block: t.blocks[block] });
  },
  act(d, _f, _seat, action) {
    if (action.kind === 'done') leave(d);
    else d.p.flags[(action as ActionOf<'fire'>).block] |= FIRED;
  },
};
