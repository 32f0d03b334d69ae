import { describe, expect, it } from 'vitest';
import { boundedOn } from '../../shared/field/bounds.ts';
import type { FieldDefinition } from '../../shared/field/field-definition.ts';
import { checkRange, checkText } from './check-value.ts';
import { conversionsFor } from './conversions-for.ts';
import { conversions, readFigure } from './convert.ts';
import { ledgerContext } from './ledger-context.ts';
import type { LedgerField } from './ledger-field.ts';
import { missingFinder } from './missing-fields.ts';
import type { LedgerRecord } from './map-row.ts';

const TODAY = '2026-11-23';
const field = (key: string, type = 'number', more: Partial<LedgerField> = {}): LedgerField => ({
  key,
  label: key,
  type,
  isParam: false,
  ...more,
});

describe('a value that no equipment has', () => {
  it.each([
    ['ratedSpeed', [0.02, 20]],
    ['floors', [1, 300]],
    ['latitude', [-90, 90]],
    ['anythingElse', undefined],
  ] as const)('%s lies within its bounds, the ends included', (key, possible) => {
    const verdict = (value: number) => checkRange(field(key, 'number', possible ? { possible } : {}), value);
    const [low, high] = possible ?? [0, 1e9];
    for (const value of [low, high, (low + high) / 2]) expect(verdict(value)).toBeUndefined();
    for (const value of [low - 0.01, high + 0.01, Infinity]) expect(verdict(value)).toEqual(expect.any(String));
  });

  it('the sentence names the field, the value and both ends with their unit', () => {
    const speed = field('ratedSpeed', 'number', { label: '额定速度', unit: 'm/s', possible: [0.02, 20] });
    for (const part of ['额定速度', '175 m/s', '0.02', '20 m/s']) expect(checkRange(speed, 175) ?? '').toContain(part);
  });

  it('a flag is never out of it, and a day is bounded by the day on which it is read', () => {
    expect(checkRange(field('ratedSpeed', 'boolean'), true)).toBeUndefined();
    const made = boundedOn(field('manufactureDate', 'date', { possible: ['1850-01-01', 'today'] }), TODAY);
    const verdict = (day: string) => checkRange(made, day) === undefined;
    expect(['1849-12-31', '1850-01-01', TODAY, '2026-11-24'].map(verdict)).toEqual([false, true, true, false]);
  });
});

it('a text is as long as its field allows', () => {
  for (const [key, most] of [
    ['manufacturerName', 200],
    ['identificationCode', 40],
    ['remark', 1000],
    ['manufacturerAddress', 200],
  ] as const) {
    const longest = (length: number) => checkText(field(key, 'text'), '检'.repeat(length));
    expect([key, longest(most)]).toEqual([key, undefined]);
    expect(longest(most + 1)).toContain(String(most));
  }
});

describe('conversions of a field', () => {
  const kinds = ['text', 'textarea', 'number', 'integer', 'date', 'yearMonth', 'boolean', 'select', 'catalogue'];
  const units = [undefined, 'm', 'm/s', 'kg', 't', 'mm', 'MPa', '℃'];
  const fields = kinds.flatMap((type) => units.map((unit) => field('f', type, unit === undefined ? {} : { unit })));

  it('are at least one, each known and once', () => {
    for (const one of fields) {
      const offered = conversionsFor(one);
      expect(offered.length).toBeGreaterThan(0);
      expect(new Set(offered).size).toBe(offered.length);
      for (const each of offered) expect(conversions).toContain(each);
    }
  });

  it('the first of a figure takes a plain number as it stands', () => {
    for (const one of fields.filter(({ type }) => type === 'number' || type === 'integer'))
      expect(readFigure('12', conversionsFor(one)[0] ?? 'text', one.unit)).toEqual({ value: 12 });
  });

  it('a figure in another unit of its cell means the same in every conversion that reads it', () => {
    for (const [text, unit, value] of [
      ['1.6 t', 'kg', 1600],
      ['1600kg', 't', 1.6],
      ['1.2 m', 'mm', 1200],
      ['105 m/min', 'm/s', 1.75],
      ['0.6 MPa', 'kPa', 600],
    ] as const)
      expect([text, readFigure(text, 'number', unit)]).toEqual([text, { value }]);
  });
});

describe('fields of the archive as an import sees them', () => {
  const definition = (key: string, more: Partial<FieldDefinition> = {}): FieldDefinition => ({
    key,
    label: key,
    type: 'text',
    showType: 'text',
    group: '基本',
    required: false,
    sort: 1,
    ...more,
  });
  const context = ledgerContext({
    today: TODAY,
    catalogue: [],
    dictionary: (type) => [{ value: '1', label: `${type}甲` }],
    common: [
      definition('useStatus', { type: 'select', dictType: 'USE_STATUS' }),
      definition('age', { type: 'label' }),
      definition('area', { type: 'area', dictType: 'AREA' }),
      definition('subVarietyCode', { type: 'catalogue' }),
    ],
    params: [
      definition('useStatus'),
      definition('ratedSpeed', { type: 'number', unit: 'm/s', usual: [0.25, 10], appliesTo: ['3100'] }),
      definition('drive', { type: 'select', options: ['曳引', '液压'] }),
    ],
  });

  it('computed ones are none, a common one goes before a parameter of its name', () => {
    expect(context.fields.map(({ key, isParam }) => [key, isParam])).toEqual([
      ['useStatus', false],
      ['area', false],
      ['ratedSpeed', true],
      ['drive', true],
    ]);
  });

  it('choices come from the definition or the dictionary; a tree of areas is not listed', () => {
    const options = Object.fromEntries(context.fields.map((one) => [one.key, one.options?.map(({ label }) => label)]));
    expect(options).toEqual({
      useStatus: ['USE_STATUS甲'],
      area: undefined,
      ratedSpeed: undefined,
      drive: ['曳引', '液压'],
    });
    expect(context.fields[2]).toMatchObject({ unit: 'm/s', usual: [0.25, 10], appliesTo: ['3100'] });
  });

  const required = ['useUnitName', 'maintainerName', 'equipmentVarietyCode', 'equipmentTypeCode', 'factoryNo'];
  const find = missingFinder(
    [
      ...required.map((key) => definition(key, { required: true })),
      definition('equipmentName', { required: true }),
      definition('computed', { type: 'label', required: true }),
      definition('model'),
    ],
    (code) => (code === '3110' ? '曳引驱动乘客电梯' : undefined),
  );
  const row = (more: object): LedgerRecord =>
    ({
      kindCode: '3000',
      categoryCode: '3100',
      varietyCode: '3110',
      maintainer: null,
      values: {},
      ...more,
    }) as LedgerRecord;

  it('what is required and empty is missing, but not what the place or the unit says', () => {
    expect(find(row({}), false)).toEqual(['useUnitName', 'maintainerName', 'factoryNo']);
    expect(find(row({ maintainer: '某维保', values: { factoryNo: 'A1' } }), true)).toEqual([]);
    expect(find(row({ varietyCode: null, values: { factoryNo: 'A1', equipmentName: '梯' } }), true)).toEqual([
      'maintainerName',
      'equipmentVarietyCode',
    ]);
  });
});
