import { describe, expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { frozenContext, resolveContext, unresolvedBinds, binds } from './binds.ts';
import type { Snapshot } from './snapshot.ts';
import { givenItem, givenTemplate, ownTemplate, ownTemplates } from '../../../test/report/given-report.ts';

const snapshot: Snapshot = {
  equipment: {
    equipmentVarietyCode: '3110',
    equipmentVarietyName: '曳引驱动乘客电梯',
    equipmentCategoryName: '曳引与强制驱动电梯',
    equipmentName: '乘客电梯',
    deviceCode: '31104403002010010001',
    useUnitName: '旧名物业',
    useUnitCode: '91440300X',
    safetyManagerName: '王五',
    maintainerPhone: '0755-1',
    installInspectionDate: '2010-03-15',
    modifierName: ' ',
  },
  params: {
    floors: 12,
    stations: 12,
    doors: 12,
    ratedLoad: 1000,
    ratedSpeed: 1.75,
    hasMachineRoom: '有机房',
    doorOpenMode: '双折中分',
    suspensionDiameter: 'φ10',
    driveHostModel: 'WYT',
    driveHostNo: '88',
  },
  units: { use: { name: '某某物业公司' }, maintain: { name: '某某电梯公司', phone: ' ' } },
  institute: { name: '某某特种设备检验研究院', phone: '0755-2' },
  report: { no: 'CO-TD202600001', inspectDate: '2026-03-15', round: 1, category: '定期检验', inspectors: ['甲', '乙'] },
};
const lift = ownTemplate('ELEV-LIFT-PERIODIC-2023');
const value = (bind: string, change: Partial<Snapshot> = {}) =>
  resolveContext({ ...snapshot, ...change }, [bind])[bind];
const params = (change: Record<string, unknown>) => ({ params: { ...snapshot.params, ...change } });
const equipment = (change: Record<string, unknown>) => ({ equipment: { ...snapshot.equipment, ...change } });

test('a new report freezes every bind of its form, and its basis', () => {
  expect(frozenContext(snapshot, lift)).toMatchObject({
    'rep.no': 'CO-TD202600001',
    'rep.inspectors': ['甲', '乙'],
    'inst.name': '某某特种设备检验研究院',
    'equ.variety': '曳引驱动乘客电梯',
    'par.floors': '12层/12站/12门',
    'par.use': '乘客',
    'par.doorType': '中分',
    'par.machineRoom': '有',
    'par.exProof': '否',
    'par.ropeDiameter': 10,
    'par.over15Years': '是',
    'unit.rebuild.name': null,
    'par.maxOvertravel': null,
    'rep.basis':
      '《电梯监督检验和定期检验规则》（TSG T7001—2023）；《电梯制造与安装安全规范 第1部分：乘客电梯和载货电梯》（GB/T 7588.1—2020）',
  });
});

describe('units', () => {
  test('come from their records, and from the archive where a record says nothing', () => {
    expect(value('unit.use.name')).toBe('某某物业公司');
    expect(value('unit.use.creditCode')).toBe('91440300X');
    expect(value('unit.maintain.phone')).toBe('0755-1');
    expect(value('unit.use.name', { units: {} })).toBe('旧名物业');
    expect(value('unit.rebuild.name')).toBeNull();
  });
});

describe('computations', () => {
  test.each([
    ['曳引驱动载货电梯', '3120', '载货'],
    ['强制驱动载货电梯', '3130', '载货'],
    ['消防员电梯', '3420', '乘客'],
    ['防爆电梯', '3410', null],
  ])('use of a %s', (name, code, use) => {
    expect(value('par.use', equipment({ equipmentVarietyName: name, equipmentVarietyCode: code }))).toBe(use);
  });
  test('use as the archive states it wins', () => {
    expect(
      value('par.use', { ...equipment({ equipmentVarietyName: '防爆电梯' }), ...params({ liftUse: '载货' }) }),
    ).toBe('载货');
  });
  test.each([
    ['中分', '中分'],
    ['左旁开', '旁开'],
    ['右旁开', '旁开'],
    ['旁开', '旁开'],
    ['垂直滑动', null],
    ['', null],
  ])('door %s is %s', (mode, type) => {
    expect(value('par.doorType', params({ doorOpenMode: mode }))).toBe(type);
  });
  test.each([
    ['8', 8],
    ['10 mm', 10],
    ['Φ12.5', 12.5],
    [8, 8],
    ['30×3', '30×3'],
    ['', null],
  ])('rope %j has the diameter %j', (raw, diameter) => {
    expect(value('par.ropeDiameter', params({ suspensionDiameter: raw }))).toBe(diameter);
  });
  test.each([
    ['无机房', '', '无'],
    ['', '3001', '有'],
    ['', '3002', '无'],
    ['', '', null],
  ])('machine room %s, sub-variety %s: %s', (room, sub, has) => {
    expect(
      value('par.machineRoom', { ...equipment({ subVarietyCode: sub }), ...params({ hasMachineRoom: room }) }),
    ).toBe(has);
  });
  test('an explosion-proof lift is one by its variety', () => {
    expect(value('par.exProof', equipment({ equipmentVarietyCode: '3410' }))).toBe('是');
  });
  test('escalator or moving walk by its variety; machine and cabinet with their numbers', () => {
    expect(value('par.type', equipment({ equipmentVarietyCode: '3310' }))).toBe('自动扶梯');
    expect(value('par.type', equipment({ equipmentVarietyCode: '3320' }))).toBe('自动人行道');
    expect(value('par.machine')).toBe('WYT/88');
    expect(value('par.controller')).toBeNull();
  });
  test('over 15 years at the inspection date', () => {
    const at = (inspectDate: string) =>
      frozenContext({ ...snapshot, report: { ...snapshot.report, inspectDate } }, lift)['par.over15Years'];
    expect([at('2025-03-15'), at('2025-03-16')]).toEqual(['否', '是']);
  });
});

test('a bind that the table does not know is named, so that loading can refuse the template', () => {
  const strange = givenTemplate({
    items: [givenItem({ no: '1', when: { field: 'par.unheard', op: '==', value: '是' } })],
  });
  expect(unresolvedBinds(strange)).toEqual(['par.unheard']);
});

test('fields that the forms need and the archive lacked are defined', () => {
  const extra = JSON.parse(readFileSync(`${ownTemplates}../equipment-fields-extra.json`, 'utf8')) as {
    common: { key: string }[];
    kinds: { 3000: { fields: { key: string }[] } };
  };
  const keys = new Set([...extra.common, ...extra.kinds[3000].fields].map(({ key }) => key));
  const used = Object.values(binds).flatMap((source) => ('key' in source ? [source.key] : []));
  expect(
    [
      'installInspectionDate',
      'safetyGearForm',
      'balanceCoefficientDesign',
      'ropeConstruction',
      'auxiliaryBrake',
    ].filter((key) => !keys.has(key) || !used.includes(key)),
  ).toEqual([]);
});
