/** One call per game: plays random matches and holds every state of them to the laws. */
import {
  type Game,
  type Match,
  type Options,
  type Seat,
  type Submission,
  SwiftChance,
  startMatch,
} from '@drumhead/kernel';
import { chooseAction, chooseDecision, chooseOptions } from './choosing.ts';
import { copiesLaw } from './copies.ts';
import { ALL_LAWS, type Break, Court, type Law } from './court.ts';
import { DecisionIds } from './decision-ids.ts';
import { answersLaw, endingsLaw } from './endings.ts';
import { brief, notPlain } from './evidence.ts';
import { imaginationLaw } from './imagination.ts';
import { listingLaw } from './listing.ts';
import { Museum } from './museum.ts';
import { notationLaw } from './notations.ts';
import { patchesLaw, viewsOf } from './patches.ts';
import { playoutsLaw } from './playouts.ts';
import { playthroughLaw } from './playthrough.ts';
import { replayLaw } from './replays.ts';
import { Resuming } from './resuming.ts';
import { Rewinding } from './rewinding.ts';
import type { Appearance, Scene } from './scene.ts';
import { silenceLaw } from './silence.ts';
import { ordersLaw } from './standing-orders.ts';
import { overLaw, submissionsLaw } from './submissions.ts';
import { TextsLaw } from './texts.ts';
import { reportsLaw } from './told.ts';
import { twinsLaw } from './twins.ts';

export interface Sitting {
  /** All of the game's, unless named. */
  readonly scenarios?: readonly string[];
  /** Every match takes these; without them matches vary. */
  readonly options?: Options;
  /** Matches played, taking turns over the scenarios. */
  readonly games: number;
  readonly seed: number;
  /** The laws look at every so-manieth state; 1, every state, unless named. */
  readonly every?: number;
  readonly laws?: readonly Law[];
  /** Tells the twins when acts of other seats look the same; without it, only when they are the same. */
  readonly appearance?: Appearance;
}

export interface LawReport {
  readonly games: number;
  readonly states: number;
  readonly acts: number;
  /** Some viewer could not see everything in some state. */
  readonly hidden: boolean;
  /** How often each law was held against something. */
  readonly checks: Readonly<Record<Law, number>>;
  /** What the matches met: twins and how they ended, refusals, undos … */
  readonly figures: Readonly<Record<string, number>>;
  readonly breaks: readonly Break[];
}

/** Optional decisions taken up in one match. */
const OPTIONAL_ACTS = 6;

export function checkLaws(game: Game, sitting: Sitting): LawReport {
  const court = new Court(sitting.laws ?? ALL_LAWS);
  const texts = new TextsLaw(game, court);
  const scenarios = sitting.scenarios ?? game.scenarios.map((scenario) => scenario.id);
  for (let index = 0; index < sitting.games; index++) {
    const seed = sitting.seed + index;
    const round = Math.floor(index / scenarios.length);
    const options = sitting.options ?? chooseOptions(game, round, new SwiftChance(seed, 3));
    const dice = new SwiftChance(seed, 0);
    const match = startMatch(game, { scenario: scenarios[index % scenarios.length], options }, dice);
    court.open(match, seed);
    if (index === 0) texts.options();
    const whole = new Trial(court, texts, { match, dice, seed }, sitting).run();
    if (!whole) court.tally('games cut short');
    if (whole && round === 0 && court.sits('playthrough')) playthroughLaw(court, match, seed, sitting.every ?? 1);
    court.tally('games');
  }
  const hidden = (court.figures['hidden states'] ?? 0) > 0;
  // Where a break cut a match short, what was not reached is no news.
  for (const law of court.figures['games cut short'] ? [] : (sitting.laws ?? ALL_LAWS)) {
    if (court.checks[law] === 0 && !isExcused(game, court, law, hidden)) {
      court.convict(law, `never exercised in ${sitting.games} game(s): play more, or look more often`);
    }
  }
  const { games = 0, states = 0, acts = 0, ...figures } = court.figures;
  return { games, states, acts, hidden, checks: court.checks, figures, breaks: court.breaks };
}

/** Some games cannot exercise a law at all. */
function isExcused(game: Game, court: Court, law: Law, hidden: boolean): boolean {
  if (law === 'playouts') return game.unwatch === undefined;
  if (law === 'orders') return game.orders.kinds.length === 0;
  if (law === 'silence') return !hidden || !court.figures['silent acts'];
  return law === 'twins' && !hidden;
}

