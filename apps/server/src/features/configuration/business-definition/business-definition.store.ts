import { sql } from 'kysely';
import type { BusinessDefinition } from '@tejian/domain/configuration/business-definition/business-definition.ts';
import type { BusinessNames } from '@tejian/domain/configuration/business-definition/business-words.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';

/** The codes of an institute and of a department in it, in the order in which their ids are given. */
export async function organisationCodes(db: Db | Tx, ids: readonly (string | undefined)[]): Promise<string[]> {
  const givenIds = ids.filter((id): id is string => id !== undefined);
  const { rows } = await sql<{ code: string }>`
    select code from organisation where id = any(${givenIds}::uuid[])
    order by array_position(${givenIds}::uuid[], id)`.execute(db);
  return rows.map(({ code }) => code);
}

/** The version of a definition that an application began with, if any decided it. */
export async function definitionsOf(
  db: Db | Tx,
  applicationIds: readonly string[],
): Promise<{ applicationId: string; content: BusinessDefinition }[]> {
  const { rows } = await sql<{ applicationId: string; content: BusinessDefinition }>`
    select a.id as application_id, d.content from application a
    join definition_version d on d.kind = 'business' and d.code = a.business_code and d.version = a.business_version
    where a.id = any(${[...applicationIds]}::uuid[])`.execute(db);
  return rows; // checked when they were published
}

export async function varietiesOf(db: Db | Tx, equipmentIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select distinct coalesce(sub_variety_code, variety_code, category_code, kind_code) as code
    from equipment where id = any(${[...equipmentIds]}::uuid[]) order by 1`.execute(db);
  return rows.map(({ code }) => code);
}

/** The things that a definition names and this installation knows. */
export interface Known {
  readonly kinds: string[];
  readonly categories: string[];
  readonly flows: { code: string; kindCode: string; categoryCodes: string[]; steps: string[] }[];
  readonly templates: string[];
  readonly organisations: string[];
}

export async function knownFor(db: Db | Tx, kindCode: string): Promise<Known> {
  const { rows } = await sql<Known>`
    select array(select code from catalogue_item where parent_code is null) as kinds,
      array(select distinct category_code from inspection_rule where kind_code = ${kindCode}
        union select unnest(category_codes) from flow_definition where kind_code = ${kindCode}) as categories,
      coalesce((select jsonb_agg(jsonb_build_object('code', l.code, 'kindCode', l.kind_code, 'categoryCodes', l.category_codes,
          'steps', (select jsonb_agg(step -> 'code') from flow_definition f, jsonb_array_elements(f.content -> 'steps') step
            where f.code = l.code and f.version::text = l.version)))
        from definition_list l where l.kind = 'flow' and l.state = 'inForce'), '[]') as flows,
      array(select distinct code from report_template where kind_code = ${kindCode} and replaced_at is null) as templates,
      array(select code from organisation) as organisations`.execute(db);
  return rows[0] ?? { kinds: [], categories: [], flows: [], templates: [], organisations: [] };
}

export async function countApplications(db: Db, code: string, version: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from application where business_code = ${code} and business_version = ${version}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** The names in this installation for what a definition names. */
export async function namesFor(db: Db, ownDefinition: BusinessDefinition): Promise<BusinessNames> {
  const definitions = (kind: string, codes: readonly (string | undefined)[]) => sql`
    (select jsonb_object_agg(code, name) from definition_list
      where kind = ${kind} and state = 'inForce' and code = any(${codes.filter((code) => code !== undefined)}::text[]))`;
  const { rows } = await sql<{ names: Record<string, Record<string, string> | null> }>`
    select jsonb_build_object(
      'categoryCodes', (select jsonb_object_agg(code, label) from inspection_category where code = any(${[...ownDefinition.categoryCodes]}::text[])),
      'varieties', (select jsonb_object_agg(v, c.name) from catalogue_item c
        join unnest(${[...(ownDefinition.varieties ?? [])]}::text[]) v on c.code = rpad(v, 4, '0')),
      'applyTypes', (select jsonb_object_agg(value, label) from dictionary_item where type = 'APPLY_TYPE'),
      'organisations', (select jsonb_object_agg(code, name) from organisation where code = any(${[...(ownDefinition.organisations ?? [])]}::text[])),
      'limits', (select jsonb_object_agg(step ->> 'code', step ->> 'label')
        from definition_list l, jsonb_array_elements(l.content -> 'steps') step
        where l.kind = 'flow' and l.state = 'inForce' and l.code = ${ownDefinition.flowCode}),
      'flowCode', ${definitions('flow', [ownDefinition.flowCode])},
      'formCode', ${definitions('form', [ownDefinition.formCode])},
      'templateCodes', ${definitions('reportTemplate', ownDefinition.templateCodes ?? [])},
      'numbers', ${definitions('numberRule', [ownDefinition.applicationNumber, ownDefinition.itemNumber, ownDefinition.reportNumber])}) as names`.execute(
    db,
  );
  return Object.fromEntries(Object.entries(rows[0]?.names ?? {}).map(([field, names]) => [field, names ?? {}]));
}

/** The number of business definitions that stand and have chosen a form. */
export async function countChoosing(db: Db, formCode: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct code)::int as count from definition_version
    where kind = 'business' and replaced_at is null and content ->> 'formCode' = ${formCode}`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface KindAndCategory {
  readonly kindCode: string;
  readonly categoryCode: string;
}

/** Every category in which equipment of a kind is inspected, by the cycle rules and the flows. */
export async function inspectedPairs(db: Db): Promise<KindAndCategory[]> {
  const { rows } = await sql<KindAndCategory>`
    select kind_code, category_code from inspection_rule
    union select kind_code, unnest(category_codes) from flow_definition
    order by 1, 2`.execute(db);
  return rows;
}
