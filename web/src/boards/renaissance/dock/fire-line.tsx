/** Whom those picked could shoot at from where they stand, the nearest first; or the rule that keeps them from it. */
import { fireOf } from '@drumhead/renaissance/queries';
import { createMemo, type JSX, Show } from 'solid-js';
import { RuleIds } from '../../../match/rule-ids.tsx';
import type { Picking } from '../state/picking.ts';
import type { TableState } from '../state/table-state.ts';
import { UNITS } from '../table/plane.ts';
import { sayOfRenaissance as say } from '../texts/renaissance-texts.ts';
import { troopName } from '../texts/troop-words.ts';

/** More is for the arcs on the table. */
const MOST = 3;

export function FireLine(props: { readonly state: TableState; readonly picking: Picking }): JSX.Element {
  const { state, picking } = props;
  const fire = createMemo(() => {
    const { f, t } = state.read();
    const shooters = picking.picked().filter((i) => f.e.side[i] === state.seat() && t.troops[f.e.troop[i]].range > 0);
    if (shooters.length === 0) return null;
    const all = shooters.map((i) => fireOf(state.read(), i));
    const nearest = new Map<number, number>();
    for (const { target, distance } of all.flatMap(({ shots }) => shots))
      nearest.set(target, Math.min(distance, nearest.get(target) ?? distance));
    const targets = [...nearest].sort(([, a], [, b]) => a - b).slice(0, MOST);
    return { targets, barred: all.every(({ barred }) => barred !== null) ? all[0].barred : null };
  });
  const names = (targets: readonly (readonly [number, number])[]): string =>
    targets
      .map(([target, distance]) =>
        say('fire.target', { target: troopName(state, target), paces: Math.round(distance / UNITS) }),
      )
      .join(', ');
  return (
    <Show when={fire()}>
      {(now) => (
        <p class="small fire-line">
          <Show
            when={now().barred}
            fallback={
              now().targets.length > 0 ? say('fire.could', { targets: names(now().targets) }) : say('fire.nobody')
            }
          >
            {(rule) => (
              <>
                {say('fire.barred')} <RuleIds ids={[rule()]} show={state.props.showRule} />
              </>
            )}
          </Show>
        </p>
      )}
    </Show>
  );
}
