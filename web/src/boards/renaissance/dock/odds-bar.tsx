/** The thirty-six pairs of dice as one bar: what befalls the enemy, nothing, what befalls one's own. */
import type { Forecast } from '@drumhead/renaissance';
import { For, type JSX } from 'solid-js';
import { sayOfRenaissance as say } from '../texts/renaissance-texts.ts';

const WORST_FIRST = ['destroyed', 'captured', 'flee', 'team-deserts', 'recoil'] as const;

interface Stretch {
  readonly what: string;
  readonly whose: 'theirs' | 'own' | 'nobody';
  readonly count: number;
}

export function stretchesOf({ counts, nothing }: Forecast, own: 0 | 1): readonly Stretch[] {
  const other = own === 0 ? 1 : 0;
  const of = (side: 0 | 1, whose: 'theirs' | 'own'): Stretch[] =>
    WORST_FIRST.map((what) => ({ what: what === 'team-deserts' ? 'team' : what, whose, count: counts[side][what] }));
  return [
    ...of(other, 'theirs'),
    { what: 'nothing', whose: 'nobody' as const, count: nothing },
    ...of(own, 'own').toReversed(),
  ].filter(({ count }) => count > 0);
}

export function OddsBar(props: { readonly odds: Forecast; readonly own: 0 | 1 }): JSX.Element {
  const stretches = () => stretchesOf(props.odds, props.own);
  const words = () =>
    stretches()
      .map(({ what, whose, count }) => say('odds.part', { what, whose, count }))
      .join(', ');
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
