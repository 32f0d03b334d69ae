import type { Context } from '@tejian/domain/business/report/context.ts';
import type { ReportEntry } from '@tejian/domain/business/report/entry.ts';
import type { Polarity } from '@tejian/domain/business/report/polarity.ts';
import type { ReportTemplate } from '@tejian/domain/business/report/template.ts';
import { sql } from 'kysely';
import type { SignatureState } from '@tejian/domain/business/issued-file/issued-file.ts';
import type { Db } from '../../../platform/db/database.ts';
import { signatureState } from '../issued-file/issued-file.scope.ts';

export interface FoundReport {
  id: string;
  state: string;
  reportNo: string;
  replaces: string | null;
  replacedBy: string | null;
  supplements: string | null;
  /** 复检: the failed report that it follows, and the valid one that follows it. */
  reinspects: string | null;
  reinspectedBy: string | null;
  /** Numbers of the valid reports that add to this one. */
  supplementedBy: string[];
  inspectDate: string | null;
  approvedAt: Date | null;
  nextDate: string | null;
  conclusion: string | null;
  conclusionPolarity: Polarity | null;
  /** The source of the paper: frozen values, entry and template. Archive and application are not asked. */
  frozen: Context | null;
  instituteName: string;
  entry: ReportEntry;
  template: ReportTemplate;
}

const instituteName = sql`(select o.name from item i join organisation o on o.id = i.organisation_id where i.id = r.item_id)`;

/** The report that stands for one now: the one that replaced it may be replaced itself. */
const lastOfChain = sql`
  with recursive chain as (
    select o.id, o.report_no, o.replaced_by, 1 as depth from report o where o.id = r.replaced_by
    union all
    select o.id, o.report_no, o.replaced_by, chain.depth + 1 from chain join report o on o.id = chain.replaced_by
    where chain.depth < 100
  )
  select report_no from chain order by depth desc limit 1`;

/** The report of a code; only approved ones have a code. */
export async function findByCode(db: Db, code: string): Promise<FoundReport | undefined> {
  const { rows } = await sql<FoundReport>`
    select r.id, r.state, r.report_no, n.report_no as replaced_by,
           (select o.report_no from report o where o.id = r.replaces) as replaces,
           (select o.report_no from report o where o.id = r.supplements) as supplements,
           (select o.report_no from report o where o.id = r.reinspects) as reinspects,
           (select o.report_no from report o where o.reinspects = r.id and o.state = 'approved' order by o.approved_at desc limit 1) as reinspected_by,
           array(select o.report_no from report o where o.supplements = r.id and o.state = 'approved' order by o.approved_at) as supplemented_by,
           r.inspect_date, r.approved_at, r.next_date, r.conclusion, r.conclusion_polarity,
           r.snapshot -> 'frozen' as frozen, r.entry, t.content as template, ${instituteName} as institute_name
    from report r
    join report_template t on t.code = r.template_code and t.version = r.template_version
    left join lateral (${lastOfChain}) n on true
    where r.verify_code = ${code} and r.approved_at is not null`.execute(db);
  return rows[0];
}

export interface FoundSignature {
  state: SignatureState;
  stampedAt: Date | null;
  authority: string | null;
}

/** The state of the signature of a report's file; undefined before the file is made. */
export async function findSignature(db: Db, reportId: string): Promise<FoundSignature | undefined> {
  const { rows } = await sql<FoundSignature>`
    select ${signatureState} as state, i.stamped_at, i.authority from report r
    join issued_file i on i.report_id = r.id and i.row_no = 0 where r.id = ${reportId}`.execute(db);
  return rows[0];
}

/** The preliminary slip of a code, with the report that it was drawn from as it stands now. */
export async function findSlip(
  db: Db,
  code: string,
): Promise<(FoundReport & { slipNo: string; slipAt: Date; sha256: string }) | undefined> {
  const { rows } = await sql<FoundReport & { slipNo: string; slipAt: Date; sha256: string }>`
    select s.slip_no, s.at as slip_at, s.sha256, r.id, r.state, r.report_no, null as replaced_by, null as replaces,
           null as supplements, null as reinspects, null as reinspected_by, array[]::text[] as supplemented_by, r.inspect_date, r.approved_at, r.next_date, r.conclusion,
           r.conclusion_polarity, r.snapshot -> 'frozen' as frozen, r.entry, t.content as template, ${instituteName} as institute_name
    from report_slip s join report r on r.id = s.report_id
    join report_template t on t.code = r.template_code and t.version = r.template_version
    where s.code = ${code}`.execute(db);
  return rows[0];
}

/** Raw records stay inside: their hashes are not told. The first file is the original; of many copies the newest count. */
export const findFiles = (db: Db, reportId: string) =>
  db
    .selectFrom('reportFile')
    .select(['kind', 'sha256'])
    .where('reportId', '=', reportId)
    .where('kind', '<>', 'record')
    .orderBy('createdAt', 'desc')
    .limit(1000)
    .execute();
