/**
 * Factors of close combat and shooting, and who is beaten by how much (D-close, D-factors, D-rear-support,
 * D-flank-support, D-tactical, D-grading, D-outcome-close, D-outcome-double, A-22, A-23).
 */
import { going, inTown, inWater, isHigher, onRoad } from './ground.ts';
import { at, behind, beside, contains, distance, edge, linedUp, type Rect, touches } from './rectangles.ts';
import { type Body, enemiesOf, friendsOf, heldBy, neighbour, type Table, works } from './scene.ts';
import { categoryOf, type Fate, factorOf, fateWhenBeaten, fateWhenDoubled, isFoot, isMounted } from './tables.ts';
import { isDisadvantaged } from './weather.ts';

/** What the referee makes of one side of a fight; null where it does not know the ground well enough. */
export type Mods = readonly { readonly rule: string; readonly mod: number }[];

export const sum = (mods: Mods): number => mods.reduce((all, { mod }) => all + mod, 0);

const isIn = (t: Table, b: Body): boolean => going(t, b, b.kind) === 'difficult' && !onRoad(t, b);

/** Friends in file behind, as far as they support (D-rear-support.1–3, A-23). */
export function supporters(t: Table, a: Body): Body[] {
  if (heldBy(t, a)?.work === 'fortification' || isIn(t, a)) return [];
  const found: Body[] = [];
  for (let last = a; found.length < 4; ) {
    const next = friendsOf(t, last).find((b) => behind(last, b));
    if (!next || next.command !== a.command || next.troop !== a.troop || isIn(t, next) || next.is.has('routing')) break;
    found.push(next);
    last = next;
  }
  return found;
}

const isHim = (b: Body, ...who: readonly string[]): boolean => who.includes(b.kind.type) || who.includes(b.troop);

function rearSupport(t: Table, a: Body, b: Body): Mods {
  const mods: { rule: string; mod: number }[] = [];
  const own = supporters(t, a).length;
  const theirPhase = t.phasing !== a.side;
  if (own > 0) {
    if (a.kind.type === 'Pk') mods.push({ rule: 'D-rear-support.5', mod: 1 });
    if (isHim(a, 'Pi(S)', 'Pi(O)', 'Pi(I)', 'Wb(S)', 'Wb(O)') && b.kind.type === 'Sh')
      mods.push({ rule: 'D-rear-support.7', mod: 1 });
    if (isHim(a, 'Sh(S)', 'Sh(O)', 'Sh(I)') && b.kind.type === 'Sh') mods.push({ rule: 'D-rear-support.8', mod: 1 });
    if (isHim(a, 'Sh', 'Bd(S)', 'Bd(O)', 'Bd(I)', 'Si') && isMounted(b.kind) && theirPhase)
      mods.push({ rule: 'D-rear-support.9', mod: 1 });
  }
  if (b.kind.type === 'Pk' && ['foot', 'train'].includes(categoryOf(a.kind))) {
    const deep = Math.min(2, supporters(t, b).length - 1);
    if (deep > 0) mods.push({ rule: 'D-rear-support.6', mod: -deep });
  }
  return mods;
}

/** Lancers' support hangs on their list (D-rear-support.4). */
const hangsOnList = (t: Table, a: Body, b: Body): boolean =>
  isHim(a, 'La(O)', 'La(I)', 'La(F)') && isMounted(b.kind) && t.phasing !== a.side && supporters(t, a).length > 0;
/** Some lists let pikes of another grade support (D-rear-support.1). */
const hasMixedFile = (t: Table, a: Body): boolean => {
  const next = friendsOf(t, a).find((b) => behind(a, b));
  return next !== undefined && next.kind.type === a.kind.type && next.troop !== a.troop;
};

