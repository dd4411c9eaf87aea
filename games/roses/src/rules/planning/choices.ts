/** Who decides what now, and the choices that can be listed. The only ones are picks, French Aid and plans (R-G.8). */
import { ALLOWED, type Decision, refuse, type Verdict } from '@drumhead/kernel';
import type { RosesAction } from '../../action.ts';
import type { Position } from '../../position/position.ts';
import type { Tables } from '../../tables.ts';
import { checkPlan, mayReopen } from './planning.ts';

const NONE: readonly never[] = [];
const PICK_TURN_1 = ['R-2.3', 'R-2.5', 'R-2.6', 'R-12.5', 'R-G.7', 'G-22'];
const PICK_LATER = ['R-2.3', 'R-2.5', 'R-2.7', 'R-12.5', 'R-G.7', 'G-22'];
const AID = ['R-3.4', 'R-3.5', 'R-3.6', 'R-3.7', 'G-35'];
const PLAN = ['R-4.1', 'R-4.2', 'R-G.8'];
const REOPEN = ['R-4.3', 'G-4'];

/**
 * Ids are computed, not counted: a million for each turn, then the pick, the position asked for Aid, or the seat's
 * plan and how often it was sealed and re-opened. So a position needs no counter, and none is ever used twice.
 */
const PER_TURN = 1_000_000;
const AID_FROM = 100;
const PLAN_FROM = 200;

export function decisions(t: Tables, p: Position): readonly Decision[] {
  const frame = p.stack[0];
  switch (frame?.kind) {
    case 'draft':
      return [{ id: pickId(t, p), seat: p.picks[0], kind: 'pick', cites: p.turn === 1 ? PICK_TURN_1 : PICK_LATER }];
    case 'aid':
      return [{ id: p.turn * PER_TURN + AID_FROM + frame.next, seat: p.order[frame.next], kind: 'aid', cites: AID }];
    case 'planning':
      return plansAwaited(p);
    default:
      return NONE;
  }
}

function pickId(t: Tables, p: Position): number {
  const picks = p.players * t.picksEach[p.players][p.turn - 1];
  return p.turn * PER_TURN + picks - p.picks.length;
}

function plansAwaited(p: Position): Decision[] {
  const awaited: Decision[] = [];
  for (let seat = 0; seat < p.players; seat++) {
    const sealed = p.plans[seat] !== null;
    const id = p.turn * PER_TURN + PLAN_FROM + seat + p.players * (2 * p.reopened[seat] + (sealed ? 1 : 0));
    if (!sealed) awaited.push({ id, seat, kind: 'plan', cites: PLAN });
    else if (mayReopen(p, seat)) awaited.push({ id, seat, kind: 'reopen', cites: REOPEN, optional: true });
  }
  return awaited;
}

/** What the seat is asked; null when it is not. */
export function askedOf(p: Position, seat: number): RosesAction['kind'] | null {
  const frame = p.stack[0];
  switch (frame?.kind) {
    case 'draft':
      return p.picks[0] === seat ? 'pick' : null;
    case 'aid':
      return p.order[frame.next] === seat ? 'aid' : null;
    case 'planning':
      if (seat < 0 || seat >= p.players) return null;
      if (p.plans[seat] === null) return 'plan';
      return mayReopen(p, seat) ? 'reopen' : null;
    default:
      return null;
  }
}

const AID_CHOICES: readonly RosesAction[] = [
  { kind: 'aid', use: true },
  { kind: 'aid', use: false },
];
const REOPEN_CHOICE: readonly RosesAction[] = [{ kind: 'reopen' }];

/** Plans cannot be listed: null. */
export function actions(t: Tables, p: Position, seat: number): readonly RosesAction[] | null {
  switch (askedOf(p, seat)) {
    case 'pick':
      return p.row.map((card) => ({ kind: 'pick', card: t.cards[card] }));
    case 'aid':
      return AID_CHOICES;
    case 'reopen':
      return REOPEN_CHOICE;
    case 'plan':
      return null;
    default:
      return NONE;
  }
}

export function check(t: Tables, p: Position, seat: number, action: RosesAction): Verdict {
  const asked = askedOf(p, seat);
  if (asked === null) return refuse('not-your-choice', ['R-G.1', 'R-G.2']);
  if (asked !== action.kind) {
    if (asked === 'reopen') return refuse('already-sealed', ['R-4.3']);
    return refuse('other-choice', ['R-G.2'], { asked });
  }
  if (action.kind === 'plan') return checkPlan(t, p, seat, action);
  if (action.kind === 'pick' && !p.row.includes(t.cardOf.get(action.card) as number)) {
    return refuse('not-on-offer', ['R-2.5'], { card: action.card });
  }
  return ALLOWED;
}
