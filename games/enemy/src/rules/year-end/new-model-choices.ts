/** 11.12: the New Model Army replaces old blocks, now or when their Siege ends. */

import { ALLOWED, leave, refuse } from '@drumhead/kernel';
import type { ActionOf, EnemyAction } from '../../action.ts';
import type { Play, Read, Rules } from '../../model/context.ts';
import { settle } from '../../model/control-changes.ts';
import type { BlockId } from '../../model/ids.ts';
import { isMended } from '../../model/mends.ts';
import {
  armyAreas,
  blockNamed,
  isShut,
  muster,
  nmaHorse,
  oldLeaders,
  succeed,
} from '../../model/new-model-replacements.ts';
import { AREAS, ASIDE, CAVALRY, endOf, firstOf, NOBODY, PARLIAMENT, POOL } from '../../model/numbers.ts';
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
function shares(c: Read): [number, number][] {
  const { t, p } = c;
  if (armyAreas(c).length === 0) return [[0, 0]];
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

/** G-109: several Areas equally near are Parliament's choice; what comes from the Pool has none. */
function anywhere<A extends EnemyAction>(c: Read, action: A): A[] {
  const areas = armyAreas(c);
  return areas.length > 1 ? areas.map((area) => ({ ...action, area })) : [action];
}

const allShares = (c: Read): ActionOf<'share'>[] =>
  shares(c).flatMap(([fairfax, skippon]) => {
    const share: ActionOf<'share'> = { kind: 'share', fairfax, skippon };
    return fairfax + skippon > 0 ? anywhere(c, share) : [share];
  });

export const share: Rules<'share'> = {
  cites: ['E-11.12.a', 'E-11.12.e', 'E-11.12.f', 'G-29', 'G-109'],
  enter(c) {
    const [only, ...others] = allShares(c);
    if (others.length > 0 || !isMended(c.p, 'armyRaisedElsewhere')) return 'wait';
    shareOut(c, only);
    return 'go';
  },
  list: allShares,
  check(c, _f, _seat, action) {
    if (action.kind !== 'share') return refuse('wrong-kind', ['E-11.12.a'], { asked: 'share' });
    const { fairfax, skippon, area } = action;
    const fits = allShares(c).some((it) => it.fairfax === fairfax && it.skippon === skippon && it.area === area);
    return fits ? ALLOWED : refuse('bad-share', ['E-11.12.a', 'G-29', 'G-109'], { fairfax, skippon });
  },
  play: (c, _f, _seat, action) => shareOut(c, action as ActionOf<'share'>),
};

function shareOut(c: Play, { fairfax, skippon, area = armyAreas(c).at(0) }: ActionOf<'share'>): void {
  leave(c);
  const [one, other] = oldLeaders(c.t);
  const [first, second] = successors(c.t);
  muster(c, { old: one, heir: first, strength: fairfax }, settle, area);
  muster(c, { old: other, heir: second, strength: skippon }, settle, area);
}

/** E-11.12.c, G-83: any orange Horse but the one that became Cromwell; in the Pool too. */
function horses({ t, p }: Read): BlockId[] {
  if (p.nmaHorse >= 0) return [p.nmaHorse];
  const found: BlockId[] = [];
  const taken = t.data.charts.newModelArmy.same.map((it) => blockNamed(t, it.old));
  for (let b = firstOf(PARLIAMENT), end = endOf(PARLIAMENT); b < end; b++) {
    const there = p.where[b] < AREAS || p.where[b] === POOL;
    if (there && t.cls[b] === CAVALRY && !t.covenanter[b] && !t.leader[b] && !taken.includes(b) && b !== nmaHorse(t))
      found.push(b);
  }
  return found;
}

const replacements = (c: Read): ActionOf<'replace'>[] =>
  horses(c).flatMap((block) => {
    const replace: ActionOf<'replace'> = { kind: 'replace', block };
    return c.p.where[block] < AREAS && !isShut(c.p, block) ? anywhere(c, replace) : [replace];
  });

export const chooseHorse: Rules<'nma-horse'> = {
  cites: ['E-11.12.c', 'G-83', 'G-109'],
  enter(c) {
    // Its siege ended, and it was lost before this could be asked.
    if (c.p.where[nmaHorse(c.t)] === ASIDE) return 'wait';
    leave(c);
    return 'go';
  },
  list(c) {
    const all = replacements(c);
    return all.length > 0 ? all : [{ kind: 'done' }];
  },
  check(c, _f, _seat, action) {
    const { t } = c;
    if (action.kind === 'done') return horses(c).length === 0 ? ALLOWED : refuse('must-replace', ['E-11.12.c'], {});
    if (action.kind !== 'replace') return refuse('wrong-kind', ['E-11.12.c'], { asked: 'nma-horse' });
    return replacements(c).some(({ block, area }) => block === action.block && area === action.area)
      ? ALLOWED
      : refuse('no-such-horse', ['E-11.12.c', 'G-83'], { block: t.blocks[action.block] });
  },
  play(c, _f, _seat, action) {
    const { t, p } = c;
    leave(c);
    if (action.kind !== 'replace') return;
    const { block: old, area = armyAreas(c).at(0) } = action;
    if (isShut(p, old)) {
      p.nmaHorse = old;
      p.due.push(old);
      return;
    }
    p.nmaHorse = NOBODY;
    muster(c, { old, heir: nmaHorse(t), strength: p.where[old] < AREAS ? p.strength[old] : 0 }, settle, area);
  },
};
