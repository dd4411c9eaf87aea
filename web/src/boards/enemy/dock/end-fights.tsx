/** Every fight in which something was lost: by Turn, with its film, what each side lost, and how its dice fell. */
import { type Fight, fightsOf, forceOf, tallyOf } from '@drumhead/enemy/queries';
import { createMemo, For, type JSX, Show } from 'solid-js';
import { figure, signedTenths } from '../../../texts/numbers.ts';
import { SeatMark } from '../../../widgets/seat-mark.tsx';
import { sayOfBattle } from '../battle/battle-texts.ts';
import { sayOfEnemy as say } from '../enemy-texts.ts';
import type { TurnTold } from '../state/chronicle.ts';
import type { EnemyState } from '../state/enemy-state.ts';

interface Account {
  readonly fight: Fight;
  /** By seat. */
  readonly lost: readonly number[];
  readonly luck: readonly number[];
  readonly isQuiet: boolean;
}

export function EndFights(props: {
  readonly state: EnemyState;
  readonly turns: readonly TurnTold[];
  readonly turnName: (turn: TurnTold) => string;
  readonly watch: (seq: number) => void;
}): JSX.Element {
  const { state } = props;
  const all = createMemo(() =>
    fightsOf(
      state.t,
      state.props.session.log().filter(({ blind }) => !blind),
    )
      .filter(({ manner }) => manner !== 'siege')
      .map((fight) => accountOf(state, fight)),
  );
  const told = () => all().filter(({ isQuiet }) => !isQuiet);
  const turnOf = ({ seq }: Fight): string => {
    const turn = props.turns.findLast((it) => it.seq <= seq);
    return turn ? props.turnName(turn) : '';
  };
  return (
    <Show when={told().length > 0}>
      <h3>{say('end.battles')}</h3>
      <table class="end-fights">
        <thead>
          <tr>
            <th scope="col">{say('end.fight')}</th>
            <For each={state.t.seats}>
              {(seat) => (
                <>
                  <th scope="col">
                    <SeatMark seat={seat} /> <span class="hidden">{state.name(seat)}: </span>
                    {say('end.lost')}
                  </th>
                  <th scope="col">
                    <span class="hidden">{state.name(seat)}: </span>
                    {say('end.luck')}
                  </th>
                </>
              )}
            </For>
          </tr>
        </thead>
        <tbody>
          <For each={told()}>
            {({ fight, lost, luck }) => (
              <tr>
                <th scope="row">
                  <button type="button" class="plain" onClick={() => props.watch(fight.seq)}>
                    <span aria-hidden="true">▶</span>{' '}
                    {sayOfBattle(`title.${fight.manner}`, { area: state.t.places[fight.area] })}
                  </button>
                  <small>{turnOf(fight)}</small>
                </th>
                <For each={lost}>
                  {(points, seat) => (
                    <>
                      <td>{figure(points)}</td>
                      <td>{signedTenths(luck[seat()])}</td>
                    </>
                  )}
                </For>
              </tr>
            )}
          </For>
        </tbody>
      </table>
      <p class="small">
        {say('end.luck-is')}{' '}
        <Show when={all().length > told().length}>{say('end.quiet', { count: all().length - told().length })}</Show>
      </p>
    </Show>
  );
}

function accountOf({ t }: EnemyState, fight: Fight): Account {
  const { sides } = tallyOf(t, fight.steps);
  const mat = fight.steps.at(-1)?.mat;
  const lost = t.seats.map((_, seat) => {
    if (!mat) return 0;
    const { brought, strength } = forceOf(fight.steps, mat, seat);
    return brought - strength;
  });
  const luck = sides.map(({ hits, expected }) => hits - expected);
  const isQuiet = sides.every(({ dice }) => dice === 0) && lost.every((points) => points === 0);
  return { fight, lost, luck, isQuiet };
}
