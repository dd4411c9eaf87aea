/** One side of the mat: Reserve, the boxes in front, and those who are out of it. */

import { type Box, blocksInBox, hiddenNumber, type Mat } from '@drumhead/enemy/queries';
import { createMemo, For, type JSX, Show } from 'solid-js';
import { sayOfBattle as say } from '../battle-texts.ts';
import type { BattleState } from '../state/battle-state.ts';
import { SideHead } from './side-head.tsx';
import { Token } from './token.tsx';

const BOXES = ['guns', 'foot', 'horse'] as const;
const BESIDE = ['city', 'behind', 'aside', 'reserve', 'routed', 'pursues'] as const;

interface Props {
  readonly battle: BattleState;
  readonly mat: Mat;
  readonly side: number;
  /** Drawn above the field, its front looking down. */
  readonly above: boolean;
}

export function SideRow(props: Props): JSX.Element {
  const { state } = props.battle;
  const has = (box: Box): boolean => blocksInBox(props.mat, props.side, box).length > 0;
  const attacks = (): boolean => props.side === props.mat.attacker;
  const walled = (): boolean => (props.mat.manner === 'assault' || props.mat.manner === 'siege') && !attacks();
  const role = (): string => {
    if (props.mat.manner === 'siege') return say(attacks() ? 'role.besieger' : 'role.besieged');
    return say(attacks() ? 'role.attacker' : 'role.defender');
  };
  return (
    <section
      class="side-row"
      classList={{
        above: props.above,
        walled: walled(),
        breached: walled() && props.mat.breached,
        fleeing: props.mat.fleeing === props.side,
      }}
      data-seat={state.t.seats[props.side]}
      aria-label={say('side.label', { seat: state.t.seats[props.side], role: role() })}
    >
      <SideHead battle={props.battle} mat={props.mat} side={props.side} role={role()} walled={walled()} />
      <div class="boxes">
        <Show when={props.mat.manner !== 'siege'}>
          <For each={has('line') ? (['line'] as const) : BOXES}>{(box) => <MatBox {...props} box={box} />}</For>
        </Show>
        <Show when={BESIDE.some(has)}>
          <div class="beside">
            <For each={BESIDE.filter(has)}>{(box) => <MatBox {...props} box={box} />}</For>
          </div>
        </Show>
      </div>
    </section>
  );
}

function MatBox(props: Props & { readonly box: Box }): JSX.Element {
  const blocks = createMemo(() => blocksInBox(props.mat, props.side, props.box));
  // By name, so that a block stays the same thing on the screen while its strength turns.
  const keys = createMemo(() => blocks().map(({ seen }) => seen.key));
  return (
    <div
      role="group"
      class="mat-box"
      data-box={props.box}
      classList={{ empty: blocks().length === 0 }}
      style={{ '--blocks': Math.max(1, blocks().length) }}
      aria-label={say('box.label', {
        seat: props.battle.state.t.seats[props.side],
        box: say(`box.${props.box}`),
        count: blocks().length,
      })}
    >
      <h4>
        {say(`box.${props.box}`)}
        <Show when={props.box === 'reserve' && props.mat.manner === 'battle' && props.mat.round < 2}>
          <span class="when">{say('box.reserve.when')}</span>
        </Show>
      </h4>
      <ul class="tokens">
        <For each={keys()}>
          {(key) => (
            <Show when={blocks().find(({ seen }) => seen.key === key)}>
              {(it) => <Token battle={props.battle} seen={it().seen} number={hiddenNumber(props.mat, it().seen)} />}
            </Show>
          )}
        </For>
      </ul>
    </div>
  );
}
