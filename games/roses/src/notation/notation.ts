/** Positions with names, as written by hand: docs/notation.md says what each field means and what it is when omitted. */
import { BadInput, mustShape, type Notation, type Setting, shape } from '@drumhead/kernel';
import {
  array,
  boolean,
  integer,
  minValue,
  nullable,
  number,
  optional,
  picklist,
  pipe,
  strictObject,
  string,
  unknown,
} from 'valibot';
import { byName, type RosesAction, schemaOf } from '../action.ts';
import { blank, type Frame, type Position, phaseOf, playersOf } from '../position/position.ts';
import { pickOrder } from '../rules/draw-cards.ts';
import { outcome } from '../rules/end-of-game.ts';
import { decisions } from '../rules/planning/choices.ts';
import { compile, writePlan } from '../rules/planning/plan.ts';
import { hasHouses } from '../rules/set-up.ts';
import { moorings } from '../rules/ships.ts';
import { mayUseAid, nextForAid } from '../rules/taxes/french-aid.ts';
import { rightfulHolder } from '../rules/titles/titles.ts';
import { HOME, HOUSES, LANCASTER, NOBLE, NOBODY, OUT_OF_GAME, SHIP, type Tables, TURNS, YORK } from '../tables.ts';

const PHASES = ['draft', 'aid', 'plan', 'over'] as const;
/** Houses when none are written: red and blue Lancaster, yellow and green York. */
const USUAL_HOUSES = [LANCASTER, YORK, YORK, LANCASTER];

export function notationOf(t: Tables): Notation<Position> {
  const schema = schemaOf(t);
  return {
    read: (document, setting) => read(t, document, setting),
    write: (p) => write(t, p),
    readAction: (document) => document,
    writeAction(action, p, seat) {
      const shaped = shape(schema, action);
      return shaped.ok ? canonical(t, p, seat, shaped.value) : action;
    },
  };
}

/** One writing for plans that mean the same; other actions have only one. */
export function canonical(t: Tables, p: Position, seat: number, action: RosesAction): RosesAction {
  if (action.kind !== 'plan') return action;
  const { plan } = compile(t, p, seat, action);
  return plan === null ? action : writePlan(t, plan);
}

export function write(t: Tables, p: Position): object {
  const seats = t.seats.slice(0, p.players);
  const bySeat = <T>(value: (seat: number) => T) => Object.fromEntries(seats.map((id, seat) => [id, value(seat)]));
  const cards = (list: readonly number[]) => list.map((card) => t.cards[card]);
  const names = (list: readonly number[]) => list.map((seat) => t.seats[seat]);
  const owned = [...t.cards.keys()].filter((card) => p.owner[card] >= 0);
  const frame = p.stack[0];
  const end = outcome(t, p);
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
    awaits: decisions(t, p)
      .filter((decision) => !decision.optional)
      .map((decision) => t.seats[decision.seat]),
    ...(end && { outcome: { winners: names(end.winners) } }),
  };
}

function shapeOf(t: Tables, players: number) {
  const seat = picklist(t.seats.slice(0, players));
  const card = picklist(t.cards);
  const whole = pipe(number(), integer(), minValue(0));
  return strictObject({
    turn: optional(pipe(whole, minValue(1))),
    phase: optional(picklist(PHASES)),
    order: optional(array(seat)),
    houses: optional(byName(seat, picklist(HOUSES))),
    scores: optional(byName(seat, whole)),
    cash: optional(byName(seat, whole)),
    mercenaries: optional(byName(seat, whole)),
    pool: optional(whole),
    aid: optional(byName(seat, boolean())),
    owner: optional(byName(card, seat)),
    at: optional(byName(card, picklist(t.places))),
    titles: optional(byName(picklist(t.titles), nullable(seat))),
    lostTitles: optional(array(picklist(t.titles))),
    calais: optional(nullable(strictObject({ seat, region: picklist(t.regions) }))),
    markers: optional(byName(picklist(t.regions), nullable(picklist(HOUSES)))),
    kings: optional(array(nullable(picklist(HOUSES)))),
    row: optional(array(card)),
    picks: optional(array(seat)),
    asked: optional(seat),
    deck: optional(array(card)),
    faceUp: optional(array(card)),
    removed: optional(array(card)),
    plans: optional(byName(seat, byName(string(), unknown()))),
    reopened: optional(byName(seat, whole)),
    awaits: optional(unknown()),
    outcome: optional(unknown()),
  });
}

