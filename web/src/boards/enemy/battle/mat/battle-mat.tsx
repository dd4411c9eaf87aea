/** The mat: the enemy above, one's own below, dice between. */
import { type JSX, Show } from 'solid-js';
import type { Mat } from '../engine/mat.ts';
import { FilmKeys } from '../film/film-keys.tsx';
import type { BattleState } from '../state/battle-state.ts';
import { say } from '../texts/texts.ts';
import { DiceTray } from './dice-tray.tsx';
import { SideRow } from './side-row.tsx';
import { SiegeTrack } from './siege-track.tsx';
import { StepTrack } from './step-track.tsx';

export function BattleMat(props: { readonly battle: BattleState; readonly mat: Mat }): JSX.Element {
  const { state } = props.battle;
  /** Spectators see the attacker come from above. */
  const below = (): number => (state.seat() >= 0 ? state.seat() : 1 - props.mat.attacker);
  return (
    <div class="mat">
      <SideRow battle={props.battle} mat={props.mat} side={1 - below()} above />
      <div class="field">
        <Show when={props.mat.manner === 'siege'} fallback={<StepTrack battle={props.battle} />}>
          <SiegeTrack state={state} area={props.mat.area} />
        </Show>
        <DiceTray battle={props.battle} />
        <Show when={props.battle.steps().length > 1 && !state.props.playing}>
          <FilmKeys battle={props.battle} />
        </Show>
      </div>
      <SideRow battle={props.battle} mat={props.mat} side={below()} above={false} />
      <Show when={props.mat.fallen.length > 0}>
        <p class="fallen small">
          {say('fallen')} {props.mat.fallen.map((id) => state.name(id)).join(', ')}
        </p>
      </Show>
    </div>
  );
}
