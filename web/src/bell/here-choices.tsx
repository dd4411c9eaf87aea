/** What an open page does when it is one's turn. */
import { createSignal, type JSX, Show } from 'solid-js';
import { choose, settings } from '../settings/settings.ts';
import { sayOfBell as say } from './bell-texts.ts';
import { mayNotify, ring } from './call-here.ts';

export function HereChoices(): JSX.Element {
  const [refused, setRefused] = createSignal(false);
  const sound = (on: boolean): void => {
    choose({ sound: on });
    if (on) ring();
  };
  async function notice(on: boolean): Promise<void> {
    const may = on && (await mayNotify());
    choose({ notice: may });
    setRefused(on && !may);
  }
  return (
    <section class="stack">
      <h2>{say('here')}</h2>
      <label class="choice">
        <input type="checkbox" checked={settings().sound} onChange={(event) => sound(event.currentTarget.checked)} />
        {say('here.sound')}
      </label>
      <label class="choice">
        <input
          type="checkbox"
          checked={settings().notice}
          onChange={(event) => void notice(event.currentTarget.checked)}
        />
        {say('here.notice')}
      </label>
      <Show when={refused()}>
        <p class="notice why" role="status">
          {say('here.refused')}
        </p>
      </Show>
    </section>
  );
}
