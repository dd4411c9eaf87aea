/** The API's document says what there is, no more and no less; and a program signs in with a token. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { guestAt, layTable, type Made, PICKET } from './laid-table.ts';

interface Operation {
  readonly summary?: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: object } } };
}

interface Document {
  readonly openapi: string;
  readonly paths: { readonly [path: string]: { readonly [method: string]: Operation } };
}

const WEB = join(import.meta.dirname, '../src/web');

/** Routes as the sources write them. */
const written = (): string[] =>
  readdirSync(WEB).flatMap((name) =>
    [...readFileSync(join(WEB, name), 'utf8').matchAll(/app\.(get|post)(?:<[^(]*>)?\(\s*'(\/api\/[^']*)'/g)].map(
      ([, method, path]) => `${method} ${path?.replace(/:(\w+)/g, '{$1}')}`,
    ),
  );

test('every route is described, with a sentence and the body it takes, and nothing else is', async () => {
  const table = await layTable();
  const at = `http://127.0.0.1:${table.port}`;
  const { openapi, paths } = (await (await fetch(`${at}/api/openapi.json`)).json()) as Document;
  expect(openapi).toBe('3.1.0');
  const told = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  expect(told.toSorted()).toEqual(written().toSorted());
  const anne = await guestAt(table, 'Anne');
  const { token } = await anne.post<{ token: string }>('/api/me/tokens', { name: 'my program' });
  for (const [path, methods] of Object.entries(paths))
    for (const [method, { summary, parameters = [], requestBody }] of Object.entries(methods)) {
      expect(summary, `${method} ${path}`).toMatch(/^\S.{5,}/);
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(named);
      if (!requestBody) continue;
      const schema = JSON.stringify(requestBody.content['application/json'].schema);
      // What the document does not know the table does not take.
      expect(schema, path).toContain('"additionalProperties":false');
      const response = await fetch(at + path.replace('{seat}', '0').replace(/\{\w+\}/g, 'x'), {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: '{"no such thing":1}',
      });
      expect([400, 404, 403], `${path}: ${response.status}`).toContain(response.status);
    }
});

test('a token speaks for its person, without cookie, origin or CSRF token, until it is ended', async () => {
  const table = await layTable();
  const at = `http://127.0.0.1:${table.port}`;
  const anne = await guestAt(table, 'Anne');
  const { token } = await anne.post<{ token: string }>('/api/me/tokens', { name: 'my program' });
  const asked = (path: string, bearer: string, body?: object, headers = {}): Promise<Response> =>
    fetch(at + path, {
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json', ...headers },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
  expect(await (await asked('/api/me', token)).json()).toMatchObject({ me: { name: 'Anne' } });
  // A program gets no cookie: what it was given is enough.
  expect((await asked('/api/me', token)).headers.get('set-cookie')).toBeNull();
  const made = await asked('/api/matches', token, { ...PICKET, seats: ['you', 'open'] });
  expect(made.status).toBe(201);
  const { id } = (await made.json()) as Made;
  expect(await anne.get(`/api/matches/${id}`)).toMatchObject({ match: { yours: [0], host: true } });
  // A wrong one is nobody's, whoever's cookie comes with it.
  const wrong = await asked(
    '/api/matches',
    `${token}x`,
    { ...PICKET, seats: ['you', 'open'] },
    { cookie: anne.cookie },
  );
  expect(wrong.status).toBe(401);
  const { sessions } = await anne.get<{ sessions: { id: string; device: string }[] }>('/api/me/sessions');
  const own = sessions.find(({ device }) => device === 'API: my program');
  await anne.post(`/api/me/sessions/${own?.id}/remove`);
  expect(await (await asked('/api/me', token)).json()).toEqual({ me: null });
});
