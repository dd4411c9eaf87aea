/** Law 1: the journal, sent as JSON, replays to the same hashes, and tells the same again. */
import { hashOf, readJournal, replay } from '@drumhead/kernel';
import { byteDifference } from './evidence.ts';
import type { Scene } from './scene.ts';

/** Earlier positions rebuilt from snapshots, in silence (without a sink). */
const REBUILT = 3;

/** `told` are the reports of each entry, as JSON, by sequence number. */
export function replayLaw(scene: Scene, told: readonly string[]): void {
  const { court, game, match, chance } = scene;
  const journal = match.journal();
  court.attempt(
    'replay',
    () => 'replaying the journal',
    () => {
      const again = replay(game, readJournal(JSON.parse(JSON.stringify(journal))), (_, entry, reports) => {
        const now = JSON.stringify(reports);
        court.claim(
          'replay',
          now === told[entry.seq],
          () => `entry ${entry.seq} tells something else when replayed: ${byteDifference(told[entry.seq], now)}`,
        );
      });
      court.claim(
        'replay',
        hashOf(again.position) === hashOf(match.position),
        () => 'the journal replays to another position',
      );
      for (let i = 0; i < REBUILT && journal.entries.length > 0; i++) {
        const entry = journal.entries[chance.below(journal.entries.length)];
        const hash = hashOf(match.positionAfter(entry.seq));
        court.claim(
          'replay',
          hash === entry.hash,
          () => `without a sink, entry ${entry.seq} leads to ${hash}, not ${entry.hash}`,
        );
      }
    },
  );
}
