import { call, listCall } from '@tejian/contract/kit/call.ts';
import { integer, optional, requiredText, text } from '@tejian/contract/kit/field.ts';
import { listView } from '@tejian/contract/kit/list-view.ts';
import { list, record, wire } from '@tejian/contract/kit/record.ts';
import { describe, expect, it } from 'vitest';
import { permission, publicCall } from '../apps/server/src/platform/http/allow.ts';
import { readRoute } from '../apps/server/src/platform/http/route.ts';
import { callDemands, exportDemands, type ProductCall } from './spec-call-rules.ts';
import { describeCall } from './spec-declarations.ts';
import { flowDemands, permissionDemands, type ExpectedFlow, type ProductFlow } from './spec-flow-rules.ts';
import { specFindings, type Demand } from './spec-rules.ts';
import { ShownTexts } from './spec-texts.ts';
import { checkDemands, constantDemands, factDemands, routeDemands, sentenceDemands } from './spec-value-rules.ts';
import { callsOf } from './specification/expected-call.ts';

// Each rule is proven by a planted fault: a check that cannot fail is worse than none.
const problemsOf = (demands: readonly Demand[]) => specFindings(demands);

describe('a demand', () => {
  const demands: Demand[] = [
    { name: 'route /pay', where: 'spec §2', problem: 'there is no such page' },
    { name: 'route /home', where: 'spec §2' },
  ];

  it('that is not met is a finding, with where and what', () => {
    expect(specFindings(demands)).toEqual(['spec §2: route /pay: there is no such page']);
  });

  it('that is transcribed twice is told', () => {
    expect(specFindings([...demands.slice(1), ...demands.slice(1)])).toEqual(['route /home is demanded twice']);
  });
});

const voiding = call({
  path: '/api/void',
  encoding: 'form',
  request: record({
    ids: requiredText('编号'),
    reason: requiredText('原因'),
    rows: optional(list(record({ itemNo: wire('seisn', text()) }))),
  }),
  answer: record({ rows: list(record({ createdAt: wire('createDate', text()) })) }),
});
const described = describeCall(readRoute(voiding, permission('application:void'), () => ({ rows: [] })));

describe('a declaration', () => {
  it('is read with its wire names, within lists too, and with what is refused when it is missing', () => {
    expect([...described.takes]).toEqual([
      ['ids', true],
      ['reason', true],
      ['rows', false],
      ['rows[]', false],
      ['rows[].seisn', false],
    ]);
    expect([...described.answers]).toEqual(['data', 'data.rows', 'data.rows[]', 'data.rows[].createDate']);
    expect(described.asks).toEqual(['application:void']);
  });

  it('of a list answers rows and a count', () => {
    const row = record({ applicationNo: wire('appno', text()) });
    const view = listView<{ applicationNo: string }>({
      viewNo: 'v',
      title: '',
      columns: [],
      search: [],
      sort: { field: 'applicationNo', order: 'asc' },
    });
    const found = listCall({ path: '/api/find', search: record({ stepcode: requiredText('环节') }), row, view });
    const { takes, answers, asks } = describeCall(readRoute(found, publicCall, () => ({ list: [], count: 0 })));
    expect([takes.get('stepcode'), takes.get('pageNo')]).toEqual([true, false]);
    expect([...answers]).toEqual(['list', 'list[]', 'count', 'list[].appno']);
    expect(asks).toBe('anybody');
  });

  it('of a call without an answer, or of one beside the envelope', () => {
    const empty = describeCall(readRoute(call({ path: '/a' }), publicCall, () => ({})));
    const beside = call({ path: '/b', shape: 'beside', answer: record({ errorCode: integer() }) });
    expect([...empty.answers]).toEqual([]);
    expect([...describeCall(readRoute(beside, publicCall, () => ({ errorCode: 0 }))).answers]).toEqual(['errorCode']);
  });
});

