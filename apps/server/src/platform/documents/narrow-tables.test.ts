// Ordinary values in the narrow tables of every template: no number is broken over lines, no text stands on a line.
import { fileURLToPath } from 'node:url';
import type { Cell, Row } from '@tejian/domain/business/report/entry.ts';
import type { Column, GridSection, ReportTemplate } from '@tejian/domain/business/report/template.ts';
import { describe, expect, it } from 'vitest';
import { drawnFrom, seedByLot } from '../../../../../packages/domain/test/random/lot.ts';
import { seededRandom, type Random } from '../../../../../packages/domain/test/random/random.ts';
import { generalTemplatesBeside, templatesOf } from '../../../test/paper-sample.ts';
import { printSample, printTemplate } from '../../../test/report-sample.ts';
import { sharedRenderer as renderer } from '../../../test/shared-renderer.ts';
import type { PrintInput } from '../../features/business/report/print-input.ts';
import { cellText } from '../../features/business/report/print-grids.ts';
import { printedReport } from '../../features/business/report/print-model.ts';
import { readPages } from './pdf-text.ts';
import { reportProof } from './printed-texts.ts';

const reference = fileURLToPath(new URL('../../../reference/report-templates/', import.meta.url));
const templates = [...templatesOf(reference), ...generalTemplatesBeside(reference)].filter(({ sections }) =>
  sections.some(({ type }) => type === 'grid'),
);

const names = ['弹簧微启式安全阀', '先导式安全阀（主蒸汽集箱出口）', '一号锅炉房东侧给水泵出口止回阀', '压力表', 'A1'];
const codes = [
  'A48Y-16C DN50',
  'AF2026-000123',
  '20260417000123',
  'GB/T 12459-2017',
  '0～1.6MPa',
  'Φ219×8',
  '1-2-3',
  'B',
  'W0603123456',
  'Φ219×8×Φ168×7.5',
  '12.5 mm',
];

/** A value as people write it into such a column. */
function ordinary({ input, options, decimals = 2 }: Column, random: Random): Cell {
  if (options) return random.oneOf(options);
  if (input === 'number') return Number((random.next() * random.oneOf([1, 20, 400, 20_000])).toFixed(decimals));
  if (input === 'date' || input === 'month') return `202${random.below(9)}-1${random.below(3)}-2${random.below(9)}`;
  return random.oneOf(random.next() < 0.4 ? names : codes);
}

const rowOf = ({ columns }: GridSection, random: Random): Row =>
  Object.fromEntries(columns.map((column) => [column.key, ordinary(column, random)]));

function filledIn(template: ReportTemplate, random: Random, rows: number): PrintInput {
  const input = printSample(template, { document: random.oneOf(['report', 'record']) });
  const sections = template.sections.filter((section) => section.type === 'grid');
  const grids = Object.fromEntries(
    sections.map((section) => [section.id, Array.from({ length: rows }, () => rowOf(section, random))]),
  );
  return { ...input, entry: { ...input.entry, grids } };
}

/** The findings of the check of the drawing, and the numbers of the tables that stand on no line whole. */
async function wrongOf(input: PrintInput): Promise<string[]> {
  const data = printedReport(input);
  const { bytes, faults } = await renderer.renderPdf({ design: 'report', data, proof: reportProof(data) });
  const lines = readPages(bytes).flatMap(({ texts }) => texts.map(({ text }) => text.trim()));
  const printed = data.sheets.flatMap((sheet) => (sheet.kind === 'flow' ? sheet.blocks : []));
  const cells = printed.flatMap((block) => (block.type === 'grid' ? block.rows.flat() : []));
  const numbers = new Set(cells.filter((cell) => /^-?\d+(\.\d+)?$/.test(cell) && cell.length <= 12));
  return [...faults, ...[...numbers].filter((number) => !lines.some((line) => line.includes(number)))];
}

describe.each(templates.map((template) => [template.code, template] as const))('%s', (_, template) => {
  it('prints ordinary values legibly, few and many', { timeout: 120_000 }, async () => {
    const random = seededRandom(seedByLot(1280 + template.code.length));
    for (const rows of [...drawnFrom([1, 3, 3]), 30])
      expect(await wrongOf(filledIn(template, random, rows))).toEqual([]);
  });
});

/** A lift report whose table of door gaps has so many columns of numbers. */
function withColumns(count: number, value: number): PrintInput {
  const template = printTemplate('ELEV-LIFT-PERIODIC-2023');
  const columns = Array.from({ length: count }, (_, at): Column => ({
    key: `p${at}`,
    label: `测点${at + 1}`,
    input: 'number',
    unit: 'mm',
    decimals: 3,
  }));
  const sections = template.sections.map((section) =>
    section.type === 'grid' ? { ...section, columns, checks: [], stats: [] } : section,
  );
  const wide = { ...template, sections };
  const input = printSample(wide, { document: 'record' });
  const row = Object.fromEntries(columns.map(({ key }) => [key, value]));
  const grids = Object.fromEntries(sections.flatMap((one) => (one.type === 'grid' ? [[one.id, [row, row, row]]] : [])));
  return { ...input, entry: { ...input.entry, grids } };
}

describe('a table with more numbers side by side than an upright page is wide', () => {
  const pagesOf = async (input: PrintInput) => {
    const data = printedReport(input);
    const { bytes, faults } = await renderer.renderPdf({ design: 'report', data, proof: reportProof(data) });
    return { faults, pages: readPages(bytes) };
  };

  it('turns its page, and the pages before and after it stay upright', async () => {
    const { faults, pages } = await pagesOf(withColumns(14, 1234.567));
    expect(faults).toEqual([]);
    const lies = pages.map(({ width, height }) => width > height);
    const hasNumbers = pages.map(({ texts }) => texts.some(({ text }) => text === '1234.567'));
    expect(lies).toContain(true);
    expect(lies).toEqual(hasNumbers);
  });

  it('is refused with the name of its place and what has room there, where a lying page is too narrow, too', async () => {
    const { faults } = await pagesOf(withColumns(30, 1234.567));
    expect(faults).toContainEqual(
      expect.stringMatching(
        /^第\d+页上“.+ 测点\d+.*”的内容“1234\.567”（8个字符）压在表格线上，该栏只能印\d个字符，请缩短该表中的内容$/,
      ),
    );
  });

  it('of an ordinary width stays upright', async () => {
    const { faults, pages } = await pagesOf(withColumns(8, 1234.567));
    expect(faults).toEqual([]);
    expect(pages.every(({ width, height }) => width < height)).toBe(true);
  });

  it('its cells show the number as it was entered', () => {
    expect(cellText({ key: 'p', label: '', input: 'number', decimals: 3 }, 1.6)).toBe('1.600');
  });
});
