// npm run histories -- [histories=1000]: so many random histories of charges by 32 people at once; LOT=… draws others.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const HISTORIES = process.argv[2] ?? '1000';
const root = join(import.meta.dirname, '..');
const since = Date.now();
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--maxWorkers=1',
    'apps/server/src/features/money/charge/charge-histories.test.ts',
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, HISTORIES } },
);
const seconds = Math.round((Date.now() - since) / 1000);
process.stdout.write(`${HISTORIES} histories in ${String(seconds)} s\n`);
process.exitCode = status ?? 1;
