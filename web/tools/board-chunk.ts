/** What a board needs at once lies in one file, whoever else may need a part of it: many small files pack badly. */

interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const BOARD = /^.*\/web\/src\/boards\/(\w+)\//;

/** Of each board what of its own folder it imports, and what that imports in turn. */
const atOnce = new Map<string, ReadonlySet<string>>();

export function boardChunk(id: string, graph: Graph): string | null {
  const [folder, game] = BOARD.exec(id) ?? [];
  if (folder === undefined) return null;
  const known = atOnce.get(folder) ?? importedBy(`${folder}${game}-board.tsx`, folder, graph);
  atOnce.set(folder, known);
  return known.has(id) ? `${game}-board` : null;
}

function importedBy(entry: string, folder: string, graph: Graph): ReadonlySet<string> {
  const all = new Set([entry]);
  // A set is walked to its end, what is added on the way included.
  for (const id of all)
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) if (next.startsWith(folder)) all.add(next);
  return all;
}
