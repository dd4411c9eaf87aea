/** Journals of crashed games, where a person finds them. */
import { join } from 'node:path';
import { writeFile } from '../documents.ts';
import type { SimPlan, Tally } from './run-games.ts';

/** Writes them and says so, a message for each. */
export function writeCrashes(game: string, plan: SimPlan, tally: Tally, folder: string, packPath?: string): string[] {
  const messages = tally.crashes.map(({ game: number, message, journal }) => {
    const file = join(folder, `crash-${game}-${plan.scenario}-${plan.seed}-${number}.json`);
    writeFile(file, `${JSON.stringify(journal)}\n`);
    return `game ${number} crashed: ${message}\n  see it with: drumhead replay ${file}${packPath ? ` --pack ${packPath}` : ''}`;
  });
  const others = tally.errors - tally.crashes.length;
  if (others > 0) messages.push(`${others} more crashed; the journals of the first are enough`);
  return messages;
}
