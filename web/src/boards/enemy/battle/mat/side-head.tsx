/** Whose side of the mat it is, what it is about, and how strong it still is. */

import { eventsIn, fallenOf, forceOf, type Mat, namedBlock } from '@drumhead/enemy/queries';
import { createMemo, For, type JSX, Show } from 'solid-js';
import { SeatMark } from '../../../../widgets/seat-mark.tsx';
import { BlockPicture } from '../../blocks/block.tsx';
import { sayOfBattle as say } from '../battle-texts.ts';
import type { BattleState } from '../state/battle-state.ts';

export function SideHead(props: {
  readonly battle: BattleState;
  readonly mat: Mat;
  readonly side: number;
  /** What it does here, in a word. */
  readonly role: string;
  readonly walled: boolean;
}): JSX.Element {
  const { state } = props.battle;
  const events = () => eventsIn(state.t, state.view()).filter(({ seat }) => seat === props.side);
  return (
    <header class="side-head">
      <SeatMark seat={state.t.seats[props.side]} />
      <strong>{state.seatName(props.side)}</strong>
      <span class="small">{props.role}</span>
      <Show when={props.mat.main >= 0 && props.side === props.mat.attacker}>
        <span class="small main-attack">{say('main.is', { area: state.t.places[props.mat.main] })}</span>
      </Show>
      <For each={events()}>{({ event }) => <span class="event-tag">{state.name(event)}</span>}</For>
      <Show when={props.mat.fleeing === props.side}>
        <span class="fleeing-tag">{say('fleeing')}</span>
      </Show>
      <Show when={props.walled && (props.mat.breached || props.mat.manner === 'assault')}>
        <span class="wall-tag">{props.mat.breached ? say('walls.breached') : say('walls.whole')}</span>
      </Show>
      <span class="state">
        <Fallen {...props} />
        <ForceMeter {...props} />
      </span>
    </header>
  );
}

/** Those who will not rise again, in the order they fell. */
function Fallen(props: { readonly battle: BattleState; readonly mat: Mat; readonly side: number }): JSX.Element {
  const { state } = props.battle;
  const fallen = createMemo(() => fallenOf(state.t, props.mat, props.side));
  const label = (): string =>
    say('box.label', { seat: state.t.seats[props.side], box: say('box.fallen'), count: fallen().length });
  return (
    <Show when={fallen().length > 0}>
      <ul class="fallen-list" aria-label={label()}>
        <For each={fallen()}>
          {(block) => (
            <li class="fallen" title={state.blockName(block)}>
              <span class="hidden">{state.blockName(block)}</span>
              <BlockPicture state={state} block={namedBlock(props.side, props.mat.area, block, 0)} size={26} small />
            </li>
          )}
        </For>
      </ul>
    </Show>
  );
}

function ForceMeter(props: { readonly battle: BattleState; readonly mat: Mat; readonly side: number }): JSX.Element {
  const force = createMemo(() => forceOf(props.battle.shown(), props.mat, props.side));
  const words = (): string => {
    const { strength, brought, unseen } = force();
    const known = say('force', { strength, brought });
    return unseen > 0 ? `${known}, ${say('force.unseen', { count: unseen })}` : known;
  };
  return (
    <Show when={force().brought > 0}>
      <span
        class="force"
        role="img"
        aria-label={words()}
        title={words()}
        style={{ '--part': force().strength / force().brought }}
      >
        <span class="force-bar" aria-hidden="true" />
        <span aria-hidden="true">
          {force().strength}
          <small>
            /{force().brought}
            {force().unseen > 0 ? ' + ?' : ''}
          </small>
        </span>
      </span>
    </Show>
  );
}