function flankSupport(t: Table, a: Body, b: Body): Mods {
  const beside2 = (of: Body): Body[] =>
    (['left', 'right'] as const)
      .map((side) => neighbour(t, of, side))
      .filter((n) => n !== undefined && n.command === of.command && !n.is.has('routing')) as Body[];
  const mods: { rule: string; mod: number }[] = [];
  const own = beside2(a);
  if (a.kind.type === 'Sh' && (isMounted(b.kind) || b.kind.type === 'Wb'))
    if (own.some((n) => isHim(n, 'Pi(S)', 'Pi(O)', 'Pi(F)', 'Pk'))) mods.push({ rule: 'D-flank-support.2', mod: 2 });
  if (isHim(a, 'Sh', 'Art') && own.some((n) => n.troop === 'Art(I)')) mods.push({ rule: 'D-flank-support.3', mod: 1 });
  if (isMounted(a.kind) && isHim(b, 'La', 'Pi', 'Pk') && beside2(b).some((n) => isHim(n, 'Sh', 'Dr')))
    mods.push({ rule: 'D-flank-support.4', mod: -1 });
  return mods;
}

/** Supporters who add to this fight: contact on them is contact on the front rank (D-flank-response.4, G-83). */
function helpers(t: Table, a: Body, b: Body): Body[] {
  const file = supporters(t, a);
  if (a.kind.type === 'Pk') return file.slice(0, ['foot', 'train'].includes(categoryOf(b.kind)) ? 3 : 1);
  return rearSupport(t, a, b).some(({ mod }) => mod > 0) ? file.slice(0, 1) : [];
}

/** Enemies on flanks and rear, and overlaps: one for each flank (D-close.3–6, A-22, G-57). */
export function harassed(t: Table, a: Body, b: Body, allRanks = false): number {
  const others = enemiesOf(t, a).filter((x) => x.id !== b.id);
  const file = allRanks ? supporters(t, a) : helpers(t, a, b);
  let count = 0;
  for (const side of ['left', 'right'] as const) {
    const fronts = others.filter((x) => !x.is.has('routing') && linedUp(x, a) === side);
    const onFile = others.filter((x) => !fronts.includes(x) && file.some((s) => linedUp(x, s) === side));
    count += fronts.length + onFile.length;
    if (fronts.length > 0) continue;
    if (others.some((x) => !onFile.includes(x) && overlapsOn(t, x, [a, b], side))) count++;
  }
  const behindHim = others.filter(
    (x) => !x.is.has('routing') && (linedUp(x, a) === 'rear' || file.some((s) => linedUp(x, s) === 'rear')),
  );
  return count + behindHim.length;
}

function overlapsOn(t: Table, x: Body, [a, b]: readonly [Body, Body], side: 'left' | 'right'): boolean {
  if (x.is.has('routing') || isHim(x, 'Bg', 'Pon')) return false;
  // Seen from his side, what is left of A is right of B.
  const ofB = side === 'left' ? 'right' : 'left';
  const frontal = linedUp(a, b) === 'front';
  if (frontal && beside(b, x, ofB) === 'front' && isFree(t, x, ofB === 'right' ? 'left' : 'right')) return true;
  return (['left', 'right'] as const).some((on) => touches(a, side, x, on));
}

/** The half of its front towards the friend beside it touches no enemy. */
function isFree(t: Table, x: Body, half: 'left' | 'right'): boolean {
  const sign = half === 'left' ? -1 : 1;
  const points = [0.04, 0.1, 0.2, 0.3, 0.4, 0.5].map((k) => at(x, sign * (x.w / 2) * (1 - 2 * k * 0.98), 0.3));
  return !enemiesOf(t, x).some((e) => points.some((p) => contains(e, p, 0.2)));
}

const isUneven = (t: Table, b: Body, who: Body): boolean => going(t, b, who.kind) !== 'good';

/** Struck on a flank it has not turned to, though it could: the rulebook foresees no such fight. */
export function isOutOfTurn(t: Table, a: Body, b: Body): boolean {
  const on = linedUp(a, b);
  if (on === null || on === 'front' || linedUp(b, a) === 'front') return false;
  return !isHim(b, 'Art', 'Pon', 'WWg', 'Bg') && !b.is.has('routing') && t.doc.sections.length === 0;
}

