/** D-bridges: bridges of boats are launched, completed and taken up again; any bridge can be broken. */

import { publicReport, refusal } from '@drumhead/kernel';
import type { ActionOf } from '../../action.ts';
import { type Bases, edgeAt, lone } from '../../geometry/bases.ts';
import { baseDistance } from '../../geometry/nearest.ts';
import { overlaps } from '../../geometry/overlap.ts';
import { ahead, segmentOf } from '../../geometry/pose.ts';
import { entryInto, lengthInside } from '../../geometry/rays.ts';
import { edgeTouching } from '../../geometry/touching.ts';
import { E_GAP, FARTHEST } from '../../geometry/units.ts';
import type { Read, Special } from '../../model/context.ts';
import { named } from '../../model/element-labels.ts';
import { areEnemies, type Field, onTable, poseOfElement, troopOf } from '../../model/field.ts';
import type { Bridge } from '../../position/ground.ts';
import type { BridgeId, ElementId, SeatId } from '../../position/ids.ts';
import type { Category } from '../../schema.ts';
import type { Tables } from '../../tables.ts';
import { landOf } from '../terrain/features.ts';

export type BridgeWork =
  | { readonly ok: true; readonly bridges: Bridge[]; readonly rule: string }
  | { readonly ok: false; readonly rule: string };

const refused = (rule: string): BridgeWork => ({ ok: false, rule });

/** A bridge as a base: its front edge is the far end. */
export function bridgeBase(bridge: Bridge, width: number): Bases {
  return lone(ahead(bridge, bridge.length), { width, depth: bridge.length });
}

/** D-bridges.1, D-bridges.3: Pontoniers on the bank put a bridge out before them. D-bridges.7: one for each of their elements. */
export function launch(f: Field, i: ElementId, phase: number): BridgeWork {
  if (troopOf(f, i).type !== 'Pon') return refused('D-bridges.1');
  if (inContact(f, i)) return refused('D-bridges.3');
  if (f.ground.bridges.some(({ by }) => by === i)) return refused('D-bridges.7');
  const at = poseOfElement(f, i);
  const across = segmentOf(at, ahead(at, FARTHEST / 4));
  for (const river of landOf(f.ground.features).rivers) {
    const bank = entryInto(river.ring, across);
    if (bank > f.t.width / 2) continue;
    const length = Math.ceil(bank + lengthInside(river.ring, across));
    const bridge: Bridge = {
      ...at,
      kind: 'boats',
      river: river.feature,
      length,
      stage: 'launched',
      by: i,
      since: phase,
    };
    return { ok: true, bridges: [...f.ground.bridges, bridge], rule: 'D-bridges.3' };
  }
  return refused('D-bridges.3');
}

/** D-bridges.3, G-23: in a later phase the bridge is made fast, and the Pontoniers may leave it. */
export function complete(f: Field, i: ElementId, phase: number): BridgeWork {
  const k = f.ground.bridges.findIndex(({ by, stage }) => by === i && stage === 'launched');
  if (k < 0 || inContact(f, i)) return refused('D-bridges.3');
  if (f.ground.bridges[k].since === phase) return refused('G-23');
  return changed(f, k, { stage: 'made-fast', since: phase }, 'D-bridges.3');
}

/** G-23: at the start of a phase: what was made fast in an earlier one is open to all. */
export function openBridges(bridges: readonly Bridge[]): readonly Bridge[] {
  if (bridges.every(({ stage }) => stage !== 'made-fast')) return bridges;
  return bridges.map((bridge) => (bridge.stage === 'made-fast' ? { ...bridge, stage: 'standing' } : bridge));
}

/** D-bridges.4: Pontoniers who have come back to a bridge of boats take it up, to use it again elsewhere. */
export function takeUp(f: Field, i: ElementId, k: BridgeId): BridgeWork {
  const { kind } = f.ground.bridges[k];
  if (troopOf(f, i).type !== 'Pon' || kind !== 'boats' || inContact(f, i) || !isAt(f, i, k))
    return refused('D-bridges.4');
  return { ok: true, bridges: f.ground.bridges.filter((_, n) => n !== k), rule: 'D-bridges.4' };
}

/** D-bridges.5, D-bridges.8: foot break a bridge: begun in one phase, done in a later one, and then it is gone. */
export function breakDown(f: Field, i: ElementId, k: BridgeId, phase: number): BridgeWork {
  if (troopOf(f, i).category !== 'foot' || inContact(f, i) || !isAt(f, i, k)) return refused('D-bridges.8');
  const { stage, since } = f.ground.bridges[k];
  if (stage === 'dismantling') {
    if (since === phase) return refused('D-bridges.8');
    return { ok: true, bridges: f.ground.bridges.filter((_, n) => n !== k), rule: 'D-bridges.5' };
  }
  return changed(f, k, { stage: 'dismantling', since: phase }, 'D-bridges.8');
}

