/**
 * How a side stands in the war, in points of which a Victory Point is worth VP: Cities held, in danger and in reach, the
 * armies, what they live on, Battles and Sieges about to be decided. Reads where blocks are and nothing that must be
 * settled first, so that a march can be judged by putting blocks down where they would go.
 */
import {
  AREAS,
  ARTILLERY,
  BLOCKS,
  CAVALRY,
  CONTINENT,
  INSIDE,
  NO_MARKER,
  PARLIAMENT,
  PLACES,
  type Position,
  ROYALIST_BLOCKS,
  SCOTLAND,
  type Tables,
} from '@drumhead/enemy';
import { type WarWeights, WEIGHTS } from './war-weights.ts';

/** By effectiveness. */
const QUALITY = [0, 0.7, 1, 1.4];
const HORSE = 1.15;
const GUNS = 0.55;
/** A block in being, its Leader's worth, and what is still beyond the sea. */
const BLOCK = 0.5;
const LEADER = 2;
const REGIONAL_LEADER = 1;
const OVERSEAS = 0.5;
const HOMES = 8;
/** By Siege Marker, −1 on: the chance that the City falls. */
const FALLS = [0.06, 0.28, 0.4, 0.52, 0.66, 0.82, 0.95];
/** What a City that falls, and walls about him, mean to the King. */
const SURRENDERS = 0.5;
const BEHIND_WALLS = 0.4;
/** Who comes second to a Battle, or from another Area. */
const SECOND_ARMY = 0.4;
/** The power of a block that crosses a narrow border. */
const CROSSING = 2.8;
/** A port that nobody holds, to somebody who comes over the sea. */
const BY_SEA = 0.2;
/** Of guns left alone where an enemy can come: they are lost, and he has them. */
const LONE_GUNS = 1.5;
/** An army that can besiege. */
const ARMY = 12;

/** The chance that so much power beats so much: the Defender strikes first and wins ties. */
export function odds(attack: number, defence: number): number {
  if (attack <= 0) return 0;
  if (defence <= 0) return 1;
  const ratio = (1.1 * defence) / attack;
  return 1 / (1 + ratio * ratio * ratio);
}

/** What is left of this Turn for whom, as it bears on danger and chance. */
export interface Moment {
  /** By seat: how likely it acts before the other can answer, from 0 to 1. */
  readonly acts: readonly number[];
  /** No Area with unbesieged enemies may be entered. */
  readonly winter: boolean;
  /** Turns to the end of the scenario. */
  readonly turnsLeft: number;
  /** At the end of this Turn points can win. */
  readonly counts: boolean;
}

export class Standing {
  private readonly t: Tables;
  private readonly w: WarWeights;
  /** By seat × PLACES + place. */
  private readonly power = new Float64Array(2 * PLACES);
  private readonly blocks = new Int32Array(2 * PLACES);
  private readonly men = new Int32Array(2 * PLACES);
  private readonly riders = new Int32Array(2 * PLACES);
  private readonly within = new Int32Array(2 * PLACES);
  private readonly leaders = new Int32Array(2 * PLACES);
  private readonly free = new Float64Array(2 * PLACES);
  private readonly bound = new Float64Array(2 * PLACES * HOMES);
  /** By block: a point of its strength. */
  private readonly quality: Float64Array;

  constructor(t: Tables, weights: WarWeights = WEIGHTS) {
    this.t = t;
    this.w = weights;
    this.quality = Float64Array.from(
      { length: BLOCKS },
      (_, b) => QUALITY[t.eff[b]] * (t.cls[b] === CAVALRY ? HORSE : t.cls[b] === ARTILLERY ? GUNS : 1),
    );
  }

  /** A block's power as it stands. */
  powerOf(p: Position, block: number): number {
    return p.strength[block] * this.quality[block];
  }

  /** From the Royalists' side; the other side's is its opposite. */
  private royal(p: Position, moment: Moment): number {
    let value = this.count(p);
    let vp = p.vp;
    for (let area = 0; area < AREAS; area++) value += this.areaValue(p, area, moment);
    for (let city = 0; city < this.t.victoryAreas.length; city++) vp += this.cityValue(p, city, moment);
    return value + this.points(p, vp, moment) - this.w.king * this.kingFalls(p, moment);
  }

