import { listCall } from '@tejian/contract/kit/call.ts';
import { call } from '@tejian/contract/kit/call.ts';
import { optional, text } from '@tejian/contract/kit/field.ts';
import { listView } from '@tejian/contract/kit/list-view.ts';
import { record, wire } from '@tejian/contract/kit/record.ts';
import { describe, expect, it } from 'vitest';
import type { ProductCall } from './spec-call-rules.ts';
import { shownList } from './spec-content.ts';
import { dictionaryDemands, importDemands, settingDemands, unitDemands } from './spec-door-rules.ts';
import { closedIn } from './spec-openings.ts';
import { habitDemands, pageDemands, sayingDemands } from './spec-page-rules.ts';
import { refusalDemands } from './spec-refusal-rules.ts';
import { specFindings, type Demand } from './spec-rules.ts';
import { sayersOf } from './spec-said-by.ts';
import { ShownTexts } from './spec-texts.ts';
import { programOf } from './text-rules.ts';

// Each rule is proven by a planted fault: a check that cannot fail is worse than none.
const problemsOf = (demands: readonly Demand[]) => specFindings(demands);

describe('what a page shows', () => {
  const row = record({ applicationNo: wire('appno', text()), fee: text(), id: text() });
  const list = shownList(
    listCall({
      path: '/api/find',
      search: record({ unit: wire('unitname', optional(text())) }),
      row,
      view: listView<{ applicationNo: string; fee: string; id: string }>({
        viewNo: 'appList',
        title: '',
        columns: [
          { field: 'applicationNo', label: '编号' },
          { field: 'fee', label: '费用', sum: true, type: 'number' },
          { field: 'id', label: 'id', hidden: true },
        ],
        search: [{ name: 'unit', label: '单位', over: ['applicationNo'] }],
        sort: { field: 'applicationNo', order: 'asc' },
        toolbar: [{ name: 'void', label: '作废' }],
        rowActions: [{ name: 'edit', label: '编辑' }],
      }),
    }),
  );
  if (!list) throw new Error('it is a list');
  const given = { where: 'spec §2', route: '/apps', view: 'appList' };
  const found = (page: object, lists: readonly (typeof list)[] | undefined = [list]) =>
    problemsOf(pageDemands([{ ...given, ...page }], () => lists));

  it('is read from the declaration of its list: wire names, without what is hidden', () => {
    expect(
      found({ columns: 'appno fee', search: 'unitname', sums: 'fee', toolbar: '作废', rowActions: '编辑' }),
    ).toEqual([]);
  });

  it.each([
    ['has the column id: it has appno, fee', { columns: 'appno id' }],
    ['has the condition appno: it has unitname', { search: 'appno' }],
    ['has the sum appno: it has fee', { sums: 'appno' }],
    ['has the button 新增: it has 作废', { toolbar: '新增' }],
    ['has the act of a row 打印: it has 编辑', { rowActions: '打印' }],
    ['shows the list other: it asks appList', { view: 'other' }],
  ])('%s', (sentence, page) => expect(found(page)).toEqual([`spec §2: page /apps ${sentence}`]));

  it('is nothing where there is no such page', () => {
    expect(problemsOf(pageDemands([given], () => undefined))).toEqual([
      'spec §2: page /apps shows the list appList: there is no such page',
    ]);
  });
});

describe('a dialog that can open', () => {
  const page = (body: string) => `
    import { Known } from './Known.tsx';
    const Late = lazy(() => import('./Late.tsx'));
    export function Page() { ${body} }`;
  const closed = (body: string) =>
    closedIn(programOf({ path: 'apps/web/src/a/A.tsx', text: page(body) }), ['Known', 'Late']);

  it.each([
    ['drawn', '<><Known /><Late /></>', []],
    ['given on as a value', '<Part is={Known} other={Late} />', []],
    ['never drawn', '<Known />', ['Late']],
  ])('%s', (_, markup, names) => expect(closed(`return ${markup};`)).toEqual(names));

  it('is none while a state holds something that nothing sets', () => {
    const drawn = 'return <><Known />{open && <Late onClose={() => setOpen(undefined)} />}</>;';
    expect(closed(`const [open, setOpen] = useState(); ${drawn}`)).toEqual(['Late']);
    expect(closed(`const [open, setOpen] = useState(); const act = () => setOpen(row); ${drawn}`)).toEqual([]);
    expect(closed(`const [open, setOpen] = useState(); use(setOpen); ${drawn}`)).toEqual([]);
    expect(closed(`const [open, setOpen] = useState(true); ${drawn}`)).toEqual([]);
    expect(closed(`const [open, setOpen] = useState(); return open ? <Late /> : <Known />;`)).toEqual([
      'Known',
      'Late',
    ]);
  });

  it('takes its sentences with it', () => {
    const file = (path: string, content: string) => ({ path: `apps/web/src/a/${path}`, text: content });
    const texts = (opening: string) =>
      new ShownTexts(
        [
          file('a.text.ts', `export const text = { said: '请选择作废数据' };`),
          file('Void.tsx', `import { text } from './a.text.ts'; export function Void() { return say(text.said); }`),
          file(
            'A.tsx',
            `import { Void } from './Void.tsx'; export function A() { const [open, setOpen] = useState(); ${opening} return open && <Void />; }`,
          ),
        ],
        ['请选择作废数据'],
      ).from(['apps/web/src/a/A.tsx']);
    expect([...texts('')]).toEqual([]);
    expect([...texts('setOpen(rows);')]).toEqual(['请选择作废数据']);
  });
});

