// Every check of the product, quick ones first. `--quick` stops before the browser walks and leaves out what passed with
// the same content before; without it every check runs from nothing. `--proof` tries every generated input instead of a tenth.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { bootstrap, root, run, seconds } from './bootstrap.mjs';
import { text } from './bootstrap.text.mjs';
import { findChromium, findChromiumShell, installSystemTools } from './browser.mjs';
import { buildServer } from './build-server.mjs';
import { buildWeb } from './build-web.mjs';
import { passedChecks } from './passed-checks.mjs';
import { passedTests } from './passed-tests.mjs';
import { testKeys } from './test-graph.mjs';
import { noteUnsteady } from './unsteady-walks.mjs';
import { afterBoth, againFor } from './walked-again.mjs';

const isQuick = process.argv.includes('--quick');
const node = await bootstrap();
const reports = mkdtempSync(join(tmpdir(), 'tejian-reports-'));
const cache = join(root, 'node_modules/.cache/tejian');
// Which tenth (packages/domain/test/random/lot.ts). Every walk, and everything that is written by hand, is in every run.
if (process.argv.includes('--proof')) process.env.PROOF = '1';
else console.log(text.byLot((process.env.LOT ??= String(Math.floor(Date.now() / 1000) % 1_000_000))));
// Threads and processes that tests start read their modules without transforming and compiling them each time.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/node');
const known = isQuick ? passedChecks(root, join(cache, 'passed-checks.json')) : undefined;
const total = { passed: 0, failed: 0 };
const failures = [];
const notRun = [];
const unsteady = [];

function note(name, isPassed) {
  total[isPassed ? 'passed' : 'failed'] += 1;
  if (!isPassed) failures.push(name);
}

/**
 * A check that passes or fails as a whole; what it says is shown when it fails. `paths` is what it may read, the whole
 * repository unless it is known to be less.
 */
function check(name, script, { args = [], paths = ['.'], env = {} } = {}) {
  const since = Date.now();
  const key = known?.key(paths, [process.versions.node, script, ...args]);
  if (known?.isPassed(name, key)) {
    note(name, true);
    return console.log(`✓ ${name} (unchanged)`);
  }
  const options = { cwd: root, encoding: 'utf8', env: { ...process.env, ...env } };
  const { status, stdout, stderr } = spawnSync(node, [join(root, script), ...args], options);
  const isPassed = status === 0;
  note(name, isPassed);
  known?.note(name, isPassed ? key : undefined);
  console.log(`${isPassed ? '✓' : '✗'} ${name} (${seconds(since)} s)`);
  if (!isPassed) console.log(`${stdout}${stderr}`.trimEnd());
}

/** The files of a run with their tests, and how it ended. */
async function tested(name, ...args) {
  const report = join(reports, `${name}.json`);
  const vitest = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--passWithNoTests', ...args];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await run(node, [...vitest, ...reporters]);
  return { code, files: read(report)?.testResults };
}

/** Tests count one by one. */
function count(name, { code, files }) {
  if (!files) return note(name, code === 0);
  const each = files.flatMap(({ assertionResults }) => assertionResults);
  const failed = each.filter(({ status }) => status === 'failed');
  // A file that does not load, or whose preparation fails, has no failed test of its own.
  const broken = files.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some(isFailed),
  );
  const skipped = each.filter(({ status }) => status !== 'passed' && status !== 'failed');
  total.passed += each.filter(({ status }) => status === 'passed').length;
  total.failed += failed.length + broken.length;
  notRun.push(...skipped.map(({ fullName }) => text.notRun(fullName, name)));
  failures.push(...failed.map(({ fullName }) => fullName), ...broken.map((file) => relative(root, file.name)));
  if (code !== 0 && failed.length + broken.length === 0) note(name, false);
}

const isFailed = ({ status }) => status === 'failed';

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Test files that read what they read when they last passed are counted, not repeated (`npm run check`). */
async function tests() {
  // A cache of the client's modules pays with the second run only, and costs the first more than it makes ready.
  if (!known) return count('tests', await tested('tests', '--fsModuleCache=false'));
  const installed = known.key(['package-lock.json'], [process.versions.node]);
  const {
    unchanged,
    count: same,
    changed,
    note: remember,
  } = passedTests(join(cache, 'passed-tests.json'), testKeys(root, installed));
  if (unchanged.length > 0) console.log(`✓ ${same} tests in ${unchanged.length} files (unchanged)`);
  total.passed += same;
  if (changed.length === 0) return;
  const ran = await tested('tests', ...changed);
  count('tests', ran);
  const states = ({ assertionResults }) => assertionResults.map(({ status }) => status);
  remember((ran.files ?? []).map((file) => ({ path: relative(root, file.name), states: states(file) })));
}

