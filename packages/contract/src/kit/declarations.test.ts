import { describe, expect, it } from 'vitest';
import { call, fileCall, listCall } from './call.ts';
import { decodeAnswer, encodeAnswer } from './envelope.ts';
import { integer, text } from './field.ts';
import { importCalls } from './import-call.ts';
import { codeSetOf, exportableFields, listView } from './list-view.ts';
import { read, record, wire, type ValueOf } from './record.ts';

const row = record({ itemNo: wire('seisn', text()), count: wire('num', integer()) });
type Row = ValueOf<typeof row>;
const view = listView<Row>({
  viewNo: 'x',
  title: 'x',
  columns: [
    { field: 'itemNo', label: '业务流水号', type: 'code' },
    { field: 'count', label: 'count', hidden: true },
  ],
  search: [],
  sort: { field: 'itemNo', order: 'asc' },
});
const found = listCall({ path: '/api/x/find', search: record({ name: text() }), row, view });

describe('a call', () => {
  it('is sent as its method needs it, unless it says otherwise', () => {
    expect(call({ path: '/a' })).toMatchObject({ method: 'POST', encoding: 'json', shape: 'data' });
    expect(call({ path: '/a', method: 'GET' }).encoding).toBe('query');
    expect(call({ path: '/a', encoding: 'multipart' }).encoding).toBe('multipart');
    expect(fileCall({ path: '/a', method: 'GET' }).shape).toBe('file');
  });

  it('an import has its three calls beside each other', () => {
    const { template, upload, load } = importCalls('/api/x/importX', record({}));
    expect([template, upload, load].map(({ path, method, encoding }) => `${method} ${path} ${encoding}`)).toEqual([
      'GET /api/x/importXTemplate query',
      'POST /api/x/importX multipart',
      'POST /api/x/importXLoad json',
    ]);
    const loading = read(load.request, { of: 't', mode: 'goodRows', decisions: [{ rowNo: 0, recordId: 'new' }] });
    expect(Object.keys(loading.problems)).toEqual(['decisions[0].rowNo']);
  });
});

describe('a list', () => {
  it('orders by the wire’s name or ours', () => {
    for (const orderBy of ['seisn', 'itemNo']) expect(read(found.request, { orderBy }).value.orderBy).toBe('itemNo');
    expect(Object.keys(read(found.request, { order: 'up', pageSize: '501', pageNo: '0' }).problems).sort()).toEqual([
      'order',
      'pageNo',
      'pageSize',
    ]);
  });

  it('its answer comes back as it was given, sums and an unfinished count too', () => {
    const answer = { list: [{ itemNo: 'a', count: 2 }], count: 10_000, countExact: false, sums: { count: 7 } };
    const sent = encodeAnswer(found, answer);
    expect(sent).toMatchObject({ isSuccess: true, list: [{ seisn: 'a', num: 2 }], sums: { num: 7 } });
    expect(decodeAnswer(found, JSON.parse(JSON.stringify(sent)) as typeof sent)).toEqual(answer);
    expect(encodeAnswer(found, { list: [], count: 0 })).not.toHaveProperty('countExact');
  });

  it('an answer that breaks the contract is told with its call and place, not shown half', () => {
    expect(() => decodeAnswer(found, { isSuccess: true, list: [{ seisn: 'a', num: 'viele' }], count: 1 })).toThrow(
      '/api/x/find: num',
    );
  });

  it('names columns for people in full exports, and codes by their set', () => {
    expect(exportableFields(view)).toEqual(['itemNo']);
    expect(codeSetOf<Row>({ field: 'count', label: 'x', type: 'step' })).toBe('step');
    expect(codeSetOf<Row>({ field: 'count', label: 'x', type: 'dict', dictType: 'SEX' })).toBe('SEX');
    expect(codeSetOf<Row>({ field: 'count', label: 'x', type: 'number' })).toBeUndefined();
  });
});

it('what stands beside the envelope is read from there', () => {
  const beside = call({ path: '/a', shape: 'beside', answer: record({ token: text() }) });
  expect(encodeAnswer(beside, { token: 'x' })).toEqual({ isSuccess: true, token: 'x' });
  expect(decodeAnswer(beside, { isSuccess: true, token: 'x' })).toEqual({ token: 'x' });
});
