/** Which clock a match has: none, live with an increment, or days with a bank and free weekends. */
import { createSignal, For, type JSX, Show } from 'solid-js';
import { days, roughly } from '../texts/durations.ts';
import { t } from '../texts/texts.ts';
import type { ClockRule } from './table-api.ts';

/** Days for an answer that are offered. */
const DAYS = [1, 2, 3, 5, 7, 14, 30];
const BANKS = [0, 3, 7, 14, 30];
/** Minutes for the match, and seconds for who hands over. */
const LIVE = [
  { minutes: 15, increment: 10 },
  { minutes: 30, increment: 20 },
  { minutes: 60, increment: 30 },
  { minutes: 120, increment: 60 },
];
const LIVE_VALUE = 'live';

/** `1 hr + 30 sec` */
export const liveTime = ({ minutes, increment }: { readonly minutes: number; readonly increment: number }): string =>
  `${roughly(minutes * 60_000)} + ${roughly(increment * 1000)}`;

export function ClockChoice(props: { readonly choose: (clock: ClockRule | null) => void }): JSX.Element {
  const [kind, setKind] = createSignal('');
  const [bank, setBank] = createSignal(0);
  const [weekend, setWeekend] = createSignal(false);
  const isDays = () => Number(kind()) > 0;
  const chosen = (): ClockRule | null => {
    const zone = weekend() ? Intl.DateTimeFormat().resolvedOptions().timeZone : null;
    if (isDays()) return { kind: 'days', days: Number(kind()), bank: bank(), weekend: zone };
    const live = LIVE[Number(kind().slice(LIVE_VALUE.length))];
    return kind().startsWith(LIVE_VALUE) && live ? { kind: 'live', ...live } : null;
  };
  const tell = (): void => props.choose(chosen());
  return (
    <div class="stack">
      <label class="row">
        <span>{t('set-up.clock')}</span>
        <select
          onChange={(event) => {
            setKind(event.currentTarget.value);
            tell();
          }}
        >
          <option value="">{t('set-up.clock.none')}</option>
          <For each={DAYS}>{(count) => <option value={count}>{days(count)}</option>}</For>
          <For each={LIVE}>
            {(live, index) => (
              <option value={LIVE_VALUE + index()}>{t('set-up.clock.live', { time: liveTime(live) })}</option>
            )}
          </For>
        </select>
      </label>
      <Show when={isDays()}>
        <label class="row">
          <span>{t('set-up.clock.bank')}</span>
          <select
            onChange={(event) => {
              setBank(Number(event.currentTarget.value));
              tell();
            }}
          >
            <For each={BANKS}>{(count) => <option value={count}>{days(count)}</option>}</For>
          </select>
        </label>
        <label class="choice">
          <input
            type="checkbox"
            checked={weekend()}
            onChange={(event) => {
              setWeekend(event.currentTarget.checked);
              tell();
            }}
          />
          {t('set-up.clock.weekend')}
        </label>
      </Show>
      <Show when={kind() !== ''}>
        <span class="small">{t(isDays() ? 'set-up.clock.what' : 'set-up.clock.live.what')}</span>
      </Show>
    </div>
  );
}
