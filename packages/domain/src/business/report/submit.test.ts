import { describe, expect, test } from 'vitest';
import {
  facts,
  givenEntry,
  givenItem,
  givenTemplate,
  liftContext,
  ownTemplate,
} from '../../../test/report/given-report.ts';
import { frozenContext } from './binds.ts';
import { setField, setGridCell, setInstruments, setMeasure, setResult } from './edit.ts';
import type { ReportEntry, Row } from './entry.ts';
import { findItem } from './describe.ts';
import { ledgerOf, ledgerRefusal } from './instrument-ledger.ts';
import { judge } from './judge.ts';
import { sampleEntry } from './sample-entry.ts';
import { entryObstacles, submitObstacles } from './submit.ts';
import type { ReportTemplate } from './template.ts';

const lift = ownTemplate('ELEV-LIFT-PERIODIC-2023');
const complete = sampleEntry(lift, liftContext, {
  effect: 'pass',
  inspectDate: '2026-03-15',
  inspectors: ['甲', '乙'],
});
const obstacles = (entry: ReportEntry, template: ReportTemplate = lift, context = liftContext) =>
  submitObstacles(template, entry, judge(template, entry, context), { minInspectors: 2, today: '2026-11-20' });
const messages = (entry: ReportEntry) => obstacles(entry).map(({ message }) => message);

describe('submission of a lift report', () => {
  test('a complete entry has nothing against it', () => {
    expect(obstacles(complete)).toEqual([]);
  });
  test('an empty one names every empty result with its place', () => {
    const found = obstacles(givenEntry({}));
    const empties = found.filter(({ code }) => code === 'emptyResult');
    expect(empties).toHaveLength(judge(lift, givenEntry({}), liftContext).progress.total);
    expect(empties[0]).toEqual({
      code: 'emptyResult',
      place: { section: 'items', item: 'A1.1.4', sub: '(1)' },
      message: '“A1.1.4 使用资料 (1)”未填检验结果',
    });
    expect(found).toContainEqual({
      code: 'required',
      place: { section: 'conclusion', bind: 'rep.inspectors' },
      message: '未填“检验人员”',
    });
  });
  test('a value that cannot be read is said once, not as missing besides', () => {
    const values = { ...complete.items['A1.3.2']?.values, balance: 'o.45' };
    const item = { ...complete.items['A1.3.2'], values };
    expect(messages({ ...complete, items: { ...complete.items, 'A1.3.2': item } })).toEqual([
      expect.stringContaining('填写的“o.45”'),
    ]);
  });
  test('a conflict between a value and 符合 blocks', () => {
    const item = findItem(lift, 'A1.3.2');
    const [balance] = item?.measures ?? [];
    if (!balance) throw new Error('no measure');
    const entry = setMeasure(complete, 'A1.3.2', balance, 0.55);
    expect(messages(entry)).toEqual(['平衡系数0.55超出限值，应0.4～0.5，与所选的“符合”矛盾']);
    expect(messages(setResult(entry, 'A1.3.2', '2'))).toEqual([]);
  });
  test('a value outside its limit contradicts 无法检验 and blocks', () => {
    const [balance] = findItem(lift, 'A1.3.2')?.measures ?? [];
    if (!balance) throw new Error('no measure');
    const entry = setResult(setMeasure(complete, 'A1.3.2', balance, 0.55), 'A1.3.2', '4');
    expect(obstacles(entry)).toEqual([
      {
        code: 'conflict',
        place: { section: 'items', item: 'A1.3.2', measure: 'balance' },
        message: '平衡系数0.55超出限值，应0.4～0.5，与所选的“无法检验”矛盾',
      },
    ]);
  });
  test('a failed check of a measurement table contradicts 无法检验 of its item and blocks', () => {
    const old = { ...liftContext, 'equ.installInspectDate': '2005-03-15' }; // door gaps are inspected on lifts over 15 years
    const whole = sampleEntry(lift, old, { effect: 'unable', inspectDate: '2026-03-15', inspectors: ['甲', '乙'] });
    const entry = setGridCell(whole, 'door', 0, 'gap', 7);
    const conflicts = obstacles(entry, lift, old).filter(({ code }) => code === 'conflict');
    expect(conflicts).toEqual([
      {
        code: 'conflict',
        place: { section: 'items', item: 'A1.2.7.2' },
        message: '测量记录“门扇间隙”7 mm超出限值，应≤ 6 mm，与所选的“无法检验”矛盾',
      },
    ]);
  });
  test('a passing result without its measured value blocks, a failing one does not', () => {
    const { values: _, ...bare } = complete.items['A1.3.2'] ?? {};
    const entry = { ...complete, items: { ...complete.items, 'A1.3.2': bare } };
    expect(messages(entry)).toEqual(['未填“A1.3.2 平衡系数测试 平衡系数”实测值']);
    expect(messages(setResult(entry, 'A1.3.2', '2'))).toEqual([]);
  });
  test('an instrument out of calibration at the inspection date blocks', () => {
    const rows = [
      { name: '钢直尺', validTo: '2026-03-14' },
      { name: '塞尺', validTo: '2026-03-15' },
      { name: '斜塞尺', validTo: '2026-02-30' },
      { name: '手电', validTo: '' },
    ];
    expect(messages(setInstruments(complete, rows))).toEqual([
      '仪器“钢直尺”的检定/校准有效期至2026-03-14，早于检验日期',
      '仪器“斜塞尺”的检定/校准有效期不是有效日期',
    ]);
  });
  test('fewer inspectors than asked block, the same one twice is one', () => {
    expect(messages(setField(complete, 'rep.inspectors', ['甲', '甲']))).toEqual(['检验人员不少于2名，现有1名']);
  });
  test('an inspection date outside the range of the template offers a rebuild', () => {
    const [found] = obstacles(setField(complete, 'rep.inspectDate', '2024-04-01'));
    expect(found).toMatchObject({
      code: 'templateRange',
      message: '检验日期2024-04-01早于本报告模板的实施日期2024-04-02，应按检验日期重新选择模板',
    });
    const old = ownTemplate('ELEV-LIFT-PERIODIC-2009');
    const late = sampleEntry(old, liftContext, { effect: 'pass', inspectDate: '2024-04-02', inspectors: ['甲', '乙'] });
    expect(obstacles(late, old)).toMatchObject([{ code: 'templateRange', place: { bind: 'rep.inspectDate' } }]);
  });
  test('an inspection date that is none, or to come, blocks', () => {
    expect(messages(setField(complete, 'rep.inspectDate', '2026-11-21'))).toContain('检验日期晚于今天');
    expect(messages(setField(complete, 'rep.inspectDate', '2026-02-30'))).toContain('检验日期不是有效日期');
  });
  test('a required archive field that is blank blocks until the inspector enters it', () => {
    const context = { ...liftContext, 'unit.maintain.name': '', 'par.ratedLoad': null };
    expect(obstacles(complete, lift, context).map(({ message }) => message)).toEqual(
      ['未填“额定载重量”', '未填“维护保养单位名称”'].reverse(),
    );
    const filled = setField(setField(complete, 'unit.maintain.name', '某电梯公司'), 'par.ratedLoad', 1000);
    expect(obstacles(filled, lift, context)).toEqual([]);
  });
  test('a field that decides which items apply must be filled', () => {
    const { 'par.machineRoom': _, ...unknown } = liftContext;
    const { 'par.machineRoom': _entered, ...fields } = complete.fields;
    expect(obstacles({ ...complete, fields }, lift, unknown).map(({ message }) => message)).toEqual([
      '“有无机房”未填，无法确定适用的检验项目',
    ]);
  });
  test('a value that is no option blocks', () => {
    expect(messages(setField(complete, 'par.ropeType', '7×7'))).toEqual(['“钢丝绳类型”的值“7×7”不在可选范围内']);
  });
  test('the archive is not overwritten by the entry', () => {
    const entry = setField(complete, 'equ.code', '0');
    expect(judge(lift, entry, liftContext).context['equ.code']).toBe(liftContext['equ.code']);
  });
});

