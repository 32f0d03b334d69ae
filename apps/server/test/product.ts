import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sm2 } from 'sm-crypto-v2';
import { demoPassword } from '../src/demo/people.seed.ts';

const root = join(import.meta.dirname, '../../..');
const READY_MS = 120_000;

/** The product as npm start runs it, after its preparation. */
export class Product {
  readonly #watch: ChildProcess;
  readonly address: string;

  constructor(folder: string, port: number) {
    this.address = `http://127.0.0.1:${port}`;
    const env = { ...process.env, DATA_DIR: folder, PORT: String(port), DEMO_BUSINESS: '0' };
    const server = [process.execPath, join(root, 'apps/server/src/main.ts')];
    this.#watch = spawn('sh', [join(root, 'tools/watch.sh'), ...server], { env, stdio: 'ignore' });
  }

  /** The server's process number: the child of the watching shell that runs main.ts. */
  server(): number | undefined {
    const pid = this.#watch.pid ?? 0;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(/\s+/).map(Number);
    return children.find((child) => commandOf(child).includes('main.ts'));
  }

  async ready(): Promise<void> {
    for (const until = Date.now() + READY_MS; Date.now() < until; await wait(50)) {
      const answer = await fetch(`${this.address}/readyz`).catch(() => undefined);
      if (answer?.ok) return;
    }
    throw new Error('the product did not come back');
  }

  async kill(): Promise<void> {
    const pid = this.server();
    if (!pid) throw new Error('no server to kill');
    process.kill(pid, 'SIGKILL');
    while (commandOf(pid).includes('main.ts')) await wait(10);
  }

  async stop(): Promise<void> {
    if (this.#watch.exitCode !== null) return;
    const ended = new Promise((resolve) => this.#watch.once('exit', resolve));
    this.#watch.kill('SIGTERM');
    await ended;
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

/** A session over a real connection; calls are sent as JSON with the wire's names. */
export async function logInOver(address: string, loginName: string) {
  const key = (await (await fetch(`${address}/a/login/key`)).json()) as { data: { publicKey: string } };
  const sealed = (clear: string) => sm2.doEncrypt(clear, key.data.publicKey, 1);
  const login = await fetch(`${address}/a/login?__ajax=json`, {
    method: 'POST',
    body: new URLSearchParams({ username: sealed(loginName), password: sealed(demoPassword), loginType: '1' }),
  });
  const cookies = login.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  const csrf = cookies.find((cookie) => cookie.startsWith('tejian_csrf='))?.slice('tejian_csrf='.length) ?? '';
  return async <Answer>(path: string, body: object, headers: Record<string, string> = {}): Promise<Answer> => {
    const answer = await fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: cookies.join('; '), 'x-csrf-token': csrf, ...headers },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as Answer;
  };
}
