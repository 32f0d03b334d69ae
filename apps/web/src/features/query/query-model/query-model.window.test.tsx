// @vitest-environment happy-dom
import { it, openWindow } from '#window';
import {
  getDefinition,
  saveDefinition,
  type DefinitionDetail,
} from '@tejian/contract/configuration/definition/definition.contract.ts';
import {
  findModel,
  findSources,
  getModel,
  runModel,
  tryModel,
  type QueryResult,
  type SourceColumn,
} from '@tejian/contract/query/query-model/query-model.contract.ts';
import { querySources } from '@tejian/contract/query/query-model/sources.ts';
import { modelIn, type QueryModel } from '@tejian/domain/query/query-model/query-model.ts';
import { chinaDay, addDays } from '@tejian/domain/shared/day/day.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { recordAddress } from './open-record.ts';
import QueryModelFormPage from './QueryModelFormPage.tsx';
import QueryRunPage from './QueryRunPage.tsx';

const column = (field: string, label: string, more: Partial<SourceColumn> = {}): SourceColumn => ({
  field,
  label,
  type: 'text',
  many: false,
  isTime: false,
  isMoment: false,
  isAsked: true,
  isGrouped: true,
  isSorted: false,
  isSummed: false,
  ...more,
});
const columns = [
  column('department', '检验部门'),
  column('itemNo', '业务流水号', { type: 'code', isSorted: true }),
  column('createdAt', '生成时间', { type: 'instant', isTime: true, isMoment: true }),
];
const model: QueryModel = {
  code: 'BY-DEPARTMENT',
  note: '按检验部门合计',
  source: 'compositeQueryList',
  columns: ['itemNo'],
  conditions: [
    {
      field: 'createdAt',
      operator: 'lt',
      values: ['@today-30'],
      parameter: { name: 'before', label: '生成日期早于', isRequired: true },
    },
  ],
  groups: [{ field: 'department' }],
  measures: [{ name: 'count', label: '业务数', kind: 'count' }],
  chart: 'count',
};
const shown = { chart: 'count', source: model.source, isWhole: true, note: '' } as const;
const groups: QueryResult = {
  ...shown,
  columns: [
    { key: 'department', label: '检验部门', kind: 'text', width: 200 },
    { key: 'count', label: '业务数', kind: 'number', width: 130 },
  ],
  rows: [
    { cells: ['机电检验一室', '1200'], keys: ['D-01'] },
    { cells: ['未登记', '3'], keys: [''] },
  ],
  measures: [{ name: 'count', label: '业务数', total: '1203' }],
  count: 2,
};
const records: QueryResult = {
  ...groups,
  columns: [{ key: 'itemNo', label: '业务流水号', kind: 'code', width: 130 }],
  rows: [{ cells: ['202611000001'], opens: { applicationId: 'a-1' } }],
  count: 1,
};

function runWindow() {
  const opened = openWindow('/businessConfig/comQueryTest', { codes: ['query:model'] });
  const row = { code: model.code, name: '各部门业务', note: model.note, source: model.source, version: 1 };
  opened.server.answer(findModel, { list: [row], count: 1 });
  opened.server.answer(getModel, { ...row, content: model, columns: [columns[2] ?? column('', '')], isGrouped: true });
  opened.server.answer(runModel, ({ group }) => (group ? records : groups));
  return opened;
}

it('a query begins with what its model proposes today, and its groups lead to their records', async () => {
  const { server, user, drawPart } = runWindow();
  const open = vi.fn();
  drawPart(<QueryRunPage />, { open });
  const day = await screen.findByDisplayValue(addDays(chinaDay(new Date()), -30));
  expect(day).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /查\s*询/ }));
  await screen.findByText('合计业务数：1,203');
  await user.click(await screen.findByRole('button', { name: '机电检验一室，查看明细' }));
  await user.click(await screen.findByRole('button', { name: '打开 202611000001' }));
  expect(open).toHaveBeenCalledWith('/businessPro/applyInfo?id=a-1');
  expect(server.asked(runModel).map(({ group }) => group)).toEqual([undefined, ['D-01']]);
  screen.getByText('机电检验一室 的明细');
  await user.click(screen.getByRole('button', { name: '返回分组' }));
  await waitFor(() => expect(server.asked(runModel)).toHaveLength(3));
});

it('what is refused is said, beside the parameter that it is about', async () => {
  const { server, user, drawPart } = runWindow();
  const sentence = '请填写“生成日期早于”';
  server.refuse(runModel, { errorMsg: sentence, fieldErrors: { 'parameters.before': sentence } });
  drawPart(<QueryRunPage />);
  await user.click(await screen.findByRole('button', { name: /查\s*询/ }));
  const alerts = await screen.findAllByRole('alert');
  expect(alerts.map(({ textContent }) => textContent)).toEqual([sentence, sentence]);
});

