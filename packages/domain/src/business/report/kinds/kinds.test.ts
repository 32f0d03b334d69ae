import { describe, expect, it } from 'vitest';
import { mayEnter } from '../context.ts';
import type { FieldValue } from '../entry.ts';
import type { Snapshot } from '../snapshot.ts';
import { rulesOf } from './kinds.ts';

type Values = Readonly<Record<string, unknown>>;
const snapshot = (params: Values = {}, equipment: Values = {}): Snapshot => ({
  equipment,
  params,
  units: {},
  institute: {},
  report: {},
});

const codes = ['1000', '2000', '3000', '4000', '5000', '6000', '7000', '8000', '9000', 'F000'];
const computations = codes.flatMap((code) =>
  Object.entries(rulesOf(code).computations).map(([name, compute]) => ({ code, name, compute })),
);

describe('where the archive says nothing', () => {
  /** The code of a kind says what the kind is not, and the code is always there. */
  const alwaysKnown = new Set(['liftExplosionProof']);

  it.each(computations.filter(({ name }) => !alwaysKnown.has(name)))('$code $name gives nothing', ({ compute }) => {
    expect(compute(snapshot())).toBeNull();
  });

  it.each(computations)('$code $name takes a value of any other type, and a blank, for none', ({ compute }) => {
    for (const odd of [null, {}, [], true, '', '  ', undefined]) {
      const all = new Proxy({}, { get: () => odd });
      expect(() => compute(snapshot(all, all))).not.toThrow();
      const value: FieldValue = compute(snapshot(all, all));
      expect(value === null || typeof value === 'string' || typeof value === 'number').toBe(true);
      expect(value).not.toBe('');
    }
  });
});

it('a kind that computes nothing, or is none, has no rules', () => {
  for (const code of ['7000', '8000', 'F000', '', 'constructor', 'toString'])
    expect([code, rulesOf(code)]).toEqual([code, { computations: {}, late: {}, needs: [] }]);
});

