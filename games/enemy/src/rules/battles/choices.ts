/** What players decide while a Battle or siege combat is fought; guns have their own file. */
import type { ActionOf, EnemyAction } from '../../action.ts';
import { blocksIn } from '../../model/control.ts';
import { leave, news, no, type Room } from '../../model/desk.ts';
import { INFANTRY, sideOf } from '../../model/numbers.ts';
import type { FrameOf } from '../../position/frames.ts';
import { CAME_OUT, FIGHTS, FIRED, INSIDE, LAST_STAND, RESERVE, STARTED_BACK } from '../../position/position.ts';
import { setMain } from './battle.ts';
import { battleOf, fighters, inBox, isInBox } from './sides.ts';

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
