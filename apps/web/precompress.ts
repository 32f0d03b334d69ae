import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const SMALLEST = 1024;

/** Writes each asset compressed beside itself, once and as small as it gets, so that the server only sends files. */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  writeBundle({ dir = '' }, bundle) {
    for (const [name, output] of Object.entries(bundle)) {
      const content = Buffer.from(output.type === 'chunk' ? output.code : output.source);
      if (!/\.(js|css|svg)$/.test(name) || content.length < SMALLEST) continue;
      const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
      writeFileSync(join(dir, `${name}.br`), brotliCompressSync(content, { params: quality }));
      writeFileSync(join(dir, `${name}.gz`), gzipSync(content, { level: constants.Z_BEST_COMPRESSION }));
    }
  },
});
