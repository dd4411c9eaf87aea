/** Between two players of one device. While it hangs the page looks through a spectator's eyes: there is nothing to peep at. */
import { type JSX, onMount } from 'solid-js';
import { t } from '../texts/texts.ts';
import { SeatMark } from '../widgets/seat-mark.tsx';
import type { MatchState } from './match-state.ts';

export function Curtain(props: { readonly state: MatchState; readonly seat: number }): JSX.Element {
  let button!: HTMLButtonElement;
  onMount(() => button.focus());
  const name = () => props.state.seatName(props.seat);
  return (
    <main class="curtain" id="main">
      <div class="plate">
        <SeatMark seat={props.state.session.seats()[props.seat]?.id ?? ''} />
        <h1>{t('curtain.title', { seat: name() })}</h1>
        <p>{t('curtain.text', { seat: name() })}</p>
        <button type="button" class="main" ref={button} onClick={() => props.state.session.look(props.seat)}>
          {t('curtain.go', { seat: name() })}
        </button>
        <p class="small">
          <a href="#/">{t('home')}</a>
        </p>
      </div>
    </main>
  );
}
