/**
 * Takes out files that are nothing but doors. A module that shares its file with others is asked for by way of a file of its own, which
 * names what it gives: one request more for a few bytes. Whoever asks now asks for the file itself, and takes what it needs.
 */
import type { Plugin, Rolldown } from 'vite';

/** All the text of a door: what it gives, and where from. */
const DOOR = /^export\{([^{}]+)\}from"\.\/([\w-]+\.js)";?\s*$/;
const NAMED = /^([\w$]+) as ([\w$]+)$/;

export function noDoors(): Plugin {
  return {
    name: 'no-doors',
    apply: 'build',
    // After what writes down which files go together, and before the list of what was built.
    enforce: 'post',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
      const imported = new Set(chunks.flatMap(({ imports }) => imports));
      for (const door of chunks) {
        const [, given = '', room] = DOOR.exec(door.code) ?? [];
        if (room === undefined || door.isEntry || imported.has(door.fileName)) continue;
        for (const chunk of chunks) chunk.code = around(chunk.code, door, room, given);
        delete bundle[door.fileName];
      }
    },
  };
}

/** The text of a file, with what it asks of a door asked of the room behind it. */
function around(code: string, { fileName }: Rolldown.OutputChunk, room: string, given: string): string {
  const file = fileName.replace('assets/', '');
  if (!code.includes(file)) return code;
  const taken = given.split(',').map((name) => {
    const [, inside = name, outside = name] = NAMED.exec(name) ?? [];
    return `${outside}:r.${inside}`;
  });
  const asked = new RegExp(`import\\(([\`"'])(\\./(?:assets/)?)${file.replaceAll('.', '\\.')}\\1\\)`, 'g');
  return code
    .replace(
      asked,
      (_, quote: string, way: string) => `import(${quote}${way}${room}${quote}).then(r=>({${taken.join()}}))`,
    )
    .replaceAll(`assets/${file}`, `assets/${room}`);
}