describe('a call', () => {
  const product = new Map([['POST /api/void', described]]);
  const given = { as: 'form', takes: 'ids! reason! rows[].seisn?', asks: ['application:void'] } as const;
  const wanted = (changes: object) => [callsOf('spec §7')('POST /api/void', { ...given, ...changes })];

  it('is as the specification has it', () => {
    expect(problemsOf(callDemands(wanted({ answers: 'data.rows[].createDate' }), product))).toEqual([]);
  });

  it.each([
    ['is sent as json: it is sent as form', { as: 'json' }],
    ['takes note: it takes ids, reason, rows', { takes: 'ids! reason! note' }],
    ['takes rows!: leaving it out is not refused', { takes: 'ids! reason! rows!' }],
    ['takes reason?: leaving it out is refused', { takes: 'ids! reason?' }],
    ['needs nothing else: it is refused without reason', { takes: 'ids!' }],
    ['answers data.rows[].id: it answers data', { answers: 'data.rows[].id' }],
    ['asks application:save: it asks application:void', { asks: ['application:save'] }],
    ['asks anybody: it asks application:void', { asks: 'anybody' }],
  ])('%s', (sentence, changes) => {
    expect(problemsOf(callDemands(wanted(changes), product)).join('\n')).toContain(
      `spec §7: POST /api/void ${sentence}`,
    );
  });

  it('may need more where the specification does not show all', () => {
    expect(problemsOf(callDemands(wanted({ takes: 'ids! …' }), product))).toEqual([]);
  });

  it('is missing', () => {
    expect(problemsOf(callDemands(wanted({}), new Map()))).toEqual(['spec §7: call POST /api/void: it is missing']);
  });
});

describe('a list', () => {
  const one = (takes: string[], answers: string[]): ProductCall => ({
    encoding: 'form',
    takes: new Map(takes.map((name) => [name, false])),
    answers: new Set(answers),
    asks: 'person',
  });
  const finding: [string, ProductCall] = ['POST /api/unit/findUnit', one(['name', 'pageNo'], ['list[]', 'count'])];
  const choosing: [string, ProductCall] = ['POST /api/unit/pickUnit', one([], ['list[]'])];

  it.each<[string, [string, ProductCall][]]>([
    ['', [finding, choosing, ['POST /api/unit/exportUnit', one(['name', 'pageNo', 'columns'], ['data'])]]],
    ['findUnit is exported by POST /api/unit/exportUnit: there is no such call', [finding]],
    ['exportUnit: it does not take name', [finding, ['POST /api/unit/exportUnit', one(['pageNo'], ['data'])]]],
  ])('is exported with its conditions: %s', (sentence, calls) => {
    const found = problemsOf(exportDemands(new Map(calls), ['POST /api/unit/pickUnit']));
    expect(found).toEqual(sentence ? [expect.stringContaining(sentence)] : []);
  });
});

