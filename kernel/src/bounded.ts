/** Shapes of a game's data that have an end: whatever an edition says, nothing is larger than its game can bear. */
import {
  array,
  type GenericSchema,
  integer,
  maxEntries,
  maxLength,
  maxValue,
  minLength,
  minValue,
  number,
  pipe,
  record,
  string,
} from 'valibot';

/** The longest text of any datum is an effect of a card, of some four hundred letters. */
const LETTERS = 600;
/** The largest kit of any game is a side of a battle, of less than a hundred elements. */
const MEMBERS = 200;

export const whole = (least: number, most: number) => pipe(number(), integer(), minValue(least), maxValue(most));
export const real = (least: number, most: number) => pipe(number(), minValue(least), maxValue(most));
/** A place on a printed map, as a rule of thumb within its plane. */
export const coordinate = real(-10_000, 10_000);
export const text = pipe(string(), maxLength(LETTERS));
export const name = pipe(string(), minLength(1), maxLength(LETTERS));
export const list = <const Member extends GenericSchema>(member: Member, most = MEMBERS) =>
  pipe(array(member), maxLength(most));
export const book = <const Member extends GenericSchema>(member: Member, most = MEMBERS) =>
  pipe(record(string(), member), maxEntries(most));
