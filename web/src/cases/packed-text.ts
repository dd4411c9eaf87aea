/** Anything as a short text for a link: everything stands in the fragment, so no server hears of it. */

export async function packed(value: unknown): Promise<string> {
  const bytes = await through(new Blob([JSON.stringify(value)]), new CompressionStream('deflate-raw'));
  let text = '';
  for (const byte of new Uint8Array(bytes)) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Throws where the text is no such thing, or only a part of one. */
export async function unpacked(text: string): Promise<unknown> {
  const raw = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(raw, (letter) => letter.charCodeAt(0));
  const json = await through(new Blob([bytes]), new DecompressionStream('deflate-raw'));
  return JSON.parse(new TextDecoder().decode(json));
}

const through = (blob: Blob, stream: CompressionStream | DecompressionStream): Promise<ArrayBuffer> =>
  new Response(blob.stream().pipeThrough(stream)).arrayBuffer();
