import { longTaskText } from '@tejian/domain/shared/long-task/long-task.text.ts';
import {
  findEquipment,
  getEquipment,
  importEquipment,
  saveEquipment,
} from '@tejian/contract/archive/equipment/equipment.contract.ts';
import { cancelLongTask, downloadLongTask, getLongTask } from '@tejian/contract/shared/long-task/long-task.contract.ts';
import { findCalendar, importCalendarDay } from '@tejian/contract/configuration/calendar/calendar.contract.ts';
import { importDictionaryItem } from '@tejian/contract/configuration/dictionary/dictionary.contract.ts';
import { findInstrumentList, importInstrument } from '@tejian/contract/archive/personnel/instrument.contract.ts';
import {
  findQualifications,
  importQualification,
} from '@tejian/contract/archive/personnel/qualification-list.contract.ts';
import { personnelText } from '@tejian/domain/archive/personnel/personnel.text.ts';
import { findUnits, importUnit } from '@tejian/contract/archive/unit/unit.contract.ts';
import { readXlsx } from 'hucre';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { endSilentTasks } from '../long-task/long-task.job.ts';
import { importGiven } from '../../../../test/given-import.ts';
import { stageForFile } from '../../../../test/story.ts';

const stage = stageForFile({ archive: true });
const { dryRun, load, exported, work } = importGiven(stage);

const none = { added: 0, changed: 0, refused: 0 };

