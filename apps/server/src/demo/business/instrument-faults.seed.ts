import { addDays, chinaDay } from '@tejian/domain/shared/day/day.ts';
import { sql } from 'kysely';
import * as reviews from '../../features/business/instrument-review/instrument-review.service.ts';
import type { Tx } from '../../platform/db/database.ts';
import { houseOf, personOf, type BusinessStage } from './stage.seed.ts';

interface Used {
  readonly no: string;
  /** Days of the last three inspections with it. */
  readonly first: string;
  readonly last: string;
}

/** So long before today an instrument must have been used last: what is under way needs the others. */
const QUIET_DAYS = 40;

/** An instrument that turned out to be wrong at its yearly check: the reports of the doubtful time are looked at again. */
export async function addInstrumentFaults(tx: Tx, stage: BusinessStage): Promise<void> {
  const today = chinaDay(stage.now);
  const { rows } = await sql<Used>`
    select btrim(used ->> 'no') as no, max(r.inspect_date)::text as last,
      coalesce((array_agg(distinct r.inspect_date order by r.inspect_date desc))[3], min(r.inspect_date))::text as first
    from report r join item i on i.id = r.item_id, jsonb_array_elements(r.entry -> 'instruments') used
    where r.organisation_id = ${houseOf(stage)} and r.state <> 'voided' and i.state <> 'voided' and r.inspect_date < ${addDays(today, -QUIET_DAYS)}
      and exists (select from instrument n where n.instrument_no = btrim(used ->> 'no') and n.state in ('1', '2'))
    group by 1 order by abs(count(*) - 4), 1 limit 1`.execute(tx);
  const [usedPart] = rows;
  if (!usedPart) return;
  const head = personOf(stage, 'keshi');
  const doubtful = { lastGoodOn: usedPart.first, foundOn: addDays(usedPart.last, 10) };
  const foundRecord = { instrumentNo: usedPart.no, ...doubtful, reason: '期间核查示值误差超过允许误差' };
  await reviews.report(tx, foundRecord, { actor: head, now: new Date(stage.now.getTime() - 86_400_000) });
  const first = await tx.selectFrom('instrumentReview').select('id').orderBy('id').executeTakeFirst();
  const reason = '该量值不影响结论，复核原始记录后维持原结论';
  if (first) await reviews.decide(tx, { id: first.id, verdict: 'unaffected', reason }, { actor: head, now: stage.now });
}
