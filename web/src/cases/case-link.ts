/**
 * A position in a link: everything stands in the fragment, so no server is needed and none hears of it. Whoever opens it
 * has a private what-if.
 */
import type { Settled } from '../session/settled.ts';

export interface LinkedCase {
  readonly settled: Settled;
  readonly position: unknown;
}

export async function packCase(linked: LinkedCase): Promise<string> {
  const bytes = await through(new Blob([JSON.stringify(linked)]), new CompressionStream('deflate-raw'));
  let text = '';
  for (const byte of new Uint8Array(bytes)) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Throws where the text is no such link, or only a part of one. */
export async function unpackCase(text: string): Promise<LinkedCase> {
  const raw = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(raw, (letter) => letter.charCodeAt(0));
  const json = await through(new Blob([bytes]), new DecompressionStream('deflate-raw'));
  const { settled, position } = JSON.parse(new TextDecoder().decode(json)) as Partial<LinkedCase>;
  if (!settled || position === undefined) throw new TypeError('this is not a case');
  return { settled, position };
}

const through = (blob: Blob, stream: CompressionStream | DecompressionStream): Promise<ArrayBuffer> =>
  new Response(blob.stream().pipeThrough(stream)).arrayBuffer();