const detail: DefinitionDetail = {
  definition: {
    id: 'd1',
    kind: 'queryModel',
    code: model.code,
    version: 'draft',
    name: '各部门业务',
    state: 'draft',
    kindCode: '',
    categoryCodes: [],
    note: '',
  } as unknown as DefinitionDetail['definition'], // what the page does not show is left out
  content: model,
  findings: [],
  draftVersion: 4,
  versions: [],
  outline: [],
  examples: [],
};

function editorWindow(mayRead = true) {
  const opened = openWindow('/', { codes: ['definition:read', 'definition:save'] });
  opened.server.answer(getDefinition, detail);
  opened.server.answer(findSources, [{ viewNo: model.source, title: '综合查询', mayRead, columns }]);
  opened.server.answer(saveDefinition, { code: model.code, draftVersion: 5, findings: [] });
  opened.server.answer(tryModel, groups);
  return opened;
}
const drawn = { query: { code: model.code, version: 'draft' } };

it('a model is changed in its form, tried before it is saved, and saved as its document', async () => {
  const { server, user, drawPart } = editorWindow();
  drawPart(<QueryModelFormPage />, drawn);
  await user.click(await screen.findByRole('checkbox', { name: '生成时间' }));
  await user.click(screen.getByRole('button', { name: '生成时间上移' }));
  await user.click(screen.getByRole('checkbox', { name: '条件1 必填' }));
  const measure = screen.getByRole('textbox', { name: '合计1 合计名称' });
  await user.clear(measure);
  await user.type(measure, '件数');
  await user.click(screen.getByRole('button', { name: /查\s*询/ }));
  await screen.findByRole('button', { name: '机电检验一室，查看明细' });
  const tried = modelIn(server.asked(tryModel)[0]?.content);
  expect(tried.columns).toEqual(['createdAt', 'itemNo']);
  expect(tried.conditions[0]?.parameter).toMatchObject({ name: 'before', isRequired: false });
  expect(tried.measures).toEqual([{ name: 'count', label: '件数', kind: 'count' }]);
  expect(server.asked(saveDefinition)).toEqual([]);
  await user.click(screen.getByRole('button', { name: '保存草稿' }));
  await waitFor(() => expect(server.asked(saveDefinition)).toHaveLength(1));
  expect(modelIn(server.asked(saveDefinition)[0]?.content)).toEqual(tried);
});

it('a version that serves is read: none of its controls takes anything', async () => {
  const { server, drawPart } = editorWindow();
  const { definition } = detail;
  server.answer(getDefinition, { ...detail, definition: { ...definition, version: '1', state: 'inForce' } });
  drawPart(<QueryModelFormPage />, { query: { code: model.code, version: '1' } });
  await screen.findByRole('combobox', { name: '条件1 比较方式' });
  const form = document.querySelector<HTMLElement>('.query-editor > div');
  const controls = [...(form?.querySelectorAll<HTMLInputElement>('input, button, textarea') ?? [])];
  expect(controls.length).toBeGreaterThan(5);
  const open = controls.filter(({ disabled }) => !disabled);
  expect(open.map((one) => one.getAttribute('aria-label') ?? one.textContent)).toEqual([]);
});

it('days by words have a box for the days before or after', async () => {
  const { server, user, drawPart } = editorWindow();
  drawPart(<QueryModelFormPage />, drawn);
  const days = await screen.findByRole('spinbutton', { name: /条件1 值 加减天数/ });
  await user.clear(days);
  await user.type(days, '-60');
  await user.click(screen.getByRole('button', { name: /查\s*询/ }));
  await waitFor(() => expect(server.asked(tryModel)).toHaveLength(1));
  expect(modelIn(server.asked(tryModel)[0]?.content).conditions[0]?.values).toEqual(['@today-60']);
});

it('whoever may not read the list writes the model and does not try it', async () => {
  const { drawPart } = editorWindow(false);
  drawPart(<QueryModelFormPage />, drawn);
  const trial = (await screen.findByText('没有查看该数据来源的权限，不能试运行')).parentElement;
  expect(trial && within(trial).queryByRole('button', { name: /查\s*询/ })).toBeNull();
});

it('every list whose rows open a record has an address for them', () => {
  for (const [viewNo, fields] of Object.entries(querySources)) {
    const address = recordAddress(viewNo, Object.fromEntries(fields.map((field) => [field, '3000'])));
    expect([viewNo, address !== undefined]).toEqual([viewNo, fields.length > 0]);
  }
});
