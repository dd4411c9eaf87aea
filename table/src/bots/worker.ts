/** What runs in a thread beside the table. A bot knows the question and nothing else: positions here are imagined. */
import { players } from '@drumhead/bots';
import { type Action, Ask, thinkingOn, within } from '@drumhead/kernel';
import { Games } from '../games.ts';
import type { Claim, Judgement, Question } from '../match/bot-runner.ts';
import { judgeIn } from './judge.ts';

const games = new Games();

export function chooseForBot({ game: id, pack, view, decision, level, time }: Question): Action {
  const game = games.load(id, pack);
  const player = players(id)[level];
  if (!player) throw new Error(`${id} has no bot "${level}"`);
  const chance = thinkingOn(view, decision);
  const ask = new Ask(game, game.imagine(view, chance), decision, chance);
  return player.choose(ask, time === undefined ? {} : within(time, () => performance.now()));
}

export function judge(claim: Claim): Judgement {
  return judgeIn(games, claim);
}
