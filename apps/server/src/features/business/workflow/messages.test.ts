import { saveApplication, submitApplications } from '@tejian/contract/business/application/declaration.contract.ts';
import { dealMaterialReview } from '@tejian/contract/business/material/material.contract.ts';
import { assignReviewer } from '@tejian/contract/business/review/review.contract.ts';
import { returnReports } from '@tejian/contract/business/report/sign-off.contract.ts';
import { urgeTasks } from '@tejian/contract/business/transfer/transfer.contract.ts';
import { voidItems } from '@tejian/contract/business/item/item.contract.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allDone, partsGiven } from '../../../../test/given-parts.ts';
import { givenInspection } from '../../../../test/given-inspection.ts';
import { anotherInstitute, personWithEveryCode } from '../../../../test/scope-world.ts';
import { stageForFile } from '../../../../test/story.ts';
import { liftDraft } from '../../../../test/lift-draft.ts';
import { givenImages } from '../../../../test/given-images.ts';

// What is told of a record goes to people of its institute alone, whoever had it before.
const stage = stageForFile({ drawsOnce: true });
const given = partsGiven(stage);

beforeAll(() => givenImages(stage));
afterAll(() => expect(stage.ports.logged.filter((line) => line.includes('"fault"'))).toEqual([]));

const toldOf = async (no: string, loginName: string) =>
  (
    await stage.db
      .selectFrom('inboxMessage')
      .select('title')
      .where('userId', '=', given.userId(loginName))
      .where('title', 'like', `%${no}%`)
      .execute()
  ).map(({ title }) => title);
const back = (no: string) => ({
  itemNos: [no],
  stepcode: 'BGQR',
  target: 'BGLR',
  reasonCode: '04',
  opinion: '测点不全',
});
const change = (loginName: string, values: { organisationId?: string; isEnabled?: boolean }) =>
  stage.db.updateTable('appUser').set(values).where('id', '=', given.userId(loginName)).execute();

it('who has left the institute hears nothing of a return, of a signature that lapsed, or of a void', async () => {
  const no = await given.submitted([]);
  const before = await toldOf(no, 'jianyan2');
  await change('jianyan2', { organisationId: await anotherInstitute(stage) });
  allDone(await (await stage.person('jiaohe')).does(returnReports, back(no)));
  expect(await toldOf(no, 'jianyan1')).toContainEqual(expect.stringMatching(/退回/));
  expect(await toldOf(no, 'jianyan2')).toEqual(before);
  await change('jianyan2', { organisationId: stage.seeded.instituteId });
});

const titles = async (recordNo: string, loginName: string) =>
  (
    await stage.db
      .selectFrom('inboxMessage')
      .innerJoin('appUser', 'appUser.id', 'inboxMessage.userId')
      .select('title')
      .where('loginName', '=', loginName)
      .where('title', 'like', `%${recordNo}%`)
      .execute()
  ).map(({ title }) => title);

it('the clerk who declared has left: the colleagues hear that a report may be handed out, and that an item is void', async () => {
  const organisationId = stage.seeded.instituteId;
  await personWithEveryCode(stage, { loginName: 'colleague', scope: 'institute', organisationId });
  const no = await given.submitted([]);
  const beforeFinish = () => change('shouli', { isEnabled: false }).then(() => undefined);
  const { reportNo } = await givenInspection(stage, { inspectDate: chinaDay(new Date()), beforeFinish });
  allDone(await (await stage.person('keshi')).does(voidItems, { itemNos: [no], reason: '设备停用' }));
  expect(await titles(reportNo, 'colleague')).toContainEqual(expect.stringMatching(/已批准/));
  expect(await titles(no, 'colleague')).toContainEqual(expect.stringMatching(/作废/));
  expect(await titles(reportNo, 'shouli')).toEqual([]);
  await change('shouli', { isEnabled: true });
});

it('what is returned to somebody who has left is told to those who may do it there', async () => {
  const clerk = await personWithEveryCode(stage, {
    loginName: 'leaving',
    scope: 'institute',
    organisationId: stage.seeded.instituteId,
  });
  const draft = await clerk.does(saveApplication, {
    ...liftDraft,
    unitId: await given.unit(),
    equipmentIds: await given.lifts(1),
  });
  await clerk.does(submitApplications, { ids: [draft.id] });
  const reviewer = { ids: [draft.id], reviewerId: given.userId('shenhe'), opinion: '' };
  await (await stage.person('zhanzhang')).does(assignReviewer, reviewer);
  await stage.db.updateTable('appUser').set({ isEnabled: false }).where('loginName', '=', 'leaving').execute();
  const returned = {
    ids: [draft.id],
    result: 'return' as const,
    reasonCode: '01',
    opinion: '缺使用登记证复印件',
    verdicts: [],
  };
  await (await stage.person('shenhe')).does(dealMaterialReview, returned);
  expect(await titles(draft.applicationNo, 'shouli')).toContainEqual(expect.stringMatching(/^退回/));
  expect(await titles(draft.applicationNo, 'leaving')).toEqual([]);
});

it('work of a closed account is urged: whoever arranges is reminded', async () => {
  const no = await given.submitted([]);
  await change('jiaohe', { isEnabled: false });
  allDone(await (await stage.person('shouli')).does(urgeTasks, { itemNos: [no], words: '请尽快' }));
  expect(await titles(no, 'keshi')).toContainEqual(expect.stringMatching(/催办/));
  await change('jiaohe', { isEnabled: true });
});

it('an account that is closed is told nothing, and whoever is reminded is of the house', async () => {
  const no = await given.submitted([]);
  await change('jiaohe', { isEnabled: false });
  const before = await toldOf(no, 'jiaohe');
  await (await stage.person('keshi')).sends(urgeTasks, { itemNos: [no], words: '请尽快' });
  expect(await toldOf(no, 'jiaohe')).toEqual(before);
  await change('jiaohe', { isEnabled: true });
});
