import { fileURLToPath } from 'node:url';
import { judge } from '@tejian/domain/business/report/judge.ts';
import type { ReportTemplate } from '@tejian/domain/business/report/template.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawnFrom } from '../../../../../packages/domain/test/random/lot.ts';
import { sharedRenderer as renderer } from '../../../test/shared-renderer.ts';
import {
  generalTemplatesBeside,
  paperImages,
  paperKinds,
  paperSample,
  templatesOf,
} from '../../../test/paper-sample.ts';
import { hasPoppler, pageTexts, placedWords } from '../../../test/poppler.ts';
import { printSample, printTemplate } from '../../../test/report-sample.ts';
import type { PrintInput } from '../../features/business/report/print-input.ts';
import { printedCertificate, printedReport } from '../../features/business/report/print-model.ts';
import { readPages } from './pdf-text.ts';
import { contentsProof, releaseSlipProof, reportProof } from './printed-texts.ts';
import { qrSvg } from './qr.ts';

let images: Record<string, Uint8Array> = {};
beforeAll(async () => {
  const picture = await qrSvg('https://tejian.example/verify');
  const names = [
    paperImages.qr,
    paperImages.offline,
    paperImages.seal,
    ...Object.values(paperImages.signatures),
    'wide.svg',
    'high.svg',
  ];
  images = Object.fromEntries(names.map((name) => [name.replace('.png', '.svg'), picture]));
});

/** One picture stands for all: what is measured is the room that they take. */
const pictured = (value: unknown): unknown => JSON.parse(JSON.stringify(value).replaceAll('.png"', '.svg"'));

async function drawn(input: PrintInput) {
  const data = printedReport(input);
  return renderer.renderPdf({ design: 'report', data: pictured(data), images, proof: reportProof(data) });
}

const reference = fileURLToPath(new URL('../../../reference/report-templates/', import.meta.url));
const papers = paperKinds
  .filter((kind) => kind !== 'bare')
  .flatMap((kind) => (['report', 'record'] as const).map((document) => ({ kind, document })))
  .filter(({ kind, document }) => kind !== 'full' || document !== 'report'); // it is drawn in every run, for its tables, too

/** The full report of a template, drawn once. */
function fullReport(template: ReportTemplate): ReturnType<typeof drawn> {
  const known = fullReports.get(template.code) ?? drawn(paperSample(template, 'full', 'report'));
  fullReports.set(template.code, known);
  return known;
}
const fullReports = new Map<string, ReturnType<typeof drawn>>();

it.each(
  [...templatesOf(reference), ...generalTemplatesBeside(reference)].map(
    (template) => [template.code, template] as const,
  ),
)('everything of %s is on its paper, whatever is entered', async (_, template) => {
  expect(await fullReport(template)).toMatchObject({ faults: [] });
  for (const { kind, document } of drawnFrom(papers))
    expect(await drawn(paperSample(template, kind, document))).toMatchObject({ faults: [] });
});

const ROW = 18.4; // points: the least height of a row, 6.5 mm

/** The depth of the last number on each further page of the item table, in rows. */
function rowsOnPages(pdf: Uint8Array): number[] {
  const words = placedWords(pdf);
  const heads = words.filter(
    ({ text, page }) =>
      text === '序号' &&
      ['检验项目及其内容', '（续页）'].every((part) =>
        words.some((other) => other.page === page && other.text.includes(part)),
      ),
  );
  return [...Map.groupBy(heads, ({ page }) => page).values()].flatMap(([head, next]) => {
    if (!head) return [];
    const numbers = words.filter(
      ({ page, left, top, text }) =>
        page === head.page &&
        left < head.right &&
        top > head.bottom &&
        top < (next?.top ?? Infinity) &&
        /^\d+$/.test(text),
    );
    return (Math.max(head.bottom, ...numbers.map(({ bottom }) => bottom)) - head.bottom) / ROW;
  });
}

it.skipIf(!hasPoppler)('no page of an item table has only a few rows', async () => {
  const tables: [string, number[]][] = [];
  for (const template of templatesOf(reference)) {
    const { bytes } = await fullReport(template);
    tables.push([template.code, rowsOnPages(bytes)]);
  }
  expect(tables.filter(([, rows]) => rows.length > 0).length).toBeGreaterThan(5);
  expect(tables.filter(([, rows]) => rows.some((count) => count < 3))).toEqual([]);
});

it.skipIf(!hasPoppler)('the cover stays one page with several long values', async () => {
  const template = printTemplate('ELEV-LIFT-PERIODIC-2023');
  const [cover = '', notice = ''] = pageTexts((await drawn(paperSample(template, 'long', 'report'))).bytes);
  expect(cover).toContain('检验日期：2026年3月15日');
  expect(notice.startsWith('注意事项')).toBe(true);
});

