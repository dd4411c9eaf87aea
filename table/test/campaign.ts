/** A campaign whose Battles are fought out, at a table without a page: made by hand, and played on by whoever proposes. */
import { type Action, type Decision, SwiftChance } from '@drumhead/kernel';
import { emptySeat } from '../src/lobby/rows.ts';
import { fieldsIn, isNamed } from '../src/match/field-link.ts';
import type { MatchRegistry } from '../src/match/match-registry.ts';
import type { OpenMatch } from '../src/match/open-match.ts';
import { hashSecret } from '../src/people/secrets.ts';
import type { MatchRow, PersonRow, SeatRow, Store } from '../src/store/store.ts';

const AT = '2026-01-01T00:00:00.000Z';
export const ANNE: PersonRow = { id: 'anne', name: 'Anne', createdAt: AT };
export const BLAISE: PersonRow = { id: 'blaise', name: 'Blaise', createdAt: AT };
export const SESSIONS = ['a-session-of-Anne', 'a-session-of-Blaise'] as const;

export async function inviteBoth(store: Store): Promise<void> {
  await store.createPerson(ANNE, hashSecret(SESSIONS[0]));
  await store.createPerson(BLAISE, hashSecret(SESSIONS[1]));
}

/** Full, and not begun yet. */
export async function makeCampaign(
  store: Store,
  { id = 'campaign', seats = ['person', 'person'], ...more }: CampaignWish = {},
): Promise<string> {
  const row: MatchRow = {
    id,
    game: 'enemy',
    scenario: 'one-battle',
    options: { fightItOut: 'always' },
    pack: null,
    listed: true,
    talk: 'free',
    correspondence: false,
    clock: null,
    hints: false,
    linked: true,
    host: ANNE.id,
    state: 'gathering',
    head: null,
    seed: '7'.repeat(64),
    createdAt: AT,
    movedAt: AT,
    ...more,
  };
  const rows = seats.map((by, seat): SeatRow => {
    const { id: who, name } = [ANNE, BLAISE][seat] as PersonRow;
    return { ...emptySeat(id, seat), ...(by === 'person' ? { by, who, name } : { by: 'bot', who: by, name: by }) };
  });
  await store.createMatch(row, rows);
  return id;
}

type CampaignWish = Partial<MatchRow> & { readonly seats?: readonly string[] };

export const opened = async (registry: MatchRegistry, id: string): Promise<OpenMatch> =>
  (await registry.openMatch(id)) as OpenMatch;

/** Those who are asked choose what the game proposes, until `stop` says so or nobody is asked. */
export async function playOn(
  openMatch: OpenMatch,
  stop: (decision: Decision) => boolean = () => false,
): Promise<Decision | null> {
  const { game, live } = openMatch;
  for (;;) {
    const decision = openMatch.awaited[0];
    if (!decision || stop(decision)) return decision ?? null;
    const chance = new SwiftChance(decision.id, decision.seat);
    const action = game.propose(live.match.position, decision.seat, chance) as Action;
    const answer = await live.act({ seat: decision.seat, decision: decision.id, actions: [action] }, null);
    if (!answer.ok) throw new Error(`${answer.refusal.key} ${decision.kind}`);
  }
}

/** The last field that the campaign's journal names. */
export async function fieldOf(registry: MatchRegistry, campaign: OpenMatch): Promise<OpenMatch> {
  const last = fieldsIn(campaign.live.match.entries).at(-1) ?? null;
  const row = (await registry.store.fieldsOf(campaign.id)).find((it) => isNamed(it, last));
  if (!row) throw new Error('the campaign names no field');
  return opened(registry, row.id);
}

/** When the campaign has come so far. */
export function until(openMatch: OpenMatch, holds: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    if (holds()) return resolve();
    const stop = openMatch.live.listen(() => {
      if (!holds()) return;
      stop();
      resolve();
    });
  });
}

export const newsIn = ({ live: { match } }: OpenMatch): string[] =>
  match.entries.flatMap((entry) => (entry.kind === 'given' ? [(entry.given as { kind: string }).kind] : []));
