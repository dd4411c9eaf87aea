/** What a game tells: every report its lexicon has a text for, with the facts seen in set-ups, cases and playthroughs. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Facts, type Game, Reports, resolveOptions, SwiftChance } from '@drumhead/kernel';
import { CaseRunner } from '@drumhead/kernel/testkit';
import { CaseFiles } from '../case/case-files.ts';
import { jsonFilesIn } from '../documents.ts';

/** Key → names of its facts, both sorted; null for a report that was never seen. `hear` is told of each. */
export function reportsOf(root: string, game: Game, hear: Note = () => {}): [key: string, facts: string[] | null][] {
  const seen = new Map<string, Set<string>>();
  const note: Note = (report) => {
    const names = seen.get(report.key) ?? new Set();
    for (const name of Object.keys(report.facts)) names.add(name);
    seen.set(report.key, names);
    hear(report);
  };
  fromSetUps(game, note);
  fromCases(join(root, 'games', game.id, 'cases'), note);
  fromPlaythroughs(join(root, 'games', game.id, 'playthroughs'), note);
  const keys = [...new Set([...Object.keys(game.lexicon.en.reports), ...seen.keys()])].sort();
  return keys.map((key) => [key, seen.has(key) ? [...(seen.get(key) ?? [])].sort() : null]);
}

export type Note = (report: { readonly key: string; readonly facts: Facts }) => void;

function fromSetUps(game: Game, note: Note): void {
  for (const { id } of game.scenarios) {
    const sink = new Reports();
    const setting = { scenario: id, options: resolveOptions(game), rulesVersion: game.rulesVersion.current };
    game.setup(setting, new SwiftChance(1), sink);
    sink.list.forEach(note);
  }
}

function fromCases(folder: string, note: Note): void {
  if (!existsSync(folder)) return;
  const runner = new CaseRunner(new CaseFiles(undefined));
  for (const file of jsonFilesIn(folder, 'case'))
    for (const entry of runner.entries(file)) runner.run(entry, ({ reports }) => reports.forEach(note));
}

/** A line of a playthrough: `told all moved {"seat":"south"} (P-2.3)`. */
const TOLD = /^told .*? ([a-z][a-z0-9-]*) (\{.*\}) \(/;

function fromPlaythroughs(folder: string, note: Note): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder))
    for (const line of readFileSync(join(folder, name), 'utf8').split('\n')) {
      const [, key, facts] = TOLD.exec(line) ?? [];
      if (key !== undefined) note({ key, facts: JSON.parse(facts) });
    }
}
