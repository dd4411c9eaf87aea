/** Serves a built page for tests, screenshots and figures: the way a static host would, compressed and with the policy. */
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { POLICY } from './content-policy.ts';

const TYPES: { readonly [extension: string]: string } = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};
const PACKED = new Set(['.html', '.js', '.css', '.json', '.svg', '.webmanifest']);

export interface Serving {
  readonly url: string;
  readonly server: Server;
  /** Bytes of what was asked for, by path: page and worker alike. Cleared by who counts. */
  readonly served: Map<string, number>;
  /** Pages that were not built, by path. */
  readonly pages: Map<string, string>;
  close(): Promise<void>;
}

/** How text is packed on its way: quickly, or as small as the package ships it. */
const PACKINGS = { gzip: gzipSync, br: brotliCompressSync } as const;

/** Whoever asks before it is built waits. */
export async function serveDist(
  dist: string,
  built: Promise<void> = Promise.resolve(),
  packing: keyof typeof PACKINGS = 'gzip',
): Promise<Serving> {
  const served = new Map<string, number>();
  const pages = new Map<string, string>();
  const packed = new Map<string, Buffer>();
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname));
    const page = pages.get(path);
    if (page !== undefined) {
      response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': POLICY }).end(page);
      return;
    }
    const file = join(dist, path === '/' ? 'index.html' : path);
    if (!file.startsWith(dist) || !existsSync(file) || !statSync(file).isFile()) {
      const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY };
      response.writeHead(404, headers).end(readFileSync(join(dist, '404.html')));
      return;
    }
    const extension = extname(file);
    const headers = {
      'content-type': TYPES[extension] ?? 'application/octet-stream',
      'content-security-policy': POLICY,
      'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    };
    if (PACKED.has(extension)) {
      const body = packed.get(file) ?? PACKINGS[packing](readFileSync(file));
      packed.set(file, body);
      served.set(path, body.length);
      response.writeHead(200, { ...headers, 'content-encoding': packing, 'content-length': body.length }).end(body);
    } else {
      served.set(path, statSync(file).size);
      response.writeHead(200, { ...headers, 'content-length': statSync(file).size });
      createReadStream(file).pipe(response);
    }
  };
  const ready = built.then(
    () => null,
    (error: Error) => error,
  );
  const server = createServer((request, response) => {
    ready.then((error) => {
      if (error) response.writeHead(500).end(error.message);
      else answer(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    server,
    served,
    pages,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
