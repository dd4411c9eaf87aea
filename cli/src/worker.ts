/** What runs in a worker thread: a stretch of a long run. */
import type { Game, Pack } from '@drumhead/kernel';
import { checkLaws, type LawReport } from '@drumhead/kernel/testkit';
import { botsNamed } from './bots.ts';
import { editionOf, editionWith, moduleOf } from './games.ts';
import { journalKeeper } from './sim/kept-journals.ts';
import { runGames, type SimPlan, type Tally } from './sim/run-games.ts';

export interface SimTask {
  readonly kind: 'sim';
  readonly game: string;
  readonly pack: Pack | undefined;
  readonly bots: readonly string[];
  readonly plan: SimPlan;
  /** Numbers of the first game and of the one after the last. */
  readonly from: number;
  readonly to: number;
  /** The folder journals go to. */
  readonly keep: string | undefined;
}

export interface LawsTask {
  readonly kind: 'laws';
  readonly game: string;
  readonly scenarios: readonly string[];
  readonly games: number;
  readonly seed: number;
  readonly every: number;
}

/** Loading a game's tables takes longer than playing a few games of it. A pool works on one edition only. */
let loaded: Game | undefined;

export default function work(task: SimTask | LawsTask): Tally | LawReport {
  if (task.kind === 'laws') return checkLaws(gameOf(task.game, undefined), task);
  const game = gameOf(task.game, task.pack);
  const { plan, from, to, pack } = task;
  const keep = journalKeeper(task.keep, game.id, plan, pack);
  return runGames(game, plan, botsNamed(game, task.bots), { from, to, keep });
}

function gameOf(id: string, pack: Pack | undefined): Game {
  loaded ??= (pack ? editionWith(moduleOf(id), pack, 'the pack') : editionOf(id, undefined)).game;
  return loaded;
}
