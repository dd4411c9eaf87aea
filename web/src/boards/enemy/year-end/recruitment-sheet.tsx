/** 11.2: the whole sheet, Region by Region; sent at once, or prepared while the other recruits. */
import type { Position } from '@drumhead/enemy';
import { filledIn, type Sheet, sheetOf } from '@drumhead/enemy/queries';
import { createMemo, createSignal, For, type JSX, Show } from 'solid-js';
import { sayOfBattle as say } from '../battle/battle-texts.ts';
import { answerAsOne } from '../state/as-one.ts';
import type { EnemyState } from '../state/enemy-state.ts';
import { createDraft } from './draft.ts';
import { RegionSheet } from './region-sheet.tsx';

const ALL = [0, 1, 2, 3, 4, 5] as const;

export function RecruitmentSheet(props: {
  readonly state: EnemyState;
  readonly from: Position;
  readonly now: boolean;
}): JSX.Element {
  const { state } = props;
  const seat = state.seat();
  const [draft, change] = createDraft(state.props.session.id, seat, state.table().year);
  const drafted = createMemo(() => sheetOf(state.game, props.from, seat, draft()));
  /** While points are being sent one by one the sheet stays as it was. */
  const [sending, setSending] = createSignal<Sheet | null>(null);
  const sheet = (): Sheet => sending() ?? drafted();
  const first = createMemo(() => sheetOf(state.game, props.from, seat, []));
  const left = (): number => sheet().left.reduce((sum, points) => sum + points, 0);
  /** Sending an empty sheet is nobody's first thought. */
  const isEmpty = (): boolean => sheet().spent.length === 0 && sheet().open.length > 0;
  const isOffered = (rp: number): boolean => first().open.some((it) => it.rp === rp);
  async function send(): Promise<void> {
    const { spent } = setSending(sheet());
    const done = left() > 0 ? [{ kind: 'done' as const }] : [];
    const sent = await answerAsOne(state.props, [...spent, ...done]);
    change(spent.slice(sent));
    setSending(null);
  }
  return (
    <div class="recruitment">
      <h2>{say('sheet.head', { year: state.table().year })}</h2>
      <p class="small">{say('sheet.legend')}</p>
      <Show when={!props.now}>
        <p class="small">{say('sheet.ahead')}</p>
      </Show>
      <For each={ALL.filter(isOffered)}>
        {(rp) => <RegionSheet state={state} sheet={sheet()} first={first()} rp={rp} change={change} />}
      </For>
      <div class="sheet-keys">
        <Show when={props.now}>
          <button
            type="button"
            classList={{ main: !isEmpty() }}
            disabled={sending() !== null}
            onClick={() => void send()}
          >
            {left() > 0 ? say('sheet.send-left', { left: left() }) : say('sheet.send')}
          </button>
        </Show>
        <button
          type="button"
          classList={{ main: isEmpty() }}
          disabled={sheet().open.length === 0}
          onClick={() => change(filledIn(state.game, props.from, seat, draft()))}
        >
          {say('sheet.fill')}
        </button>
        <button type="button" disabled={sheet().spent.length === 0} onClick={() => change([])}>
          {say('sheet.clear')}
        </button>
      </div>
    </div>
  );
}