/** One or two walks that fail are walked once more, alone, and named where they pass then (docs/decisions/0985). */
async function walked(config) {
  const first = await tested('walks', config);
  const again = againFor(first.files ?? []);
  if (again.length === 0) return first;
  console.log(text.again(again.map((file) => relative(root, file))));
  const second = await tested('walks again', config, '--maxWorkers=1', ...again);
  const both = afterBoth(first.files, second.files ?? []);
  const noted = noteUnsteady(join(cache, 'unsteady-walks.json'), both.unsteady, new Date().toISOString().slice(0, 10));
  unsteady.push(...noted.map(({ name, error, before }) => text.unsteady(name, error, before)));
  return { code: second.code, files: both.files };
}

async function walks() {
  const chromium = findChromium();
  const config = '--config=vitest.e2e.config.ts';
  if (chromium) {
    process.env.CHROMIUM_PATH = chromium;
    const shell = findChromiumShell();
    if (shell) process.env.CHROMIUM_SHELL_PATH = shell;
    return count('walks', await walked(config));
  }
  const list = join(reports, 'list.json');
  // Collected, not parsed: tests that a helper makes stand in no walk's own text, and one such file left the whole list out.
  const asked = ['list', config, '--staticParse=false', `--json=${list}`];
  spawnSync(node, [join(root, 'node_modules/vitest/vitest.mjs'), ...asked], { cwd: root });
  notRun.push(...(read(list) ?? []).map(({ name }) => text.notRun(name, text.noBrowser)));
}

// These three run together in source-checks.ts.
const sourceChecks = ['check-architecture.ts', 'check-house.ts', 'check-texts.ts'];
const ownChecks = readdirSync(join(root, 'tools')).filter(
  (file) => /^check-.*\.ts$/.test(file) && !file.endsWith('.test.ts') && !sourceChecks.includes(file),
);
/** What the schema is made from: the platform imports no feature, so a change in a feature cannot touch it. */
const schemaPaths = ['apps/server/migrations', 'apps/server/src/platform', 'packages', 'tools', 'docs', '*.json'];
const increments = ['--incremental', '--tsBuildInfoFile', join(cache, 'types.tsbuildinfo')];

/**
 * Types and lint are programs in Go that take all memory which they ever have at once, and would look through it again and again
 * for what could be given back: that is a third of their time. Beyond the limit they do.
 */
const keepingAll = { GOGC: 'off', GOMEMLIMIT: '4GiB' };
/** Each thread of the lint reads all types anew. */
const alone = { GOMAXPROCS: '1' };

if (!isQuick) installSystemTools();
check('format', 'node_modules/oxfmt/bin/oxfmt', { args: ['--check'] });
const strictly = ['--deny-warnings', '--report-unused-disable-directives'];
check('lint', 'node_modules/oxlint/bin/oxlint', { args: strictly, env: { ...keepingAll, ...alone } });
const whole = ['-p', '.', '--checkers', '1', ...(isQuick ? increments : [])];
check('types', 'node_modules/typescript/bin/tsc', { args: whole, env: keepingAll });
check('source checks', 'tools/source-checks.ts');
for (const file of ownChecks.toSorted()) check(file.replace(/\.ts$/, ''), join('tools', file));
check('schema', 'tools/generate-schema.ts', { args: ['--check'], paths: schemaPaths });
check('dead code', 'node_modules/knip/bin/knip.js');
const built = await buildServer(node);
note('server build', built !== undefined);
// What a server starts beside itself, tests start as it is delivered.
if (built) process.env.BUILT_PROGRAMS = dirname(built);
await tests();
note('web build', await buildWeb(node));
if (!isQuick) await walks();
rmSync(reports, { recursive: true, force: true });

if (notRun.length > 0) console.log(`\n${notRun.join('\n')}`);
if (unsteady.length > 0) console.log(`\n${unsteady.join('\n')}`);
if (failures.length > 0) console.log(`\n${failures.map((name) => `✗ ${name}`).join('\n')}`);
const skipped = notRun.length > 0 ? `, ${notRun.length} skipped` : '';
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed > 0 ? 1 : 0;
