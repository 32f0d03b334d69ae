import { assignmentText } from '@tejian/domain/shared/office/assignment.text.ts';
import { describe, expect, it } from 'vitest';
import { assignCalls, unassignedSearch } from './assign-call.ts';
import { call, countBound, fieldNameOf, fileCall, listCall, pageSizes, wireNameOf, type Paging } from './call.ts';
import { decodeAnswer, encodeAnswer } from './envelope.ts';
import { exportCallOf, exportPathOf } from './export-call.ts';
import { instant, integer, optional, requiredText, text } from './field.ts';
import { formPairs } from './form-pairs.ts';
import { importCalls, mostAtOnce, mostQuestions, NEW_RECORD, SKIP_ROW } from './import-call.ts';
import { listView } from './list-view.ts';
import { list, read, record, wire, type ValueOf } from './record.ts';

const row = record({
  itemNo: wire('seisn', text()),
  at: wire('createDate', instant()),
  count: integer(),
  note: optional(text()),
});
type Row = ValueOf<typeof row>;
const findThings = listCall({
  path: '/api/thing/findThing',
  search: record({ itemNo: wire('seisn', optional(text({ max: 5 }))), kind: optional(text()) }),
  row,
  view: listView<Row>({
    viewNo: 'thing',
    title: '样例',
    columns: [{ field: 'itemNo', label: '业务流水号' }],
    search: [],
    sort: { field: 'at', order: 'desc' },
  }),
});
const problemsOf = (asked: object) => Object.keys(read(findThings.request, asked).problems).sort();

describe('what a list is asked', () => {
  it('pages within the bound of its count, of the sizes that are offered', () => {
    expect(Math.max(...pageSizes)).toBe(500);
    for (const pageSize of pageSizes) expect(problemsOf({ pageNo: '1', pageSize: String(pageSize) })).toEqual([]);
    expect(problemsOf({ pageNo: '1000001', pageSize: '0' })).toEqual(['pageNo', 'pageSize']);
    expect(problemsOf({ counting: 'never', sums: 'maybe', order: 'ASC' })).toEqual(['counting', 'order', 'sums']);
  });

  it('conditions and order carry the names of the wire outside and ours inside', () => {
    const asked = {
      advancedQuery: { and: [{ field: 'itemNo', operator: 'eq' as const, value: '1' }] },
      orderBy: 'itemNo',
    };
    const sent = findThings.request.encode(asked) as { advancedQuery: unknown; orderBy: string };
    expect(sent.advancedQuery).toEqual({ and: [{ field: 'seisn', operator: 'eq', value: '1' }] });
    const form = Object.fromEntries(formPairs(sent));
    expect(read(findThings.request, form)).toEqual({ value: asked, problems: {} });
    expect((read(findThings.request, { orderBy: 'seisn' }).value as Paging).orderBy).toBe('itemNo');
  });

  it('a query that cannot be read is refused: without it the list would show everything', () => {
    for (const advancedQuery of ['{', '{}', '5', 'null', '{"and":null,"or":[]}', { and: 'x' }])
      expect([advancedQuery, problemsOf({ advancedQuery })]).toEqual([advancedQuery, ['advancedQuery']]);
    expect(problemsOf({ advancedQuery: '' })).toEqual([]);
  });

  it('its own conditions keep their limits beside those of paging', () => {
    expect(problemsOf({ seisn: '123456', pageSize: '501' })).toEqual(['pageSize', 'seisn']);
  });

  it('a name that neither side knows stands for itself', () => {
    expect([wireNameOf(row, 'nobody'), fieldNameOf(row, 'nobody'), fieldNameOf(text(), 'x')]).toEqual([
      'nobody',
      'nobody',
      'x',
    ]);
    expect([fieldNameOf(row, 'toString'), wireNameOf(row, '__proto__')]).toEqual(['toString', '__proto__']);
  });
});

