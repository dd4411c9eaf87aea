/** Which steps of a playthrough are told in full, so that the whole fits its size. */
import { hashOf } from '@drumhead/kernel';

/** One step: told in a line, or in full. */
export interface Block {
  readonly title: string;
  readonly full: readonly string[];
  /** It shows something for the first time. */
  readonly news: boolean;
}

/** Share of the size that lines for steps not told in full may take. */
const TITLES = 0.4;

export function fitted(blocks: readonly Block[], size: number): readonly string[] {
  const told = toldInFull(blocks, size * (1 - TITLES));
  const titles = blocks.reduce((sum, block, index) => (told.has(index) ? sum : sum + block.title.length + 1), 0);
  const group = Math.max(1, Math.ceil(titles / (size * TITLES)));
  const lines: string[] = [];
  for (let index = 0; index < blocks.length; ) {
    if (told.has(index)) {
      lines.push(...blocks[index++].full);
      continue;
    }
    let next = index;
    while (next < blocks.length && next - index < group && !told.has(next)) next++;
    lines.push(lineFor(blocks.slice(index, next)));
    index = next;
  }
  return lines;
}

/** Several steps become the first one's line and a hash of them all. */
function lineFor(blocks: readonly Block[]): string {
  const [first, ...more] = blocks;
  if (more.length === 0) return first.title;
  return `${first.title} and ${more.length} more ${hashOf(blocks.map((block) => block.full)).slice(0, 8)}`;
}

/** What is new comes first, then steps from the beginning and from the end in turn, as far as there is room. */
function toldInFull(blocks: readonly Block[], room: number): ReadonlySet<number> {
  const told = new Set<number>();
  let left = room;
  const tell = (index: number): void => {
    if (told.has(index)) return;
    const size = blocks[index].full.reduce((sum, line) => sum + line.length + 1, 0);
    if (size > left) return;
    left -= size;
    told.add(index);
  };
  for (const [index, block] of blocks.entries()) if (block.news) tell(index);
  // Three from the beginning to each from the end: the beginning is what a change of rules touches least.
  for (let front = 0, back = blocks.length - 1; front <= back && left > 0; ) {
    for (let i = 0; i < 3 && front <= back; i++) tell(front++);
    if (front <= back) tell(back--);
  }
  return told;
}
