// npm run flow-model -- [acts=10000] [seed]: random people act at random on records of random flows; a failing seed is printed.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const [acts = '10000', seed] = process.argv.slice(2);
const root = join(import.meta.dirname, '..');
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const askedTexts = ['run', '--project', 'server', 'apps/server/test/flow-model.test.ts'];
const env = { ...process.env, FLOW_ACTS: acts, ...(seed === undefined ? {} : { FLOW_SEED: seed }) };
const { status } = spawnSync(process.execPath, [vitest, ...askedTexts], { cwd: root, env, stdio: 'inherit' });
process.exitCode = status ?? 1;
