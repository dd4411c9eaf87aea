/** A match that was played elsewhere: who sat there, and the fields that were fought for it. */
import { type Entry, type Game, type Journal, scenarioOf, shape } from '@drumhead/kernel';
import type { Games } from '../games.ts';
import { emptySeat } from '../lobby/rows.ts';
import { Name } from '../people/names.ts';
import { mintId } from '../people/secrets.ts';
import type { MatchRow, SeatRow, Store } from '../store/store.ts';
import { fieldsIn, isNamed } from './field-link.ts';

/** Nobody's seats any more: only names are kept. */
export function seatsIn(id: string, game: Game, scenario: string, entries: readonly Entry[]): SeatRow[] {
  const names = new Map(entries.flatMap((e) => (e.kind === 'seat' ? [[e.seat, e] as const] : [])));
  return scenarioOf(game, scenario).seats.map((seatId, seat) => {
    const { by = 'person', name } = names.get(seat) ?? {};
    const given = shape(Name, name);
    return { ...emptySeat(id, seat), by, name: given.ok ? given.value : seatId };
  });
}

/** Without them nothing that came of a field could be proved again. Those that the campaign does not name prove nothing. */
export async function keepFields(store: Store, games: Games, campaign: MatchRow, journal: Journal): Promise<void> {
  const named = [...fieldsIn(journal.entries)];
  for (const { head, entries, seed = '' } of journal.fields ?? []) {
    const { game, scenario, options } = head;
    const at = named.findIndex((it) => isNamed({ head }, it));
    const [opening] = at < 0 ? [] : named.splice(at, 1);
    if (!opening) continue;
    const id = mintId();
    const { linked: _, ...same } = campaign;
    const field = { campaign: campaign.id, since: opening.seq - 1 };
    const row: MatchRow = { ...same, id, game, scenario, options, pack: null, field, head, seed };
    await store.createMatch(row, seatsIn(id, games.load(game, null), scenario, entries), { entries });
  }
}
