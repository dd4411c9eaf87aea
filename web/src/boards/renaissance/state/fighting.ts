/** The round of combats in the order the player means to fight them, one after another or all the rest at a stroke. */
import { type Contact, type Context, contactsToFight, contextOf, type Forecast } from '@drumhead/renaissance';
import { fightOf, forecastOf, generalsRisk, prospects } from '@drumhead/renaissance/queries';
import { createEffect, createSignal, on } from 'solid-js';
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
  /** The phase whose combats are to be fought to the last: what somebody is asked between two of them does not end that. */
  const [toTheLast, setToTheLast] = createSignal(-1);
  async function fightOn(mayRisk: boolean): Promise<void> {
    state.setBusy(true);
    for (let isAgreed = mayRisk; state.props.decision?.kind === 'combats'; isAgreed = false) {
      const [next] = combatsIn(contextOf(state.game.editions, state.actual()));
      const isRisk = !next || (!isAgreed && next.risk > 0);
      if (!isRisk && (await state.act(fightOf(next.contact))).ok) continue;
      setToTheLast(-1);
      break;
    }
    state.setBusy(false);
  }
  createEffect(
    on(state.asked, (kind) => {
      if (kind === 'combats' && toTheLast() === state.actual().phase && !state.isBusy()) void fightOn(false);
    }),
  );
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
    /** To the last of the phase; before a general's life is at stake one is asked again. */
    fightAll(): Promise<void> {
      setToTheLast(state.actual().phase);
      return fightOn(true);
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
