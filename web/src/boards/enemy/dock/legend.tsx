/** What the signs of the map mean. */
import { For, type JSX } from 'solid-js';
import { type EnemyText, sayOfEnemy as say } from '../enemy-texts.ts';
import type { EnemyState } from '../state/enemy-state.ts';

const HOLDS: readonly (readonly [sign: string, text: EnemyText])[] = [
  ['hold royalist', 'legend.royalist'],
  ['hold parliament', 'legend.parliament'],
  ['hold nobody', 'legend.neutral'],
  ['hold both', 'legend.contested'],
];
const BORDERS = ['open', 'river', 'mountain'] as const;
const REGIONS = ['N', 'W', 'M', 'E', 'S'] as const;

export function Legend(props: { readonly state: EnemyState }): JSX.Element {
  const limit = (type: (typeof BORDERS)[number]): string => {
    const most = props.state.t.data.charts.borders[type];
    return most >= 99 ? '∞' : String(most);
  };
  return (
    <details class="legend">
      <summary>{say('legend.label')}</summary>
      <ul>
        <For each={HOLDS}>
          {([sign, text]) => (
            <li>
              <i class={sign} /> {say(text)}
            </li>
          )}
        </For>
        <For each={BORDERS}>
          {(type) => (
            <li>
              <i class={`line ${type}`} /> {say(`legend.${type}`, { limit: limit(type) })}
            </li>
          )}
        </For>
        <li>
          <For each={REGIONS}>
            {(region) => (
              <span class="region" data-region={region}>
                {region}
              </span>
            )}
          </For>{' '}
          {say('legend.regions')}
        </li>
        <li>{say('legend.city')}</li>
        <li>{say('legend.supply')}</li>
        <li>{say('legend.blocks')}</li>
      </ul>
    </details>
  );
}
