/** Plays the games of a ladder: every two rungs, each pair of games with the same dice and the sides swapped. */
import type { Game, Player } from '@drumhead/kernel';
import { addTally, emptyTally, runGames, type SimPlan } from '../sim/run-games.ts';
import { type Pairing, sequential, type Verdict } from './ratings.ts';

interface Meeting {
  readonly game: Game;
  readonly plan: SimPlan;
  readonly one: Player;
  readonly other: Player;
}

/** Pairs of games `from` to `to`. */
export function meet({ game, plan, one, other }: Meeting, from: number, to: number): Pairing {
  let [won, games] = [0, 0];
  for (const seat of [0, 1]) {
    const tally = emptyTally(2);
    addTally(tally, runGames(game, plan, seat === 0 ? [one, other] : [other, one], { from, to }));
    const [crash] = tally.crashes;
    if (crash) throw new Error(`${one.id} against ${other.id}, game ${crash.game}: ${crash.message}`);
    won += tally.wins[seat] + tally.draws / 2;
    games += tally.finished;
  }
  return { one: one.id, other: other.id, games, won };
}

/** Adds pairs until the test has decided, or there have been enough. */
export function meetUntil(meeting: Meeting, most: number): { readonly pairing: Pairing; readonly verdict: Verdict } {
  let pairing: Pairing = { one: meeting.one.id, other: meeting.other.id, games: 0, won: 0 };
  for (let pair = 0; pair < most; pair++) {
    const more = meet(meeting, pair, pair + 1);
    pairing = { ...pairing, games: pairing.games + more.games, won: pairing.won + more.won };
    const verdict = sequential(pairing.won, pairing.games);
    if (verdict !== 'go-on') return { pairing, verdict };
  }
  return { pairing, verdict: 'go-on' };
}
