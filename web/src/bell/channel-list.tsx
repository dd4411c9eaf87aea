/** Where one is called: each channel can be tried and removed, and new ones added. */
import { createSignal, For, type JSX, Show } from 'solid-js';
import { addChannel, type BellTold, type Channel, removeChannel, tryChannel } from './bell-api.ts';
import { sayOfBell as say } from './bell-texts.ts';
import { canPush, subscribe } from './browser-push.ts';
import { causeOf } from './trouble-cause.ts';

interface Props {
  readonly told: BellTold;
  readonly changed: (told: BellTold) => void;
}

const FORMATS = ['discord', 'slack', 'plain'] as const;

/** What an address most likely wants. */
function formatOf(url: string): (typeof FORMATS)[number] {
  if (/^https:\/\/(\w+\.)?discord(app)?\.com\//.test(url)) return 'discord';
  return url.startsWith('https://hooks.slack.com/') ? 'slack' : 'plain';
}

export function ChannelList(props: Props): JSX.Element {
  const [failed, setFailed] = createSignal('');
  const [url, setUrl] = createSignal('');
  const [format, setFormat] = createSignal<(typeof FORMATS)[number]>();
  const [to, setTo] = createSignal('');
  /** Says whether it came to anything. */
  async function done(told: Promise<BellTold>): Promise<boolean> {
    setFailed('');
    try {
      props.changed(await told);
      return true;
    } catch (error) {
      setFailed(error instanceof Error ? error.message : String(error));
      return false;
    }
  }
  const addPush = () => void done(subscribe(props.told.publicKey).then(addChannel));
  const addHook = (event: Event): void => {
    event.preventDefault();
    const address = { url: url(), format: format() ?? formatOf(url()) };
    void done(addChannel({ kind: 'webhook', address })).then((ok) => ok && setUrl(''));
  };
  const addMail = (event: Event): void => {
    event.preventDefault();
    void done(addChannel({ kind: 'mail', address: { to: to() } })).then((ok) => ok && setTo(''));
  };
  return (
    <section class="stack">
      <h2>{say('ways')}</h2>
      <ul class="kept">
        <For each={props.told.channels} fallback={<li>{say('ways.none')}</li>}>
          {(channel) => <OneChannel channel={channel} done={done} />}
        </For>
      </ul>
      <p role="alert" class="danger-text">
        {failed()}
      </p>
      <div class="plate stack">
        <h3>{say('push')}</h3>
        <Show when={canPush()} fallback={<p>{say('push.cannot')}</p>}>
          <div class="row">
            <button type="button" onClick={addPush}>
              {say('push.add')}
            </button>
          </div>
        </Show>
      </div>
      <form class="plate stack" onSubmit={addHook}>
        <h3>{say('webhook')}</h3>
        <label class="stack">
          <span>{say('webhook.url')}</span>
          <input
            type="url"
            required
            maxlength="1000"
            value={url()}
            onInput={(event) => setUrl(event.currentTarget.value)}
          />
        </label>
        <div class="row">
          <label class="row">
            <span>{say('webhook.format')}</span>
            <select
              value={format() ?? formatOf(url())}
              onChange={(event) => setFormat(event.currentTarget.value as (typeof FORMATS)[number])}
            >
              <option value="discord">Discord</option>
              <option value="slack">Slack</option>
              <option value="plain">{say('webhook.plain')}</option>
            </select>
          </label>
          <button type="submit">{say('webhook.add')}</button>
        </div>
      </form>
      <form class="plate stack" onSubmit={addMail}>
        <h3>{say('mail')}</h3>
        <Show when={props.told.mail} fallback={<p>{say('mail.none')}</p>}>
          <label class="stack">
            <span>{say('mail.to')}</span>
            <input
              type="email"
              required
              maxlength="254"
              autocomplete="email"
              value={to()}
              onInput={(event) => setTo(event.currentTarget.value)}
            />
          </label>
          <div class="row">
            <button type="submit">{say('mail.add')}</button>
          </div>
        </Show>
      </form>
    </section>
  );
}

function OneChannel(props: {
  readonly channel: Channel;
  readonly done: (told: Promise<BellTold>) => Promise<boolean>;
}): JSX.Element {
  const [sent, setSent] = createSignal(false);
  const standing = () => {
    const { confirmed, trouble } = props.channel;
    if (!confirmed) return say('unconfirmed');
    if (trouble === null) return '';
    const { cause, status } = causeOf(trouble);
    return say(`trouble.${cause}`, { status });
  };
  return (
    <li class="plate">
      <div>
        <h3>{say(`kind.${props.channel.kind}`)}</h3>
        <p class="small">{[props.channel.label, standing()].filter(Boolean).join(' · ')}</p>
        <span role="status">{sent() ? say('sent') : ''}</span>
      </div>
      <div class="row">
        <button type="button" onClick={() => void props.done(tryChannel(props.channel.id)).then(setSent)}>
          {say(props.channel.confirmed ? 'try' : 'again')}
        </button>
        <button type="button" onClick={() => void props.done(removeChannel(props.channel.id))}>
          {say('remove')}
        </button>
      </div>
    </li>
  );
}
