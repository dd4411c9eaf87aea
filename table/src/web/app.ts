/** The HTTP side: plugins, guards, routes. */

import { BadInput } from '@drumhead/kernel';
import { LONGEST_MESSAGE, tableRefusal } from '@drumhead/protocol';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import websocket from '@fastify/websocket';
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import type { Log } from '../log.ts';
import { Refused } from '../refused.ts';
import type { TableSettings } from '../settings.ts';
import { householdOf } from './address.ts';
import { CSRF_HEADER, OPERATOR_HEADER, SECRET_HEADER } from './gate.ts';
import type { Metrics } from './metrics.ts';

const LONGEST_BODY = 256 * 1024;
const PATIENCE_MS = 30_000;
const CHECK_EVERY_MS = 5_000;
const MOST_CONNECTIONS = 10_000;
/** Letters of a path or a reason: what was sent is not sent back whole. */
const LONGEST_COMPLAINT = 400;

/** Never in a log: what would let its reader act as somebody else. */
const SECRETS = [
  'req.headers.cookie',
  'req.headers.authorization',
  `req.headers["${SECRET_HEADER}"]`,
  `req.headers["${CSRF_HEADER}"]`,
  `req.headers["${OPERATOR_HEADER}"]`,
  'res.headers["set-cookie"]',
];

export const changesPerMinute = (settings: TableSettings): number => settings.changesPerMinute ?? 120;

export function makeApp(settings: TableSettings): FastifyInstance {
  const { patience = PATIENCE_MS } = settings;
  const app = Fastify({
    bodyLimit: LONGEST_BODY,
    trustProxy: settings.trustProxy ?? false,
    // Ids in addresses are short.
    routerOptions: { maxParamLength: 100 },
    forceCloseConnections: true,
    // Who says nothing, or says it letter by letter, does not keep others out.
    requestTimeout: patience,
    connectionTimeout: 2 * patience,
    http: { headersTimeout: patience, connectionsCheckingInterval: Math.min(patience, CHECK_EVERY_MS) },
    logger: {
      level: settings.logLevel ?? 'info',
      redact: { paths: SECRETS, censor: '[secret]' },
      serializers: {
        // The path only: a query could hold what somebody pasted there.
        req: (request) => ({
          method: request.method,
          path: request.url.split('?', 1)[0],
          remoteAddress: request.ip,
        }),
      },
    },
  }) as unknown as FastifyInstance;
  app.server.maxConnections = settings.maxConnections ?? MOST_CONNECTIONS;
  return app;
}

export async function addPlugins(app: FastifyInstance, settings: TableSettings, secure: boolean): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(secure && { upgradeInsecureRequests: [] }),
      },
    },
    // No address, hence no seat or invitation, is told to another site.
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: secure ? { maxAge: 31536000 } : false,
  });
  await app.register(cookie);
  await app.register(rateLimit, {
    max: changesPerMinute(settings),
    timeWindow: 60_000,
    keyGenerator: (request) => householdOf(request.ip),
    // Changes are counted, and what costs as much as they do; reading is free.
    allowList: (request) => request.method === 'GET' || request.method === 'HEAD',
    errorResponseBuilder: () => new Refused('too-many'),
  });
  // No compression: the length of what is compressed together could tell one thing from another.
  await app.register(websocket, { options: { maxPayload: LONGEST_MESSAGE, perMessageDeflate: false } });
}

/** Every refusal looks the same: `{ refusal: { key, cites, facts } }`. */
export function explainErrors(app: FastifyInstance, metrics: Metrics, log: Log): void {
  app.addHook('onResponse', async (request, reply) =>
    metrics.answeredHttp(request.routeOptions.url ?? 'none', reply.statusCode, reply.elapsedTime),
  );
  const misshapen = (path: string, reason: string) => ({
    refusal: tableRefusal('shape', {
      path: path.slice(0, LONGEST_COMPLAINT),
      reason: reason.slice(0, LONGEST_COMPLAINT),
    }),
  });
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    metrics.refused(error instanceof Refused ? error.refusal : tableRefusal('shape'));
    if (error instanceof Refused) return reply.code(error.status).send({ refusal: error.refusal });
    if (error instanceof BadInput) return reply.code(400).send(misshapen(error.path, error.reason));
    const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
    if (status < 500) return reply.code(status).send(misshapen('', error.message));
    log.error({ route: request.routeOptions.url, err: error }, 'a request failed');
    return reply.code(500).send({ refusal: tableRefusal('trouble') });
  });
}

/** How long one look at the store is believed: anybody may ask. */
const BELIEVED_MS = 1000;

/** Whether the process lives, and whether it can do its work: read what is stored, and store. */
export function watchRoutes(app: FastifyInstance, works: () => Promise<void>): void {
  let looked = { at: Number.NEGATIVE_INFINITY, ready: Promise.resolve(false) };
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ ok: true }));
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const now = performance.now();
    if (now - looked.at > BELIEVED_MS) {
      const ready = works().then(
        () => true,
        () => false,
      );
      looked = { at: now, ready };
    }
    const ok = await looked.ready;
    return reply.code(ok ? 200 : 503).send({ ok });
  });
}
