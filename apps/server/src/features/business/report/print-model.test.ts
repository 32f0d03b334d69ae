import { addedFrom, withAddedItems } from '@tejian/domain/business/report/added-items.ts';
import { sampleEntry } from '@tejian/domain/business/report/sample-entry.ts';
import { fileURLToPath } from 'node:url';
import { judge } from '@tejian/domain/business/report/judge.ts';
import { expect, it } from 'vitest';
import { generalTemplatesBeside, paperSample } from '../../../../test/paper-sample.ts';
import { printSample, printTemplate, printTemplates, type PrintSample } from '../../../../test/report-sample.ts';
import type { PrintedReport, PrintedSheet } from '../../../platform/documents/printed-report.ts';
import { printedReport } from './print-model.ts';

const reference = fileURLToPath(new URL('../../../../reference/report-templates/', import.meta.url));
const addedItem = (one: { id: string; valueName: string; results: string }) =>
  addedFrom({
    code: one.id,
    group: '',
    name: '支腿',
    req: '',
    results: one.results,
    valueName: one.valueName,
    unit: 'mm',
    max: 5,
  });

const lift = printTemplate('ELEV-LIFT-PERIODIC-2023');
const print = (sample?: PrintSample, template = lift): PrintedReport => printedReport(printSample(template, sample));
const sheets = <Kind extends PrintedSheet['kind']>(report: PrintedReport, kind: Kind) =>
  report.sheets.filter((sheet): sheet is Extract<PrintedSheet, { kind: Kind }> => sheet.kind === kind);
const blocks = (report: PrintedReport) => sheets(report, 'flow').flatMap((sheet) => sheet.blocks);
const itemsOf = (report: PrintedReport) => blocks(report).find((block) => block.type === 'items');

it('prints a report in the order of its template: cover, 注意事项, conclusion page, items', () => {
  expect(print().sheets.map(({ kind }) => kind)).toEqual(['cover', 'notice', 'main', 'flow']);
  expect(sheets(print(), 'main')[0]?.blocks.map(({ type }) => type)).toEqual([
    'pairs',
    'instruments',
    'pairs',
    'signing',
  ]);
});

it('leaves optional tables out when nothing is in them', () => {
  const titles = (sample: PrintSample) => blocks(print({ ...sample, document: 'record' })).map(({ title }) => title);
  expect(titles({ gridRows: 0 })).toEqual(['检验项目与结果']);
  expect(titles({ gridRows: 40 })).toContain('附录A 电梯门间隙、锁紧元件啮合长度检验记录');
});

it('says in the report what happened, and shows marks, requirements and all values in the raw record', () => {
  const report = itemsOf(print({ failing: ['A1.2.2.17'] }))?.items.find(({ name }) => name.startsWith('A1.2.2.17'));
  expect(report?.cells).toEqual([null, '不合格', '已告知使用单位']);
  expect(report?.subs[0]?.cells[0]).toBe('不符合');
  const record = itemsOf(print({ failing: ['A1.2.2.17'], document: 'record' }))?.items.find(({ name }) =>
    name.startsWith('A1.2.2.17'),
  );
  expect(record?.subs[0]?.cells[1]).toBe('×');
});

it('names in the raw record what was measured at an item of the inspector’s own', () => {
  const [general = expect.fail('no general form')] = generalTemplatesBeside(reference);
  const [results = ''] = Object.keys(general.resultSets);
  const named = addedItem({ id: 'x1', valueName: '支腿间隙', results });
  const plain = addedItem({ id: 'x2', valueName: '', results });
  const entry = sampleEntry(
    general,
    {},
    {
      effect: 'pass',
      inspectDate: '2026-03-15',
      inspectors: ['赵启明'],
      added: [named, plain],
    },
  );
  const form = withAddedItems(general, entry);
  const input = {
    ...paperSample(general, 'full', 'record'),
    template: form,
    entry,
    judgement: judge(general, entry, {}),
  };
  const items = itemsOf(printedReport(input))?.items ?? [];
  const measured = items.map(({ subs }) => subs[0]?.cells[0]);
  expect(measured[0]).toMatch(/^支腿间隙 [\d.]+/);
  expect(measured[1]).toMatch(/^[\d.]+/);
});

it('heads the pages of a raw record as a record', () => {
  for (const code of printTemplates) {
    const record = itemsOf(print({ document: 'record' }, printTemplate(code)));
    expect(record?.reportTitle).toContain('原始记录');
    expect(record?.reportTitle).not.toContain('报告');
  }
});

it('calls the raw record of a certificate a raw record too', () => {
  const certificate = { ...lift, name: '特种设备制造监督检验证书（压力管道元件）' };
  expect(itemsOf(print({ document: 'record' }, certificate))?.reportTitle).toBe(
    '特种设备制造监督检验原始记录（压力管道元件）',
  );
});

