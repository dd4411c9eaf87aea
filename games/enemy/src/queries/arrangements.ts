/**
 * Many small actions as one arrangement: retreat, regroup, going home. Wishes are tried on a sketch in an order that
 * works (escorts before those they escort); what is refused says why, and what would be lost says by which rule.
 */

import type { Chance, Cited, Seat } from '@drumhead/kernel';
import type { ActionOf, EnemyAction } from '../action.ts';
import type { Enemy } from '../game.ts';
import type { BlockId, PlaceId } from '../model/ids.ts';
import type { EnemyReport } from '../reports.ts';
import type { ToldReport } from './told.ts';
import { askedOf, loaded, MISSES, type Outlook, ordered, playOn } from './what-if.ts';

/** Where a block shall go. A place left out: nowhere is open to it (going home to the Pool). */
export interface Wish {
  readonly block: BlockId;
  readonly to: PlaceId | undefined;
}

export type ArrangedKind = 'retreat' | 'regroup' | 'home';

interface Refused {
  readonly wish: Wish;
  readonly why: Cited;
}

export interface Judged {
  /** In an order the rules accept, and the last word where one is needed. */
  readonly actions: readonly EnemyAction[];
  readonly refused: readonly Refused[];
  /** Blocks that would be lost if this were all. */
  readonly lost: readonly { readonly block: BlockId; readonly why: ToldReport<'eliminated'> }[];
  /** Why one may not stop there. */
  readonly done: Cited | null;
}

export function actionOf(kind: ArrangedKind, { block, to }: Wish): EnemyAction {
  if (to === undefined) return { kind: 'home', block };
  return { kind, block, to };
}

const isArranged = (action: EnemyAction): action is ActionOf<ArrangedKind> =>
  action.kind === 'retreat' || action.kind === 'regroup' || action.kind === 'home';

/** Safe dice: a gun that is dragged off comes to no harm in the sketch. */
const safe = (): Chance => loaded(MISSES);

/**
 * The arrangement that loses least: what the default orders would do, or everybody to one place as far as it takes them
 * and the rest wherever they can.
 */
export function proposed(at: Outlook, kind: ArrangedKind): readonly Wish[] {
  const first = byOrders(at, kind);
  if (kind !== 'retreat') return first;
  const places = new Set((at.game.actions(at.p, at.seat) ?? []).flatMap((it) => (isArranged(it) ? [it.to] : [])));
  let [best, least] = [first, costOf(at, kind, first)];
  for (const place of places) {
    if (least === 0) break;
    const wishes = together(at, kind, place);
    const cost = costOf(at, kind, wishes);
    if (cost < least) [best, least] = [wishes, cost];
  }
  return best;
}

/** Strength that would be lost, and a point for each block. */
function costOf(at: Outlook, kind: ArrangedKind, wishes: readonly Wish[]): number {
  const { lost, done } = judged(at, kind, wishes);
  if (done !== null) return Number.POSITIVE_INFINITY; // it is not all
  return lost.reduce((sum, { block }) => sum + 1 + at.p.strength[block], 0);
}

function byOrders({ game, p: from, seat }: Outlook, kind: ArrangedKind): Wish[] {
  const p = game.clone(from);
  const wishes: Wish[] = [];
  const dice = safe();
  for (let decision = askedOf(game, p, seat); decision?.kind === kind; decision = askedOf(game, p, seat)) {
    const answer = ordered(game, p, decision);
    if (!answer || !isArranged(answer)) break;
    wishes.push({ block: answer.block, to: answer.to });
    playOn({ game, p, seat }, answer, dice);
  }
  return wishes;
}

function together({ game, p: from, seat }: Outlook, kind: ArrangedKind, place: PlaceId | undefined): Wish[] {
  const p = game.clone(from);
  const wishes: Wish[] = [];
  const dice = safe();
  while (askedOf(game, p, seat)?.kind === kind) {
    const open = (game.actions(p, seat) ?? []).filter(isArranged);
    const next = open.find(({ to }) => to === place) ?? open[0];
    if (!next) break;
    wishes.push({ block: next.block, to: next.to });
    playOn({ game, p, seat }, next, dice);
  }
  return wishes;
}

export function judged({ game, p: from, seat }: Outlook, kind: ArrangedKind, wishes: readonly Wish[]): Judged {
  const p = game.clone(from);
  const dice = safe();
  const actions: EnemyAction[] = [];
  let open = [...wishes];
  const told: EnemyReport[] = [];
  for (let moved = true; moved && askedOf(game, p, seat)?.kind === kind; ) {
    moved = false;
    for (const wish of open) {
      const action = actionOf(kind, wish);
      if (askedOf(game, p, seat)?.kind !== kind || !game.check(p, seat, action).ok) continue;
      told.push(...playOn({ game, p, seat }, action, dice));
      actions.push(action);
      open = open.filter((it) => it !== wish);
      moved = true;
    }
  }
  const refused: Refused[] = open.map((wish) => {
    const verdict = game.check(p, seat, actionOf(kind, wish));
    return { wish, why: verdict.ok ? NOTHING : verdict.refusal };
  });
  let done: Cited | null = null;
  if (askedOf(game, p, seat)?.kind === kind) {
    const verdict = game.check(p, seat, { kind: 'done' });
    if (verdict.ok) {
      told.push(...playOn({ game, p, seat }, { kind: 'done' }, dice));
      actions.push({ kind: 'done' });
    } else {
      done = verdict.refusal;
      refused.push(...leftBehind(game, done));
    }
  }
  return { actions, refused, lost: lostOf(game, told, seat), done };
}

/** G-68: who could go and was given no place. */
const leftBehind = ({ tables }: Enemy, why: Cited): Refused[] =>
  why.key === 'must-retreat'
    ? (why.facts['blocks'] as readonly string[]).map((id) => ({
        wish: { block: tables.blockOf.get(id) as BlockId, to: undefined },
        why,
      }))
    : [];

const NOTHING: Cited = { key: 'not-there', cites: [], facts: {} };

function lostOf(game: Enemy, told: readonly EnemyReport[], seat: Seat): Judged['lost'] {
  const { seats, blockOf } = game.tables;
  return told.flatMap((why) =>
    why.key === 'eliminated' && why.facts.seat === seats[seat]
      ? [{ block: blockOf.get(why.facts.block) as number, why }]
      : [],
  );
}
