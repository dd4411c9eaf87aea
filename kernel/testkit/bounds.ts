/**
 * The law of ends: no datum can be set to something out of all proportion. Everywhere in a game's data the largest number,
 * text, list and collection that a pack may carry is tried, and each must be refused by the game's own shape.
 */
import { BadInput, type GameModule, loadGame } from '@drumhead/kernel';

/** What `pack.ts` lets through. */
const NUMBERS = [100_000, -100_000];
const LETTERS = 2_000;
const MEMBERS = 1_000;

/** Where the data have no end, with `*` for any member of a list; looks at one kind of datum in `every`. */
export function boundless(module: GameModule, every = 1): readonly string[] {
  const found: string[] = [];
  const met = new Set<string>();
  visit(module.data, '', '');
  return found;

  function visit(value: unknown, path: string, kind: string): void {
    if (path !== '' && !met.has(kind)) {
      if (met.size % every === 0) for (const huge of hugeLike(value)) if (loads(module, path, huge)) found.push(kind);
      met.add(kind);
    }
    if (typeof value !== 'object' || value === null) return;
    const below = (key: string) => (path === '' ? key : `${path}/${key}`);
    for (const [key, member] of Object.entries(value))
      visit(member, below(key), `${kind}/${Array.isArray(value) ? '*' : key}`);
  }
}

function hugeLike(value: unknown): readonly unknown[] {
  if (typeof value === 'number') return NUMBERS;
  if (typeof value === 'string') return ['x'.repeat(LETTERS)];
  if (typeof value !== 'object' || value === null) return [];
  const members = Object.values(value);
  if (members.length === 0) return [];
  const many = Array.from({ length: MEMBERS - members.length }, (_, index) => members[index % members.length]);
  if (Array.isArray(value)) return [[...members, ...many]];
  return [{ ...value, ...Object.fromEntries(many.map((member, index) => [`more-${index}`, member])) }];
}

function loads(module: GameModule, path: string, value: unknown): boolean {
  try {
    loadGame(module, { game: module.id, title: 'huge', set: { [path]: value } });
    return true;
  } catch (error) {
    if (error instanceof BadInput) return false;
    throw error;
  }
}
