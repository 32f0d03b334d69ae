import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../../test/random/random.ts';
import { facts, readJson, sentencesOf } from '../../../test/report/given-report.ts';
import {
  addedItems,
  addItems,
  changeAddedItem,
  moveAddedItem,
  newItemKey,
  removeAddedItem,
  restoreAddedItem,
  withAddedItems,
  type AddedItem,
} from './added-items.ts';
import { setMeasure, setResult } from './edit.ts';
import { entryDifferences, mergeEntries } from './difference.ts';
import { valueProblems } from './entry-values.ts';
import { emptyEntry, type ReportEntry } from './entry.ts';
import { generalFlows, generalTemplates, type GeneralData } from './general-template.ts';
import { judge } from './judge.ts';
import { lastWarnings } from './last-values.ts';
import { placeWords } from './place.ts';
import { problemRows } from './problems.ts';
import { sampleEntry, withFailing } from './sample-entry.ts';
import { takenOver } from './take-over.ts';
import type { ReportTemplate } from './template.ts';

const data = readJson('general-report') as GeneralData;
const templates = generalTemplates(data);
const of = (code: string): ReportTemplate => templates.find((one) => one.code === code) ?? expect.fail(code);
const crane = of('CRANE-SUPERVISION-GENERAL');
const frozen = { 'rep.category': '安装监督检验', 'rep.round': 1, 'unit.use.name': '示范港务' };
const wish = { effect: 'pass', inspectDate: '2026-03-15', inspectors: ['张检', '李验'] } as const;

const item = (id: string, more: Partial<AddedItem> = {}): AddedItem => ({
  id,
  group: '',
  name: `项目${id}`,
  cls: null,
  req: '',
  results: 'conform',
  valueName: '',
  unit: '',
  min: null,
  max: null,
  decimals: null,
  ...more,
});
const namesOf = (entry: ReportEntry) => addedItems(entry, 'items').map(({ id }) => id);
const three = addItems(emptyEntry, 'items', [item('Z1'), item('Z2'), item('Z3')]);

test('a report of every kind and use is in order, and its flow names the categories it serves', () => {
  expect(templates).toHaveLength(data.kinds.length * data.uses.length);
  expect(templates.flatMap((one) => sentencesOf(one, facts).map((fault) => `${one.code} ${fault}`))).toEqual([]);
  expect(JSON.stringify(templates)).not.toMatch(/\{(kind|use|months|conclusions)\}/);
  expect(generalFlows(data).map(({ categoryCodes }) => categoryCodes)).toEqual(
    templates.map(({ categoryCodes }) => categoryCodes),
  );
});

