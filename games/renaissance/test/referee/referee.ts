/** Sits at the table through a whole game and judges every act by the chapters. */
import type { Act } from './acts.ts';
import { type Beaten, judgeCombat, judgeShot, unfought } from './combats.ts';
import { type Finding, kindOfFinding, pose } from './findings.ts';
import type { Charged } from './legality.ts';
import { judgeMove } from './moves.ts';
import {
  isFighting,
  judgeAdvance,
  judgeFlight,
  judgePushed,
  judgeRecoil,
  judgeRout,
  mustPursue,
  stopOf,
} from './outcomes.ts';
import { behind, between, distance, frontOn, linedUp, touches, turn } from './rectangles.ts';
import { type Body, enemiesOf, fileAhead, fileBehind, friendsOf, isRouting, type Table, tableOf } from './scene.ts';
import { followsUp, kindOf, mayPress, moraleOf } from './tables.ts';
import type { Beat, Move } from './types.ts';

export interface Difference extends Finding {
  readonly game: string;
  readonly entry: number;
}

const hasMoved = (a: Body | null | undefined, b: Body | null | undefined): boolean =>
  a !== null && a !== undefined && b !== null && b !== undefined && (between(a, b) > 0.01 || turn(a.h, b.h) > 0.01);

export class Referee {
  readonly differences: Difference[] = [];
  readonly tally = { games: 0, moves: 0, fights: 0, shots: 0, outcomes: 0, asked: 0, unjudged: 0 };
  private phase = -1;
  private readonly charges = new Map<number, boolean>();
  private last: Beaten | null = null;
  private shooting = false;
  /** Whoever won the last fight has not gone after the beaten yet. */
  private mustGo = false;

  /** Groups whose parts have only charged this phase. */
  get charged(): Charged {
    return new Set([...this.charges].filter(([, only]) => only).map(([group]) => group));
  }

  /** Another game: nothing of the last one matters any more. */
  begin(): void {
    this.tally.games++;
    this.phase = -1;
    this.charges.clear();
    this.last = null;
    this.mustGo = false;
  }

  note(findings: readonly Finding[], game: string, entry: number): void {
    for (const finding of findings) this.differences.push({ ...finding, game, entry });
  }

  judge(act: Act, game: string, entry: number): void {
    if (act.before.phase !== this.phase) {
      this.phase = act.before.phase;
      this.charges.clear();
    }
    if (act.action.kind === 'move') this.judgeMove(act, act.action as Move, game, entry);
    for (const beat of act.beats) this.note(this.judgeBeat(beat), game, entry);
    this.note(this.judgePursuit(act), game, entry);
    this.note(this.judgeTurning(act), game, entry);
  }

  private judgeMove(act: Act, move: Move, game: string, entry: number): void {
    const t0 = tableOf(act.before);
    const t1 = tableOf(act.after);
    const { findings, judged } = judgeMove(t0, t1, move);
    this.tally.moves++;
    if (!judged) this.tally.unjudged++;
    this.note(findings, game, entry);
    const isLinedUp = (id: number): boolean => {
      const m = t1.all[id];
      return m !== null && m !== undefined && enemiesOf(t1, m).some((e) => linedUp(m, e) !== null);
    };
    const lined = move.elements.some(isLinedUp);
    const falsely = act.warnings.find(({ key, element }) => key === 'does-not-fight' && isLinedUp(Number(element)));
    if (falsely) {
      const what = `element ${falsely.element}`;
      const finding = {
        rule: 'D-contact.8',
        kind: 'warned though lined up',
        what,
        expected: 'no warning',
        got: falsely.key,
      };
      this.note([finding], game, entry);
    }
    for (const id of move.elements) {
      const group = t0.all[id]?.group;
      if (group !== undefined) this.charges.set(group, lined && (this.charges.get(group) ?? true));
    }
  }

