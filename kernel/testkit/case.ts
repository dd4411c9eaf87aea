/**
 * A case: a position, a few actions, and what must follow. Cases are how a rule is pinned down by hand.
 * `expect` addresses `notation.write(position)` after the last action by path (`owner/noble_neville`); `told` lists
 * reports that must be among those the actions made, in this order, each with at least these facts. `refused` and
 * `warned` speak of the last action.
 */
import {
  BadInput,
  type Cited,
  type Game,
  mustShape,
  type Report,
  Reports,
  resolveOptions,
  ScriptedChance,
  type Seat,
  type Setting,
  scenarioOf,
  shape,
  stableJson,
} from '@drumhead/kernel';
import { array, integer, number, optional, pipe, record, strictObject, string, union, unknown } from 'valibot';

const CaseShape = strictObject({
  name: string(),
  cites: array(string()),
  note: optional(string()),
  game: string(),
  scenario: optional(string()),
  options: optional(record(string(), unknown())),
  /** Absent: the case begins with the game's own set-up, whose draws come first. */
  position: optional(record(string(), unknown())),
  draws: optional(array(union([pipe(number(), integer()), array(pipe(number(), integer()))]))),
  actions: array(
    strictObject({ seat: union([string(), pipe(number(), integer())]), action: record(string(), unknown()) }),
  ),
  expect: optional(record(string(), unknown())),
  told: optional(array(strictObject({ key: string(), facts: optional(record(string(), unknown())) }))),
  refused: optional(strictObject({ rule: string() })),
  warned: optional(strictObject({ rule: string() })),
});

export type Case = ReturnType<typeof readCase>;
export type CaseResult =
  | { readonly name: string; readonly ok: true }
  | { readonly name: string; readonly ok: false; readonly why: string };

/** Throws `BadInput` with the path of a bad value. */
export function readCase(document: unknown) {
  const it = mustShape(CaseShape, document);
  if (!it.expect && !it.told && !it.refused && !it.warned)
    throw new BadInput('', 'a case needs expect, told, refused or warned');
  return it;
}

/** A wrong result is an answer; a case that cannot be played as written throws `BadInput`. */
export function runCase(game: Game, it: Case): CaseResult {
  const why = faultOf(game, it);
  return why === null ? { name: it.name, ok: true } : { name: it.name, ok: false, why };
}

interface Played {
  readonly position: object;
  readonly reports: readonly Report[];
  readonly warnings: readonly Cited[];
  readonly refusal: Cited | null;
}

function faultOf(game: Game, it: Case): string | null {
  const played = playCase(game, it);
  if (played.refusal) {
    const { key, cites, facts } = played.refusal;
    if (!it.refused) return `refused: ${key} (${cites.join(' ')}) ${JSON.stringify(facts)}`;
    return cites.includes(it.refused.rule) ? null : `refused by ${cites.join(' ')} (${key}), not by ${it.refused.rule}`;
  }
  if (it.refused) return `accepted, though ${it.refused.rule} should refuse it`;
  const { warned } = it;
  if (warned && !played.warnings.some((warning) => warning.cites.includes(warned.rule))) {
    const given = played.warnings.map((warning) => `${warning.key} (${warning.cites.join(' ')})`);
    return `no warning by ${warned.rule}; warnings: ${given.join(', ') || 'none'}`;
  }
  return notExpected(game, it, played.position) ?? notTold(it, played.reports);
}

function playCase(game: Game, it: Case): Played {
  const setting: Setting = {
    scenario: scenarioOf(game, it.scenario ?? (game.scenarios[0]?.id as string)).id,
    options: resolveOptions(game, it.options as Setting['options']),
    rulesVersion: game.rulesVersion.current,
  };
  const { seats } = scenarioOf(game, setting.scenario);
  const chance = new ScriptedChance(it.draws ?? []);
  const sink = new Reports();
  const position = it.position
    ? inside('position', () => game.notation.read(it.position, setting))
    : game.setup(setting, chance, sink);
  let warnings: readonly Cited[] = [];
  for (const [index, { seat: named, action: written }] of it.actions.entries()) {
    const path = `actions/${index}`;
    const last = index === it.actions.length - 1;
    const seat = seatOf(seats, named, path);
    const judged = judge(
      game,
      position,
      seat,
      inside(`${path}/action`, () => game.notation.readAction(written, position, seat)),
    );
    if (!judged.ok) {
      if (!last)
        throw new BadInput(
          path,
          `refused before the last action: ${judged.refusal.key} (${judged.refusal.cites.join(' ')})`,
        );
      return { position, reports: sink.list, warnings: [], refusal: judged.refusal };
    }
    warnings = judged.warnings;
    game.play(position, seat, judged.action, chance, sink);
  }
  chance.finish();
  return { position, reports: sink.list, warnings, refusal: null };
}

function judge(game: Game, position: object, seat: Seat, action: unknown) {
  const no = (key: string, rule: string, facts = {}) => ({
    ok: false as const,
    refusal: { key, cites: [rule], facts },
  });
  if (game.outcome(position)) return no('over', 'K-1');
  if (!game.decisions(position).some((decision) => decision.seat === seat)) return no('not-asked', 'K-2');
  const shaped = shape(game.schema, action);
  if (!shaped.ok) return no('shape', 'K-4', { path: shaped.path, reason: shaped.reason });
  const verdict = game.check(position, seat, shaped.value);
  return verdict.ok ? { ...verdict, action: shaped.value } : verdict;
}

function notExpected(game: Game, it: Case, position: object): string | null {
  const written = game.notation.write(position);
  for (const [path, wanted] of Object.entries(it.expect ?? {})) {
    const found = path
      .split('/')
      .reduce<unknown>((node, key) => (node as Record<string, unknown> | null | undefined)?.[key], written);
    if (stableJson(found ?? null) !== stableJson(wanted))
      return `${path}: expected ${JSON.stringify(wanted)}, found ${JSON.stringify(found ?? null)}`;
  }
  return null;
}

function notTold(it: Case, reports: readonly Report[]): string | null {
  let from = 0;
  for (const { key, facts = {} } of it.told ?? []) {
    const at = reports.findIndex((report, index) => index >= from && report.key === key && holds(report, facts));
    if (at < 0) {
      const same = reports.filter((report) => report.key === key).map((report) => JSON.stringify(report.facts));
      return `not told: ${key} ${JSON.stringify(facts)}${from > 0 ? ' (in this order)' : ''}; told: ${same.join(' ') || 'none such'}`;
    }
    from = at + 1;
  }
  return null;
}

function holds(report: Report, facts: Record<string, unknown>): boolean {
  return Object.entries(facts).every(([name, wanted]) => stableJson(report.facts[name] ?? null) === stableJson(wanted));
}

function seatOf(seats: readonly string[], named: string | number, path: string): Seat {
  const seat = typeof named === 'number' ? named : seats.indexOf(named);
  if (seats[seat] === undefined)
    throw new BadInput(`${path}/seat`, `expected one of ${seats.join(', ')}, found ${JSON.stringify(named)}`);
  return seat;
}

function inside<T>(prefix: string, task: () => T): T {
  try {
    return task();
  } catch (error) {
    throw error instanceof BadInput ? error.within(prefix) : error;
  }
}
