/** What the first page says of a match beyond its game: scenario and turn, in words the match page has. */
const keyOf = (match: string): string => `drumhead.label/${match}`;

export function keepLabel(match: string, label: string): void {
  try {
    localStorage.setItem(keyOf(match), label);
  } catch {
    // It is named by its game alone.
  }
}

export function labelOf(match: string): string {
  try {
    return localStorage.getItem(keyOf(match)) ?? '';
  } catch {
    return '';
  }
}
