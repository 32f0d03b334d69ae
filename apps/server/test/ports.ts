import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../src/config.ts';
import { openFileStore } from '../src/platform/files/file-store.ts';
import { openLog } from '../src/platform/log/log.ts';
import type { Ports } from '../src/platform/ports.ts';

/** The ports of the product over a folder of its own; what it logged can be read. */
export interface TestPorts extends Ports {
  readonly logged: string[];
  close(): Promise<void>;
}

export async function testPorts(): Promise<TestPorts> {
  const folder = await mkdtemp(join(tmpdir(), 'tejian-test-'));
  const logged: string[] = [];
  return {
    config: readConfig({ DATA_DIR: folder }),
    log: openLog((line) => logged.push(line)),
    files: await openFileStore(join(folder, 'files')),
    logged,
    close: () => rm(folder, { recursive: true, force: true }),
  };
}
