import { checkEquipment } from '@tejian/contract/business/application/declared-equipment.contract.ts';
import { findApplications, findSheet } from '@tejian/contract/business/application/application.contract.ts';
import { getApplication } from '@tejian/contract/business/application/application-detail.contract.ts';
import {
  saveApplication,
  submitApplications,
  voidApplications,
} from '@tejian/contract/business/application/declaration.contract.ts';
import { findFlowLog } from '@tejian/contract/business/workflow/workflow.contract.ts';
import { describe, expect, it } from 'vitest';
import { flowGiven } from '../../../../test/given-flow.ts';
import { stageForFile } from '../../../../test/story.ts';
import { liftDraft } from '../../../../test/lift-draft.ts';

const stage = stageForFile();
const given = flowGiven(stage);

describe('declaring', () => {
  it('gives the application its number, and keeps the unit and its contact', async () => {
    const clerk = await stage.person('shouli');
    const { id, applicationNo } = await given.draft(await given.lifts(2));
    expect(applicationNo).toMatch(/^SQ\d{6}\d{5}$/);
    const detail = await clerk.does(getApplication, { id });
    expect(detail).toMatchObject({
      applicationNo,
      step: 'YWSB',
      state: 'draft',
      contactName: '郑联系',
      equipmentCount: 2,
    });
    expect(detail.equipment).toHaveLength(2);
  });

  it('keeps the whole number of a unit that shows it masked, and refuses any other masked one', async () => {
    const clerk = await stage.person('shouli');
    const { id } = await given.draft([], undefined, { contactPhone: '138****0000' });
    expect((await clerk.does(getApplication, { id })).contactPhone).toBe('13800000000');
    const draft = draftOf(await given.unit(), []);
    const refused = await clerk.isRefused(saveApplication, { ...draft, contactPhone: '139****0000' });
    expect(refused.errorMsg).toContain('手机号');
  });

  it('is edited until it is submitted; the second of two editors is told', async () => {
    const clerk = await stage.person('shouli');
    const equipmentIds = await given.lifts(1);
    const saved = await given.draft(equipmentIds);
    const change = { id: saved.id, version: saved.version, remark: '请上午来' };
    await given.draft(equipmentIds, undefined, change);
    const draft = (await clerk.does(getApplication, { id: saved.id })) satisfies { remark: string };
    expect(draft.remark).toBe('请上午来');
    const { unitId } = draft;
    const again = { ...draftOf(unitId, equipmentIds), id: saved.id, version: saved.version };
    const conflict = await clerk.isRefused(saveApplication, again);
    expect(conflict.errorMsg).toMatch(
      /^申请单已由林受理于\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}修改，请重新打开后再保存$/,
    );
    await clerk.does(submitApplications, { ids: [saved.id] });
    const late = await clerk.isRefused(saveApplication, { ...again, version: undefined });
    expect(late.errorMsg).toBe('申请单已提交，当前环节为“审查分配”，不能修改');
  });

  it('its task is of the number, kind and unit that it has now: lists of tasks ask the task alone', async () => {
    const saved = await given.draft([]);
    await given.draft([], undefined, { id: saved.id, version: saved.version, kindCode: '4000' });
    const carried = ['applicationNo', 'kindCode', 'inspectedUnit'] as const;
    const now = stage.db.selectFrom('application').select(carried).where('id', '=', saved.id);
    const { inspectedUnit } = await now.executeTakeFirstOrThrow();
    const told = { applicationNo: saved.applicationNo, kindCode: '4000', inspectedUnit };
    expect(inspectedUnit).not.toBe('');
    const tasks = stage.db.selectFrom('stepTask').select(carried).where('applicationId', '=', saved.id);
    expect(await tasks.execute()).toEqual([told]);
  });

  it('names what is missing at submission, field by field', async () => {
    const clerk = await stage.person('shouli');
    const { id } = await given.draft([], undefined, { applyType: '' });
    const refused = await clerk.isRefused(submitApplications, { ids: [id] });
    expect(refused.errorMsg).toBe('申请类型不能为空');
    expect(refused.fieldErrors).toEqual({ applyType: '申请类型不能为空', equipmentIds: '设备明细不能为空' });
  });

  it('refuses stopped equipment, and equipment whose archive is incomplete', async () => {
    const clerk = await stage.person('shouli');
    const [stopped = ''] = await given.lifts(1, { useStatus: '3', deviceCode: '31101010202600009001' });
    const [bare = ''] = await given.lifts(1, { missingFields: ['model'] });
    const asked = { kindCode: '3000', categoryCode: '21' };
    const answers = await clerk.does(checkEquipment, { equipmentIds: [stopped, bare], ...asked });
    expect(answers.map((each) => each.problems[0])).toEqual([
      '设备31101010202600009001的使用状态为“停用”，不受理定期检验',
      expect.stringContaining('的档案不完整，请先补充：'),
    ]);
    const { id } = await given.draft([stopped]);
    const refused = await clerk.isRefused(submitApplications, { ids: [id] });
    expect(refused.errorMsg).toBe('设备31101010202600009001的使用状态为“停用”，不受理定期检验');
  });
});

