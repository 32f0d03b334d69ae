import { join } from 'node:path';
import type { Plugin } from 'vite';

const libraries = join(import.meta.dirname, '../../node_modules');

/**
 * Modules of libraries that the product has turned off or never asks for, and what stands in their place. Each is imported by
 * something that every page has: a bundler cannot know that its setting is never on.
 */
export const sparedModules: Readonly<Record<string, string>> = {
  // The wave behind a pressed button is off (`wave` of src/shell/Providers.tsx), as all motion is.
  'antd/es/_util/wave/index.js': 'export default ({ children }) => children ?? null;',
  // One hint for all of a page (`tooltip.unique`), which nothing asks for: with it comes the whole of the hints' library.
  'antd/es/tooltip/UniqueProvider/index.js': 'export default ({ children }) => children;',
  // The words where no locale is given; the product gives its own.
  'antd/es/locale/en_US.js': "export { default } from './zh_CN.js';",
  // A field for a code of single digits, beside the plain field that each list has.
  'antd/es/input/OTP/index.js': 'export default () => null;',
};

/** Modules that are spared in one other module alone, by what that one calls them. */
const sparedImports: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // A pager's number of rows is chosen by a list of our own, which comes when it is touched (ui/list/Pager.tsx); the others have none.
  'antd/es/pagination/Pagination.js': { '../select': 'export default () => null;' },
  // No view that is chosen of several has a hint.
  'antd/es/segmented/index.js': { '../tooltip': 'export default ({ children }) => children;' },
};

const VIRTUAL = '\0spared:';

/** Puts them in; the build ends where a library no longer has one of them. */
export function spareModules(): Plugin {
  const importPairs = Object.entries(sparedImports).flatMap(([importer, sources]) =>
    Object.keys(sources).map((source) => `${importer}: ${source}`),
  );
  const leftNames = new Set([...Object.keys(sparedModules), ...importPairs]);
  return {
    name: 'spare-modules',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importerId) {
      const importer = importerId?.slice(libraries.length + 1) ?? '';
      if (sparedImports[importer]?.[source] === undefined) return undefined;
      leftNames.delete(`${importer}: ${source}`);
      return `${VIRTUAL}${importer}: ${source}`;
    },
    load(id) {
      if (id.startsWith(VIRTUAL)) {
        const [importer = '', source = ''] = id.slice(VIRTUAL.length).split(': ');
        return sparedImports[importer]?.[source];
      }
      const name = id.slice(libraries.length + 1);
      const instead = sparedModules[name];
      if (instead !== undefined) leftNames.delete(name);
      return instead;
    },
    buildEnd(failure) {
      if (!failure && leftNames.size > 0) throw new Error(`no module of the build: ${[...leftNames].join(', ')}`);
    },
  };
}
