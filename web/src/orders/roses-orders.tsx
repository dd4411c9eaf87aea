/** Wars of the Roses: ranked draft wishes, and how much French Aid is enough. */
import type { Roses, StandingOrders } from '@drumhead/roses';
import { For, type JSX } from 'solid-js';
import { textsOf } from '../texts/texts.ts';
import { RankedList } from '../widgets/ranked-list.tsx';
import type { OrdersFormProps } from './orders-form.ts';

const t = textsOf('orders');

type Props = OrdersFormProps<StandingOrders>;

/** After the last of five turns. */
const NEVER = 6;
const FROM = [1, 2, 3, 4, 5, NEVER];

export function RosesOrders(props: Props): JSX.Element {
  const draft = () => props.standing.draft;
  const changeDraft = (changes: Partial<StandingOrders['draft']>) =>
    props.change({ ...props.standing, draft: { ...draft(), ...changes } });
  return (
    <>
      <label class="stack">
        <span>{t('roses.from')}</span>
        <select name="fromTurn" onChange={(event) => changeDraft({ fromTurn: Number(event.currentTarget.value) })}>
          <For each={FROM}>
            {(turn) => (
              <option value={turn} selected={draft().fromTurn === turn}>
                {turn === NEVER ? t('roses.never') : t('roses.fromTurn', { n: turn })}
              </option>
            )}
          </For>
        </select>
      </label>
      <CardList
        form={props}
        label={t('roses.wishes')}
        cards={draft().wishes}
        change={(wishes) => changeDraft({ wishes })}
      />
      <fieldset class="row">
        <legend class="plain-legend">{t('roses.otherwise')}</legend>
        <For each={['value', 'ask'] as const}>
          {(choice) => (
            <label class="choice">
              <input
                type="radio"
                name="otherwise"
                checked={draft().otherwise === choice}
                onChange={() => changeDraft({ otherwise: choice })}
              />
              {t(`roses.${choice}`)}
            </label>
          )}
        </For>
      </fieldset>
      <CardList
        form={props}
        label={t('roses.stop')}
        cards={draft().stopIfGone}
        change={(stopIfGone) => changeDraft({ stopIfGone })}
      />
      <Aid {...props} />
    </>
  );
}

function CardList(props: {
  readonly form: Props;
  readonly label: string;
  readonly cards: readonly string[];
  readonly change: (cards: readonly string[]) => void;
}): JSX.Element {
  const { tables } = props.form.game as Roses;
  const others = () => tables.cards.filter((card) => !card.startsWith('mercenary') && !props.cards.includes(card));
  return (
    <fieldset class="card-list">
      <legend class="plain-legend">{props.label}</legend>
      <RankedList
        ids={props.cards}
        others={others()}
        name={(card) => props.form.speaker.name(card)}
        change={props.change}
        words={{ none: t('roses.none'), add: t('roses.add') }}
        label={props.label}
      />
    </fieldset>
  );
}

function Aid(props: Props): JSX.Element {
  const change = (index: number, least: number | null) => {
    const atLeast = [...props.standing.aid.atLeast];
    atLeast[index] = least;
    props.change({ ...props.standing, aid: { atLeast } });
  };
  return (
    <fieldset>
      <legend class="plain-legend">{t('roses.aid')}</legend>
      <div class="row aid-row">
        <For each={[0, 1, 2, 3]}>
          {(index) => (
            <div class="stack">
              <label class="stack">
                <span>{t('roses.turn', { n: index + 2 })}</span>
                <input
                  type="number"
                  min="0"
                  max="99"
                  disabled={props.standing.aid.atLeast[index] === null}
                  value={props.standing.aid.atLeast[index] ?? ''}
                  onChange={(event) => change(index, Math.max(0, Math.round(Number(event.currentTarget.value))))}
                />
              </label>
              <label class="choice">
                <input
                  type="checkbox"
                  checked={props.standing.aid.atLeast[index] === null}
                  onChange={(event) => change(index, event.currentTarget.checked ? null : 10)}
                />
                {t('roses.askAid')}
              </label>
            </div>
          )}
        </For>
      </div>
    </fieldset>
  );
}
