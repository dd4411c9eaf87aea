/** Plays a laid-out scene before the referee. */
import { type Action, type Chance, SwiftChance } from '@drumhead/kernel';
import { awaited, perform, settingOf } from './acts.ts';
import type { Referee } from './referee.ts';
import type { Scene } from './scenes.ts';
import { game } from './types.ts';

/** The dice of the scene first, then any. */
class Dice implements Chance {
  private readonly faces: number[];
  private readonly rest = new SwiftChance(1, 1);
  constructor(faces: readonly number[]) {
    this.faces = [...faces];
  }
  below(n: number): number {
    return this.rest.below(n);
  }
  die(sides: number): number {
    return this.faces.shift() ?? this.rest.die(sides);
  }
  order(n: number): readonly number[] {
    return this.rest.order(n);
  }
}

/** What happened that the referee cannot see in an act: refusals. */
export function play(referee: Referee, scene: Scene, entry: number): void {
  const position = game.notation.read(scene.position, settingOf('quick-100'));
  const dice = new Dice(scene.dice ?? []);
  const name = `scene: ${scene.name}`;
  const { seat, rule, kind } = scene;
  const read = (act: object): Action => game.notation.readAction(act, position, seat) as Action;
  for (const act of scene.acts) {
    const action = read(act);
    // A forbidden act that is refused is as it should be.
    if (!game.check(position, seat, action).ok) continue;
    referee.judge(perform(position, seat, action, dice), name, entry);
  }
  // Follow-ups and the like, as they are proposed.
  for (let next = awaited(position); next && next.kind !== 'moves'; next = awaited(position)) {
    const action = game.propose(position, next.seat, dice);
    if (!action) break;
    referee.judge(perform(position, next.seat, action, dice), name, entry);
  }
  if (!scene.asks) return;
  referee.tally.asked++;
  const verdict = game.check(position, seat, read(scene.asks));
  if (verdict.ok) return;
  referee.note([{ rule, kind, what: scene.name, expected: 'to be allowed', got: verdict.refusal.key }], name, entry);
}
