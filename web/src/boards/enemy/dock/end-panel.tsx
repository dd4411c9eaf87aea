/** The end of the war: Victory Points by Turn, turning points, battles with losses and luck, Cities that changed hands, all blocks. */
import { createMemo, For, type JSX, Show } from 'solid-js';
import { SeatMark } from '../../../widgets/seat-mark.tsx';
import { sayOfEnemy as say } from '../enemy-texts.ts';
import { chronicleOf, type TurnTold, turningPoints } from '../state/chronicle.ts';
import type { EnemyState } from '../state/enemy-state.ts';
import '../styles/end.css';
import { EndBlocks } from './end-blocks.tsx';
import { EndChart } from './end-chart.tsx';
import { EndFights } from './end-fights.tsx';

export function EndPanel(props: { readonly state: EnemyState; readonly watch: (seq: number) => void }): JSX.Element {
  const { state } = props;
  const { session } = state.props;
  const turns = createMemo(() => chronicleOf(session.log()));
  const start = (): number =>
    Number(
      session
        .log()
        .flatMap(({ reports }) => reports)
        .find(({ key }) => key === 'set-up')?.facts['vp'] ?? 0,
    );
  const turnName = ({ turn, year }: TurnTold): string =>
    state.props.speaker.heading({ key: 'turn-begins', cites: [], facts: { turn, year } }) ?? '';
  const changed = () => turns().filter(({ cities }) => cities.length > 0);
  return (
    <section class="war-end" aria-labelledby="war-end-head">
      <h2 id="war-end-head">{say('end.head')}</h2>
      <div class="row">
        <button type="button" onClick={() => state.props.replay(0)}>
          <span aria-hidden="true">▶</span> {say('end.replay')}
        </button>
        <Show when={session.state().viewer !== 'all'}>
          <button type="button" onClick={() => session.look('all')}>
            {say('end.blocks')}
          </button>
        </Show>
      </div>
      <Show when={session.state().viewer === 'all'}>
        <EndBlocks state={state} />
      </Show>
      <Show when={turns().length > 0}>
        <h3>{say('end.vp')}</h3>
        <EndChart state={state} turns={turns()} start={start()} turnName={turnName} />
      </Show>
      <Show when={turningPoints(turns(), start()).length > 0}>
        <h3>{say('end.turning')}</h3>
        <ul>
          <For each={turningPoints(turns(), start())}>
            {(turn) => (
              <li>
                <button type="button" class="plain" onClick={() => state.props.replay(turn.seq)}>
                  <span aria-hidden="true">▶</span> {turnName(turn)}
                </button>
                <SeatMark seat={state.t.seats[turn.by > 0 ? 0 : 1]} />{' '}
                {say('end.gains', { vp: Math.abs(turn.by), seat: state.t.seats[turn.by > 0 ? 0 : 1] })}
              </li>
            )}
          </For>
        </ul>
      </Show>
      <EndFights state={state} turns={turns()} turnName={turnName} watch={props.watch} />
      <Show when={changed().length > 0}>
        <h3>{say('end.cities')}</h3>
        <dl class="end-cities">
          <For each={changed()}>
            {(turn) => (
              <>
                <dt>{turnName(turn)}</dt>
                <For each={turn.cities}>
                  {({ area, seat, vp }) => (
                    <dd>
                      <SeatMark seat={seat} />{' '}
                      {say('end.city', { city: state.props.speaker.name(area, 'city'), seat, vp })}
                    </dd>
                  )}
                </For>
              </>
            )}
          </For>
        </dl>
      </Show>
    </section>
  );
}
