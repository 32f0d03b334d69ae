// @vitest-environment happy-dom
import { boxOf, dialog, noDialog, ok, samplePage, tab } from '#sample-pages';
import {
  answerLists,
  condition,
  devices,
  findDevices,
  headings,
  listPage,
  panel,
  press,
  rowsShown,
  table,
  tableLayout,
  wholeTable,
} from '#sample-list';
import { it, openWindow } from '#window';
import { findTableLayout, restoreLayout, saveLayout } from '@tejian/contract/shared/layout/layout.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';

const home = samplePage('/home', '工作桌面');
const detail = samplePage('/device', '设备信息', { multi: ['id'] });
const selectable = { props: { selectable: true } };

async function drawn(address = '/devices', shown: Parameters<typeof listPage>[0] = {}, codes: string[] = []) {
  const opened = openWindow(address, { codes });
  answerLists(opened);
  opened.server.answer(findDevices, ({ unit = '' }) => (unit ? devices(1, 2) : devices(1, 10, 25)));
  opened.draw([home, detail, listPage(shown)]);
  await waitFor(() => expect(headings()).toContain('使用单位'));
  return opened;
}
const rowCount = (count: number) => waitFor(() => expect(rowsShown()).toHaveLength(count));
const asked = ({ server }: Awaited<ReturnType<typeof drawn>>) => server.asked(findDevices);
const box = (name: string) => within(table()).getByRole('checkbox', { name }) as HTMLInputElement;