it('a sentence is said as the catalogue of errors has it', () => {
  const sources = [
    { path: 'apps/web/src/a/a.text.ts', text: `export const text = { done: '作废成功', lost: { title: '提示' } };` },
    {
      path: 'apps/web/src/a/A.tsx',
      text: `import { text } from './a.text.ts'; const a = () => toast('success', text.done); const b = <Modal title={text.lost.title} />; confirm({ title: text.lost.title });`,
    },
  ];
  expect([...sayersOf('作废成功', sources)]).toEqual(['toast']);
  expect([...sayersOf('提示', sources)]).toEqual(['Modal.title', 'confirm']);
  const inParts = {
    path: 'apps/web/src/a/C.tsx',
    text: `import { text } from './a.text.ts'; function None() { return <p>{text.done}</p>; } function Findings() { return <None />; } const c = <Popover content={<Findings />} />;`,
  };
  expect([...sayersOf('作废成功', [...sources, inParts])]).toEqual(['toast', 'Popover.content']);
  const expected = [{ where: 'spec §8', sentence: '作废成功', by: 'confirm' }];
  expect(problemsOf(sayingDemands(expected, (sentence) => sayersOf(sentence, sources)))).toEqual([
    'spec §8: 作废成功 is said by confirm: it is said by toast',
  ]);
});

describe('doors', () => {
  const one: ProductCall = { encoding: 'form', takes: new Map(), answers: new Set(), asks: 'person' };
  const calls = (...names: string[]) => new Map(names.map((name) => [`POST /api/${name}`, one]));
  const expected = [{ where: 'decisions §4', list: 'POST /api/unit/findUnit', by: 'POST /api/unit/importUnit' }];

  it.each([
    [[], calls('unit/findUnit', 'unit/importUnit', 'unit/importUnitLoad')],
    [['is imported by POST /api/unit/importUnit: there is no such call'], calls('unit/findUnit')],
    [['fills POST /api/unit/findUnit: there is no such list'], calls('unit/importUnit')],
    [['importX is the import of a list: no list is named'], calls('unit/findUnit', 'unit/importUnit', 'x/importXLoad')],
  ])('imports of lists: %j', (sentences, product) => {
    const found = problemsOf(importDemands(expected, product));
    expect(found).toEqual(sentences.map((sentence) => expect.stringContaining(sentence)));
  });

  it('users of business units make the named calls, and no other', () => {
    expect(problemsOf(unitDemands(['POST /api/own/apply'], new Set(['POST /api/unit/findUnit'])))).toEqual([
      'decisions §10, People and scope: users of business units call POST /api/own/apply: it is refused to them',
      'decisions §10, People and scope: POST /api/unit/findUnit is closed to users of business units: it is open to them',
    ]);
    expect(problemsOf(unitDemands(['POST /api/own/apply'], new Set(['POST /api/own/apply'])))).toEqual([]);
  });

  it('dictionaries read as the specification gives their codes', () => {
    const words = [{ where: 'spec §3', type: 'ASSESS_DESCRIBE', words: { '01': '服务态度差', '07': '未盖公章' } }];
    expect(problemsOf(dictionaryDemands(words, () => ({ '01': '态度差' })))).toEqual([
      'spec §3: ASSESS_DESCRIBE 01 reads 服务态度差: it reads 态度差',
      'spec §3: ASSESS_DESCRIBE 07 reads 未盖公章: it reads nothing',
    ]);
    expect(problemsOf(dictionaryDemands(words, () => ({ '01': '服务态度差', '07': '未盖公章' })))).toEqual([]);
  });

  it('what comes from configuration takes another value, and is read', () => {
    const setting = { where: 'decisions §11', name: 'maxTabs', standard: 20, other: 7 };
    const reader = { file: 'session.ts', holds: 'limitTabs(user.maxTabs)' };
    const files = (content: string) => () => [{ text: content }];
    const fromStore = (stored: object) => ('maxTabs' in stored ? stored.maxTabs : 20);
    expect(
      problemsOf(settingDemands([{ ...setting, reader, taken: fromStore }], files('limitTabs(user.maxTabs);'))),
    ).toEqual([]);
    expect(problemsOf(settingDemands([{ ...setting, reader, taken: () => 20 }], files('limitTabs(20);')))).toEqual([
      'decisions §11: maxTabs is 20 until another value is set: it is [20,20]',
      'decisions §11: maxTabs is read from configuration: session.ts does not hold limitTabs(user.maxTabs)',
    ]);
  });
});

it('a refusal names fields of the requests of its feature', async () => {
  const feature = 'apps/server/src/features/archive/unit';
  const service = (field: string) => ({
    path: `${feature}/unit.service.ts`,
    text: `import type { saveUnit } from '@tejian/contract/archive/unit/unit.contract.ts'; throw new Refusal(a, { ${field}: a });`,
  });
  const saveUnit = call({ path: '/api/unit/saveUnit', request: record({ name: wire('orgname', text()) }) });
  const found = async (field: string) => problemsOf(await refusalDemands([service(field)], async () => ({ saveUnit })));
  expect(await found('name')).toEqual([]);
  expect(await found('orgname')).toEqual([]);
  expect(await found('file')).toEqual([]);
  expect(await found('[key]')).toEqual([]);
  expect(await found('title')).toEqual([
    `decisions §11, Fields: refusals of ${feature} name fields of its requests: ${feature}/unit.service.ts:1 names title`,
  ]);
});

it('each habit of a page that the specification names has a page', () => {
  const asks = { closeQuestion: true };
  const fleeting = { cached: false, multi: ['id'] };
  expect(problemsOf(habitDemands([asks, fleeting]))).toEqual([]);
  expect(problemsOf(habitDemands([asks, { multi: true }]))).toEqual([
    expect.stringContaining('a page is not kept alive: no page does'),
  ]);
  expect(problemsOf(habitDemands([fleeting]))).toEqual([
    expect.stringContaining('a page asks before it closes: no page does'),
  ]);
});