test('an attachment the form asks for is counted', () => {
  const template = givenTemplate({
    sections: [
      {
        type: 'attachments',
        id: 'attach',
        title: '',
        slots: [{ code: 'whole', label: '设备全貌照片', kind: 'photo', min: 1 }],
      },
      {
        type: 'basic',
        id: 'who',
        title: '',
        rows: [{ fields: [{ bind: 'rep.inspectors', label: '检验人员', input: 'users' }] }],
      },
    ],
  });
  const entry = givenEntry({ fields: { 'rep.inspectors': ['甲', '乙'] } });
  const context = { 'rep.inspectDate': '2026-03-15', 'rep.inspectors': ['甲', '乙'] };
  expect(obstacles(entry, template, context)).toMatchObject([
    { code: 'attachment', place: { section: 'attach', slot: 'whole' }, message: '“设备全貌照片”至少1份，现有0份' },
  ]);
  expect(obstacles({ ...entry, attachments: { whole: ['f1'] } }, template, context)).toEqual([]);
});

describe('res.nextMonths', () => {
  const template = givenTemplate({
    items: [givenItem({ no: '1' })],
    nextDate: { rules: [{ range: { min: 36, max: 72 }, text: '' }] },
  });
  const at = (months: number | string, result = '1') => {
    const entry = givenEntry({ items: { 1: { result } }, fields: { 'res.nextMonths': months } });
    return entryObstacles(template, entry, judge(template, entry, { 'rep.inspectDate': '2026-03-15' })).map(
      ({ message }) => message,
    );
  };
  test.each([35, 73, 40.5, '很久'])('%s is refused at entry', (months) => {
    expect(at(months)).toEqual(['下次检验间隔应为36～72个月的整数']);
    expect(at(months, '')).toEqual(['下次检验间隔应为36～72个月的整数']);
  });
  test.each([36, 72, '48'])('%s is fine', (months) => {
    expect(at(months)).toEqual([]);
  });
});

test('what the archive left blank and nobody may enter stays null', () => {
  const context = frozenContext(facts, { equipment: {}, params: {}, units: {}, institute: {}, report: {} }, lift);
  expect(context['par.ratedLoad']).toBeNull();
});