it('gives the longest column of the problems the widest place', () => {
  const problems = blocks(print({ failing: ['A1.2.2.17'] })).find(({ title }) => title.startsWith('检验不合格'));
  const columns = problems?.type === 'grid' ? problems.columns : [];
  const content = columns.find(({ label }) => label.includes('内容'))?.width ?? 0;
  expect(content).toBe(Math.max(...columns.map(({ width }) => width)));
  expect(content / columns.reduce((sum, { width }) => sum + width, 0)).toBeGreaterThan(0.2);
});

it('keeps a word that was chosen on one line, however long its neighbours are', () => {
  const strength = blocks(printedReport(paperSample(printTemplate('PV-PERIODIC'), 'long', 'report'))).find(
    (block) => block.type === 'grid' && block.columns.some(({ label }) => label === '校核结果'),
  );
  const columns = strength?.type === 'grid' ? strength.columns : [];
  const line = columns.reduce((sum, { width }) => sum + width, 0);
  const chosen = columns.find(({ label }) => label === '校核结果')?.width ?? 0;
  expect((chosen / line) * 45).toBeGreaterThan('满足要求'.length);
});

it('lists failing items in the table of problems', () => {
  const problems = blocks(print({ failing: ['A1.2.2.17'] })).find(({ title }) => title.startsWith('检验不合格'));
  expect(problems?.type === 'grid' && problems.rows[0]?.slice(0, 2)).toEqual(['1', '*A1.2.2.17']);
});

it('keeps signatures, dates and seal off a draft', () => {
  const images = { seal: 'seal.png', qr: 'qr.svg', signatures: { 'rep.writer': 'a.png' } };
  const signing = (draft: boolean) =>
    sheets(print({ draft, images }), 'main')[0]?.blocks.find((block) => block.type === 'signing');
  expect(signing(false)?.signatures[0]).toEqual({
    label: '编制',
    name: '',
    image: 'a.png',
    date: '2026年3月16日',
  });
  expect(signing(false)?.stamp).toMatchObject({ date: '2026年3月18日', seal: 'seal.png' });
  expect(signing(true)?.signatures[0]).toEqual({ label: '编制', name: '', image: '', date: '　 年　 月　 日' });
  expect(signing(true)?.stamp).toMatchObject({ date: '　 年　 月　 日', seal: '' });
  expect(print({ draft: true, images })).toMatchObject({ watermark: '草稿　未批准', seamSeal: '' });
});

it('prints what is unknown as ／, and the next date of a lift to the month', () => {
  const pairs = (sample: PrintSample) =>
    sheets(print(sample), 'main')[0]?.blocks.flatMap((block) =>
      block.type === 'pairs' ? block.rows.flatMap(({ cells }) => cells) : [],
    ) ?? [];
  expect(pairs({ unknown: true }).find(({ label }) => label === '使用登记证编号')?.value).toBe('／');
  expect(pairs({}).find(({ label }) => label === '下次检验日期')?.value).toMatch(/^\d{4}年\d{2}月$/);
  expect(pairs({ failing: ['A1.2.2.17'] }).find(({ label }) => label === '下次检验日期')?.value).toBe('／');
});

it('gives the same document for the same data, for every template, as report and as record', () => {
  for (const code of printTemplates) {
    for (const document of ['report', 'record'] as const) {
      const template = printTemplate(code);
      expect(print({ document }, template)).toEqual(print({ document }, template));
    }
  }
});

it('prints entered values whole, as report and as record: 6.04 beside ≤ 6 is never 6.0', () => {
  const measured = (document: 'report' | 'record') => {
    const input = printSample(lift, { document });
    const item = { ...input.entry.items['A1.3.2'], values: { balance: 0.50004 } };
    const entry = { ...input.entry, items: { ...input.entry.items, 'A1.3.2': item } };
    const report = printedReport({ ...input, entry, judgement: judge(lift, entry, input.judgement.context) });
    const printed = itemsOf(report)?.items.find(({ name }) => name.startsWith('A1.3.2'));
    return JSON.stringify(printed?.subs[0]?.cells);
  };
  expect(measured('record')).toContain('0.50004');
  expect(measured('report')).toContain('0.50004');
});

it('explains a sign only where it is printed', () => {
  const notes = (sample: PrintSample) => itemsOf(print(sample))?.notes ?? [];
  const legend = '检验结果：“√”符合，“×”不符合，“／”无此项，“△”无法检验。';
  expect(notes({})).not.toContain(legend);
  expect(notes({})).toContain('标有“*”的为重要项目。');
  expect(notes({ document: 'record' })).toContain(legend);
  const plain = {
    ...lift,
    sections: lift.sections.map((section) =>
      section.type === 'items'
        ? {
            ...section,
            items: section.items
              .filter(({ marks }) => !marks)
              .slice(0, 3)
              .map(({ subs: _subs, ...item }) => item),
          }
        : section,
    ),
  };
  expect(itemsOf(print({}, plain))?.notes).toEqual([]);
});

