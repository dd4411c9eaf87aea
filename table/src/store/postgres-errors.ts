/** What PostgreSQL says when it refuses. */

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

/** Bad values (22), broken constraints (23), lost races for locks (40): the connection is well and nothing was stored. */
export function isFaultOfData(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(22|23|40)...$/.test(String(error.code));
}
