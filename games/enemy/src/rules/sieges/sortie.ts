/** 8.2: the besieged fire, and come out. */
import type { Cited } from '@drumhead/kernel';
import type { ActionOf, EnemyAction } from '../../action.ts';
import { blocksIn } from '../../model/control.ts';
import { type Desk, leave, news, no, type Room, reveal } from '../../model/desk.ts';
import { eliminate } from '../../model/elimination.ts';
import { ARTILLERY, enemyOf, sideOf } from '../../model/numbers.ts';
import { settle } from '../../model/settle.ts';
import { type FrameOf, SALLY, SORTIE } from '../../position/frames.ts';
import { blockBehind, handleOf } from '../../position/handles.ts';
import { CAME_OUT, FIGHTS, FIRED, INSIDE, LATE, type Position, SET_ASIDE } from '../../position/position.ts';
import type { Tables } from '../../tables.ts';
import { newBattle } from '../battles/new-battle.ts';

type Sortie = FrameOf<'sortie'>;

const sortied = (p: Position, f: Sortie): number[] =>
  blocksIn(p, f.seat, f.area, true).filter((b) => (p.flags[b] & CAME_OUT) !== 0);

/** Besiegers that take part: not those who retreated in (E-7.6.e). */
function besiegers(p: Position, seat: number, area: number): number[] {
  return blocksIn(p, enemyOf(seat), area, false).filter((b) => (p.flags[b] & LATE) === 0);
}

const hasMarker = (t: Tables, p: Position, area: number): boolean => p.marker[t.fortOf[area]] >= 0;

/** E-8.2.b: with a marker, before anybody comes out, each gun once. */
function bombardFault(t: Tables, p: Position, f: Sortie, block: number, handle: number): Cited | null {
  const facts = { block: t.blocks[block] };
  const there = sideOf(block) === f.seat && p.where[block] === f.area && t.cls[block] === ARTILLERY;
  if (!there || (p.flags[block] & FIRED) !== 0) return no('no-gun', ['E-8.2.b'], facts);
  if (!hasMarker(t, p, f.area) || sortied(p, f).length > 0) return no('no-bombardment', ['E-8.2.b'], facts);
  const target = blockBehind(p, f.seat, handle);
  return target >= 0 && besiegers(p, f.seat, f.area).includes(target) ? null : no('no-target', ['E-8.2.b'], facts);
}

function sortieFault(t: Tables, p: Position, f: Sortie, block: number): Cited | null {
  const facts = { block: t.blocks[block] };
  if (!blocksIn(p, f.seat, f.area, true).includes(block)) return no('not-there', ['E-8.2.c'], facts);
  if (t.cls[block] === ARTILLERY) return no('guns-stay', ['E-8.2.c'], facts);
  return (p.flags[block] & CAME_OUT) !== 0 ? no('out-already', ['E-8.2.c'], facts) : null;
}

export const sortie: Room<Sortie> = {
  cites: ['E-7.03.a', 'E-8.2.a', 'E-8.2.b', 'E-8.2.c'],
  list(t, p, f, seat) {
    const found: EnemyAction[] = [];
    const handles = besiegers(p, seat, f.area)
      .map((b) => handleOf(p, b))
      .sort((a, b) => a - b);
    for (const block of blocksIn(p, seat, f.area, true)) {
      if (sortieFault(t, p, f, block) === null) found.push({ kind: 'sortie', block });
      if (t.cls[block] !== ARTILLERY) continue;
      for (const target of handles)
        if (bombardFault(t, p, f, block, target) === null) found.push({ kind: 'bombard', block, target });
    }
    found.push({ kind: 'done' });
    return found;
  },
  fault(t, p, f, _seat, action) {
    if (action.kind === 'done') return null;
    if (action.kind === 'bombard') return bombardFault(t, p, f, action.block, action.target);
    if (action.kind !== 'sortie') return no('wrong-kind', ['E-8.2.c'], { asked: 'sortie' });
    return sortieFault(t, p, f, action.block);
  },
  act(d, f, _seat, action) {
    if (action.kind === 'bombard') bombard(d, f, action);
    else if (action.kind === 'sortie') d.p.flags[action.block] |= CAME_OUT;
    else comeOut(d, f);
  },
};

