/**
 * What has happened, one thing at a time and at one's own pace: shots, combats, recoils, flights, pursuits. The present
 * waits until it has been shown, or skipped. Whoever wants no motion, or no waiting, sees the present at once and can still
 * go through it by hand.
 */
import type { Position } from '@drumhead/renaissance';
import { createEffect, createMemo, createSignal, onCleanup, untrack } from 'solid-js';
import type { LogEntry } from '../../../session/session.ts';
import { moving, settings } from '../../../settings/settings.ts';
import { keep, readKept } from './kept.ts';
import { type Looking, lately, newsFrom } from './lately.ts';
import { stepsIn, type TapeStep } from './tape-steps.ts';

/** All before it has been shown. */
interface Seen {
  readonly seq: number;
  readonly k: number;
}

const PACES = [1, 2, 4] as const;
export type Pace = (typeof PACES)[number];

const PACE = 'drumhead.dbr.pace';
/** Milliseconds a step stays; what is read longer stays longer. */
const STAYS: { readonly [key: string]: number } = { combat: 1500, shot: 1300, storms: 1300, moved: 650, marched: 650 };
const USUALLY = 950;
const GRAVE = 2200;
const isGrave = new Set(['beaten', 'defeated', 'destroyed', 'captured']);

export function createTape(looking: Looking) {
  const { props, seat } = looking;
  const { session } = props;
  const lastSeq = (): number => session.log().at(-1)?.seq ?? 0;
  const atEnd = (): Seen => ({ seq: lastSeq() + 1, k: 0 });
  // A page that is opened anew tells no old tales; whoever is handed the device was not there when it happened.
  const handed = (): Seen => ({ seq: session.log()[newsFrom(looking)]?.seq ?? 0, k: 0 });
  const [seen, setSeen] = createSignal<Seen>(untrack(() => (session.mine.length > 1 ? handed() : atEnd())));
  const [isRunning, setRunning] = createSignal(true);
  /** Gone through once more, though it is known. */
  const [isAgain, setAgain] = createSignal(false);
  const kept = readKept(PACE);
  const [pace, setPace] = createSignal<Pace>(PACES.find((it) => it === kept) ?? 1);

  /** One's own moves have been seen while they were made. */
  const isNews = (entry: LogEntry, key: string): boolean =>
    entry.seat !== seat() || (key !== 'moved' && key !== 'marched');
  const stepsOf = (index: number): readonly TapeStep[] =>
    stepsIn(session.log(), index).filter(({ report }) => isNews(session.log()[index], report.key));
  const stepsFrom = (index: number): readonly TapeStep[] => {
    const from = Math.max(1, index);
    return session
      .log()
      .slice(from)
      .flatMap((_, k) => stepsOf(from + k));
  };
  /** Nothing is worked out that nobody is going to see. */
  const steps = createMemo<readonly TapeStep[]>(() => {
    const unseen = session.log().findIndex(({ seq }) => seq >= seen().seq);
    return unseen < 0 ? [] : stepsFrom(Math.min(newsFrom(looking), unseen));
  });
  const at = createMemo((): number => {
    const { seq, k } = seen();
    return steps().findIndex((step) => step.seq > seq || (step.seq === seq && step.k >= k));
  });
  const isOn = (): boolean => at() >= 0 && !props.playing;
  const step = (): TapeStep | undefined => (isOn() ? steps()[at()] : undefined);

  function go(to: number): void {
    const next = steps()[Math.max(0, to)];
    if (next) setSeen({ seq: next.seq, k: next.k });
    else skip();
  }
  function skip(): void {
    setSeen(atEnd());
    setAgain(false);
    setRunning(true);
  }
  /** Plays by itself where things may move and somebody has asked to be able to follow. */
  const isWanted = (): boolean => moving() && settings().botPace === 'humane';
  createEffect(() => {
    if (isOn() && !isWanted() && !isAgain()) skip();
  });
  createEffect(() => {
    const now = step();
    if (!now || !isRunning()) return;
    const { key } = now.report;
    const stays = isGrave.has(key) ? GRAVE : (STAYS[key] ?? USUALLY);
    const timer = setTimeout(() => go(at() + 1), stays / pace());
    onCleanup(() => clearTimeout(timer));
  });
  createEffect(() => {
    const now = step();
    props.catchUp(now && !isAgain() ? { seq: now.seq, reports: now.told } : null);
  });
  onCleanup(() => props.catchUp(null));

  /** While the match is played back: what came of the entry one is at. */
  const played = createMemo<readonly TapeStep[]>(() =>
    props.playing ? stepsOf(session.log().indexOf(props.playing)) : [],
  );
  const now = (): TapeStep | undefined =>
    props.playing ? played().findLast(({ told }) => told <= props.playingPart) : step();

  return {
    isOn,
    step: now,
    /** The battle as far as it had come with what was told; nothing where that is all of it. */
    position: (): Position | undefined => now()?.after ?? played()[0]?.before,
    steps,
    at,
    isRunning,
    pause: (): void => void setRunning(false),
    play: (): void => void setRunning(true),
    back: (): void => {
      setRunning(false);
      go(at() - 1);
    },
    next: (): void => {
      setRunning(false);
      go(at() + 1);
    },
    skip,
    /** What has happened since one's own last answer. */
    again: (): void => {
      const [first] = stepsFrom(newsFrom(looking));
      if (!first) return;
      setAgain(true);
      setRunning(moving());
      setSeen({ seq: first.seq, k: first.k });
    },
    canAgain: (): boolean => !isOn() && !props.playing && lately(looking).some(({ blind }) => !blind),
    pace,
    faster: (): void => {
      const next = PACES[(PACES.indexOf(pace()) + 1) % PACES.length];
      setPace(next);
      keep(PACE, next);
    },
  };
}