/** Who does not turn has the edge that is struck for its front (D-flank-response.1). */
function asStruck(a: Body, b: Body): Rect {
  const on = linedUp(b, a);
  if (on === null || on === 'front' || linedUp(a, b) === 'front') return a;
  const { from, to, h } = edge(a, on);
  const flank = on !== 'rear';
  return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, h, w: flank ? a.d : a.w, d: flank ? a.w : a.d };
}

/** All factors of A, in frontal close combat with B (`allRanks`: as if every rank in file supported); null where rivers or hulls make it uncertain. */
export function closeMods(t: Table, a: Body, b: Body, allRanks = false): Mods | null {
  if ([a, b].some((x) => categoryOf(x.kind) === 'naval' || isHim(x, 'WWg', 'Pon'))) return null;
  if ([a, b].some((x) => isByWater(t, x)) || hangsOnList(t, a, b) || hasMixedFile(t, a) || hasMixedFile(t, b))
    return null;
  const up = isHigher(t, asStruck(a, b), b);
  const down = isHigher(t, asStruck(b, a), a);
  if (up === null || down === null) return null;
  const mods: { rule: string; mod: number }[] = [];
  const add = (rule: string, mod: number): unknown => mod !== 0 && mods.push({ rule, mod });
  add('D-factors.1', factorOf(a.kind, b.kind, true, a.is.has('captured')));
  mods.push(...rearSupport(t, a, b));
  const frontal = linedUp(a, b) === 'front' || heldBy(t, a) !== undefined || heldBy(t, b) !== undefined;
  if (frontal) mods.push(...flankSupport(t, a, b));
  const held = heldBy(t, a);
  if (held?.work === 'fortification' && (isFoot(a.kind) || a.kind.type === 'Art') && b.troop !== 'Sk(X)')
    add('D-tactical.1', 2);
  const guarded = held?.work === 'obstacle' || a.is.has('obstacle');
  if (guarded && isMounted(b.kind) && (isFoot(a.kind) || isHim(a, 'Art', 'Bg'))) add('D-tactical.2', 1);
  if (up && !down) add('D-tactical.3', 1);
  if (isFoot(a.kind) && inTown(t, a) && !onRoad(t, a)) add('D-tactical.4', 1);
  if (a.is.has('general') && !a.is.has('captured')) add('D-tactical.6', 1);
  if (isHim(a, 'Art(S)', 'Art(O)', 'Art(I)') && t.phasing !== a.side && (frontal || linedUp(b, a) === 'front'))
    add('D-tactical.7', 1);
  if ((t.doc.commands[a.command]?.beaten ?? 0) > 0) add('D-tactical.8', -1);
  if (isDisadvantaged(t, a, true)) add('D-tactical.9', -1);
  add('D-tactical.10', -harassed(t, a, b, allRanks));
  const clumsy = isMounted(a.kind) || a.kind.type === 'Pk' || categoryOf(a.kind) === 'train';
  const across = works(t).some((s) => heldBy(t, b) === s);
  if (clumsy && !onRoad(t, a) && (across || isUneven(t, a, a) || isUneven(t, b, a))) add('D-tactical.11', -2);
  return mods;
}

const isByWater = (t: Table, b: Body): boolean => inWater(t, { ...b, ...at(b, 0, 150), w: 300, d: 300 });

