/** A match with a clock: how long those who are asked still have, and after that the claim that they let it run out. */
import { createSignal, type JSX, onCleanup, Show } from 'solid-js';
import type { SharedTalk } from '../../session/session.ts';
import { settings } from '../../settings/settings.ts';
import { sayOfTable as say } from '../../table/table-texts.ts';
import { clockTime, roughly } from '../../texts/durations.ts';
import { textsOf } from '../../texts/texts.ts';
import { Dialog } from '../../widgets/dialog.tsx';
import type { MatchState } from '../match-state.ts';

const LOOK_EVERY_MS = 1000;
const ofField = textsOf('enemy-field');

export function TimeLeft(props: { readonly state: MatchState; readonly talk: SharedTalk }): JSX.Element {
  const [now, setNow] = createSignal(Date.now());
  const timer = setInterval(() => setNow(Date.now()), LOOK_EVERY_MS);
  onCleanup(() => clearInterval(timer));
  const [claiming, setClaiming] = createSignal(false);
  const isField = () => !!props.state.session.link?.()?.campaign;
  /** People other than oneself who are asked; bots have no clock, and nobody loses for not saying where a Battle is fought. */
  const late = () =>
    props.state.session.state().decisions.flatMap(({ seat, optional, kind }) => {
      const who = props.state.session.seats()[seat];
      return !optional && kind !== 'afield' && seat !== props.state.viewer() && who?.by === 'person'
        ? [props.state.seatName(seat)]
        : [];
    });
  const isClaimable = () => props.state.isMine() && late().length > 0;
  const until = (due: number) =>
    new Intl.DateTimeFormat(settings().locale, { dateStyle: 'full', timeStyle: 'short' }).format(due);
  /** Outside the time that was agreed on clocks stand still. */
  const runs = () => {
    const sitting = props.talk.sitting();
    return !sitting || (Date.parse(sitting.from) <= now() && now() < Date.parse(sitting.to));
  };
  const stands = () => {
    const from = props.talk.sitting()?.from ?? '';
    return Date.parse(from) > now() ? say('sitting.clock', { date: clockTime(from) }) : say('sitting.stand');
  };
  const claim = async (how: 'flag' | 'letBotsPlay' | 'fallBack') => {
    setClaiming(false);
    const done = await props.talk[how](props.state.viewer() as number);
    if (!done.ok) props.state.setNotice({ tone: 'refusal', items: [done.refusal] });
  };
  return (
    <Show when={props.talk.due()}>
      {(due) => (
        <span class="time-left" classList={{ late: due() <= now() }} title={say('clock.until', { date: until(due()) })}>
          <Show
            when={due() <= now()}
            fallback={runs() ? say('clock.left', { time: roughly(due() - now()) }) : stands()}
          >
            {isClaimable() ? say('clock.late.of', { seats: late().join(', ') }) : say('clock.late')}
            <Show when={isClaimable()}>
              <button type="button" onClick={() => setClaiming(true)}>
                {say('clock.claim')}
              </button>
            </Show>
          </Show>
          <Show when={claiming()}>
            <Dialog title={say('clock.claim')} close={() => setClaiming(false)}>
              <p>{isField() ? ofField('late') : say('clock.claim.what', { seats: late().join(', ') })}</p>
              <div class="row">
                <button type="button" class="danger" onClick={() => void claim('flag')}>
                  {isField() ? ofField('late.retreat') : say('clock.claim.sure')}
                </button>
                <button type="button" onClick={() => void claim(isField() ? 'fallBack' : 'letBotsPlay')}>
                  {isField() ? ofField('call-off.sure') : say('clock.claim.bot')}
                </button>
              </div>
            </Dialog>
          </Show>
        </span>
      )}
    </Show>
  );
}
