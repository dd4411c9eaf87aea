/** What may stand in a hand-written position; all of it may be left out. */
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
import { byName } from '../action.ts';
import { HOUSES, type Tables } from '../tables.ts';

export const PHASES = ['draft', 'aid', 'plan', 'over'] as const;
export type Phase = (typeof PHASES)[number];

export function documentOf(t: Tables, players: number) {
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
