/** Who may be lost in combats and under fire, how likely; and what single combats promise, in hundredths of an army's morale. */
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
import type { Danger } from './race.ts';
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

/** A fight or a shot: who may suffer, what goes with him, and how likely. */
interface Clash {
  readonly sides: readonly [number, number];
  readonly forecast: Forecast;
  readonly morale: (i: number) => number;
}

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

  /** All close combats as everybody stands, of this phase and, less, of the next: what they promise on the whole. */
  fights(s: Context): number {
    const contacts = contactsOf(s);
    if (contacts.length === 0) return 0;
    const next = { ...s, p: { ...s.p, phase: s.p.phase + 1, before: [] } };
    const promise = (at: Context, it: Contact): number =>
      lossesOf(at, fightOf(at, it)).reduce((sum, { i, morale, chance }) => {
        const led = s.p.commands.general.includes(i) ? LEADER : 0;
        const worth = (morale + led) * this.weights[s.f.e.home[i]] * chance;
        return sum + (s.f.e.side[i] === this.seat ? -this.temper.losses * worth : worth);
      }, 0);
    return contacts.reduce((sum, it) => sum + promise(s, it) + LATER * promise(next, it), 0);
  }

  /** The combats of this phase alone, those in `old` less likely: by then they may be over. */
  combats(s: Context, old: ReadonlySet<string>): Danger[] {
    return contactsOf(s).flatMap((it) => this.dangers(s, fightOf(s, it), old.has(pairOf(it)) ? LATER : 1));
  }

  /** The shots of this phase, as everybody stands in its movement step. */
  shots(s: Context): Danger[] {
    return this.fire(s, shotsFromHere(s));
  }

  /** The shots of this phase that are still to be made. */
  shotsLeft(s: Context): Danger[] {
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

  private fire(s: Context, shots: readonly ShotToCome[]): Danger[] {
    const morale = (i: number): number => moraleOfOne(s.f, i);
    return shots.flatMap(({ shooter, target, odds }) =>
      this.dangers(s, { sides: [shooter, target], forecast: odds, morale }, this.temper.shots),
    );
  }

  private dangers(s: Context, clash: Clash, part: number): Danger[] {
    return lossesOf(s, clash).map(({ i, morale, chance }) => ({
      command: s.f.e.home[i],
      morale,
      chance: chance * part * (s.f.e.side[i] === this.seat ? this.temper.losses : 1),
      general: s.p.commands.general.includes(i),
    }));
  }
}

interface Loss {
  readonly i: number;
  readonly morale: number;
  readonly chance: number;
}

/** To be thrown back is a small loss too, and a whole one where there is no way back. */
function lossesOf(s: Context, { sides, forecast: { counts }, morale }: Clash): Loss[] {
  return sides.flatMap((i, k) => {
    const { recoil, flee, destroyed, captured } = counts[k];
    const [fallen, thrownBack] = [destroyed + captured, recoil + flee];
    if (fallen + thrownBack === 0) return [];
    const isCutOff = thrownBack > 0 && !hasWayBack(s.f, i);
    const share = fallen + (isCutOff ? thrownBack : RECOIL * recoil + FLIGHT * flee);
    return [{ i, morale: morale(i), chance: share / 36 }];
  });
}

/** Who falls in close combat takes along those close behind. */
const fightOf = (s: Context, contact: Contact): Clash => ({
  sides: [contact.by, contact.enemy],
  forecast: forecastOf(s, contact),
  morale: (i) => moraleAtStake(s.f, i),
});

const contactsOf = ({ f }: Context): Contact[] => contactsToFight(f).filter(({ enemy }) => enemy >= 0);

/** Who fights whom, whoever has the phase. */
const pairOf = ({ by, enemy }: Contact): string => (by < enemy ? `${by} ${enemy}` : `${enemy} ${by}`);

export const pairsOf = (s: Context): ReadonlySet<string> => new Set(contactsOf(s).map(pairOf));
