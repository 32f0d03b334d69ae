import { formsOfFlow } from '@tejian/contract/business/form/forms.ts';
import {
  findFormLayout,
  findSearchLayout,
  findTableLayout,
  findWholeTableLayout,
  restoreLayout,
  saveLayout,
  type ViewLayout,
} from '@tejian/contract/shared/layout/layout.contract.ts';
import { demoPassword } from '../../../demo/people.seed.ts';
import { expect, it } from 'vitest';
import { logIn, stageForFile } from '../../../../test/story.ts';

const stage = stageForFile();
const viewNo = 'appMainList';
const labels = ({ columns }: ViewLayout) => columns.filter(({ isShown }) => isShown).map(({ label }) => label);

/** The layout that the editor sends: the ticked columns in their order. */
const ticked = (layout: ViewLayout, names: readonly string[]) => ({
  viewId: layout.viewId,
  columns: names.flatMap((name, index) => {
    const column = layout.columns.find((one) => one.name === name);
    return column ? [{ ...column, order: index + 1 }] : [];
  }),
});

it('a list is shown as it was delivered until somebody lays it out', async () => {
  const clerk = await stage.person('shouli');
  const layout = await clerk.does(findTableLayout, { viewNo });
  expect(layout.type).toBe('1');
  expect(labels(layout).slice(0, 3)).toEqual(['申请编号', '受检单位', '设备种类']);
  expect(layout).toEqual(await clerk.does(findWholeTableLayout, { viewNo }));
});

it('the wire carries the names of the specification', async () => {
  const clerk = await stage.person('shouli');
  const answer = await stage.app.inject({
    method: 'POST',
    url: '/api/layout/findTableConfig?viewNo=appMainList',
    headers: {},
    cookies: await cookiesOf('shouli'),
  });
  const { data } = answer.json<{ data: { columnList: Record<string, unknown>[] } }>();
  expect(data).toMatchObject({ viewNo, no: 1, formcol: 1, type: '1' });
  expect(data.columnList[0]).toMatchObject({
    name: 'appno',
    comments: '申请编号',
    isChecked: true,
    showType: 'text',
    compLength: 1,
    isFreeze: '1',
    labelColor: '#000000',
    isLine: '0',
    colWidth: 150,
    order: 1,
  });
  expect(data.columnList.find(({ name }) => name === 'createDate')).toMatchObject({ showType: 'timeselect' });
  const again = await clerk.does(findTableLayout, { viewNo });
  expect(again.columns[0]?.id).toBe(data.columnList[0]?.['id']);
});

it('ticked columns stand in the saved order, others are off, hidden ones come after them', async () => {
  const clerk = await stage.person('jianyan1');
  const layout = await clerk.does(findWholeTableLayout, { viewNo });
  await clerk.does(saveLayout, ticked(layout, ['unitname', 'appno']));
  const own = await clerk.does(findTableLayout, { viewNo });
  expect(own.type).toBe('0');
  expect(labels(own)).toEqual(['受检单位', '申请编号']);
  const stored = await stage.db.selectFrom('userLayout').select('columns').where('userId', '=', clerk.userId).execute();
  const names = ((stored[0]?.columns ?? []) as unknown as { name: string }[]).map(({ name }) => name);
  expect(names).toEqual(['unitname', 'appno', 'appmainsysid', 'flowunicode', 'state']);
});

it('the indexed form body of the specification is understood, colour, freeze, width and line with it', async () => {
  const clerk = await stage.person('shenhe');
  const layout = await clerk.does(findWholeTableLayout, { viewNo });
  const [number, unit] = layout.columns;
  const form = new URLSearchParams({
    viewId: layout.viewId,
    'columnList[0].id': unit?.id ?? '',
    'columnList[0].name': 'unitname',
    'columnList[0].labelColor': '#C2261F',
    'columnList[0].isFreeze': '1',
    'columnList[0].sort': '1',
    'columnList[0].colWidth': '300',
    'columnList[0].isLine': '1',
    'columnList[1].id': number?.id ?? '',
    'columnList[1].name': 'appno',
    'columnList[1].labelColor': '',
    'columnList[1].isFreeze': '0',
    'columnList[1].sort': '2',
  });
  const cookies = await cookiesOf('shenhe');
  const answer = await stage.app.inject({
    method: 'POST',
    url: '/api/layout/userFormConfigSave',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-csrf-token': cookies['tejian_csrf'] ?? '' },
    cookies,
    payload: form.toString(),
  });
  expect(answer.json()).toMatchObject({ isSuccess: true });
  const { columns } = await clerk.does(findTableLayout, { viewNo });
  expect(columns[0]).toMatchObject({
    name: 'unitname',
    labelColor: '#c2261f',
    isFrozen: true,
    width: 300,
    isLine: true,
  });
  expect(columns[1]).toMatchObject({ name: 'appno', labelColor: '#000000', isFrozen: false });
});

