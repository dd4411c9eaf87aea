/** The fight on the mat: the film so far, how far one has watched, and what is being picked. */

import type { EnemyAction, EnemyView } from '@drumhead/enemy';
import {
  type Fight,
  type FilmStep,
  fightsOf,
  framesOf,
  isAlone,
  isFoughtAt,
  type Mat,
  matOf,
  ofLastFights,
  type ToldRoll,
  volleyAt,
} from '@drumhead/enemy/queries';
import { createEffect, createMemo, createRoot, createSignal, on, onCleanup, untrack } from 'solid-js';
import { moving } from '../../../../settings/settings.ts';
import { readingTime } from '../../../../widgets/reading-time.ts';
import { answerAsOne } from '../../state/as-one.ts';
import type { EnemyState } from '../../state/enemy-state.ts';
import { keepSeen, seenSeq } from './seen-films.ts';

/** Blocks on the mat that can be pressed now, and what that does. */
export interface BlockPicking {
  readonly keys: ReadonlySet<string>;
  readonly picked: ReadonlySet<string>;
  readonly pick: (key: string) => void;
}

/** Milliseconds a step stays while one fights; one that is watched again stays as long as it takes to read. */
const PACE: { readonly [key: string]: number } = {
  rolled: 1300,
  loss: 520,
  eliminated: 900,
  round: 900,
  revealed: 1100,
};
const USUAL_PACE = 800;
const NOBODY: BlockPicking = { keys: new Set(), picked: new Set(), pick: () => {} };

/** How far a fight has been watched. */
interface Reel {
  readonly seq: number;
  readonly at: number;
  /** `live`: what comes is shown as it comes, at once where nothing may move. */
  readonly run: 'live' | 'play' | 'stop';
}

export type BattleState = ReturnType<typeof createBattle>;

const made = new WeakMap<EnemyState, BattleState>();

/** One for each board: the panel comes and goes, the place in the film stays. */
export function battleOf(state: EnemyState): BattleState {
  let battle = made.get(state);
  if (!battle) {
    battle = createRoot(() => createBattle(state));
    made.set(state, battle);
  }
  return battle;
}

