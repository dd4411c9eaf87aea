/**
 * The twin matches would find a leak: tables are laid whose fan-out shows its viewers more than it may, honestly hashed and
 * patched, and the twins must tell. A comparison that could not fail would prove nothing.
 */
import type { Match, Viewer } from '@drumhead/kernel';
import { expect, test, vi } from 'vitest';
import type { Reader } from '../src/match/told.ts';
import { neighbourOf, TWINNED } from './twin-matches.ts';
import { laidTwins, playTwins } from './twin-play.ts';

/** Whose eyes a viewer gets; none: his own. */
type Leak = (match: Match, viewer: Viewer) => Viewer;

const planted = vi.hoisted(() => ({ leak: null as unknown }));

vi.mock('../src/match/told.ts', async (original) => {
  const told = (await original()) as typeof import('../src/match/told.ts');
  const eyes = (match: Match, viewer: Viewer): Viewer => (planted.leak as Leak | null)?.(match, viewer) ?? viewer;
  const otherEyes = (match: Match, reader: Reader): Reader => ({ ...reader, viewer: eyes(match, reader.viewer) });
  return {
    ...told,
    knownBy: (match, viewer) => told.knownBy(match, eyes(match, viewer)),
    stateFor: (subject, reader, words) => told.stateFor(subject, otherEyes(subject.match, reader), words),
    stepFor: (subject, step, reader, known) => told.stepFor(subject, step, otherEyes(subject.match, reader), known),
  } satisfies typeof told;
});

const LEAKS: readonly [string, Leak][] = [
  ['everything', () => 'all'],
  ['what the next seat sees', (match, viewer) => neighbourOf(viewer, match.seats.length)],
];
const PAIRS = 2;
/** In `npm run soak` every scenario; else a game's first and last: a leak is the table's, not theirs. */
const soak = process.env['DRUMHEAD_SOAK'] !== undefined;

for (const twinned of TWINNED) {
  const { game } = twinned;
  for (const [what, leak] of LEAKS)
    test(`${game.id}: a table that shows a viewer ${what} is found out`, { timeout: 120_000 }, async () => {
      const held = game.scenarios.filter((_, nth, all) => soak || nth === 0 || nth === all.length - 1);
      for (const { id } of held) {
        const { twins, tables } = await laidTwins(twinned, id, PAIRS, PAIRS);
        planted.leak = leak;
        for (const twin of twins) {
          const { heard, problems } = await playTwins(twin, tables, 1);
          expect(heard[1]).not.toEqual(heard[0]);
          // Nothing else was wrong with it.
          expect(problems).toEqual([]);
        }
        planted.leak = null;
      }
    });
}
