import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Writes which programs and styles a build is made of, for the client to fetch ahead (src/platform/fetch-ahead.ts). */
export const programList = (): Plugin => ({
  name: 'program-list',
  apply: 'build',
  writeBundle({ dir = '' }, bundle) {
    const files = Object.keys(bundle)
      .filter((name) => /\.(js|css)$/.test(name))
      .sort();
    const build = createHash('sha256').update(files.join()).digest('hex').slice(0, 16);
    writeFileSync(join(dir, 'programs.json'), JSON.stringify({ build, files }));
  },
});
