/**
 * Edition packs at this table. Who changes a game's numbers changes what everybody's machine must work out, so that the
 * operator says whose packs are taken: nobody's, those he has put into a folder and his own, or anybody's.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BadInput, hashOf, type Pack, readPack } from '@drumhead/kernel';
import { LONGEST_PACK } from '@drumhead/protocol';
import { Refused } from '../refused.ts';
import type { PackName, PersonRow } from '../store/store.ts';

/** Whose edition packs are taken. */
export interface PackSettings {
  /**
   * `known`: those in the folder, and what operators bring. A table for its own machine only takes anybody's by
   * default: whoever sits there runs it.
   */
  readonly from?: 'nobody' | 'known' | 'anybody';
  /** Of JSON files, each a pack; read at the start. */
  readonly folder?: string | undefined;
}

export class Packs {
  private readonly from: NonNullable<PackSettings['from']>;
  private readonly operators: ReadonlySet<string>;
  /** Those of the folder, by key. */
  private readonly shelf: ReadonlyMap<string, Pack>;

  constructor({ from = 'known', folder }: PackSettings, operators: ReadonlySet<string>) {
    this.from = from;
    this.operators = operators;
    this.shelf = new Map(folder === undefined ? [] : packsIn(folder).map((pack) => [nameOf(pack).key, pack]));
  }

  /** What a match may be made with without bringing anything. */
  get onShelf(): readonly (PackName & { readonly game: string })[] {
    if (this.from === 'nobody') return [];
    return [...this.shelf].map(([key, { game, title }]) => ({ key, game, title }));
  }

  /** The pack somebody brings, or names by its key on the shelf; null where he wants none. */
  admitted(given: unknown, person: PersonRow): Pack | null {
    if (given === undefined || given === null) return null;
    if (this.from === 'nobody') throw new Refused('no-packs');
    const known = typeof given === 'string' ? this.shelf.get(given) : undefined;
    if (known) return known;
    if (typeof given === 'string') throw new Refused('no-packs');
    const pack = packOf(given);
    const welcome = this.from === 'anybody' || this.operators.has(person.id) || this.shelf.has(nameOf(pack).key);
    if (!welcome) throw new Refused('no-packs');
    return pack;
  }
}

/** What a pack is kept under: all of it counts, its title too, though only what it sets decides how a match is played. */
export function nameOf(pack: Pack): PackName {
  return { key: hashOf(pack), title: pack.title };
}

/** Measured before it is looked into. */
function packOf(given: unknown): Pack {
  if (JSON.stringify(given).length > LONGEST_PACK) throw new BadInput('pack', `at most ${LONGEST_PACK} letters`);
  return readPack(given);
}

function packsIn(folder: string): Pack[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => {
      try {
        return packOf(JSON.parse(readFileSync(join(folder, file), 'utf8')));
      } catch (error) {
        throw new BadInput(`packs/${file}`, error instanceof Error ? error.message : String(error));
      }
    });
}