describe('searching', () => {
  it('waits for a search with the cursor in the first condition, and asks nothing before', async () => {
    const opened = await drawn();
    await waitFor(() => expect(document.activeElement).toBe(condition('使用单位')));
    expect(asked(opened)).toEqual([]);
    expect(within(table()).getByText('请设置查询条件后再进行查询')).toBeDefined();
    await opened.user.keyboard('{Enter}');
    await rowCount(10);
    expect(asked(opened)).toMatchObject([{ pageNo: 1, pageSize: 10, orderBy: 'no', order: 'asc', counting: 'later' }]);
  });

  it('asks for what was typed, tidied, from the first page', async () => {
    const opened = await drawn('/devices', { options: { searchOnOpen: true } });
    await rowCount(10);
    await opened.user.click(screen.getByTitle('2'));
    await waitFor(() => expect(asked(opened).at(-1)).toMatchObject({ pageNo: 2 }));
    await opened.user.type(condition('使用单位'), ' 云栖　{Enter}');
    await rowCount(2);
    expect(asked(opened).at(-1)).toMatchObject({ unit: '云栖', pageNo: 1 });
  });

  const anew: Readonly<Record<string, (opened: Awaited<ReturnType<typeof drawn>>) => Promise<void>>> = {
    sorting: ({ user }) => user.click(within(table()).getByTitle('按设备编号排序')),
    'another size of pages': async ({ user }) => {
      await user.click(screen.getByRole('combobox', { name: /页/ }));
      await user.click(await screen.findByTitle(/^20/));
    },
  };
  for (const [name, change] of Object.entries(anew))
    it(`${name} begins at the first page again`, async () => {
      const opened = await drawn('/devices', { options: { searchOnOpen: true } });
      await rowCount(10);
      await opened.user.click(screen.getByTitle('2'));
      await waitFor(() => expect(asked(opened).at(-1)).toMatchObject({ pageNo: 2 }));
      const before = asked(opened).length;
      await change(opened);
      await waitFor(() => expect(asked(opened).length).toBeGreaterThan(before));
      expect(asked(opened).at(-1)).toMatchObject({ pageNo: 1 });
    });

  it('Escape clears the condition in which it is pressed; 清空 clears all; neither asks', async () => {
    const opened = await drawn();
    await opened.user.type(condition('使用单位'), '云栖');
    await opened.user.keyboard('{Escape}');
    expect((condition('使用单位') as HTMLInputElement).value).toBe('');
    await opened.user.type(condition('使用单位'), '云栖');
    await opened.user.click(press('清空'));
    expect([(condition('使用单位') as HTMLInputElement).value, asked(opened)]).toEqual(['', []]);
  });

  it('a link brings its conditions along, searches at once, and leaves the address clean', async () => {
    const opened = await drawn('/devices?unit=云栖');
    await rowCount(2);
    expect([asked(opened).map(({ unit }) => unit), location.search]).toEqual([['云栖'], '']);
    expect((condition('使用单位') as HTMLInputElement).value).toBe('云栖');
  });

  it('conditions that were typed and not searched for stay while another tab is in sight', async () => {
    const { user } = await drawn();
    await user.type(condition('使用单位'), '未查');
    await user.click(tab('工作桌面'));
    await boxOf('/home');
    await user.click(tab('设备'));
    await waitFor(() => expect((condition('使用单位') as HTMLInputElement).value).toBe('未查'));
  });

  it('the end of a range of dates is asked as the day after it; a day that there is not is refused', async () => {
    const opened = await drawn();
    await opened.user.click(screen.getByRole('button', { name: '更多条件' }));
    const from = () => within(panel()).getByPlaceholderText('开始日期');
    const to = () => within(panel()).getByPlaceholderText('结束日期');
    await within(panel()).findByPlaceholderText('开始日期');
    await opened.user.type(from(), '2026-11-01');
    await opened.user.type(to(), '2026-11-31{Enter}');
    await within(panel()).findByText(/日期：没有“2026-11-31”这一天/);
    expect(asked(opened)).toEqual([]);
    await opened.user.clear(to());
    await opened.user.type(to(), '2026-11-20{Enter}');
    await rowCount(10);
    expect(asked(opened)).toMatchObject([{ daysStart: '2026-11-01', daysEnd: '2026-11-21' }]);
  });

  it('a search that is going on gives way to the next', async () => {
    const opened = await drawn();
    const release = opened.server.holds(findDevices, devices(7, 9));
    await opened.user.type(condition('使用单位'), '金融{Enter}');
    await waitFor(() => expect(asked(opened)).toHaveLength(1));
    opened.server.answer(findDevices, devices(1, 2));
    await opened.user.clear(condition('使用单位'));
    await opened.user.type(condition('使用单位'), '云栖{Enter}');
    await rowCount(2);
    await release();
    expect(rowsShown()).toHaveLength(2);
  });

  it('one that takes long says for how long, and can be stopped: then nobody knows, and nothing is shown', async () => {
    const opened = await drawn('/devices?unit=云栖');
    await rowCount(2);
    opened.server.holds(findDevices, devices(7, 9));
    await opened.user.clear(condition('使用单位'));
    await opened.user.type(condition('使用单位'), '金融{Enter}');
    await screen.findByText(/正在查询，已用 \d+ 秒/);
    await opened.user.click(press('停止查询'));
    await screen.findByText('查询没有完成');
    expect([rowsShown(), screen.queryByText(/共 \d+ 条/)]).toEqual([[], null]);
  });

  it('a list that could not be had says so, not that nothing matches, and can be asked again', async () => {
    const opened = await drawn();
    opened.server.isAway(findDevices.path);
    await opened.user.click(press('查询'));
    await opened.user.click(await ok(await dialog('提示')));
    await screen.findByText('查询没有完成');
    expect(screen.queryByText('没有找到符合条件的数据')).toBeNull();
    opened.server.answer(findDevices, devices(1, 3));
    await opened.user.click(press('重新查询'));
    await rowCount(3);
  });

  it('nothing that matches is told as that', async () => {
    const opened = await drawn();
    opened.server.answer(findDevices, { list: [], count: 0, countExact: true });
    await opened.user.click(press('查询'));
    await screen.findByText('没有找到符合条件的数据');
    expect(screen.getByText('共 0 条')).toBeDefined();
  });
});

