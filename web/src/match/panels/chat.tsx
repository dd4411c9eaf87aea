/** What is said at a shared match, with its hours; a field where one may talk freely, set phrases where one may not. */
import { PHRASES } from '@drumhead/protocol';
import { createSignal, For, type JSX, Show } from 'solid-js';
import type { ChatLine, SharedTalk } from '../../session/session.ts';
import { sayOfTable as say } from '../../table/table-texts.ts';
import { clockTime } from '../../texts/durations.ts';
import { t } from '../../texts/texts.ts';

export function Chat(props: { readonly talk: SharedTalk; readonly me: string }): JSX.Element {
  const [asked, setAsked] = createSignal<ChatLine | null>(null);
  return (
    <section class="chat" aria-label={t('table.chat')}>
      <ol aria-live="polite">
        <For each={props.talk.chat()} fallback={<li class="small">{say('table.silence')}</li>}>
          {(line) => (
            <li>
              <time dateTime={line.at}>{clockTime(line.at)}</time>{' '}
              <Show when={line.by !== undefined && line.from !== props.me} fallback={<b>{line.from}</b>}>
                <button type="button" class="plain" title={say('talk.mute')} onClick={() => setAsked(line)}>
                  <b>{line.from}</b>
                </button>
              </Show>{' '}
              <Show when={line.phrase} fallback={line.text}>
                {(phrase) => <i>{say(`talk.${phrase()}`)}</i>}
              </Show>
            </li>
          )}
        </For>
      </ol>
      <Show when={asked()}>{(line) => <Mute talk={props.talk} line={line()} close={() => setAsked(null)} />}</Show>
      <For each={props.talk.muted()}>
        {({ by, name }) => (
          <p class="row small">
            <span>{say('talk.muted', { name })}</span>
            <button type="button" onClick={() => void props.talk.mute(by, false)}>
              {say('talk.unmute')}
            </button>
          </p>
        )}
      </For>
      <Show when={props.talk.rule() !== 'none'} fallback={<p class="small">{say('table.no-chat')}</p>}>
        <Show when={props.talk.rule() === 'free'} fallback={<p class="small">{say('house.talk.phrases')}</p>}>
          <FreeTalk talk={props.talk} />
        </Show>
        <PhraseChoice talk={props.talk} />
      </Show>
    </section>
  );
}

function Mute(props: { readonly talk: SharedTalk; readonly line: ChatLine; readonly close: () => void }): JSX.Element {
  const mute = async () => {
    if (props.line.by !== undefined) await props.talk.mute(props.line.by, true);
    props.close();
  };
  return (
    <div class="notice why" role="status">
      <span>{say('talk.mute.what', { name: props.line.from })}</span>
      <button type="button" onClick={() => void mute()}>
        {say('talk.mute')}
      </button>
      <button type="button" onClick={() => props.close()}>
        {t('close')}
      </button>
    </div>
  );
}

function PhraseChoice(props: { readonly talk: SharedTalk }): JSX.Element {
  return (
    <select
      aria-label={say('talk.phrases')}
      onChange={(event) => {
        const phrase = PHRASES.find((id) => id === event.currentTarget.value);
        event.currentTarget.value = '';
        if (phrase) void props.talk.sayPhrase(phrase);
      }}
    >
      <option value="">{say('talk.phrases')}</option>
      <For each={PHRASES}>{(phrase) => <option value={phrase}>{say(`talk.${phrase}`)}</option>}</For>
    </select>
  );
}

function FreeTalk(props: { readonly talk: SharedTalk }): JSX.Element {
  const [text, setText] = createSignal('');
  return (
    <form
      class="row"
      onSubmit={(event) => {
        event.preventDefault();
        if (text().trim() !== '') void props.talk.say(text().trim());
        setText('');
      }}
    >
      <input
        aria-label={say('table.say')}
        placeholder={say('table.say')}
        maxlength="500"
        value={text()}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <button type="submit">{say('table.send')}</button>
    </form>
  );
}
