/** Many matches at once, each seat on a socket of its own. */
import { type Game, randomPlayer } from '@drumhead/kernel';
import { Guest, Side } from './client.ts';

export interface Crowd {
  readonly sides: readonly Side[];
  /** Acts so many times a second in all, at random seats that are asked, for so long. */
  playAt(rate: number, seconds: number): Promise<Played>;
  /** Every seat acts as soon as it is asked. */
  playFlatOut(seconds: number): Promise<Played>;
  leave(): void;
}

export interface Played {
  readonly acted: number;
  readonly perSecond: number;
  /** Round trips, the shortest first. */
  readonly trips: readonly number[];
}

const STRIDE = 617;
/** How many come in at once. */
const DOORS = 8;

/** One person to each match: nobody comes near the limits of a person. */
export async function gather(url: string, game: Game, scenario: string, matches: number): Promise<Crowd> {
  const seats = game.scenarios.find(({ id }) => id === scenario)?.seats.length ?? 0;
  const pairs: Side[][] = [];
  const sitDown = async (): Promise<void> => {
    while (pairs.length < matches) {
      const pair: Side[] = [];
      pairs.push(pair);
      const guest = await Guest.at(url);
      const match = await guest.match(game.id, scenario, seats);
      for (let seat = 0; seat < seats; seat++) pair.push(await Side.at(guest, game, match, seat));
    }
  };
  await Promise.all(Array.from({ length: DOORS }, sitDown));
  const sides = pairs.flat();
  return {
    sides,
    playAt: (rate, seconds) => measured(sides, seconds, paced(sides, rate)),
    playFlatOut: (seconds) => flatOut(sides, seconds),
    leave: () => {
      for (const side of sides) side.close();
    },
  };
}

/**
 * A table that runs for weeks is compiled by the time it is measured, one that has just started is not: over its first ten thousand
 * actions the CPU of an action falls to a quarter, and then stays there.
 */
const COMPILED_AFTER = 12_000;
const COMPILING = { matches: 100, seconds: 3 };

/** Plays until the table is compiled, and leaves. */
export async function compile(url: string, game: Game, scenario: string): Promise<void> {
  for (let acted = 0; acted < COMPILED_AFTER; ) {
    const crowd = await gather(url, game, scenario, COMPILING.matches);
    acted += (await crowd.playFlatOut(COMPILING.seconds)).acted;
    crowd.leave();
  }
}

/** Keeps to a rate: each call acts as often as has come due since the last. */
function paced(sides: readonly Side[], rate: number): (since: number) => void {
  let acted = 0;
  let turn = 0;
  return (since) => {
    const due = Math.floor((since / 1000) * rate);
    for (let tries = 0; acted < due && tries < sides.length; tries++) {
      // A stride that meets every side, and not two of a match in a row.
      turn = (turn + STRIDE) % sides.length;
      if (sides[turn]?.act(randomPlayer)) acted++;
    }
  };
}

async function flatOut(sides: readonly Side[], seconds: number): Promise<Played> {
  for (const side of sides) side.onTurn = () => side.act(randomPlayer);
  const played = measured(sides, seconds, () => {
    for (const side of sides) side.act(randomPlayer);
  });
  return played.finally(() => {
    for (const side of sides) side.onTurn = () => {};
  });
}

async function measured(sides: readonly Side[], seconds: number, look: (since: number) => void): Promise<Played> {
  for (const side of sides) side.trips.length = 0;
  const began = performance.now();
  for (let since = 0; since < seconds * 1000; since = performance.now() - began) {
    look(since);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  const elapsed = (performance.now() - began) / 1000;
  const trips = sides.flatMap((side) => side.trips).sort((a, b) => a - b);
  for (const { refused, lost } of sides)
    if (refused > 0 || lost !== null) throw new Error(`${refused} actions were refused; closed: ${lost}`);
  return { acted: trips.length, perSecond: trips.length / elapsed, trips };
}