describe('rows', () => {
  it('are numbered on from page to page, with a link to the record and the sum of the whole result', async () => {
    const opened = await drawn('/devices', { options: { searchOnOpen: true } });
    opened.server.answer(findDevices, { ...devices(11, 20, 1025), sums: { fee: 1234567 } });
    await rowCount(10);
    await opened.user.click(screen.getByTitle('2'));
    await waitFor(() => expect(within(table()).getByText('1,234,567')).toBeDefined());
    expect(rowsShown()[0]?.textContent).toMatch(/^11D-11/);
    await opened.user.click(within(table()).getByRole('button', { name: 'D-12' }));
    await boxOf('/device');
    expect(location.search).toBe('?id=12');
  });

  it('a count that stopped at its bound is shown as 10,000+, and its sums as unknown', async () => {
    const opened = await drawn('/devices');
    opened.server.answer(findDevices, { ...devices(1, 2, 10_000), countExact: false });
    await opened.user.click(press('查询'));
    await screen.findByText('共 10,000+ 条');
    expect(screen.getByTitle('超过10000条时不合计，请缩小查询条件').textContent).toBe('—');
  });

  it('a count that takes long comes after the rows', async () => {
    const opened = await drawn('/devices');
    let counted = 0;
    opened.server.answer(findDevices, ({ counting }) => {
      if (counting !== 'only') return { ...devices(1, 10, 11), countExact: false };
      counted += 1;
      return { list: [], count: 37, countExact: true };
    });
    await opened.user.click(press('查询'));
    await screen.findByText('共 37 条');
    expect([rowsShown().length, counted]).toEqual([10, 1]);
  });

  it('are sorted by a heading: ascending, descending, as declared', async () => {
    const opened = await drawn('/devices', { options: { searchOnOpen: true } });
    await rowCount(10);
    const heading = within(table()).getByTitle('按设备编号排序');
    const sorted = () => table().querySelector('[aria-sort]')?.getAttribute('aria-sort');
    expect(sorted()).toBe('ascending');
    await opened.user.click(heading);
    await opened.user.click(heading);
    await waitFor(() => expect(asked(opened).at(-1)).toMatchObject({ orderBy: 'no', order: 'desc', pageNo: 1 }));
    expect(sorted()).toBe('descending');
  });

  it('keys lead from a text to the rows, through them, and open one', async () => {
    const { user } = await drawn('/devices?unit=云栖');
    await rowCount(2);
    await user.click(condition('使用单位'));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(table());
    await user.keyboard('{ArrowDown}{End}{Home}{ArrowDown}');
    const current = () => table().querySelector('[aria-current]')?.getAttribute('aria-rowindex');
    expect(current()).toBe('3');
    await user.keyboard('{ArrowDown}');
    expect(current()).toBe('3'); // there is no row after the last
    await user.keyboard('{Enter}');
    await boxOf('/device');
    expect(location.search).toBe('?id=2');
  });

  it('the space bar ticks the row of the keys', async () => {
    const { user } = await drawn('/devices?unit=云栖', selectable);
    await rowCount(2);
    table().focus();
    await user.keyboard('{ArrowDown}{ArrowDown} ');
    expect([box('选择1').checked, box('选择2').checked]).toEqual([false, true]);
  });
});