describe('what a list answers', () => {
  it('a count at its bound stays one that may be more; an exact one says nothing about it', () => {
    const rows = [{ itemNo: '1', at: new Date('2026-01-01T00:00:00Z'), count: 1 }];
    const bounded = encodeAnswer(findThings, { list: rows, count: countBound, countExact: false });
    expect(bounded['countExact']).toBe(false);
    expect(decodeAnswer(findThings, bounded)).toMatchObject({ count: countBound, countExact: false });
    expect(decodeAnswer(findThings, encodeAnswer(findThings, { list: rows, count: 1 }))).toEqual({
      list: rows,
      count: 1,
      countExact: true,
    });
  });

  it('sums of columns that are none of the row’s go by the name they have', () => {
    const answer = { list: [], count: 0, countExact: true, sums: { itemNo: 3, total: 4 } };
    const sent = encodeAnswer(findThings, answer);
    expect(sent['sums']).toEqual({ seisn: 3, total: 4 });
    expect(decodeAnswer(findThings, sent)).toEqual(answer);
  });

  it('the first row that breaks the contract is told with its call, its field and the reason', () => {
    const sent = encodeAnswer(findThings, { list: [{ itemNo: '1', at: new Date(0), count: 1 }], count: 1 });
    const broken = { ...sent, list: [{ ...(sent['list'] as object[])[0], createDate: 'gestern' }] };
    expect(() => decodeAnswer(findThings, broken)).toThrow(
      'answer of /api/thing/findThing: createDate 请输入有效的时间',
    );
  });
});

describe('what other calls answer', () => {
  it('stands under data, or beside the envelope, and comes back alike', () => {
    const answer = record({ token: wire('jwt', text()), rows: list(integer()) });
    const value = { token: 'x', rows: [1, 2] };
    const under = call({ path: '/a', answer });
    const beside = call({ path: '/a', answer, shape: 'beside' });
    expect(encodeAnswer(under, value)).toEqual({ isSuccess: true, data: { jwt: 'x', rows: [1, 2] } });
    expect(encodeAnswer(beside, value)).toEqual({ isSuccess: true, jwt: 'x', rows: [1, 2] });
    for (const one of [under, beside]) expect(decodeAnswer(one, encodeAnswer(one, value))).toEqual(value);
    expect(decodeAnswer(call({ path: '/a' }), encodeAnswer(call({ path: '/a' }), {}))).toEqual({});
  });

  it('a text that is longer than one may send it comes whole, and what else is wrong beside it is told', () => {
    const found = call({
      path: '/a',
      answer: record({ says: text(), name: requiredText('名称', { max: 5 }), at: instant() }),
    });
    const value = { says: '长'.repeat(4000), name: '六个字的名称', at: new Date(0) };
    const sent = encodeAnswer(found, value);
    expect(decodeAnswer(found, sent)).toEqual(value);
    const broken = { ...sent, data: { ...(sent['data'] as object), at: 'gestern' } };
    expect(() => decodeAnswer(found, broken)).toThrow('answer of /a: at 请输入有效的时间');
    expect(read(found.answer, { ...value, at: '1970-01-01' }).problems).toEqual({
      says: '不能超过2000个字',
      name: '名称不能超过5个字',
    });
  });

  it('a call that says nothing takes nothing: what is sent along is not read', () => {
    expect(read(call({ path: '/a' }).request, { id: '1' })).toEqual({ value: {}, problems: {} });
    expect(fileCall({ path: '/a' })).toMatchObject({ method: 'POST', encoding: 'json', shape: 'file' });
  });
});

