import { sql } from 'kysely';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import type { BusinessDays } from '@tejian/domain/business/report/inspect-date.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';

/** The days on which the business of a report began, and the number of the report that it corrects or adds to. */
export async function findBeginning(
  db: Db | Tx,
  reportId: string,
): Promise<BusinessDays & { readonly standsFor: string | undefined }> {
  const { submittedAt, createdAt, standsFor } = await db
    .selectFrom('report')
    .innerJoin('item', 'item.id', 'report.itemId')
    .innerJoin('application', 'application.id', 'item.applicationId')
    .leftJoin('report as former', (join) =>
      join.on('former.id', '=', sql<string>`coalesce(report.replaces, report.supplements)`),
    )
    .select(['application.submittedAt', 'item.createdAt', 'former.reportNo as standsFor'])
    .where('report.id', '=', reportId)
    .executeTakeFirstOrThrow();
  return {
    declaredOn: submittedAt ? chinaDay(submittedAt) : undefined,
    arrangedOn: chinaDay(createdAt),
    standsFor: standsFor ?? undefined,
  };
}
