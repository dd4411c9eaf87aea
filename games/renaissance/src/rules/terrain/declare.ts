/** Which features a player may declare: all of them are judged together, before any is placed (D-terrain.13). */

import { ALLOWED, type Chance, leave, refuse, type Verdict } from '@drumhead/kernel';
import { whereIn } from '../../geometry/polygon.ts';
import { type Play, type Read, type Rules, reveal } from '../../model/context.ts';
import type { BattleOrder } from '../../position/given-battle.ts';
import { isLinear, isTown, type Kind } from '../../position/ground.ts';
import type { SeatId } from '../../position/ids.ts';
import { advanceTo, preparing } from '../../position/position.ts';
import { type Declared, seal } from '../../position/sealed.ts';
import type { Measures } from '../../schema.ts';
import { type ArmyList, listsFor } from '../army/lists.ts';
import { doubleFE, FE_ROWS, featureOf, LINEAR_OR_AREA, misshapen } from './features.ts';
import { randomArea } from './random-shapes.ts';

export interface Declarer {
  readonly defends: boolean;
  /** The defender's list: it is his country. A kind named twice is owed twice. */
  readonly list: Pick<ArmyList, 'compulsory' | 'optional'>;
  /** His own army has ships, galleys or boats. */
  readonly naval: boolean;
  /** Condensed scale on a table of full width: more ground to fill. */
  readonly wide: boolean;
  readonly measures: Measures['terrain'];
}

/** Twice the FE. */
const COMPULSORY = { least: 2, most: 4 };
const optionalLimits = (wide: boolean) => (wide ? { least: 6, most: 8 } : { least: 4, most: 6 });

/** D-terrain.1: is this kind of ground found in the country? */
function permitted({ compulsory, optional }: Declarer['list'], kind: Kind): boolean {
  const has = (k: Kind): boolean => compulsory.includes(k) || optional.includes(k);
  return has(kind) || (kind === 'OF' && has('BUA') && !has('E'));
}

export function mayDeclare(who: Declarer, features: readonly Declared[]): Verdict {
  return wrongKind(who, features) ?? wrongNumber(who, features) ?? wrongAmount(who, features) ?? ALLOWED;
}

function wrongKind({ defends, list, naval, measures }: Declarer, features: readonly Declared[]): Verdict | null {
  for (const [k, feature] of features.entries()) {
    const { kind } = feature;
    const facts = { feature: k, kind };
    if (isTown(feature) && !defends) return refuse('built-up-by-defender', ['D-terrain.24'], facts);
    if (kind === 'WW' && !list.compulsory.includes('WW') && !naval) return refuse('no-waterway', ['D-water.4'], facts);
    if (!permitted(list, kind)) return refuse('not-in-country', ['D-terrain.1'], facts);
    if (isLinear(kind)) continue;
    const fault = misshapen(feature.ring, measures);
    if (fault) return refuse('misshapen', [fault.rule], { ...facts, found: fault.found, limit: fault.limit });
    const hill = kind === 'H(G)' || kind === 'H(S)';
    if (hill !== feature.line.length > 0 || !crestInside(feature))
      return refuse('needs-a-crest', ['D-terrain.22'], facts);
    const { surface } = feature;
    if (surface === undefined) continue;
    if (!hill || isLinear(surface)) return refuse('no-surface', ['D-terrain.9'], { ...facts, surface });
    if (!permitted(list, surface)) return refuse('not-in-country', ['D-terrain.1'], { ...facts, kind: surface });
  }
  return null;
}

/** D-terrain.22: it falls from its crest to its edge. */
function crestInside({ ring, line }: Declared): boolean {
  for (let k = 0; k < line.length; k += 2) if (whereIn(ring, line[k], line[k + 1]) !== 1) return false;
  return true;
}

