/** Whom those picked could shoot at from where they stand, who is covered from them, and who could shoot at them. */
import { fireOf, type InReach, shootersAt } from '@drumhead/renaissance/queries';
import { createMemo, For, type JSX, Show } from 'solid-js';
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
  const own = createMemo(() => {
    const { e } = state.read().f;
    return picking.picked().filter((i) => e.side[i] === state.seat());
  });
  const fire = createMemo(() => {
    const { f, t } = state.read();
    const shooters = own().filter((i) => t.troops[f.e.troop[i]].range > 0);
    if (shooters.length === 0) return null;
    const all = shooters.map((i) => fireOf(state.read(), i));
    const targets = nearestOf(all.flatMap(({ shots }) => shots));
    const shot = new Set(all.flatMap(({ shots }) => shots.map(({ target }) => target)));
    const masked = nearestOf(all.flatMap((one) => one.masked).filter(({ target }) => !shot.has(target)));
    return { targets, masked, barred: all.every(({ barred }) => barred !== null) ? all[0].barred : null };
  });
  const underFire = createMemo(() => nearestOf(own().flatMap((i) => shootersAt(state.read(), i))));
  const name = ({ target, distance }: InReach): string =>
    say('fire.target', { target: troopName(state, target), paces: Math.round(distance / UNITS) });
  const names = (all: readonly InReach[]): string => all.map(name).join(', ');
  return (
    <>
      <Show when={underFire().length > 0}>
        <p class="small fire-line">{say('fire.at-us', { shooters: names(underFire()) })}</p>
      </Show>
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
            <For each={now().masked}>
              {(it) => (
                <>
                  {' '}
                  {say('fire.masked', { target: name(it) })} <RuleIds ids={[it.rule]} show={state.props.showRule} />
                </>
              )}
            </For>
          </p>
        )}
      </Show>
    </>
  );
}

/** Each once, and no more than anybody reads. */
function nearestOf<Near extends InReach>(all: readonly Near[]): Near[] {
  const nearest = new Map<number, Near>();
  for (const it of all.toSorted((a, b) => a.distance - b.distance))
    if (!nearest.has(it.target)) nearest.set(it.target, it);
  return [...nearest.values()].slice(0, MOST);
}
