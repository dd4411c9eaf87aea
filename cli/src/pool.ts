/** Worker threads for long runs; loaded only when a run is long. */
import { fileURLToPath } from 'node:url';
import type { Piscina } from 'piscina';

export async function startPool(threads: number): Promise<Piscina> {
  const { Piscina } = await import('piscina');
  const filename = fileURLToPath(new URL('./worker.mjs', import.meta.url));
  return new Piscina({ filename, minThreads: threads, maxThreads: threads });
}
