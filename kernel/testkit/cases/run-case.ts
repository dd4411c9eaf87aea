/**
 * A case: a position, a few actions, and what must follow. Cases are how a rule is pinned down by hand.
 * Whatever is wrong is collected, so that its author sees all of it at once; nothing here throws for a bad case.
 */
import {
  BadInput,
  type Cited,
  type Game,
  type Report,
  Reports,
  resolveOptions,
  ScriptedChance,
  type Seat,
  type Setting,
  scenarioOf,
  shape,
} from '@drumhead/kernel';
import type { Case, Claims, ToldClaim } from './case-file.ts';
import { mismatch, wantsNothing } from './expected-value.ts';
import { lookUp, type WrittenPosition } from './paths.ts';
import { type CaseStep, TracedChance, tracedDraws } from './trace.ts';

export type CaseResult =
  | { readonly name: string; readonly ok: true }
  | {
      readonly name: string;
      readonly ok: false;
      /** All that is wrong, in one line. */
      readonly why: string;
      readonly wrongs: readonly string[];
      /** It could not be read or played as written. */
      readonly unplayable: boolean;
    };

/** Where a case begins, or ended. */
export interface CaseState {
  readonly setting: Setting;
  readonly position: object;
}

export interface CaseRun {
  readonly result: CaseResult;
  /** Null where it never got so far. */
  readonly end: CaseState | null;
}

export function passOrFail(name: string, wrongs: readonly string[], unplayable: boolean): CaseResult {
  return wrongs.length === 0 ? { name, ok: true } : { name, ok: false, why: wrongs.join('; '), wrongs, unplayable };
}

/** `start`: where the case begins, if not as it says itself; `watch` hears each step. */
export function runCase(game: Game, it: Case, start: CaseState | null, watch: (step: CaseStep) => void): CaseRun {
  const wrongs: string[] = [];
  try {
    const run = new Run({ game, it, start, watch, wrongs });
    run.play();
    return { result: passOrFail(it.name, wrongs, false), end: run.state };
  } catch (error) {
    // The rules made other draws than the case foresaw, or broke: that is a wrong result, not a slip of the pen.
    const slip = error instanceof BadInput && !/^draws(\/|$)/.test(error.path);
    wrongs.push(error instanceof BadInput ? error.message : `the rules crash: ${(error as Error).message}`);
    return { result: passOrFail(it.name, wrongs, slip), end: null };
  }
}

interface Task {
  readonly game: Game;
  readonly it: Case;
  readonly start: CaseState | null;
  watch(step: CaseStep): void;
  /** Where whatever is wrong is put, also when the case cannot be played to its end. */
  readonly wrongs: string[];
}

class Run {
  readonly state: CaseState;
  private readonly game: Game;
  private readonly it: Case;
  private readonly seats: readonly string[];
  private readonly watch: (step: CaseStep) => void;
  private readonly wrongs: string[];
  private readonly script: ScriptedChance;
  private readonly chance: TracedChance;
  private readonly sink = new Reports();
  private position: object | null = null;

  constructor({ game, it, start, watch, wrongs }: Task) {
    this.game = game;
    this.it = it;
    this.watch = watch;
    this.wrongs = wrongs;
    this.script = new ScriptedChance(it.draws ?? []);
    this.chance = new TracedChance(this.script, () => ({
      reports: this.sink.list.length,
      position: this.position,
    }));
    const setting = start?.setting ?? settingOf(game, it);
    this.seats = scenarioOf(game, setting.scenario).seats;
    this.state = { setting, position: start?.position ?? this.begin(setting) };
    this.position = this.state.position;
  }

  play(): void {
    const { it } = this;
    let last: CaseStep | null = null;
    for (const index of it.actions.keys()) {
      last = this.act(index);
      this.watch(last);
      this.judge(index, last);
    }
    this.script.finish();
    this.notTold(it.told, this.sink.list, '');
    this.notExpected(it.expect, '');
  }

  private begin(setting: Setting): object {
    const { game, it } = this;
    if (it.position) return inside('position', () => game.notation.read(it.position, setting));
    const position = game.setup(setting, this.chance, this.sink);
    this.watch(this.step(-1, { draws: 0, reports: 0 }, { awaited: game.decisions(position) }));
    return position;
  }

  private act(index: number): CaseStep {
    const { game } = this;
    const { position } = this.state;
    const { seat: named, action: written } = this.it.actions[index];
    const path = `actions/${index}`;
    const seat = seatOf(this.seats, named, `${path}/seat`);
    const before = { draws: this.chance.draws.length, reports: this.sink.list.length };
    const decision = game.decisions(position).find((it) => it.seat === seat) ?? null;
    const document = inside(`${path}/action`, () => game.notation.readAction(written, position, seat));
    const judged = judgeAction(game, position, seat, document);
    const known = { seat, decision, action: judged.action };
    if (!judged.ok) return this.step(index, before, { ...known, refusal: judged.refusal });
    try {
      game.play(position, { seat, action: judged.action }, this.chance, this.sink);
    } catch (error) {
      // What it came to is worth seeing before the case is given up.
      this.watch(this.step(index, before, { ...known, warnings: judged.warnings }));
      throw error;
    }
    return this.step(index, before, { ...known, warnings: judged.warnings });
  }

  private step(
    index: number,
    before: { readonly draws: number; readonly reports: number },
    known: Partial<CaseStep>,
  ): CaseStep {
    const reports = this.sink.list.slice(before.reports);
    return {
      seats: this.seats,
      index,
      seat: null,
      action: null,
      decision: null,
      warnings: [],
      refusal: null,
      awaited: this.position ? this.game.decisions(this.position) : [],
      ...known,
      draws: tracedDraws(this.chance.draws.slice(before.draws), this.seats, before.reports, reports),
      reports,
    };
  }

