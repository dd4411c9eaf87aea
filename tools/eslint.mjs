// ESLint, with a compiler it can read.
import './classic-typescript.mjs';
import { fileURLToPath } from 'node:url';

const bin = new URL('../node_modules/eslint/bin/eslint.js', import.meta.url);
process.argv[1] = fileURLToPath(bin);
await import(bin.href);
