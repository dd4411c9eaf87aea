/** Reads the reports of fights: who fought whom, with what dice, and whether the totals and the outcome are right. */
import { closeMods, fateOf, graded, harassed, ignoresDefeat, type Mods, shotMods, sum } from './fights.ts';
import { type Finding, n1, pose } from './findings.ts';
import { distance, linedUp } from './rectangles.ts';
import { type Body, enemiesOf, type Table, tableOf } from './scene.ts';
import { type Fate, rangeOf } from './tables.ts';
import type { Beat } from './types.ts';
import { isUncertain } from './weather.ts';

export interface Judged {
  readonly findings: readonly Finding[];
  readonly judged: boolean;
  /** Who came off worst, and how; for the outcome moves that follow. */
  readonly beaten: Beaten | null;
}

export interface Beaten {
  readonly loser: number;
  readonly winner: number;
  readonly fate: Fate;
  readonly by: number;
}

const newly = (beat: Beat, flag: string): number[] =>
  beat.after.elements.flatMap((e, id) =>
    e.is?.includes(flag) && !beat.before.elements[id]?.is?.includes(flag) ? [id] : [],
  );

const told = (mods: Mods): string => mods.map(({ rule, mod }) => `${rule} ${mod > 0 ? '+' : ''}${mod}`).join(', ');

export function judgeCombat(beat: Beat): Judged {
  const nothing: Judged = { findings: [], judged: false, beaten: null };
  const facts = beat.report.facts as {
    first: string;
    second: string;
    dice: [number, number];
    totals: [number, number];
    outcome: string;
    loser: string | null;
  };
  const t = tableOf(beat.before);
  const [p, q, ...more] = newly(beat, 'fought').map((id) => t.all[id] ?? null);
  if (!p || !q || more.length > 0) return nothing;
  const order = p.troop === facts.first && (p.troop !== q.troop || p.id < q.id) ? [p, q] : [q, p];
  const [a, b] = order as [Body, Body];
  if (a.troop !== facts.first || b.troop !== facts.second || isUncertain(t)) return nothing;
  const sides: [Body, Body] = [a, b];
  const mods = [closeMods(t, a, b), closeMods(t, b, a)];
  const [own, other] = mods;
  if (!own || !other) return { ...nothing, beaten: beatenBy(sides, facts.totals, facts.outcome) };
  const raw: [number, number] = [facts.dice[0] + sum(own), facts.dice[1] + sum(other)];
  const how = (x: Body) => ({ close: true, theirPhase: t.phasing !== x.side, shoots: false, shotAt: false });
  const totals: [number, number] = [graded(a, b, raw[0], raw[1], how(a)), graded(b, a, raw[1], raw[0], how(b))];
  const findings: Finding[] = [];
  if (totals[0] !== facts.totals[0] || totals[1] !== facts.totals[1]) {
    const kind = mixedOnly(t, a, b) ? 'overlaps are counted otherwise' : 'other factors';
    findings.push({
      rule: 'D-factors.1',
      kind,
      what: `${a.id} (${a.troop}) ${pose(a)} against ${b.id} (${b.troop}) ${pose(b)}, dice ${facts.dice}`,
      expected: `${totals} (${told(own)}; ${told(other)})`,
      got: `${facts.totals}`,
    });
  } else findings.push(...judgeFate(t, sides, facts.totals, facts.outcome, true));
  if (linedUp(a, b) === null && linedUp(b, a) === null && t.doc.sections.length === 0)
    findings.push({
      rule: 'D-close.1',
      kind: 'fights without being lined up',
      what: `${a.id} and ${b.id}`,
      expected: 'no fight',
      got: `${pose(a)}, ${pose(b)}`,
    });
  return { findings, judged: true, beaten: beatenBy(sides, facts.totals, facts.outcome) };
}

/** Whether the totals turn on who is overlapped. */
const mixedOnly = (t: Table, a: Body, b: Body): boolean => harassed(t, a, b) + harassed(t, b, a) > 0;

function beatenBy([a, b]: readonly [Body, Body], totals: readonly [number, number], outcome: string): Beaten | null {
  if (totals[0] === totals[1]) return null;
  const [loser, winner] = totals[0] < totals[1] ? [a, b] : [b, a];
  return { loser: loser.id, winner: winner.id, fate: outcome as Fate, by: Math.abs(totals[0] - totals[1]) };
}

/** The outcome of totals that are agreed upon. */
function judgeFate(
  t: Table,
  [a, b]: readonly [Body, Body],
  totals: readonly [number, number],
  outcome: string,
  close: boolean,
  excused = false,
): Finding[] {
  if (totals[0] === totals[1]) return outcome === 'none' ? [] : [wrongFate(a, b, totals, 'none', outcome)];
  const [loser, winner] = totals[0] < totals[1] ? [a, b] : [b, a];
  const low = Math.min(...totals);
  const high = Math.max(...totals);
  let fate = fateOf(t, { loser, winner, totals: [low, high], close });
  if (fate === null) return [];
  if (excused || (close && ignoresDefeat(t, loser, winner))) fate = 'none';
  if (fate === outcome) return [];
  // Routers who recoil or flee hand to hand are destroyed, and those shot at run on (D-rout.6, G-59).
  if (loser.is.has('routing')) return [];
  if (fate === 'desert') return loser.is.has('team') ? [] : [];
  if (fate === 'none' && outcome === 'desert') return [wrongFate(a, b, totals, fate, outcome)];
  return [wrongFate(a, b, totals, fate, outcome)];
}