  value(p: Position, seat: number, moment: Moment): number {
    const royal = this.royal(p, moment);
    return seat === PARLIAMENT ? -royal : royal;
  }

  private points(p: Position, vp: number, { turnsLeft, counts }: Moment): number {
    const { vp: each, victory } = this.w;
    // Whom an even track favours at the end.
    const level = this.t.scenarios[p.scenario].ending === 'parliament-at-0' ? -0.5 : 0.5;
    const late = Math.max(0, 1 - turnsLeft / 8);
    let value = each * vp + late * 3 * each * Math.max(-1, Math.min(1, vp + level));
    if (counts) value += victory * (nearly(vp) - nearly(-vp));
    return value;
  }

  /** Fills the tables; the worth of what is on the map. */
  private count(p: Position): number {
    const { t, power, blocks, men, riders, within, leaders, free, bound, quality } = this;
    power.fill(0);
    blocks.fill(0);
    men.fill(0);
    riders.fill(0);
    within.fill(0);
    leaders.fill(0);
    free.fill(0);
    bound.fill(0);
    let value = 0;
    const { where, strength, flags } = p;
    for (let b = 0; b < BLOCKS; b++) {
      const place = where[b];
      if (place > CONTINENT) continue;
      const royal = b < ROYALIST_BLOCKS;
      const at = royal ? place : PLACES + place;
      const strong = strength[b] * quality[b];
      let worth = strong + BLOCK + (t.leader[b] ? LEADER : t.regionalLeader[b] ? REGIONAL_LEADER : 0);
      if (place > SCOTLAND) worth *= OVERSEAS;
      if (b === t.charles) worth += this.w.king;
      value += royal ? worth : -worth;
      if ((flags[b] & INSIDE) !== 0) {
        within[at]++;
        continue;
      }
      blocks[at]++;
      power[at] += strong;
      if (t.cls[b] !== ARTILLERY) men[at]++;
      if (t.cls[b] === CAVALRY) riders[at]++;
      leaders[at] |= t.command[b];
      if (t.garrison[b] || t.clubmen[b]) continue;
      if (t.regional[b]) bound[at * HOMES + t.home[b]] += strong;
      else free[at] += strong;
    }
    return value;
  }

  /** Whose an Area is, who goes hungry there, and what a Battle there would cost. */
  private areaValue(p: Position, area: number, moment: Moment): number {
    const { t, blocks, w } = this;
    const [royal, parliament] = [blocks[area], blocks[PLACES + area]];
    let value = 0;
    if (royal > 0 && parliament > 0) value += this.battle(p, area);
    else {
      const shut = this.within[area] + this.within[PLACES + area] > 0;
      const owner = royal > 0 ? 0 : parliament > 0 ? 1 : shut ? -1 : t.loyalty[area];
      if (owner >= 0) value += owner === 0 ? w.area : -w.area;
      if (royal + parliament > 0)
        value += owner === 0 ? this.exposure(area, 0, moment) : -this.exposure(area, 1, moment);
    }
    if (royal > 0) value -= this.hunger(area, 0);
    if (parliament > 0) value += this.hunger(area, 1);
    return value;
  }

  private hunger(area: number, seat: number): number {
    const { t, men, riders, within, w } = this;
    const at = seat * PLACES + area;
    const city = t.fortified[area] && within[(1 - seat) * PLACES + area] > 0 ? 0 : t.infantrySupply[area];
    const horse = riders[at] - t.cavalrySupply[area];
    const all = men[at] - t.blockSupply[area] - city;
    const hungry = Math.max(horse, all);
    return hungry > 0 ? hungry * w.hunger : 0;
  }

  /** The power with which those outside walls fight: guns without men beside them are taken by whoever comes. */
  private stands(at: number): number {
    return this.men[at] > 0 ? this.power[at] : 0;
  }

