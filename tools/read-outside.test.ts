import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Modules of the tests that programs of `tools/` and `bench/` read, as paths from the root. */
const borrowed = ['tools', 'bench', 'bench/parts', 'bench/browser'].flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => [
      ...readFileSync(join(root, folder, file), 'utf8').matchAll(/from '[./]+(apps\/server\/test\/[\w/-]+\.ts)'/g),
    ])
    .map(([, path = '']) => path),
);

it('what benchmarks and tools take from the tests can be read without a test runner', () => {
  expect(borrowed).toContain('apps/server/test/stage-on-folder.ts');
  const modules = [...new Set(borrowed)].map((path) => `await import('./${path}');`).join('\n');
  const script = `${modules}\nprocess.stdout.write('read');\nprocess.exit();`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: root,
    encoding: 'utf8',
  });
  expect([stdout, stderr]).toEqual(['read', '']);
});