/** Grading, from both totals as they were before it (D-grading). */
export function graded(
  a: Body,
  b: Body,
  [own, other]: readonly [number, number],
  how: { close: boolean; theirPhase: boolean; shoots: boolean; shotAt: boolean },
): number {
  const { close, theirPhase, shoots, shotAt } = how;
  const byBows = shotAt && b.kind.type === 'Bw';
  switch (a.kind.grade) {
    case 'S': {
      const saved = own < other && ((close && !isHim(b, 'Art', 'El')) || (!close && byBows));
      const more = own > other && ((shoots && isHim(a, 'Bw', 'Art')) || (close && a.kind.type === 'Sh'));
      return own + (saved || more ? 1 : 0);
    }
    case 'I': {
      if (close) return own <= other ? own - 1 : own;
      const land = categoryOf(a.kind) !== 'naval';
      return own < other && (shoots || (byBows && land)) ? own - 1 : own;
    }
    case 'F':
      if (close) return own < other && theirPhase ? own - 1 : own;
      return own > other && shoots ? own - 1 : own;
    case 'X':
      if (own % 2 !== 0) return own - 2;
      return isMounted(b.kind) || isHim(b, 'Pk', 'El', 'WWg') ? own + 2 : own;
    default:
      return own;
  }
}

/** Factors of one who shoots, is shot at, or both; assists are counted by the caller. */
export function shotMods(
  t: Table,
  a: Body,
  b: Body,
  { shoots, shotAt }: { shoots: boolean; shotAt: boolean },
): Mods | null {
  if ([a, b].some((x) => categoryOf(x.kind) === 'naval' || x.kind.type === 'WWg')) return null;
  // Works and guns on hills are left to others (D-tactical.1, .5).
  if (shotAt && heldBy(t, a)) return null;
  if (shotAt && b.kind.type === 'Art' && t.doc.features.some((f) => f.kind.startsWith('H('))) return null;
  const mods: { rule: string; mod: number }[] = [];
  const add = (rule: string, mod: number): unknown => mod !== 0 && mods.push({ rule, mod });
  add('D-factors.1', factorOf(a.kind, b.kind, false, a.is.has('captured')));
  if (isFoot(a.kind) && inTown(t, a) && !onRoad(t, a) && !(shotAt && b.kind.type === 'Art')) add('D-tactical.4', 1);
  if (shotAt && a.is.has('general') && !a.is.has('captured')) add('D-tactical.6', 1);
  if (shoots && isHim(a, 'Art(S)', 'Art(O)', 'Art(I)') && distance(a, b) < 100 - 0.05) add('D-tactical.7', 1);
  if ((t.doc.commands[a.command]?.beaten ?? 0) > 0) add('D-tactical.8', -1);
  if (isDisadvantaged(t, a, false, shoots)) add('D-tactical.9', -1);
  return mods;
}

export interface Beaten {
  readonly loser: Body;
  readonly winner: Body;
  readonly totals: readonly [loser: number, winner: number];
  readonly close: boolean;
}

/** What becomes of the loser (D-outcome-close, D-outcome-double); null where the ground is uncertain. */
export function fateOf(t: Table, { loser, winner, totals, close }: Beaten): Fate | null {
  const [low, high] = totals;
  const rider = isMounted(winner.kind) ? winner : loser;
  const uneven = isUneven(t, loser, rider) || isUneven(t, winner, rider);
  const work = heldBy(t, loser);
  const defeat = {
    loser: loser.kind,
    winner: winner.kind,
    close,
    ownPhase: t.phasing === loser.side,
    good: !uneven && work?.work !== 'fortification',
    winnerEven: high % 2 === 0,
    loserEven: low % 2 === 0,
    came: loser.is.has('came'),
    immobile: loser.is.has('immobile'),
  };
  if (categoryOf(loser.kind) === 'naval') return null;
  return 2 * low <= high ? fateWhenDoubled(defeat) : fateWhenBeaten(defeat);
}

/** D-outcome-close.19: what is adverse is ignored. */
export function ignoresDefeat(t: Table, loser: Body, winner: Body): boolean {
  const on = linedUp(loser, winner);
  if (winner.kind.type === 'Art' && (on === 'left' || on === 'right' || on === 'rear')) return true;
  if (winner.is.has('routing') && on !== null && on !== 'front') return true;
  return winner.kind.type === 'Art' && on !== null && t.phasing !== loser.side;
}
