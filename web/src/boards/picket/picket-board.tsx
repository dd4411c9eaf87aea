/** Picket's field: choose a piece, then a lit area. Everything is a button to the keyboard. */
import './picket.css';
import type { Action } from '@drumhead/kernel';
import { createEffect, createMemo, createSignal, For, type JSX, on, Show } from 'solid-js';
import type { BoardProps } from '../board.ts';
import { Field } from './field.tsx';
import { areaName, fieldOf, PIECES, SEATS, STRENGTH } from './field-model.ts';
import { sayOfPicket as t } from './picket-texts.ts';
import { PieceGlyph } from './piece-glyph.tsx';

/** Picket's actions, as far as the board makes them. */
interface PicketAction extends Action {
  readonly piece?: number;
  readonly to?: number;
  readonly area?: number;
  readonly pace?: number;
  readonly target?: number;
}

export function PicketBoard(props: BoardProps): JSX.Element {
  const model = createMemo(() => fieldOf(props.session, props.playing?.view ?? props.session.state().view));
  const [piece, setPiece] = createSignal<number | null>(null);
  const [choice, setChoice] = createSignal<readonly PicketAction[] | null>(null);
  const actions = () => (props.decision ? ((props.actions ?? []) as readonly PicketAction[]) : []);
  const drop = () => {
    setPiece(null);
    setChoice(null);
  };
  // A piece chosen for one question is not chosen for the next.
  createEffect(on(() => props.decision?.id, drop));

  const aimed = (action: PicketAction): number => action.area ?? action.to ?? -1;
  const lit = createMemo(() => {
    const fitting = actions().filter((action) => action.kind !== 'move' || action.piece === piece());
    return new Set(fitting.map(aimed).filter((area) => area >= 0));
  });
  const buttons = () => actions().filter((action) => aimed(action) < 0 || action.kind === 'fall-back');

  const play = (action: PicketAction) => {
    drop();
    void props.submit(action);
  };

  function clickArea(area: number): void {
    const { decision } = props;
    if (!decision) return;
    const fitting = actions().filter(
      (action) => aimed(action) === area && (action.kind !== 'move' || action.piece === piece()),
    );
    const own = ownIn(area);
    if (fitting.length === 1) play(fitting[0]);
    else if (fitting.length > 1) setChoice(fitting);
    else if (decision.kind === 'move' && own.length > 0) setPiece(nextOf(own, piece()));
    else props.explain(props.session.check(decision.seat, attempt(decision.kind, area)));
  }

  /** What the click would mean, so that the rules can say why not. */
  function attempt(kind: string, area: number): Action {
    if (kind === 'lay') return { kind: 'lay', area } as Action;
    if (kind === 'contact') return { kind: 'fall-back', to: area } as Action;
    return {
      kind: 'move',
      piece: piece() ?? model().markers.find((m) => m.seat === model().seat)?.piece ?? 0,
      to: area,
    } as Action;
  }

  const ownIn = (area: number) =>
    model()
      .markers.filter((marker) => marker.seat === props.decision?.seat && marker.area === area)
      .map((marker) => marker.piece);

  const name = (which: number) => (which < 0 ? t('unknown') : props.speaker.name(PIECES[which]));
  const what = (action: PicketAction): string => {
    if (action.kind === 'pace') return t('pace', { n: action.pace ?? 0 });
    if (action.kind === 'fall-back') return t('fallBack', { area: areaName(action.to ?? 0) });
    return action.kind === 'halt' ? t('halt') : action.kind === 'stand' ? t('stand') : t('reopen');
  };
  const frame = () => model().frame;

  return (
    <div class="picket">
      <div class="picket-field">
        <Field
          model={model()}
          lit={lit()}
          piece={piece()}
          speaker={props.speaker}
          canAct={props.decision !== undefined}
          onArea={clickArea}
          onEscape={drop}
        />
      </div>
      <div class="picket-side">
        <h2>{model().over ? t('over') : model().turn === 0 ? t('before') : t('turn', { turn: model().turn })}</h2>
        <Show when={frame()?.kind === 'pace' && frame()?.own}>
          <p>{t('sealed', { n: frame()?.own ?? 0 })}</p>
        </Show>
        <Show when={frame()?.kind === 'moves' && frame()}>
          {(moves) => <p>{t('left', { seat: SEATS[moves().seat ?? 0], n: moves().left ?? 0 })}</p>}
        </Show>
        <Show when={buttons().length > 0}>
          <div class="row picket-actions">
            <For each={buttons()}>
              {(action) => (
                <button type="button" classList={{ main: action.kind === 'pace' }} onClick={() => play(action)}>
                  {what(action)}
                </button>
              )}
            </For>
          </div>
        </Show>
        <Show when={choice()}>
          {(fitting) => (
            <fieldset class="row">
              <legend class="plain-legend">{t('which', { area: areaName(aimed(fitting()[0])) })}</legend>
              <For each={fitting()}>
                {(action, index) => (
                  <button type="button" class="main" onClick={() => play(action)}>
                    {t('enemy', { n: index() + 1, what: name(knownAs(action.target)) })}
                  </button>
                )}
              </For>
            </fieldset>
          )}
        </Show>
        <Show when={props.decision?.kind === 'move'}>
          <p class="small" aria-live="polite">
            {piece() === null ? t('pick') : t('chosen', { piece: name(piece() ?? 0) })}
          </p>
          <ul class="roster" aria-label={t('pieces')}>
            <For each={[...PIECES.keys()]}>
              {(which) => (
                <li>
                  <button
                    type="button"
                    aria-pressed={piece() === which}
                    disabled={model().lost[props.decision?.seat ?? 0].includes(which)}
                    onClick={() => setPiece(piece() === which ? null : which)}
                  >
                    <svg viewBox="-14 -14 28 28" aria-hidden="true">
                      <PieceGlyph piece={which} />
                    </svg>
                    {name(which)} <span class="small">{STRENGTH[which]}</span>
                  </button>
                </li>
              )}
            </For>
          </ul>
        </Show>
        <dl class="beaten">
          <For each={SEATS}>
            {(id, seat) => (
              <Show when={model().lost[seat()].length > 0}>
                <div>
                  <dt>{props.speaker.name(id)}</dt>
                  <dd>{t('beaten', { pieces: model().lost[seat()].map(name).join(', ') })}</dd>
                </div>
              </Show>
            )}
          </For>
        </dl>
      </div>
    </div>
  );

  function knownAs(handle: number | undefined): number {
    return model().markers.find((marker) => marker.handle === handle)?.piece ?? -1;
  }
}

/** The next of several pieces in one area, so that a second click chooses another. */
function nextOf(pieces: readonly number[], now: number | null): number {
  const at = now === null ? -1 : pieces.indexOf(now);
  return pieces[(at + 1) % pieces.length];
}
