/** Beside a shared match: who watches, what is proposed and said, and one's own notes. */
import type { Agreement } from '@drumhead/protocol';
import { createSignal, For, type JSX, lazy, Show } from 'solid-js';
import type { SharedTalk } from '../../session/session.ts';
import { sayOfTable as say } from '../../table/table-texts.ts';
import { t, withTexts } from '../../texts/texts.ts';
import { CopyField } from '../../widgets/copy-field.tsx';
import type { MatchState } from '../match-state.ts';
import { Chat } from './chat.tsx';
import { agree } from './proposal-bar.tsx';
import { AgreedSitting, SittingButtons } from './sitting.tsx';
import { SpectatorsButton, SpectatorsLink } from './spectators.tsx';

export function TablePanel(props: { readonly state: MatchState; readonly talk: SharedTalk }): JSX.Element {
  const ownName = () => props.state.session.seats().find(({ seat }) => seat === props.state.viewer())?.name ?? '';
  return (
    <div class="table-panel">
      <p class="small">{say('table.watching', { count: props.talk.watching() })}</p>
      <Show when={props.state.session.mine.length > 1}>
        <label class="row">
          <span>{t('replay.eyes')}</span>
          <select onChange={(event) => props.state.session.look(Number(event.currentTarget.value))}>
            <For each={props.state.session.mine}>
              {(seat) => (
                <option value={seat} selected={seat === props.state.viewer()}>
                  {props.state.seatName(seat)}
                </option>
              )}
            </For>
          </select>
        </label>
      </Show>
      <Show when={!props.state.session.state().ended}>
        <AgreedSitting match={props.state.session.id} talk={props.talk} />
      </Show>
      <Chat talk={props.talk} me={ownName()} />
      <Show when={props.state.isMine() && !props.state.session.state().ended}>
        <Agreements state={props.state} talk={props.talk} />
      </Show>
      <Show when={props.state.isMine()}>
        <SpectatorsLink state={props.state} talk={props.talk} />
        <OtherDevice state={props.state} />
        <Others state={props.state} />
      </Show>
      <Show when={props.state.isMine()}>
        <label class="stack">
          <span>{say('table.note')}</span>
          <textarea
            rows="5"
            maxlength="20000"
            value={props.talk.note()}
            onChange={(event) => void props.talk.write(event.currentTarget.value)}
          />
        </label>
      </Show>
    </div>
  );
}

const Neighbours = lazy(() =>
  withTexts(import('../../people/neighbours.tsx'), 'people').then(({ Neighbours }) => ({ default: Neighbours })),
);

/** Fetched when somebody wants it, which is seldom. */
function Others(props: { readonly state: MatchState }): JSX.Element {
  const [open, setOpen] = createSignal(false);
  const others = () =>
    props.state.session
      .seats()
      .filter(({ seat, by }) => by === 'person' && !props.state.session.mine.includes(seat))
      .map(({ seat, name }) => ({ seat, name }));
  return (
    <Show when={others().length > 0}>
      <Show
        when={open()}
        fallback={
          <button type="button" onClick={() => setOpen(true)}>
            {say('table.others')}
          </button>
        }
      >
        <Neighbours match={props.state.session.id} people={others()} />
      </Show>
    </Show>
  );
}

/** A link by which one carries one's own seat along. */
function OtherDevice(props: { readonly state: MatchState }): JSX.Element {
  const { session } = props.state;
  const [link, setLink] = createSignal('');
  const make = async () => {
    const { rotate } = await import('../../table/table-api.ts');
    const { seatLink } = await import('../../table/held-seats.ts');
    setLink(seatLink(session.game.id, session.id, await rotate(session.id, props.state.viewer() as number)));
  };
  return (
    <Show
      when={link()}
      fallback={
        <button type="button" onClick={() => void make()}>
          {say('table.device')}
        </button>
      }
    >
      {(address) => (
        <div>
          <p class="small">{say('table.device.what')}</p>
          <CopyField label={say('table.device')} text={address()} />
        </div>
      )}
    </Show>
  );
}

/** What can be asked of the others; what is being asked stands in a bar over the board. */
function Agreements(props: { readonly state: MatchState; readonly talk: SharedTalk }): JSX.Element {
  const { session } = props.state;
  const seat = () => props.state.viewer() as number;
  const ask = (to: Agreement) => void agree(props.state, props.talk, to);
  /** Back to before one's own last choice that still stands. */
  const lastOwn = () => session.log().findLast((it) => it.entry === 'act' && it.seat === seat() && !it.undone)?.seq;
  return (
    <Show when={!props.talk.proposal()}>
      <section aria-label={say('table.agree')} class="row">
        <Show when={lastOwn()}>
          {(seq) => (
            <button type="button" onClick={() => ask({ what: 'take-back', after: seq() - 1 })}>
              {say('table.take-back')}
            </button>
          )}
        </Show>
        <button type="button" onClick={() => ask({ what: 'pause', on: !session.state().paused })}>
          {session.state().paused ? say('table.go-on') : say('table.pause')}
        </button>
        <button type="button" onClick={() => ask({ what: 'draw' })}>
          {say('table.draw')}
        </button>
        <button type="button" onClick={() => ask({ what: 'hints', on: !props.talk.hints() })}>
          {props.talk.hints() ? say('table.hints.end') : say('table.hints')}
        </button>
        <SittingButtons state={props.state} talk={props.talk} />
        <SpectatorsButton state={props.state} talk={props.talk} />
      </section>
    </Show>
  );
}
