/** What seats and spectators are told of matches that bots play. */
import { players } from '@drumhead/bots';
import {
  Ask,
  type Decision,
  type Game,
  type Player,
  provableChance,
  type Scenario,
  SwiftChance,
  startProvable,
  type Viewer,
} from '@drumhead/kernel';
import type { StepTold } from '@drumhead/protocol';
import { type Known, knownBy, stepFor } from '@drumhead/table';

/** Who looks ahead acts no differently in kind, and takes minutes. */
const QUICK = ['random', 'greedy'];
/** As long as any. */
const MATCH = 'a-match-of-22-letters-';

/** Every step of one match for each scenario and quick player; the same for the same seed. */
export function toldSteps(game: Game, seed: number): StepTold[] {
  const told: StepTold[] = [];
  for (const scenario of game.scenarios)
    if (!scenario.hidden)
      for (const bot of QUICK) told.push(...stepsOf(game, scenario, players(game.id)[bot] as Player, seed));
  return told;
}

function stepsOf(game: Game, scenario: Scenario, player: Player, number: number): StepTold[] {
  const seed = String(number).padStart(64, '0');
  const match = startProvable(game, { scenario: scenario.id, match: MATCH }, seed);
  const chance = new SwiftChance(number);
  const known = new Map<Viewer, Known>();
  for (const viewer of [...match.seats.keys(), 'public'] as const) known.set(viewer, knownBy(match, viewer));
  const told: StepTold[] = [];
  while (!match.ended()) {
    const decision = match.decisions().find(({ optional }) => !optional) as Decision;
    const action = player.choose(new Ask(game, match.position, decision, chance));
    const submission = { seat: decision.seat, decision: decision.id, action };
    const ready = match.prepare(submission, provableChance(match.head, seed, match.nextSeq));
    if (!ready.ok) throw new Error(`${player.id} was refused: ${ready.refusal.key}`);
    match.commit(ready.step);
    for (const [viewer, before] of known) {
      const undo = viewer === decision.seat && !ready.step.barrier;
      const next = stepFor({ id: MATCH, match }, ready.step, { viewer, undo }, before);
      known.set(viewer, next.known);
      told.push(next.told);
    }
  }
  return told;
}
