/** The dice of a finished match, computed again in this browser from the seed that had been promised. */

import { commit, type Journal, type Pack, readJournal, verify } from '@drumhead/kernel';
import { For, type JSX, Show } from 'solid-js';
import { fetchGame } from '../games/catalogue.ts';
import { gameTitle } from '../games/game-words.ts';
import { sittersOf } from '../session/sitters.ts';
import { kept } from '../store/match-store.ts';
import { journalOf, packOf } from '../table/table-api.ts';
import { sayOfTable as say } from '../table/table-texts.ts';
import { t } from '../texts/texts.ts';
import { type Fetched, FetchedPage } from './fetched-page.tsx';

interface Proof {
  readonly journal: Journal;
  readonly draws: number;
  /** Why the dice are not those that were promised; empty when they are. */
  readonly wrong: string;
  /** Played at a table, not in this browser alone. */
  readonly isShared?: true;
}

export function VerifyPage(props: { readonly id: string }): JSX.Element {
  return (
    <FetchedPage fetch={() => fetchProof(props.id)}>
      {(shown) => (
        <main class="set-up" id="main">
          <h1>{t('verify.title')}</h1>
          <p class="row">
            <b>{gameTitle(shown().journal.head.game)}</b>
            <span>
              {sittersOf(shown().journal.entries, shown().journal.head.salts.length)
                .map(({ name }) => name)
                .filter(Boolean)
                .join(' · ')}
            </span>
            <a
              class="button"
              href={`#/${shown().isShared ? 'shared' : 'match'}/${shown().journal.head.game}/${props.id}`}
            >
              {say('verify.back')}
            </a>
          </p>
          <p>{say('verify.what')}</p>
          <Show
            when={shown().wrong === ''}
            fallback={<p class="notice refusal">{say('verify.wrong', { why: shown().wrong })}</p>}
          >
            <p class="notice good">{say('verify.right', { draws: shown().draws })}</p>
          </Show>
          <dl class="proof">
            <dt>{say('verify.promise')}</dt>
            <dd>
              <code>{shown().journal.head.commitment}</code>
            </dd>
            <dt>{say('verify.seed')}</dt>
            <dd>
              <code>{shown().journal.seed}</code>
            </dd>
            <dt>{say('verify.hash')}</dt>
            <dd>
              <code>{commit(shown().journal.seed ?? '')}</code>
            </dd>
            <dt>{say('verify.salts')}</dt>
            <dd>
              <code>
                {shown()
                  .journal.head.salts.map((salt) => salt || '–')
                  .join(', ')}
              </code>
            </dd>
          </dl>
          <Draws journal={shown().journal} />
        </main>
      )}
    </FetchedPage>
  );
}

async function fetchProof(id: string): Promise<Fetched<Proof>> {
  const notEnded = { failed: { kind: 'not-ended', detail: id } } as const;
  const own = await kept(id).catch(() => undefined);
  if (own) return own.ended ? { found: await proved(own.journal, own.pack) } : notEnded;
  const { journal: given } = await journalOf<{ journal?: unknown }>(id);
  if (given === undefined) return notEnded;
  return { found: { ...(await proved(readJournal(given), await packOf(id))), isShared: true } };
}

/** Every draw, by the entry that it was made for. */
function Draws(props: { readonly journal: Journal }): JSX.Element {
  const rows = () => [
    { seq: 0, draws: props.journal.head.draws },
    ...props.journal.entries.map((entry, index) => ({
      seq: index + 1,
      draws: entry.kind === 'act' ? (entry.draws ?? []) : [],
    })),
  ];
  return (
    <details>
      <summary>{say('verify.draws')}</summary>
      <table class="proof-draws">
        <thead>
          <tr>
            <th scope="col">{say('verify.entry')}</th>
            <th scope="col">{say('verify.drawn')}</th>
          </tr>
        </thead>
        <tbody>
          <For each={rows().filter(({ draws }) => draws.length > 0)}>
            {({ seq, draws }) => (
              <tr>
                <th scope="row">{seq === 0 ? say('verify.set-up') : seq}</th>
                <td>{draws.map((draw) => (typeof draw === 'number' ? draw : `[${draw.join(' ')}]`)).join(', ')}</td>
              </tr>
            )}
          </For>
        </tbody>
      </table>
    </details>
  );
}

async function proved(journal: Journal, pack: Pack | undefined): Promise<Proof> {
  const game = await fetchGame(journal.head.game, pack);
  if (!game) throw new Error(journal.head.game);
  const draws = journal.entries.reduce(
    (sum, entry) => sum + (entry.kind === 'act' ? (entry.draws?.length ?? 0) : 0),
    journal.head.draws.length,
  );
  try {
    verify(game, journal);
    return { journal, draws, wrong: '' };
  } catch (error) {
    return { journal, draws, wrong: error instanceof Error ? error.message : String(error) };
  }
}
