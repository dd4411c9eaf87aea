/** Set-up of a match by link: who is invited, who may come, what bots fill. */

import type { Game, Options, Pack, Scenario } from '@drumhead/kernel';
import type { Speaker } from '@drumhead/kernel/lexicon';
import { TALK, type TalkRule } from '@drumhead/protocol';
import { createEffect, createResource, createSignal, For, type JSX, on, Show } from 'solid-js';
import { botChoice } from '../games/bot-words.ts';
import { manifestOf } from '../games/catalogue.ts';
import { isOnline } from '../online.ts';
import { BeginRow } from '../pages/begin-row.tsx';
import { SeatList } from '../pages/seat-list.tsx';
import { go } from '../router/route.ts';
import { sayOfBeginning } from '../texts/later-texts.ts';
import { t } from '../texts/texts.ts';
import { ClockChoice } from './clock-choice.tsx';
import { keepInvitations } from './invitations.ts';
import { introduce, NameField } from './name-field.tsx';
import { type ClockRule, createMatch, hasTable, knownPeople, ownSalt } from './table-api.ts';

const noTable = (): string => sayOfBeginning(isOnline() ? 'set-up.link.not-here' : 'set-up.link.offline');

export function SharedSetUp(props: {
  readonly game: Game;
  readonly scenario: Scenario;
  readonly options: Options;
  readonly pack: Pack | undefined;
  readonly levels: readonly string[];
  readonly speaker: Speaker;
}): JSX.Element {
  const [table] = createResource(hasTable);
  const [seats, setSeats] = createSignal<readonly string[]>([]);
  const [listed, setListed] = createSignal(false);
  const [correspondence, setCorrespondence] = createSignal(false);
  const [clock, setClock] = createSignal<ClockRule | null>(null);
  const [talk, setTalk] = createSignal<TalkRule>(manifestOf(props.game.id)?.customs?.quiet ? 'phrases' : 'free');
  const [hints, setHints] = createSignal(false);
  const [failed, setFailed] = createSignal('');
  createEffect(
    on(
      () => props.scenario,
      (scenario) => setSeats(scenario.seats.map((_, seat) => (seat === 0 ? 'you' : 'invite'))),
    ),
  );
  const [known] = createResource(() => knownPeople().catch(() => []));
  const byName = () => (known.latest ?? []).map(({ handle }) => `invite:${handle}`);
  const sitters = () => ['you', 'invite', ...byName(), 'open', ...props.levels.map((level) => `bot:${level}`)];
  const named = (how: string) => {
    if (how.startsWith('bot:')) return botChoice(how.slice(4));
    const friend = (known.latest ?? []).find(({ handle }) => how === `invite:${handle}`);
    if (friend) return sayOfBeginning('seat-how.invite-name', { name: friend.name });
    return sayOfBeginning(`seat-how.${how as 'you' | 'invite' | 'open'}`);
  };

  async function begin(event: Event): Promise<void> {
    event.preventDefault();
    try {
      await introduce();
      const made = await createMatch({
        game: props.game.id,
        scenario: props.scenario.id,
        options: props.options,
        ...(props.pack && { pack: props.pack }),
        seats: seats(),
        listed: listed(),
        correspondence: correspondence(),
        clock: clock(),
        talk: talk(),
        hints: hints(),
        salt: ownSalt(),
      });
      keepInvitations(made.id, made.invitations);
      go(`shared/${props.game.id}/${made.id}`);
    } catch (error) {
      setFailed(error instanceof Error ? error.message : String(error));
    }
  }

  return (
    <Show when={table()} fallback={<p class="notice why">{table() === false ? noTable() : t('loading')}</p>}>
      <form class="set-up-main" onSubmit={(event) => void begin(event)}>
        <NameField />
        <SeatList
          seats={props.scenario.seats}
          speaker={props.speaker}
          choices={() => sitters().map((how) => ({ id: how, text: named(how) }))}
          chosen={(seat) => seats()[seat]}
          choose={(seat, how) => setSeats(seats().with(seat, how))}
        />
        <ClockChoice choose={setClock} />
        <label class="row">
          <span>{t('table.chat')}</span>
          <select onChange={(event) => setTalk(event.currentTarget.value as TalkRule)}>
            <For each={TALK}>
              {(rule) => (
                <option value={rule} selected={rule === talk()}>
                  {sayOfBeginning(`set-up.talk.${rule}`)}
                </option>
              )}
            </For>
          </select>
        </label>
        <label class="choice">
          <input type="checkbox" checked={listed()} onChange={(event) => setListed(event.currentTarget.checked)} />
          {sayOfBeginning('set-up.listed')}
        </label>
        <label class="choice">
          <input
            type="checkbox"
            checked={correspondence()}
            onChange={(event) => setCorrespondence(event.currentTarget.checked)}
          />
          {t('set-up.correspondence')}
        </label>
        <label class="choice">
          <input type="checkbox" checked={hints()} onChange={(event) => setHints(event.currentTarget.checked)} />
          {sayOfBeginning('set-up.hints')}
        </label>
        <BeginRow text={sayOfBeginning('set-up.invite')} failed={failed()} />
      </form>
    </Show>
  );
}