/** D-terrain.14, D-water.4. */
function wrongNumber({ list }: Declarer, features: readonly Declared[]): Verdict | null {
  const counts = new Map<Kind, number>();
  for (const { kind } of features) {
    const found = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, found);
    if (kind === 'WW' && found > 1) return refuse('too-many-features', ['D-water.4'], { kind, found, limit: 1 });
    const limit = kind === 'Rv' ? 1 : isLinear(kind) || list.compulsory.includes(kind) ? Infinity : 2;
    if (found > limit) return refuse('too-many-features', ['D-terrain.14'], { kind, found, limit });
  }
  return null;
}

/** C-17: the defender's caps count each compulsory type by itself and all others together. */
function wrongAmount({ defends, list, wide, measures }: Declarer, features: readonly Declared[]): Verdict | null {
  const owed = new Map<Kind, number>(defends ? list.compulsory.map((kind) => [kind, 0]) : []);
  const times = (kind: Kind): number => list.compulsory.filter((it) => it === kind).length;
  let free = 0;
  let roads = 0;
  for (const feature of features) {
    const twice = doubleFE(feature, roads, measures);
    if (feature.kind === 'Rd') roads++;
    const soFar = owed.get(feature.kind);
    // What goes beyond the compulsory amount counts with the optional.
    if (soFar !== undefined && soFar + twice <= COMPULSORY.most * times(feature.kind))
      owed.set(feature.kind, soFar + twice);
    else free += twice;
  }
  const facts = (kind: string, twice: number, limit: number) => ({ kind, found: twice / 2, limit: limit / 2 });
  for (const [kind, twice] of owed) {
    const least = COMPULSORY.least * times(kind);
    if (twice < least && !(kind === 'Rd' && roads > 0))
      return refuse('too-little-terrain', ['D-terrain.11', ...FE_ROWS], facts(kind, twice, least));
  }
  if (!defends) {
    const limit = measures.doubleFEOfAttacker;
    return free > limit ? refuse('too-much-terrain', ['D-terrain.12', ...FE_ROWS], facts('any', free, limit)) : null;
  }
  const { least, most } = optionalLimits(wide);
  if (free < least) return refuse('too-little-terrain', ['D-terrain.11', ...FE_ROWS], facts('optional', free, least));
  return free > most ? refuse('too-much-terrain', ['D-terrain.14', ...FE_ROWS], facts('optional', free, most)) : null;
}

/** D-terrain.15: the order in which kinds go down; the attacker orders those at the end. */
const ORDER: readonly (readonly Kind[])[] = [['WW'], ['Rv'], ['H(G)'], ['H(S)'], ['Rd'], ['BUA'], ['E', 'OF']];

export interface Turn {
  /** Who places it, and which of his. */
  readonly side: SeatId;
  readonly index: number;
}

/**
 * Everything both declared, in the order of placing: by kind, the defender's first (D-terrain.15). `later` is the
 * attacker's order of the other kinds. Of two waterways the defender's is kept (D-water.4).
 */
export function placingOrder(
  defender: SeatId,
  declared: readonly [readonly Declared[], readonly Declared[]],
  later: readonly Kind[],
): readonly Turn[] {
  const sides = [defender, 1 - defender];
  const rank = (it: Declared): number => {
    const { kind, surface } = it;
    // Only bare gentle hills come before the others, and a town on a hill is a town.
    const as = isTown(it) ? 'BUA' : kind === 'H(G)' && surface !== undefined ? 'H(S)' : kind;
    const known = ORDER.findIndex((kinds) => kinds.includes(as));
    if (known >= 0) return known;
    const chosen = later.indexOf(kind);
    return ORDER.length + (chosen < 0 ? later.length : chosen);
  };
  const turns = sides.flatMap((side) => declared[side].map((_, index): Turn => ({ side, index })));
  const waterways = turns.filter(({ side, index }) => declared[side][index].kind === 'WW');
  const kept = turns.filter((turn) => !waterways.includes(turn) || turn === waterways[0]);
  const rankOf = ({ side, index }: Turn): number => rank(declared[side][index]);
  return kept.sort((a, b) => rankOf(a) - rankOf(b));
}

