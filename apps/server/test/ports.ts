import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { readConfig } from '../src/config.ts';
import { openPorts } from '../src/platform/open-ports.ts';
import { openLog } from '../src/platform/log/log.ts';
import type { Ports } from '../src/platform/ports.ts';
import { giveKeyOfRun } from './key-of-run.ts';
import { sharedRenderer } from './shared-renderer.ts';

/** The ports of the product over a folder of its own, drawing with the renderer of all files; what it logged can be read. */
export interface TestPorts extends Ports {
  readonly logged: string[];
  close(): Promise<void>;
}

export async function testPorts(pool: Pool, settings: Record<string, string> = {}): Promise<TestPorts> {
  const folder = await mkdtemp(join(tmpdir(), 'tejian-test-'));
  const logged: string[] = [];
  const ports = await openPorts(
    readConfig({ ...settings, DATA_DIR: folder }),
    openLog((line) => logged.push(line)),
    pool,
  );
  const close = async () => {
    await ports.close();
    await rm(folder, { recursive: true, force: true });
  };
  const signingKey = async (institute: string) => {
    await giveKeyOfRun(join(folder, 'keys'), institute);
    return ports.signingKey(institute);
  };
  return { ...ports, renderer: sharedRenderer, signingKey, logged, close };
}
