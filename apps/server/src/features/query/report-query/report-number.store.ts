import { findReportNumbers, type ReportNumber } from '@tejian/contract/query/report-query/report-number.contract.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { sql } from 'kysely';
import type { ListQuery } from '../../../platform/list/list.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { within } from '../../shared/scope/within.scope.ts';

type Asked = RequestOf<typeof findReportNumbers>;

/** The log of numbers says why one is not used; the acts of its report say the rest. */
export const numberListing = (asked: Asked, actor: Actor): ListQuery<ReportNumber> => ({
  view: findReportNumbers.view,
  source: {
    from: sql`number_log n join item i on i.id = n.owner_id left join report r on r.report_no = n.number`,
    identity: sql`n.number`,
    columns: {
      number: sql`n.number`,
      state: sql`(case when n.state = 'voided' then 'voided' else coalesce(r.state, 'draft') end)`,
      explanation: sql`coalesce(nullif(n.note, ''), (
        select a.reason from report_act a where a.report_id = r.id or a.other_id = r.id order by a.at desc, a.id desc limit 1))`,
      linkedNo: sql`(select o.report_no from report o where o.id = coalesce(r.replaced_by, r.replaces, r.supplements))`,
      givenAt: sql`n.at`,
      approvedAt: sql`r.approved_at`,
      inspectedUnit: sql`i.inspected_unit`,
      kindCode: sql`i.kind_code`,
      categoryCode: sql`i.category_code`,
      itemNo: sql`i.item_no`,
      applicationNo: sql`i.application_no`,
    },
  },
  asked,
  always: [sql`n.kind = 'report'`, within(actor, 'item')],
  isUncertain: true,
});
