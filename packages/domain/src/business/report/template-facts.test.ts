// What loading a template refuses: facts that are none, and fields that ask for a fact as it is not.
import { describe, expect, test } from 'vitest';
import {
  facts,
  factFile,
  fieldFiles,
  givenItem,
  givenTemplate,
  ownTemplate,
  sentencesOf,
} from '../../../test/report/given-report.ts';
import { factCatalogue } from '../../shared/fact/fact-catalogue.ts';
import { catalogueFaults } from '../../shared/fact/fact-check.ts';
import type { FactDefinition } from '../../shared/fact/fact-definition.ts';
import { mergedFields } from '../../shared/field/merged-fields.ts';
import { frozenContext, isFactFunction } from './binds.ts';
import { setField } from './edit.ts';
import { newEntry } from './edit.ts';
import { unitOf } from './format.ts';
import { judge } from './judge.ts';
import type { Field, Item } from './template.ts';
import { placedFields } from './template-binds.ts';

const faultsOf = (field: Partial<Field> & { bind: string }, kind = '3000') =>
  sentencesOf(givenTemplate({ fields: [{ label: '数据', from: 'archive', ...field }], part: { kind } }), facts);
const itemFaults = (item: Partial<Item>, kind = '3000') =>
  sentencesOf(givenTemplate({ items: [givenItem({ no: 'A1', ...item })], part: { kind } }), facts);

describe('a field is refused with its place and key', () => {
  test.each<[string, Partial<Field> & { bind: string }, string, string]>([
    ['a number asked of a text', { bind: 'par.control', input: 'number' }, '3000', '按数值填写，数据项是文本'],
    ['a day asked of a number', { bind: 'par.travel', input: 'date', unit: 'm' }, '3000', '按日期填写，数据项是数值'],
    ['a day asked of a month', { bind: 'par.nextPeriodic', input: 'date' }, '2000', '按日期填写，数据项是年月'],
    [
      'kilograms for tonnes',
      { bind: 'par.ratedLoad', input: 'number', unit: 'kg' },
      '4000',
      '的单位是kg，数据项的单位是t',
    ],
    ['a number without its unit', { bind: 'par.span', input: 'number' }, '4000', '的单位是无，数据项的单位是m'],
    [
      'an option that the fact does not have',
      { bind: 'par.workClass', input: 'select', options: ['A1', 'A9'] },
      '4000',
      '用到“A9”，数据项没有这个值',
    ],
    [
      'an option that a computation may give, left out',
      { bind: 'par.exProof', input: 'select', options: ['是'] },
      '4000',
      '没有“否”，而数据项可能是这个值',
    ],
    [
      'a choice of a free text',
      { bind: 'equ.model', input: 'select', options: ['甲'] },
      '3000',
      '是选择项，数据项没有可选的值',
    ],
    [
      'one unit where the medium decides it',
      { bind: 'par.capacity', input: 'number', unit: 't/h' },
      '1000',
      '的单位应由“par.medium”决定（unitBy），与数据项不一致',
    ],
  ])('%s', (_, field, kind, fault) => {
    expect(faultsOf(field, kind)).toEqual([`basic的绑定“${field.bind}”${fault}`]);
  });
  test('what asks as the fact is passes, with every way of writing the unit', () => {
    expect(faultsOf({ bind: 'par.capacity', input: 'number', unit: 'p/h' })).toEqual([]);
    expect(faultsOf({ bind: 'par.ratedLoad', input: 'number', unit: 't' }, '4000')).toEqual([]);
    expect(faultsOf({ bind: 'equ.makeDate', input: 'month' })).toEqual([]);
  });
});

describe('a condition, a limit and a date are refused with item and key', () => {
  test('a value that the fact cannot have', () => {
    expect(itemFaults({ when: { field: 'par.exProof', op: '==', value: '防爆' } })).toEqual([
      'items的检验项目“A1”的绑定“par.exProof”用到“防爆”，数据项没有这个值',
    ]);
    expect(itemFaults({ when: { field: 'par.ratedLoad', op: '==', value: '很大' } })).toEqual([
      'items的检验项目“A1”的绑定“par.ratedLoad”与“很大”比较，数据项是数值',
    ]);
  });
  test('a limit that reads a text', () => {
    const measures = [
      { id: 'gap', label: '间隙', unit: 'mm', limit: { op: '<=', value: { bind: 'par.control' } } },
    ] as const;
    expect(itemFaults({ measures })).toEqual([
      'items的检验项目“A1”的绑定“par.control”用于比较大小或限值，数据项是文本',
    ]);
  });
  test('a next date that counts from what is no day', () => {
    const nextDate = { rules: [{ base: 'equ.model', months: 12, text: '' }] };
    expect(sentencesOf(givenTemplate({ nextDate }), facts)).toEqual([
      '下次检验日期规则的绑定“equ.model”应为日期，数据项是文本',
    ]);
  });
});

