/**
 * Panels not needed at first: fetched when the page has nothing better to do, at once where the match stands at more
 * than a card. What could not be had is asked for anew with the next question; without the mat and the sheets plain
 * choices serve.
 */

import { isAlone } from '@drumhead/enemy/queries';
import { createEffect, createSignal, onCleanup, onMount, untrack } from 'solid-js';
import { withTexts } from '../../texts/texts.ts';
import type { MapParts } from './map/enemy-map.tsx';
import type { EnemyState } from './state/enemy-state.ts';

const fetchDock = () =>
  import('./dock/dock-parts.ts').then(({ WhatIsAsked, Legend, Reserves }) => ({ WhatIsAsked, Legend, Reserves }));
const fetchMapParts = () =>
  import('./map/map-parts.ts').then(
    ({ BorderLimits, CarriedBlocks, HisCounts, HisWays, Inset, Overview, Tray, WayArrow }): MapParts => ({
      BorderLimits,
      CarriedBlocks,
      HisCounts,
      HisWays,
      Inset,
      Overview,
      Tray,
      WayArrow,
    }),
  );
const fetchFights = () =>
  withTexts(import('./battle/battle-panel.tsx'), 'enemy-battle').then(
    ({ BattlePanel, hasBattle, LastFight, watchFight }) => ({
      BattlePanel,
      hasBattle,
      LastFight,
      watchFight,
    }),
  );
const fetchEnd = () => withTexts(import('./dock/end-panel.tsx'), 'enemy-battle').then(({ EndPanel }) => ({ EndPanel }));
const fetchYearEnd = () =>
  withTexts(import('./year-end/year-end-panel.tsx'), 'enemy-battle').then(({ YearEndPanel, hasYearEnd }) => ({
    YearEndPanel,
    hasYearEnd,
  }));

/** Where the map and the hand are all one needs. */
const CALM = new Set(['war', 'discard', 'card']);
const FIRST_LOOK_MS = 1500;

export function createLater(state: EnemyState) {
  const dock = createFetched(fetchDock);
  const map = createFetched(fetchMapParts);
  const fights = createFetched(fetchFights);
  const yearEnd = createFetched(fetchYearEnd);
  const end = createFetched(fetchEnd);
  const fetchAll = (): void => {
    for (const panel of [map, dock, fights, yearEnd]) panel.fetch();
  };
  createEffect(() => {
    if (isAlone(state.t, state.view()) || !CALM.has(state.frame()?.kind ?? 'war')) fetchAll();
  });
  createEffect(() => {
    if (state.looked() >= 0 || state.hovered() >= 0 || state.hisDeeds().length > 0) map.fetch();
  });
  createEffect(() => {
    if (!state.props.session.state().ended) return;
    fetchAll();
    end.fetch();
  });
  onMount(() => whenIdle(fetchAll));
  return {
    map: map.panel,
    dock: dock.panel,
    fights: fights.panel,
    yearEnd: yearEnd.panel,
    end: end.panel,
    /** What is asked may be theirs to answer: it is not shown in one way now and in another in a moment. */
    onTheirWay: (): boolean => fights.panel() === undefined || yearEnd.panel() === undefined,
  };
}

/** Undefined until it has come, null where it cannot be had. */
function createFetched<T>(load: () => Promise<T>) {
  const [panel, setPanel] = createSignal<T | null>();
  let isOnItsWay = false;
  return {
    panel,
    fetch(): void {
      if (isOnItsWay || untrack(panel)) return;
      isOnItsWay = true;
      const settle = (found: T | null): void => {
        isOnItsWay = false;
        setPanel(() => found);
      };
      load().then(settle, () => settle(null));
    },
  };
}

/** A card is not chosen in a moment: what the first look needs goes first. Safari has no idle callbacks. */
function whenIdle(run: () => void): void {
  const timer = setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(run) : run()), FIRST_LOOK_MS);
  onCleanup(() => clearTimeout(timer));
}
