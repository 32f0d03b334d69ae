import {
  findInstrumentReviews,
  type InstrumentReview,
} from '@tejian/contract/business/instrument-review/instrument-review.contract.ts';
import type { ReviewVerdict } from '@tejian/domain/business/instrument-review/instrument-review.ts';
import { instrumentReviewText as text } from '@tejian/domain/business/instrument-review/instrument-review.text.ts';
import { normalCode } from '@tejian/domain/shared/typed/normal-code.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { ListQuery, ListSource } from '../../../platform/list/list.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { within } from '../../shared/scope/within.scope.ts';
import { reportStateIn } from '../issued-file/report-state.scope.ts';
import type { KnownFault } from './faults.scope.ts';

const { unaffected, affected } = text.verdicts;

const source: ListSource<InstrumentReview> = {
  from: sql`instrument_review v join instrument_fault f on f.id = v.fault_id join item i on i.id = v.item_id
    join report r on r.id = v.report_id`,
  identity: sql`v.id`,
  columns: {
    id: sql`v.id`,
    instrumentNo: sql`f.instrument_no`,
    instrumentName: sql`f.name`,
    lastGoodOn: sql`f.last_good_on`,
    foundOn: sql`f.found_on`,
    faultReason: sql`f.reason`,
    reportNo: sql`r.report_no`,
    reportState: reportStateIn(sql`r.state`),
    itemNo: sql`i.item_no`,
    applicationId: sql`i.application_id`,
    inspectedUnit: sql`i.inspected_unit`,
    inspectDate: sql`r.inspect_date`,
    conclusion: sql`r.conclusion`,
    leadInspector: sql`(select name from app_user where id = i.lead_inspector_id)`,
    verdict: sql`v.verdict`,
    verdictWord: sql`case v.verdict when 'unaffected' then ${unaffected} when 'affected' then ${affected}
      else ${text.open} end`,
    reason: sql`v.reason`,
    decidedBy: sql`(select name from app_user where id = v.decided_by)`,
    decidedAt: sql`v.decided_at`,
    createdAt: sql`v.created_at`,
  },
};

export const listing = (askedFilter: Record<string, unknown>, actor: Actor): ListQuery<InstrumentReview> => ({
  view: findInstrumentReviews.view,
  source,
  asked: askedFilter,
  always: [within(actor, 'item')],
});

export interface FoundInstrument {
  readonly id: string;
  readonly name: string;
  readonly instrumentNo: string;
  readonly organisationId: string;
}

/** The instrument of a number in the person's house, locked. */
export async function lockInstrument(tx: Tx, no: string, actor: Actor): Promise<FoundInstrument | undefined> {
  const { rows } = await sql<FoundInstrument>`select i.id, i.name, i.instrument_no, i.organisation_id from instrument i
    where normal_code(i.instrument_no) = ${normalCode(no)} and i.organisation_id is not null and ${within(actor, 'instrument')}
    order by i.instrument_no = ${no} desc, i.id limit 1 for update of i`.execute(tx);
  return rows[0];
}

interface NewFault {
  readonly id: string;
  readonly organisationId: string;
  readonly instrumentId: string;
  readonly instrumentNo: string;
  readonly name: string;
  readonly lastGoodOn: string;
  readonly foundOn: string;
  readonly reason: string;
  readonly createdBy: string;
  readonly createdAt: Date;
}

export const insertFault = (tx: Tx, fault: NewFault) => tx.insertInto('instrumentFault').values(fault).execute();

export interface EarlierFault extends Pick<NewFault, 'lastGoodOn' | 'foundOn' | 'reason' | 'createdAt'> {
  readonly by: string;
}

/** The fault that was reported of an instrument for a time that overlaps with this one, the widest of it first; its row is locked. */
export async function findEarlier(
  tx: Tx,
  { instrumentId, lastGoodOn, foundOn }: Pick<NewFault, 'instrumentId' | 'lastGoodOn' | 'foundOn'>,
): Promise<EarlierFault | undefined> {
  const { rows } = await sql<EarlierFault>`
    select f.last_good_on, f.found_on, f.reason, f.created_at, (select name from app_user where id = f.created_by) as by
    from instrument_fault f
    where f.instrument_id = ${instrumentId} and f.last_good_on <= ${foundOn} and f.found_on >= ${lastGoodOn}
    order by least(f.found_on, ${foundOn}) - greatest(f.last_good_on, ${lastGoodOn}) desc, f.created_at desc limit 1`.execute(
    tx,
  );
  return rows[0];
}

