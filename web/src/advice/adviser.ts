/**
 * Advises a seat, in a worker that is told what the seat sees and nothing else: what each of the game's players would do
 * there, and what that comes to.
 */
import {
  type Answer,
  apart,
  type Estimate,
  Reckoning,
  type Suggestion,
  thoughtOut,
  weighed,
} from '@drumhead/bots/analysis';
import { type Decision, type Game, type Pack, type Player, SwiftChance, within } from '@drumhead/kernel';
import { fetchBots } from '../games/bots.ts';
import { fetchGame } from '../games/catalogue.ts';
import type { Advice } from '../session/session.ts';
import { fetchSkills } from './skills.ts';
import { toldBy } from './told-by.ts';

/** What advice is wanted on. */
export interface Wanted {
  readonly game: string;
  readonly pack: Pack | undefined;
  readonly seats: number;
  readonly view: object;
  readonly decision: Decision;
  /** Kinds of decisions that belong to what led to them. */
  readonly through: readonly string[];
}

/** What is wanted first; then each player's answer; then what they come to. */
type Question =
  | { readonly ask: 'advisers'; readonly wanted: Wanted }
  | { readonly ask: 'answer'; readonly by: string; readonly milliseconds: number }
  | {
      readonly ask: 'suggestions';
      /** Of those who are not asked here. */
      readonly others: readonly Answer[];
      readonly milliseconds: number;
    };

export interface AdviceRequest {
  readonly kind: 'advice';
  readonly about: Question;
}

/** One of the best things to do. */
export interface Suggested {
  /** Who would do it, the strongest first. */
  readonly by: readonly string[];
  readonly given: Advice;
  /** Null where nobody can tell how it stands. */
  readonly estimate: Estimate | null;
}

export interface Called {
  /** Whom to ask, the strongest first. */
  readonly advisers: readonly string[];
  /** The rules leave no choice: one is enough to say what it comes to. */
  readonly isOnly: boolean;
}

/** They do not always look, and are no advisers. */
const CARELESS = ['random', 'recruit'];
/** Also at sight they take longer than others, who play on as well. */
const THOROUGH = ['captain', 'general'];

interface Council {
  readonly wanted: Wanted;
  readonly game: Game;
  /** The strongest first. */
  readonly advisers: readonly Player[];
  readonly isOnly: boolean;
  readonly answers: Answer[];
}

let council: Council | null = null;

export async function advise(about: Question): Promise<unknown> {
  if (about.ask === 'advisers') {
    council = await called(about.wanted);
    return { advisers: council.advisers.map(({ id }) => id), isOnly: council.isOnly };
  }
  if (!council) throw new Error('no advice is wanted');
  if (about.ask === 'answer') return void heard(council, about);
  return suggestionsOf(council, about);
}

async function called(wanted: Wanted): Promise<Council> {
  const [game, bots] = await Promise.all([fetchGame(wanted.game, wanted.pack), fetchBots(wanted.game)]);
  if (!game) throw new Error(`no game is called ${wanted.game}`);
  const advisers = Object.values(bots)
    .filter(({ id }) => !CARELESS.includes(id))
    .reverse();
  const { view, decision } = wanted;
  const isOnly = game.actions(game.imagine(view, new SwiftChance(1)), decision.seat)?.length === 1;
  return { wanted, game, advisers: isOnly ? advisers.slice(0, 1) : advisers, isOnly, answers: [] };
}

/** Who fails advises nothing. */
function heard({ wanted, game, advisers, answers }: Council, { by, milliseconds }: Asked<'answer'>): void {
  const player = advisers.find(({ id }) => id === by);
  if (!player) throw new Error(`nobody here is called ${by}`);
  const end = now() + milliseconds;
  // What a march begins with takes no more than half of the time from what follows.
  const budget = () => within((end - now()) / (wanted.through.length > 0 ? 2 : 1), now);
  try {
    const actions = thoughtOut({ ...wanted, game }, player, { through: wanted.through, budget });
    answers.push({ by: [by], actions });
  } catch (error) {
    console.warn(`the bot ${by} advises nothing (${wanted.decision.kind}):`, error);
  }
}

async function suggestionsOf(
  { wanted, game, answers }: Council,
  { others, milliseconds }: Asked<'suggestions'>,
): Promise<readonly Suggested[]> {
  const all = apart([...answers, ...others]);
  const bots = Object.values(await fetchBots(game.id));
  const plays = bots.filter(({ id }) => !CARELESS.includes(id) && !THOROUGH.includes(id));
  const skills = await fetchSkills(game.id, plays);
  const reckoning = skills && new Reckoning(game, wanted.seats, skills);
  const end = now() + milliseconds;
  const suggestions = weighed({ ...wanted, game }, all, { reckoning, late: () => now() >= end });
  const { view, decision } = wanted;
  return suggestions.map(({ by, actions, estimate }: Suggestion) => ({
    by,
    given: toldBy(game, { view, seat: decision.seat, actions }),
    estimate,
  }));
}

type Asked<K extends Question['ask']> = Extract<Question, { readonly ask: K }>;

const now = (): number => performance.now();
