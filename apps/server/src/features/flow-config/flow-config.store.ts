import { sql } from 'kysely';
import type { FlowConfig } from '@tejian/contract/flow-config/flow-config.contract.ts';
import type { Db } from '../../platform/db/database.ts';

/** The newest enabled version of every flow. */
export async function findFlows(db: Db, kindCode?: string, categoryCode?: string): Promise<FlowConfig[]> {
  const { rows } = await sql<FlowConfig>`
    select * from (
      select distinct on (code) code as flow_code, name, version, kind_code, category_codes
      from flow_definition where is_enabled order by code, version desc
    ) newest
    where (${kindCode ?? null}::text is null or kind_code = ${kindCode ?? null})
      and (${categoryCode ?? null}::text is null or ${categoryCode ?? null} = any(category_codes))
    order by kind_code, flow_code`.execute(db);
  return rows;
}
