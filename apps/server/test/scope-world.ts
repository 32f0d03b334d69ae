import { deleteEquipment, mergeEquipment } from '@tejian/contract/archive/equipment/equipment-merge.contract.ts';
import { previewEquipmentBatch } from '@tejian/contract/archive/equipment/equipment-batch.contract.ts';
import { operateEquipment } from '@tejian/contract/archive/equipment/equipment-operations.contract.ts';
import { publishNotice, saveNotice } from '@tejian/contract/message/notice/notice.contract.ts';
import { saveAbsence } from '@tejian/contract/archive/personnel/absence.contract.ts';
import { saveOperator } from '@tejian/contract/archive/personnel/operator.contract.ts';
import { saveConflict } from '@tejian/contract/archive/personnel/personnel.contract.ts';
import { saveQuery } from '@tejian/contract/shared/saved-query/saved-query.contract.ts';
import { mergeUnits } from '@tejian/contract/archive/unit/unit-merge.contract.ts';
import { withdrawReport } from '@tejian/contract/business/report/report-life.contract.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { permissionNames } from '@tejian/domain/shared/permission/permissions.ts';
import { hash } from '@node-rs/argon2';
import { givenImages } from './given-images.ts';
import { demoPassword } from '../src/demo/people.seed.ts';
import type { Actor } from '../src/platform/session/actor.ts';
import { newId } from '../src/platform/db/id.ts';
import { flowGiven } from './given-flow.ts';
import { givenInspection } from './given-inspection.ts';
import { givenLift, givenUnit } from './given.ts';
import { labelledOf } from './scope-labels.ts';
import { devicesOf } from './scope-devices.ts';
import { packagedOf } from './scope-mobile.ts';
import { chargedOf } from './scope-money.ts';
import { reviewOf, roundOf, uploadOf } from './scope-around.ts';
import { tell } from '../src/features/shared/notification/notification.service.ts';
import { seen } from './seen.ts';
import { logIn, type Person, type Stage } from './story.ts';

/** An institute with one record of every kind, made by its people through the calls where there are calls. */
export async function scopeWorld(stage: Stage) {
  await givenImages(stage);
  const flow = flowGiven(stage);
  const inspection = await givenInspection(stage, { inspectDate: chinaDay(new Date()) });
  const records = await businessOf(stage, inspection.itemNo);
  const signatory = await stage.person('qianfa');
  const lifeRequest = await signatory.does(withdrawReport, { itemNo: inspection.itemNo, reason: '数据存疑' });
  const [draft, submitted, inReview, reviewed] = [
    await flow.draft(await flow.lifts(1)),
    await flow.submitted(await flow.lifts(1)),
    await flow.inReview(await flow.lifts(1)),
    await flow.reviewed(await flow.lifts(1)),
  ];
  return {
    ...records,
    ...(await archiveOf(stage)),
    ...(await peopleOf(stage)),
    ...(await noticesOf(stage)),
    ...(await accountsOf(stage, records.fileId)),
    itemNo: inspection.itemNo,
    lifeRequestId: lifeRequest.id,
    seenContents: (await seen(stage, inspection.itemNo)).seenContents,
    applicationId: inspection.applicationId,
    draftId: draft.id,
    submittedId: submitted.id,
    inReviewId: inReview.id,
    reviewedId: reviewed.id,
    reviewerId: flow.userId('shenhe'),
    leadId: flow.userId('jianyan1'),
    ...(await roundOf(stage, records.itemId)),
    ...(await uploadOf(stage)),
    ...(await chargedOf(stage, records.itemId)),
    ...(await devicesOf(stage)),
    ...(await packagedOf(stage, records.itemId)),
    instituteId: stage.seeded.instituteId,
    departmentId: stage.seeded.departmentIds.get('SFTJ-YW') ?? '',
    plan: flow.plan(),
  };
}
export type ScopeWorld = Awaited<ReturnType<typeof scopeWorld>>;

