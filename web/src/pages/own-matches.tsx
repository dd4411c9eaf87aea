/** Matches begun in this browser: go on, save to a file, throw away. */

import { writeMatch } from '@drumhead/kernel';
import { createResource, createSignal, For, type JSX, Show, untrack } from 'solid-js';
import { botName } from '../games/bot-words.ts';
import { gameTitle } from '../games/game-words.ts';
import { type KeptLabel, labelOf, saidLabel } from '../match/kept-label.ts';
import { saveFile } from '../match/save-file.ts';
import { sittersOf } from '../session/sitters.ts';
import { settings } from '../settings/settings.ts';
import { forget, type KeptMatch } from '../store/match-store.ts';
import { ago } from '../texts/durations.ts';
import { sayOfBeginning } from '../texts/later-texts.ts';
import { t } from '../texts/texts.ts';
import { ImportButton } from './import-button.tsx';

export function OwnMatches(props: {
  /** Null where the browser does not give them. */
  readonly matches: readonly KeptMatch[] | null | undefined;
  readonly changed: () => void;
}): JSX.Element {
  return (
    <section aria-labelledby="kept-title">
      <div class="section-head">
        <h2 id="kept-title">{sayOfBeginning('kept.title')}</h2>
        <ImportButton />
      </div>
      <Show when={props.matches !== null} fallback={<p class="notice refusal">{sayOfBeginning('kept.unavailable')}</p>}>
        <ul class="kept">
          <For each={props.matches ?? []} fallback={<li class="small">{sayOfBeginning('kept.none')}</li>}>
            {(match) => <Kept match={match} changed={props.changed} />}
          </For>
        </ul>
      </Show>
    </section>
  );
}

function Kept(props: { readonly match: KeptMatch; readonly changed: () => void }): JSX.Element {
  const [sure, setSure] = createSignal(false);
  const { head, entries } = props.match.journal;
  const title = () => gameTitle(head.game);
  const label = createLabel(head.game, labelOf(props.match.id));
  const state = () => {
    if (props.match.ended) return endOf(props.match);
    return props.match.awaited.some((seat) => props.match.mine.includes(seat)) ? t('kept.yours') : t('kept.theirs');
  };
  const sitters = () => {
    const seated = sittersOf(entries, head.salts.length);
    const people = seated.filter(({ by }) => by === 'person').map(({ name }) => name || t('seats.you'));
    const bots = seated.filter(({ by }) => by === 'bot').map(({ name }) => botName(name));
    return [...people, ...new Set(bots)].join(', ');
  };
  return (
    <li class="plate">
      <div>
        <h3>{title()}</h3>
        <p class="small">
          {[label(), sitters(), state(), ago(props.match.updated), props.match.pack?.title].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div class="row">
        <a class="button main" href={`#/match/${head.game}/${props.match.id}`}>
          {props.match.ended ? t('kept.look') : t('kept.go-on')}
        </a>
        <button type="button" onClick={() => saveFile(`${head.game}-${head.match}.json`, writeMatch(props.match))}>
          {t('match.export')}
        </button>
        <button
          type="button"
          class="danger"
          onBlur={() => setSure(false)}
          onClick={() => (sure() ? void forget(props.match.id).then(props.changed) : setSure(true))}
        >
          {sure() ? sayOfBeginning('kept.sure') : sayOfBeginning('kept.delete')}
        </button>
      </div>
    </li>
  );
}

/** Whoever plays all sides himself has neither won nor lost. */
function endOf({ winners, mine }: KeptMatch): string {
  const [own, ...more] = mine;
  if (!winners || own === undefined || more.length > 0) return sayOfBeginning('kept.ended');
  if (winners.length === 0) return sayOfBeginning('kept.drawn');
  return t(winners.includes(own) ? 'kept.won' : 'kept.lost');
}

/** The game's words are fetched where the match was left in another language, and only there. */
function createLabel(game: string, kept: KeptLabel | null): () => string {
  const isForeign = () => kept !== null && kept.locale !== settings().locale;
  const [anew] = createResource(
    () => isForeign() && settings().locale,
    async () => {
      const { fetchSpeaker, speakerOf } = await import('../texts/speakers.ts');
      await fetchSpeaker(game);
      return kept
        ? saidLabel(
            untrack(() => speakerOf(game)),
            kept,
          )
        : '';
    },
  );
  return () => (isForeign() ? (anew.latest ?? '') : (kept?.said ?? ''));
}
