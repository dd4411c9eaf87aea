/** Case files on disk, and the games they are about. Each game is loaded once; a pack touches only its own game. */
import { dirname, join } from 'node:path';
import { type Game, loadGame, type Pack } from '@drumhead/kernel';
import type { CaseResult, CaseSource } from '@drumhead/kernel/testkit';
import { runWorkedExample, WORKED } from '@drumhead/link/testkit';
import { jsonFilesIn, readJsonFile } from '../documents.ts';
import { editionOf, editionWith, GAME_IDS, moduleOf, readPackFile } from '../games.ts';
import { Misuse } from '../misuse.ts';
import { suggestion } from '../nearest.ts';

export class CaseFiles implements CaseSource {
  private readonly loaded = new Map<string, Game>();
  private readonly packPath: string | undefined;

  /** `packPath`: for cases that name no pack of their own. */
  constructor(packPath: string | undefined) {
    this.packPath = packPath;
  }

  read(file: string, what: string): unknown {
    return readJsonFile(file, what);
  }

  beside(file: string, written: string): string {
    return join(dirname(file), written);
  }

  neighbours(file: string): readonly string[] {
    return jsonFilesIn(dirname(file), 'case');
  }

  game(id: string, pack: Pack | null): Game {
    if (!GAME_IDS.includes(id)) throw new Misuse(`game: there is no game "${id}". ${suggestion(id, GAME_IDS)}`);
    if (pack) return loadGame(moduleOf(id), pack);
    const game = this.loaded.get(id) ?? this.load(id);
    this.loaded.set(id, game);
    return game;
  }

  /** A worked example of *Fight it out*. */
  own(name: string, document: unknown): (() => CaseResult) | null {
    const { game } = (document ?? {}) as { game?: unknown };
    return game === WORKED ? () => runWorkedExample(name, document) : null;
  }

  private load(id: string): Game {
    const pack = this.packPath === undefined ? undefined : readPackFile(this.packPath);
    return pack?.game === id
      ? editionWith(moduleOf(id), pack, this.packPath as string).game
      : editionOf(id, undefined).game;
  }
}
