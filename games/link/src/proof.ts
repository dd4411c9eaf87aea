/** A campaign with its fields, believed in nothing: each field is replayed, and what came of it compared with what the campaign was told. */
import type { Enemy } from '@drumhead/enemy';
import {
  BadInput,
  type Entry,
  type Given,
  hashOf,
  type Journal,
  type Match,
  replay,
  stableJson,
  verify,
} from '@drumhead/kernel';
import type { Renaissance } from '@drumhead/renaissance';
import type { OrderOfBattle } from './documents.ts';
import { constantsOf, headName, Linked, type News } from './linked.ts';
import { OFFERED } from './rules/offer.ts';

interface Pair {
  readonly campaign: Enemy;
  readonly field: Renaissance;
}

/**
 * The campaign's match. Throws `BadInput` at the first entry that a field does not bear out. Dice are recomputed from the
 * seeds where the campaign promised its own; a field is promised by the hash of its head, which the campaign's entry names.
 */
export function verifyLinked({ campaign, field }: Pair, journal: Journal): Match {
  const linked = new Linked(campaign, field);
  const proof = new FieldProof(linked, field, journal);
  // The position before an entry is that after the last: what is given is received on a copy.
  let before: object | null = null;
  const watch = (match: Match, entry: Entry): void => {
    if (entry.kind === 'given' && before) proof.check(before, entry);
    before = match.position;
  };
  const match = replay(campaign, journal, watch);
  if (journal.head.commitment !== '') verify(campaign, journal);
  return match;
}

class FieldProof {
  private readonly linked: Linked;
  private readonly game: Renaissance;
  private readonly journal: Journal;
  /** Fields are opened in the order they stand in; those of a simulation have heads alike. */
  private readonly opened = new Set<number>();
  /** The field that is away, if its journal is there, and the pair by the constants it was opened with. */
  private away: { readonly journal: Journal; readonly match: Match; readonly linked: Linked } | null = null;

  constructor(linked: Linked, game: Renaissance, journal: Journal) {
    this.linked = linked;
    this.game = game;
    this.journal = journal;
  }

  check(campaign: object, { seq, given }: Given): void {
    const news = given as News;
    const path = `entries/${seq - 1}/given`;
    const linked = this.linkedBy(news, path);
    const stage = linked.awaited(campaign);
    const offered = stage === 'field-offer' ? (linked.offer(campaign).news?.kind ?? 'opened') : news.kind;
    if (offered !== news.kind)
      throw new BadInput(
        `${path}/kind`,
        `this Battle is offered otherwise: ${offered} (${OFFERED[offered]?.join(' ')})`,
      );
    if (news.kind === 'opened') this.open(linked, campaign, news, path);
    if (news.kind === 'void') this.away = null;
    if (news.kind === 'result') this.bringHome(campaign, news, path);
  }

  private linkedBy(news: News, path: string): Linked {
    try {
      return this.linked.by(constantsOf(news));
    } catch (error) {
      throw error instanceof BadInput ? error.within(path) : error;
    }
  }

  private open(linked: Linked, campaign: object, { head }: News, path: string): void {
    const fields = this.journal.fields ?? [];
    const k = fields.findIndex((it, at) => !this.opened.has(at) && headName(it.head) === head);
    // L-1.18: nothing is owed to a field that is gone; but then nothing may have come of it either.
    this.away = null;
    if (k < 0) return;
    this.opened.add(k);
    if (this.journal.head.commitment !== '' && fields[k].head.commitment === '')
      throw new BadInput(`${path}/head`, 'the field made no promise about its dice');
    try {
      this.away = { journal: fields[k], match: this.replayed(linked, campaign, fields[k]), linked };
    } catch (error) {
      throw error instanceof BadInput ? error.within(`fields/${k}`) : error;
    }
  }

  /** L-2.28: it was given what the campaign gives, and nothing else. */
  private replayed(linked: Linked, campaign: object, field: Journal): Match {
    let before: object | null = null;
    const first = replay(this.game, { ...field, entries: [] }).position;
    const match = replay(this.game, field, (at, entry) => {
      if (entry.kind === 'given' && !isAsGiven(linked, campaign, before ?? first, entry.given))
        throw new BadInput(`entries/${entry.seq - 1}/given`, 'the campaign gives something else');
      before = at.position;
    });
    if (field.head.commitment !== '') verify(this.game, field);
    return match;
  }

  private bringHome(campaign: object, news: News, path: string): void {
    if (!this.away) throw new BadInput(`${path}/head`, 'the journal of this field is not there');
    const { journal, match, linked } = this.away;
    const names = { head: headName(journal.head), last: hashOf(match.position), entries: journal.entries.length };
    const result = linked.outcome(match, journal.seed);
    const told = result ? linked.homecoming(campaign, match.position, result, names) : null;
    if (told === null || stableJson(told) !== stableJson(news))
      throw new BadInput(path, 'something else came of this field');
    this.away = null;
  }
}

/** An order is held to the form it had when it was given. */
function isAsGiven(linked: Linked, campaign: object, field: object, given: object): boolean {
  const { order } = given as { readonly order?: Pick<OrderOfBattle, 'edition'> };
  return stableJson(linked.give(campaign, field, order && (order.edition ?? 0))) === stableJson(given);
}
