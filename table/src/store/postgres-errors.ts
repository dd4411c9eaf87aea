/** What PostgreSQL says when it refuses. */
import type pg from 'pg';

/**
 * One statement by itself, discreetly. The pool's own `query` throws the connection away with every error; a fault of
 * data does it no harm, and to make a new one takes tens of times as long as the statement.
 */
export async function query<R extends pg.QueryResultRow>(
  pool: pg.Pool,
  config: pg.QueryConfig | pg.QueryArrayConfig,
): Promise<pg.QueryResult<R>> {
  const client = await pool.connect();
  try {
    const result = await discreetly(client.query<R>(config));
    client.release();
    return result;
  } catch (error) {
    client.release(!isFaultOfData(error));
    throw error;
  }
}

/**
 * Takes from an error the values that broke the rule: PostgreSQL quotes whole rows, with seeds and hidden choices in
 * them, and errors end up in logs. Which rule was broken stays.
 */
export async function discreetly<T>(query: Promise<T>): Promise<T> {
  try {
    return await query;
  } catch (error) {
    if (error instanceof Error && 'detail' in error) error.detail = undefined;
    throw error;
  }
}

/** A unique key is taken. */
export function isTaken(error: unknown): boolean {
  return codeOf(error) === '23505';
}

/** Bad values (22), broken constraints (23), lost races for locks (40): the connection is well and nothing was stored. */
export function isFaultOfData(error: unknown): boolean {
  return /^(22|23|40)...$/.test(codeOf(error));
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
