/** Plays a game and writes down everything that happens in it, act by act and report by report. */
import { type Action, type Chance, type Decision, type Report, resolveOptions, SwiftChance } from '@drumhead/kernel';
import { type Beat, type Doc, game, write, writeAction } from './types.ts';

export interface Act {
  readonly seat: number;
  /** As the notation writes it. */
  readonly action: { readonly kind: string };
  readonly warnings: readonly { readonly key: string; readonly element: unknown }[];
  readonly before: Doc;
  readonly after: Doc;
  readonly beats: readonly Beat[];
}

export const settingOf = (scenario: string) => ({
  scenario,
  options: resolveOptions(game, {}),
  rulesVersion: game.rulesVersion.current,
});

/** Plays one action on the position; what it did is in the act. */
export function perform(position: object, seat: number, action: Action, chance: Chance): Act {
  const before = write(position);
  const verdict = game.check(position, seat, action);
  const written = writeAction(action, position, seat);
  const beats: Beat[] = [];
  let last = before;
  const sink = {
    report(report: Report): void {
      if (report.key === 'pushes') return; // told within a recoil or a flight, which is judged as one
      const after = write(position);
      beats.push({ report, before: last, after });
      last = after;
    },
  };
  game.play(position, { seat, action }, chance, sink);
  const after = write(position);
  const warnings = verdict.ok ? verdict.warnings.map(({ key, facts }) => ({ key, element: facts['element'] })) : [];
  return { seat, action: written, warnings, before, after, beats };
}

/** Whom the game waits for. */
export const awaited = (position: object): Decision | undefined =>
  game.decisions(position).find(({ optional }) => optional !== true);

export type Choose = (position: object, decision: Decision, chance: Chance) => Action;

/** A seeded battle from its first position to its end, or for so many acts. */
export function* battle(scenario: string, seed: number, choose: Choose, most = 20_000): Generator<Act> {
  const chance = new SwiftChance(seed, 1);
  const thinking = new SwiftChance(seed, 2);
  const position = game.setup(settingOf(scenario), chance, null);
  for (let n = 0; n < most && game.outcome(position) === null; n++) {
    const decision = awaited(position);
    if (!decision) return;
    const action = choose(position, decision, thinking);
    yield perform(position, decision.seat, action, chance);
  }
}
