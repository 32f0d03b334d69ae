// CPU of one report as the product draws it: with its check against the data, in worker processes.
//   npm run bench -- render [reports=300] [workers=1] [--write]
import { readdir, readFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printSample, printTemplate, printTemplates } from '../apps/server/test/report-sample.ts';
import { printedReport } from '../apps/server/src/features/business/report/print-model.ts';
import { prepareFonts } from '../apps/server/src/platform/documents/fonts.ts';
import { reportProof } from '../apps/server/src/platform/documents/printed-texts.ts';
import { qrSvg } from '../apps/server/src/platform/documents/qr.ts';
import { createRenderer, type Rendered, type Renderer } from '../apps/server/src/platform/documents/renderer.ts';
import { drawSeal, drawSignature } from '../apps/server/src/platform/documents/seal.ts';
import { loadInstituteKey, signPdf } from '../apps/server/src/platform/documents/sign.ts';
import { conclude, judge, judgeLeast, words } from './parts/figures.ts';

const [count = 300, workers = 1] = words.map(Number);
const WARM_UP = 10;
type Images = Record<string, Uint8Array>;
/** Read once: what is measured is judging, printing and drawing. */
const templates = printTemplates.map(printTemplate);
const folder = await mkdtemp(join(tmpdir(), 'tejian-bench-'));
const say = (name: string, value: string) => process.stdout.write(`${name.padEnd(34)}${value}\n`);

/** CPU of this process and its drawing workers in milliseconds, and their memory in megabytes. */
interface Used {
  server: number;
  workers: number;
  memory: number;
}

/** Reads the kernel's figures (Linux): `process.cpuUsage` knows nothing of children that still run. */
async function usedMeasure(): Promise<Used> {
  const children: Pick<Used, 'workers' | 'memory'>[] = [];
  for (const id of await readdir('/proc')) {
    if (/^\d+$/.test(id)) children.push(...(await childUse(id)));
  }
  const { user, system } = process.cpuUsage();
  return {
    server: (user + system) / 1000,
    workers: children.reduce((sum, child) => sum + child.workers, 0),
    memory: process.memoryUsage().rss / 1e6 + children.reduce((sum, child) => sum + child.memory, 0),
  };
}

const MS_PER_TICK = 10; // the kernel counts in hundredths of a second
const PAGE_MB = 4096 / 1e6;

async function childUse(id: string): Promise<Pick<Used, 'workers' | 'memory'>[]> {
  const stat = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '');
  // pid (name) state ppid ...: the name may hold blanks, so that fields are counted after it (proc(5): 4, 14, 15, 24)
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (Number(fields[1]) !== process.pid) return [];
  const ticks = Number(fields[11]) + Number(fields[12]);
  return [{ workers: ticks * MS_PER_TICK, memory: Number(fields[21]) * PAGE_MB }];
}

try {
  const startedAt = performance.now();
  const fonts = await prepareFonts(folder);
  say('fonts prepared, ms', (performance.now() - startedAt).toFixed(0));
  // A worker that is replaced would take its figures with it.
  const renderer = createRenderer({ fonts, workers, maxDrawn: 10 * count + 100 });
  const images = await sampleImages(renderer);
  await bench(renderer, images);
  await renderer.close();
} finally {
  await rm(folder, { recursive: true, force: true });
}
conclude();

async function sampleImages(renderer: Renderer): Promise<Images> {
  const sign = (name: string) => drawSignature(renderer, name);
  return {
    'qr.svg': await qrSvg('https://tejian.example/verify/Zk3Vt0x7yQ1mB8nR5sL2wA'),
    'seal.png': await drawSeal(renderer, { name: '云岭省特种设备检验研究院', purpose: '检验专用章' }),
    'writer.png': await sign('赵启明'),
    'auditor.png': await sign('周文清'),
    'approver.png': await sign('吴志远'),
  };
}

