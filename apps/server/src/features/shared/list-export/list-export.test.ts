import { findApplications } from '@tejian/contract/business/application/application.contract.ts';
import { findEquipment } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import { directRows, exportCallOf, exportPathOf } from '@tejian/contract/kit/export-call.ts';
import type { ListCall } from '@tejian/contract/kit/call.ts';
import {
  cancelLongTask,
  downloadLongTask,
  findLongTask,
  getLongTask,
} from '@tejian/contract/shared/long-task/long-task.contract.ts';
import { findMessages } from '@tejian/contract/message/message/message.contract.ts';
import { findUnits } from '@tejian/contract/archive/unit/unit.contract.ts';
import { readXlsx } from 'hucre';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { stageForFile, type Person } from '../../../../test/story.ts';
import { routes } from '../../../features.ts';
import { endSilentTasks } from '../long-task/long-task.job.ts';
import { start } from '../long-task/long-task.service.ts';

const stage = stageForFile({ archive: true });

/** Starts the export and does what the job runner would do. */
async function exports<Search, Row>(person: Person, list: ListCall<Search, Row>, asked: object) {
  const of = exportCallOf(list);
  const { id } = await person.does(of, { columns: [], ...asked } as never);
  await work(of.path, id);
  return person.does(getLongTask, { id });
}
const work = (path: string, taskId: string) =>
  routes.find(({ of }) => of.path === path)?.job?.runRaw({ taskId }, { db: stage.db, ports: stage.ports });

async function sheet(person: Person, id: string) {
  const answer = await person.sends(downloadLongTask, { id });
  expect(answer.statusCode).toBe(200);
  const book = await readXlsx(answer.rawPayload);
  const [header = [], ...rows] = book.sheets[0]?.rows ?? [];
  return {
    header,
    rows,
    name: decodeURIComponent(String(answer.headers['content-disposition']).split("UTF-8''")[1] ?? ''),
  };
}

/** Lists whose rows nobody takes out of the house, each with its reason. */
const withoutExport: Record<string, string> = {
  '/api/equipment/pickEquipment': 'a picker inside a form: the archive list exports the same equipment',
};

it('every list can be exported', () => {
  const lists = routes.flatMap(({ of }) => (of.shape === 'list' && !(of.path in withoutExport) ? [of.path] : []));
  const paths = new Set(routes.map(({ of }) => of.path));
  expect(lists.length).toBeGreaterThan(8);
  expect(lists.filter((path) => !paths.has(exportPathOf(path)))).toEqual([]);
});