  /** What the attacked stand to lose; nothing where nobody stronger can come. Their side's loss, as a negative number. */
  private exposure(area: number, seat: number, { acts, winter }: Moment): number {
    if (winter) return 0;
    const { power, men, w } = this;
    const own = power[seat * PLACES + area];
    const threat = this.threat(area, 1 - seat, true);
    if (men[seat * PLACES + area] === 0) return threat > 0 ? -LONE_GUNS * acts[1 - seat] * own : 0;
    if (threat <= own) return 0;
    const wins = odds(threat, own);
    const loss = w.defeat * (wins * own - (1 - wins) * Math.min(threat, own));
    return loss > 0 ? -w.exposed * acts[1 - seat] * loss : 0;
  }

  /** What a Battle is expected to change in power, to the Royalists. */
  private battle(p: Position, area: number): number {
    const { power, w } = this;
    const [royal, parliament] = [power[area], power[PLACES + area]];
    const wins = this.royalWins(p, area);
    const even = Math.min(royal, parliament);
    return w.defeat * (wins * parliament - (1 - wins) * royal) - 0.2 * even * (1 - 2 * wins);
  }

  /** How likely the King is lost: where he fights or is besieged, or to those who can come. The fewer stand beside him, the likelier. */
  private kingFalls(p: Position, { acts, winter }: Moment): number {
    const { t, w, power, blocks, within } = this;
    const area = p.where[t.charles];
    if (area >= AREAS) return 0;
    const met = blocks[PLACES + area] > 0;
    if ((p.flags[t.charles] & INSIDE) !== 0)
      return met ? SURRENDERS * FALLS[Math.max(0, p.marker[t.fortOf[area]]) + 1] : 0;
    const share = Math.min(1, this.powerOf(p, t.charles) / power[area]);
    const beaten = 0.1 + 0.8 * share;
    if (met) {
      const wins = this.royalWins(p, area);
      return (1 - wins) * beaten + wins * 0.25 * share;
    }
    if (winter) return 0;
    const threat = this.threat(area, PARLIAMENT, true);
    const walls = t.fortified[area] && within[PLACES + area] === 0 ? BEHIND_WALLS : 1;
    const comes = acts[PARLIAMENT] * (this.comes === PARLIAMENT ? w.chance : 1);
    return comes * walls * odds(threat, power[area]) * beaten;
  }

  private royalWins(p: Position, area: number): number {
    const [royal, parliament] = [this.stands(area), this.stands(PLACES + area)];
    return this.attackerIn(p, area) === 0 ? odds(royal, parliament) : 1 - odds(parliament, royal);
  }

  private attackerIn({ foe }: Position, area: number): number {
    return foe[area] > 0 ? (foe[area] - 1) % 2 : this.comes;
  }

  /** Who marches in positions where blocks were put down by hand. */
  comes = 0;

  /** Victory Points a City is expected to move, to the Royalists. */
  private cityValue(p: Position, city: number, moment: Moment): number {
    const { t, blocks, men, within, w } = this;
    const area = t.victoryAreas[city];
    const worth = t.cityVp[area];
    const [royal, parliament] = [blocks[area], blocks[PLACES + area]];
    const shut = within[area] > 0 ? 0 : within[PLACES + area] > 0 ? 1 : -1;
    const before = p.city[city];
    if (royal > 0 && parliament > 0) {
      // Beaten Defenders go into their City, if they can.
      const attacker = this.attackerIn(p, area);
      if (shut >= 0) return 0;
      const wins = attacker === 0 ? this.royalWins(p, area) : 1 - this.royalWins(p, area);
      if (attacker === before) return (attacker === 0 ? -worth : worth) * (1 - wins);
      const siege = t.fortified[area] && men[before * PLACES + area] > 0;
      const small = siege && men[before * PLACES + area] <= t.citySize[area];
      const enough = men[attacker * PLACES + area] >= t.citySize[area];
      const falls = siege ? (small ? 1 : wins) * (enough ? FALLS[1] : FALLS[0]) : wins;
      return (attacker === 0 ? worth : -worth) * falls;
    }
    if (shut >= 0) {
      const besieger = 1 - shut;
      let falls = 0;
      if (blocks[besieger * PLACES + area] > 0) {
        const marker: number =
          men[besieger * PLACES + area] >= t.citySize[area] ? Math.max(0, p.marker[t.fortOf[area]]) : NO_MARKER;
        const relief = odds(this.threat(area, shut, true), this.power[besieger * PLACES + area]);
        falls = FALLS[marker + 1] * (1 - 0.6 * relief * moment.acts[shut]);
      }
      const held = shut === before ? 0 : shut === 0 ? worth : -worth;
      return held + (besieger === 0 ? worth : -worth) * falls;
    }
    const owner = royal > 0 ? 0 : parliament > 0 ? 1 : t.loyalty[area] >= 0 ? t.loyalty[area] : t.sympathy[area];
    const change = owner === before ? 0 : owner === 0 ? worth : -worth;
    const other = 1 - owner;
    const share = moment.acts[other] * (other === this.comes ? w.chance : w.danger);
    const nearer = owner === this.comes ? 0 : w.approach * this.nearness(area, this.comes);
    return change + (owner === 0 ? -worth : worth) * (share * this.falls(area, owner, moment) + nearer);
  }

