/** Where blocks stand: `"somerset/city 2"`. */
import { BadInput } from '@drumhead/kernel';
import { ASIDE, BLOCKS, CONTINENT } from '../model/numbers.ts';
import {
  CAME_OUT,
  DRAWN,
  FIGHTS,
  FIRED,
  HALF,
  INSIDE,
  LAST_STAND,
  LATE,
  MOVED,
  type Position,
  PURSUES,
  RESERVE,
  ROUTED,
  SET_ASIDE,
  SHOWN,
  STARTED_BACK,
} from '../position/position.ts';
import type { Written } from './document.ts';
import type { Names } from './names.ts';

/** What a combat says of a block; hand-written positions rarely need it. */
const FIGHTING: Readonly<Record<string, number>> = {
  fights: FIGHTS,
  routed: ROUTED,
  pursues: PURSUES,
  'set-aside': SET_ASIDE,
  half: HALF,
  fired: FIRED,
  'came-out': CAME_OUT,
  shown: SHOWN,
  'last-stand': LAST_STAND,
  'started-back': STARTED_BACK,
  drawn: DRAWN,
};

export function readBlocks(names: Names, p: Position, d: Written): void {
  const { t } = names;
  p.where.fill(ASIDE);
  for (const [id, written] of Object.entries(d.blocks ?? {})) {
    const path = `blocks/${id}`;
    const b = names.block(id, path);
    const [place, strength] = written.split(' ');
    const [area, city] = place.split('/');
    p.where[b] = names.place(area, path);
    p.flags[b] = city === 'city' ? INSIDE : 0;
    p.strength[b] = strength === undefined ? (p.where[b] <= CONTINENT ? t.max[b] : 0) : Number(strength);
    if (!(p.strength[b] >= 0 && p.strength[b] <= t.max[b])) throw new BadInput(path, `strength 0 to ${t.max[b]}`);
  }
  for (const [id, from] of Object.entries(d.via ?? {})) {
    const b = names.block(id, `via/${id}`);
    p.via[b] = 1 + names.place(from, `via/${id}`);
    p.flags[b] |= MOVED;
  }
  for (const id of d.moved ?? []) p.flags[names.block(id, 'moved')] |= MOVED;
  for (const id of d.reserve ?? []) p.flags[names.block(id, 'reserve')] |= RESERVE;
  for (const id of d.late ?? []) p.flags[names.block(id, 'late')] |= LATE;
  for (const [id, list] of Object.entries(d.fighting ?? {})) {
    const b = names.block(id, `fighting/${id}`);
    for (const word of list) p.flags[b] |= FIGHTING[word] ?? 0;
  }
}

export function writeBlocks({ t }: Names, p: Position): object {
  const blocks: Record<string, string> = {};
  const via: Record<string, string> = {};
  const fighting: Record<string, string[]> = {};
  const withFlag = (flag: number): string[] => t.blocks.filter((_, b) => (p.flags[b] & flag) !== 0);
  for (let b = 0; b < BLOCKS; b++) {
    const city = (p.flags[b] & INSIDE) !== 0 ? '/city' : '';
    const strength = p.where[b] <= CONTINENT || p.strength[b] > 0 ? ` ${p.strength[b]}` : '';
    blocks[t.blocks[b]] = `${t.places[p.where[b]]}${city}${strength}`;
    if (p.via[b] > 0) via[t.blocks[b]] = t.places[p.via[b] - 1];
    const words = Object.keys(FIGHTING).filter((word) => (p.flags[b] & FIGHTING[word]) !== 0);
    if (words.length > 0) fighting[t.blocks[b]] = words;
  }
  return { blocks, via, moved: withFlag(MOVED), reserve: withFlag(RESERVE), late: withFlag(LATE), fighting };
}
