import { findSheet } from '@tejian/contract/business/application/application.contract.ts';
import {
  commitTask,
  commitTasks,
  findTaskWarnings,
  getTaskDetail,
  saveTaskPlan,
} from '@tejian/contract/business/task/task.contract.ts';
import { findFlowLog } from '@tejian/contract/business/workflow/workflow.contract.ts';
import { describe, expect, it } from 'vitest';
import { flowGiven } from '../../../../test/given-flow.ts';
import { stageForFile } from '../../../../test/story.ts';
import { monday } from '../../../../test/monday-ahead.ts';

const stage = stageForFile();
const given = flowGiven(stage);
const items = (applicationId: string) =>
  stage.db.selectFrom('item').selectAll().where('applicationId', '=', applicationId).orderBy('itemNo').execute();

describe('arranging', () => {
  it('makes one item of twelve digits for each piece of equipment, waiting for its lead', async () => {
    const { application, itemNos } = await given.arranged(3);
    expect(itemNos).toHaveLength(3);
    for (const itemNo of itemNos) expect(itemNo).toMatch(/^\d{12}$/);
    const made = await items(application.id);
    expect(made.map((item) => item.itemNo)).toEqual(itemNos);
    expect(made[0]).toMatchObject({ step: 'BGSC', leadInspectorId: given.userId('jianyan1'), state: 'running' });
    const tasks = await stage.db
      .selectFrom('stepTask')
      .selectAll()
      .where('applicationId', '=', application.id)
      .where('state', '=', 'open')
      .execute();
    expect(tasks.map((task) => [task.step, task.assigneeIds])).toEqual(
      made.map(() => ['BGSC', [given.userId('jianyan1')]]),
    );
    const lead = await stage.db
      .selectFrom('inboxMessage')
      .selectAll()
      .where('userId', '=', given.userId('jianyan1'))
      .execute();
    expect(lead.at(-1)).toMatchObject({
      title: expect.stringMatching(/^待办：报告生成 SQ\d{11} \S+/),
      box: 'unread',
    });
    const head = await stage.person('keshi');
    const log = await head.does(findFlowLog, { itemNo: itemNos[0] });
    expect(log.list.map((entry) => entry.action)).toEqual(['提交', '提交', '提交', '提交', '拆分业务单']);
  });

  it('shows who could inspect, check, audit and approve', async () => {
    const application = await given.reviewed(await given.lifts(1));
    const head = await stage.person('keshi');
    const detail = await head.does(getTaskDetail, { id: application.id });
    expect(detail.inspectors.map((one) => [one.name, one.isQualified, one.level])).toEqual(
      expect.arrayContaining([
        ['张检', true, 2],
        ['李验', true, 1],
      ]),
    );
    expect(detail.auditors.map((one) => one.name)).toEqual(['赵审', '沈审']);
    expect(detail.approvers.map((one) => one.name)).toEqual(['周签', '徐签']);
    expect(detail.departments.map((one) => one.name)).toContain('机电检验一部');
  });

  it('keeps a plan until it is committed', async () => {
    const application = await given.reviewed(await given.lifts(1));
    const head = await stage.person('keshi');
    const { version } = await head.does(getTaskDetail, { id: application.id });
    await head.does(saveTaskPlan, { id: application.id, version, plan: given.plan({ note: '先电话联系' }) });
    const again = await head.does(getTaskDetail, { id: application.id });
    expect(again.plan).toMatchObject({ note: '先电话联系', leadInspectorId: given.userId('jianyan1') });
    const late = { id: application.id, version, plan: given.plan() };
    const told = /^数据已被他人修改，请刷新后再操作（黄科长于.*保存任务安排）$/;
    expect((await head.isRefused(saveTaskPlan, late)).errorMsg).toMatch(told);
    // whoever commits what they saw before is told the same
    expect((await head.isRefused(commitTask, late)).errorMsg).toMatch(told);
    await head.does(commitTask, { id: application.id, plan: given.plan() });
    expect((await head.isRefused(saveTaskPlan, late)).errorMsg).toMatch(/^已被黄科长于.*处理$/);
  });

  it('keeps a plan whose values come one by one in a form', async () => {
    const application = await given.reviewed(await given.lifts(1));
    const head = await stage.person('keshi');
    const { inspectorIds, ...plan } = given.plan({ note: '逐项填写' });
    const texts = Object.entries(plan).flatMap(([name, value]) =>
      typeof value === 'string' ? [[`plan.${name}`, value]] : [],
    );
    const ids = inspectorIds.map((one, at) => [`plan.inspectorIds[${at}]`, one]);
    const flat: object = Object.fromEntries([['id', application.id], ...texts, ...ids]);
    const one = { ...saveTaskPlan, request: { ...saveTaskPlan.request, encode: () => flat } };
    const sent = await head.sends(one, { id: application.id, plan: given.plan() });
    expect(sent.json()).toMatchObject({ isSuccess: true });
    const kept = await head.does(getTaskDetail, { id: application.id });
    expect(kept.plan).toMatchObject({ note: '逐项填写', inspectorIds, departmentId: plan.departmentId });
  });

  it('stays where a call sends a part of it, and goes where a blank was sent', async () => {
    const application = await given.reviewed(await given.lifts(1));
    const { id } = application;
    const head = await stage.person('keshi');
    const plan = given.plan({ note: '先电话联系' });
    await head.does(saveTaskPlan, { id, plan });
    const sending = (flat: object) => ({ ...saveTaskPlan, request: { ...saveTaskPlan.request, encode: () => flat } });
    await head.does(sending({ id, 'plan.note': '改日再去' }), { id, plan });
    expect((await head.does(getTaskDetail, { id })).plan).toMatchObject({ ...plan, note: '改日再去' });
    await head.does(sending({ id, plan: '{"note":"","inspectorIds":""}' }), { id, plan });
    expect((await head.does(getTaskDetail, { id })).plan).toMatchObject({ ...plan, note: '', inspectorIds: [] });
    const forgetful = {
      ...commitTask,
      request: { ...commitTask.request, encode: () => ({ id, plan: '{"note":"就这样"}' }) },
    };
    await head.does(sending({ id, plan: JSON.stringify({ inspectorIds: plan.inspectorIds }) }), { id, plan });
    expect((await head.does(forgetful, { id, plan })).itemNos).toHaveLength(1);
  });

  it('is not emptied by a call that forgot it', async () => {
    const application = await given.reviewed(await given.lifts(1));
    const head = await stage.person('keshi');
    await head.does(saveTaskPlan, { id: application.id, plan: given.plan({ note: '仍在' }) });
    const forgetful = { ...saveTaskPlan, request: { ...saveTaskPlan.request, encode: () => ({ id: application.id }) } };
    const answer = await head.isRefused(forgetful, { id: application.id, plan: given.plan() });
    expect(answer.fieldErrors).toHaveProperty('plan');
    expect((await head.does(getTaskDetail, { id: application.id })).plan.note).toBe('仍在');
  });
});

