/** A position from names. What is left out takes its usual value; what contradicts itself is refused by its path. */
import { BadInput, mustShape, type Seat, type Setting, shape } from '@drumhead/kernel';
import { type PlanAction, schemaOf } from '../action.ts';
import type { CardId, PlaceId, TitleId } from '../model/ids.ts';
import type { Frame } from '../position/frames.ts';
import { type Position, playersOf } from '../position/position.ts';
import type { Read } from '../rules/context.ts';
import { pickOrder } from '../rules/draw-cards.ts';
import { compile } from '../rules/planning/compile.ts';
import { blank, hasHouses } from '../rules/set-up.ts';
import { moorings } from '../rules/ships.ts';
import { mayUseAid, nextForAid } from '../rules/taxes/french-aid.ts';
import { rightfulHolder } from '../rules/titles.ts';
import { HOME, HOUSES, LANCASTER, NOBLE, NOBODY, OUT_OF_GAME, SHIP, type Tables, TURNS, YORK } from '../tables.ts';
import { documentOf, type Phase } from './document.ts';

/** Houses when none are written: red and blue Lancaster, yellow and green York. */
const USUAL_HOUSES = [LANCASTER, YORK, YORK, LANCASTER];

export function readPosition(t: Tables, document: unknown, setting: Setting): Position {
  const players = playersOf(setting);
  const doc = mustShape(documentOf(t, players), document);
  const p = blank(t, setting);
  const c: Read = { t, p };
  const seatOf = (id: string) => t.seats.indexOf(id);
  const cardsOf = (ids: readonly string[] = []) => ids.map((id) => t.cardOf.get(id) as CardId);
  const bySeat = <T>(into: T[], from: { readonly [seat: string]: T } | undefined) => {
    for (const [id, value] of Object.entries(from ?? {})) into[seatOf(id)] = value;
  };
  p.turn = doc.turn ?? 1;
  if (p.turn > TURNS) throw new BadInput('turn', `the game has ${TURNS} turns`);
  if (doc.order) p.order = doc.order.map(seatOf);
  if (new Set(p.order).size !== players) throw new BadInput('order', 'every seat stands in the order once');
  if (hasHouses(t, players)) p.houses = USUAL_HOUSES.slice();
  bySeat(p.houses, doc.houses && mapped(doc.houses, (house) => HOUSES.indexOf(house)));
  if (p.houses.length > 0 && (p.houses.length !== players || p.houses.filter((house) => house === YORK).length !== 2)) {
    throw new BadInput('houses', 'four players, two of each House');
  }
  if (p.houses.length > 0) {
    p.markers = t.regions.map((id) =>
      doc.markers?.[id] === null ? NOBODY : HOUSES.indexOf(doc.markers?.[id] ?? HOUSES[LANCASTER]),
    );
  }
  bySeat(p.scores, doc.scores);
  bySeat(p.cash, doc.cash);
  bySeat(p.mercenaries, doc.mercenaries);
  bySeat(p.aid, doc.aid);
  bySeat(p.reopened, doc.reopened);
  const held = p.mercenaries.reduce((sum, count) => sum + count, 0);
  if (held > t.mercenarySupply) throw new BadInput('mercenaries', `there are ${t.mercenarySupply} mercenaries in all`);
  p.pool = doc.pool ?? t.mercenarySupply - held;
  if (held + p.pool > t.mercenarySupply)
    throw new BadInput('pool', `there are ${t.mercenarySupply} mercenaries in all`);
  for (const [id, seat] of Object.entries(doc.owner ?? {})) {
    const card = t.cardOf.get(id) as CardId;
    if (t.region[card] < 0) throw new BadInput(`owner/${id}`, 'nobody owns a Mercenary card');
    p.owner[card] = seatOf(seat);
  }
  for (const [id, place] of Object.entries(doc.at ?? {})) p.at[t.cardOf.get(id) as CardId] = placed(c, id, place);
  p.calaisSeat = doc.calais ? seatOf(doc.calais.seat) : NOBODY;
  p.calaisRegion = doc.calais ? t.regions.indexOf(doc.calais.region) : NOBODY;
  t.titles.forEach((id, title) => {
    const named = doc.titles?.[id];
    if (doc.lostTitles?.includes(id)) p.titles[title] = OUT_OF_GAME;
    else p.titles[title] = readTitle(c, title, named);
  });
  const phase = doc.phase ?? 'plan';
  const finished = phase === 'over' ? TURNS : p.turn - 1;
  p.kings = Array.from({ length: finished }, (_, turn) =>
    doc.kings?.[turn] ? HOUSES.indexOf(doc.kings[turn]) : NOBODY,
  );
  if (doc.kings && doc.kings.length > finished) throw new BadInput('kings', `only ${finished} turns are finished`);
  p.row = cardsOf(doc.row);
  p.faceUp = cardsOf(doc.faceUp);
  p.removed = cardsOf(doc.removed);
  readDeck(c, doc.deck && cardsOf(doc.deck));
  p.stack = framesOf(c, phase, doc.asked);
  readPicks(c, phase, doc.picks?.map(seatOf));
  readPlans(c, phase, doc.plans ?? {});
  return p;
}

