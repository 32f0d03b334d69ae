import { exchangeText } from '@tejian/domain/query/exchange/exchange.text.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import { newId } from '../platform/db/id.ts';
import { aboutCounterpart } from '../platform/secrets/about.ts';
import type { Vault } from '../platform/secrets/vault.ts';

const ADDRESS = 'http://127.0.0.1:2/exchange'; // nobody listens there: an example sends nothing anywhere
const by = { changedBy: '系统管理员' } as const;

/**
 * A counterpart with its fields, a plan that is run by hand, and a run of yesterday of which two records did not arrive. Names and
 * codes are invented: what a platform expects is configured. Where there is a counterpart already, nothing happens.
 */
export async function seedExchange(db: Db, vault: Vault): Promise<void> {
  if (await db.selectFrom('exchangeCounterpart').select('id').limit(1).executeTakeFirst()) return;
  const [id, planId, runId] = [newId(), newId(), newId()];
  const name = '示范省特种设备监察平台（示例）';
  const fields = [
    ['deviceCode', 'SBDM', '{}'],
    ['useCertificateNo', 'SYDJZBH', '{}'],
    ['kindCode', 'SBZL', '{"3000":"电梯","4000":"起重机械"}'],
    ['useUnit', 'SYDW', '{}'],
    ['nextInspectionDate', 'XCJYRQ', '{}'],
  ] as const;
  await db.transaction().execute(async (tx) => {
    const secret = vault.seal('example-only', aboutCounterpart(id));
    const subjects = ['equipment', 'inspection'];
    const note = '示例：接收地址无人监听';
    await tx
      .insertInto('exchangeCounterpart')
      .values({ id, code: 'SJ-01', name, address: ADDRESS, keyId: 'demo', secret, subjects, note, ...by })
      .execute();
    await tx
      .insertInto('exchangeField')
      .values(
        fields.map(([source, target, codes], at) => {
          return { id: newId(), counterpartId: id, subject: 'equipment', source, target, codes, sort: at * 10, ...by };
        }),
      )
      .execute();
    const plan = { planId, planName: '设备档案上报', counterpartName: name, subject: 'equipment' };
    await tx
      .insertInto('exchangePlan')
      .values({ id: planId, counterpartId: id, name: plan.planName, subject: 'equipment', mode: 'changed', ...by })
      .execute();
    await sql`
      insert into exchange_run (id, plan_id, plan_name, counterpart_name, subject, started_by, started_at, ended_at, state, reason)
      values (${runId}, ${planId}, ${plan.planName}, ${name}, 'equipment', '系统管理员', now() - interval '1 day',
        now() - interval '1 day' + interval '4 seconds', 'failed', ${exchangeText.partly({ waiting: 0, failed: 2 })})`.execute(
      tx,
    );
    await sql`
      insert into exchange_record (id, run_id, plan_id, subject, record_id, record_no, state, tries, reason, answer, at)
      select gen_random_uuid(), ${runId}, ${planId}, 'equipment', e.id, coalesce(e.device_code, e.name),
        case when e.row_number <= 2 then 'failed' else 'sent' end, 1,
        case e.row_number when 1 then '对方拒收：使用登记证编号重复' when 2 then '对方拒收：行政区划代码不存在' else '' end, '',
        now() - interval '1 day' + e.row_number * interval '100 milliseconds'
      from (select *, row_number() over (order by device_code) from equipment where device_code is not null) e
      where e.row_number <= 40`.execute(tx);
  });
}
