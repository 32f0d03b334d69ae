import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReportTemplate } from '../packages/domain/src/business/report/template.ts';
import { printedReport } from '../apps/server/src/features/business/report/print-model.ts';
import { prepareFonts } from '../apps/server/src/platform/documents/fonts.ts';
import { reportProof } from '../apps/server/src/platform/documents/printed-texts.ts';
import { qrSvg } from '../apps/server/src/platform/documents/qr.ts';
import { createRenderer, type Renderer } from '../apps/server/src/platform/documents/renderer.ts';
import { drawSeal, drawSignature } from '../apps/server/src/platform/documents/seal.ts';
import {
  generalTemplatesBeside,
  paperKinds,
  paperSample,
  templatesOf,
  type PaperKind,
} from '../apps/server/test/paper-sample.ts';

/**
 * `npm run papers [folder of templates] [part of a template's code …] [full | long | bare | negative …]` draws report and raw
 * record of every template into screenshots/papers/, as PDF and (with poppler) one picture a page, and says what the check
 * of the drawing found. Without a folder it draws the templates of this repository.
 */
const ownFolder = join(import.meta.dirname, '../apps/server/reference/report-templates');
const target = join(import.meta.dirname, '../screenshots/papers');
const DPI = '70';

/** Stand for photographs: their whole frame must be seen, in the right proportion. */
const picture = (width: number, height: number): Uint8Array =>
  new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#cdd"/>` +
      `<path d="M0 0L${width} ${height}M0 ${height}L${width} 0" stroke="#577" stroke-width="9"/></svg>`,
  );

async function imagesOf(renderer: Renderer): Promise<Record<string, Uint8Array>> {
  return {
    'qr.svg': await qrSvg('https://tejian.example/verify/Zk3Vt0x7yQ1mB8nR5sL2wA'),
    'offline.svg': await qrSvg(
      `https://tejian.example/verify-offline#TJ1:${'6BFOXN*TS0BI$ZD.P9UOL97O4-2HH77'.repeat(16)}`,
    ),
    'seal.png': await drawSeal(renderer, { name: '云岭省特种设备检验研究院', purpose: '检验专用章' }),
    'writer.png': await drawSignature(renderer, '赵启明'),
    'auditor.png': await drawSignature(renderer, '周文清'),
    'approver.png': await drawSignature(renderer, '吴志远'),
    'wide.svg': picture(1600, 1000),
    'high.svg': picture(1000, 1600),
  };
}

async function drawOne(
  renderer: Renderer,
  images: Record<string, Uint8Array>,
  template: ReportTemplate,
  kind: PaperKind,
) {
  for (const document of ['report', 'record'] as const) {
    const name = `${template.code}-${kind}-${document}`;
    const data = printedReport(paperSample(template, kind, document));
    const { bytes, pages, faults } = await renderer.renderPdf({
      design: 'report',
      data,
      images,
      proof: reportProof(data),
    });
    const file = join(target, `${name}.pdf`);
    await writeFile(file, bytes);
    execFileSync('pdftoppm', ['-r', DPI, '-png', file, join(target, name)]);
    console.log(`${name}: ${pages}${(kind === 'bare' ? [] : faults).map((fault) => `\n  ${fault}`).join('')}`);
  }
}

async function run(askedTexts: readonly string[]): Promise<void> {
  const folder = askedTexts.find((word) => word.includes('/')) ?? ownFolder;
  const kinds = paperKinds.filter((kind) => askedTexts.includes(kind));
  const parts = askedTexts.filter((word) => word !== folder && !paperKinds.some((kind) => kind === word));
  const isAsked = ({ code }: ReportTemplate) => parts.length === 0 || parts.some((part) => code.includes(part));
  const data = await mkdtemp(join(tmpdir(), 'tejian-papers-'));
  await mkdir(target, { recursive: true });
  const renderer = createRenderer({ fonts: await prepareFonts(data) });
  try {
    const images = await imagesOf(renderer);
    for (const template of [
      ...templatesOf(folder),
      ...(folder === ownFolder ? generalTemplatesBeside(folder) : []),
    ].filter(isAsked)) {
      for (const kind of kinds.length > 0 ? kinds : paperKinds) await drawOne(renderer, images, template, kind);
    }
    console.log(target);
  } finally {
    await renderer.close();
    await rm(data, { recursive: true, force: true });
  }
}

await run(process.argv.slice(2));
