import { relative, sep } from 'node:path';
import type { SerializedError } from 'vitest';
import type { Reporter, TestCase, TestModule, TestRunEndReason, TestSpecification, Vitest } from 'vitest/node';
import {
  filesUnder,
  fingerprint,
  type GameRecord,
  gameFolders,
  readTestRecord,
  ruleIdsIn,
  writeTestRecord,
} from '../cli/src/ledger-record.ts';

/**
 * Writes `.drumhead/test-record.json`: for each game, the rule ids that its passed and failed tests name.
 *
 * It is on in every run, and what it writes is right in every run, because it looks at what ran and not at how the run
 * was asked for: a game's entry is replaced only when every test file the game has on disk ran whole. So a run of one
 * file, of one name, of one line or of one tag, a run broken off, a watch run of what changed: none of them touches a
 * game it did not prove. A game with a file that did not even load loses its entry, as it proves nothing.
 */
export class LedgerReporter implements Reporter {
  #root = '';
  #narrowed = false;
  #fingerprints = new Map<string, string>();

  onInit(vitest: Vitest): void {
    this.#root = vitest.config.root;
  }

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#narrowed = specifications.some(
      ({ project, testNamePattern, testLines, testIds, testTagsFilter }) =>
        project.vitest.getGlobalTestNamePattern() ||
        project.config.testNamePattern ||
        project.config.tagsFilter?.length ||
        testNamePattern ||
        testLines?.length ||
        testIds?.length ||
        testTagsFilter?.length,
    );
    // Taken before the tests, so that a file edited while they run makes the entry stale, not wrongly fresh.
    this.#fingerprints = new Map(gameFolders(this.#root).map((game) => [game, fingerprint(this.#root, game)]));
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[], reason: TestRunEndReason): void {
    // An error outside any test cannot be laid at one game's door.
    if (this.#narrowed || reason === 'interrupted' || errors.length > 0) return;

    const ran = new Map(modules.map((module) => [this.#pathOf(module), module]));
    const record = readTestRecord(this.#root);
    const games: Record<string, GameRecord> = {};
    let changed = false;
    for (const [game, print] of this.#fingerprints) {
      const kept = record.games[game];
      const files = filesUnder(this.#root, `games/${game}`).filter((path) => /\/test\/.*\.test\.ts$/.test(path));
      const tests = files.map((path) => ran.get(path)).filter((module) => module !== undefined);
      if (files.length === 0 || tests.length < files.length) {
        if (kept) games[game] = kept;
        continue;
      }
      changed = true;
      if (tests.every(loaded)) games[game] = { fingerprint: print, ...idsOf(tests) };
    }
    if (changed) writeTestRecord(this.#root, { version: 1, games });
  }

  #pathOf(module: TestModule): string {
    return relative(this.#root, module.moduleId).split(sep).join('/');
  }
}

function loaded(module: TestModule): boolean {
  return module.errors().length === 0 && module.state() !== 'pending' && module.state() !== 'queued';
}

function idsOf(modules: readonly TestModule[]): Pick<GameRecord, 'passed' | 'failed'> {
  const passed = new Set<string>();
  const failed = new Set<string>();
  for (const module of modules) {
    for (const test of module.children.allTests()) {
      const outcome = outcomeOf(test);
      if (outcome === 'skipped') continue;
      for (const id of ruleIdsIn(test.fullName)) (outcome === 'passed' ? passed : failed).add(id);
    }
  }
  for (const id of failed) passed.delete(id);
  return { passed: [...passed].sort(), failed: [...failed].sort() };
}

/** A test inside a suite whose own hooks broke has failed with it, whatever it says itself. */
function outcomeOf(test: TestCase): 'passed' | 'failed' | 'skipped' {
  for (let parent = test.parent; parent.type === 'suite'; parent = parent.parent) {
    if (parent.errors().length > 0) return 'failed';
  }
  const { state } = test.result();
  return state === 'pending' ? 'failed' : state;
}
