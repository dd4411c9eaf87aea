/** Why a line of the log says what it says: what was told before it in the same moment, its dice, its numbers, its rules. */
import type { Cited } from '@drumhead/kernel';
import { createMemo, For, type JSX, Show } from 'solid-js';
import type { LogEntry } from '../../session/session.ts';
import { fetchRules } from '../../texts/speakers.ts';
import { t } from '../../texts/texts.ts';
import { DieFace } from '../../widgets/die-face.tsx';
import { diceOf } from '../dice-told.ts';
import type { MatchState } from '../match-state.ts';

/** More of what led to it nobody follows. */
const MOST_BEFORE = 4;

export function WhyList(props: {
  readonly entry: LogEntry;
  readonly report: Cited;
  readonly state: MatchState;
}): JSX.Element {
  void fetchRules(props.state.session.game.id, props.report.cites);
  const speaker = () => props.state.speaker();
  const before = createMemo((): readonly Cited[] => {
    const at = props.entry.reports.indexOf(props.report);
    return props.entry.reports.slice(Math.max(0, at - MOST_BEFORE), Math.max(0, at));
  });
  const numbers = createMemo(() => numbersOf(props.report));
  return (
    <div class="why-list">
      <Show when={before().length > 0}>
        <h4>{t('why.before')}</h4>
        <ul>
          <For each={before()}>
            {(report) => <li lang={speaker().langOf('reports', report.key)}>{speaker().report(report)}</li>}
          </For>
        </ul>
      </Show>
      <Show when={diceOf(props.report).length > 0}>
        <h4>{t('why.dice')}</h4>
        <p>
          <For each={diceOf(props.report)}>{(face) => <DieFace face={face} />}</For>
        </p>
      </Show>
      <Show when={numbers().length > 0}>
        <h4>{t('why.numbers')}</h4>
        <ul>
          <For each={numbers()}>{(line) => <li>{line}</li>}</For>
        </ul>
      </Show>
      <h4>{t('why.rules')}</h4>
      <Show when={props.report.cites.length > 0} fallback={<p>{t('why.no-rule')}</p>}>
        <ul>
          <For each={props.report.cites}>
            {(id) => (
              <li>
                <button type="button" class="rule-id" onClick={() => props.state.showRule(id)}>
                  {id}
                </button>{' '}
                <span lang={speaker().langOf('rules', id)}>{speaker().rule(id)}</span>
              </li>
            )}
          </For>
        </ul>
      </Show>
    </div>
  );
}

/** What was added to dice, and what was needed of them, where a report tells of it. */
function numbersOf({ facts }: Cited): readonly string[] {
  const lines: string[] = [];
  const { modifier, eff, totals, marker, hits } = facts;
  if (typeof modifier === 'number') lines.push(t('why.modifier', { modifier }));
  if (typeof eff === 'number') lines.push(t('why.needs', { eff }));
  if (typeof hits === 'number') lines.push(t('why.hits', { hits }));
  if (typeof marker === 'number') lines.push(t('why.marker', { marker }));
  if (Array.isArray(totals) && totals.length === 2) lines.push(t('why.totals', { own: totals[0], other: totals[1] }));
  return lines;
}
