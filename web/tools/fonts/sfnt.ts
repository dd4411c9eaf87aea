/** A TrueType font is a directory of tables. */

export type Tables = ReadonlyMap<string, Buffer>;

const TRUETYPE = 0x00010000;

export function tablesOf(font: Buffer): Tables {
  return new Map(
    Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
      const entry = 12 + index * 16;
      const start = font.readUInt32BE(entry + 8);
      return [font.toString('latin1', entry, entry + 4), font.subarray(start, start + font.readUInt32BE(entry + 12))];
    }),
  );
}

/** Checksums are left out: whoever packs the font reckons them anew. */
export function fontOf(tables: Tables): Buffer {
  const directory = Buffer.alloc(12 + tables.size * 16);
  directory.writeUInt32BE(TRUETYPE, 0);
  directory.writeUInt16BE(tables.size, 4);
  const parts = [directory];
  let at = directory.length;
  for (const [index, [tag, bytes]] of [...tables].sort(([a], [b]) => (a < b ? -1 : 1)).entries()) {
    const entry = 12 + index * 16;
    directory.write(tag, entry, 'latin1');
    directory.writeUInt32BE(at, entry + 8);
    directory.writeUInt32BE(bytes.length, entry + 12);
    const padded = Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);
    parts.push(padded);
    at += padded.length;
  }
  return Buffer.concat(parts);
}

export function tableOf(tables: Tables, tag: string): Buffer {
  const found = tables.get(tag);
  if (!found) throw new Error(`the font has no ${tag}`);
  return found;
}
