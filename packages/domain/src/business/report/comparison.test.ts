import { describe, expect, it } from 'vitest';
import { compareWithLast } from './comparison.ts';
import { sampleEntry } from './sample-entry.ts';
import { emptyEntry, type ReportEntry } from './entry.ts';
import type { GridSection, ReportTemplate } from './template.ts';
import { readFileSync } from 'node:fs';

const file = new URL(
  '../../../../../apps/server/reference/report-templates/ELEV-ESC-PERIODIC-2023.json',
  import.meta.url,
);
const template = JSON.parse(readFileSync(file, 'utf8')) as ReportTemplate;
const frozen = { 'equ.installInspectDate': '2019-06-18' };
const entry = sampleEntry(template, frozen, { effect: 'pass', inspectDate: '2026-03-15', inspectors: ['甲', '乙'] });
const items = template.sections.flatMap((section) => (section.type === 'items' ? section.items : []));
const plain = items.filter((item) => !item.subs && !item.when);
const [first, second] = [plain[3]?.no ?? '', plain[5]?.no ?? ''];
const optionOf = (no: string, effect: string) => {
  const item = items.find((one) => one.no === no);
  return template.resultSets[item?.results ?? '']?.find((option) => option.effect === effect)?.value ?? '';
};
const withResult = (of: ReportEntry, no: string, effect: string): ReportEntry => ({
  ...of,
  items: { ...of.items, [no]: { ...of.items[no], result: optionOf(no, effect) } },
});