  private judgeBeat(beat: Beat): readonly Finding[] {
    switch (beat.report.key) {
      case 'combat': {
        const { findings, judged, beaten } = judgeCombat(beat);
        this.count('fights', judged);
        const missed = this.missedFollowUp(beat);
        this.last = beaten;
        this.shooting = false;
        this.mustGo = beaten !== null;
        return [...missed, ...findings];
      }
      case 'shot': {
        const { findings, judged, beaten } = judgeShot(beat);
        this.count('shots', judged);
        this.last = beaten;
        this.shooting = true;
        return findings;
      }
      case 'recoils':
        return this.judgeRecoil(beat);
      case 'flees':
        return this.judgeFlight(beat);
      case 'destroyed':
        return this.judgeEnd(beat);
      case 'follows-up':
        this.mustGo = false;
        return this.judgeAdvance(beat);
      case 'turns':
        return this.judgeTurn(beat);
      case 'phase': {
        const missed = this.missedFollowUp(beat);
        this.last = null;
        return [...missed, ...unfought(tableOf(beat.before))];
      }
      default:
        return [];
    }
  }

  private count(what: 'fights' | 'shots' | 'outcomes', judged: boolean): void {
    this.tally[what]++;
    if (!judged) this.tally.unjudged++;
  }

  private judgeRecoil(beat: Beat): readonly Finding[] {
    const t0 = tableOf(beat.before);
    const t1 = tableOf(beat.after);
    const movers = t0.bodies.filter((b) => hasMoved(b, t1.all[b.id]));
    const { element } = beat.report.facts as { element: number };
    const loser = t0.all[element];
    if (!loser) {
      this.count('outcomes', false);
      return [];
    }
    this.count('outcomes', true);
    const pushed = movers.filter((b) => b.id !== loser.id && b.side === loser.side);
    return [
      ...judgeRecoil(t0, loser, t1.all[loser.id] ?? null),
      ...pushed.flatMap((b) => judgePushed(b, t1.all[b.id] as Body, loser.h)),
    ];
  }

  private judgeFlight(beat: Beat): readonly Finding[] {
    const t0 = tableOf(beat.before);
    const t1 = tableOf(beat.after);
    const movers = t0.bodies.filter((b) => hasMoved(b, t1.all[b.id]));
    const { element } = beat.report.facts as { element: number };
    const b = movers.find(({ id }) => id === element);
    if (!b || movers.length > 1) {
      this.count('outcomes', false);
      return [];
    }
    const b2 = t1.all[b.id] as Body;
    const isRout = b2.is.has('routing');
    const found = isRout ? judgeRout(t0, b, b2, !b.is.has('ran')) : judgeFlight(t0, b, b2);
    this.count('outcomes', found !== null);
    return found ?? [];
  }

  /** Who should have recoiled, and is no more. */
  private judgeEnd(beat: Beat): readonly Finding[] {
    const { troop, morale } = beat.report.facts as { troop: string; morale: number };
    const [gone] = beat.before.elements.filter(
      (e, id) => !e.is?.includes('lost') && beat.after.elements[id]?.is?.includes('lost'),
    );
    const worth = moraleOf(kindOf(troop), gone?.is?.includes('general') ?? false);
    if (gone && morale !== worth)
      return [
        { rule: 'D-morale.5', kind: 'another morale', what: troop, expected: String(worth), got: String(morale) },
      ];
    const loser = this.last?.loser;
    if (loser === undefined || this.last?.fate !== 'recoil') return [];
    const t0 = tableOf(beat.before);
    const b = t0.all[loser];
    if (!b || tableOf(beat.after).all[loser]) return [];
    this.count('outcomes', true);
    // A router hand to hand dies of any defeat (D-rout.6).
    return b.is.has('routing') ? [] : judgeRecoil(t0, b, null);
  }