describe('units', () => {
  it('come back unchanged from their own export', async () => {
    const clerk = await stage.person('shouli');
    const file = await exported(clerk, findUnits, {});
    const { count } = await clerk.does(findUnits, {});
    const task = await dryRun(clerk, importUnit, file);
    expect(task.outcome).toMatchObject({ ...none, unchanged: count, unknownColumns: [] });
  });

  const csv = [
    '单位名称,统一社会信用代码,业务类型,联系电话,客户编号',
    '示范新桥物业有限公司,,使用单位,0591-87654321,A1',
    ' , , , , ',
    '示范旧桥物业有限公司,91350100M000100Y44,使用单位,13800001111,A2',
    '示范断桥物业有限公司,,火星单位,123,A3',
    '示范新桥物业有限公司,,使用单位,,A4',
  ].join('\n');

  it('are first run dry: every row is judged, blank rows are no rows, nothing is written', async () => {
    const clerk = await stage.person('shouli');
    const { count } = await clerk.does(findUnits, {});
    const task = await dryRun(clerk, importUnit, csv);
    expect(task).toMatchObject({ state: 'done', title: '试导入业务单位', note: '新增1条，修改0条，未变0条，错误3条' });
    expect(task.outcome).toMatchObject({ mode: 'dryRun', added: 1, unknownColumns: ['客户编号'] });
    expect(task.outcome?.problems).toEqual([
      { rowNo: 4, column: '统一社会信用代码', reason: expect.any(String) as string },
      { rowNo: 5, column: '业务类型', reason: '“火星单位”不在可选范围内' },
      { rowNo: 6, column: '', reason: '与第2行是同一条记录' },
    ]);
    expect((await clerk.does(findUnits, {})).count).toBe(count);
  });

  it('return the refused rows with their reasons beside them and the bad cells marked', async () => {
    const clerk = await stage.person('shouli');
    const task = await dryRun(clerk, importUnit, csv);
    const book = await readXlsx((await clerk.sends(downloadLongTask, { id: task.id })).rawPayload);
    const sheet = book.sheets[0];
    expect(sheet?.rows[0]).toEqual(['单位名称', '统一社会信用代码', '业务类型', '联系电话', '客户编号', '错误原因']);
    expect(sheet?.rows.slice(1).map((row) => row[0])).toEqual([
      '示范旧桥物业有限公司',
      '示范断桥物业有限公司',
      '示范新桥物业有限公司',
    ]);
    expect(sheet?.rows[2]?.[5]).toBe('业务类型：“火星单位”不在可选范围内');
    expect(sheet?.cells?.get('2,2')?.comment?.text).toBe('“火星单位”不在可选范围内');
  });

  it('are written all or not at all, or the good rows alone', async () => {
    const clerk = await stage.person('shouli');
    const { count } = await clerk.does(findUnits, {});
    const dry = await dryRun(clerk, importUnit, csv);
    const nothing = await load(clerk, importUnit, dry.id, 'allOrNothing');
    expect(nothing).toMatchObject({ state: 'done', note: '有3行不正确，未导入任何数据', hasFile: true });
    expect((await clerk.does(findUnits, {})).count).toBe(count);
    const good = await load(clerk, importUnit, dry.id, 'goodRows');
    expect(good.outcome).toMatchObject({ added: 1, changed: 0, unchanged: 0, refused: 3 });
    expect((await clerk.does(findUnits, { name: '示范新桥' })).list[0]).toMatchObject({
      contactPhone: '0591-87654321',
    });
    const again = await load(clerk, importUnit, dry.id, 'goodRows');
    expect(again.outcome).toMatchObject({ ...none, unchanged: 1, refused: 3 });
  });

  it('change what the file gives and keep what it does not', async () => {
    const clerk = await stage.person('shouli');
    const { list } = await clerk.does(findUnits, { name: '云栖' });
    const file = '单位名称,联系人,单位地址\n示范云栖物业服务有限公司,新联系人,\n';
    const dry = await dryRun(clerk, importUnit, file);
    expect(dry.outcome).toMatchObject({ ...none, asked: 1, noun: '单位' });
    const done = await load(clerk, importUnit, dry.id, 'allOrNothing', { others: 'same' });
    expect(done.outcome).toMatchObject({ ...none, changed: 1 });
    const after = await clerk.does(findUnits, { name: '云栖' });
    expect(after.list[0]).toMatchObject({ contactName: '新联系人', address: list[0]?.address });
  });

  it('of a dry run that a release no longer reads are not loaded by a guess', async () => {
    const clerk = await stage.person('shouli');
    const { count } = await clerk.does(findUnits, {});
    const dry = await dryRun(clerk, importUnit, csv);
    await sql`update long_task set request = jsonb_set(request, '{asked,formerChoice}', '"1"') where id = ${dry.id}`.execute(
      stage.db,
    );
    const { errorMsg } = await clerk.isRefused(importUnit.load, { of: dry.id, mode: 'goodRows' });
    expect(errorMsg).toBe('系统升级后，这个任务保存的内容不能再用，请重新操作（没有名为“formerChoice”的内容）');
    expect((await clerk.does(findUnits, {})).count).toBe(count);
  });

  it('need their header, a file, and the permission', async () => {
    const clerk = await stage.person('shouli');
    const wrong = await dryRun(clerk, importUnit, '甲,乙\n1,2\n');
    expect(wrong).toMatchObject({ state: 'failed', note: '没有找到表头，前15行中应有一行写有“单位名称”等列名' });
    await expect(
      clerk.isRefused(importUnit.load, { of: wrong.id.replace(/^./, 'f'), mode: 'goodRows' }),
    ).resolves.toMatchObject({
      errorMsg: '没有找到这个任务，可能已被清除',
    });
    const cashier = await stage.person('caiwu');
    expect((await cashier.sends(importUnit.load, { of: wrong.id, mode: 'goodRows' })).statusCode).toBe(403);
  });
});