describe('what an auditor reads', () => {
  it('puts failing items first, then those that changed, then the rest in the order of the form', () => {
    const now = withResult(withResult(entry, second, 'fail'), first, 'na');
    const { items: rows } = compareWithLast(template, now, frozen, entry);
    expect(rows[0]).toMatchObject({
      no: second,
      effect: 'fail',
      result: '不符合',
      isChanged: true,
      before: { result: '符合' },
    });
    expect(rows[1]).toMatchObject({ no: first, result: '无此项', isChanged: true });
    const rest = rows.slice(2).map(({ no }) => no);
    expect(rest).toEqual(items.map(({ no }) => no).filter((no) => rest.includes(no)));
  });

  it('tells a problem that was mended as one difference, in words', () => {
    const columns = template.sections.flatMap((section) => (section.type === 'problems' ? section.columns : []));
    const [one, other] = columns.filter(({ key }) => key !== 'no' && key !== 'seq' && key !== 'desc');
    const mended = {
      ...entry,
      problems: [{ item: first, [one?.key ?? '']: '修复照明', [other?.key ?? '']: '已修复' }],
    };
    const { others } = compareWithLast(template, entry, frozen, mended);
    expect(others).toMatchObject([
      {
        isBlank: true,
        label: `不合格项目 ${first}`,
        before: `${one?.label} 修复照明；${other?.label} 已修复`,
        after: '／',
      },
    ]);
  });

  it('marks nothing on a healthy device measured twice, and the number itself where it says something else', () => {
    const measured = items.find(
      ({ measures = [], when }) => !when && measures.some(({ agg }) => agg === undefined || agg === 'each'),
    );
    const measure = measured?.measures?.find(({ agg }) => agg === undefined || agg === 'each');
    const no = measured?.no ?? '';
    const withValue = (value: number, memo = ''): ReportEntry => ({
      ...entry,
      items: { ...entry.items, [no]: { ...entry.items[no], memo, values: { [measure?.id ?? '']: value } } },
    });
    const rowOf = (now: number, memo?: string) =>
      compareWithLast(template, withValue(now, memo), frozen, withValue(100)).items.find((row) => row.no === no);
    expect(no).not.toBe('');
    expect(rowOf(104, '现场复测')).toMatchObject({ isChanged: false });
    expect(rowOf(150)?.isChanged).toBe(true);
    expect(rowOf(150)?.details.flatMap(({ numbers }) => numbers)).toMatchObject([{ isChanged: true }]);
    expect(rowOf(150)?.before?.details.flatMap(({ numbers }) => numbers)).toMatchObject([{ isChanged: false }]);
  });

  it('marks nothing where there is no last report', () => {
    const { items: rows, others } = compareWithLast(template, entry, frozen, undefined);
    expect(rows.some(({ isChanged }) => isChanged)).toBe(false);
    expect(rows.every(({ before }) => before === null)).toBe(true);
    expect(others).toEqual([]);
  });

  it('names fields that differ, but not the date of the inspection', () => {
    const field = template.sections
      .flatMap((section) => (section.type === 'basic' ? section.rows.flatMap((row) => row.fields) : []))
      .find(({ bind }) => bind.startsWith('par.'));
    const bind = field?.bind ?? '';
    const last = { ...entry, fields: { ...entry.fields, 'rep.inspectDate': '2025-03-10', [bind]: '旧值' } };
    const now = { ...entry, fields: { ...entry.fields, [bind]: '新值' } };
    const { others } = compareWithLast(template, now, frozen, last);
    expect(others).toMatchObject([
      { place: { bind }, isBlank: false, label: field?.label, before: '旧值', after: '新值' },
    ]);
  });

  it('marks a cell of a measurement table by the bound that its column declares', () => {
    const wall: GridSection = {
      type: 'grid',
      id: 'wall',
      title: '壁厚测定',
      head: [],
      columns: [{ key: 'mm', label: '壁厚', input: 'number', decimals: 1, drift: 0.5 }],
      minRows: 1,
      stats: [],
      checks: [],
      notes: [],
    };
    const form = { ...template, sections: [...template.sections, wall] };
    const walled = (mm: number): ReportEntry => ({ ...entry, grids: { ...entry.grids, wall: [{ mm }] } });
    const othersOf = (now: number) => compareWithLast(form, walled(now), frozen, walled(12)).others;
    expect(othersOf(11.2)).toMatchObject([{ label: '壁厚测定 第1行 壁厚', before: '12', after: '11.2' }]);
    expect(othersOf(11.6)).toEqual([]);
  });

  it.each(['ROPEWAY-PERIODIC', 'ELEV-LIFT-PERIODIC-2023', 'LIFT-SUPERVISION', 'AMUSEMENT-PERIODIC'])(
    'has one word of the form for all that conforms, also where an item has lines: %s',
    (code) => {
      const form = JSON.parse(readFileSync(new URL(`${code}.json`, file), 'utf8')) as ReportTemplate;
      const wish = { effect: 'pass', inspectDate: '2026-03-15', inspectors: ['甲', '乙'] } as const;
      const { items: rows } = compareWithLast(form, sampleEntry(form, {}, wish), {}, undefined);
      const words = new Set(rows.flatMap(({ effect, result }) => (effect === 'pass' ? result : [])));
      const offered = Object.values(form.resultSets).flatMap(
        (set) => set.find(({ effect }) => effect === 'pass') ?? [],
      );
      expect([...words]).toEqual(offered.map(({ label }) => label));
    },
  );

  it('says what lines come to together where they differ in their word', () => {
    const item = items.find(({ subs = [], when }) => !when && subs.filter((sub) => !sub.when).length > 1);
    const [one, other] = (item?.subs ?? []).filter((sub) => !sub.when);
    const subs = {
      ...entry.items[item?.no ?? '']?.subs,
      [one?.no ?? '']: { result: optionOf(item?.no ?? '', 'fail') },
    };
    const failing = { ...entry, items: { ...entry.items, [item?.no ?? '']: { subs } } };
    const [row] = compareWithLast(template, failing, frozen, undefined).items;
    expect([row?.no, row?.effect, row?.result, other === undefined]).toEqual([item?.no, 'fail', '不符合', false]);
  });

  it('rows that are judged by themselves stand there like items, those that fail first and with why', () => {
    const valves = JSON.parse(readFileSync(new URL('VALVE-CHECK.json', file), 'utf8')) as ReportTemplate;
    const wish = { inspectDate: '2026-03-15', inspectors: ['甲', '乙'] } as const;
    const [good, bad] = (['pass', 'fail'] as const).map((effect) => sampleEntry(valves, {}, { ...wish, effect }));
    const rows = [good?.grids['valves']?.[0] ?? {}, bad?.grids['valves']?.[1] ?? {}];
    const mixed = { ...emptyEntry, ...good, grids: { valves: rows } };
    const { items: shown } = compareWithLast(valves, mixed, {}, undefined);
    expect(shown).toMatchObject([
      { shown: '第2行', effect: 'fail', place: { section: 'valves' }, explanation: expect.stringMatching(/./) },
      { shown: '第1行', effect: 'pass', explanation: '' },
    ]);
    expect(shown[1]?.details.map(({ text }) => text)).toContain('整定压力');
  });
});
