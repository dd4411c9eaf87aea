/** Rows as the tables have them, and as the table's own code does. */
import type { Insertable, Selectable } from 'kysely';
import type { MatchTable, SeatTable } from './schema.ts';
import type { MatchRow, SeatRow } from './store.ts';

/** Those that a match is read from. */
export const MATCH_COLUMNS = [
  'id',
  'game',
  'scenario',
  'options',
  'pack',
  'listed',
  'chat',
  'phrases',
  'correspondence',
  'clock',
  'hints',
  'watch_key',
  'rated',
  'linked',
  'campaign',
  'campaign_seq',
  'host',
  'state',
  'head',
  'seed',
  'created_at',
] as const;

export function matchToTable(row: MatchRow, follows: string | null): Insertable<MatchTable> {
  return {
    id: row.id,
    game: row.game,
    scenario: row.scenario,
    options: JSON.stringify(row.options),
    pack: row.pack?.key ?? null,
    listed: Number(row.listed),
    chat: Number(row.talk !== 'none'),
    phrases: Number(row.talk === 'phrases'),
    correspondence: Number(row.correspondence),
    clock: row.clock && JSON.stringify(row.clock),
    hints: Number(row.hints),
    watch_key: row.watchKey ?? null,
    rated: Number(row.rated ?? false),
    linked: Number(row.linked ?? false),
    campaign: row.field?.campaign ?? null,
    campaign_seq: row.field?.since ?? null,
    host: row.host,
    state: row.state,
    head: row.head === null ? null : JSON.stringify(row.head),
    seed: row.seed,
    follows,
    created_at: row.createdAt,
    moved_at: row.movedAt,
  };
}

export function matchFromTable(
  row: Omit<Selectable<MatchTable>, 'follows' | 'told_seq'> & { readonly pack_title: string | null },
): MatchRow {
  return {
    id: row.id,
    game: row.game,
    scenario: row.scenario,
    options: JSON.parse(row.options),
    pack: row.pack === null ? null : { key: row.pack, title: row.pack_title ?? '' },
    listed: row.listed === 1,
    talk: row.chat === 0 ? 'none' : row.phrases === 1 ? 'phrases' : 'free',
    correspondence: row.correspondence === 1,
    clock: row.clock && JSON.parse(row.clock),
    hints: row.hints === 1,
    ...(row.watch_key !== null && { watchKey: row.watch_key }),
    ...(row.rated === 1 && { rated: true }),
    ...(row.linked === 1 && { linked: true }),
    ...(row.campaign !== null && { field: { campaign: row.campaign, since: row.campaign_seq ?? 0 } }),
    host: row.host,
    state: row.state,
    head: row.head === null ? null : JSON.parse(row.head),
    seed: row.seed,
    createdAt: row.created_at,
    movedAt: row.moved_at,
  };
}

export function seatToTable(row: SeatRow): SeatTable {
  return {
    match_id: row.match,
    seat: row.seat,
    held_by: row.by,
    who: row.who,
    name: row.name,
    secret_hash: row.secretHash,
    invite_hash: row.inviteHash,
    salt: row.salt,
  };
}

export function seatFromTable(row: Selectable<SeatTable>): SeatRow {
  return {
    match: row.match_id,
    seat: row.seat,
    by: row.held_by,
    who: row.who,
    name: row.name,
    secretHash: row.secret_hash,
    inviteHash: row.invite_hash,
    salt: row.salt,
  };
}

/**
 * PostgreSQL refuses a NUL in text and SQLite cuts the text there. Neither may decide what a player's message does, so
 * both stores take the replacement character for it. (JSON text never holds a raw NUL.)
 */
export function withoutNul<T>(value: T): T | string {
  return typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value;
}
