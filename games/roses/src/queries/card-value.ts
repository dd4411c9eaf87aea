/** The value strip of a card on offer: what it bears, what it would change, told by the engine's tables and what-ifs. */
import type { Seat } from '@drumhead/kernel';
import type { Roses } from '../game.ts';
import { type CardId, hasRegion, type RegionSet } from '../model/ids.ts';
import type { Position } from '../position/position.ts';
import type { RosesView } from '../position/view.ts';
import { presence } from '../rules/planning/presence.ts';
import { cardWorth } from './card-worth.ts';
import { readParliament, totalOf } from './parliament-result.ts';
import { findFacts } from './told.ts';
import { afterPick, awaitingPlans, playOut } from './what-if.ts';

export interface CardValue {
  readonly card: CardId;
  readonly tax: number;
  readonly cp: number;
  readonly garrison: number;
  /** Prices of a rival's bribe and of one's own guard; 0 for what cannot be bribed. */
  readonly bribe: number;
  readonly guard: number;
  /** Counters a Mercenary card brings now. */
  readonly counters: number;
  /** Region where one could attack from now on and cannot yet. */
  readonly presence: string | null;
  /** The other card of the pair, and the seat that has it. */
  readonly pair: { readonly mate: string; readonly vp: number; readonly holder: string | null } | null;
  readonly title: {
    readonly id: string;
    /** Cards that count for it, with this one. */
    readonly have: number;
    readonly need: number;
    readonly wins: boolean;
  } | null;
  /** Points more if Parliament met as things stand. */
  readonly points: number;
  /** The house's rough judgement, for the hint: higher is better. */
  readonly worth: number;
  /** A Location that comes back because nobody has it. */
  readonly isFaceUp: boolean;
}

/** What Parliament would bring the seat as things stand. */
function pointsNow(game: Roses, position: Position, seat: Seat): number {
  return totalOf(readParliament(playOut(game, position, []).reports).points[game.tables.seats[seat]]);
}

export function cardValues(game: Roses, view: RosesView, seat: Seat): CardValue[] {
  const now = awaitingPlans(game, view);
  const before: Before = {
    view,
    seat,
    points: pointsNow(game, now, seat),
    regions: presence({ t: game.tables, p: now }, seat, []),
  };
  return view.row.map((card) => cardValue(game, before, card));
}

/** How the seat stands without the card. */
interface Before {
  readonly view: RosesView;
  readonly seat: Seat;
  readonly points: number;
  readonly regions: RegionSet;
}

function cardValue(game: Roses, { view, seat, points, regions }: Before, card: CardId): CardValue {
  const t = game.tables;
  const { reports, after } = afterPick(game, view, seat, card);
  const present = presence({ t, p: after }, seat, []);
  const mate = t.partner[card];
  const pairVp = mate < 0 ? 0 : t.homeSea[card] >= 0 || t.homeSea[mate] >= 0 ? t.tradeVp : t.churchVp;
  const title = t.titleOfType[t.type[card]];
  return {
    card,
    tax: t.tax[card],
    cp: t.cp[card],
    garrison: t.garrison[card],
    bribe: t.isPersonality[card] ? t.blackPrice[card] : 0,
    guard: t.isPersonality[card] ? t.whitePrice[card] : 0,
    counters: findFacts(reports, 'mercenaries-taken')?.count ?? 0,
    presence: t.regions.find((_, region) => hasRegion(present, region) && !hasRegion(regions, region)) ?? null,
    pair: mate < 0 ? null : { mate: t.cards[mate], vp: pairVp, holder: t.seats[view.owner[mate]] ?? null },
    title:
      title < 0
        ? null
        : {
            id: t.titles[title],
            have: t.ofType[t.type[card]].filter((other) => after.owner[other] === seat).length,
            need: t.titleMinimum[title],
            wins: after.titles[title] === seat && view.titles[title] !== seat,
          },
    points: pointsNow(game, after, seat) - points,
    worth: cardWorth(t, view, seat, card),
    isFaceUp: view.faceUp.includes(card),
  };
}
