import type { ReportTemplate, TemplateKey } from '@tejian/domain/business/report/template.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

/** The templates of a kind, of those that the business of the application leaves. */
export async function findTemplateKeys(
  db: Db | Tx,
  { kindCode: kind, applicationId }: { kindCode: string; applicationId: string },
): Promise<(TemplateKey & { name: string })[]> {
  const rows = await db
    .selectFrom('reportTemplate')
    .select(['code', 'version', 'name', 'kindCode', 'categoryCodes', 'varieties', 'effectiveFrom', 'effectiveTo'])
    .where('kindCode', '=', kind)
    .where('replacedAt', 'is', null)
    .where(sql<boolean>`code = any(coalesce(business_templates(${applicationId}::uuid), array[code]))`)
    .execute();
  return rows.map(({ kindCode, varieties, effectiveTo, ...row }) => ({
    ...row,
    kind: kindCode,
    match: { varieties },
    ...(effectiveTo ? { effectiveTo } : {}),
  }));
}

/** The form as it was published. */
export async function findTemplate(db: Db | Tx, code: string, version: string): Promise<ReportTemplate> {
  const row = await db
    .selectFrom('reportTemplate')
    .select('content')
    .where('code', '=', code)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return row.content as ReportTemplate; // checked when it was loaded (reference/load.ts)
}

export const hasTemplate = async (tx: Tx, code: string, version: string): Promise<boolean> =>
  (await tx
    .selectFrom('reportTemplate')
    .select('code')
    .where('code', '=', code)
    .where('version', '=', version)
    .executeTakeFirst()) !== undefined;

interface Published {
  readonly name: string;
  readonly effectiveFrom: string | null;
  readonly basedOn: string | null;
  readonly note: string;
  readonly author: string;
  readonly actor: { readonly name: string };
  readonly now: Date;
}

/** Kind, categories, varieties and the span of dates are those that the template says of itself. */
export async function insertTemplate(tx: Tx, template: ReportTemplate, by: Published): Promise<void> {
  await sql`
    insert into report_template (code, version, name, kind_code, category_codes, varieties, effective_from, effective_to,
      content, origin, author, published_by, published_at, based_on, note)
    values (${template.code}, ${template.version}, ${by.name}, ${template.kind}, ${[...template.categoryCodes]}::text[],
      ${[...template.match.varieties]}::text[], ${by.effectiveFrom ?? template.effectiveFrom},
      ${template.effectiveTo ?? null}, ${JSON.stringify(template)}::jsonb, 'local', ${by.author}, ${by.actor.name}, ${by.now},
      ${by.basedOn}, ${by.note})`.execute(tx);
}

export async function endTemplate(tx: Tx, code: string, version: string, ending: { by: string; at: Date }) {
  await tx
    .updateTable('reportTemplate')
    .set({ replacedBy: ending.by, replacedAt: ending.at })
    .where('code', '=', code)
    .where('version', '=', version)
    .execute();
}

export async function countReports(db: Db, code: string, version: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from report where template_code = ${code} and template_version = ${version}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