describe('the guards', () => {
  const refusal = async (change: Parameters<typeof given.plan>[0], equipment?: string[]) => {
    const application = await given.reviewed(equipment ?? (await given.lifts(1)));
    const head = await stage.person('keshi');
    const refused = await head.isRefused(commitTask, { id: application.id, plan: given.plan(change) });
    expect(await items(application.id)).toEqual([]);
    return refused.errorMsg;
  };

  it('refuses who has no certificate, by name', async () => {
    const inspectorIds = [given.userId('jianyan1'), given.userId('dayin')];
    expect(await refusal({ inspectorIds })).toBe(`吴报告在${monday}没有有效的电梯检验资格，不能参加本次检验`);
    expect(await refusal({ plannedDate: '2029-06-01' })).toMatch(
      /^(张检的电梯检验资格（DTS 电梯检验师）|李验的电梯检验资格（DT-1 电梯检验员）)已于2028-12-31到期，不能参加2029-06-01的检验，请先换证$/,
    );
  });

  it('asks for two inspectors, a department, a lead and a date', async () => {
    expect(await refusal({ inspectorIds: [] })).toBe('参检人员不得少于2人，当前1人');
    expect(await refusal({ departmentId: '' })).toBe('检验部门不能为空');
    expect(await refusal({ leadInspectorId: '' })).toBe('主检不能为空');
    expect(await refusal({ plannedDate: undefined })).toBe('计划检验日期不能为空');
    expect(await refusal({ plannedDate: '2020-01-01' })).toBe('计划检验日期不能早于今天');
  });

  it('keeps inspectors away from audit and approval, and those two apart', async () => {
    expect(await refusal({ auditorId: given.userId('jianyan2') })).toBe('李验是本报告的参检人员，不能审核');
    const both = given.userId('qianfa');
    expect(await refusal({ auditorId: both, approverId: both })).toBe('周签已审核本报告，不能再批准');
    expect(await refusal({ checkerId: given.userId('jianyan1') })).toBe('张检是本报告的编制人，不能校核');
  });

  it('refuses who has an interest in the maintaining unit', async () => {
    const unitId = await given.unit('海峡电梯维保公司');
    await stage.db
      .insertInto('conflictOfInterest')
      .values({ userId: given.userId('jianyan2'), unitId, reason: '曾任职' })
      .execute();
    const lifts = await given.lifts(1, { maintainerId: unitId });
    expect(await refusal({}, lifts)).toMatch(/^李验与海峡电梯维保公司\d+有登记的利害关系，须回避$/);
  });

  it('holds equipment for one item of a category at a time', async () => {
    const { equipmentIds, itemNos } = await given.arranged(1);
    expect(await refusal({}, equipmentIds)).toMatch(
      new RegExp(`^设备\\d+已有同类别的在办业务（${itemNos[0]}），请先办结或作废$`),
    );
  });
});

