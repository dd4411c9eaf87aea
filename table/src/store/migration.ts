/** One step of how a store's tables came to be. */

export type Dialect = 'sqlite' | 'postgres';

/** The statements that lead from the version before to this one. */
export type Migration = (dialect: Dialect) => readonly string[];
