/** Panels not needed at first: fetched when the page has nothing better to do. Until then, or where they cannot be had, plain choices serve. */
import { createSignal, onMount } from 'solid-js';

const fetchFights = () =>
  import('./battle/battle-panel.tsx').then(({ BattlePanel, hasBattle, LastFight }) => ({
    BattlePanel,
    hasBattle,
    LastFight,
  }));
const fetchYearEnd = () =>
  import('./year-end/year-end-panel.tsx').then(({ YearEndPanel, hasYearEnd }) => ({ YearEndPanel, hasYearEnd }));

export function createLater() {
  const [fights, setFights] = createSignal<Awaited<ReturnType<typeof fetchFights>>>();
  const [yearEnd, setYearEnd] = createSignal<Awaited<ReturnType<typeof fetchYearEnd>>>();
  onMount(() =>
    whenIdle(() => {
      fetchFights().then(setFights, () => undefined);
      fetchYearEnd().then(setYearEnd, () => undefined);
    }),
  );
  return { fights, yearEnd };
}

/** Soon in any case: a match may be opened in the middle of a battle. Safari has no idle callbacks. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 1000 });
  else setTimeout(run, 200);
}
