// dependency-cruiser reads TypeScript through the classic compiler API, which TypeScript 7 no longer has and which it
// asks for by the name `typescript`. Here that name means the classic compiler installed beside it, for this process only.
import Module, { createRequire, register } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);
const classic = require.resolve('typescript-classic');

// For require(): the version check.
const loader = /** @type {{ _resolveFilename: (request: string, ...rest: unknown[]) => string }} */ (
  /** @type {unknown} */ (Module)
);
const resolveFilename = loader._resolveFilename;
loader._resolveFilename = (request, ...rest) =>
  resolveFilename(request.replace(/^typescript(?=$|\/)/, 'typescript-classic'), ...rest);

// For import(): the compiler itself.
const hook = `export const resolve = (name, context, next) =>
  name === 'typescript' ? { url: ${JSON.stringify(pathToFileURL(classic).href)}, shortCircuit: true } : next(name, context);`;
register(`data:text/javascript,${encodeURIComponent(hook)}`);

const bin = new URL('../node_modules/dependency-cruiser/bin/dependency-cruise.mjs', import.meta.url);
process.argv[1] = fileURLToPath(bin);
await import(bin.href);
