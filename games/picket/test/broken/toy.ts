/** Picket with one thing broken: the laws must find it, name it, and show a journal that leads to it. */
import { type Game, type Report, readJournal, replay, type Sink } from '@drumhead/kernel';
import { type Break, checkLaws, type Law, type LawReport, type Sitting } from '@drumhead/kernel/testkit';
import { picket } from '@drumhead/picket';
import { expect } from 'vitest';
import type { PicketAction } from '../../src/action.ts';
import type { Standing } from '../../src/orders/orders.ts';
import type { Position } from '../../src/position/position.ts';
import type { PicketView } from '../../src/position/view.ts';

export type Picket = Game<Position, PicketAction, PicketView, Standing>;

/** The sound game, made short, from which every broken one differs in one thing. */
export const data = { ...picket.data, turns: 5 };
export const sound = picket.load(data);

/** Matches in which the sound game keeps every law: one with ambushes, one without. */
const SITTINGS: readonly Sitting[] = [
  { games: 1, seed: 9, options: { ambushes: true } },
  { games: 1, seed: 10, options: { ambushes: false } },
];

/** What the laws say of Picket with these things replaced, in the first match that breaks any or else in all. */
export function tried(change: Partial<Picket>, laws?: readonly Law[]): { game: Game; report: LawReport } {
  // Any action is drawn as from the list, and who is awaited is told by the decisions: with others it goes by those.
  const derived = { ...(change.actions && { any: undefined }), ...(change.decisions && { awaits: undefined }) };
  const game = { ...sound, ...derived, ...change } as Game;
  const judge = (sitting: Sitting) => checkLaws(game, { ...sitting, ...(laws && { laws }) });
  let report = judge(SITTINGS[0]);
  for (const sitting of SITTINGS.slice(1)) {
    if (brokenIn(report).length > 0) break;
    report = judge(sitting);
  }
  return { game, report };
}

interface Expected {
  /** What the first counter-example says. */
  readonly says: RegExp;
  /** Laws that the same fault may break along. */
  readonly mayAlso?: readonly Law[];
  /** Only these are held. */
  readonly laws?: readonly Law[];
  /** False where the break is that journals do not replay. */
  readonly replays?: boolean;
}

/** Breaks that law and, but for `mayAlso`, no other; every counter-example's journal leads to it. */
export function breaks(
  law: Law,
  change: Partial<Picket>,
  { says, mayAlso = [], laws, replays = true }: Expected,
): void {
  const { game, report } = tried(change, laws);
  expect(brokenIn(report).filter((it) => !mayAlso.includes(it))).toEqual([law]);
  const first = report.breaks.find((it) => it.law === law) as Break;
  expect(first.message).toMatch(says);
  if (!replays) return;
  for (const it of report.breaks) {
    const match = replay(game, readJournal(JSON.parse(JSON.stringify(it.journal))));
    expect(match.entries.length).toBe(it.entry);
  }
}

/** Not counting laws that the broken game gives no occasion to keep. */
export function brokenIn(report: LawReport): readonly Law[] {
  const met = report.breaks.filter((it) => !it.message.startsWith('never exercised'));
  return [...new Set(met.map((it) => it.law))].sort();
}

/** `play` that tells something else: `retell` gets each report and what the position is by then. */
export function telling(
  retell: (report: Report, position: Position, seat: number) => readonly Report[],
): Picket['play'] {
  return (position, choice, chance, sink) => {
    const other: Sink | null = sink && {
      report: (report) => {
        for (const it of retell(report, position, choice.seat)) sink.report(it);
      },
    };
    sound.play(position, choice, chance, other);
  };
}

/** A view with something more in it, or otherwise made. */
export const otherView = (view: object): PicketView => view as PicketView;

/** The same report with facts more. */
export function withFacts(report: Report, facts: Report['facts']): Report {
  return { ...report, facts: { ...report.facts, ...facts } };
}