  private judgeAdvance(beat: Beat): readonly Finding[] {
    const t0 = tableOf(beat.before);
    const t1 = tableOf(beat.after);
    const { element } = beat.report.facts as { element: number };
    const winner = t0.all[element];
    if (!winner || !this.last) {
      this.count('outcomes', false);
      return [];
    }
    const storms = t0.doc.sections.length > 0;
    const mayGo = this.shooting ? mayPress(winner.kind) && t0.phasing === winner.side : followsUp(winner.kind) !== 'no';
    if (!mayGo && !storms) {
      const rule = this.shooting ? 'D-pressing.1' : 'D-pressing.12';
      const what = `element ${winner.id} (${winner.troop})`;
      return [{ rule, kind: 'goes forward', what, expected: 'to stay', got: pose(winner) }];
    }
    const followers = fileOf(t0, winner);
    for (const b of t0.bodies)
      if (b.side === winner.side && b.id !== winner.id && hasMoved(b, t1.all[b.id]) && !followers.includes(b))
        followers.push(b);
    this.count('outcomes', true);
    return judgeAdvance(t0, t1, winner, {
      far: this.last.by * winner.step,
      followers: followers.map(({ id }) => id),
    });
  }

  /** D-flank-response.2, .5: front to front with one who struck it, or in file behind one that is. */
  private judgeTurn(beat: Beat): readonly Finding[] {
    const t1 = tableOf(beat.after);
    const t0 = tableOf(beat.before);
    const { side } = beat.report.facts as { side: number };
    const found: Finding[] = [];
    for (const b of t0.bodies) {
      const b2 = t1.all[b.id];
      if (!b2 || b2.is.has('pursuing') || b.side !== side || !hasMoved(b, b2) || turn(b.h, b2.h) < 80) continue;
      this.count('outcomes', true);
      const faces = (x: Body): boolean => enemiesOf(t1, x).some((e) => linedUp(x, e) === 'front');
      if (faces(b2) || friendsOf(t1, b2).some((f) => behind(f, b2))) continue;
      found.push({
        rule: 'D-flank-response.2',
        kind: 'turns to nobody',
        what: `element ${b.id} (${b.troop}) at ${pose(b)}`,
        expected: 'front to front with who struck it',
        got: pose(b2),
      });
    }
    return found;
  }

  /** D-pressing.3: some must go after whom they beat, where there is room ahead. */
  private missedFollowUp(beat: Beat): readonly Finding[] {
    const last = this.last;
    if (!last || !this.mustGo || this.shooting || !['recoil', 'flee', 'destroyed'].includes(last.fate)) return [];
    this.mustGo = false;
    const t = tableOf(beat.before);
    const winner = t.all[last.winner];
    if (!winner || followsUp(winner.kind) !== 'must' || t.doc.sections.length > 0 || !last.frontal) return [];
    const touching = enemiesOf(t, winner).some((e) => distance(winner, e) <= 0.6);
    if (touching || stopOf(t, winner, last.by * winner.step, []).at < 2) return [];
    const what = `element ${winner.id} (${winner.troop}) at ${pose(winner)}`;
    return [
      {
        rule: 'D-pressing.3',
        kind: 'does not follow up',
        what,
        expected: `${last.by} base depths ahead`,
        got: 'stays',
      },
    ];
  }

  /** D-flank-response.2: at the end of the movement step nobody is left struck in flank or rear who could turn. */
  private judgeTurning(act: Act): readonly Finding[] {
    const start = act.beats.findIndex(({ report }) => report.key === 'moves-done');
    if (start < 0) return [];
    // Who had no room to turn, and by whom, is told; whether there was none is not judged.
    const crowded = act.beats.some(({ report }) => report.key === 'no-room');
    const rest = act.beats.slice(start + 1);
    const stop = rest.findIndex(({ report }) => ['shot', 'combat', 'phase'].includes(report.key));
    const t = tableOf(stop < 0 ? act.after : (rest[stop] as Beat).before);
    if (t.doc.sections.length > 0 || crowded) return [];
    return t.bodies.flatMap((b) => {
      const by = strikerToFace(t, b);
      if (!by) return [];
      const what = `element ${b.id} (${b.troop}) at ${pose(b)}`;
      return [
        {
          rule: 'D-flank-response.2',
          kind: 'does not turn',
          what,
          expected: `to face ${by.id} (${by.troop}) at ${pose(by)}`,
          got: 'stays',
        },
      ];
    });
  }

