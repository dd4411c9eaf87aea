/** What seats see of a position, and of a whole match. */
import { SwiftChance } from '@drumhead/kernel';
import type { Position, RosesReport, RosesView } from '@drumhead/roses';
import { game, setting } from './table.ts';

const t = game.tables;

export const seat = (name: string): number => t.seats.indexOf(name);
export const card = (id: string): number => t.cardOf.get(id) ?? -1;
export const seen = (p: Position, by = 'red'): RosesView => game.view(p, seat(by));

interface Told {
  readonly reports: readonly RosesReport[];
  readonly view: RosesView;
}

/** A whole match of sensible moves, as everybody was told of it. */
export function wholeMatch(players: 2 | 3 | 4): { beats: Told[]; end: Position } {
  const p = game.setup(setting({ players }), new SwiftChance(5));
  const chance = new SwiftChance(11);
  const beats: Told[] = [{ reports: [], view: game.view(p, 'public') }];
  for (let decision = game.decisions(p)[0]; decision; decision = game.decisions(p).find(({ optional }) => !optional)!) {
    const action = game.propose(p, decision.seat, chance)!;
    const reports: RosesReport[] = [];
    game.play(p, { seat: decision.seat, action }, chance, { report: (report) => reports.push(report) });
    beats.push({ reports, view: game.view(p, 'public') });
  }
  return { beats, end: p };
}
