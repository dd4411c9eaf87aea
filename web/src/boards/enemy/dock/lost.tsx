/** What a march gives away, in red, and the second word that is asked for where it was pointed at on the map. */
import type { Loss } from '@drumhead/enemy/queries';
import { type JSX, Show } from 'solid-js';
import { sayOfEnemy as say } from '../enemy-texts.ts';
import type { Choosing } from '../operations/choosing.ts';
import type { EnemyState } from '../state/enemy-state.ts';

/** "Bristol, 1 VP, and the Irish Sea go to Parliament". */
export function lossWords(state: EnemyState, { area, seas, to }: Loss): string {
  const things = [
    say('loss.city', { city: state.cityName(area), vp: state.t.cityVp[area] }),
    ...seas.map((sea) => state.name(state.t.data.charts.seas.order[sea])),
  ];
  const list = new Intl.ListFormat(document.documentElement.lang, { type: 'conjunction' }).format(things);
  return say('loss.to', { list, count: things.length, seat: state.t.seats[to] });
}

export function Lost(props: { readonly state: EnemyState; readonly loss: Loss | null }): JSX.Element {
  return <Show when={props.loss}>{(loss) => <b class="lost">{lossWords(props.state, loss())}</b>}</Show>;
}

/** What is lost whichever of several ways they go: said once, above them all; empty where they differ. */
export function commonLoss(state: EnemyState, losses: readonly (Loss | null)[]): string {
  const words = new Set(losses.map((loss) => (loss ? lossWords(state, loss) : '')));
  return losses.length > 1 && words.size === 1 ? ([...words][0] ?? '') : '';
}

/** Over the dock, since the hand is at the map. */
export function SecondWord(props: { readonly state: EnemyState; readonly choosing: Choosing }): JSX.Element {
  return (
    <Show when={props.choosing.doubted()}>
      {(waiting) => (
        <section class="second-word" role="alertdialog" aria-label={say('loss.label')}>
          <p>
            <b class="lost">{lossWords(props.state, waiting().loss)}</b>
          </p>
          <div class="row">
            <button type="button" onClick={() => props.choosing.settle(false)}>
              {say('loss.stay')}
            </button>
            <button type="button" class="danger" onClick={() => props.choosing.settle(true)}>
              {say('loss.go', { place: props.state.t.places[waiting().way.end] })}
            </button>
          </div>
        </section>
      )}
    </Show>
  );
}
