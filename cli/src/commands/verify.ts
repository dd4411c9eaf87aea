import type { Enemy } from '@drumhead/enemy';
import { BadInput, hashOf, loadGame, verify as verifyJournal } from '@drumhead/kernel';
import { verifyLinked } from '@drumhead/link';
import { renaissance } from '@drumhead/renaissance';
import type { Given } from '../arguments.ts';
import type { Command, ExitCode } from '../command.ts';
import { PACK_FLAG } from '../games.ts';
import { JOURNAL_ADVICE, openJournal } from '../journal-file.ts';
import { Misuse, misuseOf } from '../misuse.ts';
import { bad, good, remark, say, sayJson } from '../terminal.ts';

export const verify: Command = {
  name: 'verify',
  summary: 'checks a finished match’s dice against the promise made before it began',
  positionals: 'JOURNAL',
  details: [
    'A campaign whose Battles were fought out brings the journals of its fields: each is replayed, its dice recomputed from its own seed, and what came of it compared with what the campaign was told.',
    'The head of a journal holds the SHA-256 of a secret seed; at the end the seed is shown. Every draw of the match is computed again from it and compared. Dice that differ, or a seed that is not the promised one: exit code 1.',
    '--json prints {ok,entries,hash}, the hash being that of the last position (empty when the dice are not those promised).',
  ],
  flags: { ...PACK_FLAG, json: { help: 'print the result as JSON' } },
  examples: ['drumhead verify .drumhead/picket-5d0c2f71.json'],
  run,
};

async function run(given: Given): Promise<ExitCode> {
  const { file, journal, edition } = openJournal(given.positionals, 'verify', given.text('pack'));
  if (journal.head.commitment === '') {
    throw new Misuse(
      `${file}, at head/commitment: this match made no promise about its dice`,
      'Simulations make none; matches of drumhead play do.',
    );
  }
  if (journal.seed === undefined)
    throw new Misuse(`${file}, at seed: the seed is not there yet`, 'It is shown when the match has ended.');
  const entries = journal.entries.length;
  try {
    const match = journal.fields
      ? verifyLinked({ campaign: edition.game as Enemy, field: loadGame(renaissance) }, journal)
      : verifyJournal(edition.game, journal);
    const hash = hashOf(match.position);
    if (given.on('json')) sayJson({ ok: true, entries, hash });
    else
      say(
        `${good('The dice are those promised')}: ${file}, ${entries} entries, ${drawsIn(journal)} draws, hash ${hash}`,
      );
    return 0;
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    if (!aboutDice(error)) throw misuseOf(file, JOURNAL_ADVICE, error);
    if (given.on('json')) sayJson({ ok: false, entries, hash: '' });
    else say(bad('The dice are not those promised.'));
    remark(misuseOf(file, '', error).message);
    return 1;
  }
}

/** A wrong seed or draw is what this command looks for; anything else is a broken journal. */
function aboutDice({ path }: BadInput): boolean {
  return path === 'seed' || /(^|\/)draws(\/|$)/.test(path);
}

function drawsIn(journal: ReturnType<typeof openJournal>['journal']): number {
  return journal.entries.reduce(
    (sum, entry) => sum + (entry.kind === 'act' ? (entry.draws?.length ?? 0) : 0),
    journal.head.draws.length,
  );
}
