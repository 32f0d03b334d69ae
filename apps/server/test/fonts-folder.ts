import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the fonts of documents for the whole run: splitting them takes seconds. */
    fontsFolder: string;
  }
}

/** A folder of this run's own, so that its first drawing lays the fonts out as the sources say now. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'tejian-test-fonts-'));
  project.provide('fontsFolder', folder);
  return () => rm(folder, { recursive: true, force: true });
}
