import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
/** The programs that run between `npm start` and the server: of their own where nothing imports them. */
const programs = ['tools/start.mjs', 'tools/bundle-server.mjs', 'tools/run.mjs', 'apps/web/vite.config.ts'];

function packagesFrom(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const imports = [...readFileSync(file, 'utf8').matchAll(/^(?:import|export)\b[^;]*?from '([^']+)'/gm)].map(
    ([, from = '']) => from,
  );
  return imports.flatMap((from) =>
    from.startsWith('.') ? packagesFrom(join(dirname(file), from), seen) : from.startsWith('node:') ? [] : [from],
  );
}

const dependenciesOf = (folder: string): string[] =>
  Object.keys(
    (JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as { dependencies?: object }).dependencies ??
      {},
  );

it('the product starts without the packages of its checks, which npm start leaves out', () => {
  const needed = programs.flatMap((program) => packagesFrom(join(root, program)));
  const installed = new Set(['.', 'apps/web'].flatMap(dependenciesOf));
  expect(needed).toContain('rolldown');
  expect(needed).toContain('vite');
  expect(needed.filter((name) => !installed.has(name))).toEqual([]);
});
