/** A position consistent with a view: the deck shuffled anew, rivals' sealed plans and hidden cash guessed. */
import type { Chance, Imagined, Seat } from '@drumhead/kernel';
import type { CardId } from '../model/ids.ts';
import { proposePlan } from '../rules/planning/propose.ts';
import { income } from '../rules/taxes/taxes.ts';
import type { Tables } from '../tables.ts';
import type { Frame } from './frames.ts';
import type { Position } from './position.ts';
import type { RosesView } from './view.ts';

export function imagine(t: Tables, v: RosesView, chance: Chance): Imagined<Position> {
  const p: Position = {
    rules: v.rules,
    players: v.players,
    options: v.options,
    turn: v.turn,
    stack: frames(v),
    order: v.order.slice(),
    houses: v.houses.slice(),
    scores: v.scores.slice(),
    cash: v.cash.map((pounds, seat) => pounds ?? guessCash(t, v, seat, chance)),
    mercenaries: v.mercenaries.slice(),
    pool: v.pool,
    aid: v.aid.slice(),
    owner: v.owner.slice(),
    at: v.at.slice(),
    titles: v.titles.slice(),
    calaisSeat: v.calaisSeat,
    calaisRegion: v.calaisRegion,
    markers: v.markers.slice(),
    kings: v.kings.slice(),
    row: v.row.slice(),
    picks: v.picks.slice(),
    deck: v.deck?.slice() ?? guessDeck(t, v, chance),
    faceUp: v.faceUp.slice(),
    removed: v.removed.slice(),
    plans: v.plans.slice(),
    reopened: v.reopened.slice(),
  };
  v.sealed.forEach((sealed, seat) => {
    if (sealed && p.plans[seat] === null) p.plans[seat] = proposePlan({ t, p }, seat, chance);
  });
  return p;
}

function frames(v: RosesView): Frame[] {
  switch (v.phase) {
    case 'draft':
      return [{ kind: 'draft' }];
    case 'aid':
      return [{ kind: 'aid', next: v.asked }];
    case 'plan':
      return [{ kind: 'planning' }];
    case 'over':
      return [];
  }
}

/** Cards seen nowhere, in any order; as many as lie face down. */
function guessDeck(t: Tables, v: RosesView, chance: Chance): CardId[] {
  const unseen: CardId[] = [];
  for (let card = 0; card < t.cards.length; card++) {
    const seen = v.owner[card] >= 0 || v.row.includes(card) || v.faceUp.includes(card) || v.removed.includes(card);
    if (!seen) unseen.push(card);
  }
  return chance
    .order(unseen.length)
    .slice(0, v.faceDown)
    .map((index) => unseen[index]);
}

/** This turn's taxes and a little kept; in turn 1 nobody has spent anything yet. */
function guessCash(t: Tables, v: RosesView, seat: Seat, chance: Chance): number {
  const kept = v.turn === 1 ? t.startingMoney : chance.below(1 + t.startingMoney);
  return income(t, v, seat) + kept;
}
