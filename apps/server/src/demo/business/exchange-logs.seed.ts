import { exchangeText } from '@tejian/domain/query/exchange/exchange.text.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/id.ts';
import { houseOf, personOf, type BusinessStage } from './stage.seed.ts';

/** So many of the newest vouchers still wait; the one before them was tried in vain. */
const WAITING = 3;

/**
 * Adds what the exchanges would have left behind: vouchers that went out, one that did not, files of measured values.
 * Invented.
 */
export async function addExchangeLogs(tx: Tx, stage: BusinessStage): Promise<void> {
  await sql`update finance_voucher v set tries = ranked.tries, state = ranked.state, answer = ranked.answer,
      sent_at = case ranked.state when 'sent' then least(v.created_at + interval '10 minutes', now()) end
    from (select id, case when n = ${WAITING + 1} then 3 else 1 end as tries,
        case when n = ${WAITING + 1} then 'failed' else 'sent' end as state,
        case when n = ${WAITING + 1} then '示范：会计期间未开启，凭证被退回' else '示范：已过账' end as answer
      from (select id, row_number() over (order by created_at desc, id desc) as n from finance_voucher
        where organisation_id = ${houseOf(stage)}) newest
      where n > ${WAITING}) ranked
    where ranked.id = v.id`.execute(tx);
  const user = personOf(stage, 'jianyan1').userId;
  await sql`insert into test_data_transfer (id, organisation_id, item_id, instrument_no, source, file_name, value_count, state,
      reason, received_at, user_id)
    select gen_random_uuid(), i.organisation_id, case when p.state <> 'failed' or p.n = 4 then i.id end, p.instrument_no, p.source,
      p.file_name, p.value_count, p.state, p.reason, i.step_at, ${user}
    from (select id, organisation_id, step_at, row_number() over (order by step_at desc, id) as n from item
        where inspect_date is not null and organisation_id = ${houseOf(stage)} limit 40) i
    join (values
      (1, 'SF-CH-01', '示范超声波测厚仪', '测厚20点.csv', 20, 'received', ''),
      (2, 'SF-ZD-02', '示范电梯乘运质量测试仪', '乘运质量.csv', 12, 'taken', ''),
      (3, 'SF-XS-03', '示范限速器测试仪', '限速器动作速度.csv', 4, 'taken', ''),
      (4, 'SF-CH-01', '示范超声波测厚仪', '测厚18点.csv', 0, 'failed', '示范：文件缺少测点编号一列'),
      (5, 'SF-ZS-05', '示范噪声测试仪', '噪声.csv', 0, 'failed', '示范：没有找到仪器编号对应的在检业务'))
      as p (n, instrument_no, source, file_name, value_count, state, reason) on p.n = i.n`.execute(tx);
  await addInspectionRun(tx);
}

/** The results that were sent to the example platform yesterday: one was refused. */
async function addInspectionRun(tx: Tx): Promise<void> {
  const [planId, runId] = [newId(), newId()];
  const name = '检验结果上报';
  const { rows } = await sql<{ id: string }>`
    insert into exchange_plan (id, counterpart_id, name, subject, mode, changed_by)
    select ${planId}, c.id, ${name}, 'inspection', 'changed', '系统管理员' from exchange_counterpart c
    where not exists (select from exchange_plan p where p.counterpart_id = c.id and p.subject = 'inspection')
    order by c.code limit 1 returning id`.execute(tx);
  if (rows.length === 0) return; // there is no counterpart, or it has such a plan
  await sql`
    insert into exchange_run (id, plan_id, plan_name, counterpart_name, subject, started_by, started_at, ended_at, state, reason)
    select ${runId}, p.id, p.name, c.name, 'inspection', '系统管理员', now() - interval '1 day',
      now() - interval '1 day' + interval '3 seconds', 'failed', ${exchangeText.partly({ waiting: 0, failed: 1 })}
    from exchange_plan p join exchange_counterpart c on c.id = p.counterpart_id where p.id = ${planId}`.execute(tx);
  await sql`
    insert into exchange_record (id, run_id, plan_id, subject, record_id, record_no, state, tries, reason, answer, at)
    select gen_random_uuid(), ${runId}, ${planId}, 'inspection', r.id, r.report_no,
      case r.n when 1 then 'failed' else 'sent' end, 1,
      case r.n when 1 then '对方拒收：设备代码在平台中不存在' else '' end, '',
      now() - interval '1 day' + r.n * interval '100 milliseconds'
    from (select id, report_no, row_number() over (order by approved_at desc, id) as n from report
      where state = 'approved') r
    where r.n <= 30`.execute(tx);
}
