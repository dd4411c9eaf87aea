/** Reads the reports of fights: who fought whom, with what dice, and whether the totals and the outcome are right. */
import { closeMods, fateOf, graded, harassed, ignoresDefeat, isOutOfTurn, type Mods, shotMods, sum } from './fights.ts';
import { type Finding, n1, pose } from './findings.ts';
import { distance, linedUp } from './rectangles.ts';
import { type Body, enemiesOf, fileAhead, type Table, tableOf } from './scene.ts';
import { type Fate, isFoot, isMounted, rangeOf } from './tables.ts';
import { judgeTold, type Told } from './told-factors.ts';
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
  /** Front against front. */
  readonly frontal: boolean;
}

const newly = (beat: Beat, flag: string): number[] =>
  beat.after.elements.flatMap((e, id) =>
    e.is?.includes(flag) && !beat.before.elements[id]?.is?.includes(flag) ? [id] : [],
  );

const isSame = (a: readonly number[], b: readonly number[]): boolean => a[0] === b[0] && a[1] === b[1];
/** As if the weather did nothing. */
const inTheDry = (mods: Mods): number => sum(mods.filter(({ rule }) => rule !== 'D-tactical.9'));
const told = (mods: Mods): string => mods.map(({ rule, mod }) => `${rule} ${mod > 0 ? '+' : ''}${mod}`).join(', ');

