/** What players send. A plan is one action; names, not numbers, so that journals can be read. */
import {
  array,
  boolean,
  type GenericSchema,
  literal,
  number,
  optional,
  picklist,
  record,
  strictObject,
  union,
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

export interface ReopenAction {
  readonly kind: 'reopen';
}

export type RosesAction = PickAction | AidAction | PlanAction | ReopenAction;

/** Any number may be written: the rules say which are too many, fractions and negatives included. */
export function schemaOf(t: Tables): GenericSchema<unknown, RosesAction> {
  const BidShape = strictObject({ region: picklist(t.regions), pounds: number() });
  const target = picklist(t.cards.filter((_, card) => t.region[card] >= 0));
  return variant('kind', [
    strictObject({ kind: literal('pick'), card: picklist(t.cards) }),
    strictObject({ kind: literal('aid'), use: boolean() }),
    strictObject({
      kind: literal('plan'),
      bid: optional(union([BidShape, array(BidShape)])),
      moves: optional(record(target, picklist(t.places))),
      troops: optional(record(target, number())),
      mercenaries: optional(record(target, number())),
      white: optional(array(target)),
      black: optional(array(target)),
    }),
    strictObject({ kind: literal('reopen') }),
  ]) as GenericSchema<unknown, RosesAction>;
}
