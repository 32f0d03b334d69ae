import type { ReportEntry, Row } from '@tejian/domain/business/report/entry.ts';
import { templateBinds } from '@tejian/domain/business/report/template-binds.ts';
import type { ReportTemplate } from '@tejian/domain/business/report/template.ts';
import { describe, expect, it } from 'vitest';
import { drawnFrom } from '../../../../../packages/domain/test/random/lot.ts';
import { sharedRenderer as renderer } from '../../../test/shared-renderer.ts';
import { hasPoppler, pageTexts } from '../../../test/poppler.ts';
import { printSample, printTemplate, printTemplates } from '../../../test/report-sample.ts';
import { printedReport } from '../../features/business/report/print-model.ts';
import type { PrintInput } from '../../features/business/report/print-input.ts';
import type { GridBlock, PrintedReport } from './printed-report.ts';
import { reportProof } from './printed-texts.ts';

const draw = (data: PrintedReport, proof = reportProof(data)) => renderer.renderPdf({ design: 'report', data, proof });

/** A text of this length that stands nowhere else: every letter is another one than in the text before. */
let written = 0;
function longText(length: number): string {
  written += 1;
  const letters = Array.from({ length }, (_, at) => 0x4e00 + ((written * 7919 + at * 131) % 20_000));
  return String.fromCodePoint(...letters);
}

interface Lengths {
  memo: number;
  remark: number;
  field: number;
  cell: number;
  rows: number;
}

/** Every text of a record as long as this; what was written, to be looked for. */
function filled(template: ReportTemplate, document: PrintInput['document'], lengths: Lengths) {
  const texts: string[] = [];
  const said = (length: number): string => {
    const text = longText(length);
    texts.push(text);
    return text;
  };
  const failing = template.sections.flatMap((section) =>
    section.type === 'items' ? section.items.slice(3, 5).map(({ no }) => no) : [],
  );
  const input = printSample(template, { document, failing, gridRows: lengths.rows });
  const rows = (from: readonly Row[], keys: readonly string[]): Row[] =>
    from.map((row, at) => ({
      ...row,
      ...(at % 40 === 0 ? Object.fromEntries(keys.map((key) => [key, said(lengths.cell)])) : {}),
    }));
  const items = Object.entries(input.entry.items).map(
    ([no, item], at) =>
      [no, { ...item, memo: at % 6 === 0 || failing.includes(no) ? said(lengths.memo) : '' }] as const,
  );
  const instruments = Array.from({ length: lengths.rows }, (_, at) => ({
    ...input.entry.instruments[0],
    no: `YQ-${at + 1000}`,
  }));
  const entry: ReportEntry = {
    ...input.entry,
    items: Object.fromEntries(items),
    instruments: rows(instruments, ['name', 'model']),
    problems: rows(input.entry.problems, ['require', 'measure']),
  };
  const printed = new Set(templateBinds(template));
  const fields = ['unit.use.name', 'equ.place', 'unit.maker.name', 'equ.model', 'par.control'].filter((bind) =>
    printed.has(bind),
  );
  const context = {
    ...input.context,
    ...Object.fromEntries(fields.map((bind) => [bind, said(lengths.field)])),
    'equ.innerNo': 'AB-12/3.C'.repeat(Math.ceil(lengths.field / 9)).slice(0, lengths.field),
    'rep.remark': said(lengths.remark),
  };
  return { data: printedReport({ ...input, entry, context }), texts };
}

/** A text that may go on over pages: what one page has of its beginning, then what the following ones have. */
function isPrinted(text: string, pages: readonly string[]): boolean {
  let rest = text;
  for (const page of pages) {
    let length = page.includes(rest.slice(0, 3)) ? rest.length : 0;
    while (length > 0 && !page.includes(rest.slice(0, length))) length -= 1;
    rest = rest.slice(length);
  }
  return rest === '';
}

const longest: Lengths = { memo: 200, remark: 1000, field: 200, cell: 200, rows: 20 };
const cases: [string, Lengths][] = [
  ['as long as entry takes them', longest],
  ['one character longer', { memo: 201, remark: 1001, field: 201, cell: 201, rows: 20 }],
  ['as before entry had limits', { memo: 900, remark: 4000, field: 200, cell: 600, rows: 3 }],
  ['of 200 rows', { ...longest, rows: 200 }],
];

/** The longest texts on every form, one character more on a third of them by lot. */
function templatesFor(name: string, lengths: Lengths): readonly string[] {
  if (lengths.rows !== longest.rows) return printTemplates.slice(0, 1);
  return name === 'one character longer' ? drawnFrom(printTemplates, 1, 3) : printTemplates;
}

describe.skipIf(!hasPoppler)('what a report and a raw record print is whole', () => {
  for (const [name, lengths] of cases) {
    it(`texts ${name} are all found again`, async () => {
      for (const code of templatesFor(name, lengths)) {
        for (const document of ['report', 'record'] as const) {
          const { data, texts } = filled(printTemplate(code), document, lengths);
          const { bytes, faults } = await draw(data);
          expect(faults, `${code} ${document}`).toEqual([]);
          const pages = pageTexts(bytes);
          expect(
            texts.filter((text) => !isPrinted(text, pages)),
            `${code} ${document}`,
          ).toEqual([]);
          expect(pages.at(-1)).toContain(`第${pages.length - (document === 'report' ? 2 : 0)}页`);
        }
      }
    }, 120_000);
  }
});

