/** How a table comes to be laid: begun, kept by this browser, imported, or imagined. */
import {
  BadInput,
  type Game,
  type Journal,
  type Pack,
  packHash,
  readMatch,
  type SavedMatch,
  SwiftChance,
  stableJson,
} from '@drumhead/kernel';
import { fetchGame } from '../games/catalogue.ts';
import { type KeptMatch, kept } from '../store/match-store.ts';
import { Failed } from './failed.ts';
import { type FieldName, fieldNameIn } from './field-address.ts';
import type { Link } from './link.ts';
import type { DrawnLuck } from './luck.ts';
import type { CaseSketch, Import, Sketch } from './messages.ts';
import type { SoloPair } from './solo-field.ts';
import { type Luck, type NewMatch, SoloTable } from './solo-table.ts';

export interface Laid {
  readonly at: SoloTable;
  readonly pack: Pack | undefined;
  /** Under which name it is kept; the match's own where there is none. */
  readonly id?: string;
  readonly looking?: true;
  /** Where it is a field. */
  readonly pair?: SoloPair;
  readonly fieldOrders?: KeptMatch['fieldOrders'];
  /** Where it has fields. */
  readonly tells?: Tells | undefined;
}

/** What a campaign tells of its fields; `id`: under which it is kept. */
type Tells = (campaign: SoloTable, id: string) => Link;

const tellsOf = async ({ fields }: SoloTable): Promise<Tells | undefined> =>
  fields.length > 0 ? (await import('./solo-link.ts')).campaignTells : undefined;

export async function begun(wish: NewMatch, luck: DrawnLuck): Promise<Laid> {
  const game = await mustFetch(wish.game, wish.pack);
  const id = wish.named === undefined ? luck.id : `${wish.named}-${luck.id}`;
  return { at: SoloTable.begin(game, { ...wish, id }, atTable(luck)), pack: wish.pack };
}

export async function imagined(request: Sketch | CaseSketch, luck: DrawnLuck): Promise<Laid> {
  const { pack } = request.settled;
  const game = await mustFetch(request.game, pack);
  try {
    const at =
      request.kind === 'sketch'
        ? SoloTable.sketch(game, request.settled, request.view, atTable(luck))
        : SoloTable.fromCase(game, request.settled, request, atTable(luck));
    return { at, pack };
  } catch (error) {
    if (error instanceof BadInput) throw new Failed('bad-case', error.message);
    throw error;
  }
}

export async function keptTable(id: string, luck: DrawnLuck): Promise<Laid> {
  const field = fieldNameIn(id);
  const found = await mustBeKept(field?.campaign ?? id);
  const at = await resumed(found, luck);
  lodge(at, found.orders);
  const laid: Laid = { at, pack: found.pack, id, fieldOrders: found.fieldOrders, tells: await tellsOf(at) };
  return field ? keptField(laid, field) : laid;
}

async function mustBeKept(id: string): Promise<KeptMatch> {
  let found: KeptMatch | undefined;
  try {
    found = await kept(id);
  } catch (error) {
    throw new Failed('storage', String(error));
  }
  if (!found) throw new Failed('no-such-match', id);
  return found;
}

function lodge(at: SoloTable, orders: KeptMatch['orders']): void {
  for (const seat of at.mine) if (orders[seat] !== undefined) at.orders.set(seat, orders[seat]);
}

/** One of a campaign's fields: to be fought on, or once it is over to be looked at. */
async function keptField(campaign: Laid, { campaign: id, number }: FieldName): Promise<Laid> {
  const { openPair } = await import('./solo-field.ts');
  const pair = await openPair(campaign.at, { id, number });
  if (pair.isOpen) pair.lodge(campaign.fieldOrders ?? {});
  return { ...campaign, at: pair.field, pair, ...(!pair.isOpen && { looking: true as const }) };
}

/** A journal somebody saved: believed only after every entry has been played again. */
export async function imported({ text, how }: Import, luck: DrawnLuck): Promise<Laid> {
  let saved: SavedMatch;
  try {
    saved = readMatch(JSON.parse(text));
  } catch (error) {
    throw new Failed('corrupt', error instanceof Error ? error.message : String(error));
  }
  const at = await resumed(saved, luck);
  const { head, seed, fields = [] } = saved.journal;
  if (fields.length > 0) await mustBeProved(at.match.game, saved.journal);
  if (seed === undefined && !at.match.ended()) throw new Failed('no-seed', head.match);
  const laid: Laid = { at, pack: saved.pack, tells: await tellsOf(at) };
  if (how === 'look') return { ...laid, id: LOOKED_AT, looking: true };
  if (how === 'both') return { ...laid, id: `${head.match}-${luck.id.slice(0, 4)}` };
  if (how !== 'replace') await mustLoseNothing(saved.journal);
  return laid;
}

/** The name in the address of a match that is only looked at. */
const LOOKED_AT = 'look';

/** What this browser keeps of the same match may be longer, or have gone another way. */
async function mustLoseNothing({ head, entries }: Journal): Promise<void> {
  const before = await kept(head.match).catch(() => undefined);
  const known = before?.journal.entries ?? [];
  const isBegunBy = (all: Journal['entries'], first: Journal['entries']) =>
    stableJson(all.slice(0, first.length)) === stableJson(first);
  if (!isBegunBy(entries, known))
    throw new Failed('kept-already', `${entries.length} ${known.length} ${isBegunBy(known, entries) ? 'yes' : 'no'}`);
}

async function resumed(saved: SavedMatch, luck: DrawnLuck): Promise<SoloTable> {
  const { head } = saved.journal;
  if (head.pack !== undefined && !saved.pack) throw new Failed('no-pack', head.pack);
  try {
    if (saved.pack && packHash(saved.pack) !== head.pack)
      throw new BadInput('pack', 'this is not the pack the journal was played with');
    const game = await mustFetch(head.game, saved.pack);
    return SoloTable.resume(game, saved.journal, atTable(luck).thinking);
  } catch (error) {
    if (error instanceof BadInput) throw new Failed('corrupt', error.message);
    throw error;
  }
}

/** Fields are replayed too, and must bear out what their campaign was told. */
async function mustBeProved(game: Game, journal: Journal): Promise<void> {
  try {
    await (await import('./solo-field.ts')).prove(game, journal);
  } catch (error) {
    throw error instanceof BadInput ? new Failed('corrupt', error.message) : error;
  }
}

async function mustFetch(id: string, edition?: Pack): Promise<Game> {
  try {
    const game = await fetchGame(id, edition);
    if (!game) throw new Failed('no-such-game', id);
    return game;
  } catch (error) {
    throw error instanceof Failed || error instanceof BadInput ? error : new Failed('offline', String(error));
  }
}

const atTable = ({ seed, thinking }: DrawnLuck): Luck => ({ seed, thinking: new SwiftChance(thinking) });
