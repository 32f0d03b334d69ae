import type { findIssuedTemplates } from '@tejian/contract/business/mobile/issued-template.contract.ts';
import type { IssuableTemplate, IssuedTemplate } from '@tejian/contract/business/mobile/issued-template.record.ts';
import { issuedTemplateList } from '@tejian/contract/business/mobile/issued-template.view.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { mobileText } from '@tejian/domain/business/mobile/mobile.text.ts';
import type { TemplateState } from '@tejian/domain/business/mobile/mobile.ts';
import type { ReportTemplate } from '@tejian/domain/business/report/template.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { ListQuery, ListSource } from '../../../platform/list/list.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { within } from '../../shared/scope/within.scope.ts';
import { isOut } from '../site-record/site-record.scope.ts';
import { words } from './words.store.ts';

/** The version of a template that serves new records today, as the list of definitions has it. */
const inForce = (code: RawBuilder<unknown>) => sql`(select n.version from report_template n
  where n.code = ${code} and n.replaced_at is null and n.effective_from <= current_date
    and (n.effective_to is null or n.effective_to >= current_date)
  order by n.effective_from desc, n.version desc limit 1)`;

const source: ListSource<IssuedTemplate> = {
  from: sql`mobile_template t
    join report_template r on r.code = t.template_code and r.version = t.template_version
    left join lateral (select ${inForce(sql`t.template_code`)} as version) newest on true`,
  identity: sql`t.id`,
  columns: {
    id: sql`t.id`,
    templateCode: sql`t.template_code`,
    name: sql`r.name`,
    kindCode: sql`r.kind_code`,
    categoryCodes: sql`r.category_codes`,
    templateVersion: sql`t.template_version`,
    newestVersion: sql`newest.version`,
    isBehind: sql`(t.state = 'issued' and newest.version <> t.template_version and not exists (
      select from mobile_template other where other.organisation_id = t.organisation_id
        and other.template_code = t.template_code and other.template_version = newest.version and other.state = 'issued'))
      is true`,
    state: sql`t.state`,
    stateWord: words(sql`t.state`, mobileText.templateStates),
    openCount: sql`(select count(*)::int from mobile_package p where p.organisation_id = t.organisation_id
      and p.template_code = t.template_code and p.template_version = t.template_version
      and ${isOut})`,
    organisationName: sql`(select name from organisation where id = t.organisation_id)`,
    issuedBy: sql`t.issued_by`,
    issuedAt: sql`t.issued_at`,
    note: sql`t.note`,
    version: sql`t.version`,
    changedBy: sql`t.changed_by`,
    changedAt: sql`t.changed_at`,
  },
};

/** The templates on the devices of the institutes that the person sees; one alone where it is named. */
export const listing = (
  askedFilter: RequestOf<typeof findIssuedTemplates>,
  actor: Actor,
  id?: string,
): ListQuery<IssuedTemplate> => ({
  view: issuedTemplateList,
  source,
  asked: askedFilter,
  always: [within(actor, 'mobileTemplate'), ...(id === undefined ? [] : [sql`t.id = ${id}`])],
});

export async function findContent(db: Db, code: string, version: string): Promise<ReportTemplate | undefined> {
  const row = await db
    .selectFrom('reportTemplate')
    .select('content')
    .where('code', '=', code)
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.content as ReportTemplate | undefined; // checked when it was published
}

/** Templates whose version in force is not in use on the institute's devices. */
export async function findIssuable(db: Db, organisationId: string): Promise<IssuableTemplate[]> {
  const { rows } = await sql<IssuableTemplate>`
    select r.code as template_code, r.version as template_version, r.name, r.kind_code, r.category_codes
    from report_template r
    where r.version = ${inForce(sql`r.code`)} and not exists (
      select from mobile_template t where t.organisation_id = ${organisationId} and t.template_code = r.code
        and t.template_version = r.version and t.state = 'issued')
    order by r.kind_code, r.code`.execute(db);
  return rows;
}

export async function findInForce(tx: Tx, code: string): Promise<string | undefined> {
  const { rows } = await sql<{ version: string | null }>`select ${inForce(sql`${code}::text`)} as version`.execute(tx);
  return rows[0]?.version ?? undefined;
}

/** Two who issue the same template wait here for one another. */
export async function lockTemplate(tx: Tx, organisationId: string, code: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`mobile ${organisationId}`}), hashtext(${code}))`.execute(tx);
}

export const findIssued = (tx: Tx, organisationId: string, code: string, version: string) =>
  tx
    .selectFrom('mobileTemplate')
    .select(['id', 'version', 'state', 'issuedBy', 'issuedAt'])
    .where('organisationId', '=', organisationId)
    .where('templateCode', '=', code)
    .where('templateVersion', '=', version)
    .executeTakeFirst();

/** The row under its lock, where the person may see it. */
export async function lockIssued(tx: Tx, id: string, actor: Actor) {
  const { rows } = await sql<{
    version: number;
    state: TemplateState;
    templateCode: string;
    templateVersion: string;
  }>`select t.version, t.state, t.template_code, t.template_version from mobile_template t
     where t.id = ${id} and ${within(actor, 'mobileTemplate')} for update`.execute(tx);
  return rows[0];
}

interface Changed {
  readonly state: TemplateState;
  readonly note: string;
  readonly changedBy: string;
  readonly changedAt: Date;
}
interface Issued {
  readonly issuedBy: string;
  readonly issuedAt: Date;
}
interface Named {
  readonly organisationId: string;
  readonly templateCode: string;
  readonly templateVersion: string;
}
export const add = (tx: Tx, id: string, values: Named & Issued & Changed) =>
  tx
    .insertInto('mobileTemplate')
    .values({ id, ...values })
    .execute();
export const change = (tx: Tx, id: string, values: Changed & Partial<Issued>) =>
  tx
    .updateTable('mobileTemplate')
    .set((of) => ({ ...values, version: of('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
