import { generalFlows } from '@tejian/domain/business/report/general-template.ts';
import { withoutSteps } from '@tejian/domain/business/workflow/short-flow.ts';
import { standardFlow } from '@tejian/domain/business/workflow/standard-flow.ts';
import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';
import { readReference } from './data.ts';
import { readGeneral } from './general.ts';

/** The kind and categories that run a flow; its steps and transitions come with the release as version 1. */
interface DeliveredFlow {
  readonly code: string;
  readonly version: number;
  readonly name: string;
  readonly kindCode: string;
  readonly categoryCodes: readonly string[];
  readonly enabled: boolean;
  /** Steps of the whole flow that this one goes without. */
  readonly without?: readonly string[];
  /** The content of its business definition besides kind, categories and flow. */
  readonly business?: Readonly<Record<string, unknown>>;
}

interface FlowData {
  readonly version: string;
  readonly flows: readonly DeliveredFlow[];
}

/** The flows with what they consist of, so that a running record can be read from the database alone. */
export function readFlows() {
  const ownFlows = readReference<FlowData>('flows.json').data.flatMap(({ flows }) => flows);
  const general: DeliveredFlow[] = readGeneral().data.flatMap(generalFlows);
  const codes = new Set(ownFlows.map(({ code }) => code));
  return [...ownFlows, ...general.filter(({ code }) => !codes.has(code))].map((flow) => ({
    ...flow,
    content: withoutSteps(standardFlow(flow.code), flow.without ?? []),
  }));
}

/** The further content of a flow's business definition, by its code. */
export const businessesOf = (flows: readonly DeliveredFlow[]): Record<string, object> =>
  Object.fromEntries(flows.map(({ code, business = {} }) => [code, business]));

/** Offering a flow is the institute's choice once it is there: only new ones come with the default. */
export async function loadFlows(tx: Tx, flows: ReturnType<typeof readFlows>): Promise<void> {
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
