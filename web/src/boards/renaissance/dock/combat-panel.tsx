/** The round of combats in a proposed order, one after another or all the rest at a stroke, with odds before the dice. */
import { type Contact, contactsToFight } from '@drumhead/renaissance';
import { fightOf, forecastOf, prospects } from '@drumhead/renaissance/queries';
import { createMemo, createSignal, For, type JSX, Show } from 'solid-js';
import type { Picking } from '../state/picking.ts';
import type { TableState } from '../state/table-state.ts';
import { say } from '../texts/texts.ts';
import { troopName } from '../texts/troop-words.ts';
import { CombatSheet } from './combat-sheet.tsx';
import { OddsBar } from './odds-bar.tsx';

export function CombatPanel(props: { readonly state: TableState; readonly picking: Picking }): JSX.Element {
  const { state } = props;
  const [open, setOpen] = createSignal('');
  const [isFighting, setFighting] = createSignal(false);
  const keyOf = ({ by, enemy }: Contact): string => `${by}-${enemy}`;
  /** The most promising first. */
  const contacts = createMemo(() => {
    const s = state.read();
    const own = (contact: Contact): 0 | 1 => (s.f.e.side[contact.by] === state.seat() ? 0 : 1);
    return contactsToFight(s.f)
      .map((contact) => {
        const odds = contact.enemy < 0 ? null : forecastOf(s, contact);
        return { contact, odds, own: own(contact), worth: odds ? prospects(odds, own(contact)) : 0 };
      })
      .sort((a, b) => b.worth - a.worth);
  });
  /** One after another, as long as nothing else is asked. */
  async function fightAll(): Promise<void> {
    setFighting(true);
    while (state.asked() === 'combats' && contacts().length > 0) {
      const done = await state.act(fightOf(contacts()[0].contact));
      if (!done.ok) break;
    }
    setFighting(false);
  }
  return (
    <section class="combat-panel">
      <button type="button" class="main fight-all" disabled={isFighting()} onClick={() => void fightAll()}>
        {say('combat.all', { combats: contacts().length })}
      </button>
      <ol class="combats">
        <For each={contacts()}>
          {({ contact, odds, own }) => {
            const [mine, theirs] = own === 0 ? [contact.by, contact.enemy] : [contact.enemy, contact.by];
            return (
              <li class="combat" onPointerEnter={() => props.picking.pick([mine])}>
                <button
                  type="button"
                  class="plain combat-head"
                  aria-expanded={open() === keyOf(contact)}
                  onClick={() => setOpen(open() === keyOf(contact) ? '' : keyOf(contact))}
                >
                  <span>
                    {troopName(state, mine)} <i>{say('combat.against')}</i>{' '}
                    {theirs >= 0 ? troopName(state, theirs) : say('combat.wall')}
                  </span>
                </button>
                <Show when={odds}>{(now) => <OddsBar odds={now()} own={own} />}</Show>
                <button type="button" disabled={isFighting()} onClick={() => void state.act(fightOf(contact))}>
                  {say('combat.fight')}
                </button>
                <Show when={open() === keyOf(contact) && odds}>
                  {(now) => (
                    <CombatSheet
                      state={state}
                      odds={now()}
                      own={own}
                      names={[troopName(state, mine), troopName(state, theirs)]}
                    />
                  )}
                </Show>
              </li>
            );
          }}
        </For>
      </ol>
    </section>
  );
}
