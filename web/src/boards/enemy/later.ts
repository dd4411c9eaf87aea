/**
 * Panels not needed at first: fetched when the page has nothing better to do, at once where the match stands at more
 * than a card. Where they cannot be had plain choices serve.
 */
import { createEffect, createSignal, onCleanup, onMount } from 'solid-js';
import type { EnemyState } from './state/enemy-state.ts';
import { isAlone } from './state/one-battle.ts';

const fetchFights = () =>
  import('./battle/battle-panel.tsx').then(({ BattlePanel, hasBattle, LastFight }) => ({
    BattlePanel,
    hasBattle,
    LastFight,
  }));
const fetchYearEnd = () =>
  import('./year-end/year-end-panel.tsx').then(({ YearEndPanel, hasYearEnd }) => ({ YearEndPanel, hasYearEnd }));

/** Where the map and the hand are all one needs. */
const CALM = new Set(['war', 'discard', 'card']);

const FIRST_LOOK_MS = 1500;

export function createLater(state: EnemyState) {
  /** Undefined while on its way, null where it cannot be had. */
  const [fights, setFights] = createSignal<Awaited<ReturnType<typeof fetchFights>> | null>();
  const [yearEnd, setYearEnd] = createSignal<Awaited<ReturnType<typeof fetchYearEnd>> | null>();
  let asked = false;
  function fetchAll(): void {
    if (asked) return;
    asked = true;
    fetchFights().then(setFights, () => setFights(null));
    fetchYearEnd().then(setYearEnd, () => setYearEnd(null));
  }
  createEffect(() => {
    if (isAlone(state.t, state.view()) || !CALM.has(state.frame()?.kind ?? 'war')) fetchAll();
  });
  onMount(() => whenIdle(fetchAll));
  return {
    fights,
    yearEnd,
    /** What is asked may be theirs to answer: it is not shown in one way now and in another in a moment. */
    onTheirWay: (): boolean => fights() === undefined || yearEnd() === undefined,
  };
}

/** A card is not chosen in a moment: what the first look needs goes first. Safari has no idle callbacks. */
function whenIdle(run: () => void): void {
  const timer = setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(run) : run()), FIRST_LOOK_MS);
  onCleanup(() => clearTimeout(timer));
}
