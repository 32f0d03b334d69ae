import { newId } from '../src/platform/db/id.ts';
import type { Stage } from './story.ts';

/** An instrument that was found bad, and the report that used it. */
export async function reviewOf(
  { db, seeded }: Stage,
  report: { id: string; itemId: string; organisationId: string; reportNo: string },
) {
  const [instrumentId, faultId, reviewId] = [newId(), newId(), newId()];
  const { organisationId } = report;
  const named = { name: '声级计', instrumentNo: 'SCOPE-1' };
  const createdAt = new Date();
  await db
    .insertInto('instrument')
    .values({ id: instrumentId, ...named, model: '', validTo: '2027-12-31', organisationId })
    .execute();
  await db
    .insertInto('instrumentFault')
    .values({
      id: faultId,
      organisationId,
      instrumentId,
      ...named,
      lastGoodOn: '2026-01-01',
      foundOn: '2026-11-01',
      reason: '示值超差',
      createdBy: seeded.userIds.get('keshi') ?? '',
      createdAt,
    })
    .execute();
  await db
    .insertInto('instrumentReview')
    .values({ id: reviewId, faultId, reportId: report.id, itemId: report.itemId, createdAt })
    .execute();
  return { reviewId, reviewReportNo: report.reportNo };
}

/** A record that was given to somebody to read, and somebody who does another's tasks. */
export async function roundOf({ db, seeded }: Stage, itemId: string): Promise<{ deputyId: string }> {
  const of = (loginName: string) => seeded.userIds.get(loginName) ?? '';
  const { instituteId: organisationId } = seeded;
  const createdAt = new Date();
  const deputyId = newId();
  await db
    .insertInto('itemCopy')
    .values({
      id: newId(),
      organisationId,
      itemId,
      userId: of('caiwu'),
      fromId: of('keshi'),
      words: '供参考',
      createdAt,
    })
    .execute();
  await db
    .insertInto('deputy')
    .values({
      id: deputyId,
      organisationId,
      userId: of('shenpi1'),
      deputyId: of('jiaohe'),
      codes: ['report:audit'],
      fromDay: '2026-01-01',
      untilDay: '2099-12-31',
      reason: '出差',
      createdBy: of('keshi'),
      createdAt,
    })
    .execute();
  return { deputyId };
}

/** An upload of the lead inspector that is on its way. */
export async function uploadOf(stage: Stage) {
  const uploadId = newId();
  const userId = stage.seeded.userIds.get('jianyan1') ?? '';
  const expiresAt = new Date(Date.now() + 3_600_000);
  const about = { name: '竣工图.pdf', mime: 'application/pdf', size: 3, expiresAt };
  await stage.db
    .insertInto('upload')
    .values({ id: uploadId, organisationId: stage.seeded.instituteId, userId, ...about })
    .execute();
  return { uploadId };
}
