/** The HTTP side: plugins, guards, routes. */

import { BadInput } from '@drumhead/kernel';
import { LONGEST_MESSAGE, tableRefusal } from '@drumhead/protocol';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import websocket from '@fastify/websocket';
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { Refused } from '../refused.ts';
import type { TableSettings } from '../settings.ts';
import { householdOf } from './address.ts';
import { CSRF_HEADER, SECRET_HEADER } from './gate.ts';
import type { Metrics } from './metrics.ts';

const LONGEST_BODY = 256 * 1024;
/** Letters of a path or a reason: what was sent is not sent back whole. */
const LONGEST_COMPLAINT = 400;

/** Never in a log: what would let its reader act as somebody else. */
const SECRETS = [
  'req.headers.cookie',
  'req.headers.authorization',
  `req.headers["${SECRET_HEADER}"]`,
  `req.headers["${CSRF_HEADER}"]`,
  'res.headers["set-cookie"]',
];

export const changesPerMinute = (settings: TableSettings): number => settings.changesPerMinute ?? 120;

export function makeApp(settings: TableSettings): FastifyInstance {
  return Fastify({
    bodyLimit: LONGEST_BODY,
    trustProxy: settings.trustProxy ?? false,
    // Ids in addresses are short.
    routerOptions: { maxParamLength: 64 },
    forceCloseConnections: true,
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
export function explainErrors(app: FastifyInstance): void {
  const misshapen = (path: string, reason: string) => ({
    refusal: tableRefusal('shape', {
      path: path.slice(0, LONGEST_COMPLAINT),
      reason: reason.slice(0, LONGEST_COMPLAINT),
    }),
  });
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    if (error instanceof Refused) return reply.code(error.status).send({ refusal: error.refusal });
    if (error instanceof BadInput) return reply.code(400).send(misshapen(error.path, error.reason));
    const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
    if (status < 500) return reply.code(status).send(misshapen('', error.message));
    request.log.error({ err: error }, 'a request failed');
    return reply.code(500).send({ refusal: tableRefusal('trouble') });
  });
}

export function watchRoutes(app: FastifyInstance, metrics: Metrics, alive: () => Promise<void>): void {
  app.get('/healthz', { logLevel: 'warn' }, async () => {
    await alive();
    return { ok: true };
  });
  app.get('/metrics', { logLevel: 'warn' }, async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
}
