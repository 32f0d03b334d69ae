import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../src/config.ts';
import { openLog } from '../src/platform/log/log.ts';
import { openDocuments } from '../src/platform/documents/documents.ts';
import { openFileStore } from '../src/platform/files/file-store.ts';
import type { Ports } from '../src/platform/ports.ts';

/** The ports of the product over a folder of its own; what it logged can be read. */
export interface TestPorts extends Ports {
  readonly logged: string[];
  close(): Promise<void>;
}

export async function testPorts(): Promise<TestPorts> {
  const folder = await mkdtemp(join(tmpdir(), 'tejian-test-'));
  const logged: string[] = [];
  const documents = openDocuments({ dataDir: folder });
  return {
    config: readConfig({ DATA_DIR: folder }),
    log: openLog((line) => logged.push(line)),
    logged,
    files: await openFileStore(join(folder, 'files')),
    documents,
    close: async () => {
      await documents.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
