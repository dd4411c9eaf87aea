/** The tables of each game that has some: its maker and its words are fetched with its data. */
import { fetchModule } from '../../games/rules.ts';
import { speakerOf } from '../../texts/speakers.ts';
import { fetchTexts, type Say, textsOf } from '../../texts/texts.ts';
import type { BookTable, TableMaker } from './table.ts';

interface Made {
  readonly maker: TableMaker;
  readonly say: Say<never>;
}

const MAKERS: { readonly [game: string]: () => Promise<Made> } = {
  enemy: async () => {
    const [{ enemyTables }] = await Promise.all([import('./enemy.ts'), fetchTexts('enemy-tables')]);
    return { maker: enemyTables, say: textsOf('enemy-tables') };
  },
  roses: async () => {
    const [{ rosesTables }] = await Promise.all([import('./roses.ts'), fetchTexts('roses-tables')]);
    return { maker: rosesTables, say: textsOf('roses-tables') };
  },
  renaissance: async () => {
    const [{ renaissanceTables }] = await Promise.all([import('./renaissance.ts'), fetchTexts('renaissance-tables')]);
    return { maker: renaissanceTables, say: textsOf('renaissance-tables') };
  },
};

/** A function that makes them, in the language of the moment. */
export async function fetchTables(game: string): Promise<() => readonly BookTable[]> {
  const make = MAKERS[game];
  if (!make) return () => [];
  const [{ maker, say }, module] = await Promise.all([make(), fetchModule(game)]);
  if (!module) return () => [];
  return () => maker(module.data, { word: (key, facts) => say.maybe(key, facts) ?? '', speaker: speakerOf(game) });
}
