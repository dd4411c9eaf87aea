/** A board for any game that has none of its own: the view as a list, the legal actions as buttons, others in writing. */
import { type Action, SwiftChance } from '@drumhead/kernel';
import { createMemo, createSignal, For, type JSX, Show } from 'solid-js';
import { boardTexts } from '../../texts/board-texts.ts';
import type { BoardProps } from '../board.ts';
import { ViewList } from './view-list.tsx';

const t = boardTexts({
  en: {
    plain: 'This game has no drawn board yet: here is everything you can see, as a list.',
    actions: 'What you may do',
    written: 'Write your action',
    send: 'Do it',
    suggest: 'Suggest one',
    check: 'Check it',
    fine: 'That is allowed.',
    unreadable: 'This is not readable: {why}',
  },
  fr: {
    plain: 'Ce jeu n’a pas encore de plateau dessiné : voici tout ce que vous voyez, en liste.',
    actions: 'Ce que vous pouvez faire',
    written: 'Écrivez votre action',
    send: 'Jouer',
    suggest: 'Proposer',
    check: 'Vérifier',
    fine: 'C’est permis.',
    unreadable: 'Illisible : {why}',
  },
  pl: {
    plain: 'Ta gra nie ma jeszcze rysowanej planszy: oto wszystko, co widzisz, jako lista.',
    actions: 'Co możesz zrobić',
    written: 'Zapisz swoje działanie',
    send: 'Wykonaj',
    suggest: 'Zaproponuj',
    check: 'Sprawdź',
    fine: 'To jest dozwolone.',
    unreadable: 'Nie da się odczytać: {why}',
  },
});

export function FallbackBoard(props: BoardProps): JSX.Element {
  const view = () => props.playing?.view ?? props.session.standing().view;
  return (
    <div class="fallback">
      <p class="small">{t('plain')}</p>
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
  return board.session.game.imagine(board.session.standing().view, new SwiftChance(1));
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
    <section aria-label={t('actions')}>
      <h2>{t('actions')}</h2>
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
      setRemark(t('unreadable', { why: String(error) }));
      return undefined;
    }
  }

  async function check(): Promise<void> {
    const action = read();
    if (!action) return;
    const verdict = await session.check(props.seat, action);
    setRemark(verdict.ok ? t('fine') : '');
    props.board.explain(verdict);
  }

  function send(): void {
    const action = read();
    if (!action) return;
    setRemark('');
    void props.board.submit(action);
  }

  return (
    <section aria-label={t('written')}>
      <h2>{t('written')}</h2>
      <textarea
        rows="10"
        spellcheck={false}
        aria-label={t('written')}
        value={text()}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <p role="status">{remark()}</p>
      <div class="row">
        <button type="button" class="main" onClick={send}>
          {t('send')}
        </button>
        <button type="button" onClick={() => void check()}>
          {t('check')}
        </button>
        <button type="button" onClick={() => setText(suggestion())}>
          {t('suggest')}
        </button>
      </div>
    </section>
  );
}
