/** What combats promise, in hundredths of an army's morale: losses tell more in a command that is near its end. */
import {
  type Contact,
  type Context,
  contactsToFight,
  type Forecast,
  forecastOf,
  has,
  JUST_BEATEN,
  onTable,
  ROUTING,
  STEADY,
  troopOf,
} from '@drumhead/renaissance';
import {
  hasWayBack,
  moraleAtStake,
  moraleByCommand,
  moraleOfOne,
  type ShotToCome,
  shotsFromHere,
  shotsToCome,
} from '@drumhead/renaissance/queries';
import type { Temper } from './temper.ts';

/** Of what a loss is worth: to be thrown back costs the line, to flee more. */
const RECOIL = 0.08;
const FLIGHT = 0.2;
/** Of a general, besides his element, in halves of a morale equivalent: without him every order is dearer. */
const LEADER = 2;
/** How much more a loss weighs when the command is about to break. */
const BREAKING = 1.5;
/** Of those who rout so many never come back; Baggage none. */
const UNSTEADY = 0.6;
/** Who is in contact fights again in the enemy's phase, if anybody is left. */
const LATER = 0.45;

export class Stakes {
  private readonly seat: number;
  private readonly temper: Temper;
  /** By command: half a morale equivalent. */
  private readonly weights: readonly number[];

  constructor(s: Context, seat: number, temper: Temper) {
    this.seat = seat;
    this.temper = temper;
    const morale = moraleByCommand(s);
    const { side } = s.p.commands;
    const raised = [0, 1].map((of) => morale.reduce((sum, it, c) => sum + (side[c] === of ? it.raised : 0), 0));
    this.weights = morale.map(
      ({ raised: own, lost }, c) =>
        (100 / Math.max(1, raised[side[c]])) * (1 + BREAKING * Math.min(1, (3 * lost) / Math.max(1, own))),
    );
  }

  /** All close combats as everybody stands, of this phase and, less, of the next. */
  fights(s: Context): number {
    const contacts = contactsOf(s);
    if (contacts.length === 0) return 0;
    const next = { ...s, p: { ...s.p, phase: s.p.phase + 1, before: [] } };
    return contacts.reduce((sum, it) => sum + this.fight(s, it) + LATER * this.fight(next, it), 0);
  }

  /** The combats of this phase alone, those in `old` less: by then they may be over. */
  combats(s: Context, old: ReadonlySet<string>): number {
    return contactsOf(s).reduce((sum, it) => sum + (old.has(pairOf(it)) ? LATER : 1) * this.fight(s, it), 0);
  }

  /** The shots of this phase, as everybody stands in its movement step. */
  shots(s: Context): number {
    return this.fire(s, shotsFromHere(s));
  }

  /** The shots of this phase that are still to be made. */
  shotsLeft(s: Context): number {
    return this.fire(s, shotsToCome(s));
  }

  /** What would run if a beaten command's orders ended here. */
  unsteadied({ p, f }: Context): number {
    return [...f.e.troop.keys()].reduce((sum, i) => {
      if (
        f.e.side[i] !== this.seat ||
        !onTable(f, i) ||
        p.commands.beaten[f.e.command[i]] !== JUST_BEATEN ||
        has(f, i, STEADY | ROUTING)
      )
        return sum;
      const share = troopOf(f, i).type === 'Bg' ? 1 : UNSTEADY;
      return sum - share * troopOf(f, i).me2 * this.weights[f.e.home[i]];
    }, 0);
  }

  /** What both have lost so far, as good or bad for this seat. */
  lost(s: Context): number {
    const { side } = s.p.commands;
    return moraleByCommand(s).reduce(
      (sum, { lost }, c) => sum + (side[c] === this.seat ? -this.temper.losses * lost : lost) * this.weights[c],
      0,
    );
  }

  private fire(s: Context, shots: readonly ShotToCome[]): number {
    const worth = (i: number): number => moraleOfOne(s.f, i);
    return (
      this.temper.shots *
      shots.reduce((sum, { shooter, target, odds }) => sum + this.odds(s, [shooter, target], odds, worth), 0)
    );
  }

  /** Who falls in close combat takes along those close behind. */
  private fight(s: Context, contact: Contact): number {
    return this.odds(s, [contact.by, contact.enemy], forecastOf(s, contact), (i) => moraleAtStake(s.f, i));
  }

  private odds(
    s: Context,
    sides: readonly [number, number],
    { counts }: Forecast,
    morale: (i: number) => number,
  ): number {
    let sum = 0;
    for (const k of [0, 1] as const) {
      const i = sides[k];
      const { recoil, flee, destroyed, captured } = counts[k];
      const [fallen, thrownBack] = [destroyed + captured, recoil + flee];
      if (fallen + thrownBack === 0) continue;
      const isCutOff = thrownBack > 0 && !hasWayBack(s.f, i);
      const share = fallen + (isCutOff ? thrownBack : RECOIL * recoil + FLIGHT * flee);
      const led = s.p.commands.general.includes(i) ? LEADER : 0;
      const worth = ((morale(i) + led) * this.weights[s.f.e.home[i]] * share) / 36;
      sum += s.f.e.side[i] === this.seat ? -this.temper.losses * worth : worth;
    }
    return sum;
  }
}

const contactsOf = ({ f }: Context): Contact[] => contactsToFight(f).filter(({ enemy }) => enemy >= 0);

/** Who fights whom, whoever has the phase. */
const pairOf = ({ by, enemy }: Contact): string => (by < enemy ? `${by} ${enemy}` : `${enemy} ${by}`);

export const pairsOf = (s: Context): ReadonlySet<string> => new Set(contactsOf(s).map(pairOf));