/** A match to be tried, with its dice and the seed of all that is chosen in it. */
interface Accused {
  readonly match: Match;
  readonly dice: SwiftChance;
  readonly seed: number;
}

/** One match on trial. */
class Trial {
  private readonly ids = new DecisionIds();
  private readonly rewinding = new Rewinding();
  private readonly museum = new Museum();
  private readonly resuming = new Resuming();
  /** Acts in force after each entry. */
  private readonly depth: number[] = [0];
  /** Whose act was the last in force after each entry. */
  private readonly actor: (Seat | null)[] = [null];
  /** Reports of each entry, as JSON. */
  private readonly told: string[] = [];
  private readonly choice: SwiftChance;
  private readonly samples: SwiftChance;
  private states = 0;
  private looks = 0;
  private optionalActs = 0;
  private last: Submission | null = null;

  private readonly court: Court;
  private readonly texts: TextsLaw;
  private readonly match: Match;
  private readonly dice: SwiftChance;
  private readonly every: number;
  private readonly appearance: Appearance | undefined;

  constructor(court: Court, texts: TextsLaw, { match, dice, seed }: Accused, sitting: Sitting) {
    this.court = court;
    this.texts = texts;
    this.match = match;
    this.dice = dice;
    this.choice = new SwiftChance(seed, 1);
    this.samples = new SwiftChance(seed, 2);
    this.every = sitting.every ?? 1;
    this.appearance = sitting.appearance;
  }

  /** False where a break cut the match short. */
  run(): boolean {
    let scene = this.scene();
    this.ids.look(scene, 0, null);
    while (this.goesOn(scene)) {
      const rewound = this.rewinding.step(scene, this.actor[this.match.entries.length], this.choice);
      if (rewound !== null) {
        scene = this.scene();
        this.rewound(scene, rewound);
        continue;
      }
      const next = this.act(scene);
      if (next === null) return false;
      scene = next;
    }
    if (!this.match.ended()) return false;
    overLaw(scene, this.last);
    const whole = this.court.attempt(
      'copies',
      () => "the view of 'all' after the end",
      () => scene.game.view(scene.position, 'all'),
    );
    const odd = whole && notPlain(whole);
    if (whole) this.court.claim('copies', odd === null, () => `the view of 'all' is not plain JSON: ${odd}`);
    if (this.court.sits('replay')) replayLaw(scene, this.told);
    return true;
  }

  /** Holds the state to the laws. False when the match is over, or cannot be trusted any further. */
  private goesOn(scene: Scene): boolean {
    const { court } = this;
    court.tally('states');
    for (const decision of scene.decisions) this.texts.decision(decision);
    if (!endingsLaw(scene, this.depth[this.match.entries.length])) return false;
    const over = this.match.ended() !== null;
    if (over) this.texts.cited(scene.game.outcome(scene.position)?.cites ?? []);
    if ((over || scene.index % this.every === 0) && !this.look(scene)) return false;
    return !over;
  }

  private look(scene: Scene): boolean {
    const { court } = this;
    const before = court.breaksOf('copies');
    this.hold('copies', () => copiesLaw(scene));
    if (court.breaksOf('copies') > before || court.isGivenUp('copies')) return false;
    // The others get a copy, so that a law that is broken does not spoil the match for the next.
    const copy = { ...scene, position: scene.game.clone(scene.position) };
    let goesOn = true;
    this.hold('endings', () => {
      goesOn = answersLaw(copy);
    });
    if (!goesOn) return false;
    this.museum.keep(copy);
    this.hold('replay', () => this.resuming.look(scene));
    this.hold('notation', () => notationLaw(copy));
    this.hold('playouts', () => playoutsLaw(copy));
    this.hold('listing', () => listingLaw(copy));
    this.hold('imagination', () => imaginationLaw(copy));
    this.hold('silence', () => silenceLaw(copy));
    this.hold('twins', () => twinsLaw(copy, copy.onlookers[this.looks++ % copy.onlookers.length]));
    this.hold('submissions', () => submissionsLaw(copy));
    this.hold('orders', () => ordersLaw(copy));
    return true;
  }

  private hold(law: Law, judge: () => void): void {
    const { court } = this;
    if (!court.sits(law)) return;
    court.attempt(law, () => `the law of ${law}`, judge);
  }

