// How fast reports are drawn and whether memory stays flat. Prints figures only.
//   node bench/render.ts [reports=300] [workers=1]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printSample, printTemplate, printTemplates } from '../apps/server/test/report-sample.ts';
import { printedReport } from '../apps/server/src/features/business/report/print-model.ts';
import { prepareFonts } from '../apps/server/src/platform/documents/fonts.ts';
import { qrSvg } from '../apps/server/src/platform/documents/qr.ts';
import { createRenderer, type Rendered, type Renderer } from '../apps/server/src/platform/documents/renderer.ts';
import { drawSeal, drawSignature } from '../apps/server/src/platform/documents/seal.ts';
import { loadInstituteKey, signPdf } from '../apps/server/src/platform/documents/sign.ts';

const count = Number(process.argv[2] ?? 300);
const workers = Number(process.argv[3] ?? 1);
const folder = await mkdtemp(join(tmpdir(), 'tejian-bench-'));
const say = (name: string, value: string) => process.stdout.write(`${name.padEnd(34)}${value}\n`);
const megabytes = () => Math.round(process.memoryUsage().rss / 1e6);

try {
  const startedAt = performance.now();
  const fonts = await prepareFonts(folder);
  say('fonts prepared, ms', (performance.now() - startedAt).toFixed(0));
  const renderer = createRenderer({ fonts, workers });
  const images = await sampleImages(renderer);
  await bench(renderer, images);
  await renderer.close();
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function sampleImages(renderer: Renderer): Promise<Record<string, Uint8Array>> {
  return {
    'qr.svg': await qrSvg('https://tejian.example/verify/Zk3Vt0x7yQ1mB8nR5sL2wA'),
    'seal.png': await drawSeal(renderer, { name: '云岭省特种设备检验研究院', purpose: '检验专用章' }),
    'writer.png': await drawSignature(renderer, '赵启明'),
  };
}

async function bench(renderer: Renderer, images: Record<string, Uint8Array>): Promise<void> {
  const first = performance.now();
  const cold = await draw(renderer, images, 0);
  say('first report, ms (pages)', `${(performance.now() - first).toFixed(0)} (${cold.pages})`);
  for (let at = 1; at <= 10; at++) await draw(renderer, images, at);
  const before = { cpu: process.cpuUsage(), at: performance.now(), memory: megabytes() };
  const step = Math.max(1, Math.floor(count / 6));
  let pages = 0;
  for (let at = 0; at < count; at += step) {
    const batch = Array.from({ length: Math.min(step, count - at) }, (_, n) => draw(renderer, images, 100 + at + n));
    for (const { pages: drawn } of await Promise.all(batch)) pages += drawn;
    say(`memory after ${at + batch.length}, MB`, String(megabytes()));
  }
  const cpu = process.cpuUsage(before.cpu);
  const seconds = (performance.now() - before.at) / 1000;
  say('CPU ms per report', ((cpu.user + cpu.system) / 1000 / count).toFixed(1));
  say('reports per second', (count / seconds).toFixed(1));
  say('pages per second', (pages / seconds).toFixed(0));
  say('memory growth, MB', String(megabytes() - before.memory));
  await benchSigning(cold.bytes);
}

/** No two reports are the same: memoised layouts of the one before do not flatter the figure. */
function draw(renderer: Renderer, images: Record<string, Uint8Array>, at: number): Promise<Rendered> {
  const template = printTemplate(printTemplates[at % printTemplates.length] ?? '');
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
      images: { qr: 'qr.svg', seal: 'seal.png', signatures: { 'rep.writer': 'writer.png' } },
    }),
  );
  return renderer.renderPdf({ look: 'report', data, images });
}

async function benchSigning(pdf: Uint8Array): Promise<void> {
  const key = await loadInstituteKey(
    join(folder, 'keys'),
    '云岭省特种设备检验研究院',
    new Date('2026-01-01T00:00:00Z'),
  );
  const before = process.cpuUsage();
  for (let at = 0; at < 20; at++) await signPdf(pdf, key, { reason: '签发', at: new Date('2026-03-18T08:00:00Z') });
  const cpu = process.cpuUsage(before);
  say('CPU ms per signature', ((cpu.user + cpu.system) / 1000 / 20).toFixed(1));
}
