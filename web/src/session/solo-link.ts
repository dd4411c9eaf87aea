/** What a campaign at this device tells of its fields, and each of them of it. Read off the campaign's journal. */
import type { Cited, Seat, Viewer } from '@drumhead/kernel';
import { fieldNamed } from './field-address.ts';
import type { CampaignLink, FieldLink, FieldStage, Link } from './link.ts';
import type { SoloTable } from './solo-table.ts';

/** How a field was opened and how it came home, as a viewer of the campaign was told. */
interface Course {
  readonly seq: number;
  readonly area: string;
  readonly stage: FieldStage;
  readonly told: readonly Cited[];
}

/** Oldest first. */
function coursesOf(campaign: SoloTable, viewer: Viewer): readonly Course[] {
  const courses: Course[] = [];
  for (const { seq, given, reports } of campaign.given(viewer)) {
    const { kind } = given as { kind?: unknown };
    const last = courses.at(-1);
    if (kind === 'opened') courses.push({ seq, area: String(reports[0]?.facts['area']), stage: 'open', told: [] });
    else if (last?.stage === 'open' && (kind === 'result' || kind === 'void'))
      courses.splice(-1, 1, { ...last, stage: kind === 'result' ? 'home' : 'void', told: reports });
  }
  const last = courses.at(-1);
  // L-1.12: with the whole campaign its field is over too.
  if (last?.stage === 'open' && campaign.match.ended()) courses.splice(-1, 1, { ...last, stage: 'void' });
  return courses;
}

/** `id`: under which the campaign is kept. */
export function campaignTells(campaign: SoloTable, id: string): Link {
  const fields = coursesOf(campaign, 'public').map(({ seq, area, stage }, number): FieldLink => {
    const { game } = campaign.fields[number].head;
    return { seq, area, stage, address: `match/${game}/${fieldNamed({ campaign: id, number })}` };
  });
  return { fields, campaign: null };
}

export interface FieldOf {
  readonly campaign: SoloTable;
  readonly id: string;
  readonly number: number;
  /** By seat of the field, the campaign's. */
  readonly seats: readonly Seat[];
}

export function fieldTells(
  { campaign, id, number, seats }: FieldOf,
  viewer: Viewer,
): Omit<CampaignLink, 'callOff' | 'mayResign'> {
  const { head, seats: names } = campaign.match;
  const { area, stage, told } = coursesOf(campaign, typeof viewer === 'number' ? seats[viewer] : 'public')[number];
  return {
    game: head.game,
    scenario: head.scenario,
    address: `match/${head.game}/${id}`,
    area,
    stage,
    told: told.map(({ key, cites, facts }) => ({ key, cites, facts })),
    sides: seats.map((seat) => names[seat]),
  };
}
