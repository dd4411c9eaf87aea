// dependency-cruiser, with a compiler it can read.
import './classic-typescript.mjs';
import { fileURLToPath } from 'node:url';

const bin = new URL('../node_modules/dependency-cruiser/bin/dependency-cruise.mjs', import.meta.url);
process.argv[1] = fileURLToPath(bin);
await import(bin.href);
