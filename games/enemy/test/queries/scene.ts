/** Fights of This War Without an Enemy by notation, played by name, and what a seat sees and hears of them. */
import { type EnemyAction, type EnemyView, enemy, type Position } from '@drumhead/enemy';
import { type Cited, loadGame, Reports, ScriptedChance } from '@drumhead/kernel';
import type { Told } from '../../src/queries/told.ts';

export const game = loadGame(enemy);
export const t = game.tables;
const SETTING = {
  scenario: 'full-war',
  options: { pursuitStrikesRout: false },
  rulesVersion: game.rulesVersion.current,
};

export const block = (id: string): number => t.blockOf.get(id) as number;
export const place = (id: string): number => t.placeOf.get(id) as number;

type Act = readonly [seat: 'royalist' | 'parliament', action: object, ...dice: number[]];

export interface Scene {
  readonly position: Position;
  readonly view: EnemyView;
  readonly beats: readonly Told[];
  readonly told: readonly Cited[];
}

/** Plays the acts, each with its own dice, and tells what the viewer saw: royalist unless told otherwise. */
export function scene(document: object, acts: readonly Act[], viewer: 0 | 1 = 0): Scene {
  const position = game.notation.read({ year: 1643, turn: 'II', ...document }, SETTING);
  const beats: Told[] = [{ seq: 0, reports: [], view: game.view(position, viewer) }];
  for (const [name, written, ...dice] of acts) {
    const seat = name === 'royalist' ? 0 : 1;
    const action = game.notation.readAction(written, position, seat) as EnemyAction;
    const verdict = game.check(position, seat, action);
    if (!verdict.ok) throw new Error(`${JSON.stringify(written)}: ${verdict.refusal.key} ${verdict.refusal.cites}`);
    const chance = new ScriptedChance(dice);
    const sink = new Reports();
    game.play(position, { seat, action }, chance, sink);
    chance.finish();
    beats.push({ seq: beats.length, reports: sink.list, view: game.view(position, viewer) });
  }
  return { position, view: game.view(position, viewer), beats, told: beats.flatMap(({ reports }) => reports) };
}

export const royalist = (action: object, ...dice: number[]): Act => ['royalist', action, ...dice];
export const parliament = (action: object, ...dice: number[]): Act => ['parliament', action, ...dice];
