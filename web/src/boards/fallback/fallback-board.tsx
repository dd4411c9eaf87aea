/** A board for any game that has none of its own: the view as a list, the legal actions as buttons, others in writing. */
import { type Action, SwiftChance } from '@drumhead/kernel';
import { createMemo, createSignal, For, type JSX, Show } from 'solid-js';
import { t } from '../../texts/texts.ts';
import type { BoardProps } from '../board.ts';
import { ViewList } from './view-list.tsx';

export function FallbackBoard(props: BoardProps): JSX.Element {
  const view = () => props.playing?.view ?? props.session.state().view;
  return (
    <div class="fallback">
      <p class="small">{t('plain.plain')}</p>
      <Show when={props.decision} keyed>
        {(decision) => (
          <Show when={props.actions} fallback={<WrittenAction board={props} seat={decision.seat} />}>
            {(actions) => <ListedActions board={props} seat={decision.seat} actions={actions()} />}
          </Show>
        )}
      </Show>
      <ViewList value={view()} speaker={props.speaker} />
    </div>
  );
}

/** A position that fits what the seat sees; the notation needs one to find names. */
function imagined(board: BoardProps): object {
  return board.session.game.imagine(board.session.state().view, new SwiftChance(1));
}

function ListedActions(props: {
  readonly board: BoardProps;
  readonly seat: number;
  readonly actions: readonly Action[];
}): JSX.Element {
  const written = createMemo(() => {
    const { game } = props.board.session;
    const position = imagined(props.board);
    return props.actions.map((action) => game.notation.writeAction(action, position, props.seat));
  });
  const say = (action: object) =>
    Object.values(action)
      .map((part) => (typeof part === 'string' ? props.board.speaker.name(part) : JSON.stringify(part)))
      .join(' ');
  return (
    <section aria-label={t('plain.actions')}>
      <h2>{t('plain.actions')}</h2>
      <ul class="row">
        <For each={written()}>
          {(action, index) => (
            <li>
              <button type="button" onClick={() => void props.board.submit(props.actions[index()])}>
                {say(action)}
              </button>
            </li>
          )}
        </For>
      </ul>
    </section>
  );
}

function WrittenAction(props: { readonly board: BoardProps; readonly seat: number }): JSX.Element {
  const { session } = props.board;
  const [text, setText] = createSignal(suggestion());
  const [remark, setRemark] = createSignal('');

  function suggestion(): string {
    const position = imagined(props.board);
    const chance = new SwiftChance(Date.now() % 2 ** 32);
    const action = session.game.propose(position, props.seat, chance);
    return action ? JSON.stringify(session.game.notation.writeAction(action, position, props.seat), null, 2) : '';
  }

  function read(): Action | undefined {
    try {
      return session.game.notation.readAction(JSON.parse(text()), imagined(props.board), props.seat) as Action;
    } catch (error) {
      setRemark(t('plain.unreadable', { why: String(error) }));
      return undefined;
    }
  }

  function check(): void {
    const action = read();
    if (!action) return;
    const verdict = session.check(props.seat, action);
    setRemark(verdict.ok ? t('plain.fine') : '');
    props.board.explain(verdict);
  }

  function send(): void {
    const action = read();
    if (!action) return;
    setRemark('');
    void props.board.submit(action);
  }

  return (
    <section aria-label={t('plain.written')}>
      <h2>{t('plain.written')}</h2>
      <textarea
        rows="10"
        spellcheck={false}
        aria-label={t('plain.written')}
        value={text()}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <p role="status">{remark()}</p>
      <div class="row">
        <button type="button" class="main" onClick={send}>
          {t('plain.send')}
        </button>
        <button type="button" onClick={check}>
          {t('plain.check')}
        </button>
        <button type="button" onClick={() => setText(suggestion())}>
          {t('plain.suggest')}
        </button>
      </div>
    </section>
  );
}