describe('a drawing that is not whole is found out', () => {
  const lift = () => printedReport(printSample(printTemplate('ELEV-LIFT-PERIODIC-2023')));

  it('passes what is whole, with signs that share a glyph and letters beyond the basic plane', async () => {
    const signs = 'µm μm m² ㎡ \u2126\u03a9 \u2460\u2780 \ufe63\uff0d\u2014\u2015 \u2026\u22ef 𫟹䶮 a\u00a0b\tc';
    const data = printedReport(
      printSample(printTemplate('ELEV-LIFT-PERIODIC-2023'), { fields: { 'equ.place': signs } }),
    );
    expect((await draw(data)).faults).toEqual([]);
  });

  it('names a lost text with its place', async () => {
    const data = lift();
    const proof = reportProof(data);
    const { faults } = await draw(data, {
      ...proof,
      expected: [...proof.expected, { text: '门锁已更换', place: '检验项目与结果 A1.2.7.2 备注' }],
    });
    expect(faults).toEqual(['“检验项目与结果 A1.2.7.2 备注”的内容“门锁已更换”没有完整印出']);
  });

  it('counts: a word that is printed once less than the data says is lost', async () => {
    const data = lift();
    const proof = reportProof(data);
    const place = '检验项目与结果 45 检验结果';
    const { faults } = await draw(data, {
      ...proof,
      expected: [...proof.expected, ...Array(60).fill({ text: '无此项', place })],
    });
    expect(faults[0]).toBe(`“${place}”的内容“无此项”没有完整印出`);
  });

  it('finds numbers that stand beside each other in every order', async () => {
    const data = lift();
    const column = { label: '测点', width: 1 };
    const rows = (from: number) => Array.from({ length: 20 }, (_, at) => Array(6).fill(String(from + at)));
    const grid = (title: string, from: number): GridBlock => ({
      type: 'grid',
      title,
      size: 10,
      lies: false,
      head: [],
      columns: Array(6).fill(column),
      rows: rows(from),
      stats: [],
      blankBelow: false,
      notes: [],
      sign: [],
    });
    const blocks = [grid('后面的测点', 21), grid('前面的测点', 1)];
    const drawn = { ...data, sheets: [...data.sheets, { kind: 'flow' as const, title: '', blocks }] };
    expect((await draw(drawn)).faults).toEqual([]);
  });

  it('names a page without content', async () => {
    const data = lift();
    const photos = { type: 'photos' as const, title: '', photos: [{ image: '', caption: '', large: false }] };
    const drawn = { ...data, sheets: [...data.sheets, { kind: 'flow' as const, title: '', blocks: [photos] }] };
    const { faults, pages } = await draw(drawn);
    expect(faults).toEqual([`第${pages}页没有内容`]);
  });

  it('names what reaches beyond the margins', async () => {
    const data = lift();
    const title = 'ABCDEFGHIJ'.repeat(6);
    const sheets = data.sheets.map((sheet) => (sheet.kind === 'cover' ? { ...sheet, lines: [title] } : sheet));
    expect((await draw({ ...data, sheets })).faults[0]).toMatch(/^第1页上“(.+)”的内容“ABCDEFGHIJ.*”超出页边$/);
  });

  it('names a number over the line of a column that is too narrow for it', async () => {
    const template = printTemplate('ELEV-LIFT-PERIODIC-2023');
    const data = printedReport(printSample(template, { document: 'record', gridRows: 3 }));
    const sheets = data.sheets.map((sheet) =>
      sheet.kind === 'flow'
        ? {
            ...sheet,
            blocks: sheet.blocks.map((block) =>
              block.type === 'grid'
                ? {
                    ...block,
                    columns: block.columns.map((column, at) => (at === 1 ? { ...column, width: 1.2 } : column)),
                    rows: block.rows.map((row) => row.with(1, '1234.56')),
                  }
                : block,
            ),
          }
        : sheet,
    );
    const drawn = { ...data, sheets };
    expect((await draw(drawn)).faults).toContainEqual(
      expect.stringMatching(/“1234\.56”（7个字符）压在表格线上，该栏只能印\d个字符/),
    );
  });

  it('names texts that are drawn one over the other, and over the line below their row', async () => {
    const template = printTemplate('ELEV-LIFT-PERIODIC-2023');
    const [writer, ...others] = template.signatures;
    const signatures = writer ? [{ ...writer, label: longText(200) }, ...others] : [];
    const { faults } = await draw(printedReport(printSample({ ...template, signatures })));
    expect(faults[0]).toMatch(/^第4页上“.+”的内容“.+”与“.+”的内容“.+”重叠$/);
    expect(faults).toContainEqual(expect.stringMatching(/^第4页上“.+”的内容“.+”压在横线上，请缩短该表中的内容$/));
  });
});