describe('ticked rows', () => {
  it('stay while pages are turned, and are let go with other conditions', async () => {
    const opened = await drawn('/devices', { ...selectable, options: { searchOnOpen: true } });
    opened.server.answer(findDevices, ({ pageNo = 1, unit = '' }) =>
      unit ? devices(1, 2) : devices((pageNo - 1) * 10 + 1, pageNo * 10, 25),
    );
    await rowCount(10);
    await opened.user.click(box('选择2'));
    await screen.findByText('已选 1 项');
    await opened.user.click(screen.getByTitle('2'));
    await screen.findByText('（其他页 1 项）', { exact: false });
    await opened.user.click(box('选择11'));
    await screen.findByText('已选 2 项');
    await opened.user.type(condition('使用单位'), '云栖{Enter}');
    await rowCount(2);
    expect(screen.queryByText(/已选/)).toBeNull();
  });

  it('Shift ticks all between, the heading the whole page, and 取消选择 none', async () => {
    const { user } = await drawn('/devices', { ...selectable, options: { searchOnOpen: true } });
    await rowCount(10);
    await user.click(box('选择2'));
    await user.keyboard('{Shift>}');
    await user.click(box('选择5'));
    await user.keyboard('{/Shift}');
    await screen.findByText('已选 4 项');
    expect(box('选择本页全部').indeterminate).toBe(true);
    await user.click(box('选择本页全部'));
    await screen.findByText('已选 10 项');
    await user.click(press('取消选择'));
    expect(screen.queryByText(/已选/)).toBeNull();
  });

  it('a button that works on them says so without any, and gets them in the order of the list', async () => {
    const done: string[][] = [];
    const action = {
      name: 'print',
      label: '打印',
      onSelection: true,
      run: (rows: readonly { no: string }[]) => void done.push(rows.map(({ no }) => no)),
    };
    const { user } = await drawn('/devices?unit=云栖', { props: { toolbar: [action] } });
    await rowCount(2);
    await user.click(press('打印'));
    await screen.findByText('请选择数据');
    await user.click(box('选择2'));
    await user.click(box('选择1'));
    await user.click(press('打印'));
    expect(done).toEqual([['D-1', 'D-2']]);
  });
});

describe('what can be done with a row', () => {
  it('is refused with its reason, done once however often it is pressed, and no click on the row', async () => {
    let runs = 0;
    const { promise, resolve } = Promise.withResolvers<void>();
    const rowActions = [
      { name: 'change', label: '修改', run: () => ((runs += 1), promise) },
      { name: 'drop', label: '删除', danger: true, disabled: () => '在用设备不能删除', run: () => void (runs += 100) },
    ];
    const { user } = await drawn('/devices?unit=云栖', { props: { rowActions } });
    await rowCount(2);
    const [first] = rowsShown();
    if (!first) throw new Error('there are rows');
    const change = within(first).getByRole('button', { name: '修改' });
    await user.dblClick(change);
    expect(runs).toBe(1);
    const drop = within(first).queryByRole('button', { name: '删除' });
    if (drop) {
      expect([drop.title, drop.getAttribute('aria-disabled')]).toEqual(['在用设备不能删除', 'true']);
      await user.click(drop);
    }
    expect([runs, location.pathname]).toEqual([1, '/devices']);
    resolve();
  });
});

describe('the layout of the table', () => {
  it('shows the person’s columns, in their order and colour', async () => {
    const opened = openWindow('/devices');
    answerLists(opened);
    const [, , unit, fee] = wholeTable.columns;
    if (!unit || !fee) throw new Error('two columns');
    opened.server.answer(findTableLayout, tableLayout({ ...fee, labelColor: '#a8071a' }, unit));
    opened.draw([home, listPage()]);
    await waitFor(() => expect(headings()).toEqual(['费用', '使用单位']));
  });

  it('is changed and saved; without any field it is refused; and it goes back to what it was', async () => {
    const opened = await drawn();
    const { server, user } = opened;
    server.answer(saveLayout, {});
    server.answer(restoreLayout, {});
    await user.click(press('表格设置'));
    const editor = await dialog('表格设置');
    const editing = within(editor);
    await editing.findByRole('checkbox', { name: '显示 使用单位' });
    editing.getByRole('button', { name: '拖动费用' }).focus();
    await user.keyboard('{ArrowUp}');
    await user.click(editing.getByRole('checkbox', { name: '显示 使用单位' }));
    await user.click(editing.getByRole('button', { name: '保存' }));
    await screen.findByText('保存成功');
    expect(server.sent(saveLayout.path)).toMatchObject([
      {
        viewId: 'v-1',
        'columnList[0].id': 'c-deviceNo',
        'columnList[1].id': 'c-fee',
        'columnList[2].id': 'c-id',
        'columnList[2].sort': '3',
      },
    ]);
    await noDialog();
    await user.click(press('表格设置'));
    const again = within(await dialog('表格设置'));
    await again.findByRole('checkbox', { name: '显示 使用单位' });
    await user.click(again.getByRole('checkbox', { name: '全部显示或不显示' }));
    await user.click(again.getByRole('button', { name: '保存' }));
    await user.click(await ok(await dialog('提示')));
    expect(server.sent(saveLayout.path)).toHaveLength(1);
    await user.click(again.getByRole('button', { name: '恢复初始配置' }));
    await user.click(await ok(await dialog('确定恢复初始配置吗？')));
    await screen.findByText('已恢复初始配置');
    expect(server.asked(restoreLayout)).toEqual([{ viewId: 'v-1' }]);
  });
});