export function judgeCombat(beat: Beat): Judged {
  const nothing: Judged = { findings: [], judged: false, beaten: null };
  const facts = beat.report.facts as Told & {
    first: string;
    firstElement: number;
    second: string;
    secondElement: number;
    outcome: string;
    loser: string | null;
  };
  // Told before its outcome, but after moves that nobody told.
  const t = tableOf(beat.after);
  const a = t.all[facts.firstElement];
  const b = t.all[facts.secondElement];
  if (!a || !b || isUncertain(t)) return nothing;
  const untrue = [a, b].find((x) => x.troop !== (x === a ? facts.first : facts.second) || !x.is.has('fought'));
  if (untrue) {
    const what = `element ${untrue.id} (${untrue.troop})`;
    const told = `${facts.firstElement} (${facts.first}) and ${facts.secondElement} (${facts.second})`;
    const finding = { rule: 'D-close.8', kind: 'another one fought', what, expected: 'to have fought', got: told };
    return { ...nothing, findings: [finding] };
  }
  for (const [x, y] of [
    [a, b],
    [b, a],
  ] as const)
    if (isOutOfTurn(t, x, y)) {
      const what = `${x.id} (${x.troop}) ${pose(x)} against ${y.id} (${y.troop}) ${pose(y)}`;
      const finding = {
        rule: 'D-flank-response.2',
        kind: 'fights with a flank',
        what,
        expected: 'no fight',
        got: 'one',
      };
      return { ...nothing, findings: [finding], judged: true };
    }
  // Where one fights with a flank or its rear, which of its edges can be overlapped is left open.
  const frontal = linedUp(a, b) === 'front';
  if (!frontal && t.doc.sections.length === 0 && isHarassed(t, a, b)) return nothing;
  const sides: [Body, Body] = [a, b];
  const mods = [closeMods(t, a, b), closeMods(t, b, a)];
  const [own, other] = mods;
  if (!own || !other) return { ...nothing, beaten: beatenBy(sides, facts.totals, facts.outcome) };
  const how = (x: Body) => ({ close: true, theirPhase: t.phasing !== x.side, shoots: false, shotAt: false });
  const totalled = (add: (mods: Mods) => number): [number, number] => {
    const raw = [facts.dice[0] + add(own), facts.dice[1] + add(other)] as const;
    return [graded(a, b, [raw[0], raw[1]], how(a)), graded(b, a, [raw[1], raw[0]], how(b))];
  };
  const totals = totalled(sum);
  const findings: Finding[] = [];
  if (!isSame(totals, facts.totals)) {
    const kind = isHarassed(t, a, b) ? 'overlaps are counted otherwise' : 'other factors';
    // As if who is struck in flank or rear were higher.
    const struck = [
      linedUp(b, a) !== 'front' && linedUp(b, a) !== null,
      linedUp(a, b) !== 'front' && linedUp(a, b) !== null,
    ];
    const raised = totalled((mods) => sum(mods) + ((mods === own ? struck[0] : struck[1]) ? 1 : 0));
    const ranks = totalled((mods) => sum((mods === own ? closeMods(t, a, b, true) : closeMods(t, b, a, true)) ?? []));
    findings.push({
      ...(isSame(totalled(inTheDry), facts.totals)
        ? { rule: 'D-weather.12', kind: 'rain wets nobody' }
        : isSame(
              totalled((mods) => sum(mods) + 1),
              facts.totals,
            )
          ? { rule: 'A-28', kind: 'both are higher at once' }
          : isSame(ranks, facts.totals)
            ? { rule: 'G-83', kind: 'contact on a rank that adds nothing' }
            : struck.includes(true) && isSame(raised, facts.totals)
              ? { rule: 'D-tactical.3', kind: 'higher by an edge that is not struck' }
              : { rule: 'D-factors.1', kind }),
      what: `${a.id} (${a.troop}) ${pose(a)} against ${b.id} (${b.troop}) ${pose(b)}, dice ${facts.dice}`,
      expected: `${totals} (${told(own)}; ${told(other)})`,
      got: `${facts.totals}`,
    });
  } else {
    findings.push(...judgeFate(t, sides, facts.totals, { outcome: facts.outcome, close: true }));
    findings.push(...judgeTold(facts, [own, other]));
  }
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
const isHarassed = (t: Table, a: Body, b: Body): boolean => harassed(t, a, b) + harassed(t, b, a) > 0;

function beatenBy([a, b]: readonly [Body, Body], totals: readonly [number, number], outcome: string): Beaten | null {
  if (totals[0] === totals[1]) return null;
  const [loser, winner] = totals[0] < totals[1] ? [a, b] : [b, a];
  return {
    loser: loser.id,
    winner: winner.id,
    fate: outcome as Fate,
    by: Math.abs(totals[0] - totals[1]),
    frontal: linedUp(a, b) === 'front',
  };
}

type Pair = readonly [Body, Body];

/** The outcome of totals that are agreed upon. */
function judgeFate(
  t: Table,
  [a, b]: Pair,
  totals: readonly [number, number],
  { outcome, close, excused = false }: { outcome: string; close: boolean; excused?: boolean },
): Finding[] {
  if (totals[0] === totals[1]) return outcome === 'none' ? [] : [wrongFate([a, b], totals, 'none', outcome)];
  const [loser, winner] = totals[0] < totals[1] ? [a, b] : [b, a];
  const low = Math.min(...totals);
  const high = Math.max(...totals);
  let fate = fateOf(t, { loser, winner, totals: [low, high], close });
  if (fate === null) return [];
  if (excused || (close && ignoresDefeat(t, loser, winner))) fate = 'none';
  if (fate === outcome) return [];
  // A team that deserts is told as such; a gun without one takes no notice.
  if (fate === 'desert' && outcome === (loser.is.has('team') ? 'team-deserts' : 'none')) return [];
  return [wrongFate([a, b], totals, fate, outcome)];
}

function wrongFate([a, b]: Pair, totals: readonly [number, number], expected: Fate, got: string): Finding {
  return {
    rule: 'D-outcome-close',
    kind: 'another outcome',
    what: `${a.id} (${a.troop}) ${n1(totals[0])} against ${b.id} (${b.troop}) ${n1(totals[1])}`,
    expected,
    got,
  };
}

type Exchange = Told & { readonly assists: number; readonly replies: boolean; readonly outcome: string };

export function judgeShot(beat: Beat): Judged {
  const nothing: Judged = { findings: [], judged: false, beaten: null };
  const facts = beat.report.facts as Exchange & {
    shooter: string;
    shooterElement: number;
    target: string;
    targetElement: number;
  };
  // Told before its outcome, but after moves that nobody told.
  const t = tableOf(beat.after);
  const shot = newly(beat, 'shot-at')
    .map((id) => t.all[id])
    .filter((x) => x !== null && x !== undefined);
  if (isUncertain(t)) return nothing;
  let best: Judged | null = null;
  // How many helped the one who replies is not told: as many as fit the dice.
  for (const target of shot.filter((x) => x.id === facts.targetElement && x.troop === facts.target))
    for (const shooter of shootersOf(beat, t, target, shot))
      for (const replyAssists of facts.replies ? [0, 1, 2] : [0]) {
        const one = judgeExchange(t, [shooter, target], facts, replyAssists);
        if (one === null) return nothing;
        if (best === null || weight(one) < weight(best)) best = one;
      }
  return best ?? nothing;
}

/** Of two readings the one that leaves less to explain. */
const weight = ({ findings }: Judged): number =>
  findings.reduce((all, { rule }) => all + (rule === 'D-weather.12' ? 1 : 2), 0);

function shootersOf(beat: Beat, t: Table, target: Body, shot: readonly Body[]): Body[] {
  const facts = beat.report.facts as { shooter: string; shooterElement: number; replies: boolean };
  const isShooter = (x: Body | null | undefined): x is Body =>
    x?.id === facts.shooterElement && x.side !== target.side && x.troop === facts.shooter;
  if (facts.replies) return shot.filter(isShooter);
  return beat.after.elements.map((e, id) => (e.is?.includes('shot-out') ? t.all[id] : null)).filter(isShooter);
}

function judgeExchange(t: Table, [a, b]: Pair, facts: Exchange, replyAssists: number): Judged | null {
  const roles = [
    { shoots: true, shotAt: facts.replies },
    { shoots: facts.replies, shotAt: true },
  ] as const;
  const own = shotMods(t, a, b, roles[0]);
  const other = shotMods(t, b, a, roles[1]);
  if (!own || !other) return null;
  const totalled = (add: (mods: Mods) => number): [number, number] => {
    const raw = [facts.dice[0] + add(own) - replyAssists, facts.dice[1] + add(other) - facts.assists] as const;
    return [
      graded(a, b, [raw[0], raw[1]], { close: false, theirPhase: t.phasing !== a.side, ...roles[0] }),
      graded(b, a, [raw[1], raw[0]], { close: false, theirPhase: t.phasing !== b.side, ...roles[1] }),
    ];
  };
  const totals = totalled(sum);
  const findings: Finding[] = [...pastAFriend(t, a), ...(facts.replies ? pastAFriend(t, b) : [])];
  // From behind, the range is that of the front rank (D-shooting.18): a depth more at most.
  if (distance(a, b) > rangeOf(a.kind) + a.d + 0.6)
    findings.push({
      rule: 'D-shooting.9',
      kind: 'out of range',
      what: `${a.id} (${a.troop}) at ${b.id} (${b.troop})`,
      expected: `at most ${rangeOf(a.kind)}p`,
      got: `${n1(distance(a, b))}p`,
    });
  if (!isSame(totals, facts.totals))
    findings.push({
      ...(isSame(totalled(inTheDry), facts.totals)
        ? { rule: 'D-weather.12', kind: 'rain wets nobody' }
        : { rule: 'D-factors.1', kind: 'other factors in shooting' }),
      what: `${a.id} (${a.troop}) ${pose(a)} at ${b.id} (${b.troop}) ${pose(b)}, dice ${facts.dice}, ${facts.assists} to help, replies ${facts.replies}`,
      expected: `${totals} (${told(own)}; ${told(other)})`,
      got: `${facts.totals}`,
    });
  else {
    const safe = totals[0] < totals[1] && !facts.replies;
    findings.push(...judgeFate(t, [a, b], totals, { outcome: facts.outcome, close: false, excused: safe }));
    const against = (count: number): Mods => (count > 0 ? [{ rule: 'D-tactical.10', mod: -count }] : []);
    findings.push(
      ...judgeTold(facts, [
        [...own, ...against(replyAssists)],
        [...other, ...against(facts.assists)],
      ]),
    );
  }
  return { findings, judged: true, beaten: beatenBy([a, b], facts.totals, facts.outcome) };
}

/** D-shooting.10, .16: with a friend on all of its front nobody shoots but at that friend's target, together with him. */
function pastAFriend(t: Table, a: Body): Finding[] {
  // Guns on a hill shoot over him, wagons and ships over a side.
  if (!isFoot(a.kind) && !isMounted(a.kind)) return [];
  const front = fileAhead(t, a);
  if (!front || front.is.has('shot-out')) return [];
  return [
    {
      rule: 'D-shooting.16',
      kind: 'shoots past a friend in front',
      what: `${a.id} (${a.troop}) ${pose(a)} behind ${front.id} (${front.troop})`,
      expected: 'no shot of its own',
      got: 'a shot',
    },
  ];
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
