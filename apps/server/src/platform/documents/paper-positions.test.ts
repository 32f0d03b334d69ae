// Where things stand on the finished paper.
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedRenderer as renderer } from '../../../test/shared-renderer.ts';
import { paperSample, templatesOf } from '../../../test/paper-sample.ts';
import { readTexts, withoutBlanks, type ReadText } from '../../../test/pdf-reader.ts';
import { printSample, printTemplate } from '../../../test/report-sample.ts';
import { itemBlock } from '../../features/business/report/print-items.ts';
import { printedReport } from '../../features/business/report/print-model.ts';
import type { PrintInput } from '../../features/business/report/print-input.ts';

const POINT = 72 / 25.4; // points per millimetre
const sealRadius = 21 * POINT;

const drawn = async (input: PrintInput): Promise<ReadText[]> => {
  const { bytes } = await renderer.renderPdf({ design: 'report', data: printedReport({ ...input, images: {} }) });
  return readTexts(bytes);
};

/** Pieces that stand on one base line, joined from the left. */
function linesOf(texts: readonly ReadText[]): { page: number; base: number; text: string }[] {
  const groups = Map.groupBy(texts, ({ page, base }) => `${page} ${Math.round(base)}`);
  return [...groups.values()].map((line) => ({
    page: line[0]?.page ?? 0,
    base: line[0]?.base ?? 0,
    text: withoutBlanks(
      line
        .toSorted((one, other) => one.left - other.left)
        .map(({ text }) => text)
        .join(''),
    ),
  }));
}

const templates = templatesOf(fileURLToPath(new URL('../../../reference/report-templates/', import.meta.url)));
describe.each(templates.map((template) => [template.code, template] as const))('%s', (_, template) => {
  const input = paperSample(template, 'full', 'report');
  let texts: readonly ReadText[];
  beforeAll(async () => {
    texts = await drawn(input);
  });

  it('the seal over the date stays inside its cell, below the number of the approval', () => {
    const number = texts.find(({ text }) => withoutBlanks(text).startsWith('检验机构核准证号'));
    const labels = template.signatures.map(({ label }) => `${label}：`);
    const rows = texts
      .filter(
        ({ page, text }) => page === number?.page && labels.some((label) => withoutBlanks(text).startsWith(label)),
      )
      .toSorted((one, other) => other.base - one.base);
    const [first, second] = rows;
    const last = rows.at(-1);
    if (!first || !second || !last || !number) throw new Error('the paper has no signatures');
    const lowerEdge = last.base - (first.base - second.base) / 2;
    const date = texts.findLast(
      ({ text, page, left, base }) =>
        page === last.page && left > number.left && base < number.base && text.includes('2026年3月18日'),
    );
    if (!date) throw new Error('the paper has no date');
    expect(date.base - lowerEdge).toBeGreaterThan(sealRadius);
    expect(number.base - date.base).toBeGreaterThan(sealRadius);
  });

  it('each label of the cover stands on one line', () => {
    const cover = template.sections.find((section) => section.type === 'cover');
    const lines = linesOf(texts.filter(({ page }) => page === 1)).map(({ text }) => text);
    for (const { label } of cover?.type === 'cover' ? cover.fields : [])
      expect(lines.filter((line) => line.startsWith(withoutBlanks(label)))).not.toEqual([]);
  });
});

it('a label that misses its line by a letter stands on it, not with one letter below', async () => {
  const template = printTemplate('CRANE-BRIDGE-PERIODIC');
  const lines = linesOf(await drawn(paperSample(template, 'full', 'report'))).map(({ text }) => text);
  for (const label of ['安全监控管理系统', '液压（气动）系统', '仪器设备编号'])
    expect(lines.some((line) => line.includes(label))).toBe(true);
});

it('several named values in one result get a wider column, and the page keeps its width', () => {
  const widths = (code: string) => {
    const input = printSample(printTemplate(code));
    const section = input.template.sections.find((one) => one.type === 'items');
    if (section?.type !== 'items') throw new Error('the form has no items');
    return itemBlock(input, section, '').columns.map(({ width }) => Math.round(width));
  };
  expect(widths('BOILER-EXTERNAL')).toEqual([34, 24]);
  expect(widths('PIPE-ANNUAL')).toEqual([20, 36]);
});