  /** What is claimed of one action; the case's own `refused` and `warned` speak of the last. */
  private judge(index: number, { refusal, warnings, reports }: CaseStep): void {
    const { it } = this;
    const own = it.actions[index];
    const last = index === it.actions.length - 1;
    const at = own.refused || own.warned || !last ? `actions/${index}: ` : '';
    const refused = own.refused ?? (last ? it.refused : undefined);
    const warned = own.warned ?? (last ? it.warned : undefined);
    if (refusal) this.notRefused(refusal, refused, at, last ? null : `actions/${index}`);
    else if (refused) this.wrongs.push(`${at}accepted, though ${refused.rule} should refuse it`);
    if (warned && !refusal && !warnings.some(({ cites }) => cites.includes(warned.rule)))
      this.wrongs.push(
        `${at}no warning by ${warned.rule}; warnings: ${warnings.map(({ key, cites }) => `${key} (${cites.join(' ')})`).join(', ') || 'none'}`,
      );
    this.notTold(own.told, reports, `actions/${index}: `);
    this.notExpected(own.expect, `actions/${index}: `);
  }

  /** `before`: the action's path where more actions follow, which were written for a position that never came. */
  private notRefused(refusal: Cited, wanted: Claims['refused'], at: string, before: string | null): void {
    const { key, cites, facts } = refusal;
    if (wanted && !cites.includes(wanted.rule))
      this.wrongs.push(`${at}refused by ${cites.join(' ')} (${key}), not by ${wanted.rule}`);
    if (wanted) return;
    if (before !== null) throw new BadInput(before, `refused before the last action: ${key} (${cites.join(' ')})`);
    this.wrongs.push(`refused: ${key} (${cites.join(' ')}) ${JSON.stringify(facts)}`);
  }

  private notExpected(expect: Claims['expect'], at: string): void {
    if (!expect) return;
    const { game, it } = this;
    const { setting, position } = this.state;
    const written: WrittenPosition = { game, setting, document: game.notation.write(position), own: it.position };
    for (const [path, wanted] of Object.entries(expect)) {
      const { value, fault } = lookUp(written, path);
      const wrong = fault !== null && value === undefined ? misspelt(wanted, fault) : mismatch(value, wanted);
      if (wrong !== null) this.wrongs.push(`${at}${path}: ${wrong}`);
    }
  }

  /** Reports wanted must come in their order; those denied must not come at all. */
  private notTold(told: readonly ToldClaim[] | undefined, reports: readonly Report[], at: string): void {
    let from = 0;
    for (const { key, facts = {}, not } of told ?? []) {
      const what = `${key} ${JSON.stringify(facts)}`;
      if (not) {
        const made = reports.find((report) => report.key === key && holds(report, facts));
        if (made) this.wrongs.push(`${at}told, though denied: ${what}; told: ${JSON.stringify(made.facts)}`);
        else if (this.game.lexicon.en.reports[key] === undefined)
          this.wrongs.push(`${at}not told, but there is no report "${key}"`);
        continue;
      }
      const found = reports.findIndex((report, i) => i >= from && report.key === key && holds(report, facts));
      if (found >= 0) from = found + 1;
      else {
        const same = reports.filter((report) => report.key === key).map((report) => JSON.stringify(report.facts));
        this.wrongs.push(
          `${at}not told: ${what}${from > 0 ? ' (in this order)' : ''}; told: ${same.join(' ') || 'none such'}`,
        );
      }
    }
  }
}

function misspelt(wanted: unknown, fault: string): string {
  return wantsNothing(wanted) ? fault : `expected ${JSON.stringify(wanted)}, but ${fault}`;
}

function holds(report: Report, facts: Record<string, unknown>): boolean {
  return Object.entries(facts).every(([name, wanted]) => mismatch(report.facts[name], wanted) === null);
}

function settingOf(game: Game, it: Case): Setting {
  return {
    scenario: scenarioOf(game, it.scenario ?? (game.scenarios[0]?.id as string)).id,
    options: resolveOptions(game, it.options as Setting['options']),
    rulesVersion: game.rulesVersion.current,
  };
}

/** As a table would: the end of the match and the shape of the action come before the rules. */
function judgeAction(game: Game, position: object, seat: Seat, document: unknown) {
  const no = (key: string, rule: string, facts = {}) => ({
    ok: false as const,
    refusal: { key, cites: [rule], facts },
    action: null,
  });
  if (game.outcome(position)) return no('over', 'K-1');
  if (!game.decisions(position).some((decision) => decision.seat === seat)) return no('not-asked', 'K-2');
  const shaped = shape(game.schema, document);
  if (!shaped.ok) return no('shape', 'K-4', { path: shaped.path, reason: shaped.reason });
  return { ...game.check(position, seat, shaped.value), action: shaped.value };
}

function seatOf(seats: readonly string[], named: string | number, path: string): Seat {
  const seat = typeof named === 'number' ? named : seats.indexOf(named);
  if (seats[seat] === undefined)
    throw new BadInput(path, `expected one of ${seats.join(', ')}, found ${JSON.stringify(named)}`);
  return seat;
}

function inside<T>(prefix: string, task: () => T): T {
  try {
    return task();
  } catch (error) {
    throw error instanceof BadInput ? error.within(prefix) : error;
  }
}
