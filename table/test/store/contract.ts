/** What every store must do, whatever it stores in. Run by each adapter's test. */
import { afterAll, beforeAll, describe } from 'vitest';
import { accountContract } from './contract-accounts.ts';
import { appendContract } from './contract-appends.ts';
import { bellContract } from './contract-bell.ts';
import { clubContract } from './contract-clubs.ts';
import { matchContract } from './contract-matches.ts';
import { migrationContract } from './contract-migrations.ts';
import { peopleContract } from './contract-people.ts';
import type { Place, Shared } from './place.ts';

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
    describe('accounts', () => accountContract(shared));
    describe('clubs', () => clubContract(shared));
    describe('bell', () => bellContract(shared));
    describe('migrations', () => migrationContract(newPlace));
  });
}
