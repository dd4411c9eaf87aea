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

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  bundleTable();
  const { dist, discard } = buildPage();
  const serving = await serveDist(dist);
  project.provide('webUrl', serving.url);
  project.provide('webDist', dist);
  return async () => {
    await serving.close();
    discard();
  };
}
