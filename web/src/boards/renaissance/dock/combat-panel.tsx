/** The round of combats in a proposed order, one after another or all the rest at a stroke, with odds before the dice. */
import { type Contact, contactsToFight, type Forecast } from '@drumhead/renaissance';
import { fightOf, forecastOf, isGenerals, prospects } from '@drumhead/renaissance/queries';
import { createMemo, createSignal, For, type JSX, Show } from 'solid-js';
import type { Picking } from '../state/picking.ts';
import type { TableState } from '../state/table-state.ts';
import { sayOfRenaissance as say } from '../texts/renaissance-texts.ts';
import { troopName } from '../texts/troop-words.ts';
import { CombatSheet } from './combat-sheet.tsx';
import { OddsBar } from './odds-bar.tsx';

interface Combat {
  readonly key: string;
  readonly contact: Contact;
  readonly odds: Forecast | null;
  /** Which of the two is one's own. */
  readonly own: 0 | 1;
  readonly mine: number;
  readonly theirs: number;
  /** Of 36: how often one's own general would be lost. */
  readonly risk: number;
}

export function CombatPanel(props: { readonly state: TableState; readonly picking: Picking }): JSX.Element {
  const { state, picking } = props;
  const [open, setOpen] = createSignal('');
  /** Where the player wants another order than the proposed one. */
  const [wanted, setWanted] = createSignal<readonly string[]>([]);
  const combats = createMemo((): readonly Combat[] => {
    const s = state.read();
    const found = contactsToFight(s.f).map((contact): Combat & { readonly worth: number } => {
      const own = s.f.e.side[contact.by] === state.seat() ? 0 : 1;
      const odds = contact.enemy < 0 ? null : forecastOf(s, contact);
      const [mine, theirs] = own === 0 ? [contact.by, contact.enemy] : [contact.enemy, contact.by];
      const risk = odds && isGenerals(s.f, mine) ? odds.counts[own].destroyed + odds.counts[own].captured : 0;
      return {
        key: `${contact.by}-${contact.enemy}`,
        contact,
        odds,
        own,
        mine,
        theirs,
        risk,
        worth: odds ? prospects(odds, own) : 0,
      };
    });
    const place = ({ key }: Combat): number => {
      const at = wanted().indexOf(key);
      return at < 0 ? wanted().length : at;
    };
    return found.sort((a, b) => place(a) - place(b) || b.worth - a.worth);
  });
  const [first] = [() => combats()[0]];

  /** One after another, as long as nothing else is asked; before a general's life is at stake one is asked again. */
  async function fightAll(): Promise<void> {
    state.setBusy(true);
    for (let isAgreed = true; state.asked() === 'combats' && first(); isAgreed = false) {
      if (!isAgreed && first().risk > 0) break;
      const done = await state.act(fightOf(first().contact));
      if (!done.ok) break;
    }
    state.setBusy(false);
  }
  function raise(k: number): void {
    const keys = combats().map(({ key }) => key);
    setWanted(keys.toSpliced(k - 1, 2, keys[k], keys[k - 1]));
  }
  return (
    <section class="combat-panel">
      <button type="button" class="main fight-all" disabled={state.isBusy()} onClick={() => void fightAll()}>
        {say('combat.all', { combats: combats().length })}
      </button>
      <Show when={first()?.risk > 0}>
        <p class="danger-text small">{say('combat.general', { risk: first().risk })}</p>
      </Show>
      <ol class="combats">
        <For each={combats()}>
          {(combat, k) => (
            <li class="combat" onPointerEnter={() => picking.pick([combat.mine])}>
              <button
                type="button"
                class="plain combat-head"
                aria-expanded={open() === combat.key}
                onClick={() => {
                  setOpen(open() === combat.key ? '' : combat.key);
                  picking.pick([combat.mine]);
                }}
              >
                <span>
                  {troopName(state, combat.mine)} <i>{say('combat.against')}</i>{' '}
                  {combat.theirs >= 0 ? troopName(state, combat.theirs) : say('combat.wall')}
                </span>
              </button>
              <Show when={combat.odds} fallback={<span />}>
                {(odds) => <OddsBar odds={odds()} own={combat.own} />}
              </Show>
              <span class="combat-keys">
                <button
                  type="button"
                  class="plain"
                  disabled={k() === 0}
                  aria-label={say('combat.earlier')}
                  onClick={() => raise(k())}
                >
                  ↑
                </button>
                <button type="button" disabled={state.isBusy()} onClick={() => void state.act(fightOf(combat.contact))}>
                  {say('combat.fight')}
                </button>
              </span>
              <Show when={open() === combat.key && combat.odds}>
                {(odds) => (
                  <CombatSheet
                    state={state}
                    odds={odds()}
                    own={combat.own}
                    names={[troopName(state, combat.mine), troopName(state, combat.theirs)]}
                  />
                )}
              </Show>
            </li>
          )}
        </For>
      </ol>
    </section>
  );
}
