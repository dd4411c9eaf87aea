/** After a combat or under fire: go on, or hold. */
import type { StandingOrders } from '@drumhead/renaissance';
import type { FrameOf } from '@drumhead/renaissance/queries';
import { createEffect, type JSX, on } from 'solid-js';
import type { Picking } from '../state/picking.ts';
import type { TableState } from '../state/table-state.ts';
import { UNITS } from '../table/plane.ts';
import { sayOfRenaissance as say } from '../texts/renaissance-texts.ts';
import { troopName } from '../texts/troop-words.ts';

const ASK_ALL: StandingOrders = {
  followUp: 'ask',
  press: 'ask',
  commands: {},
  pips: 'ask',
  combats: 'ask',
  general: 'as-others',
  shooting: 'ask',
  ambush: 'ask',
  deployment: 'ask',
  atDawn: 'ask',
};

export function GoOnPanel(props: { readonly state: TableState; readonly picking: Picking }): JSX.Element {
  const { state, picking } = props;
  const frame = () => state.frame() as FrameOf<'follow-up'> | FrameOf<'press'>;
  const kind = () => (state.asked() === 'press' ? 'press' : 'follow-up');
  createEffect(
    on(
      () => frame().element,
      (element) => picking.pick([element]),
    ),
  );
  /** An order that answers this too; whatever else is asked stays asked, unless orders run already. */
  async function neverAskAgain(): Promise<void> {
    const { session } = state.props;
    const running = (await session.orders(state.seat())) as StandingOrders | null;
    const what = kind() === 'press' ? 'press' : 'followUp';
    await session.lodge(state.seat(), { ...(running ?? ASK_ALL), [what]: 'judge' });
  }
  return (
    <section class="question">
      <p>
        {say(kind() === 'press' ? 'go-on.press' : 'go-on.follow-up', {
          troop: troopName(state, frame().element),
          paces: Math.round(frame().distance / UNITS),
        })}
      </p>
      <div class="row">
        <button type="button" class="main" onClick={() => void state.act({ kind: kind() })}>
          {say(kind() === 'press' ? 'answer.press' : 'answer.follow-up')}
        </button>
        <button type="button" onClick={() => void state.act({ kind: 'hold' })}>
          {say('answer.hold')}
        </button>
      </div>
      <button type="button" class="from-now-on" onClick={() => void neverAskAgain()}>
        {say('go-on.from-now-on')}
      </button>
      <p class="small">{say('go-on.orders')}</p>
    </section>
  );
}
