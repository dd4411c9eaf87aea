/** What can be asked of the table over HTTP, as a document that programs read (OpenAPI 3.1). Made from the routes themselves. */
import { toJsonSchema } from '@valibot/to-json-schema';
import type { FastifyInstance } from 'fastify';
import type { GenericSchema } from 'valibot';
import { API_SUMMARIES } from './api-summaries.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body it takes. */
    takes?: GenericSchema;
    /** What may stand behind the question mark. */
    asks?: GenericSchema;
  }
}

const REFUSAL = {
  type: 'object',
  required: ['refusal'],
  properties: {
    refusal: {
      type: 'object',
      required: ['key', 'cites', 'facts'],
      properties: {
        key: { type: 'string' },
        cites: { type: 'array', items: { type: 'string' } },
        facts: { type: 'object' },
      },
    },
  },
};

const REFUSED = { description: 'Refused, and why', content: { 'application/json': { schema: REFUSAL } } };

const json = (schema: object): object => ({ 'application/json': { schema } });

/** To be called before the routes are there: each is noted as it comes. The document is served beside them. */
export function serveApiDocument(app: FastifyInstance): void {
  const paths: { [path: string]: { [method: string]: object } } = {};
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!url.startsWith('/api/')) return;
    for (const one of [method].flat().filter((name) => name !== 'HEAD')) {
      const path = url.replace(/:(\w+)/g, '{$1}');
      const known = paths[path] ?? {};
      known[one.toLowerCase()] = operation(one, url, config?.takes, config?.asks);
      paths[path] = known;
    }
  });
  app.get('/api/openapi.json', async () => ({
    openapi: '3.1.0',
    info: {
      title: 'Drumhead',
      version: '1',
      description:
        'A table of matches. Sign in with a token (Authorization: Bearer), made on the page “What is yours here”; or with the cookie of a session, its CSRF token and the table’s own Origin. Play itself goes over the WebSocket at /socket (docs/protocol.md).',
    },
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        session: { type: 'apiKey', in: 'cookie', name: 'drumhead' },
      },
    },
    security: [{ token: [] }, { session: [] }, {}],
    paths,
  }));
}

function operation(method: string, url: string, takes?: GenericSchema, asks?: GenericSchema): object {
  const inPath = [...url.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const asked = asks ? (schemaOf(asks).properties ?? {}) : {};
  const behind = Object.entries(asked).map(([name, schema]) => ({ name, in: 'query', required: false, schema }));
  const summary = API_SUMMARIES[`${method} ${url}`];
  return {
    ...(summary !== undefined && { summary }),
    ...(inPath.length + behind.length > 0 && { parameters: [...inPath, ...behind] }),
    ...(takes && { requestBody: { required: true, content: json(schemaOf(takes)) } }),
    responses: { '2XX': { description: 'Done' }, '4XX': REFUSED },
  };
}

/** What cannot be said in a schema, a time zone that there is, is left to the table. */
function schemaOf(schema: GenericSchema): { readonly properties?: object | undefined } {
  const { $schema: _, ...rest } = toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' });
  return rest;
}
