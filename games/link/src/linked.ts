/**
 * A campaign and the fields its Battles are fought on, as one pair. What either awaits from outside is made here from the
 * other's position; neither knows the other. Pure: who keeps the matches gives what this says (a simulator, a table, a page).
 */
import { battleOf, type Position as CampaignPosition, type Enemy } from '@drumhead/enemy';
import {
  type Action,
  BadInput,
  type Chance,
  type Cited,
  type Head,
  hashOf,
  type Match,
  type Options,
  provableChance,
} from '@drumhead/kernel';
import {
  battleResult,
  contextOf,
  type Position as FieldPosition,
  type Renaissance,
  resignedResult,
} from '@drumhead/renaissance';
import { afield } from './afield.ts';
import { engagementOf } from './campaign.ts';
import type { FieldResult } from './documents.ts';
import { home } from './home.ts';
import { arrival } from './rules/armies/reserves.ts';
import {
  abandonedAs,
  type CallOff,
  callOffIn,
  courseOf,
  type Since,
  whyNotAlone,
  whyNotGivenUp,
} from './rules/breaking-off.ts';
import { whyOnTheMat } from './rules/offer.ts';
import { data, dataOf, isKept, type Tables, tablesOf, UNNAMED } from './tables.ts';

/** The scenario of a field, and its options. */
export const FIELD: { readonly scenario: string; readonly options: Options } = { scenario: 'given', options: {} };

/** What names a field in the campaign's journal: its head, its last position, and how many entries it has. */
export interface FieldNames {
  readonly head: string;
  readonly last: string;
  readonly entries: number;
}

/** What the campaign is to be told. */
export interface News {
  readonly kind: 'mat' | 'ask' | 'opened' | 'void' | 'result';
  readonly [part: string]: unknown;
}

/** The number of the constants that news were given by. */
export const constantsOf = ({ constants }: { readonly [part: string]: unknown }): number =>
  typeof constants === 'number' ? constants : UNNAMED;

const phaseOf = (field: object): number => (field as FieldPosition).phase;

/** The head commits the field to its seed; this names it. */
export const headName = (head: Head): string => hashOf(head);

export class Linked {
  readonly t: Tables;
  private readonly campaign: Enemy;
  private readonly field: Renaissance;
  /** By the numbers of their constants. */
  private readonly others = new Map<number, Linked>();

  constructor(campaign: Enemy, field: Renaissance, given: object = data) {
    this.campaign = campaign;
    this.field = field;
    this.t = tablesOf(given, campaign.tables, field.editions.of(0));
  }

  /** Of the constants that this pair is reckoned with. */
  get constants(): number {
    return this.t.conversion.version;
  }

  knows(constants: number): boolean {
    return constants === this.constants || isKept(constants);
  }

  /** The pair by the constants that a field was opened with. Throws `BadInput` where nobody knows them (L-1.18). */
  by(constants: number): Linked {
    if (constants === this.constants) return this;
    const known = this.others.get(constants) ?? new Linked(this.campaign, this.field, dataOf(constants));
    this.others.set(constants, known);
    return known;
  }

  /** What the campaign awaits: `field-offer`, `field-opening` or `field-result`; null where it awaits nothing. */
  awaited(campaign: object): string | null {
    return this.campaign.outside?.awaited(campaign as CampaignPosition)?.kind ?? null;
  }

  /** L-1.2, L-1.3, L-1.8: whether the Battle is fought on the mat, both are asked, or the field is opened. */
  offer(campaign: object): { readonly news: News | null; readonly why: Cited | null } {
    const position = campaign as CampaignPosition;
    const why = whyOnTheMat(this.t, engagementOf(this.campaign.tables, position));
    const { constants } = this;
    if (why) return { news: { kind: 'mat', constants }, why };
    return { news: position.afield === 'ask' ? { kind: 'ask', constants } : null, why: null };
  }

  /** L-1.20: the campaign's seat that attacks; on the field it is the first. */
  attacker(campaign: object): number {
    return battleOf(campaign as CampaignPosition).attacker;
  }

  /** Where the Battle is fought. */
  area(campaign: object): string {
    return this.campaign.tables.places[battleOf(campaign as CampaignPosition).area];
  }