describe('the flow', () => {
  const steps: ProductFlow['steps'] = [
    { code: 'A', page: '/a', permission: 'a:do', entity: 'application' },
    { code: 'B', page: '/b', permission: 'b:do', entity: 'item' },
    { code: 'F', page: '/f', permission: 'f:do', entity: 'item', automatic: true },
  ];
  const onward = (from: string, to: string, callName: string, ...permissions: string[]) => ({
    from,
    to,
    kind: 'forward',
    call: callName,
    permissions,
  });
  const back = { from: 'B', to: 'A', kind: 'return', call: 'POST /back', permissions: ['b:do'] };
  const flow: ProductFlow = {
    steps,
    transitions: [onward('A', 'B', 'POST /a', 'a:do'), onward('B', 'F', 'POST /b', 'b:do'), back],
  };
  const expected: ExpectedFlow = {
    steps: [
      { code: 'A', page: '/a', permission: 'a:do', of: 'application', to: ['B'], call: 'POST /a' },
      { code: 'B', page: '/b', permission: 'b:do', of: 'item', to: ['F'], call: 'POST /b' },
    ],
    approvedBy: 'B',
    automaticStep: 'F',
    otherMoves: [{ kind: 'return', calls: ['POST /back'], ways: { B: 'A' } }],
  };
  const answered = (name: string, asks: ProductCall['asks']): [string, ProductCall] => [
    name,
    { encoding: 'form', takes: new Map(), answers: new Set(), asks },
  ];
  const calls = new Map([
    answered('POST /a', ['a:do']),
    answered('POST /b', ['b:do']),
    answered('POST /back', ['b:do']),
  ]);
  const [first, second, last] = steps;
  const found = (product: ProductFlow, served = calls) => problemsOf(flowDemands(expected, product, served)).join('\n');

  it('is as the specification has it', () => {
    expect(found(flow)).toBe('');
  });

  it.each<[string, ProductFlow, Map<string, ProductCall>?]>([
    ['the order of the steps: it is B, A', { ...flow, steps: [second, first, last].flatMap((one) => one ?? []) }],
    ['step B: it is missing', { ...flow, steps: steps.filter(({ code }) => code !== 'B') }],
    ['step A has the page /a: it is /x', { ...flow, steps: steps.map((one) => ({ ...one, page: '/x' })) }],
    ['step A asks a:do: it is x', { ...flow, steps: steps.map((one) => ({ ...one, permission: 'x' })) }],
    [
      'step B is of the item: it is application',
      { ...flow, steps: steps.map((one) => ({ ...one, entity: 'application' })) },
    ],
    ['step A leads to B: it is F', { ...flow, transitions: [onward('A', 'F', 'POST /a', 'a:do')] }],
    ['step A goes on by POST /a: it is POST /b', { ...flow, transitions: [onward('A', 'B', 'POST /b', 'b:do')] }],
    ['after approval nothing goes back: there is F to B', { ...flow, transitions: [{ ...back, from: 'F', to: 'B' }] }],
    ['F runs by itself: it is nothing', { ...flow, steps: steps.map(({ automatic: _by, ...one }) => one) }],
    ['return goes by POST /back: it is POST /a', { ...flow, transitions: [{ ...back, call: 'POST /a' }] }],
    ['return from B leads to A: it is nothing', { ...flow, transitions: flow.transitions.slice(0, 2) }],
    [
      'return from A leads to nothing: it is B',
      { ...flow, transitions: [...flow.transitions, { ...back, from: 'A', to: 'B' }] },
    ],
    ['it refuses c:do from A to B', { ...flow, transitions: [onward('A', 'B', 'POST /a', 'c:do')] }],
    ['POST /a lets those act whom the flow lets act: the server does not answer it', flow, new Map()],
  ])('%s', (sentence, product, served) => {
    expect(found(product, served)).toContain(sentence);
  });
});

it('families of codes are there, and no code is without somebody who asks for it', () => {
  const families = [{ where: 'spec §6', name: 'units', codes: ['unit:add', 'unit:save'] }];
  expect(problemsOf(permissionDemands(families, new Set(['unit:add']), new Set()))).toEqual([
    'spec §6: units: unit:save: no such code',
    'decisions §7: something asks for unit:add: neither call nor page does',
  ]);
});

it('pages are there, and no entry of the menu leads nowhere', () => {
  const expected = [{ where: 'spec §2', routes: ['/home', '/gone'] }];
  const menu = ['', '/home?a=1', '/lost', 'https://flow.example.cn'];
  expect(problemsOf(routeDemands(expected, new Set(['/home']), menu))).toEqual([
    'spec §2: route /gone: there is no such page',
    'decisions §7: menu entry /lost: it leads to no page',
  ]);
});

