/** Panels not needed at first: fetched once the map stands. Until then, or where they cannot be had, plain choices serve. */
import { createSignal, onMount } from 'solid-js';

type Fights = typeof import('./battle/battle-panel.tsx');
type YearEnd = typeof import('./year-end/year-end-panel.tsx');

export function createLater() {
  const [fights, setFights] = createSignal<Fights>();
  const [yearEnd, setYearEnd] = createSignal<YearEnd>();
  onMount(() => {
    import('./battle/battle-panel.tsx').then(
      (panel) => setFights(() => panel),
      () => undefined,
    );
    import('./year-end/year-end-panel.tsx').then(
      (panel) => setYearEnd(() => panel),
      () => undefined,
    );
  });
  return { fights, yearEnd };
}
