import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const OF_SOURCES = /\.worker\.ts$/;

/**
 * The file that is started for a program. Where BUILT_PROGRAMS names the folder of a build, as a whole run of the tests does
 * (tools/test.mjs), it is the program that is delivered: of the sources each start reads a hundred modules, for three times
 * the processor.
 */
export function programFile(program: URL): string {
  const file = fileURLToPath(program);
  const builtFolder = process.env['BUILT_PROGRAMS'];
  return builtFolder && OF_SOURCES.test(file) ? join(builtFolder, basename(file).replace(/ts$/, 'js')) : file;
}