describe('a sentence', () => {
  const file = (path: string, content: string) => ({ path: `apps/web/src/${path}`, text: content });
  const sources = [
    file('a/a.text.ts', `export const text = { said: '作废成功', dead: '清除成功', list: { tried: '请选择数据' } };`),
    file(
      'a/A.tsx',
      `import { text } from './a.text.ts'; import { view } from './a.view.ts'; say(text.said, view); act('print');`,
    ),
    file(
      'a/a.view.ts',
      `export const view = { rowActions: [{ name: 'print', label: '打印' }, { name: 'rate', label: '评价' }] };`,
    ),
    file('b/B.tsx', `import { text } from '../a/a.text.ts'; say(text.list); import('../a/A.tsx');`),
    file('c/C.tsx', `import type { text } from '../a/a.text.ts';`),
    file('a/a.test.ts', `import { text } from './a.text.ts'; say(text.dead);`),
  ];
  const wanted = ['作废成功', '清除成功', '请选择数据', '打印', '评价'];
  const texts = new ShownTexts(sources, wanted);
  const from = (page: string, without: string[] = []) => {
    const shown = texts.from([`apps/web/src/${page}`], new Set(without.map((path) => `apps/web/src/${path}`)));
    return wanted.filter((sentence) => shown.has(sentence));
  };

  it('counts where a page reaches it; dead ones and buttons that nothing carries out do not', () => {
    expect(from('a/A.tsx')).toEqual(['作废成功', '打印']);
    expect(from('b/B.tsx')).toEqual(['作废成功', '请选择数据', '打印']);
    expect(from('b/B.tsx', ['a/A.tsx'])).toEqual(['请选择数据']);
    expect(from('c/C.tsx')).toEqual([]);
  });

  it('is demanded at its place', () => {
    const expected = [{ where: 'spec §8', places: ['/a', '/b'], sentences: ['请选择数据', '清除成功'] }];
    const shownAt = (place: string) => (place === '/c' ? undefined : new Set(place === '/b' ? ['请选择数据'] : []));
    expect(problemsOf(sentenceDemands(expected, shownAt))).toEqual([
      'spec §8: sentence 清除成功 at /a, /b: /a, /b cannot show it',
    ]);
    const lost = [{ where: 'spec §8', places: ['/c'], sentences: ['清除成功'] }];
    expect(problemsOf(sentenceDemands(lost, shownAt))).toEqual(['spec §8: sentence 清除成功 at /c: there is no /c']);
  });
});

it.each([
  ['check digits: there is no such check', {}],
  ['check digits: it refuses "": 请输入', { digits: () => '请输入' }],
  ['check digits: it refuses "12": 请输入', { digits: (value: string) => (value === '12' ? '请输入' : undefined) }],
  ['check digits: it says nothing of "a" instead of 请输入', { digits: () => undefined }],
])('%s', (sentence, checks) => {
  const expected = [{ name: 'digits', accepts: ['12'], refuses: { 请输入: ['a'] } }];
  expect(problemsOf(checkDemands(expected, checks)).join()).toContain(sentence);
});

it('asks the product for facts and compares what it answers', async () => {
  const fact = { where: 'spec §9', says: 'page sizes', is: [10, 20] };
  expect(problemsOf(await factDemands([{ ...fact, found: () => [10, 20] }]))).toEqual([]);
  expect(problemsOf(await factDemands([{ ...fact, found: () => Promise.resolve([10]) }]))).toEqual([
    'spec §9: page sizes: it is [10], not [10,20]',
  ]);
});

it.each([
  ['', [{ path: 'a/load.ts', text: 'const TIME_OUT =\n  120000; // spec §9' }]],
  ['a/load.ts does not hold TIME_OUT = 120_000', [{ path: 'a/load.ts', text: 'const TIME_OUT = 60_000;' }]],
  ['no file ends in load.ts', []],
  ['a/load.ts, b/load.ts end in load.ts', ['a', 'b'].map((folder) => ({ path: `${folder}/load.ts`, text: '' }))],
])('constants stand in their file: %s', (sentence, files) => {
  const expected = [{ where: 'spec §9', says: 'chunk time-out 120 s', file: 'load.ts', holds: 'TIME_OUT = 120_000' }];
  const found = problemsOf(constantDemands(expected, () => files)).join();
  expect(found).toBe(sentence && `spec §9: chunk time-out 120 s: ${sentence}`);
});
