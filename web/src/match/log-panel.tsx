/** Everything told so far, newest last, with the rules behind each line and the dice as they fell. */
import type { LogGroup } from '@drumhead/kernel';
import { createMemo, createSignal, For, type JSX, Show } from 'solid-js';
import { manifestOf } from '../games/catalogue.ts';
import type { LogEntry } from '../session/session.ts';
import { t, tMaybe } from '../texts/texts.ts';
import { LogEntryLine } from './log-entry-line.tsx';
import { runsOf } from './log-runs.ts';
import type { MatchState } from './match-state.ts';

export function LogPanel(props: { readonly state: MatchState }): JSX.Element {
  const { session } = props.state;
  const [filter, setFilter] = createSignal('all');
  const groups = manifestOf(session.game.id)?.logGroups ?? [];

  const runs = createMemo(() =>
    runsOf(props.state.told().flatMap((entry) => filtered(entry, filter(), props.state, groups))),
  );

  return (
    <div class="log">
      <fieldset class="log-filters" aria-label={t('log.filters')}>
        <For each={['all', 'mine'] as const}>
          {(id) => (
            <button type="button" aria-pressed={filter() === id} onClick={() => setFilter(id)}>
              {t(`log.${id}`)}
            </button>
          )}
        </For>
        <select
          aria-label={t('log.topic')}
          classList={{ chosen: groups.some(({ id }) => id === filter()) }}
          onChange={(event) => setFilter(event.currentTarget.value)}
        >
          <option value="all" selected={filter() === 'all' || filter() === 'mine'}>
            {t('log.topic')}
          </option>
          <For each={groups}>
            {({ id }) => (
              <option value={id} selected={filter() === id}>
                {tMaybe(`group.${id}`) ?? id}
              </option>
            )}
          </For>
        </select>
      </fieldset>
      <section class="log-scroll" tabindex="0" aria-label={t('log.label')}>
        <ol class="log-list" aria-live="polite" aria-relevant="additions" aria-label={t('log.label')}>
          <For each={[...runs().keys()]} fallback={<li class="small">{t('log.empty')}</li>}>
            {(entry) => <LogEntryLine entry={entry} times={runs().get(entry) ?? 1} state={props.state} />}
          </For>
        </ol>
      </section>
      <Show when={props.state.at() !== null}>
        <p class="small">{t('log.replaying')}</p>
      </Show>
    </div>
  );
}

type Groups = readonly LogGroup[];

/** The entry with only what the filter lets through, or nothing. */
function filtered(entry: LogEntry, filter: string, state: MatchState, groups: Groups): readonly LogEntry[] {
  if (filter === 'all') return entry.reports.length > 0 || isWorthALine(entry) ? [entry] : [];
  const keys = groups.find(({ id }) => id === filter)?.keys;
  const own = state.session.mine.map((seat) => state.session.seats()[seat]?.id);
  const reports = entry.reports.filter(({ key, facts }) =>
    keys ? keys.includes(key) : Object.values(facts).some((fact) => mentions(fact, own)),
  );
  return reports.length === 0 ? [] : [{ ...entry, reports }];
}

const isWorthALine = ({ entry }: LogEntry): boolean => entry !== 'start' && entry !== 'act' && entry !== 'seat';

function mentions(fact: unknown, names: readonly (string | undefined)[]): boolean {
  if (Array.isArray(fact)) return fact.some((part) => mentions(part, names));
  return typeof fact === 'string' && names.includes(fact);
}