describe('equipment', () => {
  const given = [
    { kindCode: '3000', category: '3100', variety: '3110' },
    { kindCode: '4000', category: '4100', variety: '4110' },
    { kindCode: '2000', category: '2100', variety: '2110' },
  ];
  it.each(given)(
    'of kind $kindCode comes back unchanged from its own export',
    async ({ kindCode, category, variety }) => {
      const clerk = await stage.person('shouli');
      const values = {
        equipmentCategoryCode: category,
        equipmentVarietyCode: variety,
        equipmentName: '=设备',
        factoryNo: `0012-${kindCode}`,
        useStatus: '2',
        lastInspectionConclusion: '01',
        nextInspectionDate: '2027-03-31',
        manufacturerName: '示范制造有限公司',
      };
      const unitId = stage.archive.unitIds.get('yunqi') ?? '';
      await clerk.does(saveEquipment, { kindCode, useUnitId: unitId, maintainerId: unitId, values });
      const { count } = await clerk.does(findEquipment, { kindCode });
      const file = await exported(clerk, findEquipment, { kindCode });
      const task = await dryRun(clerk, importEquipment, file, { seitypecode: kindCode });
      expect(task.outcome?.problems).toEqual([]);
      expect(task.outcome).toMatchObject({ ...none, unchanged: count, unknownColumns: [] });
      expect(count).toBeGreaterThan(0);
    },
  );

  it('is added and changed by the labels of its form, units by their names', async () => {
    const clerk = await stage.person('shouli');
    const file = [
      '设备品种,出厂编号,使用单位,额定载重量(kg),使用状态,制造日期',
      '曳引驱动乘客电梯,IM-1,示范云栖物业服务有限公司,1.05吨,在用,2020/3/1',
      '曳引驱动乘客电梯,IM-2,没有这家单位,1000,在用,2020-03-01',
      '磁悬浮电梯,IM-3,,很重,在用,',
    ].join('\n');
    const dry = await dryRun(clerk, importEquipment, file, { seitypecode: '3000' });
    expect(dry.outcome?.problems.map(({ rowNo, column }) => [rowNo, column])).toEqual([
      [3, '使用单位名称'],
      [4, '设备品种'],
    ]);
    const done = await load(clerk, importEquipment, dry.id, 'goodRows');
    expect(done.outcome).toMatchObject({ added: 1, refused: 2 });
    const { list } = await clerk.does(findEquipment, { kindCode: '3000', code: 'IM-1' });
    const detail = await clerk.does(getEquipment, { id: list[0]?.id ?? '' });
    expect(detail).toMatchObject({ useUnit: { name: '示范云栖物业服务有限公司' }, categoryCode: '3100' });
    expect(detail.values).toMatchObject({ ratedLoad: 1050, manufactureDate: '2020-03-01', useStatus: '2' });
    const more = await dryRun(clerk, importEquipment, '出厂编号,单位内编号\nIM-1,7#\n', { seitypecode: '3000' });
    const [question] = more.outcome?.questions ?? [];
    expect(question).toMatchObject({
      rowNo: 2,
      reason: '出厂编号（产品编号） IM-1',
      candidates: [{ recordId: detail.id }],
    });
    const decisions = [{ rowNo: 2, recordId: detail.id }];
    const changed = await load(clerk, importEquipment, more.id, 'allOrNothing', { decisions });
    expect(changed.outcome).toMatchObject({ ...none, changed: 1 });
    expect((await clerk.does(getEquipment, { id: detail.id })).values).toMatchObject({
      internalNo: '7#',
      ratedLoad: 1050,
    });
  });

  it('rows of one file that speak of the same record come to the same as one after the other', async () => {
    const clerk = await stage.person('shouli');
    const file = [
      '设备品种,设备识别码,出厂编号,制造单位,型号,单位内编号,设备使用地点',
      '曳引驱动乘客电梯,W-1,WF-1,示范制造,A,,',
      '曳引驱动乘客电梯,,WF-1,,,5#,',
      '曳引驱动乘客电梯,W-2,WF-1,示范制造,A,,',
      '曳引驱动乘客电梯,,WF-1,,,,示范路1号',
    ].join('\n');
    const dry = await dryRun(clerk, importEquipment, file, { seitypecode: '3000' });
    expect(dry.outcome).toMatchObject({ added: 2, changed: 0, refused: 0, asked: 2 });
    const rows = dry.outcome?.questions.map(({ candidates }) => candidates.map(({ recordId }) => recordId));
    expect(rows).toEqual([
      ['row 2', 'row 4'],
      ['row 2', 'row 4'],
    ]);
    const decisions = [
      { rowNo: 3, recordId: 'row 2' },
      { rowNo: 5, recordId: 'row 4' },
    ];
    const done = await load(clerk, importEquipment, dry.id, 'goodRows', { decisions });
    expect(done.outcome).toMatchObject({ added: 2, changed: 2, refused: 0, asked: 0 });
    const found = async (code: string) => (await clerk.does(findEquipment, { kindCode: '3000', code })).list[0];
    expect(await found('W-1')).toMatchObject({ factoryNo: 'WF-1', internalNo: '5#' });
    expect(await found('W-2')).toMatchObject({ factoryNo: 'WF-1', useAddress: '示范路1号' });
    expect((await dryRun(clerk, importEquipment, file, { seitypecode: '3000' })).outcome).toMatchObject({
      added: 0,
      changed: 0,
      unchanged: 4,
      asked: 0,
    });
  });

  it('takes its place by names, and asks back where a name stands for several', async () => {
    const clerk = await stage.person('shouli');
    const file = [
      '设备品种,出厂编号,所在区域',
      '曳引驱动乘客电梯,AR-1,福建省/福州市/鼓楼区',
      '曳引驱动乘客电梯,AR-2,北京市/北京市/朝阳区',
      '曳引驱动乘客电梯,AR-3,鼓楼区',
      '曳引驱动乘客电梯,AR-4,无名区',
    ].join('\n');
    const dry = await dryRun(clerk, importEquipment, file, { seitypecode: '3000' });
    expect(dry.outcome).toMatchObject({ added: 2, refused: 2, unknownColumns: [] });
    expect(dry.outcome?.problems.map(({ rowNo, reason }) => [rowNo, reason])).toEqual([
      [4, expect.stringMatching(/^“鼓楼区”有\d+个，请写全上级名称或填写区划代码，如.*福建省\/福州市\/鼓楼区/)],
      [5, '没有名为“无名区”的区划'],
    ]);
  });
});

