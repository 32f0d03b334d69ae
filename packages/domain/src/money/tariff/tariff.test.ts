import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { decimalOfNumber } from '../../shared/decimal/decimal.ts';
import type { Value } from '../../shared/expression/value.ts';
import { factCatalogue } from '../../shared/fact/fact-catalogue.ts';
import type { FactData } from '../../shared/fact/fact-definition.ts';
import type { DefinedField, FieldDefinition } from '../../shared/field/field-definition.ts';
import { sumOfMoney } from '../../shared/money/money.ts';
import { proposeCharge } from './charge-proposal.ts';
import { tariffFindings } from './tariff-check.ts';
import { chargeOfExample } from './tariff-examples.ts';
import { openEnds } from './tariff-ends.ts';
import { CODES, tariffFacts } from './tariff-facts.ts';
import type { Tariff, TariffRule } from './tariff.ts';

const reference = (name: string) => new URL(`../../../../../apps/server/reference/${name}`, import.meta.url);
const read = <T>(name: string) => JSON.parse(readFileSync(reference(name), 'utf8')) as T; // our own files

const tariff = read<Tariff>('tariff.json');
const fields = read<{
  common: FieldDefinition[];
  kinds: Record<string, { fields: FieldDefinition[] } | FieldDefinition[]>;
  tables: { key: string; fields: FieldDefinition[] }[];
}>('equipment-fields.json');
const listed = (kindCode: string, of: { fields: FieldDefinition[] } | FieldDefinition[]): DefinedField[] =>
  (Array.isArray(of) ? of : of.fields).map(
    (definition) => ({ kindCode, key: definition.key, definition }) as DefinedField,
  );
/** As the tables are kept once they are loaded. */
const tableCode: Record<string, string> = { pipingUnits: '8000.pipingUnit', safetyAccessories: 'accessory' };
const catalogue = factCatalogue(read<FactData>('facts.json'), [
  ...listed('common', fields.common),
  ...Object.entries(fields.kinds).flatMap(([kind, of]) => listed(kind, of)),
  ...fields.tables.flatMap(({ key, fields: of }) => listed(tableCode[key] ?? key, of)),
]);

type Given = Record<string, string | number | boolean>;
const valueOf = (value: Given[string] | undefined): Value =>
  value === undefined ? null : typeof value === 'number' ? decimalOfNumber(value) : value;
function charge(kindCode: string, codes: string[], categoryCode: string, given: Given, of: Tariff = tariff) {
  const facts = (key: string): Value => (key === CODES ? codes : valueOf(given[key]));
  return proposeCharge(of, { kindCode, codes, categoryCode, facts, catalogue: tariffFacts(catalogue, kindCode) });
}
const lift = (given: Given, categoryCode = '21', of?: Tariff) =>
  charge('3000', ['3000', '3100', '3110'], categoryCode, given, of);

describe('the tariff of the release', () => {
  it('has nothing that hinders it', () => expect(tariffFindings(tariff, catalogue)).toEqual([]));

  it('has twenty worked examples', () => expect(tariff.examples).toHaveLength(20));

  it.each(tariff.examples.map((example) => [example.name, example] as const))('%s', (_, example) => {
    const made = chargeOfExample(tariff, example, tariffFacts(catalogue, example.kindCode));
    expect(made).toMatchObject({ amount: `${example.amount}.00` });
    if (made.amount === undefined) return;
    expect(made.lines.map(({ rule }) => rule)).toEqual(example.rules);
    expect(sumOfMoney(made.lines.map(({ amount }) => amount))).toBe(made.amount);
  });
});