async function businessOf(stage: Stage, itemNo: string) {
  const report = await stage.db
    .selectFrom('report as r')
    .innerJoin('item as i', 'i.id', 'r.itemId')
    .select(['r.id', 'r.fileId', 'r.reportNo', 'i.applicationNo', 'i.id as itemId', 'i.organisationId'])
    .where('i.itemNo', '=', itemNo)
    .executeTakeFirstOrThrow();
  const fileId = report.fileId ?? '';
  const attachmentId = newId();
  await stage.db
    .insertInto('attachment')
    .values({ id: attachmentId, title: '照片', recordId: report.id, type: '01', fileId, createdBy: null })
    .execute();
  const noticeId = newId();
  const noticeNo = 'YJ20261199999';
  await stage.db
    .insertInto('opinionNotice')
    .values({
      id: noticeId,
      noticeNo,
      organisationId: report.organisationId,
      itemId: report.itemId,
      state: 'open',
      receiver: '郑签收',
      defects: '层门锁紧装置失效',
      requirement: '请整改',
      deadline: '2027-01-01',
      issuedBy: stage.seeded.userIds.get('jianyan1') ?? '',
      issuedAt: new Date(),
      fileId,
      verifyCode: newId(),
    })
    .execute();
  await stage.db
    .insertInto('reportArchive')
    .values({
      reportId: report.id,
      organisationId: report.organisationId,
      archiveNo: 'DA-1',
      place: 'A-01',
      keepUntil: '2032-12-31',
      checklist: '[]',
      userId: stage.seeded.userIds.get('dayin') ?? '',
    })
    .execute();
  const review = await reviewOf(stage, report);
  const labelled = await labelledOf(stage, itemNo);
  return {
    ...labelled,
    reportId: report.id,
    fileId,
    attachmentId,
    applicationNo: report.applicationNo,
    itemId: report.itemId,
    noticeId,
    noticeNo,
    ...review,
  };
}

async function archiveOf(stage: Stage) {
  const clerk = await stage.person('shouli');
  const [lift, twin, survivor, merged, gone] = [
    await givenLift(stage),
    await givenLift(stage),
    await givenLift(stage),
    await givenLift(stage),
    await givenLift(stage),
  ];
  const seen = (id: string) => ({ id, version: 1 });
  await clerk.does(mergeEquipment, {
    survivor: seen(survivor.equipmentId),
    merged: seen(merged.equipmentId),
    taken: [],
  });
  await clerk.does(deleteEquipment, seen(gone.equipmentId));
  const idle = await givenLift(stage);
  await clerk.does(operateEquipment, {
    operation: 'stop',
    rows: [seen(idle.equipmentId)],
    date: '2026-11-01',
    reason: '停用',
  });
  const batch = await clerk.does(previewEquipmentBatch, {
    kindCode: '3000',
    ids: [lift.equipmentId],
    values: { areaCode: '350103' },
  });
  await stage.db
    .updateTable('equipment')
    .set({ nextInspectionDate: '2026-11-25' })
    .where('id', '=', lift.equipmentId)
    .execute();
  const due = await stage.db
    .selectFrom('dueInspection')
    .select('id')
    .where('equipmentId', '=', lift.equipmentId)
    .executeTakeFirstOrThrow();
  const operation = await stage.db.selectFrom('equipmentOperation').select('id').executeTakeFirstOrThrow();
  const [kept, other] = [await givenUnit(stage, '甲合并物业有限公司'), await givenUnit(stage, '乙合并物业有限公司')];
  const { mergeId } = await clerk.does(mergeUnits, { ...seen(kept), mergedId: other, mergedVersion: 1, taken: [] });
  return {
    ...lift,
    twinId: twin.equipmentId,
    mergedId: merged.equipmentId,
    deletedId: gone.equipmentId,
    operationId: operation.id,
    batchId: batch.id,
    dueId: due.id,
    otherUnitId: await givenUnit(stage, '丙物业有限公司'),
    unitMergeId: mergeId,
  };
}

async function peopleOf(stage: Stage) {
  const userId = stage.seeded.userIds.get('qianfa') ?? '';
  const head = await stage.person('keshi');
  const idOf = async (table: 'staffQualification' | 'signatoryScope') =>
    (await stage.db.selectFrom(table).select('id').where('userId', '=', userId).executeTakeFirstOrThrow()).id;
  const operator = await head.does(saveOperator, {
    name: '钱操作',
    identityNo: '11010519491231002X',
    phone: '13800001111',
    remark: '',
    isEnabled: true,
    certificates: [],
  });
  const unitId = await givenUnit(stage, '亲属物业有限公司');
  await head.does(saveConflict, { userId, unitId, reason: '亲属' });
  const days = { fromDay: '2027-05-01', untilDay: '2027-05-02' };
  const absence = await head.does(saveAbsence, { userId, ...days, reason: '年休假' });
  const instrument = await stage.db
    .selectFrom('instrument')
    .select('id')
    .where('instrumentNo', '=', 'SF-JL-001')
    .executeTakeFirstOrThrow();
  const [sealId, sealFileId] = [newId(), newId()];
  const file = { id: sealFileId, sha256: 'seal', size: 1, mime: 'image/png', name: '检验专用章.png' };
  await stage.db.insertInto('storedFile').values(file).execute();
  const seal = { id: sealId, organisationId: stage.seeded.instituteId, name: '检验专用章', fileId: sealFileId };
  await stage.db
    .insertInto('sealImage')
    .values({ ...seal, validFrom: '2024-01-01' })
    .execute();
  const group = await stage.db
    .selectFrom('userGroup')
    .select('id')
    .where('code', '=', 'intake')
    .executeTakeFirstOrThrow();
  return {
    userId,
    qualificationId: await idOf('staffQualification'),
    signatoryScopeId: await idOf('signatoryScope'),
    operatorId: operator.id,
    absenceId: absence.id,
    instrumentId: instrument.id,
    groupId: group.id,
    sealId,
  };
}

