/** A table to play at in tests: positions by notation, actions by name. */
import { type Enemy, type EnemyAction, enemy, type Position } from '@drumhead/enemy';
import { loadGame, type Report, Reports, ScriptedChance, SwiftChance } from '@drumhead/kernel';

export const game = loadGame(enemy);
export const SETTING = {
  scenario: 'full-war',
  options: { pursuitStrikesRout: false },
  rulesVersion: game.rulesVersion.current,
};

export function setUp(scenario: string, seed = 1): Position {
  return game.setup({ ...SETTING, scenario }, new SwiftChance(seed));
}

/** Plays named actions in turn; answers the position and what was told. */
export function play(
  document: object,
  actions: readonly [seat: 'royalist' | 'parliament', action: object][],
  draws: readonly number[] = [],
  on: Enemy = game,
): { position: Position; written: Record<string, unknown>; reports: readonly Report[] } {
  const position = on.notation.read(document, SETTING);
  const chance = new ScriptedChance(draws);
  const sink = new Reports();
  for (const [name, written] of actions) {
    const seat = name === 'royalist' ? 0 : 1;
    const action = on.notation.readAction(written, position, seat) as EnemyAction;
    const verdict = on.check(position, seat, action);
    if (!verdict.ok) throw new Error(`refused: ${verdict.refusal.key} ${verdict.refusal.cites.join(' ')}`);
    on.play(position, { seat, action }, chance, sink);
  }
  chance.finish();
  return { position, written: on.notation.write(position) as Record<string, unknown>, reports: sink.list };
}
