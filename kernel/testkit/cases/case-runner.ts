/**
 * Case files as one works with them: each case knows its file, takes its pack from beside it, and may begin where another
 * ends. Files are read by whoever opens the runner, so that this runs wherever the kernel does.
 */
import { BadInput, type Game, type Pack, readPack } from '@drumhead/kernel';
import { type Case, readCase } from './case-file.ts';
import { type CaseResult, type CaseRun, passOrFail, runCase } from './run-case.ts';
import type { CaseStep } from './trace.ts';

/** What a runner needs of the world. Each may throw an error whose message tells its reader what is wrong. */
export interface CaseSource {
  /** The parsed content of a JSON file; `what` it should be. */
  read(file: string, what: 'case file' | 'pack'): unknown;
  /** A path written in `file`, from where the reader stands. */
  beside(file: string, written: string): string;
  /** The case files of the folder in which `file` stands, it among them. */
  neighbours(file: string): readonly string[];
  game(id: string, pack: Pack | null): Game;
  /** Runs a case that is none of a game's positions, but of what joins two games; null for any other. */
  own?(name: string, document: unknown): (() => CaseResult) | null;
}

/** A case in its place, or what stands there in place of one. */
export interface CaseEntry {
  readonly file: string;
  /** Its place in the file's list; null where the file holds one case only. */
  readonly index: number | null;
  readonly name: string;
  readonly case: Case | null;
  /** Why it cannot be read. */
  readonly fault: string | null;
  /** How it is run, where it is no position of a game. */
  readonly own?: () => CaseResult;
}

const NOBODY = (): void => {};

export class CaseRunner {
  private readonly source: CaseSource;
  private readonly opened = new Map<string, readonly CaseEntry[]>();

  constructor(source: CaseSource) {
    this.source = source;
  }

  entries(file: string): readonly CaseEntry[] {
    const entries = this.opened.get(file) ?? this.open(file);
    this.opened.set(file, entries);
    return entries;
  }

  run(entry: CaseEntry, watch: (step: CaseStep) => void = NOBODY): CaseResult {
    return entry.own?.() ?? this.play(entry, watch, []).result;
  }

  private open(file: string): CaseEntry[] {
    let document: unknown;
    try {
      document = this.source.read(file, 'case file');
    } catch (error) {
      return [{ file, index: null, name: file, case: null, fault: messageOf(error) }];
    }
    if (isPack(document)) return [];
    return Array.isArray(document)
      ? document.map((it: unknown, index) => this.entryOf(file, index, it))
      : [this.entryOf(file, null, document)];
  }

  private entryOf(file: string, index: number | null, document: unknown): CaseEntry {
    const { name: written } = (document ?? {}) as { name?: unknown };
    const name = typeof written === 'string' ? written : index === null ? file : `${file}, ${index}`;
    const entry = { file, index, name, case: null, fault: null };
    const own = this.source.own?.(name, document);
    if (own) return { ...entry, own };
    try {
      return { ...entry, case: readCase(document) };
    } catch (error) {
      return { ...entry, fault: messageOf(error) };
    }
  }

  private play(entry: CaseEntry, watch: (step: CaseStep) => void, followers: readonly CaseEntry[]): CaseRun {
    const it = entry.case;
    if (!it) return unplayable(entry.name, entry.fault ?? '');
    try {
      if (it.after === undefined) return runCase(this.gameFor(entry), it, null, watch);
      const first = this.find(entry, it.after);
      if (first === entry || followers.includes(first))
        throw new BadInput('after', `"${first.name}" begins where this one ends`);
      if (first.case && first.case.game !== it.game)
        throw new BadInput('game', `"${first.name}", after which this begins, is a case of ${first.case.game}`);
      const { result, end } = this.play(first, NOBODY, [...followers, entry]);
      if (!result.ok) throw new BadInput('after', `"${first.name}" fails: ${result.why}`);
      return runCase(this.gameFor(this.root(first)), it, end, watch);
    } catch (error) {
      return unplayable(it.name, messageOf(error));
    }
  }

  /** The first of the cases that lead to this one: its pack is everybody's. */
  private root(entry: CaseEntry): CaseEntry {
    const after = entry.case?.after;
    return after === undefined ? entry : this.root(this.find(entry, after));
  }

  private gameFor({ file, case: it }: CaseEntry): Game {
    const { game, pack } = it as Case;
    if (pack === undefined) return this.source.game(game, null);
    const document =
      typeof pack === 'string'
        ? this.source.read(this.source.beside(file, pack), 'pack')
        : { game, title: 'of a case', set: pack };
    return within('pack', () => this.source.game(game, readPack(document)));
  }

  /** `name`, `file.json` (the only case in it, or the last) or `file.json#name`. */
  private find(from: CaseEntry, wanted: string): CaseEntry {
    const [path, name] = wanted.includes('.json') ? wanted.split(/#(.*)/s) : [null, wanted];
    const places =
      path === null ? [[from.file], this.source.neighbours(from.file)] : [[this.source.beside(from.file, path)]];
    for (const files of places) {
      const there = files.flatMap((file) => this.entries(file));
      const found = name === undefined ? there.slice(-1) : there.filter((entry) => entry.name === name);
      if (found.length > 1) throw new BadInput('after', `${found.length} cases are called "${name}"`);
      if (found.length === 1) return found[0];
    }
    throw new BadInput('after', `there is no case "${wanted}" in this file or beside it`);
  }
}

/** Packs may stand among the cases that use them. */
function isPack(document: unknown): boolean {
  return typeof document === 'object' && document !== null && 'set' in document && !('actions' in document);
}

function unplayable(name: string, why: string): CaseRun {
  return { result: passOrFail(name, [why], true), end: null };
}

function within<T>(prefix: string, task: () => T): T {
  try {
    return task();
  } catch (error) {
    throw error instanceof BadInput ? error.within(prefix) : error;
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