async function noticesOf(stage: Stage) {
  const head = await stage.person('zhanzhang');
  const given = { content: '正文', type: '01', audience: 'all' as const, audienceIds: [], isPinned: false };
  const draft = await head.does(saveNotice, { ...given, title: '未发布的通知' });
  const published = await head.does(saveNotice, { ...given, title: '已发布的通知' });
  await head.does(publishNotice, { id: published.id, version: published.version });
  return { noticeId: draft.id, publishedNoticeId: published.id };
}

async function accountsOf(stage: Stage, fileId: string) {
  const clerk = await stage.person('shouli');
  const facts = { title: '有事', content: '请看', link: '' };
  await stage.db.transaction().execute((tx) => tell(tx, { kind: 'flow', facts, to: [clerk.userId] }));
  const told = stage.db.selectFrom('delivery').select('id').where('userId', '=', clerk.userId);
  const message = await told.orderBy('createdAt', 'desc').executeTakeFirstOrThrow();
  const longTaskId = newId();
  const task = { id: longTaskId, userId: clerk.userId, kind: 'export', title: '导出', fileId, request: '{}' };
  await stage.db.insertInto('longTask').values(task).execute();
  await clerk.does(saveQuery, {
    viewNo: 'appMainSheetList',
    name: '我的查询',
    conditions: { and: [{ field: 'applicationNo', operator: 'contains', value: '1' }] },
  });
  const query = await stage.db.selectFrom('savedQuery').select('id').executeTakeFirstOrThrow();
  const importId = newId();
  await stage.db
    .insertInto('ledgerImport')
    .values({
      id: importId,
      fileId,
      fileName: '台账.csv',
      createdBy: clerk.userId,
      organisationId: stage.seeded.instituteId,
    })
    .execute();
  const feedback = { id: newId(), userId: clerk.userId, kind: 'wish', content: '希望按楼盘排序' };
  await stage.db
    .insertInto('feedback')
    .values({ ...feedback, pagePath: '', pageTitle: '', release: '' })
    .execute();
  return { messageId: message.id, longTaskId, savedQueryId: query.id, importId, feedbackId: feedback.id };
}

interface Newcomer {
  readonly loginName: string;
  readonly scope: Actor['scope'];
  readonly organisationId: string;
  readonly departmentId?: string;
  readonly unitId?: string;
}

/** Somebody with every code of the product and a data scope: nothing but the scope can refuse them. */
export async function personWithEveryCode(stage: Stage, { scope, ...given }: Newcomer): Promise<Person> {
  const [id, groupId] = [newId(), newId()];
  const passwordHash = await hash(demoPassword, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  await stage.db
    .insertInto('appUser')
    .values({ id, name: given.loginName, passwordHash, ...given })
    .execute();
  await stage.db
    .insertInto('userGroup')
    .values({ id: groupId, code: given.loginName, name: given.loginName, dataScope: scope })
    .execute();
  await stage.db
    .insertInto('userGroupPermission')
    .values(Object.keys(permissionNames).map((code) => ({ groupId, code })))
    .execute();
  await stage.db.insertInto('userGroupMember').values({ userId: id, groupId }).execute();
  return logIn(stage.app, given.loginName, demoPassword);
}

/** A second institute beside the demonstration's. */
export async function anotherInstitute(stage: Stage): Promise<string> {
  const id = newId();
  await stage.db
    .insertInto('organisation')
    .values({ id, kind: 'institute', code: 'LSTJ', name: '邻市检验院', path: `/${id}/`, areaCode: '350200' })
    .execute();
  return id;
}
