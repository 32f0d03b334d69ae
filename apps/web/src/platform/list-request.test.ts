import { countBound, listCall } from '@tejian/contract/kit/call.ts';
import { date, integer, optional, text } from '@tejian/contract/kit/field.ts';
import { listView } from '@tejian/contract/kit/list-view.ts';
import { record, wire, type ValueOf } from '@tejian/contract/kit/record.ts';
import { describe, expect, it } from 'vitest';
import { nextSort } from '../ui/table/column.ts';
import { identityOf, nothingAsked, pageInstead, requestOf, searchedFor, type Asked } from './list-request.ts';
import { advancedFields, conditionProblemsOf } from './use-advanced.ts';
import { countOf } from './use-count.ts';
import { Refused } from './failures.ts';

const row = record({ no: wire('appno', text()), fee: integer(), at: date(), step: text(), roles: text() });
type Row = ValueOf<typeof row>;
const view = listView<Row>({
  viewNo: 'some',
  title: '样例',
  columns: [
    { field: 'no', label: '编号' },
    { field: 'fee', label: '费用', type: 'number', sum: true },
    { field: 'at', label: '日期', type: 'date' },
    { field: 'step', label: '环节', type: 'step', many: true },
    { field: 'roles', label: '角色', queried: false },
  ],
  search: [
    { name: 'appno', label: '编号', over: ['no'] },
    { name: 'at', label: '日期', over: ['at'], match: 'range' },
    { name: 'paid', label: '缴费', over: ['fee'], options: [{ value: '1', label: '已缴' }] },
  ],
  sort: { field: 'at', order: 'desc' },
});
const search = record({
  no: wire('appno', optional(text())),
  atStart: optional(date()),
  atEnd: optional(date()),
  step: optional(text()),
});
const findSome = listCall({ path: '/api/some/findSome', search, row, view });
const findPlain = listCall({
  path: '/api/some/findPlain',
  search,
  row,
  view: { ...view, columns: view.columns.filter(({ sum }) => !sum) },
});

const asked: Asked = { ...nothingAsked(20, true), search: { appno: 'SQ1' }, pageNo: 3 };
const query = { and: [{ field: 'no', operator: 'eq' as const, value: '1' }] };

describe('what a list asks', () => {
  it('its conditions, its page, and the order of the view until the person wants another', () => {
    expect(requestOf(findSome, asked, { step: 'SCFP' })).toEqual({
      no: 'SQ1',
      step: 'SCFP',
      pageNo: 3,
      pageSize: 20,
      orderBy: 'at',
      order: 'desc',
      sums: true,
    });
    const sorted = requestOf(findSome, { ...asked, sort: { field: 'fee', order: 'asc' } }, {});
    expect([sorted.orderBy, sorted.order]).toEqual(['fee', 'asc']);
    expect(requestOf(findPlain, asked, {})).not.toHaveProperty('sums'); // a sum costs a whole pass
  });

  it('the conditions of one panel at a time: those of the other are kept, not asked', () => {
    const both: Asked = { ...asked, advanced: query };
    expect(requestOf(findSome, both, {})).toMatchObject({ no: 'SQ1' });
    expect(requestOf(findSome, both, {})).not.toHaveProperty('advancedQuery');
    const advanced = requestOf(findSome, { ...both, isAdvanced: true }, { step: 'SCFP' });
    expect(advanced).toMatchObject({ advancedQuery: query, step: 'SCFP' }); // what the page itself sets stays
    expect(advanced).not.toHaveProperty('no');
  });

  it('a panel that is open decides nothing: what was searched last is shown', () => {
    const opened: Asked = { ...asked, panel: 'advanced', advanced: query };
    expect(requestOf(findSome, opened, {})).toEqual(requestOf(findSome, { ...opened, panel: 'ordinary' }, {}));
  });
});

describe('the search button', () => {
  it('begins another search on its first page', () => {
    expect(searchedFor(asked, { search: { appno: 'SQ2' } })).toEqual({
      search: { appno: 'SQ2' },
      isAdvanced: false,
      pageNo: 1,
      searched: true,
    });
    expect(searchedFor(asked, { advanced: query })).toMatchObject({ advanced: query, isAdvanced: true, pageNo: 1 });
  });

  it('asks the same conditions anew where they are shown from the first page, and goes there otherwise', () => {
    const same = { search: { appno: 'SQ1' } };
    expect(searchedFor({ ...asked, pageNo: 1 }, same)).toBeUndefined();
    expect(searchedFor(asked, same)).toMatchObject({ pageNo: 1 });
    expect(searchedFor({ ...asked, pageNo: 1, searched: false }, same)).toMatchObject({ searched: true });
  });

  it('the same conditions after those of the other panel are another search', () => {
    const advanced: Asked = { ...asked, pageNo: 1, isAdvanced: true, advanced: query };
    expect(searchedFor(advanced, { search: { appno: 'SQ1' } })).toMatchObject({ isAdvanced: false });
    expect(searchedFor(advanced, { advanced: structuredClone(query) })).toBeUndefined();
    expect(searchedFor({ ...advanced, isAdvanced: false }, { advanced: query })).toMatchObject({ isAdvanced: true });
  });

  it('leaves what was asked of the other panel as it is', () => {
    expect(searchedFor({ ...asked, advanced: query }, { search: {} })).not.toHaveProperty('advanced');
    expect(searchedFor(asked, { advanced: query })).not.toHaveProperty('search');
  });
});