describe.each<[string, string, [said: string, params: Values, equipment: Values, value: FieldValue][]]>([
  [
    '1000',
    'boilerCapacity',
    [
      ['steam by the hour', { boilerMedium: '水蒸气', ratedCapacity: 10, ratedThermalPower: 7 }, {}, 10],
      ['water by its power', { boilerMedium: '热水', ratedCapacity: 10, ratedThermalPower: '7' }, {}, '7'],
      ['the category where the medium is not said', { ratedThermalPower: 4.2 }, { equipmentCategoryCode: '1300' }, 4.2],
      ['a medium without its number', { boilerMedium: '水蒸气' }, {}, null],
      ['a category that says no medium', { ratedCapacity: 1 }, { equipmentCategoryCode: 'constructor' }, null],
    ],
  ],
  [
    '1000',
    'fuelAndCombustion',
    [
      ['both', { fuelType: '天然气', combustionMode: '室燃' }, {}, '天然气/室燃'],
      ['one of them', { combustionMode: '层燃' }, {}, '层燃'],
    ],
  ],
  [
    '1000',
    'powerStation',
    [
      ['power generation', { boilerUse: '发电' }, {}, '是'],
      ['anything else', { boilerUse: '供热' }, {}, '否'],
    ],
  ],
  [
    '2000',
    'vesselClass',
    [
      ['with its suffix', { vesselClass: 'Ⅱ类' }, {}, 'Ⅱ'],
      ['without', { vesselClass: 'Ⅲ' }, {}, 'Ⅲ'],
      ['none', { vesselClass: '无' }, {}, null],
    ],
  ],
  [
    '2000',
    'innerDiameter',
    [
      ['a number', { innerDiameter: 1200 }, {}, 1200],
      ['a typed number', { innerDiameter: ' 1,200.5 ' }, {}, 1200.5],
      ['several chambers', { innerDiameter: '1200/800' }, {}, null],
    ],
  ],
  [
    '3000',
    'floorsStationsDoors',
    [
      ['all three', { floors: 18, stations: 17, doors: 17 }, {}, '18层/17站/17门'],
      ['none of a nought', { floors: 0, stations: 0, doors: 0 }, {}, '0层/0站/0门'],
    ],
  ],
  [
    '3000',
    'liftUse',
    [
      ['what is stated', { liftUse: '病床' }, { equipmentVarietyName: '曳引驱动乘客电梯' }, '病床'],
      ['the variety', {}, { equipmentVarietyName: '曳引驱动乘客电梯' }, '乘客'],
      ['goods', {}, { equipmentVarietyName: '曳引驱动载货电梯' }, '载货'],
      ['a lift for firefighters', {}, { equipmentVarietyCode: '3420', equipmentVarietyName: '消防员电梯' }, '乘客'],
      ['a variety that says no use', {}, { equipmentVarietyName: '杂物电梯' }, null],
    ],
  ],
  [
    '3000',
    'doorType',
    [
      ['centre', { doorOpenMode: '中分双扇' }, {}, '中分'],
      ['side', { doorOpenMode: '左旁开' }, {}, '旁开'],
      ['another', { doorOpenMode: '手动门' }, {}, null],
    ],
  ],
  [
    '3000',
    'ropeDiameter',
    [
      ['a number', { suspensionDiameter: 10 }, {}, 10],
      ['with its sign and unit', { suspensionDiameter: 'φ 10.5 mm' }, {}, 10.5],
      ['with decimals of nothing', { suspensionDiameter: 'Ø8.0' }, {}, 8],
      ['a belt', { suspensionDiameter: '30×3' }, {}, '30×3'],
    ],
  ],
  [
    '3000',
    'machineRoom',
    [
      ['stated with', { hasMachineRoom: '有机房' }, { subVarietyCode: '3002' }, '有'],
      ['stated without', { hasMachineRoom: '无机房' }, { subVarietyCode: '3001' }, '无'],
      ['by its sub-variety', {}, { subVarietyCode: '3001' }, '有'],
      ['by its sub-variety, without', {}, { subVarietyCode: '3002' }, '无'],
      ['stated as something else', { hasMachineRoom: '侧置' }, { subVarietyCode: '3001' }, null],
    ],
  ],
  [
    '3000',
    'liftExplosionProof',
    [
      ['an explosion-proof lift', {}, { equipmentVarietyCode: '3410' }, '是'],
      ['any other', {}, { equipmentVarietyCode: '3110' }, '否'],
    ],
  ],
  [
    '3000',
    'escalatorType',
    [
      ['an escalator', {}, { equipmentVarietyCode: '3310' }, '自动扶梯'],
      ['a moving walk', {}, { equipmentVarietyCode: '3320' }, '自动人行道'],
      ['a lift', {}, { equipmentVarietyCode: '3110' }, null],
    ],
  ],
  [
    '4000',
    'craneExplosionProof',
    [
      ['by its variety', {}, { equipmentVarietyCode: '4130' }, '是'],
      ['by one of several environments', { workEnvironment: '高温、防爆' }, { equipmentVarietyCode: '4110' }, '是'],
      ['by environments as a list', { workEnvironment: ['防爆'] }, {}, '是'],
      ['by its occasion', { useOccasion: '防爆' }, {}, '是'],
      ['by none of them', { workEnvironment: '高温' }, { equipmentVarietyCode: '4110' }, '否'],
      ['not by a word that only contains it', { workEnvironment: '非防爆' }, {}, '否'],
    ],
  ],
  [
    '4000',
    'liftingMagnet',
    [
      ['among others', { grabDevice: '吊钩,起重电磁铁' }, {}, '有'],
      ['not among them', { grabDevice: '吊钩' }, {}, '无'],
    ],
  ],
  [
    '4000',
    'craneCabin',
    [
      ['chosen', { operationMode: '司机室' }, {}, '有'],
      ['another way chosen says nothing of it', { operationMode: '遥控' }, {}, null],
    ],
  ],
  [
    '4000',
    'safetyMonitoring',
    [
      ['there', { hasSafetyMonitoring: true }, {}, '有'],
      ['not there', { hasSafetyMonitoring: false }, {}, '无'],
      ['a word is no answer', { hasSafetyMonitoring: '有' }, {}, null],
    ],
  ],
  [
    '5000',
    'vehiclePower',
    [
      ['a fuel of the form', { fuelKind: '蓄电池' }, {}, '蓄电池'],
      ['another is written by hand', { fuelKind: '氢' }, {}, null],
    ],
  ],
  [
    '5000',
    'vehicleExplosionProof',
    [
      ['a grade', { exProofGrade: 'Ex d IIB T4' }, {}, '是'],
      ['a word for none', { exProofGrade: '非防爆' }, {}, '否'],
      ['a stroke for none', { exProofGrade: '／' }, {}, '否'],
    ],
  ],
  [
    '6000',
    'amusementGrade',
    [
      ['a level', { amusementLevel: 'A' }, {}, 'A级'],
      ['a level of one figure', { amusementLevel: 1 }, {}, '1级'],
    ],
  ],
  [
    '9000',
    'ropewayMotor',
    [
      ['its power with the unit', { mainMotorPower: 132 }, {}, '132 kW'],
      ['a typed one', { mainMotorPower: ' 90 ' }, {}, '90 kW'],
    ],
  ],
])('%s %s', (code, name, cases) => {
  it.each(cases)('%s', (_, params, equipment, value) => {
    expect(rulesOf(code).computations[name]?.(snapshot(params, equipment))).toBe(value);
  });
});