  /** One act, and the state it leads to; null where there is none. */
  private act(scene: Scene): Scene | null {
    const { court, match, choice } = this;
    const { game, position } = scene;
    if (match.awaited()) return this.receive(scene);
    const decision = chooseDecision(scene.decisions, choice, this.optionalActs < OPTIONAL_ACTS);
    if (!decision) return null;
    const { seat } = decision;
    const action = court.attempt(
      'endings',
      () => `choosing for seat ${seat}`,
      () => chooseAction(game, position, seat, choice),
    );
    if (
      !court.claim(
        'endings',
        Boolean(action),
        () => `seat ${seat} has the decision "${decision.kind}" and no action for it`,
      )
    )
      return null;
    const looked = court.sits('patches') && scene.index % this.every === 0;
    const before = looked ? viewsOf(scene) : [];
    // The match numbers decisions anew where a rewind has used up the game's own number.
    const asked = match.decisions().find((d) => d.seat === seat)?.id ?? decision.id;
    this.last = { seat, decision: asked, action };
    const prepared = court.attempt(
      'listing',
      () => `playing seat ${seat}'s ${brief(action)}`,
      () => match.prepare({ seat, decision: asked, action }, this.dice),
    );
    if (!prepared) return null;
    if (!prepared.ok) {
      court.convict(
        'listing',
        `seat ${seat}'s ${brief(action)} was offered, but is refused: ${brief(prepared.refusal)}`,
      );
      return null;
    }
    match.commit(prepared.step);
    court.tally('acts');
    if (decision.optional) this.optionalActs++;
    const seq = match.entries.length;
    this.depth[seq] = this.depth[seq - 1] + 1;
    const { reports, warnings } = prepared.step;
    this.actor[seq] = seat;
    this.told[seq] = JSON.stringify(reports);
    const now = this.scene();
    reportsLaw(now, reports);
    for (const report of reports) this.texts.report(report);
    for (const warning of warnings) this.texts.warning(warning);
    if (looked) patchesLaw(now, before, viewsOf(now));
    this.ids.look(now, seq, seat);
    return now;
  }

  /** What is awaited from outside, made up by chance; the same again, and anything else, is refused, and nobody undoes it. */
  private receive(scene: Scene): Scene | null {
    const { court, match, choice, dice } = this;
    const { game, position, seats } = scene;
    court.claim(
      'endings',
      scene.decisions.length === 0,
      () => `a seat is asked while something is awaited from outside`,
    );
    const given = court.attempt(
      'endings',
      () => 'something from outside',
      () => game.outside?.propose(game.clone(position), choice),
    );
    const odd = match.prepareGiven({ ...given, 'no such field': 0 }, dice);
    court.claim('submissions', !odd.ok, () => 'what is given from outside may have any shape');
    const prepared = given && match.prepareGiven(given, dice);
    if (!prepared?.ok) {
      court.convict('endings', `what was made up for outside is refused: ${brief(prepared?.refusal)}`);
      return null;
    }
    match.commit(prepared.step);
    court.tally('given from outside');
    const seq = match.entries.length;
    this.depth[seq] = this.depth[seq - 1];
    this.actor[seq] = null;
    this.told[seq] = JSON.stringify(prepared.step.reports);
    for (const seat of seats)
      court.claim('rewinds', !match.mayUndo(seat), () => `seat ${seat} may undo what came from outside`);
    const now = this.scene();
    reportsLaw(now, prepared.step.reports);
    for (const report of prepared.step.reports) this.texts.report(report);
    this.ids.look(now, seq, null);
    return now;
  }

  private rewound(scene: Scene, to: number): void {
    const seq = this.match.entries.length;
    this.depth[seq] = this.depth[to];
    this.actor[seq] = this.actor[to];
    this.told[seq] = '[]';
    this.ids.rewound(scene, seq, to);
  }

  private scene(): Scene {
    const { match } = this;
    const seats = match.seats.map((_, seat) => seat);
    return {
      game: match.game,
      court: this.court,
      texts: this.texts,
      match,
      position: match.position,
      decisions: match.ended() ? [] : match.game.decisions(match.position),
      seats,
      onlookers: [...seats, 'public'],
      chance: this.samples,
      index: this.states++,
      museum: this.museum,
      appearance: this.appearance,
    };
  }
}