describe('what stays ticked', () => {
  it('another page, size or order are the same conditions; another search is not', () => {
    const first = identityOf(requestOf(findSome, asked, {}));
    const turned = identityOf(requestOf(findSome, { ...asked, pageNo: 4 }, {}));
    const sorted = identityOf(requestOf(findSome, { ...asked, sort: { field: 'fee', order: 'asc' } }, {}));
    const wider = identityOf(requestOf(findSome, { ...asked, pageSize: 30 }, {}));
    for (const other of [turned, sorted, wider]) {
      expect(other.conditions).toBe(first.conditions);
      expect(other.page).not.toBe(first.page);
    }
    const others: Asked[] = [
      { ...asked, search: {} },
      { ...asked, isAdvanced: true, advanced: query },
    ];
    for (const other of others)
      expect(identityOf(requestOf(findSome, other, {})).conditions).not.toBe(first.conditions);
  });
});

describe('a page that is gone', () => {
  const on = (pageNo: number): Asked => ({ ...asked, pageNo, pageSize: 10 });
  it('leads to what is now the last one', () => {
    expect(pageInstead({ isAnswered: true, rows: 0, count: 20 }, on(3))).toBe(2);
    expect(pageInstead({ isAnswered: true, rows: 0, count: 0 }, on(2))).toBe(1);
  });
  it('is not left before the answer is there, nor while it has rows, nor when it is the last', () => {
    expect(pageInstead({ isAnswered: false, rows: 0, count: 0 }, on(3))).toBeUndefined();
    expect(pageInstead({ isAnswered: true, rows: 1, count: 20 }, on(3))).toBeUndefined();
    expect(pageInstead({ isAnswered: true, rows: 0, count: 0 }, on(1))).toBeUndefined();
    expect(pageInstead({ isAnswered: true, rows: 0, count: 21 }, on(3))).toBeUndefined(); // the server's word is awaited
  });
});

describe('how many rows there are', () => {
  const rows = (count: number, countExact: boolean) => ({ list: [], count, countExact, sums: { fee: count } });
  it('is known from the rows where the count was quick, and at its bound where it stopped', () => {
    expect(countOf(rows(7, true), { isError: false })).toMatchObject({ count: 7, countExact: true, isCounting: false });
    expect(countOf(rows(countBound, false), { isError: false })).toMatchObject({
      count: countBound,
      countExact: false,
      isCounting: false,
    });
    expect(countOf(rows(7, true), { isError: false }).isUnknown).toBe(false);
    expect(countOf(undefined, { isError: false })).toMatchObject({ count: 0, isCounting: false, isUnknown: true });
  });

  it('is at least what the page shows while it is being counted, and what the count says when it came', () => {
    const early = rows(21, false); // a page of twenty, and one more behind it
    expect(countOf(early, { isError: false })).toMatchObject({ count: 20, isCounting: true, sums: undefined });
    expect(countOf(early, { data: rows(345, true), isError: false })).toMatchObject({
      count: 345,
      countExact: true,
      isCounting: false,
      sums: { fee: 345 },
    });
    expect(countOf(early, { data: rows(countBound, false), isError: false })).toMatchObject({ countExact: false });
  });

  it('is never less than what is in sight, when rows came in between', () => {
    expect(countOf(rows(21, false), { data: rows(19, true), isError: false }).count).toBe(20);
  });

  it('a count that failed is no longer waited for', () => {
    expect(countOf(rows(21, false), { isError: true })).toMatchObject({ count: 20, isCounting: false });
  });
});

describe('columns that conditions name', () => {
  it('carry the set of codes or the values that they are asked by; computed ones are not offered', () => {
    const fields = advancedFields(view);
    expect(fields.map(({ name }) => name)).toEqual(['no', 'fee', 'at', 'step']);
    expect(fields.find(({ name }) => name === 'step')).toMatchObject({ dictType: 'step', many: true });
    expect(fields.find(({ name }) => name === 'fee')?.options).toEqual([{ value: '1', label: '已缴' }]);
    expect(fields.find(({ name }) => name === 'no')).toEqual({ name: 'no', label: '编号', type: 'text', many: false });
  });

  it('a refusal of conditions stands beside them; any other one is told elsewhere', () => {
    const refused = new Refused('条件有误', { 'advancedQuery.and[0]': '请填写查询值', name: '必填' });
    expect(conditionProblemsOf(refused)).toEqual({ 'advancedQuery.and[0]': '请填写查询值' });
    for (const error of [new Refused('x', { name: '必填' }), new Error('x'), null, undefined])
      expect(conditionProblemsOf(error)).toEqual({});
  });
});

it('one press sorts up, the next down, the third as the list itself', () => {
  const first = nextSort(undefined, 'fee');
  const second = nextSort(first, 'fee');
  expect([first?.order, second?.order, nextSort(second, 'fee')]).toEqual(['asc', 'desc', undefined]);
  expect(nextSort(second, 'at')).toEqual({ field: 'at', order: 'asc' });
});