describe('values without a price are told', () => {
  const openOf = (id: string, change: Partial<TariffRule>) =>
    openEnds(
      { ...tariff, rules: tariff.rules.map((rule) => (rule.id === id ? { ...rule, ...change } : rule)) },
      catalogue,
    )
      .filter((sentence) => sentence.includes(id))
      .map((sentence) => sentence.split('：')[1]);

  it('of rules that the tariff of the release bounds on purpose', () => {
    expect(openEnds(tariff, catalogue)).toEqual([
      '“超高压容器内外部检验费”（FR013）：最高设计压力（计费用）小于100的，不在任何一档，没有价格',
      '“超高压容器外部检查费”（FR014）：最高设计压力（计费用）小于100的，不在任何一档，没有价格',
      '“轨道检测附加费”（FR039）：轨道离地高度大于15的，不在任何一档，没有价格',
    ]);
  });

  it('below the first interval and behind the last', () => {
    expect(openOf('FR021', { bands: [{ above: '2', below: '9', amount: '600' }] })).toEqual([
      '层数不超过2、9起的，不在任何一档，没有价格',
    ]);
    expect(openOf('FR021', { bands: [{ from: '0', amount: '600' }] })).toEqual([]);
    expect(openOf('FR021', { isDisabled: true, bands: [{ upTo: '8', amount: '600' }] })).toEqual([]);
  });
});

describe('a charge explains itself', () => {
  it('says band, value and formula of the base price', () => {
    expect(lift({ 'field.floors': 18 })).toMatchObject({
      amount: '850.00',
      lines: [{ step: 'base', rule: 'FR021', words: expect.stringContaining('18 层，属大于8档') }],
    });
  });

  it('names the fact that is missing, and takes nothing for nought', () => {
    const made = lift({});
    expect(made).toMatchObject({ missing: ['field.floors'] });
    expect(made.amount === undefined && made.sentence).toMatch(/^缺少.*层.*，不能计费$/);
  });

  it('asks for the fact that chooses between rules instead of taking the next rule', () => {
    expect(charge('1000', ['1000', '1100'], '12', { 'fee.capacityTph': 4 })).toMatchObject({
      missing: ['field.deliveryForm'],
    });
    expect(
      charge('1000', ['1000', '1100'], '12', { 'fee.capacityTph': 4, 'field.deliveryForm': '整装' }),
    ).toMatchObject({
      amount: '1300.00',
    });
  });

  it('names surcharges that were left out because nobody knows their fact', () => {
    const made = lift({ 'field.floors': 6 });
    expect(made.amount).toBe('600.00');
    expect(made.amount !== undefined && made.unsettled.map(({ rule, missing }) => [rule, missing])).toContainEqual([
      'SC01',
      ['field.isSpecial'],
    ]);
  });

  it('has no rule where the tariff has none', () => {
    expect(lift({ 'field.floors': 6 }, '15')).toEqual({
      missing: [],
      sentence: '收费标准中没有适用的规则，请填写金额和原因',
    });
  });

  it('lets a reduction wait for its approval', () => {
    const school = { 'field.floors': 6, 'fee.reductionReason': '02' };
    expect(lift(school)).toMatchObject({ amount: '600.00', awaiting: [{ rule: 'DC04', factor: '0.8' }] });
    const facts = (key: string) => valueOf((school as Given)[key]);
    const subject = { kindCode: '3000', codes: ['3000', '3100', '3110'], categoryCode: '21', facts };
    const approved = new Set(['DC04']);
    expect(proposeCharge(tariff, { ...subject, approved, catalogue: tariffFacts(catalogue, '3000') })).toMatchObject({
      amount: '480.00',
      awaiting: [],
    });
  });

  it('reduces after the least amount, and never below half by agreement', () => {
    const made = lift({ 'field.floors': 6, 'fee.agreedFactor': 0.3 });
    expect(made).toMatchObject({ awaiting: [{ rule: 'DC05', factor: '0.5' }] });
  });
});