/** E-8.2.b, G-39: dice at −1; guns take no hits, and what is beyond the block is lost. */
function bombard(d: Desk, f: Sortie, { block, target: handle }: ActionOf<'bombard'>): void {
  const { t, p } = d;
  const target = blockBehind(p, f.seat, handle);
  p.flags[block] |= FIRED;
  const eff = t.eff[block] - 1;
  const dice: number[] = [];
  for (let i = 0; i < p.strength[block]; i++) dice.push(d.chance.die(6));
  const hits = dice.filter((die) => die <= eff).length;
  d.sink?.report(
    reveal('rolled', ['E-8.2.b', 'G-39'], {
      seat: t.seats[f.seat],
      block: t.blocks[block],
      step: 'bombard',
      at: 'strongest',
      eff,
      dice,
      hits,
    }),
  );
  if (hits === 0 || t.cls[target] === ARTILLERY) return;
  if (hits >= p.strength[target]) eliminate(d, target, 'bombardment', ['E-8.2.b']);
  else {
    p.strength[target] -= hits;
    const facts = { seat: t.seats[enemyOf(f.seat)], area: t.places[f.area], why: 'bombardment' };
    d.sink?.report(news('lowered', ['E-8.2.b'], facts));
  }
  settle(d, f.area);
}

function comeOut(d: Desk, f: Sortie): void {
  const { t, p } = d;
  leave(d);
  for (const block of blocksIn(p, f.seat, f.area, true)) p.flags[block] &= ~FIRED;
  const out = sortied(p, f);
  if (out.length === 0) return;
  const enemies = besiegers(p, f.seat, f.area);
  const facts = { seat: t.seats[f.seat], area: t.places[f.area], blocks: out.length };
  d.sink?.report(news('sortie', ['E-8.2.a', 'E-8.2.c', 'E-8.2.d', 'E-8.2.e', 'C-18'], facts));
  for (const block of out) p.flags[block] |= FIGHTS;
  if (!hasMarker(t, p, f.area)) {
    sally(d, f, out, enemies);
    return;
  }
  p.stack.push(newBattle(f.area, SORTIE, f.seat));
  if (out.length >= enemies.length) for (const block of enemies) p.flags[block] |= FIGHTS;
  else p.stack.push({ kind: 'sortie-targets', seat: f.seat, area: f.area, left: out.length });
}

/** E-8.2.a: a normal Battle; the besiegers defend. */
function sally(d: Desk, f: Sortie, out: readonly number[], enemies: readonly number[]): void {
  const { t, p } = d;
  for (const block of out) p.flags[block] &= ~INSIDE;
  for (const block of blocksIn(p, enemyOf(f.seat), f.area, false))
    p.flags[block] |= enemies.includes(block) ? FIGHTS : SET_ASIDE;
  p.foe[f.area] = 1 + f.seat;
  p.stack.push(newBattle(f.area, SALLY, f.seat));
  const facts = { area: t.places[f.area], attacker: t.seats[f.seat], sort: 'sortie' };
  d.sink?.report(news('battle-begins', ['E-8.2.a'], facts));
}

/** E-8.2.c, C-17: as many hidden besiegers as come out, of the besieged player's choice. */
export const sortieTargets: Room<FrameOf<'sortie-targets'>> = {
  cites: ['E-8.2.c', 'C-17'],
  stage(d, f) {
    if (f.left > 0) return 'wait';
    leave(d);
    return 'go';
  },
  list(_t, p, f, seat) {
    return besiegers(p, seat, f.area)
      .filter((b) => (p.flags[b] & FIGHTS) === 0)
      .map((b) => handleOf(p, b))
      .sort((a, b) => a - b)
      .map((target): EnemyAction => ({ kind: 'pick', target }));
  },
  fault(_t, p, f, seat, action) {
    if (action.kind !== 'pick') return no('wrong-kind', ['E-8.2.c'], { asked: 'sortie-targets' });
    const block = blockBehind(p, seat, action.target);
    const fits = block >= 0 && besiegers(p, seat, f.area).includes(block) && (p.flags[block] & FIGHTS) === 0;
    return fits ? null : no('no-target', ['E-8.2.c'], {});
  },
  act(d, f, seat, action) {
    f.left--;
    d.p.flags[blockBehind(d.p, seat, (action as ActionOf<'pick'>).target)] |= FIGHTS;
  },
};
