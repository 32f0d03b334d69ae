import { withoutSteps } from '@tejian/domain/business/workflow/short-flow.ts';
import { standardFlow } from '@tejian/domain/business/workflow/standard-flow.ts';
import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';

/** Which kind and categories run which flow; its steps and transitions come with the release as version 1. */
export interface FlowData {
  version: string;
  flows: {
    code: string;
    version: number;
    name: string;
    kindCode: string;
    categoryCodes: string[];
    enabled: boolean;
    /** Steps of the whole flow that this one goes without. */
    without?: string[];
    /** What its business definition says besides kind, categories and flow. */
    business?: Record<string, unknown>;
  }[];
}

/** The flows with what they consist of, so that a running record can be read from the database alone. */
export const flowsOf = (files: FlowData[]) =>
  files
    .flatMap(({ flows }) => flows)
    .map((flow) => ({
      ...flow,
      content: withoutSteps(standardFlow(flow.code), flow.without ?? []),
    }));

/** What the business definition of a flow says more, by its code. */
export const businessesOf = (files: FlowData[]): Record<string, object> =>
  Object.fromEntries(files.flatMap(({ flows }) => flows.map(({ code, business = {} }) => [code, business])));

/** Whether a flow is offered is the institute's choice once it is there: only new ones come with the default. */
export async function loadFlows(tx: Tx, flows: ReturnType<typeof flowsOf>): Promise<void> {
  await sql`
    insert into flow_definition (code, version, name, kind_code, category_codes, content, is_enabled)
    select code, version, name, "kindCode", array(select jsonb_array_elements_text("categoryCodes")), content, enabled
    from jsonb_to_recordset(${JSON.stringify(flows)}::jsonb)
      as x(code text, version int, name text, "kindCode" text, "categoryCodes" jsonb, content jsonb, enabled boolean)
    on conflict (code, version) do update set
      name = excluded.name, kind_code = excluded.kind_code, category_codes = excluded.category_codes,
      content = excluded.content, finding = null
    where flow_definition.origin = 'reference'`.execute(tx);
}
