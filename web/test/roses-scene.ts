/** Positions of Wars of the Roses by notation, and what a seat sees of them. */
import { loadGame, resolveOptions, type Setting, SwiftChance } from '@drumhead/kernel';
import { type Position, type Roses, type RosesView, roses } from '@drumhead/roses';

export const game = loadGame(roses) as unknown as Roses;
const t = game.tables;

export const seat = (name: string): number => t.seats.indexOf(name);
export const card = (id: string): number => t.cardOf.get(id) ?? -1;

function setting(players: number, options: object): Setting {
  return {
    scenario: `standard-${players}`,
    options: resolveOptions(game as never, options as never),
    rulesVersion: game.rulesVersion.current,
  };
}

export function position(document: object, players = 4, options: object = {}): Position {
  return game.notation.read(document, setting(players, options));
}

export const seen = (p: Position, by = 'red'): RosesView => game.view(p, seat(by));

/** A whole match of sensible moves, as everybody was told of it. */
export function wholeMatch(players: number): { beats: { reports: never[]; view: RosesView }[]; end: Position } {
  const p = game.setup(setting(players, {}), new SwiftChance(5));
  const chance = new SwiftChance(11);
  const beats: { reports: never[]; view: RosesView }[] = [{ reports: [], view: game.view(p, 'public') }];
  for (let decision = game.decisions(p)[0]; decision; decision = game.decisions(p).find(({ optional }) => !optional)!) {
    const action = game.propose(p, decision.seat, chance)!;
    const reports: never[] = [];
    game.play(p, decision.seat, action, chance, { report: (report) => reports.push(report as never) });
    beats.push({ reports, view: game.view(p, 'public') });
  }
  return { beats, end: p };
}
