import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Modules of the product that a page always fetches together, in one file for each root: what the shell imports, and what
 * every list imports besides. A hundred small files cost a hundred heads, which travel uncompressed. Libraries stay apart:
 * their index imports all that they have, and only what is used of it is bundled.
 */
export function sharedChunks(roots: Readonly<Record<string, string>>): {
  readonly plugin: Plugin;
  readonly isIn: (name: string) => (moduleId: string) => boolean;
} {
  const names = new Map<string, string>();
  return {
    isIn: (name) => (moduleId) => names.get(moduleId) === name,
    plugin: {
      name: 'shared-chunks',
      apply: 'build',
      buildEnd(failure) {
        if (failure) return;
        for (const [name, file] of Object.entries(roots)) {
          const waiting = [join(import.meta.dirname, file)];
          for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
            if (names.has(id) || id.includes('/node_modules/')) continue;
            const module = this.getModuleInfo(id);
            if (!module) throw new Error(`${id} is no module of the build`);
            names.set(id, name);
            waiting.push(...module.importedIds);
          }
        }
      },
    },
  };
}
