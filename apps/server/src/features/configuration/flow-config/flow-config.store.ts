import { sql } from 'kysely';
import type { FlowConfig } from '@tejian/contract/configuration/flow-config/flow-config.contract.ts';
import { flowSettingsOf, type FlowSettings } from '@tejian/domain/configuration/flow-config/flow-settings.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';

/** The newest enabled version of every flow. */
export async function findFlows(db: Db, kindCode?: string, categoryCode?: string): Promise<FlowConfig[]> {
  const { rows } = await sql<FlowConfig>`
    select * from (
      select distinct on (code) code as flow_code, name, version, kind_code, category_codes
      from flow_definition where is_enabled and finding is null order by code, version desc
    ) newest
    where (${kindCode ?? null}::text is null or kind_code = ${kindCode ?? null})
      and (${categoryCode ?? null}::text is null or ${categoryCode ?? null} = any(category_codes))
    order by kind_code, flow_code`.execute(db);
  return rows;
}

/** What the institute has set of the flow, over what it is delivered with. */
export async function findSettings(db: Db | Tx): Promise<FlowSettings> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', 'flow').executeTakeFirst();
  return flowSettingsOf((row?.value ?? {}) as Partial<FlowSettings>); // written by the settings page alone
}
