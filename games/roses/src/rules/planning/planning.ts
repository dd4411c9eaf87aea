/** Phase 4: Planning. Secret and simultaneous; a plan is refused only for what the components make impossible. */
import { ALLOWED, refuse, type Seat, type Verdict, warn } from '@drumhead/kernel';
import type { PlanAction, ReopenAction } from '../../action.ts';
import { planId } from '../../position/decision-ids.ts';
import type { Position } from '../../position/position.ts';
import { goOn, type Play, publicReport, type Read, type Rules } from '../context.ts';
import { whyNoAid } from '../taxes/french-aid.ts';
import { CUBES_ORDERED } from './bribing.ts';
import { compile, writePlan } from './compile.ts';
import { PIECES_ORDERED } from './moving-ships-and-nobles.ts';
import { TROOPS_ORDERED } from './placing-troops.ts';
import { proposePlan } from './propose.ts';
import { warningsFor } from './warnings.ts';

/** A plan may be re-opened often, but not for ever: matches end. */
export const REOPENINGS = 50;

const PLAN_CITES = [
  'R-4.1',
  'R-4.2',
  'R-4.4',
  'R-G.8',
  ...PIECES_ORDERED,
  ...TROOPS_ORDERED,
  ...CUBES_ORDERED,
  'G-23',
  'G-32',
  'G-48',
  'G-26',
];
const REOPEN_CITES = ['R-4.3', 'G-4'];
const REOPEN: readonly ReopenAction[] = [{ kind: 'reopen' }];

export const planning: Rules<'planning'> = {
  cites: PLAN_CITES,

  enter: (c) => (allSealed(c.p) ? goOn(c, { kind: 'deployment' }) : 'wait'),

  asks({ p }, _frame, seat) {
    if (seat < 0 || seat >= p.players) return null;
    const id = planId(p, seat);
    if (p.plans[seat] === null) return { id, seat, kind: 'plan', cites: PLAN_CITES };
    return mayReopen(p, seat) ? { id, seat, kind: 'reopen', cites: REOPEN_CITES, optional: true } : null;
  },

  /** Plans cannot be listed. */
  list: ({ p }, _frame, seat) => (p.plans[seat] === null ? null : REOPEN),

  propose(c, _frame, seat, chance) {
    if (c.p.plans[seat] !== null) return REOPEN[chance.below(REOPEN.length)];
    return writePlan(c.t, proposePlan(c, seat, chance));
  },

  check(c, _frame, seat, action) {
    if (action.kind === 'aid') return { ok: false, refusal: whyNoAid(c, seat) };
    const isSealed = c.p.plans[seat] !== null;
    if (isSealed) return action.kind === 'reopen' ? ALLOWED : refuse('already-sealed', ['R-4.3']);
    return action.kind === 'plan' ? checkPlan(c, seat, action) : refuse('other-choice', ['R-G.2'], { asked: 'plan' });
  },

  play(c, _frame, seat, action) {
    if (action.kind === 'reopen') reopen(c, seat);
    else seal(c, seat, action as PlanAction);
  },
};

function mayReopen(p: Position, seat: Seat): boolean {
  return p.options.reopenPlans && p.reopened[seat] < REOPENINGS;
}

function allSealed(p: Position): boolean {
  for (let seat = 0; seat < p.players; seat++) if (p.plans[seat] === null) return false;
  return true;
}

/** illegal and unaffordable orders are taken with a warning; deployment sorts them out. */
function checkPlan(c: Read, seat: Seat, action: PlanAction): Verdict {
  const compiled = compile(c, seat, action);
  if (compiled.refusal) return { ok: false, refusal: compiled.refusal };
  return warn(warningsFor(c, seat, compiled.plan));
}

/** done, until perhaps re-opened. Nothing on the board changes yet. */
function seal(c: Play, seat: Seat, action: PlanAction): void {
  const { plan } = compile(c, seat, action);
  if (plan === null) throw new Error('a plan is checked before it is played');
  c.p.plans[seat] = plan;
  c.sink?.report(publicReport('plan-sealed', ['R-4.3'], { seat: c.t.seats[seat] }));
}

function reopen({ t, p, sink }: Play, seat: Seat): void {
  p.plans[seat] = null;
  p.reopened[seat]++;
  sink?.report(publicReport('plan-reopened', REOPEN_CITES, { seat: t.seats[seat] }));
}
