import { checkEquipment } from '@tejian/contract/business/application/declared-equipment.contract.ts';
import { submitApplications, voidApplications } from '@tejian/contract/business/application/declaration.contract.ts';
import { findFlowLog } from '@tejian/contract/business/workflow/workflow.contract.ts';
import { addDays, chinaDay } from '@tejian/domain/shared/day/day.ts';
import { expect, it } from 'vitest';
import { flowGiven } from '../../../../test/given-flow.ts';
import { noted } from '../../../../test/statements.ts';
import { stageForFile } from '../../../../test/story.ts';

const stage = stageForFile();
const given = flowGiven(stage);
const today = chinaDay(new Date());
const asked = { kindCode: '3000', categoryCode: '21' };

it('a second running application is asked about, and goes on once it is confirmed', async () => {
  const clerk = await stage.person('shouli');
  const equipmentIds = await given.lifts(1);
  const first = await given.submitted(equipmentIds);
  const [check] = await clerk.does(checkEquipment, { equipmentIds, ...asked });
  expect(check).toMatchObject({
    isAllowed: true,
    warnings: [],
    questions: [expect.stringContaining(first.applicationNo)],
  });
  const { id } = await given.draft(equipmentIds);
  const refused = await clerk.isRefused(submitApplications, { ids: [id] });
  expect(refused.errorMsg).toContain(first.applicationNo);
  expect(refused.fieldErrors).toEqual({ isDuplicateConfirmed: refused.errorMsg });
  await clerk.does(submitApplications, { ids: [id], seenQuestions: check?.questions ?? [] });
  const [entry] = (await clerk.does(findFlowLog, { businessKey: id })).list;
  expect(entry).toMatchObject({ fromStep: 'YWSB', toStep: 'SCFP' });
  const kept = await stage.db.selectFrom('flowLog').select('details').where('applicationId', '=', id).execute();
  expect(kept).toEqual([
    { details: expect.objectContaining({ duplicates: [expect.stringContaining(first.applicationNo)] }) },
  ]);
});

/** A lift of one unit, and another unit. */
async function foreignLift(creditCode: string) {
  const equipmentIds = await given.lifts(1);
  const [owner, other] = [await given.unit('示范物主'), await given.unit('示范他人')];
  await stage.db.updateTable('unit').set({ creditCode }).where('id', '=', owner).execute();
  await stage.db.updateTable('equipment').set({ useUnitId: owner }).where('id', 'in', equipmentIds).execute();
  return { equipmentIds, owner, other };
}

it('what was not shown is asked, whatever else was confirmed, and the log keeps how it was', async () => {
  const clerk = await stage.person('shouli');
  const { equipmentIds, owner, other } = await foreignLift('91350100MA00000002');
  const { id } = await given.draft(equipmentIds, other);
  const questionsOf = async (unitId?: string) =>
    (await clerk.does(checkEquipment, { equipmentIds, ...asked, unitId, applicationId: id }))[0]?.questions ?? [];
  expect(await questionsOf()).toEqual([]);
  expect(await questionsOf(owner)).toEqual([]);
  const shown = await questionsOf(other);
  expect(shown).toEqual([expect.stringContaining('不是受检单位')]);
  const { applicationNo } = await given.submitted(equipmentIds, owner); // since the check
  const refused = await clerk.isRefused(submitApplications, {
    ids: [id],
    isDuplicateConfirmed: true,
    seenQuestions: shown,
  });
  expect(refused.errorMsg).toContain(applicationNo);
  expect(refused.errorMsg).not.toContain('不是受检单位');
  expect(refused).toMatchObject({ questions: [expect.stringContaining(applicationNo)] });
  const all = await questionsOf(other);
  expect(all).toHaveLength(2);
  await clerk.does(submitApplications, { ids: [id], seenQuestions: all });
  const detailsOf = async (applicationId: string) =>
    (await stage.db.selectFrom('flowLog').select('details').where('applicationId', '=', applicationId).execute())[0];
  expect(await detailsOf(id)).toEqual({ details: { duplicates: all } });
  const blind = await given.draft(equipmentIds, other);
  await clerk.does(submitApplications, { ids: [blind.id], isDuplicateConfirmed: true });
  expect(await detailsOf(blind.id)).toMatchObject({ details: { areUnseen: true } });
});