describe('export', () => {
  it('is there for whoever may, as soon as there is something', async () => {
    await drawn();
    expect(screen.queryByRole('button', { name: /导出/ })).toBeNull();
    const { user } = await drawn('/devices', {}, ['device:export']);
    const button = () => screen.getByRole('button', { name: /导出/ }) as HTMLButtonElement;
    expect([button().disabled, button().title]).toEqual([true, '请先查询出要导出的数据']);
    await user.click(press('查询'));
    await waitFor(() => expect(button().disabled).toBe(false));
    await user.click(button());
    const chosen = await dialog('导出设备');
    expect(chosen.textContent).toMatch(/全部查询结果（25条）.*当前页（10条）.*列表显示的列（3列）/);
  });
});

describe('the tour of the list', () => {
  const opened = async (showsGuide: boolean) => {
    const { user, draw, ...one } = openWindow('/devices', { isNew: true, user: { showsGuide } });
    localStorage.setItem('tejian.tour.seen', '["shouli"]'); // the frame was shown before
    answerLists(one);
    draw([home, detail, listPage()]);
    await waitFor(() => expect(headings()).toContain('使用单位'));
    return user;
  };

  it('starts on the list a second after it came up, once per login name', async () => {
    const user = await opened(true);
    await screen.findByText(/填写条件后按/, undefined, { timeout: 5000 });
    for (let steps = 1; screen.queryByRole('button', { name: '知道了' }) === null && steps < 6; steps += 1)
      await user.click(screen.getByRole('button', { name: '下一步' }));
    await user.click(screen.getByRole('button', { name: '知道了' }));
    await waitFor(() => expect(localStorage.getItem('tejian.tour.list')).toBe('["shouli"]'));
    expect(screen.queryByText(/右侧翻页/)).toBeNull();
  });

  it('waits while a dialog is open, and starts when it is gone', async () => {
    const user = await opened(true);
    await user.click(press('表格设置'));
    const editor = await dialog('表格设置');
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(screen.queryByText(/填写条件后按/)).toBeNull();
    await user.click(within(editor).getByRole('button', { name: /Close|关闭/ }));
    await screen.findByText(/填写条件后按/, undefined, { timeout: 5000 });
  });

  it('steps aside for a dialog that a button under it opened, and goes on when that is closed', async () => {
    const user = await opened(true);
    await screen.findByText(/填写条件后按/, undefined, { timeout: 5000 });
    await user.click(press('表格设置'));
    const editor = await dialog('表格设置');
    await waitFor(() => expect(screen.queryByText(/填写条件后按/)).toBeNull());
    await user.click(within(editor).getByRole('button', { name: /Close|关闭/ }));
    await screen.findByText(/填写条件后按/, undefined, { timeout: 5000 });
    expect(localStorage.getItem('tejian.tour.list')).toBeNull();
  });

  it('is not shown where the installation does not show it', async () => {
    await opened(false);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(screen.queryByText(/填写条件后按/)).toBeNull();
  });
});
