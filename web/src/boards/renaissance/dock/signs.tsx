/** What the signs on bases and the tints on the table mean, each drawn as it is there. */
import { COMBAT_BADGE, signsOf } from '@drumhead/renaissance/picture';
import { For, type JSX } from 'solid-js';
import { sayOfRenaissance as say, sayOfSigns } from '../texts/renaissance-texts.ts';
import '../styles/signs.css';
import '../styles/zones.css';

const BOX = 'M14 10H74V38H14Z';
const LINE = 'M8 34L80 14';
/** Whoever is asked for what: by the class it has on the table. */
const TINTS = [
  { sign: 'picked', looks: 'picked-base', d: BOX },
  { sign: 'ghost', looks: 'ghost-base', d: BOX },
  { sign: 'wished', looks: 'wished', d: BOX },
  { sign: 'conforming', looks: 'conforming', d: BOX },
  { sign: 'arc', toggle: 'arcs', looks: 'arc', d: 'M8 44V14Q44 -8 80 14V44Z' },
  { sign: 'shot', toggle: 'arcs', looks: 'shot-line', d: LINE },
  { sign: 'front', toggle: 'zones', looks: 'front-zone', d: BOX },
  { sign: 'reach', toggle: 'reach', looks: 'reach', d: BOX },
  { sign: 'own-reach', toggle: 'reach', looks: 'reach own', d: BOX },
  { sign: 'wheel', toggle: 'reach', looks: 'reach-wheel', d: BOX },
  { sign: 'march', toggle: 'reach', looks: 'march-bar', d: LINE },
  { sign: 'ring', toggle: 'command', looks: 'command-ring', d: 'M8 44Q8 8 44 8T80 44' },
  { sign: 'dear', toggle: 'command', looks: 'out-of-command', d: BOX },
  { sign: 'cord', toggle: 'command', looks: 'cord dear', d: LINE },
  { sign: 'unseen', toggle: 'sight', looks: 'unseen', d: BOX },
  { sign: 'overlap', toggle: 'overlaps', looks: 'overlap-line', d: LINE },
] as const;

export function Signs(): JSX.Element {
  return (
    <div class="signs">
      <h3>{sayOfSigns('bases')}</h3>
      <ul>
        <For each={signsOf()}>
          {({ state, drawing, within }) => (
            <li>
              <svg viewBox={within} aria-hidden="true" innerHTML={drawing} />
              <span>{say(`state.${state}`)}</span>
            </li>
          )}
        </For>
        <li>
          <svg viewBox="-8 -8 16 16" aria-hidden="true" innerHTML={COMBAT_BADGE} />
          <span>{sayOfSigns('fight')}</span>
        </li>
      </ul>
      <h3>{sayOfSigns('table')}</h3>
      <ul>
        <For each={TINTS}>
          {(tint) => (
            <li>
              <svg class="tint" viewBox="0 0 88 48" aria-hidden="true">
                <g class={tint.looks}>
                  <path class={tint.looks} d={tint.d} />
                </g>
              </svg>
              <span>
                {sayOfSigns(`sign.${tint.sign}`)}
                {'toggle' in tint && <small> ({say(`toggle.${tint.toggle}`)})</small>}
              </span>
            </li>
          )}
        </For>
      </ul>
    </div>
  );
}
