/** Battles of bots' wars, each fought on the mat and out on the table from the same moment, and what either cost. */
import type { Enemy, Position } from '@drumhead/enemy';
import { ARTILLERY, fighters, sideOf } from '@drumhead/enemy';
import { Ask, autopilot, type Chance, type Player, type Report, Simulator, SwiftChance } from '@drumhead/kernel';
import { engagementOf, estimatesIn, fieldHouse, type Linked } from '@drumhead/link';
import type { Renaissance } from '@drumhead/renaissance';

/** What one fight came to. */
export interface Cost {
  readonly attackerWins: boolean;
  /** Strength of Infantry and Cavalry lost by who won and by who lost; blocks Eliminated of both. */
  readonly winnerLost: number;
  readonly loserLost: number;
  readonly eliminated: number;
}

export interface ArmyPair {
  /** What is known of either side before it begins (L-1.4). */
  readonly attacker: number;
  readonly defender: number;
  /** Blocks of Infantry and Cavalry that take part. */
  readonly blocks: number;
  readonly year: number;
  /** Who attacks. */
  readonly by: string;
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

/** Moments before the first Round at which a Battle may be fought out, as bots' wars bring them about. */
export function moments(
  { campaign, linked, soldiers }: Parties,
  scenario: string,
  wanted: number,
  seed: number,
): Position[] {
  const found: Position[] = [];
  const house = (at: object) => {
    if (found.length < wanted && linked.offer(at).why === null) found.push(campaign.clone(at as Position));
    return { kind: 'mat' };
  };
  const wish = { scenario, options: { fightItOut: 'always' } };
  const simulator = new Simulator(campaign, wish, [soldiers, soldiers], house);
  for (let war = 0; found.length < wanted; war++)
    simulator.play(new SwiftChance(seed, 2 * war), new SwiftChance(seed, 2 * war + 1));
  return found;
}

export function pairingAt(
  parties: Parties,
  at: Position,
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
