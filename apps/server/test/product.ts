import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Call } from '@tejian/contract/kit/call.ts';
import { decodeAnswer, type Envelope, type Refused } from '@tejian/contract/kit/envelope.ts';
import { sm2 } from 'sm-crypto-v2';
import { buildServer } from '../../../tools/build-server.mjs';
import { demoPassword } from '../src/demo/people.seed.ts';

const root = join(import.meta.dirname, '../../..');
const READY_MS = 120_000;
/** The program that npm start runs, and not the sources. */
const program = await builtServer();

interface ProductOptions {
  readonly folder: string;
  readonly port: number;
  /** Arguments of Node.js before the program, as tools/start.mjs gives them. */
  readonly nodeArgs?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

/** The product on a data folder as npm start runs it, after its preparation. */
export class Product {
  readonly #watch: ChildProcess;
  #said = '';
  readonly address: string;

  constructor({ folder, port, nodeArgs = [], environment = {} }: ProductOptions) {
    this.address = `http://127.0.0.1:${port}`;
    const env = { ...process.env, DATA_DIR: folder, PORT: String(port), ...environment };
    const server = [process.execPath, ...nodeArgs, program];
    this.#watch = spawn('sh', [join(root, 'tools/watch.sh'), ...server], { env, stdio: ['ignore', 'pipe', 'ignore'] });
    this.#watch.stdout?.on('data', (chunk: Buffer) => (this.#said += chunk.toString()));
  }

  /** The text that the operator has read so far. */
  get said(): string {
    return this.#said;
  }

  /** The process number of the watching shell. */
  get pid(): number {
    return this.#watch.pid ?? 0;
  }

  /** The server's process number: the child of the watching shell that runs the build. */
  server(): number | undefined {
    return childrenOf(this.pid).find((child) => commandOf(child).includes(program));
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
    while (commandOf(pid).includes(program)) await wait(10);
  }

  async stop(): Promise<void> {
    if (this.#watch.exitCode !== null) return;
    const ended = new Promise((resolve) => this.#watch.once('exit', resolve));
    this.#watch.kill('SIGTERM');
    await ended;
  }
}

/** Reads the kernel's files (Linux); a process that has ended has no children and no command. */
export const childrenOf = (pid: number): number[] =>
  read(`/proc/${pid}/task/${pid}/children`).trim().split(/\s+/).filter(Boolean).map(Number);

export const commandOf = (pid: number): string => read(`/proc/${pid}/cmdline`);

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

interface BatchAnswer {
  readonly data: readonly { readonly seisn: string; readonly isSuccess: boolean }[];
}

/** A session over a real connection. */
export interface Caller {
  readonly userId: string;
  /** Makes the call as its contract says; a refusal fails the test. */
  does<Request, Answer>(call: Call<Request, Answer>, request: Request): Promise<Answer>;
  /** Calls are sent as JSON with the wire's names. */
  call<Answer = BatchAnswer>(path: string, body: object, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  /** Size of a file in bytes. */
  fileSize(path: string): Promise<number>;
}

/** Who it is of, and its cookies as `name=value`. */
export interface Session {
  readonly userId: string;
  readonly cookies: readonly string[];
}

/** A session of this person. */
export async function sessionOver(address: string, loginName: string): Promise<Session> {
  const key = (await (await fetch(`${address}/a/login/key`)).json()) as { data: { publicKey: string } };
  const sealed = (clear: string) => sm2.doEncrypt(clear, key.data.publicKey, 1);
  const login = await fetch(`${address}/a/login?__ajax=json`, {
    method: 'POST',
    body: new URLSearchParams({ username: sealed(loginName), password: sealed(demoPassword), loginType: '1' }),
  });
  const { user } = (await login.json()) as { user?: { id: string } };
  if (!user) throw new Error(`${loginName} has no session`);
  return { userId: user.id, cookies: login.headers.getSetCookie().map((line) => line.split(';')[0] ?? '') };
}

export const logInOver = async (address: string, loginName: string): Promise<Caller> =>
  callerIn(address, loginName, await sessionOver(address, loginName));

/** Calls of this person in a session that is there. */
export function callerIn(address: string, loginName: string, { userId, cookies }: Session): Caller {
  const csrf = cookies.find((cookie) => cookie.startsWith('tejian_csrf='))?.slice('tejian_csrf='.length) ?? '';
  const cookie = cookies.join('; ');
  const send = async (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, 'x-csrf-token': csrf, ...headers },
      body: JSON.stringify(body),
    });
    return answer.json();
  };
  return {
    userId,
    async does<Request, Answer>(call: Call<Request, Answer>, request: Request) {
      const body = (await send(call.path, call.request.encode(request))) as Envelope | Refused;
      if (!body.isSuccess) throw new Error(`${loginName} was refused ${call.path}: ${JSON.stringify(body)}`);
      return decodeAnswer(call, body);
    },
    call: async <Answer>(path: string, body: object, headers?: Readonly<Record<string, string>>) =>
      (await send(path, body, headers)) as Answer,
    async fileSize(path: string) {
      const answer = await fetch(`${address}${path}`, { headers: { cookie } });
      if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
      return (await answer.arrayBuffer()).byteLength;
    },
  };
}

async function builtServer(): Promise<string> {
  const built = await buildServer(process.execPath);
  if (!built) throw new Error('the server could not be built');
  return built;
}
