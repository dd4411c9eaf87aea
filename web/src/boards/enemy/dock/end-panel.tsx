/** The end of the war: Victory Points by Turn, Cities that changed hands, battles with losses and luck, turning points. */
import { type Fight, fightsOf, forceOf, tallyOf } from '@drumhead/enemy/queries';
import { createMemo, For, type JSX, Show } from 'solid-js';
import { SeatMark } from '../../../widgets/seat-mark.tsx';
import { sayOfEnemy as say } from '../enemy-texts.ts';
import { chronicleOf, type TurnTold, turningPoints } from '../state/chronicle.ts';
import type { EnemyState } from '../state/enemy-state.ts';
import '../styles/end.css';
import { signedTenths } from '../../../texts/numbers.ts';

export function EndPanel(props: { readonly state: EnemyState; readonly watch: (seq: number) => void }): JSX.Element {
  const { state } = props;
  const { session } = state.props;
  const log = () => session.log().filter(({ blind }) => !blind);
  const turns = createMemo(() => chronicleOf(session.log()));
  const start = (): number =>
    Number(
      session
        .log()
        .flatMap(({ reports }) => reports)
        .find(({ key }) => key === 'set-up')?.facts['vp'] ?? 0,
    );
  const fights = createMemo(() => fightsOf(state.t, log()).filter(({ manner }) => manner !== 'siege'));
  const turnName = ({ turn, year }: TurnTold): string =>
    state.props.speaker.heading({ key: 'turn-begins', cites: [], facts: { turn, year } }) ?? '';
  return (
    <section class="war-end" aria-labelledby="war-end-head">
      <h2 id="war-end-head">{say('end.head')}</h2>
      <Show when={turns().length > 0}>
        <h3>{say('end.vp')}</h3>
        <VpChart state={state} turns={turns()} start={start()} />
      </Show>
      <Show when={turningPoints(turns(), start()).length > 0}>
        <h3>{say('end.turning')}</h3>
        <ul>
          <For each={turningPoints(turns(), start())}>
            {(turn) => (
              <li>
                <SeatMark seat={state.t.seats[turn.by > 0 ? 0 : 1]} /> {turnName(turn)}:{' '}
                {say('end.gains', { vp: Math.abs(turn.by), seat: state.t.seats[turn.by > 0 ? 0 : 1] })}
              </li>
            )}
          </For>
        </ul>
      </Show>
      <Show when={turns().some(({ cities }) => cities.length > 0)}>
        <h3>{say('end.cities')}</h3>
        <ul>
          <For each={turns().flatMap((turn) => turn.cities.map((city) => ({ ...city, turn })))}>
            {({ area, seat, vp, turn }) => (
              <li>
                <SeatMark seat={seat} /> {say('end.city', { city: state.props.speaker.name(area, 'city'), seat, vp })}{' '}
                <small>{turnName(turn)}</small>
              </li>
            )}
          </For>
        </ul>
      </Show>
      <Show when={fights().length > 0}>
        <h3>{say('end.battles')}</h3>
        <ul class="end-fights">
          <For each={fights()}>{(fight) => <FightLine state={state} fight={fight} watch={props.watch} />}</For>
        </ul>
      </Show>
      <div class="row">
        <Show when={session.state().viewer !== 'all'}>
          <button type="button" onClick={() => session.look('all')}>
            {say('end.blocks')}
          </button>
        </Show>
        <button type="button" onClick={() => state.props.replay(0)}>
          ▶ {say('end.replay')}
        </button>
      </div>
    </section>
  );
}

function FightLine(props: {
  readonly state: EnemyState;
  readonly fight: Fight;
  readonly watch: (seq: number) => void;
}): JSX.Element {
  const { state } = props;
  const tally = createMemo(() => tallyOf(state.t, props.fight.steps));
  const mat = () => props.fight.steps.at(-1)?.mat;
  const lost = (seat: number): number => {
    const last = mat();
    if (!last) return 0;
    const { brought, strength } = forceOf(props.fight.steps, last, seat);
    return brought - strength;
  };
  const luck = (seat: number): string => {
    const side = tally().sides[seat];
    const by = side ? side.hits - side.expected : 0;
    return signedTenths(by);
  };
  return (
    <li>
      <button type="button" class="plain" onClick={() => props.watch(props.fight.seq)}>
        ▶ {state.placeName(props.fight.area)}
      </button>
      <For each={state.t.seats}>
        {(seat, at) => (
          <span>
            <SeatMark seat={seat} /> <span class="hidden">{state.name(seat)}: </span>
            {say('end.lost', { lost: lost(at()), luck: luck(at()) })}
          </span>
        )}
      </For>
    </li>
  );
}

/** A step for each Turn, the King's above the line. */
function VpChart(props: {
  readonly state: EnemyState;
  readonly turns: readonly TurnTold[];
  readonly start: number;
}): JSX.Element {
  const points = (): readonly number[] => [props.start, ...props.turns.map(({ vp }) => vp)];
  const most = (): number => Math.max(1, ...points().map(Math.abs));
  const x = (at: number): number => (300 * at) / Math.max(1, points().length - 1);
  const y = (vp: number): number => 40 - (34 * vp) / most();
  const line = (): string =>
    points()
      .map((vp, at) => `${at === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(vp).toFixed(1)}`)
      .join('');
  return (
    <figure class="vp-chart">
      <svg viewBox="-8 -10 316 98" role="img" aria-label={points().join(', ')}>
        <path class="zero" d="M0 40H300" />
        <path class="course" d={line()} />
        <For each={points()}>
          {(vp, at) => (
            <g transform={`translate(${x(at())} ${y(vp)})`}>
              <circle r="3.4" classList={{ royal: vp > 0, parliament: vp < 0 }} />
              <text y={vp >= 0 ? -6 : 15} text-anchor="middle">
                {Math.abs(vp)}
              </text>
            </g>
          )}
        </For>
      </svg>
      <figcaption class="small">
        {say('end.chart', { royalist: props.state.t.seats[0], parliament: props.state.t.seats[1] })}
      </figcaption>
    </figure>
  );
}
