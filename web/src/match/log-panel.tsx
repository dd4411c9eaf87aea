/** Everything told so far, newest last, under headings that fold, with the rules behind each line and the dice as they fell. */
import type { LogGroup } from '@drumhead/kernel';
import { createMemo, createSignal, For, type JSX, Show } from 'solid-js';
import { manifestOf } from '../games/catalogue.ts';
import type { LogEntry } from '../session/session.ts';
import { t, tMaybe } from '../texts/texts.ts';
import { LogEntryLine } from './log-entry-line.tsx';
import { beyond, headingsOf } from './log-headings.ts';
import { gathered, runsOf } from './log-runs.ts';
import { type Part, partsOf, type Section, Standing } from './log-sections.ts';
import type { MatchState } from './match-state.ts';
import { RuleIds } from './rule-ids.tsx';

export function LogPanel(props: { readonly state: MatchState }): JSX.Element {
  const { session } = props.state;
  const [filter, setFilter] = createSignal('all');
  const { logGroups: groups = [], together } = manifestOf(session.game.id) ?? {};
  /** An entry is parted once, so that its lines stay what they are while the log grows. */
  const parted = createMemo(() => {
    const headingOf = headingsOf(session.game.id, props.state.speaker());
    return { headingOf, known: new WeakMap<LogEntry, readonly Part[]>() };
  });
  const parts = createMemo(() => {
    const { headingOf, known } = parted();
    return gathered(props.state.told(), together).flatMap((entry) => {
      const parts = known.get(entry) ?? partsOf(entry, headingOf);
      known.set(entry, parts);
      return parts;
    });
  });
  const rows = createMemo(() => {
    const standing = new Standing();
    const under = new Map<LogEntry, { readonly over: readonly Section[]; readonly begins: readonly Section[] }>();
    let begins: Section[] = [];
    const lines = parts().flatMap((part) => {
      const over = standing.under(part);
      if (part.heading) begins.push(over[over.length - 1]);
      return filtered(part.entry, filter(), props.state, groups).map((entry) => {
        under.set(entry, { over, begins });
        begins = [];
        return entry;
      });
    });
    return { runs: runsOf(lines), under, now: standing.now };
  });

  /** What was folded or unfolded by hand; else turns that are over are folded. */
  const [byHand, setByHand] = createSignal<ReadonlyMap<string, boolean>>(new Map());
  const isFolded = ({ id, heading }: Section): boolean =>
    byHand().get(id) ?? (heading.level === 2 && rows().now.some((it) => it.heading.level === 2 && it.id !== id));
  const fold = (section: Section): void => {
    setByHand(new Map([...byHand(), [section.id, !isFolded(section)]]));
  };
  const isShown = (over: readonly Section[]): boolean => !over.some(isFolded);

  /** The heading an entry begins, where it begins one. */
  const headingOf = (entry: LogEntry): string | undefined => rows().under.get(entry)?.begins.at(-1)?.heading.text;
  /** Its heading has said it. */
  const isAllSaid = (entry: LogEntry): boolean =>
    entry.reports.length === 1 && beyond(props.state.speaker().report(entry.reports[0]), headingOf(entry)) === '';

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
          <For each={[...rows().runs.keys()]} fallback={<li class="small">{t('log.empty')}</li>}>
            {(entry) => (
              <>
                <For each={rows().under.get(entry)?.begins ?? []}>
                  {(section) => (
                    <Show when={isShown(outside(rows().under.get(entry)?.over ?? [], section))}>
                      <HeadingLine
                        section={section}
                        cites={
                          section.heading.text === headingOf(entry) && isAllSaid(entry) ? entry.reports[0].cites : []
                        }
                        showRule={props.state.showRule}
                        folded={isFolded(section)}
                        fold={() => fold(section)}
                        film={() => props.state.watchFilm(section.seq)}
                      />
                    </Show>
                  )}
                </For>
                <Show when={isShown(rows().under.get(entry)?.over ?? [])}>
                  <Show when={!isAllSaid(entry)}>
                    <LogEntryLine
                      entry={entry}
                      times={rows().runs.get(entry) ?? 1}
                      state={props.state}
                      heading={headingOf(entry)}
                    />
                  </Show>
                </Show>
              </>
            )}
          </For>
        </ol>
      </section>
      <Show when={props.state.at() !== null}>
        <p class="small">{t('log.replaying')}</p>
      </Show>
    </div>
  );
}

function HeadingLine(props: {
  readonly section: Section;
  /** Of the line that the heading stands for. */
  readonly cites: readonly string[];
  readonly showRule: (id: string) => void;
  readonly folded: boolean;
  readonly fold: () => void;
  readonly film: () => void;
}): JSX.Element {
  return (
    <li class="log-heading" data-level={props.section.heading.level}>
      <button type="button" class="plain" aria-expanded={!props.folded} onClick={() => props.fold()}>
        <span aria-hidden="true">{props.folded ? '▸' : '▾'}</span> {props.section.heading.text}
      </button>
      <Show when={props.cites.length > 0}>
        <RuleIds ids={props.cites} show={props.showRule} most={1} />
      </Show>
      <Show when={props.section.heading.film}>
        <button
          type="button"
          class="plain"
          aria-label={t('log.film', { what: props.section.heading.text })}
          title={t('log.film', { what: props.section.heading.text })}
          onClick={() => props.film()}
        >
          ▶
        </button>
      </Show>
    </li>
  );
}

/** The headings over one of them. */
const outside = (over: readonly Section[], section: Section): readonly Section[] =>
  over.filter(({ heading }) => heading.level < section.heading.level);

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