/** D-terrain.11, D-terrain.12. */
export const declare: Rules<'declare'> = {
  cites: ['D-terrain.11', 'D-terrain.12', 'D-terrain.13'],
  list: () => null,
  propose: (s, _f, seat, chance) => ({
    kind: 'declare',
    features: declareByChance(chance, declarerOf(s, seat)) as never,
  }),
  check(s, _f, seat, action) {
    if (action.kind !== 'declare') return refuse('wrong-kind', ['D-terrain.13'], { asked: 'declare' });
    return mayDeclare(declarerOf(s, seat), action.features);
  },
  play(d, _f, seat, action) {
    if (action.kind === 'declare') seal(d.p, seat, { declared: action.features.map((f) => featureOf(f)) });
    leave(d);
  },
};

/** A town that is ordered stands for the country's own, and a river for its river. */
export function orderedCountry({ compulsory, optional, crossed, town }: BattleOrder['ground']): Declarer['list'] {
  const isLeft = (kind: Kind): boolean => !(kind === 'Rv' && crossed === 'river') && !(kind === 'BUA' && town !== null);
  return { compulsory: compulsory.filter(isLeft), optional: optional.filter(isLeft) };
}

export function declarerOf({ t, p }: Pick<Read, 't' | 'p'>, seat: SeatId): Declarer {
  const { points } = preparing(p);
  return {
    defends: seat !== p.attacker,
    list: p.given ? orderedCountry(p.given.order.ground) : listsFor(t).lists[p.lists[1 - p.attacker]],
    naval: p.hidden[seat].troop.some((troop) => t.troops[troop].category === 'naval'),
    wide: t.scale === 'condensed' && points > 100,
    measures: t.measures.terrain,
  };
}

/** How often another kind is drawn before a side has chosen enough. */
const CHOICES = 30;
/** Kinds an automatic choice leaves out: they need a waterway. */
const NOT_CHOSEN: readonly Kind[] = ['WW', 'Rv', 'Rd', 'BUA', 'Be', 'RS', 'Quay'];

/** What a side that leaves it to chance declares. */
export function declareByChance(chance: Chance, { defends, list, wide, measures }: Declarer): Declared[] {
  const declared: Declared[] = [];
  const kinds = list.optional.filter((kind) => !NOT_CHOSEN.includes(kind) && !list.compulsory.includes(kind));
  let free = 0;
  if (defends) {
    for (const kind of list.compulsory) declared.push(linearOr(chance, kind));
    if (list.optional.includes('Rd')) declared.push(linearOr(chance, 'Rd'));
    if (list.optional.includes('Rv') && chance.below(4) === 0) {
      declared.push(linearOr(chance, 'Rv'));
      free += 4;
    } else if (list.optional.includes('BUA') && list.optional.includes('Rd') && chance.below(2) === 0) {
      declared.push(randomArea(chance, 'BUA', 'small'));
      free += 1;
    }
  }
  // Halves: the defender needs four to six (six to eight on a wide table), the attacker up to four.
  const wanted = defends ? (wide ? 6 : 4) + chance.below(3) : chance.below(4);
  for (let tries = 0; free < wanted && tries < CHOICES; tries++) {
    const kind = kinds[chance.below(kinds.length)];
    if (declared.filter((f) => f.kind === kind).length === 2) continue;
    const feature = randomArea(chance, kind, wanted - free > 1 && chance.below(2) === 0 ? 'middling' : 'small');
    const twice = doubleFE(feature, 0, measures);
    if (free + twice > wanted) continue;
    declared.push(feature);
    free += twice;
  }
  return declared;
}

function linearOr(chance: Chance, kind: Kind): Declared {
  if (kind === 'Rv' || kind === 'Rd' || kind === 'WW') return { kind, ring: [], line: [] };
  return randomArea(chance, kind, 'middling');
}

/** D-terrain.13: both have declared before anything is placed. */
export function revealDeclared({ p, sink }: Play): void {
  const declared = p.sealed.map(({ declared: own }) => own ?? []);
  advanceTo(p, { declared });
  const facts = { south: declared[0].map(({ kind }) => kind), north: declared[1].map(({ kind }) => kind) };
  sink?.report(reveal('declared', [LINEAR_OR_AREA, 'D-terrain.13'], facts));
}