  /** How near an army stands to a City, from 0 to 1. */
  private nearness(area: number, seat: number): number {
    const { t, power } = this;
    let most = 0;
    for (let from = 0; from < AREAS; from++) {
      const strong = power[seat * PLACES + from];
      if (strong === 0) continue;
      const far = t.distance[from * PLACES + area];
      const near = Math.min(1, strong / ARMY) / (1 + far);
      if (near > most) most = near;
    }
    return most;
  }

  /** How likely who can come takes a City from its holder. */
  private falls(area: number, owner: number, { winter }: Moment): number {
    const { t, men, blocks, power } = this;
    const at = owner * PLACES + area;
    if (blocks[at] === 0) return this.threat(area, 1 - owner, false) > 0 ? 0.9 : t.portSea[area] >= 0 ? BY_SEA : 0;
    if (winter) return 0;
    const threat = this.threat(area, 1 - owner, true);
    if (threat === 0) return 0;
    const wins = odds(threat, power[at]);
    if (!t.fortified[area] || men[at] === 0) return wins;
    return 0.12 + 0.2 * wins;
  }

  /** The power a side could bring into an Area in one march, and a little of what could come beside it. */
  private threat(area: number, seat: number, defended: boolean): number {
    const { t, blocks } = this;
    const { distance, limit, withinTwo } = t;
    let [most, second] = [0, 0];
    for (const from of withinTwo[area]) {
      if (from > SCOTLAND || blocks[seat * PLACES + from] === 0) continue;
      let strong = this.reach(from, area, seat) * this.freeShare(from, seat);
      if (strong === 0) continue;
      const near = limit[from * PLACES + area];
      if (distance[from * PLACES + area] > 1) {
        if (!this.isOpen(from, area, seat)) continue;
      } else if (defended && near < 99 && strong > near * CROSSING) strong = near * CROSSING;
      if (strong > most) {
        second = most;
        most = strong;
      } else if (strong > second) second = strong;
    }
    return most + SECOND_ARMY * second;
  }

  /** E-6.14.b: each enemy before him pins one; an army is not held by a single block. */
  private freeShare(from: number, seat: number): number {
    const { blocks } = this;
    if (from >= AREAS) return 1;
    return Math.max(0, 1 - blocks[(1 - seat) * PLACES + from] / blocks[seat * PLACES + from]);
  }

  /** What of those in an Area may go to another: Regional blocks at home, or led. */
  private reach(from: number, area: number, seat: number): number {
    const { t, free, bound, leaders } = this;
    const at = seat * PLACES + from;
    const led = leaders[at];
    let strong = free[at];
    for (let home = 0; home < HOMES; home++) {
      const there = bound[at * HOMES + home];
      if (there === 0) continue;
      if (t.atHome[home * PLACES + area] || (led & 1) !== 0 || (led & (2 << home)) !== 0) strong += there;
    }
    return strong;
  }

  /** A way of two steps that no enemy bars. */
  private isOpen(from: number, area: number, seat: number): boolean {
    const { t, blocks } = this;
    for (const middle of t.neighbours[area])
      if (middle < AREAS && t.distance[from * PLACES + middle] === 1 && blocks[(1 - seat) * PLACES + middle] === 0)
        return true;
    return false;
  }
}

/** From two points on victory comes near; at three it is there. */
const nearly = (vp: number): number => Math.max(0, Math.min(1, (vp - 1.8) / 1.2));
