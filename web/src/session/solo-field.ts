/**
 * A campaign at this device and the field of its Battle, as one pair kept in one place: what either awaits is made from the
 * other. Fetched, with the field's game, when a campaign first awaits something from outside.
 */
import type { Enemy } from '@drumhead/enemy';
import { BadInput, type Game, type Journal, type Seat, SeededChance, SwiftChance, type Viewer } from '@drumhead/kernel';
import { constantsOf, FIELD, headName, Linked, type News, verifyLinked } from '@drumhead/link';
import type { Renaissance } from '@drumhead/renaissance';
import type { Bots } from '../games/bots.ts';
import { fetchGame } from '../games/catalogue.ts';
import { Failed } from './failed.ts';
import { fieldNamed } from './field-address.ts';
import type { Link } from './link.ts';
import type { Done } from './session.ts';
import { sittersOf } from './sitters.ts';
import { type FieldOf, fieldTells } from './solo-link.ts';
import { SoloTable } from './solo-table.ts';

export { campaignTells } from './solo-link.ts';

const FIELD_GAME = 'renaissance';

interface Games {
  readonly campaign: Enemy;
  readonly field: Renaissance;
}

async function gamesOf(campaign: Game): Promise<Games> {
  const field = await fetchGame(FIELD_GAME);
  if (!field || campaign.id !== 'enemy') throw new Failed('no-such-game', FIELD_GAME);
  return { campaign: campaign as unknown as Enemy, field: field as unknown as Renaissance };
}

const linkedFor = ({ campaign, field }: Games): Linked => new Linked(campaign, field);

/** A saved campaign with its fields: believed only where each bears out what the campaign was told. Throws `BadInput`. */
export async function prove(campaign: Game, journal: Journal): Promise<void> {
  verifyLinked(await gamesOf(campaign), journal);
}

/** Gives a campaign what it awaits; false where it waits for a field that people fight. */
export async function serveCampaign(campaign: SoloTable, botsOf: (game: string) => Promise<Bots>): Promise<boolean> {
  const { match } = campaign;
  const games = await gamesOf(match.game);
  const linked = linkedFor(games);
  const stage = linked.awaited(match.position);
  if (campaign.isSketch) {
    // A what-if is fought on the mat.
    must(campaign.give(stage === 'field-offer' ? { kind: 'mat' } : { kind: 'void', arrived: [] }));
    return true;
  }
  const news = stage === 'field-offer' ? linked.offer(match.position).news : null;
  if (news) must(campaign.give(news));
  else if (stage !== 'field-result') open(campaign, games, linked);
  else return settle(campaign, games, botsOf);
  return true;
}

/** Its dice are drawn from the campaign's own seed, which was promised first. */
function open(campaign: SoloTable, { field }: Games, linked: Linked): void {
  const { match, fields } = campaign;
  const number = fields.length;
  const sitters = sittersOf(match.entries, match.seats.length);
  const begun = SoloTable.begin(
    field as unknown as Game,
    {
      ...FIELD,
      game: FIELD_GAME,
      id: fieldNamed({ campaign: match.head.match, number }),
      sitters: seatsOf(linked, match.position).map((seat) => sitters[seat]),
    },
    { seed: fieldSeed(campaign, number), thinking: new SwiftChance(0) },
  );
  must(campaign.give(linked.opened(begun.match.head)));
  fields.push(begun.journal());
}

/** L-1.20: the campaign's seats, the attacker's first. */
function seatsOf(linked: Linked, position: object): readonly Seat[] {
  const attacker = linked.attacker(position);
  return [attacker, 1 - attacker];
}

function fieldSeed({ match, seed = '' }: SoloTable, number: number): string {
  const chance = new SeededChance(seed, { match: fieldNamed({ campaign: match.head.match, number }), salts: [] }, 0);
  return Array.from({ length: 64 }, () => chance.below(16).toString(16)).join('');
}

/** What was over when the page was left comes home; where nobody of this device fights, bots fight it out. */
async function settle(campaign: SoloTable, games: Games, botsOf: (game: string) => Promise<Bots>): Promise<boolean> {
  const number = campaign.fields.length - 1;
  let pair: SoloPair;
  try {
    pair = pairOf(campaign, games, { id: '', number });
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    // L-1.18
    must(campaign.give(linkedFor(games).fallenBack(campaign.match.position, null)));
    return true;
  }
  const { field } = pair;
  if (campaign.mine.length === 0) {
    const bots = await botsOf(FIELD_GAME);
    while (!field.match.ended()) if (!pair.serve()) field.answer(bots);
  }
  return pair.serve();
}

