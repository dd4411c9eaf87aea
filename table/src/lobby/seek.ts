/**
 * To look for somebody to play with: who wants the same is found, or waited for. What one waits in is an ordinary match in the
 * lobby, so that everybody else may sit down there too.
 */
import { BadInput, mustShape, type Seat, scenarioOf } from '@drumhead/kernel';
import { maxLength, minLength, optional, picklist, pipe, strictObject, string } from 'valibot';
import type { ClockRule } from '../clock/reckoning.ts';
import type { MatchRegistry } from '../match/match-registry.ts';
import { Refused } from '../refused.ts';
import type { MatchRow, PersonRow } from '../store/store.ts';
import type { Lobby } from './lobby.ts';
import { Salt } from './wish.ts';

/** How fast one wants to play, and the clock it means. */
const PACES = {
  none: null,
  live: { kind: 'live', minutes: 60, increment: 30 },
  days: { kind: 'days', days: 3, bank: 7, weekend: null },
} as const satisfies Record<string, ClockRule | null>;

/** Seats others may snatch before one gives up. */
const TRIES = 20;

const id = pipe(string(), minLength(1), maxLength(64));

export const Seek = strictObject({
  game: id,
  scenario: id,
  pace: picklist(['none', 'live', 'days']),
  salt: optional(Salt),
});

/** The match one sits in then, and whether it has begun. */
interface Found {
  readonly id: string;
  readonly begun: boolean;
}

interface Place {
  readonly id: string;
  readonly seat: Seat;
}

export class Seekers {
  private readonly registry: MatchRegistry;
  private readonly lobby: Lobby;

  constructor(registry: MatchRegistry, lobby: Lobby) {
    this.registry = registry;
    this.lobby = lobby;
  }

  async seek(person: PersonRow, asked: unknown): Promise<Found> {
    const { game, scenario, pace, salt = '' } = mustShape(Seek, asked);
    const { games } = this.registry;
    if (!games.ids.includes(game)) throw new BadInput('game', `expected one of ${games.ids.join(', ')}`);
    const seats = scenarioOf(games.load(game, null), scenario).seats.length;
    if (seats < 2) throw new BadInput('scenario', `${scenario} is played alone`);
    const wish = { game, scenario, seats: seatsAround(seats), listed: true, clock: PACES[pace], salt };
    for (let tries = 0; tries < TRIES; tries++) {
      const joined = await this.joinOne(person, this.lobby.planned(person, wish), salt);
      if (joined) return joined;
      // Nobody waits for the same; should somebody begin to at this moment, he is joined instead.
      const made = await this.lobby.createUnlessAlike(person, wish);
      if (made) return { id: made.id, begun: false };
    }
    throw new Refused('too-many');
  }

  /** The first seat that is still free when one comes; also what one waits in already. */
  private async joinOne(person: PersonRow, alike: MatchRow, salt: string): Promise<Found | null> {
    const { store } = this.registry;
    for (const id of await store.openAlike(alike)) {
      const seats = await store.seats(id);
      if (seats.some(({ by, who }) => by === 'person' && who === person.id)) return { id, begun: false };
      for (const { seat, by } of seats)
        if (by === 'open' && (await this.taken(person, { id, seat }, salt)))
          return { id, begun: (await store.match(id))?.state === 'running' };
    }
    return null;
  }

  /** False where somebody was faster. */
  private async taken(person: PersonRow, { id, seat }: Place, salt: string): Promise<boolean> {
    try {
      await this.lobby.take(person, id, seat, salt);
      return true;
    } catch (error) {
      if (error instanceof Refused) return false;
      throw error;
    }
  }
}

/** Oneself at a seat by chance: nobody chooses his side by seeking first. */
function seatsAround(count: number): string[] {
  const own = Math.floor(Math.random() * count);
  return Array.from({ length: count }, (_, seat) => (seat === own ? 'you' : 'open'));
}
