/** Texts that are read together come in one document: who names a file knows where it lies, and no list need say so. */

/** The shell with the kernel, a game with its board; rules with their chapters and guides, which are wanted later, alone. */
export function documentOf(file: string): string {
  const [owner = '', name, part] = file.split('/');
  if (owner === 'kernel') return 'shell';
  if (name === undefined || name === 'messages' || name === 'names') return owner;
  if (part !== undefined) return `${owner}-${name}-${part}`;
  return name === 'chapters' || name === 'rulings' ? `${owner}-rules` : `${owner}-${name}`;
}
