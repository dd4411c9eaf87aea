/** Step, play, skip: how the film is watched. */
import type { JSX } from 'solid-js';
import { sayOfBattle as say } from '../battle-texts.ts';
import type { BattleState } from '../state/battle-state.ts';

export function FilmKeys(props: { readonly battle: BattleState }): JSX.Element {
  const { battle } = props;
  return (
    <div class="film-keys" role="group" aria-label={say('film')}>
      <button
        type="button"
        aria-label={say('film.back')}
        disabled={battle.at() <= 0}
        onClick={() => battle.go(battle.at() - 1)}
      >
        ◂
      </button>
      <button
        type="button"
        aria-label={battle.playing() ? say('film.pause') : say('film.play')}
        onClick={() => (battle.playing() ? battle.pause() : battle.play())}
      >
        {battle.playing() ? '❚❚' : '▶'}
      </button>
      <button
        type="button"
        aria-label={say('film.next')}
        disabled={battle.isLast()}
        onClick={() => battle.go(battle.at() + 1)}
      >
        ▸
      </button>
      <button type="button" aria-label={say('film.skip')} disabled={battle.isLast()} onClick={battle.skip}>
        ▸▸
      </button>
      <button
        type="button"
        aria-label={say('film.fast')}
        aria-pressed={battle.fast()}
        onClick={() => battle.setFast(!battle.fast())}
      >
        2×
      </button>
      <label class="film-place">
        <span class="hidden">{say('film.place')}</span>
        <input
          type="range"
          min="0"
          max={Math.max(0, battle.steps().length - 1)}
          value={battle.at()}
          onInput={(event) => battle.go(Number(event.currentTarget.value))}
        />
        <span class="small">
          {battle.at() + 1}/{battle.steps().length}
        </span>
      </label>
    </div>
  );
}
