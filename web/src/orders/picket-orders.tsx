/** Picket: what attacked pieces do. */
import { For, type JSX } from 'solid-js';
import { boardTexts } from '../texts/board-texts.ts';
import type { OrdersFormProps } from './orders-form.ts';

interface Standing {
  readonly fallBackUpTo: number;
  readonly otherwise: 'stand' | 'ask';
}

const t = boardTexts({
  en: {
    when: 'When my pieces are attacked',
    none: 'none of them falls back by order',
    upTo: 'strength up to {n}: fall back if they can',
    others: 'The others',
    stand: 'stand',
    ask: 'ask me',
  },
  fr: {
    when: 'Quand mes pièces sont attaquées',
    none: 'aucune ne recule sur ordre',
    upTo: 'force {n} ou moins : reculent si possible',
    others: 'Les autres',
    stand: 'tiennent',
    ask: 'me demandent',
  },
  pl: {
    when: 'Gdy moje oddziały są atakowane',
    none: 'żaden nie cofa się na rozkaz',
    upTo: 'siła do {n}: cofają się, jeśli mogą',
    others: 'Pozostałe',
    stand: 'stoją',
    ask: 'pytają mnie',
  },
});

export function PicketOrders(props: OrdersFormProps<Standing>): JSX.Element {
  return (
    <>
      <label class="stack">
        <span>{t('when')}</span>
        <select
          value={props.standing.fallBackUpTo}
          onChange={(event) => props.change({ ...props.standing, fallBackUpTo: Number(event.currentTarget.value) })}
        >
          <option value="-1">{t('none')}</option>
          <For each={[0, 1, 2, 3]}>{(n) => <option value={n}>{t('upTo', { n })}</option>}</For>
        </select>
      </label>
      <fieldset class="row">
        <legend class="plain-legend">{t('others')}</legend>
        <For each={['stand', 'ask'] as const}>
          {(choice) => (
            <label class="choice">
              <input
                type="radio"
                name="otherwise"
                checked={props.standing.otherwise === choice}
                onChange={() => props.change({ ...props.standing, otherwise: choice })}
              />
              {t(choice)}
            </label>
          )}
        </For>
      </fieldset>
    </>
  );
}
