import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface RunningStore {
  readonly endpoint: string;
  /** As the settings of the server name it. */
  readonly settings: Readonly<Record<string, string>>;
  /** The bytes under the key, asked past our own client. */
  bytes(key: string): Promise<Uint8Array | undefined>;
  stop(): Promise<void>;
}

const BUCKET = 'tejian';

/**
 * A store of objects in a process of its own. It differs from those that people run (findings/s3rver-tags-and-keys.sh): the
 * tag of an object in parts is the MD5 of the whole, and a listing whose address ends in a slash it takes for badly
 * signed, so that tests that list ask it to be lenient. It proves nothing about what a form allows.
 */
export async function startObjectStore({ isLenient = false } = {}): Promise<RunningStore> {
  const folder = await mkdtemp(join(tmpdir(), 'tejian-objects-'));
  const worker = join(import.meta.dirname, 'programs/object-store.ts');
  const child = fork(worker, [folder, isLenient ? 'lenient' : 'strict'], { silent: true });
  const [first] = (await once(child.stdout ?? child, 'data')) as [Buffer];
  const endpoint = `http://127.0.0.1:${Number(first.toString())}`;
  return {
    endpoint,
    settings: { S3_ENDPOINT: endpoint, S3_BUCKET: BUCKET, S3_ACCESS_KEY: 'S3RVER', S3_SECRET_KEY: 'S3RVER' },
    async bytes(key) {
      const answer = await fetch(`${endpoint}/${BUCKET}/${key.split('/').map(encodeURIComponent).join('/')}`);
      return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : undefined;
    },
    async stop() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
