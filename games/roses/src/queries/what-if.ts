/**
 * Asks the engine "and then?" on a position imagined from what the viewer sees. Nothing here knows a rule: a turn is
 * played out on a copy, and what came of it is read from the reports.
 */
import { type Seat, SwiftChance, WhatIf } from '@drumhead/kernel';
import type { PlanAction } from '../action.ts';
import type { Roses } from '../game.ts';
import type { CardId } from '../model/ids.ts';
import type { Position } from '../position/position.ts';
import type { RosesView } from '../position/view.ts';
import type { RosesReport } from '../reports.ts';
import { toldOf } from './told.ts';

/** What remains unknown (the deck's order, sealed plans) plays no part in this turn: any guess serves. */
const anyChance = (): SwiftChance => new SwiftChance(1455);

export const EMPTY_PLAN: PlanAction = { kind: 'plan' };

/** What the viewer sees, as a position that waits for everybody's plan. */
export function awaitingPlans(game: Roses, view: RosesView): Position {
  return game.imagine(
    { ...view, phase: 'plan', sealed: view.sealed.map(() => false), plans: view.plans.map(() => null) },
    anyChance(),
  );
}

export interface PlayedOut {
  readonly reports: readonly RosesReport[];
  readonly after: Position;
}

/** By seat; who has none does nothing. */
export type Plans = readonly (PlanAction | undefined)[];

/** Phases 5 to 8 with these plans, which must have passed `check`. */
export function playOut(game: Roses, from: Position, plans: Plans): PlayedOut {
  const turn = new WhatIf(game, from).branch();
  const chance = anyChance();
  for (let seat = 0; seat < from.players; seat++) turn.play(seat, plans[seat] ?? EMPTY_PLAN, chance);
  const reports = toldOf(turn.reports);
  return { reports: reports.slice(reports.findIndex(({ key }) => key === 'plan-revealed')), after: turn.position };
}

/**
 * Parliament as things stand: nobody gives orders. The Captain of Calais would be bid for anew; while somebody has him, he
 * keeps him for a pound that is put into his purse for it.
 */
export function asThingsStand(game: Roses, view: RosesView): readonly RosesReport[] {
  const { calaisSeat: seat, calaisRegion } = view;
  if (seat < 0) return playOut(game, awaitingPlans(game, view), []).reports;
  const bid = { region: game.tables.regions[calaisRegion], pounds: 1 };
  const plans: Plans = view.cash.map((_, other) => (other === seat ? { kind: 'plan', bid } : undefined));
  return playOut(game, awaitingPlans(game, { ...view, cash: view.cash.with(seat, bid.pounds) }), plans).reports;
}

/** The position after the seat has picked this card, waiting for plans. */
export function afterPick(game: Roses, view: RosesView, seat: Seat, card: CardId): PlayedOut {
  const draft = WhatIf.from(game, { ...view, phase: 'draft', row: [card], picks: [seat] }, anyChance());
  draft.play(seat, { kind: 'pick', card: game.tables.cards[card] }, anyChance());
  return { reports: toldOf(draft.reports), after: { ...draft.position, stack: [{ kind: 'planning' }] } };
}