it('a certificate of a valve stays one page with the longest unit, address, contact and telephone of a declaration', async () => {
  const template = templatesOf(reference).find(({ code }) => code === 'VALVE-CHECK') ?? expect.fail('no valves');
  const letters = (count: number) => '榕江精细化工（福建）有限公司'.repeat(20).slice(0, count);
  const declared = { 'par.contact': letters(50), 'par.contactPhone': '0591-87654321转8001/13800000000'.slice(0, 30) };
  const fields = { 'unit.use.name': letters(100), 'unit.use.address': letters(200), ...declared };
  const { context, ...input } = paperSample(template, 'full', 'report');
  const data = printedCertificate({ ...input, context: { ...context, ...fields }, only: 0 });
  const proof = reportProof(data);
  const answer = await renderer.renderPdf({ design: 'report', data: pictured(data), images, proof });
  expect(answer).toMatchObject({ pages: 1, faults: [] });
});

/** The table of a lift's doors in the shape of a table of thickness points, whose rows stand side by side. */
function withThickness(template: ReportTemplate): ReportTemplate {
  const columns = [
    { key: 'point', label: '测点编号' },
    { key: 'nominal', label: '名义厚度', unit: 'mm', input: 'number' as const },
    { key: 'measured', label: '实测厚度', unit: 'mm', input: 'number' as const },
  ];
  return {
    ...template,
    sections: template.sections.map((section) =>
      section.type === 'grid' ? { ...section, columns, stats: [], checks: [], show: 'both' } : section,
    ),
  };
}

it('a long text beside narrow columns leaves each its head and unit', async () => {
  const template = withThickness(printTemplate('ELEV-LIFT-PERIODIC-2023'));
  expect(await drawn(paperSample(template, 'long', 'report'))).toMatchObject({ faults: [] });
});

it.skipIf(!hasPoppler)('a long head of a table goes on below the title of its table', async () => {
  const template = withThickness(printTemplate('ELEV-LIFT-PERIODIC-2023'));
  const fields = Array.from({ length: 8 }, (_, at) => ({ label: `表头${at}`, bind: `res.head${at}` }));
  const head = [0, 2, 4, 6].map((at) => ({ fields: fields.slice(at, at + 2) }));
  const [title = ''] = template.sections.flatMap((section) => (section.type === 'grid' ? [section.title] : []));
  const sections = template.sections.map((section) => (section.type === 'grid' ? { ...section, head } : section));
  const { bytes, faults } = await drawn(paperSample({ ...template, sections }, 'long', 'report'));
  expect(faults).toEqual([]);
  const wanted = `${title.replace(/\s/g, '')}（续页）`;
  const pages = pageTexts(bytes).filter((page) => /表头[4-7]/.test(page));
  expect(pages.map((page) => page.split(wanted).length - 1)).toContain(1);
  for (const page of pages.filter((one) => one.includes(wanted)))
    expect(page.indexOf(wanted)).toBeLessThan(page.search(/表头\d/));
});

const longUnit = (no: number) => `起${String(no)}位${'长名单位（福建）'.repeat(9)}止${String(no)}位`;
const longNo = 'FJTJ-DTDQ-SF-2026-0000000123-BZ-0000000000000000000000000123';
const listed = Array.from({ length: 40 }, (_, at) => String(at + 1));
const pairs = [{ group: '', cells: ['甲', '乙', '丙'].map((label) => ({ label, value: longUnit(0) })) }];
const paper = { title: '长值', institute: longUnit(0), date: [2026, 11, 26] as [number, number, number] };
const boxList = {
  ...paper,
  rows: pairs,
  files: {
    title: '长值',
    columns: ['序号', '档号', '报告编号', '报告状态', '受检单位', '检验项目', '归档日期', '保管至', '备注'],
    rows: listed.map((no) => [
      no,
      longNo,
      longNo,
      '已替代',
      longUnit(+no),
      '压力管道元件 制造监检',
      '2026-11-26',
      '/',
      '借出',
    ]),
  },
  made: '编制：甲 2026年11月26日',
};
const receipt = {
  ...paper,
  rows: pairs.map((row) => ({ ...row, cells: row.cells.slice(0, 1) })),
  reports: {
    title: '长值',
    columns: ['序号', '报告编号', '设备', '检验类别', '检验结论'],
    rows: listed.map((no) => [no, longNo, longUnit(+no), '制造监检', '合格']),
  },
  signing: { title: '领取人签名', lines: [{ label: '领取人', value: '阿卜杜热合曼·买买提艾力江' }], image: '' },
  notes: [longUnit(0)],
};
const filed = [
  ['contents', boxList, contentsProof(boxList)],
  ['slip', receipt, releaseSlipProof(receipt)],
] as const;
it.each(filed)('the longest values of %s are on its paper, no row of it on two pages', async (design, data, proof) => {
  const { bytes, faults } = await renderer.renderPdf({ design, data, images: {}, proof });
  expect(faults).toEqual([]);
  if (!hasPoppler) return;
  const pages = pageTexts(bytes).map((page) => page.replaceAll(/\s/g, ''));
  const pageOf = (mark: string) => pages.findIndex((page) => page.includes(mark));
  for (const no of listed) expect([no, pageOf(`起${no}位`)]).toEqual([no, pageOf(`止${no}位`)]);
});

