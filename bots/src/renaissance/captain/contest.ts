/** The few best plans of a phase fought out, all with the same dice: by rounds the worse half drops out. */
import { SwiftChance } from '@drumhead/kernel';
import { contextOf, type Position } from '@drumhead/renaissance';
import { VICTORY } from './judgement.ts';
import type { Mind } from './mind.ts';
import type { PhasePlan } from './planning.ts';
import { foughtOn, type Manner } from './playouts.ts';
import { plansNothing } from './rival.ts';

export interface ContestWidth {
  /** Plans that are fought out at all. */
  readonly plans: number;
  readonly playouts: number;
  readonly phases: number;
}

/** What a judgement counts beside playouts. */
const JUDGED = 4;

interface Entrant {
  readonly plan: PhasePlan;
  sum: number;
  count: number;
}

export class Contest {
  private readonly seat: number;
  private readonly mind: Mind;
  /** How often the enemy goes on haphazardly. */
  private readonly haphazard: number;
  /** The same dice for every order of a phase, so that what is decided stays decided. */
  private readonly seed: number;

  constructor(from: Position, seat: number, mind: Mind) {
    this.seat = seat;
    this.mind = mind;
    this.haphazard = plansNothing(contextOf(mind.game.editions, from), seat);
    this.seed = seedOf([seat, from.phase, ...from.commands.die, ...from.elements.troop]);
  }

  /** The best as far as it was fought out. */
  winner(plans: readonly PhasePlan[], { playouts, phases }: ContestWidth): PhasePlan {
    let field: Entrant[] = plans.map((plan) => ({ plan, sum: JUDGED * likely(plan.value), count: JUDGED }));
    const rounds = Math.ceil(Math.log2(field.length));
    let fought = 0;
    while (field.length > 1 && !this.mind.late()) {
      const until = fought + Math.max(1, Math.floor(playouts / rounds / field.length));
      for (; fought < until; fought++) {
        const values = field.map(({ plan }) => this.fought(plan, phases, fought));
        if (this.mind.late()) break;
        for (const [k, value] of values.entries()) {
          field[k].sum += value;
          field[k].count++;
        }
      }
      field = field.toSorted((a, b) => b.sum / b.count - a.sum / a.count).slice(0, Math.ceil(field.length / 2));
    }
    return field[0].plan;
  }

  private fought({ end, thoughts }: PhasePlan, phases: number, number: number): number {
    const { mind, seat, haphazard } = this;
    const wanders = Math.floor((number + 1) * haphazard + 0.5) > Math.floor(number * haphazard + 0.5);
    const manners = [0, 1].map((of): Manner => (of !== seat && wanders ? 'haphazard' : 'bold'));
    const think = (): number => {
      if (mind.late()) return 0;
      const p = mind.game.clone(end);
      const chance = new SwiftChance(this.seed, number);
      mind.game.play(p, { seat, action: { kind: 'done' } }, chance, null);
      return foughtOn(p, seat, { manners, phases }, { ...mind, chance });
    };
    return thoughts.recall(`${number} ${wanders} ${phases}`, think, mind.late);
  }
}

/** Four to one by every quarter of a victory. */
const likely = (value: number): number => 1 / (1 + Math.exp((-4 * value) / VICTORY));

function seedOf(numbers: readonly number[]): number {
  let seed = 17;
  for (const it of numbers) seed = (Math.imul(seed, 31) + it) | 0;
  return seed >>> 2;
}
