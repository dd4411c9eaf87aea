/** The procedure in writing: numbers that mean a seat, a place, a block or a card get their names. */
import type { Frame } from '../position/frames.ts';
import type { Names } from './names.ts';

const SEATS = ['seat', 'attacker', 'loser', 'fleeing'];
const PLACES = ['area', 'from', 'to', 'main', 'entered'];
const BLOCKS = ['block', 'blocks'];

type Written = Record<string, unknown>;

export function writeFrames({ t }: Names, stack: readonly Frame[]): object[] {
  return stack.map((frame) => {
    const written = { ...frame } as Written;
    const name = (key: string, list: readonly string[]): void => {
      const value = written[key];
      if (Array.isArray(value)) written[key] = value.map((n) => list[n as number] ?? n);
      else if (typeof value === 'number') written[key] = list[value] ?? value;
    };
    for (const key of SEATS) name(key, t.seats);
    if (frame.kind !== 'siege-resolution') for (const key of PLACES) name(key, t.places);
    for (const key of BLOCKS) name(key, t.blocks);
    for (const key in written) if (Array.isArray(written[key])) written[key] = (written[key] as unknown[]).slice();
    return written;
  });
}

export function readFrames(names: Names, written: readonly Written[]): Frame[] {
  return written.map((it, i) => {
    const frame = { ...it };
    const read = (key: string, of: (name: string, path: string) => number): void => {
      const value = frame[key];
      const one = (entry: unknown): unknown => (typeof entry === 'string' ? of(entry, `stack/${i}/${key}`) : entry);
      if (Array.isArray(value)) frame[key] = value.map(one);
      else if (value !== undefined) frame[key] = one(value);
    };
    for (const key of SEATS) read(key, (name, path) => names.seat(name, path));
    for (const key of PLACES) read(key, (name, path) => names.place(name, path));
    for (const key of BLOCKS) read(key, (name, path) => names.block(name, path));
    return frame as Frame & Written;
  });
}
