import { expect, it } from 'vitest';
import { call, listCall, type AnswerOf, type RequestOf } from './call.ts';
import { decodeAnswer, encodeAnswer } from './envelope.ts';
import { checks } from '@tejian/domain/shared/validation/checks.ts';
import { checked, codes, date, flag, instant, integer, optional, requiredText, text, type Problems } from './field.ts';
import { formPairs } from './form-pairs.ts';
import { listView } from './list-view.ts';
import { list, read, record, wire, type ValueOf } from './record.ts';

const application = record({
  id: wire('appmainsysid', text()),
  applicationNo: wire('appno', text()),
  createdAt: wire('createDate', instant()),
  wishedDate: optional(date()),
  rows: list(record({ itemNo: wire('seisn', text()), copies: integer({ min: 1, max: 9 }) })),
});
type Application = ValueOf<typeof application>;

const sample: Application = {
  id: 'a',
  applicationNo: 'SQ20261100001',
  createdAt: new Date('2026-11-20T00:30:05Z'),
  rows: [{ itemNo: '1', copies: 2 }],
};

it('speaks the wire outside and our words inside, both ways', () => {
  const wireForm = application.encode(sample);
  expect(wireForm).toEqual({
    appmainsysid: 'a',
    appno: 'SQ20261100001',
    createDate: '2026-11-20 08:30:05',
    rows: [{ seisn: '1', copies: 2 }],
  });
  expect(read(application, JSON.parse(JSON.stringify(wireForm)))).toEqual({ value: sample, problems: {} });
  expect(application.wireName('applicationNo')).toBe('appno');
});

it('names every refused value by its place on the wire', () => {
  const { problems } = read(application, {
    createDate: 'gestern',
    wishedDate: '2026-02-30',
    rows: [{ seisn: 'x', copies: 'viele' }],
  });
  expect(problems).toEqual({
    createDate: '请输入有效的时间',
    wishedDate: '请输入有效的日期（年-月-日）',
    'rows[0].copies': '请输入1到9之间的整数',
  });
});

const voidApplications = call({
  path: '/api/appmain/cancelAppMain',
  request: record({ ids: codes({ min: 1 }), reason: requiredText('作废原因') }),
});

it('reads comma-joined codes and refuses blanks in the words of the specification', () => {
  const asked: RequestOf<typeof voidApplications> = { ids: ['1', '2'], reason: '重复' };
  expect(voidApplications.request.encode(asked)).toEqual({ ids: '1,2', reason: '重复' });
  expect(read(voidApplications.request, { ids: '', reason: ' ' }).problems).toEqual({
    ids: '请选择数据',
    reason: '作废原因不能为空',
  });
});

const found = listCall({
  path: '/api/appmain/findAppMain',
  search: record({ applicationNo: wire('appno', optional(text())) }),
  row: application,
  view: listView<Application>({
    viewNo: 'v',
    title: '申请单',
    columns: [{ field: 'applicationNo', label: '申请编号' }],
    search: [],
    sort: { field: 'createdAt', order: 'desc' },
  }),
});

it('carries a list with its bounded count', () => {
  const answer: AnswerOf<typeof found> = { list: [sample], count: 10_000, countExact: false };
  const body = JSON.parse(JSON.stringify(encodeAnswer(found, answer)));
  expect(decodeAnswer(found, body)).toEqual(answer);
  expect(read(found.request, { appno: '1', pageSize: '501' }).problems).toEqual({ pageSize: '请输入1到500之间的整数' });
});

it('refuses what a check of the specification refuses, with its sentence, under the wire name', () => {
  const draft = record({ contactPhone: wire('inscontacttel', checked(text({ max: 30 }), checks.phone)) });
  const problems: Problems = {};
  draft.decode({ inscontacttel: '12' }, problems, '');
  expect(problems).toEqual({ inscontacttel: '请输入有效的手机号或者座机号' });
  const none: Problems = {};
  expect(draft.decode({ inscontacttel: ' 13800001111 ' }, none, '')).toEqual({ contactPhone: '13800001111' });
  draft.decode({ inscontacttel: '' }, none, '');
  expect(none).toEqual({});
});

const plan = record({
  leadInspectorId: text(),
  inspectorIds: codes(),
  days: list(record({ day: date(), isFixed: optional(flag()), hours: list(integer()) })),
});
const planned = record({ ids: codes({ min: 1 }), plan, parts: optional(list(record({ partIds: codes() }))) });

it('says the same in a form as in JSON, whatever is nested', () => {
  const asked: ValueOf<typeof planned> = {
    ids: ['1', '2'],
    plan: {
      leadInspectorId: 'a',
      inspectorIds: ['a', 'b'],
      days: [{ day: '2026-11-20', isFixed: false, hours: [8, 9] }],
    },
    parts: [{ partIds: ['x', 'y'] }, { partIds: [] }],
  };
  const pairs = formPairs(planned.encode(asked));
  expect(pairs.map(([name]) => name)).toEqual(['ids', 'plan', 'parts[0].partIds', 'parts[1].partIds']);
  const { plan: planText, ids } = Object.fromEntries(pairs);
  const parts = JSON.stringify([{ partIds: 'x,y' }, { partIds: '' }]);
  expect(read(planned, { ids, plan: planText, parts })).toEqual({ value: asked, problems: {} });
  expect(read(planned, planned.encode(asked))).toEqual({ value: asked, problems: {} });
});

it.each(['{"leadInspectorId":', '5', 'text'])('refuses a structure that cannot be read: %s', (broken) => {
  expect(read(planned, { ids: '1', plan: broken }).problems).toEqual({ plan: '内容格式错误' });
});

it('writes a list of records indexed, as the form calls of the specification want it', () => {
  expect(
    formPairs({ viewId: 'v', columnList: [{ id: 'a', sort: 1, rest: [1] }, { id: 'b' }], ids: '1,2', none: undefined }),
  ).toEqual([
    ['viewId', 'v'],
    ['columnList[0].id', 'a'],
    ['columnList[0].sort', '1'],
    ['columnList[0].rest', '[1]'],
    ['columnList[1].id', 'b'],
    ['ids', '1,2'],
  ]);
});
