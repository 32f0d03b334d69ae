import { sql, type RawBuilder } from 'kysely';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import type { BusinessDays } from '@tejian/domain/business/report/inspect-date.ts';
import type { PartRow } from '../../../platform/db/row-parts.ts';

interface BeginningRow {
  readonly submittedAt: Date | null;
  readonly createdAt: Date;
  readonly standsFor: string | null;
}
type Beginning = BusinessDays & { readonly standsFor: string | undefined };

/** The moments at which the business of a report began, and the number of the report that it corrects or adds to. */
export const beginningOf = (reportId: RawBuilder<unknown>): RawBuilder<BeginningRow> => sql<BeginningRow>`
  select b.submitted_at, o.created_at, former.report_no as stands_for
  from report m join item o on o.id = m.item_id join application b on b.id = o.application_id
    left join report former on former.id = coalesce(m.replaces, m.supplements)
  where m.id = ${reportId}`;

/** The same in days. */
export const daysOf = ({ submittedAt, createdAt, standsFor }: PartRow<BeginningRow>): Beginning => ({
  declaredOn: submittedAt === null ? undefined : chinaDay(new Date(submittedAt)),
  arrangedOn: chinaDay(new Date(createdAt)),
  standsFor: standsFor ?? undefined,
});
