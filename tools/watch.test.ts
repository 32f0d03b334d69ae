import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const watch = join(import.meta.dirname, 'watch.sh');
const CANNOT_START = 78;
let folder = '';
let shell: ChildProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tejian-watch-'));
});
afterEach(() => {
  shell?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** A program that notes each of its starts with its process number and then does what the source says. */
function begin(source: string): ChildProcess {
  const program = join(folder, 'server.mjs');
  const note = `import { appendFileSync, readFileSync } from 'node:fs';
    appendFileSync(${JSON.stringify(starts())}, process.pid + '\\n');
    const times = readFileSync(${JSON.stringify(starts())}, 'utf8').trim().split('\\n').length;\n`;
  writeFileSync(program, note + source);
  shell = spawn('sh', [watch, process.execPath, program], {
    env: { ...process.env, WATCH_PAUSES: '0.05 0.05 0.05' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return shell;
}
const starts = () => join(folder, 'starts');
const pids = () => (existsSync(starts()) ? readFileSync(starts(), 'utf8').trim().split('\n').map(Number) : []);
const codeOf = async (child: ChildProcess) => (await once(child, 'exit'))[0] as number | null;
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const STAYS = 'setInterval(() => {}, 1000);';
const LIVES = `import { Socket } from 'node:net';
  new Socket({ fd: 3, readable: true, writable: false }).on('close', () => process.exit()).resume();
  process.on('SIGTERM', () => process.exit(0));`;

describe.skipIf(process.platform === 'win32')('the shell that watches the server', () => {
  it('starts it again when it is killed, and ends with it when it ends by itself', async () => {
    const child = begin(`if (times <= 2) process.kill(process.pid, 'SIGKILL');`);
    expect(await codeOf(child)).toBe(0);
    expect(pids()).toHaveLength(3);
  });

  it('gives up after the last pause and says so', async () => {
    const child = begin('process.exit(1);');
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    expect(await codeOf(child)).toBe(1);
    expect(pids()).toHaveLength(4);
    expect(said).toContain('服务多次没能恢复，已停止');
  });

  it('begins with a clean record once a server was up', async () => {
    const child = begin(`import { writeFileSync } from 'node:fs';
      if (times <= 6) {
        writeFileSync(process.argv.at(-1).replace('--watched=', ''), 'ready');
        process.exit(1);
      }`);
    expect(await codeOf(child)).toBe(0);
    expect(pids()).toHaveLength(7);
  });

  it('does not start again what cannot be started', async () => {
    expect(await codeOf(begin(`process.exit(${CANNOT_START});`))).toBe(1);
    expect(pids()).toHaveLength(1);
  });

  it('goes on when a server that was up cannot be started for a moment', async () => {
    const child = begin(`if (times === 1) process.exit(1); if (times === 2) process.exit(${CANNOT_START});`);
    expect(await codeOf(child)).toBe(0);
    expect(pids()).toHaveLength(3);
  });

  it('passes a request to stop on and waits for the server', async () => {
    const child = begin(`process.on('SIGTERM', () => setTimeout(() => process.exit(0), 200)); ${STAYS}`);
    await expect.poll(pids, { timeout: 10_000 }).toHaveLength(1);
    await expect.poll(() => isListening(pids()[0])).toBe(true);
    child.kill('SIGTERM');
    expect(await codeOf(child)).toBe(0);
    expect(pids().filter(isAlive)).toEqual([]);
  });

  it('takes the server along when it is killed itself', async () => {
    const child = begin(`${LIVES} ${STAYS}`);
    await expect.poll(pids, { timeout: 10_000 }).toHaveLength(1);
    child.kill('SIGKILL');
    await expect.poll(() => pids().filter(isAlive), { timeout: 10_000 }).toEqual([]);
  });
});

/** True when the process handles SIGTERM by now: bit 15 of the caught signals. */
function isListening(pid = 0): boolean {
  if (process.platform !== 'linux') return true;
  const caught = /SigCgt:\s*([0-9a-f]+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0';
  return ((BigInt(`0x${caught}`) >> 14n) & 1n) === 1n;
}