describe('the list of items', () => {
  test('an item that is there already is not added twice', () => {
    expect(addItems(three, 'items', [item('Z2', { name: '另一个' })])).toBe(three);
    expect(namesOf(addItems(three, 'items', [item('Z2'), item('Z4')]))).toEqual(['Z1', 'Z2', 'Z3', 'Z4']);
  });

  test('one moves by a place, and the numbers of the form follow', () => {
    const moved = moveAddedItem(three, 'items', 'Z3', -1);
    expect(namesOf(moved)).toEqual(['Z1', 'Z3', 'Z2']);
    expect(moveAddedItem(moved, 'items', 'Z1', -1)).toBe(moved);
    const [section] = withAddedItems(crane, moved).sections.filter(({ type }) => type === 'items');
    expect(section?.type === 'items' && section.items.map(({ seq, no }) => `${seq} ${no}`)).toEqual([
      '1 Z1',
      '2 Z3',
      '3 Z2',
    ]);
  });

  test('what is taken out comes back with its result, at its place', () => {
    const entered = setResult(three, 'Z2', '2');
    const [without, removed] = removeAddedItem(entered, 'items', 'Z2');
    expect(namesOf(without)).toEqual(['Z1', 'Z3']);
    expect(without.items).toEqual({});
    expect(entryDifferences(removed ? restoreAddedItem(without, removed) : without, entered)).toEqual([]);
    expect(removed && namesOf(restoreAddedItem(without, removed))).toEqual(['Z1', 'Z2', 'Z3']);
  });

  test('two people add, move and describe at once, and nothing of either is lost', () => {
    const mine = moveAddedItem(addItems(three, 'items', [item('ZA')]), 'items', 'Z2', -1);
    const theirs = changeAddedItem(addItems(three, 'items', [item('ZB')]), 'items', item('Z3', { name: '改名' }));
    const { merged, conflicts } = mergeEntries(three, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(new Set(namesOf(merged))).toEqual(new Set(['Z1', 'Z2', 'Z3', 'ZA', 'ZB']));
    expect(namesOf(merged).slice(0, 2)).toEqual(['Z2', 'Z1']);
    expect(addedItems(merged, 'items').find(({ id }) => id === 'Z3')?.name).toBe('改名');
  });

  test('keys are new', () => {
    const random = seededRandom(7);
    let entry: ReportEntry = emptyEntry;
    for (let count = 0; count < 300; count += 1)
      entry = addItems(entry, 'items', [item(newItemKey(entry, 'items', () => random.next()))]);
    expect(new Set(namesOf(entry)).size).toBe(300);
  });

  test('a number as a text, an unknown result set and a text beyond its place are refused with the item', () => {
    const wrong = addItems(emptyEntry, 'items', [item('Z1', { req: '长'.repeat(501), results: 'none' })]);
    const rows = wrong.grids['items']?.map((row) => ({ ...row, min: '约5' })) ?? [];
    const problems = valueProblems(crane, entryDifferences(emptyEntry, { ...wrong, grids: { items: rows } }));
    expect(problems.map(({ place, message }) => [place.item, message.slice(0, 12)])).toHaveLength(3);
    expect(problems.every(({ place }) => place.item === 'Z1')).toBe(true);
  });
});

describe('beyond its own report', () => {
  const failing = setResult(setResult(three, 'Z1', '1'), 'Z2', '2');

  test('a re-inspection keeps the items, with what passed, and asks for the failed one again', () => {
    const taken = takenOver(crane, { reportNo: 'TJ-1', entry: failing, frozen });
    expect(namesOf(taken)).toEqual(['Z1', 'Z2', 'Z3']);
    expect(Object.keys(taken.items)).toEqual(['Z1']);
  });

  test('its failed items are read from the template as it is stored, and its keys are shown nowhere', () => {
    const rows = problemRows(crane, failing, judge(crane, failing, frozen));
    expect(rows.map(({ no }) => no)).toEqual(['2']);
    const filled = withAddedItems(crane, failing);
    expect(placeWords(filled, { section: 'items', item: 'Z2' })).toBe('2 项目Z2');
    const measured = changeAddedItem(three, 'items', item('Z3', { unit: 'mm' }));
    const form = withAddedItems(crane, measured);
    const valued = (value: number): ReportEntry => ({ ...measured, items: { Z3: { values: { v: value } } } });
    expect(lastWarnings(form, valued(9), valued(1)).map(({ message }) => message)).toEqual([
      expect.stringMatching(/^“3 /),
    ]);
  });
});

describe('its judgement', () => {
  test('without items nothing is concluded and nothing can be submitted', () => {
    const judgement = judge(crane, emptyEntry, frozen);
    expect(judgement.conclusion).toMatchObject({ state: 'open' });
    expect(judgement.missing.map(({ message }) => message)).toContain('还没有检验项目，请从项目库选取或者手工添加');
  });

  test('an item without a name, and limits the wrong way round, hold it back', () => {
    const entry = addItems(emptyEntry, 'items', [item('Z1', { name: '' }), item('Z2', { min: 5, max: 2 })]);
    const said = judge(crane, entry, frozen).missing.map(({ message }) => message);
    expect(said).toEqual(expect.arrayContaining(['第1个检验项目没有名称', '“项目Z2”的下限大于上限']));
  });

  test.each([-1, 150, 1.5])('%d decimals, with which no value can be written, count as none', (decimals) => {
    const entry = addItems(emptyEntry, 'items', [item('Z9', { unit: 'mm', max: 5, decimals })]);
    const [section] = withAddedItems(crane, entry).sections.filter(({ type }) => type === 'items');
    const measure = section?.type === 'items' ? section.items[0]?.measures?.[0] : undefined;
    const filled = measure ? setMeasure(entry, 'Z9', measure, 7) : expect.fail('no value');
    expect(addedItems(entry, 'items')).toMatchObject([{ decimals: null }]);
    expect(() => judge(crane, filled, frozen)).not.toThrow();
  });

  test('a value out of its limit makes its item fail and names it by its place', () => {
    const limited = item('Z9', { unit: 'mm', max: 5, decimals: 1 });
    const entry = addItems(three, 'items', [limited]);
    const [section] = withAddedItems(crane, entry).sections.filter(({ type }) => type === 'items');
    const measure = section?.type === 'items' ? section.items[3]?.measures?.[0] : undefined;
    expect(measure?.limit).toEqual({ op: '<=', value: 5 });
    let filled = ['Z1', 'Z2', 'Z3'].reduce((one, id) => setResult(one, id, '1'), entry);
    if (measure) filled = setMeasure(filled, 'Z9', measure, 5.1);
    const judgement = judge(crane, filled, frozen);
    expect(judgement.conclusion).toMatchObject({ value: '不合格', reason: '有不符合项（4）' });
    expect(problemRows(withAddedItems(crane, filled), filled, judgement)[0]).toMatchObject({ no: '4', item: 'Z9' });
  });

  test.each(templates.map((template) => [template.code, template] as const))(
    '%s: all pass, each fails alone',
    (_, form) => {
      const passing = sampleEntry(form, frozen, wish);
      const judged = judge(form, passing, frozen);
      expect(judged.missing).toEqual([]);
      expect(judged.conclusion).toMatchObject({ state: 'made', polarity: 'positive' });
      for (const { id } of addedItems(passing, 'items')) {
        const failing = judge(form, withFailing(form, passing, [id]), frozen);
        expect(failing.conclusion).toMatchObject({ state: 'made', polarity: 'negative' });
        expect(failing.nextDate).toMatchObject({ state: 'none', isDeclared: true });
      }
    },
  );

  test('a next date where one applies', () => {
    const dated = (code: string, category: string) => {
      const own = { ...frozen, 'rep.category': category };
      return judge(of(code), sampleEntry(of(code), own, wish), own).nextDate;
    };
    expect(dated('CRANE-SUPERVISION-GENERAL', '安装监督检验')).toMatchObject({ state: 'dated', value: '2028-03' });
    expect(dated('CRANE-SUPERVISION-GENERAL', '制造监督检验')).toMatchObject({ state: 'none', isDeclared: true });
    expect(dated('VEHICLE-FIRST-GENERAL', '首次检验')).toMatchObject({ state: 'dated', value: '2028-03' });
    expect(dated('LIFT-ENTRUSTED-GENERAL', '委托检验')).toMatchObject({ state: 'none', isDeclared: true });
  });
});