test('a number means its instrument in every spelling, and of twins in the ledger each may forbid the use', () => {
  const found = [
    { instrumentNo: 'SF-JL-001', name: '钢卷尺', validTo: '2027-01-01', outOfUse: '报停' },
    { instrumentNo: 'sf jl 001', name: '钢尺', validTo: '2026-06-01', outOfUse: '' },
    { instrumentNo: 'SF-JL-01-1', name: '塞尺', validTo: '2028-01-01' },
  ];
  expect([...ledgerOf(['ｓｆ—ｊｌ００１', 'SF-JL-011'], found)]).toEqual([
    ['ｓｆ—ｊｌ００１', { validTo: '2026-06-01', names: ['钢卷尺', '钢尺'], outOfUse: '报停' }],
    ['SF-JL-011', { validTo: null, names: [] }],
  ]);
});

test('an instrument that the ledger refuses is refused in the form as at the step, each with its place', () => {
  const named = ['ok', 'out', 'none', 'over', 'beyond'];
  const rows = named.map((no) => ({ no, name: no, validTo: no === 'over' ? '' : '2027-01-01' }));
  const entry = setInstruments(complete, [...rows, { no: 'asked later', name: '', validTo: '' }]);
  const ledger = ledgerOf(named, [
    { instrumentNo: 'ok', name: 'ok', validTo: '2027-01-01', outOfUse: '' },
    { instrumentNo: 'out', name: 'out', validTo: '2027-01-01', outOfUse: '报停' },
    { instrumentNo: 'over', name: 'over', validTo: '2020-01-01' },
    { instrumentNo: 'beyond', name: 'beyond', validTo: '2026-12-01' },
  ]);
  const rules = { minInspectors: 2, today: '2026-11-20', ledger };
  const found = submitObstacles(lift, entry, judge(lift, entry, liftContext), rules);
  expect(found.map(({ code, place, message }) => [code, place.row, message])).toEqual([
    ['instrument', 1, '仪器out（out）在仪器台账中的状态为“报停”，不能使用'],
    ['instrument', 2, '仪器none（none）没有检定或校准记录，不能使用'],
    ['instrument', 3, '仪器over（over）的检定或校准有效期至2020-01-01，不覆盖检验日期'],
    ['instrument', 4, '仪器beyond（beyond）的有效期与仪器台账不符，台账为2026-12-01，请重新选取'],
  ]);
});

test.each([
  ['钢卷尺', undefined],
  ['5m 钢卷尺', undefined],
  ['', undefined],
  ['超声波测厚仪', '仪器编号SF-1在仪器台账中是“钢卷尺（5m）”，不是“超声波测厚仪”，请重新选取'],
])('under the number of the ledger, 钢卷尺（5m）, an instrument called %j: %s', (name, expected) => {
  const ledger = ledgerOf(['SF-1'], [{ instrumentNo: 'sf-1', name: '钢卷尺（5m）', validTo: '2027-01-01' }]);
  expect(ledgerRefusal({ no: 'SF-1', name, validTo: '' }, ledger, '2026-11-20')).toBe(expected);
});

test('a finding is not looked at again on a day that is to come', () => {
  const said = (recheckDate: string) => {
    const entry = { ...complete, problems: [{ desc: '接地不良', recheck: '合格', recheckDate }] };
    return submitObstacles(lift, entry, judge(lift, entry, liftContext), { minInspectors: 0, today: '2026-11-29' })
      .map(({ message }) => message)
      .filter((message) => message.includes('复检日期'));
  };
  expect(said('2026-11-29')).toEqual([]);
  expect(said('2026-11-30')).toEqual(['不合格项目的复检日期为2026-11-30，不能晚于今天']);
});

test.each<[string, Row[], string[]]>([
  ['no row', [], []],
  ['what was found', [{ desc: '接地不良' }], []],
  ['words for an item that passes', [{ item: 'A1.2.3.3(3)', require: '立即更换' }], []],
  ['a row without anything', [{}], ['1']],
  ['blanks', [{ desc: '接地不良' }, { desc: '  ' }], ['2']],
  ['a day alone', [{ deadline: '2026-12-31' }], ['1']],
])('a row of findings says what was found: %s', (_name, problems, rows) => {
  const entry = { ...complete, problems };
  const said = submitObstacles(lift, entry, judge(lift, entry, liftContext), { minInspectors: 0 });
  expect(said.map(({ message }) => message)).toEqual(
    rows.map((row) => `不合格项目第${row}行没有填写“不合格（不符合）内容”，请填写或删除该行`),
  );
});

test('nor does an instrument stand in the table without a name', () => {
  const entry = setInstruments(complete, [{ name: '钢卷尺', validTo: '2027-01-01' }, { validTo: '2027-01-01' }]);
  const said = submitObstacles(lift, entry, judge(lift, entry, liftContext), { minInspectors: 0 });
  expect(said.map(({ message }) => message)).toEqual(['检验仪器设备第2行没有填写名称和编号，请填写或删除该行']);
});