  /** L-1.9: what a seat that does not answer has answered. */
  readonly declined: Action = { kind: 'fight-out', where: 'mat' } as Action;

  /** The field that was opened, by its head. */
  opened(head: Head): News {
    return { kind: 'opened', head: headName(head), constants: this.constants };
  }

  /** What the campaign is told of a field that is over, however it ended. */
  homeFrom(campaign: object, field: Match, seed: string): News {
    const result = this.outcome(field, seed);
    if (!result) return this.fallenBack(campaign, field.position);
    const names = { head: headName(field.head), last: hashOf(field.position), entries: field.entries.length };
    return this.homecoming(campaign, field.position, result, names);
  }

  /** What the field awaits, from the campaign that waits for it: its order of battle, then who comes up (L-2.28). `edition`: of an order given before. */
  give(campaign: object, field: object, edition?: number): object {
    const engagement = engagementOf(this.campaign.tables, campaign as CampaignPosition);
    const awaited = this.field.outside?.awaited(field as FieldPosition);
    if (awaited?.kind === 'arrival')
      return { kind: 'arrival', arrival: arrival(this.t, engagement, awaited.facts?.['side'] as 0 | 1) };
    return { kind: 'order', order: afield(this.t, engagement, edition).order };
  }

  /** L-4.1: the battle has ended by its own rules. */
  result(field: object): FieldResult | null {
    return battleResult(field as FieldPosition) as FieldResult | null;
  }

  /** L-1.13, L-1.14: who may call it off now. */
  callOff(field: object): CallOff {
    return this.result(field) ? null : callOffIn(phaseOf(field));
  }

  /** Why one player may not do so alone. */
  whyNotAlone(field: object): Cited | null {
    return whyNotAlone(phaseOf(field));
  }

  /** Why it may not be given up yet. */
  whyNotGivenUp(field: object): Cited | null {
    return whyNotGivenUp(this.t, phaseOf(field));
  }

  /** What a field that is over came to, however it ended; null where the Battle falls back. A field given up takes its seed to say. */
  outcome(field: Match, seed: string | undefined): FieldResult | null {
    const by = field.ended()?.by;
    if (by === 'rules') return this.result(field.position);
    if ((by !== 'resign' && by !== 'flag') || seed === undefined) return null;
    if (abandonedAs(this.t, phaseOf(field.position), 'resigned') === 'fall-back') return null;
    const loser = field.ended()?.outcome.winners.includes(0) ? 1 : 0;
    // L-1.16: dice for who escapes are those of the entry that would have come next.
    const next = field.entries.length + 1;
    return this.resigned(field.position, loser, provableChance(field.head, seed, next, field.epoch));
  }

  /** Why the campaign waits for it, or how it ended. */
  course(field: Match | null, since: Since): Cited {
    return courseOf(field && { ended: field.ended(), phase: phaseOf(field.position) }, since);
  }

  /** L-1.16: who gives the field up fares as if he were defeated at that moment. `chance` is that of the entry after the last. */
  resigned(field: object, loser: 0 | 1, chance: Chance): FieldResult | null {
    const read = contextOf(this.field.editions, field as FieldPosition);
    return resignedResult(read, loser, chance) as FieldResult | null;
  }

  /** L-4.14: what the campaign is told of it; L-1.18: what is no result of this Battle counts for nothing. */
  homecoming(campaign: object, field: object, result: FieldResult, names: FieldNames): News {
    try {
      const { end: _end, ...told } = home(
        this.t,
        engagementOf(this.campaign.tables, campaign as CampaignPosition),
        result,
      ).result;
      return { kind: 'result', ...told, ...names };
    } catch (error) {
      if (error instanceof BadInput) return this.fallenBack(campaign, field);
      throw error;
    }
  }

  /** L-1.15: nothing that happened there counts, but who was seen stays seen. */
  fallenBack(campaign: object, field: object | null): News {
    const labels = new Set((field as FieldPosition | null)?.given?.labels ?? []);
    const { blocks } = engagementOf(this.campaign.tables, campaign as CampaignPosition);
    return {
      kind: 'void',
      arrived: blocks.filter(({ block, reserve }) => reserve && labels.has(block)).map(({ block }) => block),
    };
  }
}
