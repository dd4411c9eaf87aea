/** Looks back on a finished match, in a worker: how it stood, where it turned, and what the General would have done there. */
import { Analysis, type Chances, courseOf, type Instant, type Turn, turningPoints } from '@drumhead/bots/analysis';
import { type Action, type Cited, type Game, readMatch, type Seat, SwiftChance } from '@drumhead/kernel';
import { fetchBots } from '../games/bots.ts';
import { fetchGame, fetchOutlook, manifestOf } from '../games/catalogue.ts';
import type { Advice } from '../session/session.ts';
import { adviceOn } from '../session/solo-bots.ts';

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
const TURN_LEVEL = 2;

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
  const [game, outlook, bots] = await Promise.all([fetchGame(id, pack), fetchOutlook(id), fetchBots(id)]);
  if (!game || !outlook) return null;
  const { headings = {} } = manifestOf(id) ?? {};
  const isTurn = ({ key }: Cited): boolean => Object.hasOwn(headings, key) && headings[key].level <= TURN_LEVEL;
  const course = courseOf(game, journal, isTurn);
  return course && { game, analysis: new Analysis(course, { outlook, plays: bots[PLAYS_ON], isTurn }) };
}

async function reviewOf(
  { game, analysis }: NonNullable<typeof open>,
  { turn, through, milliseconds }: Extract<Question, { ask: 'review' }>,
): Promise<Review | null> {
  const { [GENERAL]: general } = await fetchBots(game.id);
  const thinking = new SwiftChance(turn.at);
  const given = new Map<number, Advice>();
  const regret = analysis.regretIn(turn, through, ({ seq, before, decision }) => {
    const bots = { [GENERAL]: general };
    const advice = adviceOn({ game, position: before }, decision, {
      bots,
      thinking,
      through,
      milliseconds,
    });
    if (!advice) return [];
    given.set(seq, advice);
    return [advice.action, ...advice.further];
  });
  if (!regret) return null;
  const { seq, seat, before } = regret.chosen;
  const view = game.view(before, seat);
  const played = toldBy(game, { view, seat, actions: regret.actions });
  return { seq, seat, view, played, instead: given.get(seq) as Advice, gain: regret.gain };
}

/** What was played, as advice is told: written on a position that is only imagined. */
function toldBy(
  game: Game,
  { view, seat, actions }: { readonly view: object; readonly seat: Seat; readonly actions: readonly Action[] },
): Advice {
  const chance = new SwiftChance(1);
  const p = game.imagine(view, chance);
  const words: object[] = [];
  for (const action of actions) {
    if (!game.check(p, seat, action).ok) break;
    words.push(game.notation.writeAction(action, p, seat));
    game.play(p, { seat, action }, chance, null);
  }
  const [action, ...further] = actions;
  return { action, further, words };
}