/** among equals whoever had it first; else nobody holds what is another's, or lacks what is his. */
function readTitle(c: Read, title: TitleId, named: string | null | undefined): Seat {
  const { t, p } = c;
  const rightful = rightfulHolder(c, title);
  if (named === undefined) return rightful;
  p.titles[title] = named === null ? NOBODY : t.seats.indexOf(named);
  const kept = rightfulHolder(c, title);
  if (kept === p.titles[title]) return kept;
  throw new BadInput(`titles/${t.titles[title]}`, `it belongs to ${kept < 0 ? 'nobody' : t.seats[kept]}`);
}

function mapped<A, B>(from: { readonly [id: string]: A }, to: (value: A) => B): { [id: string]: B } {
  return Object.fromEntries(Object.entries(from).map(([id, value]) => [id, to(value)]));
}

/** A Noble stands in a region, a Ship at sea or at home; off its own port it is at home. */
function placed({ t, p }: Read, id: string, name: string): PlaceId {
  const card = t.cardOf.get(id) as CardId;
  const place = t.placeOf.get(name) as PlaceId;
  const path = `at/${id}`;
  if (t.type[card] !== NOBLE && t.type[card] !== SHIP) throw new BadInput(path, 'only Nobles and Ships move');
  if (p.owner[card] < 0) throw new BadInput(path, `nobody owns ${id}`);
  const isRegion = place < t.regions.length;
  if (isRegion !== (t.type[card] === NOBLE))
    throw new BadInput(path, 'Nobles stand in regions, Ships at sea or at home');
  return place === HOME || isRegion ? place : moorings(t, card, place);
}

/** No card is in two places: owned, in the row, face up, removed or face down. */
function readDeck({ t, p }: Read, deck: CardId[] | undefined): void {
  const seen = new Map<CardId, string>();
  const note = (card: CardId, where: string) => {
    const before = seen.get(card);
    if (before !== undefined) throw new BadInput(where, `${t.cards[card]} is already in ${before}`);
    seen.set(card, where);
  };
  p.owner.forEach((seat, card) => {
    if (seat >= 0) note(card, 'owner');
  });
  for (const where of ['row', 'faceUp', 'removed'] as const) for (const card of p[where]) note(card, where);
  p.deck = deck ?? [...t.cards.keys()].filter((card) => !seen.has(card));
  for (const card of p.deck) note(card, 'deck'); // written in part, it leaves the rest out of account
}

function framesOf(c: Read, phase: Phase, asked: string | undefined): Frame[] {
  const { t, p } = c;
  if (phase === 'over') return [];
  if (phase === 'draft') return [{ kind: 'draft' }];
  if (phase === 'plan') return [{ kind: 'planning' }];
  const next = asked === undefined ? nextForAid(c, 0) : p.order.indexOf(t.seats.indexOf(asked));
  if (next < 0 || !mayUseAid(c, p.order[next])) throw new BadInput('asked', 'nobody there may use French Aid');
  return [{ kind: 'aid', next }];
}

function readPicks(c: Read, phase: Phase, picks: Seat[] | undefined): void {
  const { p } = c;
  if (phase !== 'draft') {
    if (picks && picks.length > 0) throw new BadInput('picks', 'cards are picked in phase draft only');
    return;
  }
  p.picks = picks ?? pickOrder(c).slice(0, p.row.length);
  if (p.picks.length === 0) throw new BadInput('picks', 'nobody has anything to pick');
  if (p.picks.length > p.row.length) throw new BadInput('picks', 'more picks than cards on offer');
}

function readPlans(c: Read, phase: Phase, plans: { readonly [seat: string]: unknown }): void {
  const { t, p } = c;
  const schema = schemaOf(t);
  for (const [id, parts] of Object.entries(plans)) {
    const shaped = shape(schema, { ...(parts as object), kind: 'plan' });
    if (!shaped.ok) throw new BadInput(`plans/${id}/${shaped.path}`, shaped.reason);
    const seat = t.seats.indexOf(id);
    const { plan, refusal } = compile(c, seat, shaped.value as PlanAction);
    if (refusal) throw new BadInput(`plans/${id}`, `${refusal.key} (${refusal.cites.join(' ')})`);
    p.plans[seat] = plan;
  }
  if (phase !== 'plan' && p.plans.some((plan) => plan !== null))
    throw new BadInput('plans', 'plans are sealed in phase plan only');
  if (p.plans.every((plan) => plan !== null)) throw new BadInput('plans', 'somebody must still have a plan to make');
}