/** The pair as it is kept, to go on with its field or to look at it. */
export async function openPair(campaign: SoloTable, kept: { id: string; number: number }): Promise<SoloPair> {
  if (!campaign.fields[kept.number]) throw new Failed('no-such-match', fieldNamed({ campaign: kept.id, ...kept }));
  return pairOf(campaign, await gamesOf(campaign.match.game), kept);
}

function pairOf(campaign: SoloTable, games: Games, { id, number }: { id: string; number: number }): SoloPair {
  const field = SoloTable.resume(games.field as unknown as Game, campaign.fields[number], new SwiftChance(0));
  const head = headName(field.match.head);
  const opened = campaign.given('all').find(({ given }) => (given as { head?: string }).head === head);
  if (!opened) throw new BadInput('fields', 'the campaign opened no such field');
  // As it was begun, whatever calibration has made of the constants since.
  const linked = linkedFor(games).by(constantsOf(opened.given as News));
  const seats = seatsOf(linked, campaign.match.positionAfter(opened.seq));
  return new SoloPair(linked, field, { campaign, id, number, seats });
}

export class SoloPair {
  readonly field: SoloTable;
  readonly at: FieldOf;
  private readonly linked: Linked;
  /** Who would break it off, and in which phase he said so. */
  private readonly agreed = new Map<Seat, number>();

  constructor(linked: Linked, field: SoloTable, at: FieldOf) {
    this.linked = linked;
    this.field = field;
    this.at = at;
  }

  /** Whether the campaign waits for this very field. */
  get isOpen(): boolean {
    const { campaign, number } = this.at;
    return campaign.match.awaited()?.kind === 'field-result' && number === campaign.fields.length - 1;
  }

  /** Gives the field what it awaits and the campaign what came of it; false where there is neither. */
  serve(): boolean {
    const { field, linked } = this;
    const { campaign } = this.at;
    if (!this.isOpen) return false;
    if (field.match.awaited()) must(field.give(linked.give(campaign.match.position, field.match.position)));
    else if (field.match.ended())
      must(campaign.give(linked.homeFrom(campaign.match.position, field.match, field.seed ?? '')));
    else return false;
    this.note();
    return true;
  }

  /** L-1.13, L-1.14: before its first phase each alone; later each of those at this device says so himself. `serve` tells the campaign. */
  callOff(seat: Seat): Done {
    const { field, agreed, linked } = this;
    const refusal = linked.whyNotAlone(field.match.position);
    if (!refusal) return field.callOff();
    if (this.facesBot) return { ok: false, refusal: { key: 'bots-play-on', cites: ['T-35'], facts: {} } };
    // Who said so in an earlier phase may think otherwise by now.
    const { phase } = field.match.position as { phase: number };
    agreed.set(seat, phase);
    const all = field.mine.every((it) => phase - (agreed.get(it) ?? -2) <= 1);
    return all ? field.callOff() : { ok: false, refusal };
  }

  private get facesBot(): boolean {
    return this.field.mine.length < this.field.match.seats.length;
  }

  resign(seat: Seat): Done {
    const refusal = this.linked.whyNotGivenUp(this.field.match.position);
    return refusal ? { ok: false, refusal } : this.field.resign(seat);
  }

  /** Standing orders for fields are a person's, whichever side of the table he is on: kept by his seat of the campaign. */
  get orders(): { readonly [seat: Seat]: unknown } {
    return Object.fromEntries([...this.field.orders].map(([seat, standing]) => [this.at.seats[seat], standing]));
  }

  lodge(kept: { readonly [seat: Seat]: unknown }): void {
    for (const seat of this.field.mine) {
      const standing = kept[this.at.seats[seat]];
      if (standing !== undefined) this.field.orders.set(seat, standing);
    }
  }

  tells(viewer: Viewer): Link {
    const { match } = this.field;
    const isFought = this.isOpen && !match.ended();
    const may = isFought ? this.linked.callOff(match.position) : null;
    const callOff = may === 'together' && this.facesBot ? null : may;
    const mayResign = isFought && !this.linked.whyNotGivenUp(match.position);
    return { fields: [], campaign: { ...fieldTells(this.at, viewer), callOff, mayResign } };
  }

  /** The campaign keeps the field's journal as it is now. */
  note(): void {
    const { campaign, number } = this.at;
    campaign.fields[number] = this.field.journal();
  }
}

function must(done: Done): void {
  if (!done.ok) throw new Error(`refused: ${done.refusal.key} (${done.refusal.cites.join(' ')})`);
}
