/** French Aid: how much, why so much, and that it comes once. */
import { type JSX, Show } from 'solid-js';
import { sayOfRoses as say } from '../roses-texts.ts';
import type { BoardState } from '../state/board-state.ts';

export function AidPanel(props: { readonly state: BoardState }): JSX.Element {
  const { state } = props;
  const asked = (): number => state.board().asked ?? -1;
  const isMine = (): boolean => state.props.decision?.kind === 'aid' && !state.props.playing;
  const pounds = (): number => (asked() < 0 ? 0 : state.aid(asked()));
  const lead = (): number => state.topScore() - state.board().seats[Math.max(0, asked())].score;
  const answer = (use: boolean): void => void state.props.submit({ kind: 'aid', use } as { kind: string });
  return (
    <section class="aid" aria-labelledby="aid-head">
      <h2 id="aid-head">{say('aid.head')}</h2>
      <p class="aid-sum" aria-hidden="true">
        {say('pounds', { pounds: pounds() })}
      </p>
      <p>
        {say('aid.offer', {
          seat: asked() < 0 ? '' : state.t.seats[asked()],
          pounds: pounds(),
          lead: lead(),
          cap: state.t.aidCap,
        })}
      </p>
      <p class="small">{say('aid.once')}</p>
      <Show
        when={isMine()}
        fallback={<p class="small">{say('aid.waiting', { seat: asked() < 0 ? '' : state.t.seats[asked()] })}</p>}
      >
        <p class="row">
          <button type="button" class="main" onClick={() => answer(true)}>
            {say('aid.take', { pounds: pounds() })}
          </button>
          <button type="button" onClick={() => answer(false)}>
            {say('aid.decline')}
          </button>
        </p>
      </Show>
    </section>
  );
}
