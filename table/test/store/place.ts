/** Where stores are tried: shared by the parts of the contract. */
import type { Store } from '../../src/store/store.ts';

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
