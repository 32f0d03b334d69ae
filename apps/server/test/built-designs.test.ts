import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { buildServer } from '../../../tools/build-server.mjs';
import { prepareFonts } from '../src/platform/documents/fonts.ts';

// The build draws with designs of its own: an upgrade changes those of the sources beneath a server that runs.
let folder = '';
let worker: ChildProcess;

beforeAll(async () => {
  const program = await buildServer(process.execPath);
  if (!program) throw new Error('no build');
  folder = `${dirname(program)}.designs`;
  cpSync(dirname(program), folder, { recursive: true });
}, 60_000);
afterAll(() => {
  worker.kill();
  rmSync(folder, { recursive: true, force: true });
});

it('a build draws a design that it alone has', async () => {
  writeFileSync(join(folder, 'carried/src/platform/documents/typst/stamp.typ'), 'only here');
  const fonts = await prepareFonts(inject('fontsFolder'));
  worker = fork(join(folder, 'render.worker.js'), [JSON.stringify(fonts)], { serialization: 'advanced' });
  worker.send({ task: 'draw', design: 'stamp', output: 'pdf', data: {}, images: {}, proof: undefined });
  const [answer] = (await once(worker, 'message')) as [{ pages?: number; fault?: string }];
  expect(answer).toMatchObject({ pages: 1, faults: [] });
});
