/**
 * Case files as one works with them: each case knows its file, takes its pack from beside it, and may begin where another
 * ends. Files are read by whoever opens the book, so that this runs wherever the kernel does.
 */
import { BadInput, type Game, type Pack, readPack } from '@drumhead/kernel';
import { type Case, readCase } from './case-file.ts';
import { type CaseResult, type CaseRun, passOrFail, runCase } from './run-case.ts';
import type { CaseStep } from './traced.ts';

/** What a book needs of the world. Each may throw an error whose message tells its reader what is wrong. */
export interface Shelf {
  /** The parsed content of a JSON file; `what` it should be. */
  read(file: string, what: 'case file' | 'pack'): unknown;
  /** A path written in `file`, from where the reader stands. */
  beside(file: string, written: string): string;
  /** The case files of the folder in which `file` stands, it among them. */
  neighbours(file: string): readonly string[];
  game(id: string, pack: Pack | null): Game;
}

/** A case in its place, or what stands there in place of one. */
export interface Leaf {
  readonly file: string;
  /** Its place in the file's list; null where the file holds one case only. */
  readonly index: number | null;
  readonly name: string;
  readonly case: Case | null;
  /** Why it cannot be read. */
  readonly fault: string | null;
}

const NOBODY = (): void => {};

export class CaseBook {
  private readonly shelf: Shelf;
  private readonly opened = new Map<string, readonly Leaf[]>();

  constructor(shelf: Shelf) {
    this.shelf = shelf;
  }

  leaves(file: string): readonly Leaf[] {
    const leaves = this.opened.get(file) ?? this.open(file);
    this.opened.set(file, leaves);
    return leaves;
  }

  run(leaf: Leaf, watch: (step: CaseStep) => void = NOBODY): CaseResult {
    return this.play(leaf, watch, []).result;
  }

  private open(file: string): Leaf[] {
    let document: unknown;
    try {
      document = this.shelf.read(file, 'case file');
    } catch (error) {
      return [{ file, index: null, name: file, case: null, fault: messageOf(error) }];
    }
    return Array.isArray(document)
      ? document.map((it: unknown, index) => leafOf(file, index, it))
      : [leafOf(file, null, document)];
  }

  private play(leaf: Leaf, watch: (step: CaseStep) => void, followers: readonly Leaf[]): CaseRun {
    const it = leaf.case;
    if (!it) return unplayable(leaf.name, leaf.fault ?? '');
    try {
      if (it.after === undefined) return runCase(this.gameFor(leaf), it, null, watch);
      const first = this.find(leaf, it.after);
      if (first === leaf || followers.includes(first))
        throw new BadInput('after', `"${first.name}" begins where this one ends`);
      if (first.case && first.case.game !== it.game)
        throw new BadInput('game', `"${first.name}", after which this begins, is a case of ${first.case.game}`);
      const { result, end } = this.play(first, NOBODY, [...followers, leaf]);
      if (!result.ok) throw new BadInput('after', `"${first.name}" fails: ${result.why}`);
      return runCase(this.gameFor(this.root(first)), it, end, watch);
    } catch (error) {
      return unplayable(it.name, messageOf(error));
    }
  }

  /** The first of the cases that lead to this one: its pack is everybody's. */
  private root(leaf: Leaf): Leaf {
    const after = leaf.case?.after;
    return after === undefined ? leaf : this.root(this.find(leaf, after));
  }

  private gameFor({ file, case: it }: Leaf): Game {
    const { game, pack } = it as Case;
    if (pack === undefined) return this.shelf.game(game, null);
    const document =
      typeof pack === 'string'
        ? this.shelf.read(this.shelf.beside(file, pack), 'pack')
        : { game, title: 'of a case', set: pack };
    return within('pack', () => this.shelf.game(game, readPack(document)));
  }

  /** `name`, `file.json` (the only case in it, or the last) or `file.json#name`. */
  private find(from: Leaf, wanted: string): Leaf {
    const [path, name] = wanted.includes('.json') ? wanted.split(/#(.*)/s) : [null, wanted];
    const places =
      path === null ? [[from.file], this.shelf.neighbours(from.file)] : [[this.shelf.beside(from.file, path)]];
    for (const files of places) {
      const there = files.flatMap((file) => this.leaves(file));
      const found = name === undefined ? there.slice(-1) : there.filter((leaf) => leaf.name === name);
      if (found.length > 1) throw new BadInput('after', `${found.length} cases are called "${name}"`);
      if (found.length === 1) return found[0];
    }
    throw new BadInput('after', `there is no case "${wanted}" in this file or beside it`);
  }
}

function leafOf(file: string, index: number | null, document: unknown): Leaf {
  const name = (document as { name?: unknown } | null)?.name;
  const leaf = { file, index, name: typeof name === 'string' ? name : index === null ? file : `${file}, ${index}` };
  try {
    return { ...leaf, case: readCase(document), fault: null };
  } catch (error) {
    return { ...leaf, case: null, fault: messageOf(error) };
  }
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