describe('a further list', () => {
  it('of instruments comes back unchanged from its export, changes and adds, and says what a row lacks', async () => {
    const keeper = await stage.person('keshi');
    const before = await dryRun(keeper, importInstrument, await exported(keeper, findInstrumentList, {}));
    expect(before.outcome).toMatchObject({ ...none, unknownColumns: [] });
    expect(before.outcome?.unchanged).toBeGreaterThan(0);
    const file = '编号,名称,检定有效期至,状态\nYQ-NEW,限速器测试仪,2027/5/1,在用\nYQ-BAD,,很久以后,丢了\nYQ-ONLY,,,\n';
    const labels = personnelText.instrument;
    const header = [labels.instrumentNo, labels.name, labels.validTo, labels.state].join(',');
    const dry = await dryRun(keeper, importInstrument, file.replace(/^.*\n/, `${header}\n`));
    expect(dry.outcome).toMatchObject({ added: 1, refused: 2 });
    expect(dry.outcome?.problems.map(({ rowNo, column }) => [rowNo, column])).toEqual([
      [3, labels.validTo],
      [3, labels.state],
      [4, labels.name],
      [4, labels.validTo],
    ]);
    await load(keeper, importInstrument, dry.id, 'goodRows');
    const { list } = await keeper.does(findInstrumentList, { name: 'YQ-NEW' });
    expect(list[0]).toMatchObject({ name: '限速器测试仪', validTo: '2027-05-01', state: '1' });
  });

  it('of certificates comes back unchanged from its export, by the rules of the form, and finds people by login or name', async () => {
    const keeper = await stage.person('keshi');
    const before = await dryRun(keeper, importQualification, await exported(keeper, findQualifications, {}));
    expect(before.outcome).toMatchObject({ ...none, unknownColumns: [], problems: [] });
    expect(before.outcome?.unchanged).toBeGreaterThan(0);
    const file = [
      '登录名,证书编号,证书类型,资格项目,级别,设备种类,有效期自,有效期至',
      'jianyan2,NDT-0001,无损检测人员证,超声检测,Ⅱ级,,2025-01-01,2030/12/31',
      'jianyan2,ZS-0002,,DTS,检验师,电梯、起重机械,2025-01-01,2024-12-31',
      '查无此人,ZS-0003,,DTS,检验师,电梯,2025-01-01,2029-12-31',
      'jianyan2,ZS-0004,,DTS,检验师,,2025-01-01,2029-12-31',
      'jianyan2,,,DTS,检验师,电梯,2025-01-01,2029-12-31',
      'jianyan2,ZS-0005,,DTS,检验师,电梯,2025-01-01,2300-12-31',
    ].join('\n');
    const dry = await dryRun(keeper, importQualification, file);
    expect(dry.outcome).toMatchObject({ added: 1, refused: 5 });
    expect(dry.outcome?.problems.map(({ rowNo, column, reason }) => [rowNo, column, reason])).toEqual([
      [3, '有效期至', '有效期截止日期不能早于开始日期'],
      [4, '登录名', '“查无此人”不在可选范围内'],
      [5, '设备种类', '请选择设备种类'],
      [6, '证书编号', '证书编号不能为空'],
      [7, '有效期至', '有效期至超出可能的范围（1850-01-01～2100-12-31），请核对'],
    ]);
    await load(keeper, importQualification, dry.id, 'goodRows');
    const { list } = await keeper.does(findQualifications, { certificateNo: 'NDT-0001' });
    expect(list).toMatchObject([
      { loginName: 'jianyan2', itemName: '超声检测', levelName: 'Ⅱ级', validTo: '2030-12-31' },
    ]);
    const again = await dryRun(keeper, importQualification, file.split('\n').slice(0, 2).join('\n'));
    expect(again.outcome).toMatchObject({ added: 0, unchanged: 1 });
  });

  it('of holidays enters the days of a file', async () => {
    const keeper = await stage.person('admin');
    const dry = await dryRun(
      keeper,
      importCalendarDay,
      '日期,类型,说明\n2031-01-01,法定节假日,元旦\n2031-01-04,补班,\n',
    );
    expect(dry.outcome).toMatchObject({ added: 1, refused: 1 });
    await load(keeper, importCalendarDay, dry.id, 'goodRows');
    const [day] = await keeper.does(findCalendar, { from: '2031-01-01', to: '2031-01-01' });
    expect(day).toMatchObject({ type: '3', note: '元旦', isWorkDay: false });
  });

  it('of dictionary items adds below items of the same file', async () => {
    const keeper = await stage.person('admin');
    const asked = { type: 'USE_STATUS' };
    const first = await dryRun(keeper, importDictionaryItem, '代码,名称,启用\n81,待核实,是\n2,在用,\n', asked);
    expect(first.outcome).toMatchObject({ added: 1, unchanged: 1, refused: 0 });
    await load(keeper, importDictionaryItem, first.id, 'allOrNothing');
    const next = await dryRun(
      keeper,
      importDictionaryItem,
      '代码,名称,上级\n811,核实中,待核实\n812,悬空,没有\n',
      asked,
    );
    expect(next.outcome?.problems).toEqual([{ rowNo: 3, column: '上级', reason: '“没有”不在可选范围内' }]);
  });

  it('asks for the code where a name, however it is written, stands for several', async () => {
    const admin = await stage.person('admin');
    const parents = '代码,名称,上级\n901,一（甲）,\n902,一(甲),\n';
    const asked = { type: 'USE_STATUS' };
    await load(admin, importDictionaryItem, (await dryRun(admin, importDictionaryItem, parents, asked)).id, 'goodRows');
    const below = '代码,名称,上级\n903,下级,一（甲）\n904,下级二,902\n';
    const dry = await dryRun(admin, importDictionaryItem, below, asked);
    expect(dry.outcome).toMatchObject({ added: 1, refused: 1 });
    expect(dry.outcome?.problems).toEqual([{ rowNo: 2, column: '上级', reason: '“一（甲）”有多个，请填写代码' }]);
    await load(admin, importDictionaryItem, dry.id, 'goodRows');
    const byName = await dryRun(admin, importDictionaryItem, '代码,名称,上级\n904,下级二,一（甲）\n', asked);
    expect(byName.outcome).toMatchObject({ unchanged: 1, refused: 0 });
  });

  it('cannot be gone on with when the dry run is a week old', async () => {
    const clerk = await stage.person('shouli');
    const dry = await dryRun(clerk, importUnit, '单位名称,业务类型\n示范迟来物业有限公司,使用单位\n');
    expect(dry.importPath).toBe(importUnit.upload.path);
    await sql`update long_task set finished_at = now() - interval '8 days' where id = ${dry.id}`.execute(stage.db);
    expect(await clerk.isRefused(importUnit.load, { of: dry.id, mode: 'goodRows' })).toMatchObject({
      errorMsg: '试导入已超过7天，请重新选择文件',
    });
  });
});