describe('arranging many', () => {
  it('leaves out, and names, an application that has a plan of its own; one that has the same goes with the rest', async () => {
    const make = async () => given.reviewed(await given.lifts(1));
    const own = await make();
    const same = await make();
    const free = await make();
    const head = await stage.person('keshi');
    const plan = given.plan();
    await head.does(saveTaskPlan, { id: own.id, plan: given.plan({ note: '单位要求下周一上午' }) });
    await head.does(saveTaskPlan, { id: same.id, plan });
    const rows = [own, same, free].map(({ id }) => ({ id, day: monday }));
    expect((await head.does(findTaskWarnings, { rows })).warnings).toEqual([
      { id: own.id, sentence: `已保存安排（${monday}，张检，单位要求下周一上午），请核对后再提交` },
      { id: same.id, sentence: `已保存安排（${monday}，张检），请核对后再提交` },
    ]);
    const answer = await head.does(commitTasks, { ids: [own.id, same.id, free.id], plan });
    expect(answer.results.map(({ isSuccess, errorMsg }) => [isSuccess, errorMsg])).toEqual([
      [false, `已保存安排（${monday}，张检，单位要求下周一上午），与本次批量安排不同，没有提交；请单独打开该申请安排`],
      [true, undefined],
      [true, undefined],
    ]);
    expect((await head.does(getTaskDetail, { id: own.id })).plan.note).toBe('单位要求下周一上午');
    await head.does(commitTask, { id: own.id, plan: given.plan() });
  });

  it('answers each application by itself', async () => {
    const { equipmentIds } = await given.arranged(1);
    const free = await given.reviewed(await given.lifts(2));
    const held = await given.reviewed(equipmentIds);
    const head = await stage.person('keshi');
    const answer = await head.does(commitTasks, { ids: [free.id, held.id], plan: given.plan() });
    expect(answer).toMatchObject({ succeeded: 1, failed: 1 });
    expect(answer.results).toMatchObject([
      { applicationNo: free.applicationNo, isSuccess: true },
      {
        applicationNo: held.applicationNo,
        isSuccess: false,
        errorMsg: expect.stringContaining('已有同类别的在办业务'),
      },
    ]);
    expect(await items(free.id)).toHaveLength(2);
    expect((await head.does(findSheet, { step: 'RWAP', applicationNo: held.applicationNo })).count).toBe(1);
  });

  it('lets exactly one of two commit the same application', async () => {
    const application = await given.reviewed(await given.lifts(2));
    const head = await stage.person('keshi');
    const sent = await Promise.all(
      [1, 2].map(() => head.sends(commitTask, { id: application.id, plan: given.plan() })),
    );
    const bodies = sent.map((answer) => answer.json<{ isSuccess: boolean; errorMsg?: string }>());
    expect(bodies.filter((body) => body.isSuccess)).toHaveLength(1);
    expect(bodies.find((body) => !body.isSuccess)?.errorMsg).toMatch(/^已被黄科长于.*处理$/);
    expect(await items(application.id)).toHaveLength(2);
  });
});
