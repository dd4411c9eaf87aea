/** Rows for tests. Each gives what matters to it and takes the rest from here. */
import type { Entry, Head } from '@drumhead/kernel';
import type { Append, MatchRow, PersonRow, SeatRow } from '../../src/store/store.ts';

export const NOON = '2026-11-15T12:00:00.000Z';

let minted = 0;

/** Unlike any other of this process. */
export function mint(kind: string): string {
  return `${kind}-${process.pid}-${++minted}`;
}

export function matchRow(given: Partial<MatchRow> = {}): MatchRow {
  return {
    id: mint('match'),
    game: 'picket',
    scenario: 'meadow',
    options: {},
    pack: null,
    listed: true,
    talk: 'free',
    correspondence: false,
    clock: null,
    hints: false,
    host: 'person-host',
    state: 'gathering',
    head: null,
    seed: '00'.repeat(32),
    createdAt: NOON,
    movedAt: NOON,
    ...given,
  };
}

export function seatRow(match: string, given: Partial<SeatRow> = {}): SeatRow {
  return { match, seat: 0, by: 'open', who: null, name: '', secretHash: null, inviteHash: null, salt: '', ...given };
}

export function personRow(given: Partial<PersonRow> = {}): PersonRow {
  return { id: mint('person'), name: 'Żaneta', createdAt: NOON, ...given };
}

export function headOf(match: MatchRow): Head {
  return {
    format: 1,
    game: match.game,
    scenario: match.scenario,
    options: match.options,
    rulesVersion: 1,
    match: match.id,
    commitment: 'ab'.repeat(32),
    salts: ['', 'łódź'],
    draws: [3, [2, 0, 1]],
    hash: 'cd'.repeat(16),
  };
}

export function act(seq: number, action: object = {}): Entry {
  return { kind: 'act', seq, seat: seq % 2, action: { kind: 'step', ...action }, draws: [seq % 6] };
}

export function append(match: string, entry: Entry | Entry[], request: string | null = null, at = NOON): Append {
  return { match, entries: [entry].flat(), request, at };
}
