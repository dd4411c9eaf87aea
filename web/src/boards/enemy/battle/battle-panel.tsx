/** Battles, Sorties, Assaults and Siege dice: the mat, the film, and what is asked. */
import { createMemo, type JSX, Show } from 'solid-js';
import type { BoardProps } from '../../board.ts';
import { Buttons } from '../dock/choice-panel.tsx';
import { Hand } from '../dock/hand.tsx';
import { sayOfEnemy as sayMap } from '../enemy-texts.ts';
import type { EnemyState } from '../state/enemy-state.ts';
import { BATTLE_KINDS, BattleChoicePanel } from './choices/battle-choice-panel.tsx';
import { OutcomeCard } from './film/outcome-card.tsx';
import { TallyCard } from './film/tally-card.tsx';
import { HowFought } from './how-fought.tsx';
import './styles/battle.css';
import './styles/film.css';
import './styles/tokens.css';
import './styles/mat.css';
import './styles/siege.css';
import './styles/dice.css';
import './styles/motion.css';
import './styles/choices.css';
import './styles/arrange.css';
import { sayOfBattle as say } from './battle-texts.ts';
import { BattleMat } from './mat/battle-mat.tsx';
import { battleOf } from './state/battle-state.ts';

/** Whether there is a fight to show: one in progress, or one just over that has not been watched to its end. */
export const hasBattle = (state: EnemyState): boolean =>
  battleOf(state).open() || BATTLE_KINDS.includes(state.asked() ?? '');

export function BattlePanel(props: {
  readonly props: BoardProps;
  readonly state: EnemyState;
  readonly showMap: () => void;
}): JSX.Element {
  const battle = battleOf(props.state);
  battle.run();
  const mat = createMemo(() => battle.mat());
  const title = (): string => {
    const now = mat();
    if (!now) return '';
    return say(`title.${now.manner}`, { area: props.state.t.places[now.area] });
  };
  return (
    <Show when={mat()}>
      {(now) => (
        <section class="battle" data-manner={now().manner} aria-labelledby="battle-head">
          <header class="battle-head">
            <h2 id="battle-head">{title()}</h2>
            <span class="head-keys">
              <Show when={!battle.alone()}>
                <button type="button" class="to-map" onClick={() => props.showMap()}>
                  {sayMap('map.show')}
                </button>
              </Show>
              <Show when={props.state.seat() >= 0 && !props.props.playing && !props.props.session.state().ended}>
                <HowFought state={props.state} />
              </Show>
            </span>
          </header>
          <BattleMat battle={battle} mat={now()} />
          <div class="battle-side">
            <OutcomeCard battle={battle} />
            <Show when={battle.alone() && props.state.asked() && !BATTLE_KINDS.includes(props.state.asked() ?? '')}>
              <BeforeBattle state={props.state} />
            </Show>
            <Show when={battle.caughtUp() && BATTLE_KINDS.includes(props.state.asked() ?? '')}>
              <BattleChoicePanel battle={battle} />
            </Show>
            <TallyCard battle={battle} />
          </div>
        </section>
      )}
    </Show>
  );
}

/** One Battle: a card for it, and what the card is named for. */
function BeforeBattle(props: { readonly state: EnemyState }): JSX.Element {
  return (
    <div class="dock">
      <div>
        <h3>{say('one.head')}</h3>
        <p class="small">{say('one.words')}</p>
      </div>
      <Show
        when={props.state.asked() === 'card'}
        fallback={<Buttons state={props.state} actions={props.state.legal()} only={props.state.legal().length === 1} />}
      >
        <Hand state={props.state} />
      </Show>
    </div>
  );
}

export const watchFight = (state: EnemyState, seq: number): void => battleOf(state).watch(seq);

/** Watches the last fight again. */
export function LastFight(props: { readonly state: EnemyState }): JSX.Element {
  const battle = battleOf(props.state);
  return (
    <Show when={!battle.open() && battle.last()}>
      {(fight) => (
        <button type="button" class="plain again" onClick={() => battle.watch(fight().seq)}>
          <span aria-hidden="true">▶</span> {say('film.again', { area: props.state.t.places[fight().area] })}
        </button>
      )}
    </Show>
  );
}
