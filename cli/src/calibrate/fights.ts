/** Battles of bots' wars, each fought on the mat and out on the table from the same moment, and what either cost. */
import type { Enemy, Position } from '@drumhead/enemy';
import { ARTILLERY, fighters, sideOf } from '@drumhead/enemy';
import { Ask, autopilot, type Chance, type Player, type Report, Simulator, SwiftChance } from '@drumhead/kernel';
import { engagementOf, estimatesIn, fieldHouse, type Linked } from '@drumhead/link';
import type { Renaissance } from '@drumhead/renaissance';
import { BANDS, bandOf, type Forces } from './bands.ts';

/** What one fight came to. */
export interface Cost {
  readonly attackerWins: boolean;
  /** Strength of Infantry and Cavalry lost by who won and by who lost; blocks Eliminated of both. */
  readonly winnerLost: number;
  readonly loserLost: number;
  readonly eliminated: number;
}

export interface ArmyPair extends Forces {
  /** Blocks of Infantry and Cavalry that take part. */
  readonly blocks: number;
  readonly year: number;
  /** Who attacks. */
  readonly by: string;
  /** How many of those that were drawn it stands for; 1 where it is not said. */
  readonly weight?: number;
  readonly mat: readonly Cost[];
  readonly table: readonly Cost[];
}

export interface Parties {
  readonly campaign: Enemy;
  readonly field: Renaissance;
  readonly linked: Linked;
  readonly conversion: object | undefined;
  /** Who leads the wars, and who fights on the table. */
  readonly soldiers: Player;
  readonly fighters: Player;
}

/** A moment before the first Round at which a Battle may be fought out, and how many of those found it stands for. */
export interface Moment {
  readonly at: Position;
  readonly weight: number;
}

const WARS = ['full-war', 'mid-war'] as const;

/** As bots' wars bring them about: the first `each` of every band, of as many as it takes, and no more than `most`. */
export function moments(
  { campaign, linked, soldiers }: Parties,
  { each, most }: { readonly each: number; readonly most: number },
  seed: number,
): Moment[] {
  const kept: Position[][] = BANDS.map(() => []);
  const found = BANDS.map(() => 0);
  const total = (): number => found.reduce((sum, count) => sum + count, 0);
  const isEnough = (): boolean => total() >= most || kept.every((band) => band.length >= each);
  const house = (at: object) => {
    if (isEnough() || linked.offer(at).why !== null) return { kind: 'mat' };
    const [attacker, defender] = estimatesIn(linked.t, engagementOf(campaign.tables, at as Position));
    const band = bandOf({ attacker, defender });
    found[band]++;
    if (kept[band].length < each) kept[band].push(campaign.clone(at as Position));
    return { kind: 'mat' };
  };
  const simulators = WARS.map(
    (scenario) => new Simulator(campaign, { scenario, options: { fightItOut: 'always' } }, [soldiers, soldiers], house),
  );
  for (let war = 0; !isEnough(); war++)
    simulators[war % WARS.length].play(new SwiftChance(seed, 2 * war), new SwiftChance(seed, 2 * war + 1));
  return kept.flatMap((band, k) => band.map((at) => ({ at, weight: found[k] / band.length })));
}

export function pairingAt(
  parties: Parties,
  { at, weight }: Moment,
  times: { readonly mat: number; readonly table: number },
  seed: number,
): ArmyPair {
  const { campaign, linked } = parties;
  const engagement = engagementOf(campaign.tables, at);
  const [attacker, defender] = estimatesIn(linked.t, engagement);
  const fight = (where: 'mat' | 'table', n: number): Cost =>
    fought(parties, at, where, new SwiftChance(seed, 2 * n + (where === 'mat' ? 0 : 1)));
  return {
    attacker,
    defender,
    blocks: troopsIn(campaign, at).length,
    year: at.year,
    by: engagement.attacker,
    weight,
    mat: Array.from({ length: times.mat }, (_, n) => fight('mat', n)),
    table: Array.from({ length: times.table }, (_, n) => fight('table', n)),
  };
}

const troopsIn = ({ tables: t }: Enemy, p: Position): number[] =>
  [...fighters(p, 0), ...fighters(p, 1)].filter((b) => t.cls[b] !== ARTILLERY);

function fought(
  { campaign, field, fighters: bots, soldiers, conversion }: Parties,
  at: Position,
  where: 'mat' | 'table',
  chance: Chance,
): Cost {
  const p = campaign.clone(at);
  const house = fieldHouse({ campaign, field, players: [bots, bots], ...(conversion && { data: conversion }) });
  const troops = troopsIn(campaign, p);
  const before = troops.map((b) => p.strength[b]);
  const { area } = p.stack.at(-1) as { area: number };
  let cost: Cost | null = null;
  const attacker = campaign.tables.seats[(p.stack.at(-2) as { attacker: number }).attacker];
  const sink = {
    report({ key, facts }: Report): void {
      if (key !== 'battle-ends' || cost) return;
      const left = troops.map((b) => (p.where[b] === area ? p.strength[b] : 0));
      const lostBy = (seat: unknown): number =>
        troops.reduce((sum, b, k) => sum + (campaign.tables.seats[sideOf(b)] === seat ? before[k] - left[k] : 0), 0);
      cost = {
        attackerWins: facts['winner'] === attacker,
        winnerLost: lostBy(facts['winner']),
        loserLost: lostBy(facts['loser']),
        eliminated: left.filter((strength) => strength === 0).length,
      };
    },
  };
  const pilots = [0, 1].map((seat) => ({ orders: campaign.orders.byDefault(seat), bot: soldiers }));
  if (where === 'mat') campaign.outside?.receive(p, { kind: 'mat' }, chance, sink);
  while (cost === null) {
    if (campaign.outside?.awaited(p)) {
      campaign.outside.receive(p, house(p, chance) as object, chance, sink);
      continue;
    }
    const next = autopilot(campaign, p, campaign.decisions(p), pilots);
    if (!next) throw new Error('the Battle has no end');
    const { seat } = next.decision;
    const action = next.by === 'orders' ? next.action : next.bot.choose(new Ask(campaign, p, next.decision, chance));
    campaign.play(p, { seat, action: action as never }, chance, sink);
  }
  return cost;
}