it("another unit's device is acceptable before business begins (预检)", async () => {
  const clerk = await stage.person('shouli');
  const { equipmentIds, other } = await foreignLift('91350100MA00000003');
  await clerk.does(checkEquipment, { equipmentIds, ...asked, unitId: other });
  const kept = await stage.db
    .selectFrom('preCheck')
    .select('result')
    .where('equipmentId', 'in', equipmentIds)
    .execute();
  expect(kept).toEqual([{ result: 'allowed' }]);
});

it('of a batch only the one in question waits', async () => {
  const clerk = await stage.person('shouli');
  const twice = await given.lifts(1);
  await given.submitted(twice);
  const [asking, free] = [await given.draft(twice), await given.draft(await given.lifts(1))];
  const { results } = await clerk.does(submitApplications, { ids: [asking.id, free.id] });
  expect(results.map(({ isSuccess }) => isSuccess)).toEqual([false, true]);
  expect(results[0]?.errorMsg).toContain('请确认是否仍要申报');
});

it('several questions are counted as what they are', async () => {
  const clerk = await stage.person('shouli');
  const equipmentIds = await given.lifts(2);
  const first = await given.submitted(equipmentIds);
  const { id } = await given.draft(equipmentIds);
  const refused = await clerk.isRefused(submitApplications, { ids: [id] });
  expect(refused.errorMsg).toContain(first.applicationNo);
  expect(refused.errorMsg).toMatch(/等2项，请确认是否仍要申报$/);
});

it('what is missing is told before the question', async () => {
  const clerk = await stage.person('shouli');
  const equipmentIds = await given.lifts(1);
  await given.submitted(equipmentIds);
  const { id } = await given.draft(equipmentIds, undefined, { applyType: '' });
  expect((await clerk.isRefused(submitApplications, { ids: [id] })).errorMsg).toBe('申请类型不能为空');
});

it('a draft elsewhere is told, and a voided application is nothing', async () => {
  const clerk = await stage.person('shouli');
  const equipmentIds = await given.lifts(1);
  const draft = await given.draft(equipmentIds);
  const check = async () => (await clerk.does(checkEquipment, { equipmentIds, ...asked }))[0];
  expect(await check()).toMatchObject({ questions: [], warnings: [expect.stringContaining(draft.applicationNo)] });
  await clerk.does(voidApplications, { ids: [draft.id], reason: '重复申请' });
  expect(await check()).toMatchObject({ questions: [], warnings: [] });
});

it('a wished day that has passed meanwhile is refused where it goes, and kept where it is only saved', async () => {
  const clerk = await stage.person('shouli');
  const { id } = await given.draft(await given.lifts(1), undefined, { wishedDate: addDays(today, -1) });
  expect((await clerk.isRefused(submitApplications, { ids: [id] })).errorMsg).toBe('希望检验日期不能早于今天');
});

it('how far the due date is, is told of what is inspected periodically, and hinders nothing', async () => {
  const clerk = await stage.person('shouli');
  const ids = await Promise.all(
    [-3, 20, 90].map(async (days) => (await given.lifts(1, { nextInspectionDate: addDays(today, days) }))[0] ?? ''),
  );
  const notes = async (categoryCode: string) =>
    (await clerk.does(checkEquipment, { equipmentIds: ids, ...asked, categoryCode })).map((one) => {
      expect(one).toMatchObject({ isAllowed: true, questions: [], warnings: [] });
      return one.notes[0];
    });
  const [passed, near, early] = await notes(asked.categoryCode);
  expect(passed).toContain(`已超期3天（${addDays(today, -3)}到期）`);
  expect(near).toBeUndefined();
  expect(early).toContain(`还有90天到期（${addDays(today, 90)}）`);
  expect(await notes('31')).toEqual([undefined, undefined, undefined]);
});