describe('an export', () => {
  it('shows the speed of escalators and moving walks as the list does', async () => {
    const clerk = await stage.person('shouli');
    const advancedQuery = { and: [{ field: 'nominalSpeed', operator: 'eq', value: 0.5 } as const] };
    const { list } = await clerk.does(findEquipment, { kindCode: '3000', advancedQuery, pageNo: 1, pageSize: 500 });
    expect(list.length).toBeGreaterThan(0);
    expect(list.map(({ varietyCode }) => varietyCode?.slice(0, 2))).toEqual(list.map(() => '33'));
    const columns = ['shownCode', 'nominalSpeed', 'ratedSpeed'];
    const task = await exports(clerk, findEquipment, { kindCode: '3000', advancedQuery, columns });
    const { header, rows } = await sheet(clerk, task.id);
    expect(header.slice(1)).toEqual(['名义速度(m/s)', '额定速度(m/s)']);
    expect(rows.map(([, nominal, rated]) => [nominal, rated ?? null])).toEqual(list.map(() => [0.5, null]));
  });

  it('holds what the filtered list shows: same rows, same order, names of codes, dates as dates', async () => {
    const clerk = await stage.person('shouli');
    const columns = ['useUnitName', 'varietyCode', 'useStatus', 'nextInspectionDate', 'isIncomplete'];
    const asked = { kindCode: '3000', useUnitName: '云栖', orderBy: 'nextInspectionDate', order: 'asc' as const };
    const { list } = await clerk.does(findEquipment, { ...asked, pageSize: 500 });
    const task = await exports(clerk, findEquipment, { ...asked, columns });
    expect(task).toMatchObject({
      state: 'done',
      done: 8,
      total: 8,
      note: '共8条',
      title: '导出电梯档案',
      hasFile: true,
    });
    const { header, rows, name } = await sheet(clerk, task.id);
    expect(name).toMatch(/^电梯档案 \d{12}\.xlsx$/);
    expect(header).toEqual(['使用单位', '设备品种', '使用状态', '下次检验日期', '待完善']);
    expect(rows.map(([unit]) => unit)).toEqual(list.map(({ useUnitName }) => useUnitName));
    expect(rows.map((row) => (row[3] as Date).toISOString().slice(0, 10))).toEqual(
      list.map(({ nextInspectionDate }) => nextInspectionDate),
    );
    expect(new Set(rows.map(([, variety]) => variety))).toEqual(new Set(['曳引驱动乘客电梯', '消防员电梯']));
    expect(new Set(rows.map((row) => row[2]))).toEqual(new Set(['在用']));
    const messages = await clerk.does(findMessages, {});
    expect(messages.unread[0]).toMatchObject({ title: '导出电梯档案已完成' });
  });

  it('takes the page alone when asked', async () => {
    const clerk = await stage.person('shouli');
    const asked = { kindCode: '3000', pageNo: 2, pageSize: 10 };
    const { list } = await clerk.does(findEquipment, asked);
    const task = await exports(clerk, findEquipment, { ...asked, scope: 'page', columns: ['shownCode'] });
    expect((await sheet(clerk, task.id)).rows).toEqual(list.map(({ shownCode }) => [shownCode]));
  });

  it('never lets a cell become a formula, and keeps what was typed', async () => {
    const clerk = await stage.person('shouli');
    const names = ['=cmd|calc', '+8613800000000', '-1', '@SUM(A1)', '\tTab'];
    for (const [at, name] of names.entries())
      await stage.db
        .updateTable('unit')
        .set({ contactName: name })
        .where('id', '=', [...stage.archive.unitIds.values()][at] ?? '')
        .execute();
    const task = await exports(clerk, findUnits, { columns: ['contactName'] });
    const { rows } = await sheet(clerk, task.id);
    const cells = rows.map(([cell]) => cell);
    for (const name of names) expect(cells).toContain(name);
    const answer = await clerk.sends(downloadLongTask, { id: task.id });
    const book = await readXlsx(answer.rawPayload, { readStyles: true });
    expect([...(book.sheets[0]?.cells?.values() ?? [])].filter((cell) => 'formula' in cell && cell.formula)).toEqual(
      [],
    );
  });

  it('shows a supervision user the area alone, asks the permission again when it runs', async () => {
    await stage.db.updateTable('organisation').set({ areaCode: '350105' }).where('kind', '=', 'supervision').execute();
    const supervisor = await stage.person('jiancha');
    const seen = await supervisor.does(findUnits, {}).then(({ count }) => count);
    const all = await exports(supervisor, findUnits, { columns: ['name'] });
    expect((await sheet(supervisor, all.id)).rows).toHaveLength(seen);
    const of = exportCallOf(findUnits);
    const { id } = await supervisor.does(of, { columns: [] });
    await stage.db.deleteFrom('userGroupMember').where('userId', '=', supervisor.userId).execute();
    await work(of.path, id);
    const { rows } = await sql<{
      state: string;
      note: string;
    }>`select state, note from long_task where id = ${id}`.execute(stage.db);
    expect(rows[0]).toEqual({ state: 'failed', note: '您已没有这项操作的权限' });
  });

  it('is refused without the export permission, for an unknown column, and for what the list refuses', async () => {
    const cashier = await stage.person('caiwu');
    expect((await cashier.sends(exportCallOf(findEquipment), { kindCode: '3000', columns: [] })).statusCode).toBe(403);
    const clerk = await stage.person('shouli');
    const of = exportCallOf(findUnits);
    expect((await clerk.isRefused(of, { columns: ['password'] })).errorMsg).toBe('没有名为“password”的列');
    expect((await clerk.isRefused(of, { columns: [], name: '云' })).errorMsg).toBe('单位名称请输入至少两个字再查询');
  });

  it('whose stored conditions a release no longer reads says so instead of taking every record', async () => {
    const clerk = await stage.person('shouli');
    const of = exportCallOf(findUnits);
    const ended = async (change: object) => {
      const { id } = await clerk.does(of, { columns: ['name'], name: '云栖' });
      await sql`update long_task set request = request || ${JSON.stringify(change)}::jsonb where id = ${id}`.execute(
        stage.db,
      );
      await work(of.path, id);
      return clerk.does(getLongTask, { id });
    };
    expect(await ended({ name: '云'.repeat(500) })).toMatchObject({
      state: 'failed',
      hasFile: false,
      note: expect.stringMatching(
        /^系统升级后，这个任务保存的内容不能再用，请重新操作（.*不能超过\d+字?.*）$/,
      ) as string,
    });
    expect(await ended({ formerCondition: '1' })).toMatchObject({
      state: 'failed',
      hasFile: false,
      note: '系统升级后，这个任务保存的内容不能再用，请重新操作（没有名为“formerCondition”的内容）',
    });
    expect(await ended({})).toMatchObject({ state: 'done', hasFile: true });
  });

  it('is not started twice, and can be cancelled', async () => {
    const clerk = await stage.person('shouli');
    const of = exportCallOf(findApplications);
    const first = await clerk.does(of, { columns: ['applicationNo'] });
    const again = await clerk.does(of, { columns: ['applicationNo'] });
    expect([first.isNew, again]).toEqual([true, { id: first.id, isNew: false, isReady: false }]);
    await clerk.does(cancelLongTask, { id: first.id });
    expect(await clerk.does(getLongTask, { id: first.id })).toMatchObject({ state: 'cancelled', hasFile: false });
    await work(of.path, first.id); // the job comes when it is over already
    expect(await clerk.does(getLongTask, { id: first.id })).toMatchObject({ state: 'cancelled' });
  });

  it('ends at the next batch when it is cancelled while it runs', async () => {
    const clerk = await stage.person('shouli');
    const of = exportCallOf(findUnits);
    const { id } = await clerk.does(of, { columns: ['name'] });
    await sql`update long_task set is_cancel_asked = true where id = ${id}`.execute(stage.db);
    await work(of.path, id);
    expect(await clerk.does(getLongTask, { id })).toMatchObject({ state: 'cancelled', hasFile: false });
  });

  it('of few rows is there with the answer: the same file, without a job and without a message', async () => {
    const clerk = await stage.person('shouli');
    const of = exportCallOf(findEquipment);
    const asked = { kindCode: '3000', useUnitName: '云栖', columns: ['shownCode', 'useUnitName'] };
    const before = await clerk.does(findMessages, {});
    const { id, isReady } = await clerk.does(of, { ...asked, isDirect: true });
    expect(isReady).toBe(true);
    expect(await clerk.does(getLongTask, { id })).toMatchObject({ state: 'done', note: '共8条', hasFile: true });
    const later = await exports(clerk, findEquipment, asked);
    expect((await sheet(clerk, id)).rows).toEqual((await sheet(clerk, later.id)).rows);
    const after = await clerk.does(findMessages, {});
    expect(after.unread.length - before.unread.length).toBe(1); // of the one in the background
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from graphile_worker.jobs where key = ${id}`.execute(stage.db);
    expect(rows).toEqual([{ count: 0 }]);
  });

  it('of few rows that a server left in the middle is given up', async () => {
    const clerk = await stage.person('shouli');
    const asked = {
      kind: 'export',
      title: '导出设备',
      about: findEquipment.path,
      request: {},
      isWorkedOn: true,
    } as const;
    const { id } = await stage.db.transaction().execute((tx) => start(tx, clerk, asked));
    await sql`update long_task set alive_at = now() - interval '10 minutes' where id = ${id}`.execute(stage.db);
    await endSilentTasks.runRaw({}, { db: stage.db, ports: stage.ports });
    expect(await clerk.does(getLongTask, { id })).toMatchObject({ state: 'failed', hasFile: false });
  });

  it('of few rows asks right, columns and conditions like any other', async () => {
    const cashier = await stage.person('caiwu');
    const asked = { kindCode: '3000', columns: [], isDirect: true };
    expect((await cashier.sends(exportCallOf(findEquipment), asked)).statusCode).toBe(403);
    const clerk = await stage.person('shouli');
    const of = exportCallOf(findUnits);
    expect((await clerk.isRefused(of, { columns: ['password'], isDirect: true })).errorMsg).toContain('password');
  });

  it('of more rows than a person waits for becomes a job, also when asked for at once; a page of them does not', async () => {
    const clerk = await stage.person('shouli');
    await sql`insert into unit (id, name, search_name, organisation_id)
      select gen_random_uuid(), '导出单位' || n, '导出单位' || n, ${stage.seeded.instituteId}
      from generate_series(1, ${directRows}) n`.execute(stage.db);
    const of = exportCallOf(findUnits);
    const few = await clerk.does(of, { columns: ['name'], name: '导出单位', isDirect: true });
    expect(few.isReady).toBe(true);
    const many = await clerk.does(of, { columns: ['name'], isDirect: true });
    expect(many).toMatchObject({ isNew: true, isReady: false });
    expect(await clerk.does(getLongTask, { id: many.id })).toMatchObject({ state: 'waiting', hasFile: false });
    const page = await clerk.does(of, { columns: ['name'], scope: 'page', pageSize: 50, isDirect: true });
    expect(page.isReady).toBe(true);
  });

  it('belongs to the one who started it', async () => {
    const clerk = await stage.person('shouli');
    const [mine] = await clerk.does(findLongTask, {});
    const other = await stage.person('keshi');
    expect((await other.isRefused(downloadLongTask, { id: mine?.id ?? '' })).errorMsg).toContain('没有找到这个任务');
    expect(await other.does(findLongTask, {})).toEqual([]);
  });
});
