/** The mat: the enemy above, one's own below, dice between. */

import { type Box, blocksInBox, type Mat } from '@drumhead/enemy/queries';
import { createMemo, type JSX, Show } from 'solid-js';
import { FilmKeys } from '../film/film-keys.tsx';
import type { BattleState } from '../state/battle-state.ts';
import { DiceTray } from './dice-tray.tsx';
import { SideRow } from './side-row.tsx';
import { SiegeTrack } from './siege-track.tsx';
import { StepTrack } from './step-track.tsx';

export function BattleMat(props: { readonly battle: BattleState; readonly mat: Mat }): JSX.Element {
  const { state } = props.battle;
  /** Spectators see the attacker come from above. */
  const below = (): number => (state.seat() >= 0 ? state.seat() : 1 - props.mat.attacker);
  /** Of one size from the first step to the last, whoever falls; who will run is not told by room kept for him. */
  const film = createMemo(() => props.battle.steps().map(({ mat }) => mat));
  const shown = createMemo(() => props.battle.shown().map(({ mat }) => mat));
  return (
    <div class="mat" style={measuresOf([props.mat, ...film()], [props.mat, ...shown()])}>
      <SideRow battle={props.battle} mat={props.mat} side={1 - below()} above />
      <div class="field">
        <Show when={props.mat.manner === 'siege'} fallback={<StepTrack battle={props.battle} />}>
          <SiegeTrack state={state} area={props.mat.area} />
        </Show>
        <DiceTray battle={props.battle} below={below()} />
        <Show when={props.battle.steps().length > 1 && !state.props.playing}>
          <FilmKeys battle={props.battle} />
        </Show>
      </div>
      <SideRow battle={props.battle} mat={props.mat} side={below()} above={false} />
    </div>
  );
}

/** More stand in a second rank. */
const WIDEST_BESIDE = 3;
const FRONT: readonly Box[] = ['guns', 'foot', 'horse'];
const BESIDE: readonly Box[] = ['reserve', 'routed', 'pursues', 'aside', 'city', 'behind'];

/**
 * The boxes of both sides face each other: each column is as wide as the fuller of its two boxes wants, and blocks are
 * as large as the fullest row allows.
 */
function measuresOf(film: readonly Mat[], shown: readonly Mat[]): { readonly [measure: string]: string } {
  const most = (mats: readonly Mat[], box: Box): number =>
    Math.max(...mats.flatMap((mat) => [0, 1].map((side) => blocksInBox(mat, side, box).length)));
  const columns = FRONT.map((box) => Math.max(1, most(film, box)));
  const beside = Math.max(...BESIDE.map((box) => most(shown, box)));
  if (beside > 0) columns.push(Math.min(WIDEST_BESIDE, beside));
  return {
    '--columns': columns.map((share) => `minmax(4.3rem, ${share}fr)`).join(' '),
    '--blocks-abreast': String(columns.reduce((sum, share) => sum + share, 0)),
  };
}
