/** A piece chosen while nothing can be ordered of it: what it is. */

import { type JSX, Show } from 'solid-js';
import { PrintedLink } from '../../../desk/printed-link.tsx';
import { KindMark } from '../map/glyphs.tsx';
import { pieceFacts } from '../map/piece-words.ts';
import { sayOfRoses as say } from '../roses-texts.ts';
import type { BoardState } from '../state/board-state.ts';

export function ChosenPiece(props: { readonly state: BoardState }): JSX.Element {
  const { state } = props;
  const { t } = state;
  const card = (): number => state.chosenCard();
  return (
    <Show when={card() >= 0}>
      <section class="piece-orders" aria-live="polite">
        <header class="piece-head">
          <KindMark kind={state.piece(card()).type} />
          <div>
            <h3>{state.name(t.cards[card()])}</h3>
            <p class="small">{pieceFacts(state, card()).join(' · ')}</p>
            <Show when={t.isPersonality[card()]}>
              <p class="small">
                {say('worth.bribe.why', { bribe: t.blackPrice[card()], guard: t.whitePrice[card()] })}
              </p>
            </Show>
            <Show when={t.garrison[card()] > 0}>
              <p class="small">{say('orders.garrison', { count: t.garrison[card()] })}</p>
            </Show>
            <PrintedLink game="roses" path={`cards/${t.cards[card()]}`} />
          </div>
          <button type="button" class="plain" aria-label={say('orders.close')} onClick={() => state.setChosen(null)}>
            ×
          </button>
        </header>
      </section>
    </Show>
  );
}
