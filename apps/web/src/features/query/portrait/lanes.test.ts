import type { EquipmentPortrait } from '@tejian/contract/query/portrait/equipment-portrait.contract.ts';
import { expect, it } from 'vitest';
import { lanesOf, recordedOf, type Lane } from './lanes.ts';
import { text } from './portrait.text.ts';

const today = '2026-11-23';
const label = (set: string, code: string | undefined) => `${set}:${code ?? ''}`;
const definitions = [
  { key: 'manufactureDate', label: '制造日期' },
  { key: 'nextInspectionDate', label: '下次检验日期' },
];
const inspection = (more: object) => ({
  itemNo: 'S-1',
  categoryCode: '01',
  step: 'BGLR',
  plannedDate: '2026-11-20',
  ...more,
});
const answered = (inspections: object[], changes: object[] = []) =>
  ({ inspections, changes }) as unknown as EquipmentPortrait; // what the lanes read
const lanes = (values: Record<string, unknown>, data?: EquipmentPortrait) =>
  lanesOf({ values, definitions }, data, [], { label, today });
const lane = (all: readonly Lane[], key: string) => {
  const found = all.find((one) => one.key === key);
  if (!found) throw new Error(`no lane ${key}`);
  return 'marks' in found ? found.marks : found.spans;
};

it('an inspection stands at the day it was done, else at the planned one, in the tone of its conclusion', () => {
  const data = answered([
    inspection({ inspectDate: '2026-11-18', conclusion: '合格', polarity: 'positive' }),
    inspection({ itemNo: 'S-2', conclusion: '不合格', polarity: 'negative' }),
    inspection({ itemNo: 'S-3' }),
    inspection({ itemNo: 'S-4', plannedDate: undefined }),
  ]);
  expect(lane(lanes({}, data), 'inspection')).toMatchObject([
    { id: 'S-1', day: '2026-11-18', tone: 'good' },
    { id: 'S-2', day: '2026-11-20', tone: 'bad' },
    { id: 'S-3', tone: 'open', label: text.inspection('category:01', text.underWay('step:BGLR')) },
  ]);
});

it('what is due warns only for equipment that is inspected', () => {
  const tones = (useStatus: string, nextInspectionDate: string) =>
    lane(lanes({ useStatus, nextInspectionDate }), 'due').map((mark) => ('tone' in mark ? mark.tone : ''));
  expect(tones('2', '2026-11-22')).toEqual(['bad']);
  expect(tones('2', '2026-11-30')).toEqual(['soon']);
  expect(tones('2', '2027-11-30')).toEqual(['plain']);
  expect(tones('4', '2026-11-22')).toEqual(['plain']);
});

it('owners have a lane when there was more than one; a first state is no change of it', () => {
  const change = (field: string, before: string, day: string) => ({ field, before, day });
  const values = { useUnitName: '乙', useStatus: '01', firstUseDate: '2020-01-01' };
  expect(lanes(values, answered([])).map(({ key }) => key)).toEqual(['origin', 'state', 'inspection', 'due']);
  const data = answered([], [change('useUnitName', '甲', '2022-05-01'), change('useStatus', '', '2020-02-01')]);
  const all = lanes(values, data);
  expect(lane(all, 'unit')).toMatchObject([
    { value: '甲', label: '甲', from: '2020-01-01', to: '2022-05-01' },
    { value: '乙', from: '2022-05-01' },
  ]);
  expect(lane(all, 'state')).toMatchObject([{ value: '01', from: '2020-01-01', label: 'USE_STATUS:01' }]);
});

it('a life begins with the first use, else with the making, else with the first change', () => {
  const start = (values: Record<string, unknown>, data = answered([])) => {
    const [first] = lane(lanes({ useStatus: '01', ...values }, data), 'state');
    return first && 'from' in first ? first.from : undefined;
  };
  expect(start({ firstUseDate: '2020-03-01', manufactureDate: '2019-01-01' })).toBe('2020-03-01');
  expect(start({ manufactureDate: '2019-01-01' })).toBe('2019-01-01');
  expect(start({}, answered([], [{ field: 'useUnitName', before: '甲', day: '2021-06-01' }]))).toBe('2021-06-01');
});

it('an inspection that the archive tells of is shown once: not where the product has it too, and not before that is known', () => {
  const values = { lastInspectionDate: '2025-11-20', lastInspectionConclusion: '00', lastReportNo: 'SF-9' };
  const own = [{ key: 'lastInspectionDate', label: '上次检验日期' }];
  const recorded = (data: EquipmentPortrait | undefined) => recordedOf({ values, definitions: own }, data, label);
  expect(recorded(undefined)).toEqual([]);
  expect(recorded(answered([inspection({ inspectDate: '2025-11-20' })]))).toEqual([]);
  expect(recorded(answered([]))).toMatchObject([{ day: '2025-11-20', conclusion: '' }]);
});
