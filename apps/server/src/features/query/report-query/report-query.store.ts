import type { findReports } from '@tejian/contract/query/report-query/report-query.contract.ts';
import type { QueriedReport } from '@tejian/contract/query/report-query/report-query.record.ts';
import { reportQueryList } from '@tejian/contract/query/report-query/report-query.view.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { reinspection } from '@tejian/domain/business/report/round.ts';
import { roundText } from '@tejian/domain/business/report/round.text.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { equipmentCodes } from '../../../platform/list/equipment-codes.ts';
import type { ListQuery, ListSource } from '../../../platform/list/list.ts';
import { conditionsOf, orderOf, sortedBy } from '../../../platform/list/list-query.ts';
import { byApplication } from '../../archive/unit/renamed-units.scope.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { signatureState } from '../../business/issued-file/issued-file.scope.ts';
import { within } from '../../shared/scope/within.scope.ts';

const numberOf = (id: ReturnType<typeof sql>) => sql`(select n.report_no from report n where n.id = ${id})`;

const source: ListSource<QueriedReport> = {
  // Each report has its item; joined from outside, a count that asks nothing of it does without.
  from: sql`report r left join item i on i.id = r.item_id`,
  identity: sql`r.id`,
  columns: {
    id: sql`r.id`,
    reportNo: sql`r.report_no`,
    state: sql`r.state`,
    itemNo: sql`i.item_no`,
    applicationNo: sql`i.application_no`,
    inspectedUnit: sql`r.inspected_unit`,
    kindCode: sql`r.kind_code`,
    categoryCode: sql`i.category_code`,
    varietyCode: sql`i.variety_code`,
    deviceCode: sql`i.device_code`,
    registrationCode: sql`i.registration_code`,
    useCertificateNo: sql`i.use_certificate_no`,
    factoryNo: sql`i.factory_no`,
    identificationCode: sql`i.identification_code`,
    useAddress: sql`i.use_address`,
    step: sql`i.step`,
    inspectDate: sql`r.inspect_date`,
    round: sql`(select ${sql.lit(roundText.again)} from application a where a.id = i.application_id and a.apply_type = ${sql.lit(reinspection)})`,
    conclusion: sql`r.conclusion`,
    conclusionPolarity: sql`r.conclusion_polarity`,
    nextDate: sql`r.next_date`,
    signedBy: sql`(select string_agg(signed.user_name, '、' order by signed.first_at) from (
      select s.user_name, min(s.signed_at) as first_at from report_signature s
      where s.report_id = r.id and s.is_valid group by s.user_name) signed)`,
    createdAt: sql`r.created_at`,
    approvedAt: sql`r.approved_at`,
    hasFile: sql`r.file_id is not null`,
    signature: signatureState,
    replaces: numberOf(sql`r.replaces`),
    replacedBy: numberOf(sql`r.replaced_by`),
    supplements: numberOf(sql`r.supplements`),
    paymentState: sql`i.payment_state`,
    isCharged: sql`i.is_charged`,
    prints: sql`(select count(*)::int from report_print p where p.report_id = r.id)`,
    archiveNo: sql`(select archive_no from report_archive f where f.report_id = r.id)`,
    releasedOn: sql`(select max(released_on) from report_release l where l.report_id = r.id)`,
  },
  codes: equipmentCodes(sql`i`),
  sorts: { itemNo: sql`r.item_no` },
  bigrams: {
    inspectedUnit: { text: sql`i.inspected_unit`, index: 'item_unit_bigrams', carried: sql`r.inspected_unit` },
  },
  foundBesides: byApplication(sql`i.application_id`),
};

/** Reports of the items that the person may see; somebody who signed is looked for by the index of signatures. */
export function listing(
  { person, ...askedFilter }: RequestOf<typeof findReports>,
  actor: Actor,
): ListQuery<QueriedReport> {
  const signedSql = sql`r.id in (select s.report_id from report_signature s where s.user_name = ${person} and s.is_valid)`;
  return {
    view: reportQueryList,
    source,
    asked: askedFilter,
    always: [within(actor, 'report'), ...(person ? [signedSql] : [])],
    isUncertain: true,
  };
}

/** A report whose signed file is there, as a download takes it. */
export interface FiledReport {
  readonly id: string;
  readonly reportNo: string;
  readonly state: string;
  readonly inspectedUnit: string;
  readonly conclusion: string | null;
  readonly sha256: string;
  /** Number of the report that stands for it now. */
  readonly replacedBy: string | null;
}

/**
 * The reports with a file that the query finds, or the chosen ones of them, in its order: one more than the bound where there
 * are more, however many without a file stand between them. `left` have no file yet, counted up to the bound.
 */
export async function findFiled(
  db: Db | Tx,
  { ids, ...askedFilter }: RequestOf<typeof findReports> & { ids?: readonly string[] },
  actor: Actor,
  bound: number,
): Promise<{ reports: FiledReport[]; left: number }> {
  const query = listing(askedFilter, actor);
  const { conditions } = conditionsOf(query);
  const order = orderOf(query.view, source, query.asked);
  const chosenSql = ids && ids.length > 0 ? [sql`r.id = any(${[...ids]}::uuid[])`] : [];
  const foundSql = sql.join([...conditions, ...chosenSql], sql` and `);
  const { rows: reports } = await sql<FiledReport>`
    select r.id, r.report_no, r.state, i.inspected_unit, r.conclusion, f.sha256, ${source.columns.replacedBy} as replaced_by
    from ${source.from} join stored_file f on f.id = r.file_id
    where ${foundSql}
    ${sortedBy(order, source.identity)} limit ${bound + 1}`.execute(db);
  const { rows } = await sql<{ left: number }>`select count(*)::int as left from (
    select from ${source.from} where ${foundSql} and r.file_id is null limit ${bound}) unfiled`.execute(db);
  return { reports, left: rows[0]?.left ?? 0 };
}