  /** G-82: pursuers are found before the routers run. */
  private judgePursuit(act: Act): readonly Finding[] {
    const start = act.beats.findIndex(({ report }) => report.key === 'moves-done');
    if (start < 0) return [];
    const rest = act.beats.slice(start + 1);
    const stop = rest.findIndex(({ report }) => ['turns', 'stays-put', 'shot', 'combat', 'phase'].includes(report.key));
    const running = stop < 0 ? rest : rest.slice(0, stop);
    const end = tableOf(stop < 0 ? act.after : (rest[stop] as Beat).before);
    const routing = new Set(end.doc.elements.flatMap((e, id) => (e.is?.includes('routing') ? [id] : [])));
    if (routing.size === 0) return [];
    const t0 = asRouting(tableOf((act.beats[start] as Beat).after), routing);
    const ran = running.filter(({ report }) => report.key === 'flees');
    const afterRuns = ran.length > 0 ? tableOf((ran[ran.length - 1] as Beat).after) : t0;
    return t0.bodies.flatMap((b) => {
      const quarry = mustPursue(t0, b, b.is.has('halted'));
      const later = afterRuns.all[b.id];
      const b2 = end.all[b.id];
      if (!quarry || !later || !b2 || isFighting(afterRuns, later) || !end.all[quarry.id]) return [];
      this.count('outcomes', true);
      if (b2.is.has('pursuing') || hasMoved(b, b2)) return [];
      return [
        {
          rule: 'D-pursuit.1',
          kind: 'does not pursue',
          what: `element ${b.id} (${b.troop}) at ${pose(b)}`,
          expected: `after ${quarry.id} (${quarry.troop}), before it ran at ${pose(quarry)}`,
          got: 'stays',
        },
      ];
    });
  }

  /** How often each kind was seen. */
  kinds(): Map<string, number> {
    const kinds = new Map<string, number>();
    for (const d of this.differences) kinds.set(kindOfFinding(d), (kinds.get(kindOfFinding(d)) ?? 0) + 1);
    return kinds;
  }
}

/** Who struck it in flank or rear, if it is free to turn (D-flank-response.1–5). */
function strikerToFace(t: Table, b: Body): Body | null {
  if (isRouting(b) || ['Art', 'Pon', 'WWg', 'Bg', 'Shp', 'Bts', 'Gal'].includes(b.kind.type) || b.is.has('fording'))
    return null;
  const engaged = (x: Body): boolean => enemiesOf(t, x).some((e) => touches(e, 'front', x, 'front'));
  const leader = fileAhead(t, b);
  if (engaged(b) || (leader && engaged(leader))) return null;
  const strikers = enemiesOf(t, b).filter((x) => !['front', null].includes(linedUp(x, b)));
  // Struck together with one that is engaged, nobody turns.
  const bound = (x: Body): boolean => enemiesOf(t, x).some((o) => o.id !== b.id && frontOn(x, o) !== null);
  return strikers.find((x) => !bound(x)) ?? null;
}

/** Those in file behind, nearest first. */
function fileOf(t: Table, b: Body): Body[] {
  const file: Body[] = [];
  for (let next = fileBehind(t, b); next && file.length < 8; next = fileBehind(t, next)) file.push(next);
  return file;
}

function asRouting(t: Table, ids: ReadonlySet<number>): Table {
  const all = t.all.map((b) => (b && ids.has(b.id) ? { ...b, is: new Set([...b.is, 'routing']) } : b));
  return { ...t, all, bodies: all.filter((b) => b !== null) };
}
