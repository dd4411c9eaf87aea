/** The round of combats in the order the player means to fight them, one after another or all the rest at a stroke. */
import { type Contact, type Context, contactsToFight, contextOf, type Forecast } from '@drumhead/renaissance';
import { fightOf, forecastOf, generalsRisk, prospects } from '@drumhead/renaissance/queries';
import type { TableState } from './table-state.ts';
import { createWantedOrder } from './wanted-order.ts';

export interface Combat {
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

export type Fighting = ReturnType<typeof createFighting>;

export function createFighting(state: TableState) {
  const order = createWantedOrder();
  function combatsIn(s: Context): readonly Combat[] {
    const found = contactsToFight(s.f).map((contact) => combatOf(s, contact, state.seat()));
    const place = ({ key }: Combat): number => order.placeOf(key);
    // A general fights last, when one has seen how the others fared.
    return found.sort(
      (a, b) => place(a) - place(b) || Number(a.risk > 0) - Number(b.risk > 0) || worthOf(b) - worthOf(a),
    );
  }
  const combats = (): readonly Combat[] => combatsIn(state.read());
  return {
    combats,
    put: (key: string, k: number): void =>
      order.put(
        combats().map((it) => it.key),
        key,
        k,
      ),
    /** When each is fought, counted from 1, by who attacks. */
    numbers: (): ReadonlyMap<number, number> =>
      new Map(state.asked() === 'combats' ? combats().map(({ contact }, k) => [contact.by, k + 1]) : []),
    /** As long as nothing else is asked; before a general's life is at stake one is asked again. */
    async fightAll(): Promise<void> {
      state.setBusy(true);
      for (let isAgreed = true; state.props.decision?.kind === 'combats'; isAgreed = false) {
        const [next] = combatsIn(contextOf(state.game.editions, state.actual()));
        if (!next || (!isAgreed && next.risk > 0)) break;
        const done = await state.act(fightOf(next.contact));
        if (!done.ok) break;
      }
      state.setBusy(false);
    },
  };
}

function combatOf(s: Context, contact: Contact, seat: number): Combat {
  const own = s.f.e.side[contact.by] === seat ? 0 : 1;
  const odds = contact.enemy < 0 ? null : forecastOf(s, contact);
  const [mine, theirs] = own === 0 ? [contact.by, contact.enemy] : [contact.enemy, contact.by];
  const risk = odds ? generalsRisk(s, contact, odds, seat) : 0;
  return { key: `${contact.by}-${contact.enemy}`, contact, odds, own, mine, theirs, risk };
}

const worthOf = ({ odds, own }: Combat): number => (odds ? prospects(odds, own) : 0);
