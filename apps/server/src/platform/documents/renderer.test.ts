import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { printedReport } from '../../features/business/report/print-model.ts';
import { printSample, printTemplate } from '../../../test/report-sample.ts';
import { prepareFonts, type FontSet } from './fonts.ts';
import { reportProof } from './printed-texts.ts';
import { createRenderer, type Renderer, type RendererOptions } from './renderer.ts';

let fonts: FontSet;
let renderer: Renderer | undefined;
beforeAll(async () => {
  fonts = await prepareFonts(inject('fontsFolder'));
});
afterEach(async () => {
  await renderer?.close();
  renderer = undefined;
});

const open = (options: Partial<RendererOptions>): Renderer => (renderer = createRenderer({ fonts, ...options }));
const draw = () => (renderer ?? open({})).renderSvg({ design: 'signature', data: { name: '赵启明' } });

/** Numbers of the drawing processes that this test process has, beside one of the files before this one. */
const workers = (): number[] => drawing().filter((pid) => !before.includes(pid));
const drawing = (): number[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, ...args]) => Number(parent) === process.pid && args.join(' ').includes('render.worker'))
    .map(([pid]) => Number(pid));
const before = drawing();

describe.skipIf(process.platform === 'win32')('the processes of the renderer', () => {
  it('end when they have had nothing to do for a while, and come again', async () => {
    open({ idleMs: 100 });
    await draw();
    await expect.poll(workers, { timeout: 20_000 }).toEqual([]);
    expect(await draw()).toContain('<svg');
  });

  it('are replaced after a number of documents', async () => {
    open({ maxDrawn: 2 });
    await draw();
    const [first] = workers();
    await draw();
    await draw();
    const [second] = workers().filter((pid) => pid !== first);
    expect(first).toBeDefined();
    expect(second).toBeDefined();
    await expect.poll(workers, { timeout: 20_000 }).toEqual([second]);
  });

  it('that are killed lose the document they held at most', async () => {
    open({});
    await draw();
    const [first = 0] = workers();
    const drawings = [draw(), draw(), draw()];
    process.kill(first, 'SIGKILL');
    const results = await Promise.allSettled(drawings);
    expect(results.filter(({ status }) => status === 'rejected').length).toBeLessThanOrEqual(1);
    expect(await draw()).toContain('<svg');
    expect(workers()).not.toContain(first);
  });

  it.skipIf(process.platform !== 'linux')('hold little memory after several reports', async () => {
    open({});
    for (let at = 0; at < 6; at += 1) {
      const data = printedReport(printSample(printTemplate('ELEV-LIFT-PERIODIC-2023'), { instruments: at }));
      await renderer?.renderPdf({ design: 'report', data, proof: reportProof(data) });
    }
    const [pid = 0] = workers();
    const resident = /^Rss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
    // 186 with whole fonts and V8's own growth of its heap, 150 without both (MiB).
    expect(Number(resident) / 1024).toBeLessThan(170);
  });

  it('are gone when the renderer is closed', async () => {
    open({});
    await draw();
    expect(workers()).toHaveLength(1);
    await renderer?.close();
    expect(workers()).toEqual([]);
  });
});
