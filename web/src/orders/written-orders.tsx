/** Orders of a game that has no form of its own yet, written as JSON. */
import { createSignal, type JSX } from 'solid-js';
import { t } from '../texts/texts.ts';
import type { OrdersFormProps } from './orders-form.ts';

export function WrittenOrders(props: OrdersFormProps): JSX.Element {
  const [wrong, setWrong] = createSignal('');
  const read = (text: string) => {
    try {
      props.change(JSON.parse(text));
      setWrong('');
    } catch (error) {
      setWrong(String(error));
    }
  };
  return (
    <label class="stack">
      <span>{t('orders.written')}</span>
      <textarea rows="10" spellcheck={false} onInput={(event) => read(event.currentTarget.value)}>
        {JSON.stringify(props.standing, null, 2)}
      </textarea>
      <span class="danger-text" role="alert">
        {wrong()}
      </span>
    </label>
  );
}
