/**
 * Law 4: twin matches. The true position and one imagined from a viewer's view play on in step; all that the viewer is
 * sent must be the same, byte for byte, until a report tells the viewer something hidden (`reveals`).
 *
 * The viewer's own acts are the same in both twins. For another seat's act the twin looks for an act of its own that
 * sends the viewer the same bytes: the same action first, then others, since the same words can mean something else
 * where the hidden things lie differently. Draws are repeated where they fit, else made anew. Only when the same act is
 * possible in both and nothing sends the same bytes is the law broken; where the other twin cannot act alike, they part.
 */
import {
  type Act,
  type Action,
  BadInput,
  type Chance,
  type Draw,
  mayRead,
  RecordedChance,
  Recorder,
  Reports,
  SwiftChance,
} from '@drumhead/kernel';
import { chooseAction, chooseDecision } from './choosing.ts';
import { brief, byteDifference, countDifferences, sameData } from './evidence.ts';
import { probesFor, verdictDifference } from './imagination.ts';
import { nameOf, type Onlooker, type Scene } from './scene.ts';

/** Acts that twins play at most. */
const HORIZON = 12;
/** Acts tried in search of one that sends the same: of longer lists, and of what cannot be listed, a sample. */
const ACTS_TRIED = 400;
const PROPOSALS_TRIED = 24;
/** New draws tried, and for how many acts. */
const DRAWS_TRIED = 16;
const ACTS_DRAWN_ANEW = 8;
const PROBES = 4;

const PARTS = ['reports', 'view', 'decisions', 'outcome', 'actions', 'undo'] as const;
/** All that a viewer is sent, each part as the bytes sent. */
type Received = Readonly<Record<(typeof PARTS)[number], string>>;

interface Played {
  readonly position: object;
  readonly draws: readonly Draw[];
  readonly received: Received;
  /** The viewer was told something hidden. */
  readonly reveals: boolean;
}

interface Told {
  readonly played: Played;
  readonly action: Action;
}

export function twinsLaw(scene: Scene, viewer: Onlooker): void {
  const { court, game, position, chance } = scene;
  court.attempt(
    'twins',
    () => `playing twins for ${nameOf(scene, viewer)}`,
    () => {
      const view = game.view(position, viewer);
      const twin = game.imagine(view, chance);
      // Law 3 speaks of views that do not survive imagining; here they would only say the same again.
      if (JSON.stringify(game.view(twin, viewer)) !== JSON.stringify(view)) return;
      if (sameData(twin, position)) return court.tally('twins alike');
      court.tally('twins');
      new Twins(scene, viewer, game.clone(position), twin).play();
    },
  );
}

class Twins {
  private readonly acts: Act[] = [];
  private readonly scene: Scene;
  private readonly viewer: Onlooker;
  private truth: object;
  private twin: object;

  constructor(scene: Scene, viewer: Onlooker, truth: object, twin: object) {
    this.scene = scene;
    this.viewer = viewer;
    this.truth = truth;
    this.twin = twin;
  }

  play(): void {
    this.scene.court.tally(`twins ended: ${this.playOn()}`);
  }

  /** Why they ended. */
  private playOn(): string {
    const { court, game, chance } = this.scene;
    for (let act = 0; act < HORIZON; act++) {
      const decision = chooseDecision(game.decisions(this.truth), chance, true);
      if (!decision) return 'over';
      if (!this.sameVerdicts()) return 'broken';
      const action = chooseAction(game, this.truth, decision.seat, chance);
      if (action === null) return 'no action';
      const end = this.step(decision.seat, action);
      if (end !== null) return end;
      court.tally('twin acts');
    }
    return 'horizon';
  }

  /** Both twins act; null when they may go on. */
  private step(seat: number, action: Action): string | null {
    const { chance } = this.scene;
    const done = this.attempt(this.truth, seat, action, new SwiftChance(chance.next()));
    const { draws } = done;
    this.acts.push({
      kind: 'act',
      seq: this.scene.match.nextSeq + this.acts.length,
      seat,
      action,
      ...(draws.length > 0 && { draws }),
    });
    if (done.reveals) return 'revealed';
    const answer = seat === this.viewer ? this.ownAct(done, seat, action) : this.otherAct(done, seat, action);
    if (typeof answer === 'string') return answer;
    this.truth = done.position;
    this.twin = answer.position;
    return null;
  }

  /** The viewer's own act is the very same in both. */
  private ownAct(done: Played, seat: number, action: Action): Played | string {
    const { game } = this.scene;
    const difference = verdictDifference(game, { seat, action }, this.truth, this.twin);
    if (!this.claim(difference === null, () => `the verdict on its own ${brief(action)} differs: ${difference}`))
      return 'broken';
    const first = this.repeat(done, seat, action);
    if (first?.reveals) return 'revealed';
    const found = this.alike(done, first) ?? this.anew(done, seat, action);
    if (found) return this.agreed(found);
    if (first === null) return 'draws do not fit';
    return this.broken(done, first, seat, action);
  }

  /** Another seat's act, or one of its own that looks the same to the viewer. */
  private otherAct(done: Played, seat: number, action: Action): Played | string {
    const { game } = this.scene;
    const { tried, exhaustive } = this.candidates(seat, action);
    const legal = tried.filter((other) => game.check(this.twin, seat, other).ok);
    const unlike: Told[] = [];
    let mistaken: Told | null = null;
    for (const other of legal) {
      const first = this.repeat(done, seat, other);
      const found = this.alike(done, first);
      if (found) return this.agreed(found);
      if (!first) continue;
      const told = { played: first, action: other };
      unlike.push(told);
      if ((exhaustive || this.scene.appearance) && this.looksTheSame(seat, action, other)) mistaken ??= told;
    }
    for (const other of legal.slice(0, ACTS_DRAWN_ANEW)) {
      const found = this.anew(done, seat, other);
      if (found) return this.agreed(found);
    }
    if (!mistaken) return 'parted';
    if (mistaken.played.reveals) return 'revealed';
    const nearest = this.scene.appearance ? mistaken : nearestTo(done, unlike);
    return this.broken(done, nearest.played, seat, nearest.action);
  }