function createBattle(state: EnemyState) {
  const { session } = state.props;
  const recent = createMemo<readonly Fight[]>(() => fightsOf(state.t, ofLastFights(session.log())));
  /** One of an earlier Turn that is watched again. */
  const [older, setOlder] = createSignal<Fight>();
  const fights = (): readonly Fight[] => {
    const it = older();
    return it ? [it, ...recent()] : recent();
  };
  const present = createMemo<Mat | null>(() => matOf(state.t, state.view()));

  /** While the match is played back: the fight as far as it had come, to the last thing that entry told of it. */
  const replayed = createMemo<readonly FilmStep[]>(() => {
    const { playing } = state.props;
    if (!playing) return [];
    const until = session.log().filter(({ seq }) => seq <= playing.seq);
    const told = fightsOf(state.t, ofLastFights(until)).at(-1)?.steps ?? [];
    if (told.at(-1)?.seq !== playing.seq) return [];
    return told.filter((step) => step.seq < playing.seq || step.told <= state.props.playingPart);
  });

  /** Decided, with nothing left to choose. */
  const isDone = (fight: Fight | undefined): boolean =>
    fight?.over === true && !isFoughtAt(framesOf(session.state().view as EnemyView), fight.area);
  // A page that is opened anew tells no old tales, but the fight it comes into is told to its end.
  const past = untrack(fights).findLast(isDone)?.seq ?? 0;
  const [closed, setClosed] = createSignal(seenSeq(session.id) ?? past);
  /** The fight looked at again, by its first entry. */
  const [chosen, setChosen] = createSignal<number | null>(null);
  /** What has come to its end and was not put away comes first, in order; then the last. */
  const kept = createMemo<Fight | undefined>(() => fights().find((it) => it.seq > closed() && isDone(it)));
  const fight = createMemo<Fight | undefined>(() => {
    const seq = chosen();
    const found = seq === null ? kept() : fights().find((it) => it.seq === seq);
    if (found) return found;
    const last = fights().at(-1);
    const here = present();
    // What is on the mat has no film yet: another fight's would only mislead.
    return here && (isDone(last) || last?.area !== here.area) ? undefined : last;
  });
  const steps = (): readonly FilmStep[] => fight()?.steps ?? [];

  const [reel, setReel] = createSignal<Reel>({
    seq: untrack(fight)?.seq ?? 0,
    at: untrack(steps).length - 1,
    run: 'live',
  });
  /** A fight not yet watched starts from its beginning; without motion one sees at once where it stands. */
  const now = (): Reel => {
    const seq = fight()?.seq ?? 0;
    const it: Reel = reel().seq === seq ? reel() : { seq, at: 0, run: 'live' };
    return it.run === 'live' && !moving() ? { ...it, at: steps().length - 1 } : it;
  };
  const at = (): number => Math.min(now().at, steps().length - 1);
  const isLast = (): boolean => at() >= steps().length - 1;
  /** Whoever has come to the end goes on with what comes next. */
  function go(to: number, run: Reel['run']): void {
    const last = steps().length - 1;
    const place = Math.max(0, Math.min(to, last));
    setReel({ seq: fight()?.seq ?? 0, at: place, run: place === last ? 'live' : run });
  }

  /** Watches the fight to which an entry belongs, also one of an earlier Turn. */
  function watch(seq: number): void {
    const isIt = (fight: Fight): boolean => fight.seq === seq || fight.steps.some((it) => it.seq === seq);
    const whole = () => session.log().filter(({ blind }) => !blind);
    const found = recent().find(isIt) ?? fightsOf(state.t, whole()).find(isIt);
    if (!found) return;
    setOlder(recent().includes(found) ? undefined : found);
    setChosen(found.seq);
    go(0, moving() ? 'play' : 'stop');
  }
  // A heading of the log asks for its film.
  createEffect(
    on(
      () => state.props.film,
      (film) => film && watch(film.seq),
    ),
  );

  const [fast, setFast] = createSignal(false);
  /** Dice in the air: what they bring is not told elsewhere until they lie. */
  const isRolling = (): boolean =>
    now().run !== 'stop' && !isLast() && steps()[at()]?.report.key === 'rolled' && !state.props.playing;

  const alone = (): boolean => isAlone(state.t, state.view());
  /** Answers are on their way, one after the other: nothing else is asked meanwhile. */
  const [busy, setBusy] = createSignal(false);
  const [picking, setPicking] = createSignal<BlockPicking>(NOBODY);
  const isKept = (): boolean => chosen() !== null || kept() !== undefined;
  /** The film shows, rather than the present. */
  const watching = (): boolean => !isLast() || isKept();
  /** What the view cannot tell: who has fallen so far. */
  const withFallen = (mat: Mat | null): Mat | null => {
    const told = steps().at(-1)?.mat;
    return mat && told?.area === mat.area ? { ...mat, fallen: told.fallen } : mat;
  };

  return {
    state,
    /** Something is fought, or has just been and was not yet watched to its end. */
    open: (): boolean => {
      if (alone() || present() !== null) return true;
      return state.props.playing ? replayed().length > 0 : isKept();
    },
    /** There is no map to go back to. */
    alone,
    /** What stands on the mat: the film's picture while it runs, else the present. */
    mat: (): Mat | null => {
      if (state.props.playing) return present() ?? replayed().at(-1)?.mat ?? null;
      const step = steps()[at()];
      return step && watching() ? step.mat : (withFallen(present()) ?? step?.mat ?? null);
    },
    step: (): FilmStep | undefined => (state.props.playing ? replayed().at(-1) : steps()[at()]),
    /** The dice on the table. */
    rolls: (): readonly ToldRoll[] =>
      state.props.playing ? volleyAt(replayed(), replayed().length - 1) : volleyAt(steps(), at()),
    fight,
    steps,
    /** The film as far as it has been shown. */
    shown: (): readonly FilmStep[] => (state.props.playing ? replayed() : steps().slice(0, at() + 1)),
    isRolling,
    at,
    isLast,
    watching,
    /** The question can be answered: everything told has been shown. */
    caughtUp: (): boolean => !watching() && !busy() && !state.props.playing,
    /** The end of the film of a fight that is over. */
    atEnd: (): boolean => isKept() && isLast() && !state.props.playing,
    /** Another fight waits, told or to be decided. */
    another: (): boolean => present() !== null || fights().some((it) => it.seq > (fight()?.seq ?? 0)),
    playing: (): boolean => now().run !== 'stop' && !isLast(),
    /** Twice as fast. */
    fast,
    setFast,
    play: (): void => go(isLast() ? 0 : at(), 'play'),
    pause: (): void => go(at(), 'stop'),
    go: (to: number): void => go(to, 'stop'),
    skip: (): void => go(steps().length, 'live'),
    /** The last fight that can be watched again. */
    last: (): Fight | undefined => fights().at(-1),
    watch,
    close: (): void => {
      const seq = Math.max(closed(), fight()?.seq ?? 0);
      setClosed(seq);
      keepSeen(session.id, seq);
      setChosen(null);
      setOlder(undefined);
    },
    /** Lets the film run while it is on the screen; prompt and log wait for it. */
    run: (): void => {
      createEffect(() => {
        const step = steps()[at()];
        const { run } = now();
        if (!step || run === 'stop' || isLast()) return;
        const pace =
          run === 'live' ? (PACE[step.report.key] ?? USUAL_PACE) : readingTime(state.props.speaker.report(step.report));
        const timer = setTimeout(() => go(at() + 1, run), pace / (fast() ? 2 : 1));
        onCleanup(() => clearTimeout(timer));
      });
      createEffect(() => {
        // What comes after a fight is told when its end has been put away.
        const isNews = chosen() === null && (!isLast() || (kept() !== undefined && !alone()));
        const step = isNews ? steps()[at()] : undefined;
        state.props.catchUp(step ? { seq: step.seq, reports: step.told - (isRolling() ? 1 : 0) } : null);
      });
      onCleanup(() => state.props.catchUp(null));
    },
    /** Several answers as one. */
    answer: async (actions: readonly EnemyAction[]): Promise<void> => {
      setBusy(true);
      try {
        await answerAsOne(state.props, actions);
      } finally {
        setBusy(false);
      }
    },
    picking,
    /** Makes blocks on the mat answer until the choice is gone. */
    offer: (make: () => BlockPicking): void => {
      createEffect(() => setPicking(make()));
      onCleanup(() => setPicking(NOBODY));
    },
    frames: () => framesOf(state.view()),
  };
}
