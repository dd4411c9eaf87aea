/** The built web client, or an honest page where there is none. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Refused } from '../refused.ts';

const PLAIN = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Drumhead</title>
<h1>Drumhead</h1>
<p>The table is laid and takes players, but this copy was built without the web client.</p>
<p>Build it, or write a client of your own: the messages are in docs/protocol.md.</p>
</html>
`;

export async function serveClient(app: FastifyInstance, folder: string | undefined): Promise<void> {
  const built = folder !== undefined && existsSync(join(folder, 'index.html'));
  if (built) {
    // Names of built files carry their hash; the page that names them must be asked for anew.
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: true,
      index: 'index.html',
      // Where the package has compressed them; a checkout has not.
      preCompressed: true,
      // Its own would overrule what is set here.
      cacheControl: false,
      setHeaders(reply, path) {
        const forever = path.startsWith(join(folder, 'assets'));
        reply.setHeader('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
        reply.setHeader('vary', 'accept-encoding');
      },
    });
  } else app.get('/', async (_request, reply) => reply.type('text/html; charset=utf-8').send(PLAIN));

  // Pages inside the client have addresses of their own.
  app.setNotFoundHandler(async (request, reply) => {
    const page = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (built && page && !request.url.startsWith('/api/')) return reply.sendFile('index.html');
    const { refusal, status } = new Refused('no-such-thing');
    return reply.code(status).send({ refusal });
  });
}
