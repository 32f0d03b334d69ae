import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Modules of the product that a page always fetches together, in one file for each name: what its roots import and no file
 * before it holds. A hundred small files cost a hundred heads, which travel uncompressed, and a slow processor a few
 * milliseconds each. Libraries stay apart: their index imports all that they have, and only what is used of it is bundled.
 */
export function sharedChunks(roots: Readonly<Record<string, readonly string[]>>): {
  readonly names: readonly string[];
  readonly plugin: Plugin;
  readonly isIn: (name: string) => (moduleId: string) => boolean;
} {
  const nameOf = new Map<string, string>();
  return {
    names: Object.keys(roots),
    isIn: (name) => (moduleId) => nameOf.get(moduleId) === name,
    plugin: {
      name: 'shared-chunks',
      apply: 'build',
      buildEnd(failure) {
        if (failure) return;
        for (const [name, files] of Object.entries(roots)) {
          const waiting = files.map((file) => join(import.meta.dirname, file));
          for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
            if (nameOf.has(id) || id.includes('/node_modules/')) continue;
            const module = this.getModuleInfo(id);
            if (!module) throw new Error(`${id} is no module of the build`);
            nameOf.set(id, name);
            waiting.push(...module.importedIds);
          }
        }
      },
    },
  };
}
