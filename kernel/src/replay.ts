/** Journals back into matches, believing nothing: every action is checked again, every draw and hash compared. */
import { type Allowed, actStep, played, Reports } from './acting.ts';
import { BadInput } from './bad-input.ts';
import { type Chance, type Draw, Recorder } from './chance/chance.ts';
import { RecordedChance } from './chance/recorded.ts';
import { commit } from './chance/seeded.ts';
import type { Game, Report } from './contract.ts';
import { firstPosition } from './first-position.ts';
import { hashOf } from './hash.ts';
import { type Act, drawsOf, type Entry, type Given, type Head, type Journal } from './journal.ts';
import { Match } from './match.ts';
import { scenarioOf, settingOf } from './options.ts';
import { shape } from './shape.ts';
import { stableJson } from './stable-bytes.ts';
import { provableChance } from './start.ts';

/** Called after every entry, with what it told. */
export type Watch = (match: Match, entry: Entry, reports: readonly Report[]) => void;

interface Dice {
  readonly setup: Chance;
  /** What an entry is to be played with, by the match as it stands before it. */
  of(entry: Act | Given, match: Match): Chance;
}

/** The match a journal describes. Throws `BadInput` at the first entry that the rules do not bear out. */
export function replay(game: Game, journal: Journal, watch?: Watch): Match {
  const setup = new RecordedChance(journal.head.draws, 'head/draws');
  return run(game, journal, { setup, of: (act) => drawsOf(act) }, watch);
}

/** What the set-up told: the news of sequence 0. */
export function opening(game: Game, head: Head): readonly Report[] {
  const sink = new Reports();
  firstPosition(game, head, new RecordedChance(head.draws, 'head/draws'), sink);
  return sink.list;
}

/** Replays a finished provable match from its seed: the dice must be those the commitment promised. */
export function verify(game: Game, journal: Journal): Match {
  const { head, seed } = journal;
  if (head.commitment === '') throw new BadInput('head/commitment', 'this match made no promise about its dice');
  if (seed === undefined) throw new BadInput('seed', 'the seed is shown only when the match has ended');
  const of: Dice['of'] = (act, { epoch }) => provableChance(head, seed, act.seq, epoch);
  return run(game, journal, { setup: provableChance(head, seed, 0), of });
}

function run(game: Game, journal: Journal, dice: Dice, watch?: Watch): Match {
  const { head } = journal;
  checkHead(game, head);
  // Who shows a seed shows the promised one: else what it still draws would be anybody's choice.
  if (journal.seed !== undefined && commit(journal.seed) !== head.commitment)
    throw new BadInput('seed', 'this is not the seed the head commits to');
  const dealt = new Recorder(dice.setup);
  const position = firstPosition(game, head, dealt);
  finish(dice.setup);
  sameDraws(dealt.draws, head.draws, 'head/draws');
  sameHash(position, head.hash, 'head/hash');
  const match = new Match(game, head, position);
  for (const [index, entry] of journal.entries.entries()) {
    const reports = addEntry(match, entry, `entries/${index}`, dice);
    watch?.(match, entry, reports);
  }
  return match;
}

function checkHead(game: Game, head: Head): void {
  if (head.game !== game.id) throw new BadInput('head/game', `this journal is of ${head.game}, not of ${game.id}`);
  const { oldest, current } = game.rulesVersion;
  if (head.rulesVersion < oldest || head.rulesVersion > current) {
    throw new BadInput(
      'head/rulesVersion',
      `this program knows versions ${oldest} to ${current}, not ${head.rulesVersion}`,
    );
  }
  const { scenario } = within('head', () => settingOf(game, head));
  const { seats } = scenarioOf(game, scenario);
  if (head.salts.length !== seats.length)
    throw new BadInput('head/salts', `expected one for each of ${seats.length} seats`);
}

