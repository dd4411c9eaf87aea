/** A leg of an order in figures: so many paces ahead, or degrees to one side. */
import { createSignal, type JSX } from 'solid-js';
import { createNudging } from '../state/nudging.ts';
import type { Ordering } from '../state/ordering.ts';
import type { Picking } from '../state/picking.ts';
import type { TableState } from '../state/table-state.ts';
import { sayOfRenaissance as say } from '../texts/renaissance-texts.ts';

/** The farthest that anybody could be meant to go in one leg. */
const MOST_PACES = 900;

export function ByNumbers(props: {
  readonly state: TableState;
  readonly picking: Picking;
  readonly ordering: Ordering;
}): JSX.Element {
  const nudging = createNudging(props.state, props.picking, props.ordering);
  const [paces, setPaces] = createSignal(Number.NaN);
  const [degrees, setDegrees] = createSignal(Number.NaN);
  const turn = (side: -1 | 1): void => nudging.byNumber('wheel', side * degrees());
  return (
    <details class="by-numbers">
      <summary class="small">{say('numbers.title')}</summary>
      <form
        class="row"
        onSubmit={(event) => {
          event.preventDefault();
          nudging.byNumber('ahead', paces());
        }}
      >
        <input
          type="number"
          min="0"
          max={MOST_PACES}
          step="any"
          required
          aria-label={say('numbers.ahead')}
          placeholder="p"
          onInput={(event) => setPaces(event.currentTarget.valueAsNumber)}
        />
        <button type="submit">{say('numbers.go')}</button>
      </form>
      <form
        class="row"
        onSubmit={(event) => {
          event.preventDefault();
          turn(event.submitter?.dataset['side'] === 'left' ? -1 : 1);
        }}
      >
        <input
          type="number"
          min="0"
          max="90"
          step="any"
          required
          aria-label={say('numbers.turn')}
          placeholder="°"
          onInput={(event) => setDegrees(event.currentTarget.valueAsNumber)}
        />
        <button type="submit" data-side="left">
          {say('numbers.left')}
        </button>
        <button type="submit" data-side="right">
          {say('numbers.right')}
        </button>
      </form>
    </details>
  );
}
