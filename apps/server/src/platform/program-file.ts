import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const OF_SOURCES = /\.worker\.ts$/;
let build: string | undefined;

/**
 * From now on this process starts the programs of the build in this folder instead of those of its sources, each start of which
 * reads a hundred modules for three times the processor; a server that runs from a build does so by itself.
 */
export const startFromBuild = (folder: string | undefined): void => {
  build = folder;
};

/** The file that is started for a program. */
export function programFile(program: URL): string {
  const file = fileURLToPath(program);
  return build && OF_SOURCES.test(file) ? join(build, basename(file).replace(/ts$/, 'js')) : file;
}
