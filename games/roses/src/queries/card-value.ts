/** The value strip of a card on offer: what it bears, what it would change, told by the engine's tables and what-ifs. */

import type { Roses } from '../game.ts';
import type { Position } from '../position/position.ts';
import type { RosesView } from '../position/view.ts';
import { presence } from '../rules/legality.ts';
import { cardWorth } from './card-worth.ts';
import { readParliament, totalOf } from './parliament-result.ts';
import { afterPick, awaitingPlans, playOut } from './what-if.ts';

export interface CardValue {
  readonly card: number;
  readonly tax: number;
  readonly cp: number;
  readonly garrison: number;
  /** Prices of a rival's bribe and of one's own guard; 0 for what cannot be bribed. */
  readonly bribe: number;
  readonly guard: number;
  /** Counters a Mercenary card brings now. */
  readonly counters: number;
  /** Region where one could attack from now on and cannot yet. */
  readonly presence: number;
  readonly pair: { readonly mate: number; readonly vp: number; readonly holder: number } | null;
  readonly title: {
    readonly title: number;
    /** Cards that count for it, with this one. */
    readonly have: number;
    readonly need: number;
    readonly wins: boolean;
  } | null;
  /** Points more if Parliament met as things stand. */
  readonly points: number;
  /** The house's rough judgement, for the hint: higher is better. */
  readonly worth: number;
}

/** What Parliament would bring the seat as things stand. */
export function pointsNow(game: Roses, position: Position, seat: number): number {
  return totalOf(readParliament(playOut(game, position, []).reports).points[game.tables.seats[seat]]);
}

export function cardValues(game: Roses, view: RosesView, seat: number): CardValue[] {
  const now = awaitingPlans(game, view);
  const before = pointsNow(game, now, seat);
  const here = presence({ t: game.tables, p: now }, seat, []);
  return view.row.map((card) => worthOfCard(game, view, seat, card, before, here));
}

function worthOfCard(
  game: Roses,
  view: RosesView,
  seat: number,
  card: number,
  before: number,
  here: number,
): CardValue {
  const t = game.tables;
  const { reports, after } = afterPick(game, view, seat, card);
  const gained = presence({ t, p: after }, seat, []) & ~here;
  const mate = t.partner[card];
  const pairVp = mate < 0 ? 0 : t.homeSea[card] >= 0 || t.homeSea[mate] >= 0 ? t.tradeVp : t.churchVp;
  const title = t.titleOfType[t.type[card]];
  const taken = reports.find(({ key }) => key === 'mercenaries-taken');
  return {
    card,
    tax: t.tax[card],
    cp: t.cp[card],
    garrison: t.garrison[card],
    bribe: t.isPersonality[card] ? t.blackPrice[card] : 0,
    guard: t.isPersonality[card] ? t.whitePrice[card] : 0,
    counters: (taken?.facts['count'] as number | undefined) ?? 0,
    presence: t.regions.findIndex((_, region) => (gained & (1 << region)) !== 0),
    pair: mate < 0 ? null : { mate, vp: pairVp, holder: view.owner[mate] },
    title:
      title < 0
        ? null
        : {
            title,
            have: t.ofType[t.type[card]].filter((other) => after.owner[other] === seat).length,
            need: t.titleMinimum[title],
            wins: after.titles[title] === seat && view.titles[title] !== seat,
          },
    points: pointsNow(game, after, seat) - before,
    worth: cardWorth(t, view, seat, card),
  };
}
