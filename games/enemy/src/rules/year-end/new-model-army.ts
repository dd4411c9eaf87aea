/** 11.12: the New Model Army replaces old blocks, now or when their Siege ends. */

import { ALLOWED, leave, refuse } from '@drumhead/kernel';
import type { ActionOf, EnemyAction } from '../../action.ts';
import type { Play, Read, Rules } from '../../model/context.ts';
import { AREAS, CAVALRY, endOf, firstOf, PARLIAMENT, POOL } from '../../model/numbers.ts';
import { settle } from '../../model/settle.ts';
import { blockNamed, isShut, muster, nmaHorse, oldLeaders, succeed } from '../../model/succession.ts';
import { NMA_STARTED } from '../../position/position.ts';
import type { Tables } from '../../tables.ts';

const successors = (t: Tables): number[] => t.data.charts.newModelArmy.leaders.new.map((id) => blockNamed(t, id));

/** E-11.1.d: Year End 1644. Blocks that change in place do so now; leaders and Horse are Parliament's choice. */
export function raiseNewModelArmy(c: Play): void {
  const { t, p } = c;
  p.marks |= NMA_STARTED;
  for (const { old } of t.data.charts.newModelArmy.same) succeed(c, blockNamed(t, old), settle);
  for (const old of oldLeaders(t)) p.due.push(old);
  p.stack.push({ kind: 'nma-horse', seat: PARLIAMENT });
  if (!oldLeaders(t).some((b) => isShut(p, b))) p.stack.push({ kind: 'share', seat: PARLIAMENT });
}

/** E-11.12.a, G-29: how the strengths of Essex and Manchester are shared; 0 is the Pool. */
function shares({ t, p }: Read): [number, number][] {
  const there = oldLeaders(t).filter((b) => p.where[b] < AREAS);
  const [first, second] = successors(t);
  const sum = there.reduce((all, b) => all + p.strength[b], 0);
  if (there.length === 0) return [[0, 0]];
  if (there.length === 1)
    return [
      [Math.min(sum, t.max[first]), 0],
      [0, Math.min(sum, t.max[second])],
    ];
  const found: [number, number][] = [];
  for (let one = 1; one <= t.max[first]; one++) {
    const other = Math.min(sum - one, t.max[second]);
    if (other >= 1 && (one === t.max[first] || other === sum - one)) found.push([one, other]);
  }
  return found;
}

export const share: Rules<'share'> = {
  cites: ['E-11.12.a', 'G-29'],
  list: (c) => shares(c).map(([fairfax, skippon]): EnemyAction => ({ kind: 'share', fairfax, skippon })),
  check(c, _f, _seat, action) {
    if (action.kind !== 'share') return refuse('wrong-kind', ['E-11.12.a'], { asked: 'share' });
    const fits = shares(c).some(([one, other]) => one === action.fairfax && other === action.skippon);
    return fits
      ? ALLOWED
      : refuse('bad-share', ['E-11.12.a', 'G-29'], { fairfax: action.fairfax, skippon: action.skippon });
  },
  play(c, _f, _seat, action) {
    const { fairfax, skippon } = action as ActionOf<'share'>;
    leave(c);
    const [one, other] = oldLeaders(c.t);
    const [first, second] = successors(c.t);
    muster(c, { old: one, heir: first, strength: fairfax }, settle);
    muster(c, { old: other, heir: second, strength: skippon }, settle);
  },
};

/** E-11.12.c, G-83: any orange Horse but the one that became Cromwell; in the Pool too. */
function horses({ t, p }: Read): number[] {
  const found: number[] = [];
  const taken = t.data.charts.newModelArmy.same.map((it) => blockNamed(t, it.old));
  for (let b = firstOf(PARLIAMENT), end = endOf(PARLIAMENT); b < end; b++) {
    const there = p.where[b] < AREAS || p.where[b] === POOL;
    if (there && t.cls[b] === CAVALRY && !t.covenanter[b] && !t.leader[b] && !taken.includes(b) && b !== nmaHorse(t))
      found.push(b);
  }
  return found;
}

export const chooseHorse: Rules<'nma-horse'> = {
  cites: ['E-11.12.c', 'G-83'],
  list(c) {
    const all = horses(c).map((b): EnemyAction => ({ kind: 'replace', block: b }));
    return all.length > 0 ? all : [{ kind: 'done' }];
  },
  check(c, _f, _seat, action) {
    const { t } = c;
    if (action.kind === 'done') return horses(c).length === 0 ? ALLOWED : refuse('must-replace', ['E-11.12.c'], {});
    if (action.kind !== 'replace') return refuse('wrong-kind', ['E-11.12.c'], { asked: 'nma-horse' });
    return horses(c).includes(action.block)
      ? ALLOWED
      : refuse('no-such-horse', ['E-11.12.c', 'G-83'], { block: t.blocks[action.block] });
  },
  play(c, _f, _seat, action) {
    const { t, p } = c;
    leave(c);
    if (action.kind !== 'replace') return;
    const old = action.block;
    if (isShut(p, old)) {
      p.nmaHorse = old;
      p.due.push(old);
    } else muster(c, { old, heir: nmaHorse(t), strength: p.where[old] < AREAS ? p.strength[old] : 0 }, settle);
  },
};
