/** What watchers of a campaign are told of its fields, and those of a field of its campaign. */
import type { Match, Viewer } from '@drumhead/kernel';
import type { Since } from '@drumhead/link';
import type { LinkTold } from '@drumhead/protocol';
import type { FieldOf, MatchRow } from '../store/store.ts';
import { fieldsIn, isNamed, linkedBy, linkedOf, type Named } from './field-link.ts';
import { history } from './history.ts';
import type { OpenMatch } from './open-match.ts';
import type { Hands } from './stand-in.ts';

interface ToldFrom extends Pick<Hands, 'store' | 'games'> {
  openMatch(id: string): Promise<OpenMatch | null>;
}

/** The campaign as a field found it. */
export function positionBefore({ live: { match } }: OpenMatch, row: MatchRow): object {
  const named = fieldsIn(match.entries).find((it) => isNamed(row, it));
  return match.positionAfter(named?.seq ?? (row.field as FieldOf).since);
}

/** Of the other matches of a pair, as a viewer may know them. */
export async function linkTold(hands: ToldFrom, openMatch: OpenMatch, viewer: Viewer): Promise<LinkTold | null> {
  const { row, live } = openMatch;
  if (row.linked) return { fields: await fieldsTold(hands, openMatch), campaign: null };
  if (!row.field) return null;
  const campaign = await hands.openMatch(row.field.campaign);
  if (!campaign) return null;
  const named = fieldsIn(campaign.live.match.entries).find((it) => isNamed(row, it));
  const linked = linkedBy(hands.games, campaign, row);
  const { match } = campaign.live;
  const before = positionBefore(campaign, row);
  const first = linked.attacker(before);
  const stage = named?.stage ?? 'open';
  // Who sees all of a field that is over sees no more of a campaign that goes on.
  const eyes = viewer === 'all' && !match.ended() ? 'public' : viewer;
  const who = typeof eyes === 'number' ? (eyes === 0 ? first : 1 - first) : eyes;
  return {
    fields: [],
    campaign: {
      match: campaign.id,
      game: campaign.row.game,
      scenario: campaign.row.scenario,
      area: linked.area(before),
      stage: stage === 'open' && match.ended() ? 'void' : stage,
      sides: [match.seats[first] as string, match.seats[1 - first] as string],
      told: named?.until ? ((await history(match, who, named.until, named.until)).steps[0]?.reports ?? []) : [],
      course: linked.course(live.match, sinceThen(match, stage, named?.until ?? null)),
      callOff: live.match.ended() ? null : linked.callOff(live.match.position),
      mayResign: !live.match.ended() && linked.whyNotGivenUp(live.match.position) === null,
    },
  };
}

/** What has become of a campaign since its field was opened. */
function sinceThen(match: Match, stage: Named['stage'], until: number | null): Since {
  if (stage === 'void' && until !== null && match.entries[until - 1]?.kind === 'rewind') return 'went-back';
  return stage === 'open' && match.ended() ? 'over' : 'waits';
}

/** Where each was fought and who attacked, by the entry that opened it: found once. */
const KNOWN = new WeakMap<OpenMatch, Map<number, Pick<LinkTold['fields'][number], 'area' | 'first'>>>();

async function fieldsTold({ store, games }: ToldFrom, campaign: OpenMatch): Promise<LinkTold['fields']> {
  const { match } = campaign.live;
  const named = fieldsIn(match.entries);
  if (named.length === 0) return [];
  const rows = await store.fieldsOf(campaign.id);
  const known = KNOWN.get(campaign) ?? new Map<number, { area: string; first: number }>();
  KNOWN.set(campaign, known);
  const linked = linkedOf(games, campaign.pack);
  const lookUp = (seq: number) => {
    const position = match.positionAfter(seq);
    return { area: linked.area(position), first: linked.attacker(position) };
  };
  return named.flatMap(({ seq, head, stage }) => {
    const row = rows.find((it) => isNamed(it, { head }));
    if (!row) return [];
    const about = known.get(seq) ?? lookUp(seq);
    known.set(seq, about);
    return [{ seq, ...about, stage: stage === 'open' && match.ended() ? ('void' as const) : stage, match: row.id }];
  });
}