describe('bands at their edges', () => {
  it.each([
    [1, '340.00'],
    [1.01, '400.00'],
    [2, '400.00'],
    [20, '830.00'],
    [20.001, '1050.00'],
  ])('a boiler of %d t/h costs %s', (capacity, amount) => {
    expect(charge('1000', ['1000', '1100'], '24', { 'fee.capacityTph': capacity })).toMatchObject({ amount });
  });

  it.each([
    [{ 'field.ratedThermalPower': 4.2 }, ['1000', '1200'], '560.00'],
    [{ 'field.ratedCapacity': 6 }, ['1000', '1100'], '560.00'],
    [{ 'field.heatingSurfaceArea': 180 }, ['1000', '1100'], '560.00'],
  ])('%j is 6 t/h', (given, codes, amount) => {
    expect(charge('1000', codes, '24', given)).toMatchObject({ amount });
  });

  it('takes the cost of construction in ten thousands of yuan as the archive has it', () => {
    expect(charge('2000', ['2000', '2100'], '12', { 'field.constructionCost': 10 })).toMatchObject({
      amount: '2000.00',
    });
    expect(charge('2000', ['2000', '2100'], '12', { 'field.constructionCost': 1 })).toMatchObject({ amount: '300.00' });
  });

  it('rounds once, and its lines add up', () => {
    const made = charge('8000', ['8000', '8310'], '23', { 'fee.sameBatchCount': 1 });
    expect(made.amount).toBeUndefined();
    const urgent = charge('9000', ['9000', '9120'], '12', {
      'field.constructionCost': 123.456789,
      'fee.isUrgent': true,
    });
    expect(urgent).toMatchObject({ amount: '14814.81' });
    expect(urgent.amount !== undefined && sumOfMoney(urgent.lines.map(({ amount }) => amount))).toBe('14814.81');
  });
});

describe('what hinders a tariff', () => {
  const changed = (change: (rule: TariffRule) => Partial<TariffRule>): Tariff => ({
    ...tariff,
    rules: tariff.rules.map((rule) => (rule.id === 'FR028' ? { ...rule, ...change(rule) } : rule)),
  });
  const at = tariff.rules.findIndex(({ id }) => id === 'FR028');

  it.each<[string, Partial<TariffRule>, string]>([
    [
      'a gap between bands',
      {
        bands: [
          { upTo: '10', amount: '1' },
          { above: '11', amount: '2' },
        ],
      },
      `rules[${at}].bands[1]`,
    ],
    [
      'a value in two bands',
      {
        bands: [
          { upTo: '10', amount: '1' },
          { from: '10', amount: '2' },
        ],
      },
      `rules[${at}].bands[1]`,
    ],
    ['an amount with three decimals', { bands: [{ amount: '1.005' }] }, `rules[${at}].bands[0].amount`],
    ['a fact of another kind', { condition: 'field.floors > 3' }, `rules[${at}].condition`],
    ['no price', { bands: [] }, `rules[${at}]`],
    ['a number used before', { id: 'FR027' }, `rules[${at}].id`],
  ])('%s', (_, change, place) => {
    expect(
      tariffFindings(
        changed(() => change),
        catalogue,
      ).map((finding) => finding.place),
    ).toContain(place);
  });

  it('a price that an example contradicts', () => {
    const dearer = changed(({ bands = [] }) => ({ bands: bands.map((band) => ({ ...band, amount: '999' })) }));
    const examples = tariffFindings(dearer, catalogue).map(({ sentence }) => sentence);
    expect(examples).toContain('算例“20t桥式跨度22.5m 有副钩定检”应为810元，现为1498.50');
  });
});

describe('a price below nought', () => {
  const withBand = (band: object): Tariff => {
    const [first, ...others] = tariff.rules;
    if (!first?.bands) throw new Error('the first rule has no bands');
    return { ...tariff, rules: [{ ...first, bands: first.bands.map((one) => ({ ...one, ...band })) }, ...others] };
  };
  it('is named at its place by the check', () =>
    expect(tariffFindings(withBand({ amount: '-5' }), catalogue)).toContainEqual({
      place: 'rules[0].bands[0].amount',
      sentence: '“-5”小于0元',
    }));
  it('by a formula is no charge', () => {
    const ofLift = {
      ...tariff,
      rules: tariff.rules.map((rule) => ({
        ...rule,
        bands: rule.bands?.map((band) => ({ ...band, formula: '0 - 800' })),
      })),
    };
    expect(lift({ 'field.floors': 10 }, '21', ofLift as Tariff)).toMatchObject({
      sentence: '计算结果小于0元，不能计费，请核对收费标准',
      missing: [],
    });
  });
});
