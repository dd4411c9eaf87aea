/** The thirty-six pairs of dice as one bar: what befalls the enemy, nothing, what befalls one's own. */
import type { Forecast } from '@drumhead/renaissance';
import { For, type JSX, Show } from 'solid-js';
import { sayOfRenaissance as say } from '../texts/renaissance-texts.ts';

const WORST_FIRST = ['destroyed', 'captured', 'flee', 'team-deserts', 'recoil'] as const;
const nameOf = (what: (typeof WORST_FIRST)[number]): string => (what === 'team-deserts' ? 'team' : what);

interface Stretch {
  readonly what: string;
  readonly whose: 'theirs' | 'own' | 'nobody';
  readonly count: number;
}

export function stretchesOf({ counts, nothing }: Forecast, own: 0 | 1): readonly Stretch[] {
  const other = own === 0 ? 1 : 0;
  const of = (side: 0 | 1, whose: 'theirs' | 'own'): Stretch[] =>
    WORST_FIRST.map((what) => ({ what: nameOf(what), whose, count: counts[side][what] }));
  return [
    ...of(other, 'theirs'),
    { what: 'nothing', whose: 'nobody' as const, count: nothing },
    ...of(own, 'own').toReversed(),
  ].filter(({ count }) => count > 0);
}

const whatWords = ({ what, whose }: Stretch): string => say('odds.what', { what, whose }).trim();
export const partWords = (part: Stretch): string => say('odds.part', { count: part.count, what: whatWords(part) });

export function OddsBar(props: { readonly odds: Forecast; readonly own: 0 | 1 }): JSX.Element {
  const stretches = () => stretchesOf(props.odds, props.own);
  const words = () => stretches().map(partWords).join(', ');
  return (
    <span class="odds-bar" role="img" aria-label={words()} title={words()}>
      <For each={stretches()}>
        {({ what, whose, count }) => (
          <span data-what={what} data-whose={whose} style={{ 'flex-grow': count }}>
            {count >= 4 ? count : ''}
          </span>
        )}
      </For>
    </span>
  );
}

/** What the colours of several bars mean: of all that may happen only what does in one of them, in their order. */
export function OddsKey(props: { readonly of: readonly (readonly Stretch[])[] }): JSX.Element {
  const parts = () => {
    const found = new Map(props.of.flat().map((part) => [`${part.whose} ${part.what}`, part]));
    return [...found.values()].sort((a, b) => placeOf(a) - placeOf(b));
  };
  return (
    <Show when={parts().length > 0}>
      <p class="odds-key">
        {say('odds.key')}{' '}
        <For each={parts()}>
          {(part) => (
            <span>
              <i data-what={part.what} data-whose={part.whose} aria-hidden="true" /> {whatWords(part)}
            </span>
          )}
        </For>
      </p>
    </Show>
  );
}

function placeOf({ what, whose }: Stretch): number {
  const badness = WORST_FIRST.length - WORST_FIRST.findIndex((it) => nameOf(it) === what);
  return whose === 'nobody' ? 0 : whose === 'own' ? badness : -badness;
}