function wrongFate(a: Body, b: Body, totals: readonly [number, number], expected: Fate, got: string): Finding {
  return {
    rule: 'D-outcome-close',
    kind: 'another outcome',
    what: `${a.id} (${a.troop}) ${n1(totals[0])} against ${b.id} (${b.troop}) ${n1(totals[1])}`,
    expected,
    got,
  };
}

export function judgeShot(beat: Beat): Judged {
  const nothing: Judged = { findings: [], judged: false, beaten: null };
  const facts = beat.report.facts as {
    shooter: string;
    target: string;
    assists: number;
    replies: boolean;
    dice: [number, number];
    totals: [number, number];
    outcome: string;
  };
  const t = tableOf(beat.before);
  const shot = newly(beat, 'shot-at')
    .map((id) => t.all[id])
    .filter((x) => x !== null && x !== undefined);
  const target = shot.find(
    (x) =>
      x.troop === facts.target && (!facts.replies || shot.some((o) => o.side !== x.side && o.troop === facts.shooter)),
  );
  if (!target || isUncertain(t)) return nothing;
  const shooters = beat.after.elements
    .map((e, id) => (e.is?.includes('shot-out') ? t.all[id] : null))
    .filter((x) => x !== null && x !== undefined && x.side !== target.side && x.troop === facts.shooter) as Body[];
  const principals = facts.replies ? shot.filter((x) => x.side !== target.side && x.troop === facts.shooter) : shooters;
  if (principals.length === 0) return nothing;
  let best: Judged | null = null;
  for (const a of principals)
    for (const replyAssists of facts.replies ? [0, 1, 2] : [0]) {
      const one = judgeExchange(t, a, target, facts, replyAssists);
      if (one === null) return nothing;
      if (best === null || one.findings.length < best.findings.length) best = one;
    }
  return best ?? nothing;
}

function judgeExchange(
  t: Table,
  a: Body,
  b: Body,
  facts: { assists: number; replies: boolean; dice: [number, number]; totals: [number, number]; outcome: string },
  replyAssists: number,
): Judged | null {
  const own = shotMods(t, a, b, false);
  const other = shotMods(t, b, a, true);
  // A principal who is shot at in reply is a target too (D-tactical.6, D-pressing.11).
  const general = facts.replies && a.is.has('general') ? 1 : 0;
  if (!own || !other) return null;
  const raw: [number, number] = [
    facts.dice[0] + sum(own) - replyAssists + general,
    facts.dice[1] + sum(other) - facts.assists,
  ];
  const replyWeather = facts.replies
    ? sum(shotMods(t, b, a, false) ?? []) -
      sum((shotMods(t, b, a, false) ?? []).filter(({ rule }) => rule !== 'D-tactical.7' && rule !== 'D-tactical.9'))
    : 0;
  const already = sum(other.filter(({ rule }) => rule === 'D-tactical.9'));
  const raws: [number, number] = [raw[0], raw[1] + (facts.replies ? replyWeather - already : 0)];
  const totals: [number, number] = [
    graded(a, b, raws[0], raws[1], {
      close: false,
      theirPhase: t.phasing !== a.side,
      shoots: true,
      shotAt: facts.replies,
    }),
    graded(b, a, raws[1], raws[0], {
      close: false,
      theirPhase: t.phasing !== b.side,
      shoots: facts.replies,
      shotAt: true,
    }),
  ];
  const findings: Finding[] = [];
  // From behind, the range is that of the front rank (D-shooting.18): a depth more at most.
  if (distance(a, b) > rangeOf(a.kind) + a.d + 0.6)
    findings.push({
      rule: 'D-shooting.9',
      kind: 'out of range',
      what: `${a.id} (${a.troop}) at ${b.id} (${b.troop})`,
      expected: `at most ${rangeOf(a.kind)}p`,
      got: `${n1(distance(a, b))}p`,
    });
  if (totals[0] !== facts.totals[0] || totals[1] !== facts.totals[1])
    findings.push({
      rule: 'D-factors.1',
      kind: 'other factors in shooting',
      what: `${a.id} (${a.troop}) ${pose(a)} at ${b.id} (${b.troop}) ${pose(b)}, dice ${facts.dice}, ${facts.assists} to help, replies ${facts.replies}`,
      expected: `${totals} (${told(own)}; ${told(other)})`,
      got: `${facts.totals}`,
    });
  else {
    const safe = totals[0] < totals[1] && !facts.replies;
    findings.push(...judgeFate(t, [a, b], totals, facts.outcome, false, safe));
  }
  return { findings, judged: true, beaten: beatenBy([a, b], facts.totals, facts.outcome) };
}

/** At the end of a phase every pair that stands lined up front to front has fought, or came too late (D-close.8, G-28). */
export function unfought(t: Table): Finding[] {
  const found: Finding[] = [];
  for (const a of t.bodies) {
    if (a.side !== 0) continue;
    for (const b of enemiesOf(t, a)) {
      if (linedUp(a, b) !== 'front') continue;
      if ([a, b].some((x) => x.is.has('fought') || x.is.has('late'))) continue;
      found.push({
        rule: 'D-close.8',
        kind: 'a pair does not fight',
        what: `${a.id} (${a.troop}) and ${b.id} (${b.troop})`,
        expected: 'a fight',
        got: `${pose(a)}, ${pose(b)}`,
      });
    }
  }
  return found;
}
