/** What every store must do, whatever it stores in. Run by each adapter's test. */
import { afterAll, beforeAll, describe } from 'vitest';
import type { Store } from '../../src/store/store.ts';
import { appendContract } from './contract-appends.ts';
import { matchContract } from './contract-matches.ts';
import { migrationContract } from './contract-migrations.ts';
import { peopleContract } from './contract-people.ts';

/** A database under test. */
export interface Place {
  /** A store on it; another one each time, where the engine lets several processes in. */
  open(): Promise<Store>;
  /** Runs SQL behind the store's back. The store may have to be closed for it. */
  raw(sql: string): Promise<readonly Record<string, unknown>[]>;
  readonly dialect: 'sqlite' | 'postgres';
}

/** The store that the tests of a part share. */
export interface Shared {
  store: Store;
  /** What another process would hold. The same store, where there can be only one. */
  other: Store;
}

export function storeContract(name: string, newPlace: () => Promise<Place>): void {
  describe(name, () => {
    const shared = {} as Shared;
    beforeAll(async () => {
      const place = await newPlace();
      shared.store = await place.open();
      await shared.store.migrate();
      shared.other = place.dialect === 'postgres' ? await place.open() : shared.store;
    });
    afterAll(async () => {
      await shared.store.close();
      await shared.other.close();
    });
    describe('matches', () => matchContract(shared));
    describe('appends', () => appendContract(shared));
    describe('people', () => peopleContract(shared));
    describe('migrations', () => migrationContract(newPlace));
  });
}