it.skipIf(!hasPoppler)('a receipt is never signed on a page without reports', async () => {
  const isAlone: number[] = [];
  for (const count of drawnFrom(
    Array.from({ length: 13 }, (_, at) => 12 + at),
    4,
    3,
  )) {
    const rows = listed.slice(0, count).map((no) => [no, `编号${no}`, '曳引驱动乘客电梯', '定期检验', '合格']);
    const data = { ...receipt, reports: { ...receipt.reports, rows } };
    const { bytes, faults } = await renderer.renderPdf({
      design: 'slip',
      data,
      images: {},
      proof: releaseSlipProof(data),
    });
    expect(faults).toEqual([]);
    const last = pageTexts(bytes).at(-1) ?? '';
    expect(last).toContain(receipt.signing.title);
    if (!last.includes(`编号${String(count)}`)) isAlone.push(count);
  }
  expect(isAlone).toEqual([]);
});

describe.skipIf(!hasPoppler)('pages of the conclusion', () => {
  const PAGE_HEIGHT = 842; // points
  it('are filled: their rows share what is left over', async () => {
    for (const instruments of [0, 6, 13]) {
      const input = printSample(printTemplate('ELEV-LIFT-PERIODIC-2023'), { instruments, document: 'record' });
      const { bytes } = await drawn(input);
      const words = placedWords(bytes).filter(({ top }) => top < PAGE_HEIGHT * 0.94);
      const last = words.find(({ text }) => text.startsWith('校核'))?.page ?? 0;
      for (let page = 1; page <= last; page += 1) {
        const lowest = Math.max(...words.filter((word) => word.page === page).map(({ bottom }) => bottom));
        expect({ instruments, page, lowest: lowest > PAGE_HEIGHT * 0.55 }).toEqual({ instruments, page, lowest: true });
      }
      expect(last).toBeGreaterThan(0);
    }
  });
});

it('three valves with long names print each number whole in its own cell', async () => {
  const template = templatesOf(reference).find(({ code }) => code === 'VALVE-CHECK') ?? expect.fail('no valves');
  const input = paperSample(template, 'full', 'report');
  const pressures = ['1.600', '1.584', '1.472'];
  const valves = [1, 2, 3].map((at) => ({
    ...input.entry.grids['valves']?.[0],
    productNo: `AQF-2023-000117-${at}`,
    model: 'A48Y-16C/DN100-PN16',
    position: `一号生产车间二层压缩空气储罐C-10${at}顶部`,
    sealNo: `QF-2026-00123${at}`,
    required: 1.6,
    opening: 1.584,
    sealTest: 1.472,
  }));
  const entry = { ...input.entry, grids: { ...input.entry.grids, valves } };
  const data = printedReport({ ...input, entry, judgement: judge(template, entry, input.context) });
  const { bytes, faults } = await renderer.renderPdf({
    design: 'report',
    data: pictured(data),
    images,
    proof: reportProof(data),
  });
  expect(faults).toEqual([]);
  const texts = readPages(bytes).flatMap((page) => page.texts.map(({ text }) => text.trim()));
  for (const pressure of pressures) expect(texts.filter((text) => text === pressure)).toHaveLength(3);
});

it('a number keeps its unit without a blank too, and no line begins with ～', async () => {
  const template = printTemplate('ELEV-LIFT-PERIODIC-2023');
  const input = paperSample(template, 'full', 'report');
  const lines = Array.from({ length: 40 }, (_, at) => `${'检'.repeat(20 + at)}额定速度1.75m/s～2.5m/s，一月～三月`);
  const data = printedReport({ ...input, context: { ...input.context, 'rep.remark': lines.join('\n') } });
  const { bytes } = await renderer.renderPdf({ design: 'report', data: pictured(data), images });
  const texts = readPages(bytes).flatMap((page) => page.texts);
  expect(texts.map(({ text }) => text).join('')).toContain('1.75m/s～');
  const left = Math.min(...texts.filter(({ text }) => /^检+/.test(text)).map((one) => one.left));
  const begins = texts.filter((one) => Math.abs(one.left - left) < 0.5).map(({ text }) => text);
  expect(begins.filter((text) => /^(～|s|\/)/.test(text))).toEqual([]);
});