describe('the inspection of a ropeway', () => {
  const template = { kind: '9000' };
  const field = { label: '检验类别', bind: 'par.fullInspect', from: 'entry' } as const;
  const declared = (declaredCode: string) =>
    rulesOf('9000').computations['ropewayInspection']?.({ ...snapshot(), report: { declaredCode } }) ?? null;

  it.each([
    ['22', '年度'],
    ['23', '全面'],
  ])('%s is declared as %s and is not entered otherwise', (code, words) => {
    expect(declared(code)).toBe(words);
    expect(mayEnter(template, field, { 'par.fullInspect': declared(code) })).toBe(false);
  });
  it('is entered where the declaration says nothing of it', () => {
    expect(declared('31')).toBeNull();
    expect(mayEnter(template, field, { 'par.fullInspect': declared('31') })).toBe(true);
  });
});

describe('whether a lift is over fifteen years old', () => {
  const age = rulesOf('3000').late['par.over15Years'];
  const over = (since: Values, inspected: string) =>
    age?.compute({ ...since, 'rep.inspectDate': inspected } as Record<string, FieldValue>);

  it.each([
    ['2011-11-23', '2026-11-23', '否'],
    ['2011-11-23', '2026-11-24', '是'],
    ['2012-02-29', '2027-02-28', '否'],
    ['2012-02-29', '2027-03-01', '是'],
  ])('installed %s, inspected %s: %s', (since, inspected, answer) => {
    expect(over({ 'equ.installInspectDate': since }, inspected)).toBe(answer);
    expect(over({ 'equ.registerDate': since }, inspected)).toBe(answer);
  });

  it('the inspection of the installation goes before the registration; a blank one does not', () => {
    const old = { 'equ.installInspectDate': '2000-01-01', 'equ.registerDate': '2020-01-01' };
    expect(over(old, '2026-11-23')).toBe('是');
    expect(over({ ...old, 'equ.installInspectDate': '' }, '2026-11-23')).toBe('否');
  });

  it('cannot be said without both days', () => {
    expect([over({}, '2026-11-23'), over({ 'equ.registerDate': '2000-01-01' }, '')]).toEqual([null, null]);
    expect(over({ 'equ.registerDate': '2000年' }, '2026-11-23')).toBeNull();
  });
});
