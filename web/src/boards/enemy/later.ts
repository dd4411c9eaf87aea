/** Panels not needed at first: fetched once the map stands. Until then, or where they cannot be had, plain choices serve. */
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
  onMount(() => {
    fetchFights().then(setFights, () => undefined);
    fetchYearEnd().then(setYearEnd, () => undefined);
  });
  return { fights, yearEnd };
}