function changed(f: Field, k: BridgeId, change: Partial<Bridge>, rule: string): BridgeWork {
  return { ok: true, bridges: f.ground.bridges.map((b, n) => (n === k ? { ...b, ...change } : b)), rule };
}

/** On the bridge, or touching it. */
function isAt(f: Field, i: ElementId, k: BridgeId): boolean {
  return baseDistance(f.bases, i, bridgeBase(f.ground.bridges[k], f.t.width), 0) <= E_GAP;
}

function inContact(f: Field, i: ElementId): boolean {
  for (let j = 0; j < f.e.troop.length; j++) {
    if (!areEnemies(f, i, j) || !onTable(f, j)) continue;
    for (const edge of [0, 1, 2, 3] as const) if (edgeTouching(f.bases, edgeAt(i, edge), f.bases, j) >= 0) return true;
  }
  return false;
}

/** Boats pass under a permanent bridge, never under one of boats: the row that bars them here, or null. */
export function barredByBridge(f: Field, b: Bases, k: number): string | null {
  const under = (bridge: Bridge): boolean => overlaps(b, k, bridgeBase(bridge, f.t.width), 0);
  return f.ground.bridges.some((bridge) => bridge.kind === 'boats' && under(bridge)) ? 'D-water.11' : null;
}

/** The row that both kinds of bridge stand in. */
export const BRIDGE_ROWS = ['D-bridges.6'];

/** D-bridges.6: what a bridge adds to its owner's die against this attacker. */
export function bridgeFactor(
  t: Tables,
  { kind }: Bridge,
  by: Category,
): { readonly rule: string; readonly mod: number } {
  const { rule, mounted, foot, trainNaval } =
    t.otherTargets[kind === 'permanent' ? 'permanentBridge' : 'pontoonBridge'];
  return { rule, mod: by === 'mounted' ? mounted : by === 'foot' ? foot : trainNaval };
}

/** D-bridges.2: who can try: guns and ships by shooting, fire-craft in close combat. */
export function mayAttackBridge(t: Tables, troop: number, mode: 'close' | 'shot'): boolean {
  const { type, category, id, range } = t.troops[troop];
  if (mode === 'close') return id === 'Bts(X)';
  return range > 0 && (type === 'Art' || category === 'naval');
}

/**
 * D-outcome-close.17, D-outcome-double.6, C-11: a bridge is destroyed when doubled by shooting, and when beaten at all
 * by fire-craft; nothing else harms it. Who tries to destroy one suffers nothing (D-outcome-close.19).
 */
export function bridgeFate(
  mode: 'close' | 'shot',
  attacker: SeatId,
  bridge: BridgeId,
): { readonly destroyed: boolean; readonly rule: string } {
  if (2 * bridge <= attacker) return { destroyed: true, rule: 'D-outcome-double.6' };
  return { destroyed: mode === 'close' && bridge < attacker, rule: 'D-outcome-close.17' };
}

/** D-bridges.2: those on it go with it. */
export function whoIsOn(f: Field, k: BridgeId): { readonly who: number[]; readonly rule: string } {
  const base = bridgeBase(f.ground.bridges[k], f.t.width);
  const who: number[] = [];
  for (let i = 0; i < f.e.troop.length; i++) {
    if (onTable(f, i) && overlaps(f.bases, i, base, 0)) who.push(i);
  }
  return { who, rule: 'D-bridges.2' };
}

// D-bridges.3–8, D-pip.7: work on bridges, by Pontoniers and by foot.

type Bridging = ActionOf<'bridge'>;

function workOf({ p, f }: Read, { element, work, bridge }: Bridging): BridgeWork {
  const there = bridge !== undefined && bridge < p.bridges.length;
  switch (work) {
    case 'launch':
      return launch(f, element, p.phase);
    case 'complete':
      return complete(f, element, p.phase);
    case 'remove':
      return there ? takeUp(f, element, bridge) : { ok: false, rule: 'D-bridges.4' };
    case 'break':
      return there ? breakDown(f, element, bridge, p.phase) : { ok: false, rule: 'D-bridges.8' };
  }
}

export const bridging: Special<Bridging> = {
  order: 'bridge',
  refusal(s, action) {
    const done = workOf(s, action);
    return done.ok ? null : refusal('no-bridge-work', [done.rule], { element: action.element, work: action.work });
  },
  play(d, action) {
    const { p, f, sink } = d;
    const done = workOf(d, action);
    if (!done.ok) return;
    p.bridges = done.bridges;
    const facts = { ...named(f, action.element), work: action.work };
    sink?.report(publicReport('bridge-work', [done.rule], facts));
  },
};
