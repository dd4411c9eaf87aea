/** A new match and its seats as the store keeps them. */
import { BadInput, type Game, type Options, type Pack, resolveOptions, type Seat } from '@drumhead/kernel';
import { isLinked } from '../match/field-link.ts';
import { hashSecret, mintSecret } from '../people/secrets.ts';
import type { MatchRow, PersonRow, SeatRow } from '../store/store.ts';
import { usualTalk } from './customs.ts';
import { nameOf } from './packs.ts';
import type { MatchWish } from './wish.ts';

/** Given once to who made the match; the table keeps hashes only. */
export interface Made {
  readonly id: string;
  /** Secrets of one's own seats. */
  readonly secrets: { [seat: number]: string };
  /** To be sent to those invited. */
  readonly invitations: { [seat: number]: string };
}

export function newlyMade(id: string): Made {
  return { id, secrets: {}, invitations: {} };
}

/** Who makes the match, and which bots its game has. */
export interface Maker {
  readonly person: PersonRow;
  readonly salt: string;
  readonly game: string;
  readonly levels: readonly string[];
  /** Whom he may invite by name. */
  readonly known?: readonly Acquaintance[];
}

/** Somebody one has sat at a table with. */
export interface Acquaintance {
  readonly handle: string;
  readonly id: string;
  readonly name: string;
  readonly friend: boolean;
}

/** Secrets and invitations that come with the seat are put into `made`. */
export function seatRow(made: Made, seat: Seat, how: string, maker: Maker): SeatRow {
  const { person, salt, game, levels, known = [] } = maker;
  const empty = emptySeat(made.id, seat);
  if (how === 'open') return empty;
  if (how === 'you') {
    const secret = mintSecret();
    made.secrets[seat] = secret;
    return { ...empty, by: 'person', who: person.id, name: person.name, secretHash: hashSecret(secret), salt };
  }
  if (how.startsWith('invite')) {
    const token = mintSecret();
    made.invitations[seat] = token;
    const whom = known.find(({ handle }) => how === `invite:${handle}`);
    if (how !== 'invite' && !whom) throw new BadInput(`seats/${seat}`, 'you have not played with such a person');
    return { ...empty, by: 'invited', inviteHash: hashSecret(token), who: whom?.id ?? null, name: whom?.name ?? '' };
  }
  const level = how.slice('bot:'.length);
  if (!levels.includes(level)) throw new BadInput(`seats/${seat}`, `${game} has the bots ${levels.join(', ')}`);
  return { ...empty, by: 'bot', who: level, name: level };
}

export function emptySeat(match: string, seat: Seat): SeatRow {
  return { match, seat, by: 'open', who: null, name: '', secretHash: null, inviteHash: null, salt: '' };
}

interface NewMatch {
  readonly id: string;
  readonly seed: string;
  readonly host: PersonRow;
  readonly wish: MatchWish;
  readonly game: Game;
  readonly pack: Pack | null;
}

export function matchRow({ id, seed, host, wish, game, pack }: NewMatch): MatchRow {
  const now = new Date().toISOString();
  const options = offeredOptions(game, wish);
  return {
    id,
    game: game.id,
    scenario: wish.scenario,
    options,
    ...(isLinked(game.id, options) && { linked: true }),
    pack: pack && nameOf(pack),
    listed: wish.listed ?? false,
    talk: wish.talk ?? usualTalk(game.id),
    correspondence: wish.correspondence ?? false,
    clock: wish.clock ?? (wish.days ? { kind: 'days', days: wish.days, bank: 0, weekend: null } : null),
    hints: wish.hints ?? false,
    host: host.id,
    state: 'gathering',
    head: null,
    seed,
    createdAt: now,
    movedAt: now,
  };
}

/** What no list offers, no match at a table has. */
function offeredOptions(game: Game, { scenario, options: given }: Pick<MatchWish, 'scenario' | 'options'>): Options {
  const options = resolveOptions(game, given);
  if (game.scenarios.some((it) => it.id === scenario && it.hidden))
    throw new BadInput('scenario', 'no table offers it');
  return options;
}