function read(t: Tables, document: unknown, setting: Setting): Position {
  const players = playersOf(setting);
  const doc = mustShape(shapeOf(t, players), document);
  const p = blank(t, setting);
  const seatOf = (id: string) => t.seats.indexOf(id);
  const cardsOf = (ids: readonly string[] = []) => ids.map((id) => t.cardOf.get(id) as number);
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
  p.pool = doc.pool ?? Math.max(0, t.mercenarySupply - held);
  for (const [id, seat] of Object.entries(doc.owner ?? {})) {
    const card = t.cardOf.get(id) as number;
    if (t.region[card] < 0) throw new BadInput(`owner/${id}`, 'nobody owns a Mercenary card');
    p.owner[card] = seatOf(seat);
  }
  for (const [id, place] of Object.entries(doc.at ?? {})) p.at[t.cardOf.get(id) as number] = placed(t, p, id, place);
  p.calaisSeat = doc.calais ? seatOf(doc.calais.seat) : NOBODY;
  p.calaisRegion = doc.calais ? t.regions.indexOf(doc.calais.region) : NOBODY;
  t.titles.forEach((id, title) => {
    const named = doc.titles?.[id];
    if (doc.lostTitles?.includes(id)) p.titles[title] = OUT_OF_GAME;
    else p.titles[title] = named === undefined ? rightfulHolder(t, p, title) : named === null ? NOBODY : seatOf(named);
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
  readDeck(t, p, doc.deck && cardsOf(doc.deck));
  p.stack = framesOf(t, p, phase, doc.asked);
  readPicks(t, p, phase, doc.picks?.map(seatOf));
  readPlans(t, p, phase, doc.plans ?? {});
  return p;
}

function mapped<A, B>(from: { readonly [id: string]: A }, to: (value: A) => B): { [id: string]: B } {
  return Object.fromEntries(Object.entries(from).map(([id, value]) => [id, to(value)]));
}

/** A Noble stands in a region, a Ship at sea or at home; off its own port it is at home. */
function placed(t: Tables, p: Position, id: string, name: string): number {
  const card = t.cardOf.get(id) as number;
  const place = t.placeOf.get(name) as number;
  const path = `at/${id}`;
  if (t.type[card] !== NOBLE && t.type[card] !== SHIP) throw new BadInput(path, 'only Nobles and Ships move');
  if (p.owner[card] < 0) throw new BadInput(path, `nobody owns ${id}`);
  const isRegion = place < t.regions.length;
  if (isRegion !== (t.type[card] === NOBLE))
    throw new BadInput(path, 'Nobles stand in regions, Ships at sea or at home');
  return place === HOME || isRegion ? place : moorings(t, card, place);
}

/** No card is in two places: owned, in the row, face up, removed or face down. */
function readDeck(t: Tables, p: Position, deck: number[] | undefined): void {
  const seen = new Map<number, string>();
  const note = (card: number, where: string) => {
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

function framesOf(t: Tables, p: Position, phase: (typeof PHASES)[number], asked: string | undefined): Frame[] {
  if (phase === 'over') return [];
  if (phase === 'draft') return [{ kind: 'draft' }];
  if (phase === 'plan') return [{ kind: 'planning' }];
  const next = asked === undefined ? nextForAid(t, p, 0) : p.order.indexOf(t.seats.indexOf(asked));
  if (next < 0 || !mayUseAid(t, p, p.order[next])) throw new BadInput('asked', 'nobody there may use French Aid');
  return [{ kind: 'aid', next }];
}

function readPicks(t: Tables, p: Position, phase: string, picks: number[] | undefined): void {
  if (phase !== 'draft') {
    if (picks && picks.length > 0) throw new BadInput('picks', 'cards are picked in phase draft only');
    return;
  }
  p.picks = picks ?? pickOrder(t, p).slice(0, p.row.length);
  if (p.picks.length === 0) throw new BadInput('picks', 'nobody has anything to pick');
  if (p.picks.length > p.row.length) throw new BadInput('picks', 'more picks than cards on offer');
}

function readPlans(t: Tables, p: Position, phase: string, plans: { readonly [seat: string]: unknown }): void {
  const schema = schemaOf(t);
  for (const [id, parts] of Object.entries(plans)) {
    const shaped = shape(schema, { ...(parts as object), kind: 'plan' });
    if (!shaped.ok) throw new BadInput(`plans/${id}/${shaped.path}`, shaped.reason);
    const seat = t.seats.indexOf(id);
    const { plan, refusal } = compile(t, p, seat, shaped.value as RosesAction & { kind: 'plan' });
    if (refusal) throw new BadInput(`plans/${id}`, `${refusal.key} (${refusal.cites.join(' ')})`);
    p.plans[seat] = plan;
  }
  if (phase !== 'plan' && p.plans.some((plan) => plan !== null))
    throw new BadInput('plans', 'plans are sealed in phase plan only');
  if (p.plans.every((plan) => plan !== null)) throw new BadInput('plans', 'somebody must still have a plan to make');
}