function addEntry(match: Match, entry: Entry, path: string, dice: Dice): readonly Report[] {
  if (entry.seq !== match.nextSeq) throw new BadInput(`${path}/seq`, `expected ${match.nextSeq}, found ${entry.seq}`);
  if ('seat' in entry && entry.seat >= match.seats.length)
    throw new BadInput(`${path}/seat`, `there are ${match.seats.length} seats`);
  if (entry.kind === 'act') return addAct(match, entry, path, dice.of(entry, match));
  if (entry.kind === 'given') return addGiven(match, entry, path, dice.of(entry, match));
  const prepared =
    entry.kind === 'rewind'
      ? entry.by.length === match.seats.length
        ? match.prepareTakeBack(entry.to, entry.by, entry.asked)
        : match.prepareUndo(entry.by[0])
      : match.prepareNotice(entry);
  if (!prepared.ok) throw new BadInput(path, `refused: ${prepared.refusal.key} (${prepared.refusal.cites.join(' ')})`);
  if (prepared.step.entry.kind === 'rewind' && entry.kind === 'rewind') {
    const { to, by } = prepared.step.entry;
    if (to !== entry.to) throw new BadInput(`${path}/to`, `an undo here goes back to ${to}`);
    if (by.join() !== entry.by.join()) throw new BadInput(`${path}/by`, `expected ${by.join(', ')}`);
  }
  sameHash(prepared.step.position, entry.hash, `${path}/hash`);
  match.commit(prepared.step);
  return [];
}

function addGiven(match: Match, entry: Given, path: string, chance: Chance): readonly Report[] {
  const prepared = match.prepareGiven(entry.given, chance);
  if (!prepared.ok) throw new BadInput(path, `refused: ${prepared.refusal.key} (${prepared.refusal.cites.join(' ')})`);
  finish(chance);
  const { step } = prepared;
  sameDraws((step.entry as Given).draws ?? [], entry.draws ?? [], `${path}/draws`);
  sameHash(step.position, entry.hash, `${path}/hash`);
  match.commit(step);
  return step.reports;
}

function addAct(match: Match, act: Act, path: string, chance: Chance): readonly Report[] {
  const { game } = match;
  const shaped = shape(game.schema, act.action);
  if (!shaped.ok) throw new BadInput(`${path}/action${shaped.path && `/${shaped.path}`}`, shaped.reason);
  if (!match.decisions().some((decision) => decision.seat === act.seat))
    throw new BadInput(`${path}/seat`, 'this seat has nothing to decide');
  if (match.paused) throw new BadInput(path, 'refused: paused (K-7)');
  if (!match.mayJoin(act)) throw new BadInput(`${path}/with`, 'this act cannot have been chosen as one with those');
  const verdict = game.check(match.position, act.seat, shaped.value);
  if (!verdict.ok)
    throw new BadInput(`${path}/action`, `refused: ${verdict.refusal.key} (${verdict.refusal.cites.join(' ')})`);
  const { seq, seat, with: first, by } = act;
  const allowed: Allowed = {
    seq,
    seat,
    action: shaped.value,
    ...(first !== undefined && { with: first }),
    ...(by && { by }),
    warnings: verdict.warnings,
    hashing: act.hash !== undefined,
  };
  const upshot = played(game, match.position, allowed, chance);
  finish(chance);
  sameDraws(upshot.draws, act.draws ?? [], `${path}/draws`);
  const step = actStep(allowed, upshot);
  if (step.entry.hash !== act.hash) throw wrongHash(step.entry.hash, act.hash, `${path}/hash`);
  match.commit(step);
  return upshot.reports;
}

function finish(chance: Chance): void {
  if (chance instanceof RecordedChance) chance.finish();
}

function sameDraws(made: readonly Draw[], recorded: readonly Draw[], path: string): void {
  // Most acts draw nothing.
  if (made.length === 0 && recorded.length === 0) return;
  if (stableJson(made) !== stableJson(recorded)) {
    throw new BadInput(path, `expected ${JSON.stringify(made)}, found ${JSON.stringify(recorded)}`);
  }
}

function sameHash(position: object, recorded: string | undefined, path: string): void {
  if (recorded === undefined) return;
  const hash = hashOf(position);
  if (hash !== recorded) throw wrongHash(hash, recorded, path);
}

function wrongHash(hash: string | undefined, recorded: string | undefined, path: string): BadInput {
  return new BadInput(path, `the position's hash is ${hash}, not ${recorded}`);
}

/** Complaints about a part, told from the journal's root. */
function within<T>(prefix: string, task: () => T): T {
  try {
    return task();
  } catch (error) {
    if (error instanceof BadInput) throw error.within(prefix);
    throw error;
  }
}