describe('a server that goes down while it imports', () => {
  const header = '单位名称,业务类型,单位地址\n';
  const row = (n: number) => `示范续传${n}号物业有限公司,使用单位,甲路${n}号\n`;
  const bad = '示范断传物业有限公司,火星,\n';
  const reached = { rowNo: 4, counts: { added: 2, changed: 0, unchanged: 0 }, notLoaded: [4] };

  /** A load whose server ended when it had kept three rows, of which it had refused the third. */
  async function cutOff(file: string) {
    const clerk = await stage.person('shouli');
    const first = await dryRun(clerk, importUnit, header + row(1) + row(2));
    await load(clerk, importUnit, first.id, 'goodRows');
    const dry = await dryRun(clerk, importUnit, file);
    const { id } = await clerk.does(importUnit.load, { of: dry.id, mode: 'goodRows' });
    const result = JSON.stringify({ reached });
    await stage.db.updateTable('longTask').set({ state: 'running', result }).where('id', '=', id).execute();
    await ends(id);
    return { clerk, id };
  }
  /** The queue's word on a job that was begun by a process which ended. */
  const ends = (id: string) =>
    sql`update graphile_worker._private_jobs set attempts = max_attempts where key = ${id}`.execute(stage.db);
  const attempts = async (id: string) =>
    (await sql<{ attempts: number }>`select attempts from graphile_worker.jobs where key = ${id}`.execute(stage.db))
      .rows;
  const looks = () => endSilentTasks.runRaw({}, { db: stage.db, ports: stage.ports });

  it('is followed by one that goes on at once where the kept rows end, counts nothing twice and undoes no change', async () => {
    const { clerk, id } = await cutOff(header + row(1) + row(2) + bad + row(3) + bad);
    expect(await attempts(id)).toEqual([{ attempts: 1 }]);
    await stage.db
      .updateTable('unit')
      .set({ address: '乙路1号' })
      .where('name', '=', '示范续传1号物业有限公司')
      .execute();
    await looks();
    expect(await attempts(id)).toEqual([{ attempts: 0 }]);
    await work(importUnit.upload.path, id);
    const task = await clerk.does(getLongTask, { id });
    expect(task).toMatchObject({ state: 'done', done: 5, hasFile: true });
    expect(task.outcome).toMatchObject({ added: 3, changed: 0, unchanged: 0, refused: 2 });
    const kept = await stage.db
      .selectFrom('unit')
      .select('address')
      .where('name', '=', '示范续传1号物业有限公司')
      .execute();
    expect(kept).toEqual([{ address: '乙路1号' }]);
  });

  it('one that somebody cancels says how much of it is written', async () => {
    const { clerk, id } = await cutOff(header + row(1) + row(2) + bad + row(5));
    await looks();
    await clerk.does(cancelLongTask, { id });
    await work(importUnit.upload.path, id);
    const { state, note } = await clerk.does(getLongTask, { id });
    const { rows } = await sql`select from unit where name = '示范续传5号物业有限公司'`.execute(stage.db);
    expect([state, note]).toEqual(['cancelled', longTaskText.writtenTo(2 + rows.length, 0)]);
  });

  it('is not followed for ever by one that comes no further', async () => {
    const { clerk, id } = await cutOff(header + row(1) + row(2) + bad + row(4));
    await looks();
    expect(await clerk.does(getLongTask, { id })).toMatchObject({ state: 'running' });
    await ends(id);
    await looks();
    expect(await clerk.does(getLongTask, { id })).toMatchObject({
      state: 'failed',
      note: longTaskText.stoppedAt(2, 0),
    });
  });
});
