/** A person leaves for good: he resigns where he plays, gives up what he waits for, and is forgotten. */
import type { Lobby } from '../lobby/lobby.ts';
import type { MatchRegistry } from '../match/match-registry.ts';
import { hasResigned, replaceGone } from '../match/stand-in.ts';
import type { MatchRow, PersonRow } from '../store/store.ts';

export async function forgetPerson(registry: MatchRegistry, lobby: Lobby, person: PersonRow): Promise<void> {
  const { store } = registry;
  const rows = await store.matchesOf(person.id);
  for (const row of rows) {
    if (row.state === 'gathering') await leaveGathering(registry, lobby, row, person);
    if (row.state === 'running') await resignFrom(registry, row, person);
  }
  await store.removePerson(person.id);
  for (const { id } of rows) registry.aside(id);
}

async function leaveGathering(
  { store }: MatchRegistry,
  lobby: Lobby,
  { id, host }: MatchRow,
  person: PersonRow,
): Promise<void> {
  // Who made it takes it away with him.
  if (host === person.id) return void (await store.deleteMatch(id));
  for (const { seat, by, who } of await store.seats(id))
    if (by === 'person' && who === person.id) await lobby.leave(person, id, seat);
}

/** A match that cannot be opened, by rules this program does not have, loses him without a word. */
async function resignFrom(registry: MatchRegistry, { id }: MatchRow, person: PersonRow): Promise<void> {
  const openMatch = await registry.openMatch(id).catch(() => null);
  if (!openMatch) return;
  for (const { seat, by, who } of openMatch.seats)
    if (by === 'person' && who === person.id && !hasResigned(openMatch, seat))
      await openMatch.live.notice({ kind: 'resign', seat });
  await replaceGone(registry, openMatch);
}
