/** Builds table and page once for all tests of this project, and serves it as a static host would. */
import type { TestProject } from 'vitest/node';
import { buildPage } from '../tools/build-page.ts';
import { serveDist } from '../tools/serve-dist.ts';
import { bundleTable } from '../tools/table-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    webUrl: string;
    /** The built page, for tests that serve it themselves. */
    webDist: string;
  }
}

/** The page is built while the tests of other projects run; those of this one wait for it (`wait-for-page.ts`). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  bundleTable();
  const { dist, built, discard } = buildPage();
  const serving = await serveDist(dist, built);
  project.provide('webUrl', serving.url);
  project.provide('webDist', dist);
  return async () => {
    await serving.close();
    discard();
  };
}