describe('submitting', () => {
  it('lets exactly one of two win; the other reads who handled it and when', async () => {
    const { id } = await given.draft(await given.lifts(1));
    const clerk = await stage.person('shouli');
    const answers = await Promise.all([1, 2].map(() => clerk.sends(submitApplications, { ids: [id] })));
    const bodies = answers.map((answer) => answer.json<{ isSuccess: boolean; errorMsg?: string }>());
    expect(bodies.filter((body) => body.isSuccess)).toHaveLength(1);
    const loser = bodies.find((body) => !body.isSuccess);
    expect(loser?.errorMsg).toMatch(/^已被林受理于\d{4}-\d\d-\d\d \d\d:\d\d:\d\d处理$/);
    const log = await clerk.does(findFlowLog, { businessKey: id });
    expect(log.list.map((entry) => [entry.fromStep, entry.toStep])).toEqual([['YWSB', 'SCFP']]);
  });

  it('answers a batch one by one', async () => {
    const clerk = await stage.person('shouli');
    const whole = await given.draft(await given.lifts(1));
    const bare = await given.draft([]);
    const { results, succeeded, failed } = await clerk.does(submitApplications, { ids: [whole.id, bare.id] });
    expect({ succeeded, failed }).toEqual({ succeeded: 1, failed: 1 });
    expect(results[0]).toMatchObject({ applicationNo: whole.applicationNo, isSuccess: true, stepLabel: '审查分配' });
    expect(results[1]).toMatchObject({
      applicationNo: bare.applicationNo,
      isSuccess: false,
      errorMsg: '设备明细不能为空',
    });
  });

  it('puts it into the waiting list of the next step, and into the list of applications', async () => {
    const { applicationNo } = await given.submitted(await given.lifts(1));
    const head = await stage.person('zhanzhang');
    const waiting = await head.does(findSheet, { step: 'SCFP', applicationNo });
    expect(waiting.list).toMatchObject([{ applicationNo, entity: 'application', submittedByName: '林受理' }]);
    const found = await head.does(findApplications, { applicationNo: applicationNo.slice(-6) });
    expect(found.list).toMatchObject([{ applicationNo, step: 'SCFP', state: 'running' }]);
  });

  it('is found by any code of its equipment', async () => {
    const clerk = await stage.person('shouli');
    const { applicationNo } = await given.draft(await given.lifts(1, { factoryNo: 'FX-7788-电' }));
    const found = await clerk.does(findApplications, { equipmentCode: 'FX-7788' });
    expect(found.list.map((row) => row.applicationNo)).toEqual([applicationNo]);
  });
});

describe('voiding', () => {
  it('needs a selection and a reason', async () => {
    const clerk = await stage.person('shouli');
    const { id } = await given.draft([]);
    expect((await clerk.isRefused(voidApplications, { ids: [id], reason: ' ' })).errorMsg).toBe('作废原因不能为空');
    expect((await clerk.isRefused(voidApplications, { ids: [], reason: '重复' })).errorMsg).toBe('请选择数据');
  });

  it('ends the application, keeps the reason, and does so once', async () => {
    const clerk = await stage.person('shouli');
    const { id, applicationNo } = await given.submitted(await given.lifts(1));
    await clerk.does(voidApplications, { ids: [id], reason: '重复申请' });
    const detail = await clerk.does(getApplication, { id });
    expect(detail).toMatchObject({ state: 'voided', step: 'VOID', voidReason: '重复申请' });
    expect((await clerk.isRefused(voidApplications, { ids: [id], reason: '重复申请' })).errorMsg).toBe(
      '该业务已作废，不能再操作',
    );
    const head = await stage.person('zhanzhang');
    expect((await head.does(findSheet, { step: 'SCFP', applicationNo })).list).toEqual([]);
    const log = await clerk.does(findFlowLog, { businessKey: id });
    expect(log.list.at(-1)).toMatchObject({ action: '作废', opinion: '重复申请', toStepLabel: '已作废' });
  });

  it('is refused where the money has come in', async () => {
    const clerk = await stage.person('shouli');
    const { id } = await given.draft([]);
    await stage.db.updateTable('application').set({ paymentState: '04' }).where('id', '=', id).execute();
    const refused = await clerk.isRefused(voidApplications, { ids: [id], reason: '重复申请' });
    expect(refused.errorMsg).toBe('已有缴费或开票，请先退费或红冲后再作废');
  });
});

const draftOf = (unitId: string, equipmentIds: string[]) => ({
  ...liftDraft,
  unitId,
  equipmentIds,
});
