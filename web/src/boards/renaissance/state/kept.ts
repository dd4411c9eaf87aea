/** What this browser remembers for the board, as far as it has a memory. */

export function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // no storage, or no room: it is remembered as long as the page lives
  }
}

/** Null where there is nothing, or nothing that can be read. */
export function readKept(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null');
  } catch {
    return null;
  }
}
