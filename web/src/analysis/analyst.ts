/** Looks back on a finished match, in a worker: how it stood, where it turned, and what the General would have done there. */
import {
  Analysis,
  type Chances,
  courseOf,
  type Instant,
  type Turn,
  thoughtOut,
  turningPoints,
} from '@drumhead/bots/analysis';
import { type Action, type Game, readMatch, type Seat, within } from '@drumhead/kernel';
import { fetchSkills } from '../advice/skills.ts';
import { toldBy } from '../advice/told-by.ts';
import { fetchBots } from '../games/bots.ts';
import { fetchGame } from '../games/catalogue.ts';
import type { Advice } from '../session/session.ts';

/** The match first, as `Session.export` has it; then each moment; then what was found. */
type Question =
  | { readonly ask: 'match'; readonly text: string }
  | { readonly ask: 'chances'; readonly at: number }
  | { readonly ask: 'turns'; readonly chances: readonly Chances[] }
  | {
      readonly ask: 'review';
      readonly turn: Turn;
      readonly through: readonly string[];
      /** That the General may think about each choice. */
      readonly milliseconds: number;
    };

export interface AnalysisRequest {
  readonly kind: 'analysis';
  readonly about: Question;
}

export type Moments = readonly Instant[];

/** A choice that could have been better. */
export interface Review {
  readonly seq: number;
  readonly seat: Seat;
  /** What the seat saw. */
  readonly view: object;
  readonly played: Advice;
  readonly instead: Advice;
  /** Of the victory. */
  readonly gain: number;
}

const GENERAL = 'general';
const PLAYS_ON = 'greedy';

/** The match this worker was given. */
let open: { readonly game: Game; readonly analysis: Analysis } | null = null;

export async function answerOn(about: Question): Promise<unknown> {
  if (about.ask === 'match') {
    open = await begun(about.text);
    return open?.analysis.moments ?? null;
  }
  if (!open) throw new Error('no match is looked back on');
  if (about.ask === 'chances') return open.analysis.chancesAt(about.at);
  if (about.ask === 'turns') return turningPoints(about.chances);
  return reviewOf(open, about);
}

/** Null where the match goes on, or nobody can tell how it stands. */
async function begun(text: string): Promise<typeof open> {
  const { journal, pack } = readMatch(JSON.parse(text));
  const { game: id } = journal.head;
  const [game, bots] = await Promise.all([fetchGame(id, pack), fetchBots(id)]);
  const skills = await fetchSkills(id, [bots[PLAYS_ON]]);
  if (!game || !skills) return null;
  const course = courseOf(game, journal, skills.isTurn);
  return course && { game, analysis: new Analysis(course, skills) };
}

async function reviewOf(
  { game, analysis }: NonNullable<typeof open>,
  { turn, through, milliseconds }: Extract<Question, { ask: 'review' }>,
): Promise<Review | null> {
  const { [GENERAL]: general } = await fetchBots(game.id);
  const thought = { through, budget: () => within(milliseconds, () => performance.now()) };
  const regret = analysis.regretIn(turn, through, ({ before, seat, decision }) =>
    thoughtOut({ game, view: game.view(before, seat), decision }, general, thought),
  );
  if (!regret) return null;
  const { seq, seat, before } = regret.chosen;
  const view = game.view(before, seat);
  const told = (actions: readonly Action[]): Advice => toldBy(game, { view, seat, actions });
  return { seq, seat, view, played: told(regret.actions), instead: told(regret.instead), gain: regret.gain };
}
