/**
 * A campaign and the fields on which its Battles are fought out (`games/link`), as the session of either tells of the
 * other: the same for a pair in this browser and for one at a table. Nothing in it depends on what a seat may not know.
 * That one is asked whether to fight it out is a decision like any other (`afield`), sealed by the rules.
 */
import type { Cited } from '@drumhead/kernel';

/** `open`: it is fought, and the campaign waits (L-1.11). `home`: its result came home (L-4.14). `void`: back on the mat (L-1.15). */
export type FieldStage = 'open' | 'home' | 'void';

/** A field, to its campaign. */
export interface FieldLink {
  /** The campaign's entry that opened it: that line of the log leads to the field, and later to its replay. */
  readonly seq: number;
  /** The Battle's Area, by its id in the campaign's data. */
  readonly area: string;
  readonly stage: FieldStage;
  /** Where the page shows it, behind `#/`. */
  readonly address: string;
}

/** A campaign, to its field. */
export interface CampaignLink {
  readonly game: string;
  readonly scenario: string;
  /** Where the page shows it, behind `#/`. */
  readonly address: string;
  readonly area: string;
  readonly stage: FieldStage;
  /** By seat of the field, whose it is in the campaign (L-1.20). */
  readonly sides: readonly string[];
  /** What the campaign told this viewer when it came home or fell back; empty while it is open. */
  readonly told: readonly Cited[];
  /** Who may call it off now: each alone until its first phase (L-1.13), then both together (L-1.14), none once it is over. */
  readonly callOff: 'alone' | 'together' | null;
  /** Whether a General Retreat may be ordered there: `resign` (L-1.16). */
  readonly mayResign: boolean;
}

export interface Link {
  /** Of a campaign, oldest first. Only the last can be open. */
  readonly fields: readonly FieldLink[];
  /** Of a field. */
  readonly campaign: CampaignLink | null;
}