it('of two clerks who submit at once, one is asked', async () => {
  const clerk = await stage.person('shouli');
  for (let round = 0; round < 10; round += 1) {
    const equipmentIds = await given.lifts(1);
    const drafts = [await given.draft(equipmentIds), await given.draft(equipmentIds)];
    const answers = await Promise.all(drafts.map(({ id }) => clerk.sends(submitApplications, { ids: [id] })));
    const done = answers.map((answer) => answer.json<{ isSuccess: boolean }>().isSuccess);
    expect(done.toSorted((a, b) => Number(a) - Number(b))).toEqual([false, true]);
  }
});

it('an inspection of the last sixty days is asked about while its report is valid', async () => {
  const clerk = await stage.person('shouli');
  const { itemNos } = await given.arranged();
  const [itemNo = ''] = itemNos;
  const item = await stage.db
    .updateTable('item')
    .set({ state: 'finished', conclusion: '合格', conclusionPolarity: 'positive', inspectDate: addDays(today, -10) })
    .where('itemNo', '=', itemNo)
    .returning(['id', 'equipmentId', 'applicationId'])
    .executeTakeFirstOrThrow();
  await stage.db.updateTable('application').set({ state: 'finished' }).where('id', '=', item.applicationId).execute();
  await stage.db.deleteFrom('equipmentLock').where('itemId', '=', item.id).execute();
  const questions = async () => {
    const [check] = await clerk.does(checkEquipment, { equipmentIds: [item.equipmentId], ...asked });
    return check?.questions;
  };
  expect(await questions()).toEqual([]); // without a report nothing was concluded
  const [template] = await stage.db.selectFrom('reportTemplate').select(['code', 'version']).limit(1).execute();
  await stage.db
    .insertInto('report')
    .values({
      id: item.id,
      itemId: item.id,
      reportNo: `BG-${itemNo}`,
      templateCode: template?.code ?? '',
      templateVersion: template?.version ?? '',
      state: 'approved',
      snapshot: '{}',
    })
    .execute();
  expect(await questions()).toEqual([
    expect.stringContaining(`${addDays(today, -10)}检验（业务单${itemNo}），距今不足60天`),
  ]);
  await stage.db.updateTable('report').set({ state: 'voided' }).where('itemId', '=', item.id).execute();
  expect(await questions()).toEqual([]);
});

it('the database is asked six things where flow and session are known, begin and commit apart', async () => {
  const { person, statementsOf } = await noted(stage, 'shouli');
  const submitOne = async () => {
    const { id } = await given.draft(await given.lifts(1));
    return statementsOf(() => person.does(submitApplications, { ids: [id] }));
  };
  await submitOne();
  expect(await submitOne()).toHaveLength(6);
});

it('a device that has changed hands since is asked about, and a unit that has ended is refused', async () => {
  const clerk = await stage.person('shouli');
  const equipmentIds = await given.lifts(1);
  const [former, owner] = [await given.unit('示范旧主'), await given.unit('示范新主')];
  const { id } = await given.draft(equipmentIds, former);
  await stage.db.updateTable('unit').set({ creditCode: '91350100MA00000001' }).where('id', '=', owner).execute();
  const device = stage.db.updateTable('equipment').where('id', '=', equipmentIds[0] ?? '');
  await device.set({ useUnitId: owner }).execute();
  const refused = await clerk.isRefused(submitApplications, { ids: [id] });
  expect(refused.errorMsg).toMatch(/^设备.+在档案中的使用单位为“示范新主.*”，不是受检单位，请确认是否仍要申报$/);
  expect(refused.fieldErrors).toEqual({ isDuplicateConfirmed: refused.errorMsg });
  const setEnabled = (isEnabled: boolean) =>
    stage.db.updateTable('unit').set({ isEnabled }).where('id', '=', former).execute();
  await setEnabled(false);
  const ended = await clerk.isRefused(submitApplications, { ids: [id], isDuplicateConfirmed: true });
  expect(ended.errorMsg).toBe('受检单位不存在或已停用，请重新选择');
  await setEnabled(true);
  await clerk.does(submitApplications, { ids: [id], isDuplicateConfirmed: true });
});
