// Some tools read TypeScript through the classic compiler API, which TypeScript 7 no longer has and which they ask for by
// the name `typescript`. Whoever imports this first makes that name mean the classic compiler installed beside it, for
// this process only.
import Module, { createRequire, register } from 'node:module';
import { pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);
const classic = require.resolve('typescript-classic');

// For require().
const loader = /** @type {{ _resolveFilename: (request: string, ...rest: unknown[]) => string }} */ (
  /** @type {unknown} */ (Module)
);
const resolveFilename = loader._resolveFilename;
loader._resolveFilename = (request, ...rest) =>
  resolveFilename(request.replace(/^typescript(?=$|\/)/, 'typescript-classic'), ...rest);

// For import().
const hook = `export const resolve = (name, context, next) =>
  name === 'typescript' ? { url: ${JSON.stringify(pathToFileURL(classic).href)}, shortCircuit: true } : next(name, context);`;
register(`data:text/javascript,${encodeURIComponent(hook)}`);