/** Nobody uses it until somebody says that it is good again: the guard of instruments asks the ledger. */
export const takeOutOfUse = (tx: Tx, instrumentId: string, state: string) =>
  sql`update instrument set state = ${state}, version = version + 1 where id = ${instrumentId} and state in ('1', '2')`.execute(
    tx,
  );

export interface DoubtfulReport {
  readonly leadInspectorId: string | null;
  readonly reportNo: string;
}

/**
 * Every report of the institute that names the instrument, inspected in the doubtful time: void ones say nothing any more, and
 * what is reviewed for this instrument already is reviewed once.
 */
export async function addReviews(tx: Tx, fault: NewFault): Promise<DoubtfulReport[]> {
  const { rows } = await sql<DoubtfulReport>`
    with doubtful as (
      select r.id as report_id, r.report_no, i.id as item_id, i.lead_inspector_id from report r join item i on i.id = r.item_id
      where i.organisation_id = ${fault.organisationId} and r.state <> 'voided' and i.state <> 'voided'
        and r.inspect_date between ${fault.lastGoodOn} and ${fault.foundOn}
        and exists (select from jsonb_array_elements(r.entry -> 'instruments') used
          where normal_code(used ->> 'no') = ${normalCode(fault.instrumentNo)})
        and not exists (select from instrument_review v join instrument_fault f on f.id = v.fault_id
          where v.report_id = r.id and f.instrument_id = ${fault.instrumentId})),
    added as (
      insert into instrument_review (id, fault_id, report_id, item_id, created_at)
      select gen_random_uuid(), ${fault.id}, report_id, item_id, ${fault.createdAt} from doubtful)
    select report_no, lead_inspector_id from doubtful order by report_no`.execute(tx);
  return rows;
}

/** Adds one report to the review of a fault; false where it is reviewed for this instrument already. */
export async function addReview(
  tx: Tx,
  fault: Pick<KnownFault, 'id' | 'instrumentId'>,
  report: { readonly id: string; readonly itemId: string; readonly at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into instrument_review (id, fault_id, report_id, item_id, created_at)
    select gen_random_uuid(), ${fault.id}::uuid, ${report.id}::uuid, ${report.itemId}::uuid, ${report.at}::timestamptz
    where not exists (select from instrument_review v join instrument_fault f on f.id = v.fault_id
      where v.report_id = ${report.id}::uuid and f.instrument_id = ${fault.instrumentId}::uuid)
    returning id`.execute(tx);
  return rows.length > 0;
}

export interface HeldReview {
  readonly id: string;
  readonly itemId: string;
  readonly reportNo: string;
  /** True of one that is void or withdrawn, or for which another one stands. */
  readonly isInvalid: boolean;
  readonly inspectedUnit: string;
  readonly organisationId: string;
  readonly leadInspectorId: string | null;
  readonly instrument: string;
  readonly verdict: ReviewVerdict | null;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
}

/** One review under its lock, where this person may see its item. */
export async function lockReview(tx: Tx, id: string, actor: Actor): Promise<HeldReview | undefined> {
  const { rows } = await sql<HeldReview>`
    select v.id, v.item_id, r.report_no, r.state in ('voided', 'withdrawn', 'replaced') as is_invalid, i.inspected_unit, i.organisation_id, i.lead_inspector_id,
      f.name || ' ' || f.instrument_no as instrument, v.verdict, v.decided_at,
      (select name from app_user where id = v.decided_by) as decided_by
    from instrument_review v join instrument_fault f on f.id = v.fault_id join item i on i.id = v.item_id
      join report r on r.id = v.report_id
    where v.id = ${id} and ${within(actor, 'item')} for update of v`.execute(tx);
  return rows[0];
}

export const decide = (
  tx: Tx,
  id: string,
  decision: { verdict: ReviewVerdict; reason: string; decidedBy: string; decidedAt: Date },
) => tx.updateTable('instrumentReview').set(decision).where('id', '=', id).execute();
