/** A campaign and its fields as this table knows them: which is away, what came of each, and who sits there. */
import { createHmac } from 'node:crypto';
import type { Enemy } from '@drumhead/enemy';
import type { Decision, Entry, Match, Pack } from '@drumhead/kernel';
import { startProvable } from '@drumhead/kernel';
import { constantsOf, FIELD, headName, Linked, type News } from '@drumhead/link';
import type { Renaissance } from '@drumhead/renaissance';
import type { Games } from '../games.ts';
import type { FieldOf, MatchRow, SeatRow } from '../store/store.ts';
import type { OpenMatch } from './open-match.ts';

/** The game whose Battles are fought out, and the one they are fought by. */
export const CAMPAIGN = 'enemy';
const FIELDS = 'renaissance';

const LINKS = new WeakMap<object, Linked>();

/** The two games, the campaign's in an edition. */
export const pairOf = (games: Games, pack: Pack | null): { readonly campaign: Enemy; readonly field: Renaissance } => ({
  campaign: games.load(CAMPAIGN, pack) as Enemy,
  field: games.load(FIELDS, null) as Renaissance,
});

/** Built once for an edition of the campaign. */
export function linkedOf(games: Games, pack: Pack | null): Linked {
  const { campaign, field } = pairOf(games, pack);
  const known = LINKS.get(campaign) ?? new Linked(campaign, field);
  LINKS.set(campaign, known);
  return known;
}

/** Whether Battles of a match may be fought out (L-1.1). */
export const isLinked = (game: string, options: MatchRow['options']): boolean =>
  game === CAMPAIGN && (options['fightItOut'] ?? 'never') !== 'never';

/** Whether a match is one of those that Battles are fought out in. */
export const isField = (game: string, scenario: string): boolean => game === FIELDS && scenario === FIELD.scenario;

/** L-1.6: whether a decision is where a Battle is fought, which both are asked under seal. */
export const asksWhere = ({ kind }: Decision): boolean => kind === 'afield';

/** A field that the campaign's journal names. */
export interface Named {
  /** The entry that opened it. */
  readonly seq: number;
  readonly head: string;
  /** The number of the link's constants that it is fought by. */
  readonly constants: number;
  readonly stage: 'open' | 'home' | 'void';
  /** The entry that ended it. */
  readonly until: number | null;
}

/** All that were opened, the first first. One that was taken back is void, though no entry says so (L-1.19). */
export function fieldsIn(entries: readonly Entry[]): readonly Named[] {
  const found: Named[] = [];
  const end = (stage: Named['stage'], until: number): void => {
    const last = found.at(-1);
    if (last?.stage === 'open') found[found.length - 1] = { ...last, stage, until };
  };
  for (const entry of entries) {
    if (entry.kind === 'rewind' && entry.to < (found.at(-1)?.seq ?? 0)) end('void', entry.seq);
    if (entry.kind !== 'given') continue;
    const news = entry.given as News;
    if (news.kind === 'opened')
      found.push({
        seq: entry.seq,
        head: news['head'] as string,
        constants: constantsOf(news),
        stage: 'open',
        until: null,
      });
    if (news.kind === 'void') end('void', entry.seq);
    if (news.kind === 'result') end('home', entry.seq);
  }
  return found;
}

/** The field that the campaign waits for; null where it waits for none. */
export function awayOf(match: Match): Named | null {
  const last = fieldsIn(match.entries).at(-1);
  return !match.ended() && last?.stage === 'open' ? last : null;
}

export const isNamed = ({ head }: Pick<MatchRow, 'head'>, named: Pick<Named, 'head'> | null): boolean =>
  head !== null && named !== null && headName(head) === named.head;

/** The pair by the constants that a field was opened with; today's before the campaign names it, or where nobody knows those. */
export function linkedBy(games: Games, { live, pack }: OpenMatch, row: Pick<MatchRow, 'head'>): Linked {
  const named = fieldsIn(live.match.entries).find((it) => isNamed(row, it));
  const linked = linkedOf(games, pack);
  return named && linked.knows(named.constants) ? linked.by(named.constants) : linked;
}

/** What a field depends on: what made the position, and the epoch of its dice. */
const MAKES: ReadonlySet<Entry['kind']> = new Set(['act', 'given', 'rewind', 'restored']);

/** The last entry that made the position what it is: what else is written down meanwhile changes nothing. */
export function sinceOf({ entries }: Match): number {
  return entries.findLast(({ kind }) => MAKES.has(kind))?.seq ?? 0;
}

/**
 * The field a campaign wants now, with its seats. Whoever makes it makes the same: its id and its seed follow from the
 * campaign's secret, so that a crash, or two at once, open no second one; restored from a copy it is another.
 */
export function newField(
  games: Games,
  campaign: OpenMatch,
): { readonly row: MatchRow; readonly seats: readonly SeatRow[] } {
  const { row, live, hints } = campaign;
  const { match } = live;
  const field: FieldOf = { campaign: row.id, since: sinceOf(match) };
  const derived = (what: string): Buffer =>
    createHmac('sha256', Buffer.from(row.seed, 'hex'))
      .update(JSON.stringify([what, row.id, field.since, match.epoch ?? '']))
      .digest();
  const id = derived('field').subarray(0, 16).toString('base64url');
  const seed = derived('seed').toString('hex');
  const first = linkedOf(games, campaign.pack).attacker(match.position);
  const levels = games.levels(FIELDS);
  const seats = [first, 1 - first].map((from, seat): SeatRow => {
    const was = campaign.seats[from] as SeatRow;
    const level = was.who !== null && levels.includes(was.who) ? was.who : (levels.at(-1) as string);
    return { ...was, match: id, seat, ...(was.by === 'bot' && { who: level, name: level }) };
  });
  const salts = seats.map(({ salt }) => salt);
  const { head } = startProvable(games.load(FIELDS, null), { ...FIELD, match: id, salts }, seed);
  const now = new Date().toISOString();
  const { linked: _, rated: __, pack: ___, watchKey: ____, ...same } = row;
  return {
    row: {
      ...same,
      id,
      game: FIELDS,
      ...FIELD,
      pack: null,
      hints,
      field,
      state: 'running',
      head,
      seed,
      createdAt: now,
      movedAt: now,
    },
    seats,
  };
}