it('prints a blank memo as ／ and gives long memos a wider column', () => {
  expect(itemsOf(print())?.items[0]?.cells.at(-1)).toBe('／');
  const width = (sample: ReturnType<typeof printSample>) => {
    const block = blocks(printedReport(sample)).find(({ type }) => type === 'items');
    return block?.type === 'items' ? block.columns.at(-1)?.width : undefined;
  };
  const sample = printSample(lift);
  const [no = ''] = Object.keys(sample.entry.items);
  const items = { ...sample.entry.items, [no]: { ...sample.entry.items[no], memo: '备'.repeat(60) } };
  expect(width(sample)).toBeLessThan(width({ ...sample, entry: { ...sample.entry, items } }) ?? 0);
});

it('prints the limit of explosion-proof lifts on these alone', () => {
  const labels = (exProof: string) =>
    sheets(print({ fields: { 'par.exProof': exProof, 'par.exTempLimit': 85 } }), 'main')[0]?.blocks.flatMap((block) =>
      block.type === 'pairs' ? block.rows.flatMap(({ cells }) => cells.map(({ label }) => label)) : [],
    );
  expect(labels('否')).not.toContain('防爆温度组别允许最高表面温度');
  expect(labels('是')).toContain('防爆温度组别允许最高表面温度');
  expect(labels('否')).toContain('对重越程最大允许值');
});

it('prints the certificate numbers of the inspectors after their names', () => {
  const fields = { 'rep.inspectorCertificates': ['赵启明（证号：DT-0017）'] };
  const people = sheets(print({ fields }), 'main')[0]?.blocks.flatMap((block) =>
    block.type === 'pairs' ? block.rows.flatMap(({ cells }) => cells.filter(({ label }) => label === '检验人员')) : [],
  );
  expect(people?.[0]?.value).toBe('赵启明（证号：DT-0017）、孙立新');
});

it('puts the title of the report above its item table', () => {
  expect(itemsOf(print())?.reportTitle).toBe('曳引与强制驱动电梯定期检验报告');
});

it('names who measured at the foot of a sub-report, and nobody on a draft', () => {
  const feet = (sample: PrintSample) =>
    blocks(print({ gridRows: 2, ...sample }, printTemplate('BOILER-INTERNAL'))).flatMap((block) =>
      block.type === 'grid' ? block.sign.filter(({ label }) => label === '检测') : [],
    );
  const names = new Set(feet({ draft: false }).map(({ name }) => name));
  expect([...names]).toEqual([expect.stringMatching(/^\p{Script=Han}+、/u)]);
  expect(feet({ draft: false }).every(({ date }) => /^\d{4}/.test(date))).toBe(true);
  expect(feet({ draft: true }).length).toBe(feet({ draft: false }).length);
  for (const { name, date } of feet({ draft: true })) expect([name, date]).toEqual(['', '']);
});

it('gives a value that is longer than two lines of half a row a row of its own, and its neighbour one too', () => {
  const rowsOf = (fields: Record<string, string>) =>
    sheets(print({ fields }), 'main')[0]?.blocks.flatMap((block) => (block.type === 'pairs' ? block.rows : [])) ?? [];
  const labels = (fields: Record<string, string>) =>
    rowsOf(fields).map(({ cells }) => cells.map(({ label }) => label).join('|'));
  expect(labels({ 'equ.place': '翠湖花园3栋1单元' })).toContain('设备使用地点|单位内编号');
  const long = labels({ 'equ.place': '江城市五华区翠湖南路66号翠湖花园三期住宅小区3栋1单元地下二层' });
  expect(long).toEqual(expect.arrayContaining(['设备使用地点', '单位内编号']));
  expect(long).not.toContain('设备使用地点|单位内编号');
});

it('says the sentence of a certificate once, and marks an item without a class', () => {
  const form = printTemplate('PIPECOMP-SUPERVISION');
  const input = printSample(form, { fields: { 'rep.certText': '特发此证书' } });
  const [sheet] = sheets(printedReport(input), 'main');
  expect(JSON.stringify(sheet?.blocks).split('特发此证书')).toHaveLength(2);
  const mixed = {
    ...lift,
    sections: lift.sections.map((section) =>
      section.type === 'items'
        ? { ...section, items: section.items.map((item, at) => ({ ...item, cls: at === 0 ? ('A' as const) : null })) }
        : section,
    ),
  };
  expect(
    itemsOf(print({}, mixed))
      ?.items.map(({ cls }) => cls)
      .slice(0, 2),
  ).toEqual(['A', '／']);
});
