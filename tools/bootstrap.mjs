// Runs on whatever Node.js the machine has (20.19 or newer), before anything is installed: no dependencies, no TypeScript.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { text } from './bootstrap.text.mjs';
import { whilePlaced } from './placed-lock.mjs';
import { removeSpare } from './spare-packages.mjs';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** One clear sentence, and the end. */
export function giveUp(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

export const seconds = (since) => Math.max(1, Math.round((Date.now() - since) / 1000));

/**
 * Installs what the lock file names when it is not there yet, and answers the Node.js that the product runs on. Who only runs
 * the product needs nothing of what checks it, a quarter of the packages' size, and not all of the others.
 */
export async function bootstrap({ forChecks = true } = {}) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) giveUp(text.nodeTooOld(process.versions.node));
  if (!isInstalled(forChecks)) await install(forChecks);
  return pinnedNode() ?? giveUp(text.noRuntime(`${process.platform}-${process.arch}`));
}

// npm notes what it installed when it has finished; an install that was cut off leaves no note.
function isInstalled(forChecks) {
  const wanted = packagesOf('package-lock.json');
  const found = packagesOf('node_modules/.package-lock.json');
  if (!wanted || !found) return false;
  return Object.entries(wanted).every(
    ([path, { version, optional, link, dev }]) =>
      !path.startsWith('node_modules/') || optional || link || (dev && !forChecks) || found[path]?.version === version,
  );
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

async function install(forChecks) {
  const since = Date.now();
  console.log(text.installing);
  // Install scripts would fetch binaries from places other than the registry; nothing here needs one.
  // What runs goes on running: where the product alone is installed, its checks are added to it. `ci` begins from nothing.
  const isAddition = forChecks && isInstalled(false);
  const options = [
    forChecks ? '--include=dev' : '--omit=dev',
    '--include=optional',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const npm = process.env.npm_execpath?.endsWith('.js')
    ? { command: process.execPath, args: [process.env.npm_execpath], shell: false }
    : { command: 'npm', args: [], shell: process.platform === 'win32' };
  const asked = (command, ...more) =>
    run(npm.command, [...npm.args, command, ...options, ...more], { shell: npm.shell });
  const ci = async () => {
    const code = await whilePlaced(root, npm, () => asked('ci', '--loglevel=silent'));
    return code === 0 ? code : asked('ci'); // a registry may have its files in other places
  };
  const code = await (isAddition ? asked('install', '--no-save') : ci());
  if (code !== 0) giveUp(text.installFailed);
  if (!forChecks) removeSpare(join(root, 'node_modules'));
  console.log(text.installed(seconds(since)));
}

function pinnedNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const file = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node';
  const pinned = join(root, `node_modules/node-${platform}-${process.arch}`, file);
  if (existsSync(pinned) && spawnSync(pinned, ['--version']).status === 0) return pinned;
  return Number(process.versions.node.split('.')[0]) >= 24 ? process.execPath : undefined;
}

/** Runs a program of ours in the foreground; what asks this process to stop is passed on. Answers its exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    const passOn = (signal) => child.kill(signal);
    for (const signal of signals) process.on(signal, passOn);
    const finish = (code) => {
      for (const signal of signals) process.off(signal, passOn);
      resolve(code ?? 1);
    };
    child.on('error', (problem) => {
      process.stderr.write(`${problem.message}\n`);
      finish(1);
    });
    child.on('exit', finish);
  });
}