it('a layout may come in the address as well, and in a body of JSON', async () => {
  const cookies = await cookiesOf('dayin');
  const clerk = await stage.person('dayin');
  const { viewId, columns } = await clerk.does(findWholeTableLayout, { viewNo });
  const save = (more: { query?: Record<string, string>; payload?: object }) =>
    stage.app.inject({
      method: 'POST',
      url: '/api/layout/userFormConfigSave',
      headers: { 'x-csrf-token': cookies['tejian_csrf'] ?? '' },
      cookies,
      ...more,
    });
  const [first, second] = columns.map(({ id, name }) => ({ id, name, labelColor: '', isFreeze: '0', sort: '1' }));
  const query = Object.fromEntries(
    Object.entries(first ?? {}).map(([name, value]) => [`columnList[0].${name}`, value]),
  );
  expect((await save({ query: { viewId, ...query } })).json()).toMatchObject({ isSuccess: true });
  expect(labels(await clerk.does(findTableLayout, { viewNo }))).toEqual(['申请编号']);
  expect((await save({ payload: { viewId, columnList: [second] } })).json()).toMatchObject({ isSuccess: true });
  expect(labels(await clerk.does(findTableLayout, { viewNo }))).toEqual(['受检单位']);
  await clerk.does(restoreLayout, { viewId });
});

it('survives log-out and follows the person to another device, and is nobody else’s', async () => {
  const first = await logIn(stage.app, 'jiaohe', demoPassword);
  const layout = await first.does(findWholeTableLayout, { viewNo });
  await first.does(saveLayout, ticked(layout, ['stepcode']));
  const elsewhere = await logIn(stage.app, 'jiaohe', demoPassword);
  expect(labels(await elsewhere.does(findTableLayout, { viewNo }))).toEqual(['当前环节']);
  const other = await stage.person('shenpi1');
  expect((await other.does(findTableLayout, { viewNo })).type).toBe('1');
});

it('a column of a later version appears at its declared place; a column that is gone is ignored', async () => {
  const clerk = await stage.person('qianfa');
  const layout = await clerk.does(findWholeTableLayout, { viewNo });
  await clerk.does(saveLayout, ticked(layout, ['stepcode', 'appno']));
  // As an older version wrote it, which did not have 受检单位 yet and had a column of its own.
  const columns = JSON.stringify([{ name: 'stepcode' }, { name: 'goneColumn' }, { name: 'appno' }]);
  const known = layout.columns.map(({ name }) => name).filter((name) => name !== 'unitname');
  await stage.db.updateTable('userLayout').set({ columns, known }).where('userId', '=', clerk.userId).execute();
  expect(labels(await clerk.does(findTableLayout, { viewNo }))).toEqual(['当前环节', '申请编号', '受检单位']);
});

it('at least one field must be ticked', async () => {
  const clerk = await stage.person('shouli');
  const layout = await clerk.does(findTableLayout, { viewNo });
  const none = await clerk.isRefused(saveLayout, { viewId: layout.viewId, columns: [] });
  expect(none.errorMsg).toBe('至少勾选一个字段');
  const onlyHidden = await clerk.isRefused(saveLayout, ticked(layout, ['appmainsysid']));
  expect(onlyHidden.errorMsg).toBe('至少勾选一个字段');
});

it('restoring brings the initial configuration back, of that part only', async () => {
  const clerk = await stage.person('dayin');
  const table = await clerk.does(findTableLayout, { viewNo });
  const search = await clerk.does(findSearchLayout, { viewNo });
  expect(search.columns.map(({ name }) => name)).toContain('createDate');
  await clerk.does(saveLayout, ticked(table, ['stepcode']));
  await clerk.does(saveLayout, ticked(search, ['unitname', 'appno']));
  await clerk.does(restoreLayout, { viewId: table.viewId });
  expect((await clerk.does(findTableLayout, { viewNo })).type).toBe('1');
  expect(labels(await clerk.does(findSearchLayout, { viewNo }))).toEqual(['受检单位', '申请编号']);
});

it('a form is described field by field; what is not there is named', async () => {
  const clerk = await stage.person('shouli');
  const lift = await clerk.does(findFormLayout, { viewNo: 'equipmentForm3000' });
  expect(lift.columns.map(({ name }) => name)).toEqual(expect.arrayContaining(['ratedLoad', 'useAddress']));
  const form = await clerk.does(findFormLayout, { viewNo: 'appMainForm' });
  expect(form.columns.find(({ name }) => name === 'inscontactname')?.label).toBe('联系人');
  expect(form.columns.at(-1)?.name).toBe('materials');
  for (const { form: declared } of formsOfFlow) {
    const { columns, columnCount } = await clerk.does(findFormLayout, { viewNo: declared.viewNo });
    expect(columnCount).toBe(declared.columnCount);
    expect(columns.map(({ label }) => label)).toEqual(Object.values(declared.fields).map(({ label }) => label));
  }
  expect((await clerk.isRefused(findFormLayout, { viewNo: 'nothing' })).errorMsg).toBe('没有编号为“nothing”的视图');
  expect((await clerk.isRefused(findTableLayout, { viewNo: 'nothing' })).errorMsg).toBe('没有编号为“nothing”的视图');
  expect((await clerk.isRefused(restoreLayout, { viewId: 'nothing' })).errorMsg).toBe('没有这个视图配置');
});

/** Cookies of a new session, for calls that are sent as the specification writes them. */
async function cookiesOf(loginName: string): Promise<Record<string, string>> {
  const person = await logIn(stage.app, loginName, demoPassword);
  return { ...person.cookies };
}
