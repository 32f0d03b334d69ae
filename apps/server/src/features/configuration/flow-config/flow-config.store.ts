import { sql } from 'kysely';
import type { FlowConfig } from '@tejian/contract/configuration/flow-config/flow-config.contract.ts';
import type { FlowSettings } from '@tejian/domain/configuration/flow-config/flow-settings.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { runPrepared } from '../../../platform/db/prepared.ts';
import { settingsFrom, storedSettings } from './flow-settings.scope.ts';

/** True for versions of flows that serve new declarations on this day. */
const servingFlow = sql<boolean>`is_enabled and finding is null and replaced_at is null
  and (effective_from is null or effective_from <= current_date)`;

/** The version of every flow that serves new declarations today: the one whose date came last. */
const newest = sql`select distinct on (code) code as flow_code, name, version, kind_code, category_codes, effective_from
  from flow_definition where ${servingFlow} order by code, effective_from desc nulls last, version desc`;

/** Of several flows for one kind and category the one whose date came last goes first. */
const precedence = sql`effective_from desc nulls last, version desc, flow_code`;

export async function findFlows(db: Db, kindCode?: string, categoryCode?: string): Promise<FlowConfig[]> {
  const { rows } = await sql<FlowConfig>`
    select flow_code, name, version, kind_code, category_codes from (${newest}) newest
    where (${kindCode ?? null}::text is null or kind_code = ${kindCode ?? null})
      and (${categoryCode ?? null}::text is null or ${categoryCode ?? null} = any(category_codes))
    order by kind_code, flow_code`.execute(db);
  return rows;
}

/** The flow that a kind and a category run now, of one code where it is given; a record keeps the version it began with. */
export async function findServing(
  db: Db | Tx,
  kindCode: string,
  categoryCode: string,
  code?: string,
): Promise<{ code: string; version: number } | undefined> {
  const { rows } = await sql<{ code: string; version: number }>`
    select flow_code as code, version from (${newest}) newest
    where kind_code = ${kindCode} and ${categoryCode} = any(category_codes)
      and (${code ?? null}::text is null or flow_code = ${code ?? null})
    order by ${precedence} limit 1`.execute(db);
  return rows[0];
}

interface Served {
  readonly kindCode: string;
  readonly categoryCode: string;
  readonly flowCode: string;
}

/** Every kind and category with the flows that serve it, the one that serves without a business definition first. */
export async function findServed(db: Db): Promise<Served[]> {
  const { rows } = await sql<Served>`
    select kind_code, category_code, flow_code from (${newest}) newest, unnest(category_codes) as category_code
    order by kind_code, category_code, ${precedence}`.execute(db);
  return rows;
}

/** The settings of the flow, of the institute or of an application. */
export async function findSettings(db: Db | Tx, applicationId?: string): Promise<FlowSettings> {
  const [foundConfig] = await runPrepared(db, storedSettings(sql`${applicationId ?? null}::uuid`));
  return settingsFrom(foundConfig);
}
