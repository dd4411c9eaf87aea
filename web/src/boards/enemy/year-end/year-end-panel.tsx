/** Year End: the New Model Army, recruitment by Region, and who goes home. */
import type { Position } from '@drumhead/enemy';
import { turnAhead } from '@drumhead/enemy/queries';
import { createMemo, type JSX, Match, Show, Switch } from 'solid-js';
import type { BoardProps } from '../../board.ts';
import type { EnemyState } from '../state/enemy-state.ts';
import { HomeSheet } from './home-sheet.tsx';
import './styles/year-end.css';
import { HorseChoice, ShareChoice } from './new-model-choices.tsx';
import { RecruitmentSheet } from './recruitment-sheet.tsx';

const KINDS: readonly string[] = ['share', 'nma-horse', 'recruitment', 'home'];

/** The other recruits, and one's own turn is still to come. */
function isAhead(state: EnemyState): boolean {
  const frame = state.frame();
  if (state.props.playing || state.seat() < 0 || frame?.kind !== 'recruitment' || frame.seat === state.seat())
    return false;
  return turnAhead(state.game, state.view(), state.seat(), 'recruitment') !== null;
}

/** Whether there is a sheet to fill in: one is asked, or can prepare it while the other recruits. */
export const hasYearEnd = (state: EnemyState): boolean => KINDS.includes(state.asked() ?? '') || isAhead(state);

export function YearEndPanel(props: { readonly props: BoardProps; readonly state: EnemyState }): JSX.Element {
  const { state } = props;
  const asked = createMemo(() => state.asked());
  /** The sheet is made once for each question: what is spent meanwhile is its own affair. */
  const question = createMemo(() => `${asked() ?? 'ahead'} ${state.table().year}`);
  const from = createMemo<Position | null>(() =>
    turnAhead(state.game, state.view(), state.seat(), asked() === 'home' ? 'home' : 'recruitment'),
  );
  return (
    <section class="year-end">
      <Show when={question()} keyed>
        <Switch>
          <Match when={asked() === 'share'}>
            <ShareChoice state={state} />
          </Match>
          <Match when={asked() === 'nma-horse'}>
            <HorseChoice state={state} />
          </Match>
          <Match when={from()}>
            {(position) => (
              <Show
                when={asked() === 'home'}
                fallback={<RecruitmentSheet state={state} from={position()} now={asked() === 'recruitment'} />}
              >
                <HomeSheet state={state} from={position()} />
              </Show>
            )}
          </Match>
        </Switch>
      </Show>
    </section>
  );
}
