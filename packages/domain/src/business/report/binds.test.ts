import { describe, expect, test } from 'vitest';
import { frozenContext, isFactFunction, resolveContext } from './binds.ts';
import { catalogueFaults } from '../../shared/fact/fact-check.ts';
import type { Snapshot } from './snapshot.ts';
import { facts, givenItem, givenTemplate, ownTemplate, sentencesOf } from '../../../test/report/given-report.ts';

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
  resolveContext(facts, '3000', { ...snapshot, ...change }, [bind])[bind];
const params = (change: Record<string, unknown>) => ({ params: { ...snapshot.params, ...change } });
const equipment = (change: Record<string, unknown>) => ({ equipment: { ...snapshot.equipment, ...change } });

test('a new report freezes every bind of its form, and its basis', () => {
  expect(frozenContext(facts, snapshot, lift)).toMatchObject({
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
      frozenContext(facts, { ...snapshot, report: { ...snapshot.report, inspectDate } }, lift)['par.over15Years'];
    expect([at('2025-03-15'), at('2025-03-16')]).toEqual(['否', '是']);
  });
});

test('a bind that the table does not know is named, so that loading can refuse the template', () => {
  const strange = givenTemplate({
    items: [givenItem({ no: '1', when: { field: 'par.unheard', op: '==', value: '是' } })],
  });
  expect(sentencesOf(strange, facts)).toContain('items的绑定“par.unheard”在本设备种类没有对应的数据');
});

test('a bind that only other kinds have is theirs, and refused with its place', () => {
  const field = { label: '额定蒸发量', bind: 'par.capacity', from: 'archive' } as const;
  const crane = givenTemplate({ fields: [field], part: { kind: '4000' } });
  expect(sentencesOf(crane, facts)).toEqual([
    'basic的绑定“par.capacity”属于其他设备种类（1000、3000、9000），含义不同',
  ]);
});

describe('a name that kinds share is a fact of each', () => {
  const of = (kind: string, bind: string, params: Record<string, unknown>, equipment: Record<string, unknown> = {}) =>
    resolveContext(facts, kind, { ...snapshot, params, equipment }, [bind])[bind];
  test('explosion protection of a crane by variety, environment or occasion', () => {
    expect(of('4000', 'par.exProof', {}, { equipmentVarietyCode: '4130' })).toBe('是');
    expect(of('4000', 'par.exProof', { workEnvironment: ['露天', '防爆'] })).toBe('是');
    expect(of('4000', 'par.exProof', { useOccasion: '防爆' })).toBe('是');
    expect(of('4000', 'par.exProof', { workEnvironment: ['露天'] }, { equipmentVarietyCode: '4110' })).toBe('否');
    expect(of('4000', 'par.exProof', {})).toBeNull();
    expect(of('5000', 'par.exProof', { exProofGrade: 'Ex d IIB T4' })).toBe('是');
    expect([of('5000', 'par.exProof', { exProofGrade: '无' }), of('5000', 'par.exProof', {})]).toEqual(['否', null]);
    expect(of('3000', 'par.exProof', {}, { equipmentVarietyCode: '4130' })).toBe('否');
  });
  test('capacity is evaporation of a boiler, people an hour of an escalator and a ropeway', () => {
    const both = { ratedCapacity: 10, ratedThermalPower: 7, transportCapacity: 9000 };
    expect(of('1000', 'par.capacity', { ...both, boilerMedium: '水蒸气' })).toBe(10);
    expect(of('1000', 'par.capacity', { ...both, boilerMedium: '热水' })).toBe(7);
    expect(of('1000', 'par.capacity', both, { equipmentCategoryCode: '1300' })).toBe(7);
    expect(of('1000', 'par.capacity', { ratedThermalPower: 7 })).toBeNull();
    expect(of('3000', 'par.capacity', { ratedCapacity: 10, transportCapacity: 9000 })).toBe(9000);
    expect(of('9000', 'par.capacity', { transportCapacity: 1200 })).toBe(1200);
  });
  test('rated load is tonnes of a crane and kilograms of a truck', () => {
    const both = { ratedLiftingCapacity: 20, ratedLoad: 3000 };
    expect([of('4000', 'par.ratedLoad', both), of('5000', 'par.ratedLoad', both)]).toEqual([20, 3000]);
  });
  test('words of the archive become those of the form', () => {
    expect(of('1000', 'par.medium', { boilerMedium: '水蒸气' })).toBe('蒸汽');
    expect(of('1000', 'par.fuel', { fuelType: '天然气', combustionMode: '室燃' })).toBe('天然气/室燃');
    expect([of('1000', 'par.powerStation', { boilerUse: '发电' }), of('1000', 'par.powerStation', {})]).toEqual([
      '是',
      null,
    ]);
    expect(of('2000', 'par.class', { vesselClass: 'Ⅱ类' })).toBe('Ⅱ');
    expect(of('4000', 'par.magnet', { grabDevice: ['吊钩'] })).toBe('无');
    expect(of('4000', 'par.magnet', {})).toBeNull();
    expect([
      of('4000', 'par.cabin', { operationMode: '司机室' }),
      of('4000', 'par.cabin', { operationMode: '遥控' }),
    ]).toEqual(['有', null]);
    expect([of('5000', 'par.power', { fuelKind: '蓄电池' }), of('5000', 'par.power', { fuelKind: '其它' })]).toEqual([
      '蓄电池',
      null,
    ]);
    expect(of('2000', 'par.class', { vesselClass: '无' })).toBeNull();
    expect(of('4000', 'par.molten', { useOccasion: '吊运熔融金属' })).toBe('是');
    expect(of('4000', 'par.monitor', { hasSafetyMonitoring: true })).toBe('有');
    expect(of('6000', 'par.grade', { amusementLevel: 'B' })).toBe('B级');
  });
});

test('the catalogue of facts is in order', () => {
  expect(catalogueFaults(facts, isFactFunction)).toEqual([]);
});

test('a figure that the archive keeps with another unit is compared in the unit of its fact', () => {
  const vessel = (volume: unknown) =>
    resolveContext(facts, '2000', { ...snapshot, params: { volume, designPressure: '840 kPa' } }, [
      'par.volume',
      'par.designPressure',
    ]);
  expect(vessel('500 L')).toMatchObject({ 'par.volume': '0.5', 'par.designPressure': '0.84' });
  expect(vessel('5.2/1.8')).toMatchObject({ 'par.volume': '5.2/1.8' });
});