async function bench(renderer: Renderer, images: Images): Promise<void> {
  const first = performance.now();
  const cold = await draw(renderer, images, 0);
  say('first report, ms (pages)', `${(performance.now() - first).toFixed(0)} (${cold.pages})`);
  for (let at = 1; at <= WARM_UP * workers; at++) await draw(renderer, images, at);
  let pages = 0;
  const drawnFile = await measuredWork(count, async (at) => {
    const { pages: more } = await draw(renderer, images, at);
    pages += more;
  });
  judge('report, warm, with its check', drawnFile.server + drawnFile.workers, [100, 'ms CPU']);
  say('  in the server, in its workers', `${drawnFile.server.toFixed(1)}, ${drawnFile.workers.toFixed(1)}`);
  judgeLeast('reports drawn by one worker', drawnFile.rate / workers, [10, '/s']);
  say('pages per report', (pages / count).toFixed(1));
  judge(`memory grown over ${count} reports`, drawnFile.memory, [20, 'MB']);
  await benchSigning(renderer, images, drawnFile.server + drawnFile.workers);
}

/** Rate, processor time of one, and growth of memory; as many at once as keep the workers busy, as a long print has them. */
async function measuredWork(times: number, act: (at: number) => Promise<void>): Promise<Used & { rate: number }> {
  const step = Math.max(1, Math.floor(times / 6));
  const before = await usedMeasure();
  const startedAt = performance.now();
  let [next, drawnNumber] = [0, 0];
  const lane = async () => {
    while (next < times) {
      const at = next++;
      await act(100 + at);
      drawnNumber += 1;
      if (drawnNumber % step !== 0) continue;
      say(
        `memory after ${drawnNumber}, MB`,
        `${(await usedMeasure()).memory.toFixed(0)} (began with ${before.memory.toFixed(0)})`,
      );
    }
  };
  await Promise.all(Array.from({ length: 2 * workers }, lane));
  const rate = (times * 1000) / (performance.now() - startedAt);
  const after = await usedMeasure();
  return {
    rate,
    server: (after.server - before.server) / times,
    workers: (after.workers - before.workers) / times,
    memory: after.memory - before.memory,
  };
}

/** No two reports are the same: memoised layouts of the one before do not flatter the figure. */
async function draw(renderer: Renderer, images: Images, at: number): Promise<Rendered> {
  const template = templates[at % templates.length];
  if (!template) throw new Error('No template to draw');
  const signatures = { 'rep.writer': 'writer.png', 'rep.auditor': 'auditor.png', 'rep.approver': 'approver.png' };
  const data = printedReport(
    printSample(template, {
      instruments: 4 + (at % 6),
      failing: at % 4 === 0 ? ['A1.2.4.3', '2.7'] : [],
      fields: {
        'rep.no': `CO-TD2026${50000 + at}`,
        'unit.use.name': `江城市第${at}物业服务有限公司`,
        'equ.place': `翠湖花园${at}栋`,
        'equ.factoryNo': `19G06${at}`,
      },
      images: { qr: 'qr.svg', seal: 'seal.png', signatures },
    }),
  );
  const drawnPdf = await renderer.renderPdf({ design: 'report', data, images, proof: reportProof(data) });
  if (drawnPdf.faults.length > 0) throw new Error(drawnPdf.faults.join('\n'));
  return drawnPdf;
}

async function benchSigning(renderer: Renderer, images: Images, drawing: number): Promise<void> {
  const key = await loadInstituteKey(
    join(folder, 'keys'),
    '云岭省特种设备检验研究院',
    new Date('2026-01-01T00:00:00Z'),
  );
  const signedFacts = await measuredWork(Math.ceil(count / 3), async (at) => {
    const { bytes } = await draw(renderer, images, at);
    await signPdf(renderer, bytes, key, { reason: '签发', at: new Date('2026-03-18T08:00:00Z') });
  });
  judgeLeast('reports drawn and signed by one worker', signedFacts.rate / workers, [8, '/s']);
  say('CPU ms per signature', (signedFacts.server + signedFacts.workers - drawing).toFixed(1));
}