  /** The same action first. Exhaustive when whatever the seat could do instead is among them. */
  private candidates(seat: number, action: Action): { tried: readonly Action[]; exhaustive: boolean } {
    const { game, chance } = this.scene;
    const listed = game.actions(this.twin, seat);
    if (listed !== null && listed.length <= ACTS_TRIED) return { tried: [action, ...listed], exhaustive: true };
    const pick = (): Action | null =>
      listed ? listed[chance.below(listed.length)] : game.propose(this.twin, seat, chance);
    const others = Array.from({ length: listed ? ACTS_TRIED : PROPOSALS_TRIED }, pick).filter(
      (other) => other !== null,
    );
    return { tried: [action, ...others], exhaustive: false };
  }

  /** By the game's own word, or else when it is the same action. */
  private looksTheSame(seat: number, action: Action, other: Action): boolean {
    const { appearance } = this.scene;
    if (!appearance) return sameData(other, action);
    const [here, there] = [
      appearance(this.truth, seat, action, this.viewer),
      appearance(this.twin, seat, other, this.viewer),
    ];
    return sameData(here, there);
  }

  /** With the very draws of the truth; null where they do not fit. */
  private repeat(done: Played, seat: number, action: Action): Played | null {
    const recorded = new RecordedChance(done.draws);
    try {
      const played = this.attempt(this.twin, seat, action, recorded);
      recorded.finish();
      return played;
    } catch (error) {
      if (error instanceof BadInput) return null;
      throw error;
    }
  }

  /** With new draws, where there were any: chance may pick among hidden things. */
  private anew(done: Played, seat: number, action: Action): Played | null {
    if (done.draws.length === 0) return null;
    for (let i = 0; i < DRAWS_TRIED; i++) {
      const played = this.attempt(this.twin, seat, action, new SwiftChance(this.scene.chance.next()));
      if (this.alike(done, played)) return played;
    }
    return null;
  }

  private alike(done: Played, played: Played | null): Played | null {
    return played && !played.reveals && differenceOf(done.received, played.received) === null ? played : null;
  }

  private attempt(before: object, seat: number, action: Action, chance: Chance): Played {
    const { game } = this.scene;
    const position = game.clone(before);
    const recorder = new Recorder(chance);
    const sink = new Reports();
    game.play(position, { seat, action }, recorder, sink);
    const told = sink.list.filter((report) => mayRead(report, this.viewer));
    const barrier = recorder.draws.length > 0 || sink.list.some((report) => report.reveals);
    return {
      position,
      draws: recorder.draws,
      received: this.receivedIn(position, JSON.stringify(told), seat === this.viewer ? String(!barrier) : ''),
      reveals: told.some((report) => report.reveals),
    };
  }

  private receivedIn(position: object, reports: string, undo: string): Received {
    const { game } = this.scene;
    const decisions = game.decisions(position);
    const asked = decisions.some((decision) => decision.seat === this.viewer);
    return {
      reports,
      view: JSON.stringify(game.view(position, this.viewer)),
      decisions: JSON.stringify(decisions),
      outcome: JSON.stringify(game.outcome(position)),
      actions: asked ? JSON.stringify(game.actions(position, this.viewer as number)) : '',
      undo,
    };
  }

  /** The viewer may ask about any action at any time. */
  private sameVerdicts(): boolean {
    const { scene, viewer } = this;
    if (viewer === 'public' || !scene.game.decisions(this.truth).some((decision) => decision.seat === viewer))
      return true;
    return probesFor(scene, viewer, PROBES, this.truth).every((probe) => {
      const difference = verdictDifference(scene.game, { seat: viewer, action: probe }, this.truth, this.twin);
      return this.claim(difference === null, () => `the verdict on ${brief(probe)} differs: ${difference}`);
    });
  }

  private agreed(played: Played): Played {
    this.claim(true, () => '');
    return played;
  }

  private broken(done: Played, played: Played, seat: number, action: Action): string {
    const difference = differenceOf(done.received, played.received);
    const mine = this.acts.at(-1) as Act;
    const twin = sameData(mine.action, action) ? '' : ` (in the twin nearest to ${brief(action)})`;
    this.claim(false, () => `after seat ${seat}'s ${brief(mine.action)}${twin} the bytes differ in ${difference}`);
    return 'broken';
  }

  private claim(holds: boolean, why: () => string): boolean {
    const { court } = this.scene;
    const told = () =>
      `${nameOf(this.scene, this.viewer)} can tell what is hidden, ${this.acts.length} act(s) on: ${why()}`;
    return court.claim('twins', holds, told, this.acts);
  }
}

function differenceOf(one: Received, other: Received): string | null {
  for (const part of PARTS) {
    const difference = byteDifference(one[part], other[part]);
    if (difference !== null) return `${part}, at ${difference}`;
  }
  return null;
}

/** The one that sends most nearly the same: its difference is what gives the twin away. */
function nearestTo(done: Played, unlike: readonly Told[]): Told {
  const apart = ({ played: { received } }: Told): number =>
    PARTS.reduce(
      (sum, part) => sum + countDifferences(JSON.parse(done.received[part] || '0'), JSON.parse(received[part] || '0')),
      0,
    );
  return unlike.reduce((best, other) => (apart(other) < apart(best) ? other : best));
}
