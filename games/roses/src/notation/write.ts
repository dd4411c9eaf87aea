/** A position in names. */
import type { Decision, Seat } from '@drumhead/kernel';
import type { CardId } from '../model/ids.ts';
import { phaseOf } from '../position/position.ts';
import type { Read } from '../rules/context.ts';
import { outcome } from '../rules/end-of-game.ts';
import { writePlan } from '../rules/planning/compile.ts';
import { HOUSES, OUT_OF_GAME } from '../tables.ts';

export function writePosition(c: Read, decisions: readonly Decision[]): object {
  const { t, p } = c;
  const seats = t.seats.slice(0, p.players);
  const bySeat = <T>(value: (seat: Seat) => T) => Object.fromEntries(seats.map((id, seat) => [id, value(seat)]));
  const cards = (list: readonly CardId[]) => list.map((card) => t.cards[card]);
  const names = (list: readonly Seat[]) => list.map((seat) => t.seats[seat]);
  const owned = [...t.cards.keys()].filter((card) => p.owner[card] >= 0);
  const frame = p.stack[0];
  const end = outcome(c);
  return {
    turn: p.turn,
    phase: phaseOf(p),
    order: names(p.order),
    ...(p.houses.length > 0 && { houses: bySeat((seat) => HOUSES[p.houses[seat]]) }),
    scores: bySeat((seat) => p.scores[seat]),
    cash: bySeat((seat) => p.cash[seat]),
    mercenaries: bySeat((seat) => p.mercenaries[seat]),
    pool: p.pool,
    aid: bySeat((seat) => p.aid[seat]),
    owner: Object.fromEntries(owned.map((card) => [t.cards[card], t.seats[p.owner[card]]])),
    at: Object.fromEntries(
      owned.filter((card) => p.at[card] >= 0).map((card) => [t.cards[card], t.places[p.at[card]]]),
    ),
    titles: Object.fromEntries(t.titles.map((id, title) => [id, t.seats[p.titles[title]] ?? null])),
    ...(p.titles.includes(OUT_OF_GAME) && {
      lostTitles: t.titles.filter((_, title) => p.titles[title] === OUT_OF_GAME),
    }),
    calais: p.calaisSeat < 0 ? null : { seat: t.seats[p.calaisSeat], region: t.regions[p.calaisRegion] },
    ...(p.markers.length > 0 && {
      markers: Object.fromEntries(t.regions.map((id, region) => [id, HOUSES[p.markers[region]] ?? null])),
    }),
    kings: p.kings.map((house) => (house < 0 ? null : HOUSES[house])),
    row: cards(p.row),
    picks: names(p.picks),
    ...(frame?.kind === 'aid' && { asked: t.seats[p.order[frame.next]] }),
    deck: cards(p.deck),
    faceUp: cards(p.faceUp),
    removed: cards(p.removed),
    plans: Object.fromEntries(
      p.plans.flatMap((plan, seat) => {
        if (plan === null) return [];
        const { kind: _kind, ...parts } = writePlan(t, plan);
        return [[t.seats[seat], parts]];
      }),
    ),
    ...(p.reopened.some((times) => times > 0) && { reopened: bySeat((seat) => p.reopened[seat]) }),
    awaits: decisions.filter((decision) => !decision.optional).map((decision) => t.seats[decision.seat]),
    ...(end && { outcome: { winners: names(end.winners) } }),
  };
}