describe('what was declared or arranged', () => {
  const vessel = givenTemplate({
    items: [
      givenItem({ no: 'A1', when: { field: 'declaration.appliesRbi', op: '==', value: true } }),
      givenItem({ no: 'A2', when: { field: 'declaration.appliesRbi', op: '!=', value: true } }),
    ],
    part: { kind: '2000' },
  });
  const snapshot = { equipment: {}, params: {}, units: {}, institute: {}, report: {} };
  const applying = (declaration: Record<string, unknown>) => {
    const judgement = judge(vessel, newEntry(vessel), frozenContext(facts, { ...snapshot, declaration }, vessel));
    return Object.entries(judgement.items).flatMap(([no, { applies }]) => (applies ? [no] : []));
  };
  test('decides which items apply', () => {
    expect(sentencesOf(vessel, facts)).toEqual([]);
    expect(applying({ appliesRbi: true })).toEqual(['A1']);
    expect(applying({})).toEqual(['A2']);
  });
  test('is a yes or no, and of its kind', () => {
    const when = { field: 'declaration.appliesRbi', op: '==', value: '是' } as const;
    expect(itemFaults({ when }, '2000')).toEqual([
      'items的检验项目“A1”的绑定“declaration.appliesRbi”用到“是”，数据项没有这个值',
    ]);
    expect(itemFaults({ when })).toEqual(['items的绑定“declaration.appliesRbi”属于其他设备种类（2000），含义不同']);
  });
});

describe('the catalogue itself', () => {
  const faultsWith = (fact: FactDefinition, kind = '1000') =>
    catalogueFaults(
      factCatalogue(
        { ...factFile, kinds: { ...factFile.kinds, [kind]: [...(factFile.kinds[kind] ?? []), fact] } },
        mergedFields(fieldFiles),
      ),
      isFactFunction,
    );
  test.each<[string, FactDefinition, string]>([
    [
      'a field of another kind',
      { key: 'par.x', origin: 'archive', field: 'governorModel' },
      '取自档案字段“governorModel”，该设备种类没有这个字段',
    ],
    [
      'a function of another kind',
      { key: 'par.x', label: '甲', type: 'text', origin: 'computed', by: 'liftUse' },
      '由“liftUse”计算，没有这个计算',
    ],
    [
      'two units in one',
      { key: 'par.x', label: '甲', type: 'number', unit: 't/h（MW）', origin: 'entry' },
      '的单位“t/h（MW）”写了两种，应按数据分别给出单位',
    ],
    ['a fact without a name', { key: 'par.x', origin: 'entry' }, '没有说明名称或类型'],
    ['a key twice', { key: 'par.use', origin: 'archive', field: 'boilerUse' }, '重复'],
    [
      'a unit left open',
      {
        key: 'par.x',
        label: '甲',
        type: 'number',
        origin: 'entry',
        unitBy: { fact: 'par.medium', units: { 蒸汽: 't/h', 热水: 'MW' } },
      },
      '的单位没有说明“par.medium”为“有机热载体”时用什么单位',
    ],
  ])('refuses %s', (_, fact, fault) => {
    expect(faultsWith(fact)).toContain(`数据项“${fact.key}”（1000）${fault}`);
  });
  test('keeps what is not confirmed', () => {
    expect(facts.find('1000', 'par.use')).toMatchObject({ label: '锅炉用途', type: 'text', unconfirmed: true });
    expect(facts.find('1000', 'par.ratedPressure')).not.toHaveProperty('unconfirmed');
  });
});

describe('the unit of a boiler’s capacity is its medium’s', () => {
  const boiler = ownTemplate('BOILER-INTERNAL');
  const capacity = placedFields(boiler).find(({ field }) => field.bind === 'par.capacity')?.field;
  if (!capacity) throw new Error('the form has no capacity');
  test.each([
    ['蒸汽', 't/h'],
    ['热水', 'MW'],
    ['有机热载体', 'MW'],
    [null, undefined],
  ])('%s: %s', (medium, unit) => {
    expect(unitOf(capacity, { 'par.medium': medium })).toBe(unit);
  });
  test('a capacity whose medium is not known waits for it', () => {
    const messages = (bind: string, value: number | string) =>
      judge(boiler, setField(newEntry(boiler), bind, value), {}).missing.map(({ message }) => message);
    expect(messages('par.capacity', 10)).toContain('未填“介质”');
    expect(messages('par.hours', 10)).not.toContain('未填“介质”');
  });
});

test('a template prints the next inspection as exactly as its kind is due', () => {
  const nextDate = (precision: 'day' | 'month') => ({ precision, printNoneAs: '／', rules: [] });
  const said = (kind: string, precision: 'day' | 'month') =>
    sentencesOf(givenTemplate({ part: { kind, nextDate: nextDate(precision) } }), facts);
  expect(said('3000', 'month')).toEqual([]);
  expect(said('3000', 'day')).toEqual(['该设备种类的下次检验日期到月（precision 应为 month）']);
  expect(said('1000', 'month')).toEqual(['该设备种类的下次检验日期到日（precision 应为 day）']);
  expect(said('F000', 'day')).toEqual([]);
});
