/** What players send. A plan is one action; names, not numbers, so that journals can be read. */
import {
  array,
  boolean,
  check,
  finite,
  type GenericSchema,
  literal,
  number,
  optional,
  picklist,
  pipe,
  record,
  strictObject,
  union,
  unknown,
  variant,
} from 'valibot';
import type { Tables } from './tables.ts';

export interface Bid {
  readonly region: string;
  readonly pounds: number;
}

export interface PickAction {
  readonly kind: 'pick';
  readonly card: string;
}

export interface AidAction {
  readonly kind: 'aid';
  readonly use: boolean;
}

export interface PlanAction {
  readonly kind: 'plan';
  /** Written as a list, several bids reach the rules, which refuse them by name. */
  readonly bid?: Bid | readonly Bid[] | undefined;
  /** Noble → region, Ship → sea area. */
  readonly moves?: { readonly [piece: string]: string } | undefined;
  readonly troops?: { readonly [location: string]: number } | undefined;
  readonly mercenaries?: { readonly [location: string]: number } | undefined;
  readonly white?: readonly string[] | undefined;
  readonly black?: readonly string[] | undefined;
}

/** A plan as the game writes it: one bid at most, and no parts without orders. */
export type WrittenPlan = {
  kind: 'plan';
  bid?: { readonly region: string; readonly pounds: number };
  moves?: { readonly [piece: string]: string };
  troops?: { readonly [location: string]: number };
  mercenaries?: { readonly [location: string]: number };
  white?: readonly string[];
  black?: readonly string[];
};

export interface ReopenAction {
  readonly kind: 'reopen';
}

export type RosesAction = PickAction | AidAction | PlanAction | ReopenAction;

/** Names a record of valibot passes over in silence. */
const PASSED_OVER = ['__proto__', 'constructor', 'prototype'];

/** A map whose every name is read; a list is none. */
export function byName<T>(
  names: GenericSchema<string, string>,
  value: GenericSchema<unknown, T>,
): GenericSchema<unknown, { [name: string]: T }> {
  const isMap = (map: unknown) =>
    !Array.isArray(map) && !PASSED_OVER.some((name) => Object.hasOwn(Object(map) as object, name));
  return pipe(unknown(), check(isMap, 'Invalid key: not one of the names that may stand here'), record(names, value));
}

/** Any number may be written: the rules say which are too many, fractions and negatives included. */
export function schemaOf(t: Tables): GenericSchema<unknown, RosesAction> {
  const count = pipe(number(), finite());
  const BidShape = strictObject({ region: picklist(t.regions), pounds: count });
  const target = picklist(t.cards.filter((_, card) => t.region[card] >= 0));
  return variant('kind', [
    strictObject({ kind: literal('pick'), card: picklist(t.cards) }),
    strictObject({ kind: literal('aid'), use: boolean() }),
    strictObject({
      kind: literal('plan'),
      bid: optional(union([BidShape, array(BidShape)])),
      moves: optional(byName(target, picklist(t.places))),
      troops: optional(byName(target, count)),
      mercenaries: optional(byName(target, count)),
      white: optional(array(target)),
      black: optional(array(target)),
    }),
    strictObject({ kind: literal('reopen') }),
  ]) as GenericSchema<unknown, RosesAction>;
}
