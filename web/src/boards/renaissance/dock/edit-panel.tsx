/** The table laid out by hand: troops, ground and hour, and what comes of it: a match from there, or a link. */
import { createSignal, For, type JSX, Show } from 'solid-js';
import { CopyField } from '../../../widgets/copy-field.tsx';
import type { ByHandState } from '../state/by-hand.ts';
import type { Picking } from '../state/picking.ts';
import type { TableState } from '../state/table-state.ts';
import type { Arranging } from '../table/arranging.ts';
import { sayBefore as say, sayOfRenaissance } from '../texts/renaissance-texts.ts';
import { GroundRows } from './edit-ground.tsx';
import { Moment } from './edit-moment.tsx';
import { GoneByHand, PickedByHand, RaisedByHand } from './edit-troops.tsx';
import { Refused } from './refused.tsx';
import '../styles/before.css';

const BOTH = 2;

export function EditPanel(props: {
  readonly state: TableState;
  readonly editing: ByHandState;
  readonly picking: Picking;
  readonly arranging: Arranging;
}): JSX.Element {
  const { state, picking, arranging } = props;
  const [plays, setPlays] = createSignal(Math.max(0, state.seat()));
  const [link, setLink] = createSignal('');
  const [failed, setFailed] = createSignal('');
  const [isBusy, setBusy] = createSignal(false);
  async function play(): Promise<void> {
    setBusy(true);
    setFailed('');
    try {
      await props.editing.play(plays() === BOTH ? [0, 1] : [plays()]);
    } catch (error) {
      setFailed(String(error));
      setBusy(false);
    }
  }
  const isPlayable = (): boolean => props.editing.refusal() === null && props.editing.empty() < 0;
  return (
    <section class="question edit-panel">
      <h2>{say('edit.title')}</h2>
      <div class="row play-from-here">
        <button type="button" class="main" disabled={!isPlayable() || isBusy()} onClick={() => void play()}>
          {say('edit.play')}
        </button>
        <label>
          <span class="small">{say('edit.plays')}</span>{' '}
          <select value={plays()} onChange={(event) => setPlays(Number(event.currentTarget.value))}>
            <For each={[0, 1, BOTH]}>
              {(seat) => <option value={seat}>{seat === BOTH ? say('edit.both') : state.armyName(seat)}</option>}
            </For>
          </select>
        </label>
      </div>
      <Show when={failed()}>
        <p class="danger-text small" role="alert">
          {failed()}
        </p>
      </Show>
      <Refused state={state} why={props.editing.refusal()} />
      <Show when={props.editing.empty() >= 0}>
        <p class="danger-text small">{say('edit.empty', { army: state.armyName(props.editing.empty()) })}</p>
      </Show>
      <p class="small">{say('edit.how')}</p>
      <PickedByHand state={state} editing={props.editing} picking={picking} arranging={arranging} />
      <RaisedByHand state={state} editing={props.editing} picking={picking} />
      <GoneByHand state={state} editing={props.editing} picking={picking} />
      <GroundRows state={state} editing={props.editing} />
      <Moment state={state} editing={props.editing} />
      <div class="row">
        <button type="button" disabled={!props.editing.isTouched()} onClick={props.editing.undo}>
          {sayOfRenaissance('deploy.undo')}
        </button>
        <button type="button" disabled={!props.editing.isTouched()} onClick={props.editing.reset}>
          {say('edit.reset')}
        </button>
        <button
          type="button"
          class="bare"
          onClick={() => {
            picking.clear();
            props.editing.bare();
          }}
        >
          {say('edit.bare')}
        </button>
        <button type="button" onClick={props.editing.leave}>
          {say('edit.leave')}
        </button>
      </div>
      <button
        type="button"
        class="link-key"
        disabled={!isPlayable()}
        onClick={async () => setLink(await props.editing.link())}
      >
        {say('edit.link')}
      </button>
      <Show when={link()}>
        <CopyField label={say('edit.link')} text={link()} />
      </Show>
    </section>
  );
}
