/** Journals of crashed games, where a person finds them. */
import { join } from 'node:path';
import { writeJournalFile } from '../journal-file.ts';
import type { Tally } from './run-games.ts';
import type { SimJob } from './run-sim.ts';

/** Writes them and says so, a message for each. */
export function writeCrashes(
  { game, plan, pack }: Pick<SimJob, 'game' | 'plan' | 'pack'>,
  tally: Tally,
  folder: string,
): string[] {
  const messages = tally.crashes.map(({ game: number, message, journal }) => {
    const file = join(folder, `crash-${game.id}-${plan.scenario}-${plan.seed}-${number}.json`);
    writeJournalFile(file, journal, pack);
    return `game ${number} crashed: ${message}\n  see it with: drumhead replay ${file}`;
  });
  const others = tally.errors - tally.crashes.length;
  if (others > 0) messages.push(`${others} more crashed; the journals of the first are enough`);
  return messages;
}
