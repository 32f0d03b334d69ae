import { listCall } from '@tejian/contract/kit/call.ts';
import { date, optional, text } from '@tejian/contract/kit/field.ts';
import { listView } from '@tejian/contract/kit/list-view.ts';
import { record, wire, type ValueOf } from '@tejian/contract/kit/record.ts';
import { expect, it } from 'vitest';
import { dayAfter, linkedSearch, searchRequest } from './search-request.ts';

const row = record({ applicationNo: text(), createdAt: date(), step: text() });
const findSome = listCall({
  path: '/api/some/findSome',
  search: record({
    applicationNo: wire('appno', optional(text())),
    step: optional(text()),
    createdAtStart: optional(date()),
    createdAtEnd: optional(date()),
  }),
  row,
  view: listView<ValueOf<typeof row>>({
    viewNo: 'some',
    title: '样例',
    columns: [],
    search: [
      { name: 'appno', label: '申请编号', over: ['applicationNo'] },
      { name: 'createdAt', label: '申请日期', over: ['createdAt'], match: 'range' },
    ],
    sort: { field: 'createdAt', order: 'desc' },
  }),
});

it('sends the end of a range plus one day, under our names', () => {
  const asked = searchRequest(
    findSome,
    { appno: 'SQ1', createdAt: ['2026-11-01', '2026-11-30'] },
    { step: 'YWSB' },
    { pageNo: 1, pageSize: 10 },
  );
  expect(asked).toEqual({
    applicationNo: 'SQ1',
    createdAtStart: '2026-11-01',
    createdAtEnd: '2026-12-01',
    step: 'YWSB',
    pageNo: 1,
    pageSize: 10,
  });
  expect(findSome.request.encode(asked)).toMatchObject({ appno: 'SQ1', createdAtEnd: '2026-12-01' });
});

it('leaves an open end of a range open', () => {
  expect(searchRequest(findSome, { createdAt: ['2026-11-01', undefined] }, {}, {})).toEqual({
    createdAtStart: '2026-11-01',
  });
  expect(dayAfter('2028-02-28')).toBe('2028-02-29');
});

it('an address may bring conditions of the panel along, but none that the page itself sets', () => {
  const query = { appno: 'SQ1', createdAt: '2026-11-01,2026-11-30', id: '7' };
  expect(linkedSearch(findSome, query, {})).toEqual({ appno: 'SQ1', createdAt: ['2026-11-01', '2026-11-30'] });
  expect(linkedSearch(findSome, { appno: 'SQ1' }, { applicationNo: 'SQ2' })).toBeUndefined();
  expect(linkedSearch(findSome, { id: '7' }, {})).toBeUndefined();
});