describe('an export', () => {
  it('is addressed after its list', () => {
    expect(exportPathOf('/api/unit/findUnit')).toBe('/api/unit/exportUnit');
    expect(exportPathOf('/api/appmain/appMainSheetList')).toBe('/api/appmain/exportAppMainSheetList');
    expect(exportPathOf('/api/x/find')).toBe('/api/x/exportFind'); // nothing would stand behind export
    expect(exportPathOf('/api/x/findings')).toBe('/api/x/exportFindings'); // no call of the kind findX
  });

  it('takes the conditions of its list, and columns in the order of the person', () => {
    const { request, encoding } = exportCallOf(findThings);
    const asked = { itemNo: '1', kind: 'a', orderBy: 'itemNo', columns: ['count', 'itemNo'], scope: 'all' as const };
    expect(encoding).toBe('form');
    expect(read(request, Object.fromEntries(formPairs(request.encode(asked))))).toEqual({ value: asked, problems: {} });
    expect(read(request, { columns: Array.from({ length: 201 }, () => 'a'), scope: 'some' }).problems).toEqual({
      columns: '一次最多200条',
      scope: '应为page、all之一',
    });
    expect(read(request, {}).value).toEqual({ columns: [] });
  });
});

describe('an import', () => {
  const calls = importCalls('/api/x/importX', record({ kindCode: wire('seitypecode', text()) }));
  const loading = (more: object) => read(calls.load.request, { of: 'task', mode: 'goodRows', ...more }).problems;

  it('asks the same for its template and its file, and the load for the task that read it', () => {
    expect(read(calls.template.request, { seitypecode: '3000' }).value).toEqual({ kindCode: '3000' });
    expect(read(calls.upload.request, { seitypecode: '3000' }).value).toEqual({ kindCode: '3000' });
    expect(loading({ of: '' })).toEqual({ of: '数据标识不能为空' });
    expect(loading({ mode: 'bestRows' })).toEqual({ mode: '应为goodRows、allOrNothing、dryRun之一' });
    expect([calls.template.shape, calls.upload.encoding]).toEqual(['file', 'multipart']);
  });

  it('takes an answer for each row that is asked about, up to the number of questions', () => {
    const decided = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ rowNo: at + 1, recordId: NEW_RECORD }));
    expect(loading({ decisions: decided(mostQuestions), others: 'skip' })).toEqual({});
    expect(loading({ decisions: decided(mostQuestions + 1) })).toEqual({ decisions: '一次最多500条' });
    expect(
      loading({
        decisions: [
          { rowNo: 2, recordId: SKIP_ROW },
          { rowNo: 0, recordId: '' },
        ],
      }),
    ).toEqual({
      'decisions[1].rowNo': expect.stringContaining('整数'),
      'decisions[1].recordId': '数据标识不能为空',
    });
    expect(loading({ others: 'perhaps' })).toEqual({ others: '应为same、new、skip之一' });
    expect(mostQuestions).toBeLessThan(mostAtOnce);
  });

  it('tells what identifies a record only where that is declared', () => {
    expect(calls).not.toHaveProperty('identity');
  });
});

describe('giving records to an institute', () => {
  const { count, assign } = assignCalls('/api/unit', record({}));
  const problems = (asked: object) => read(assign.request, asked).problems;

  it('is two calls of the module: how many, and the act', () => {
    expect([count.path, assign.path]).toEqual(['/api/unit/countUnassigned', '/api/unit/assignInstitute']);
    expect(unassignedSearch).toMatchObject({ showType: 'hidden', options: [{ value: 'true' }] }); // asked by the figure alone
  });

  it('names records as the person saw them, and the institute by the word of the page', () => {
    expect(problems({ rows: [{ id: 'a', version: 3 }], organisationId: 'o' })).toEqual({});
    expect(problems({ rows: [{ id: '' }], organisationId: '' })).toEqual({
      'rows[0].id': '数据标识不能为空',
      'rows[0].version': '必填',
      organisationId: `${assignmentText.column}不能为空`,
    });
    const many = Array.from({ length: 501 }, () => ({ id: 'a', version: 1 }));
    expect(problems({ rows: many, organisationId: 'o' })).toEqual({ rows: '一次最多500条' });
  });
});
