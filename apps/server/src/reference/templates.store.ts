import type { ReportTemplate } from '@tejian/domain/business/report/template.ts';
import { generalTemplates } from '@tejian/domain/business/report/general-template.ts';
import { templateDocument } from '@tejian/contract/business/report/template-document.ts';
import { read } from '@tejian/contract/kit/record.ts';
import { templateFaults } from '@tejian/domain/business/report/template-check.ts';
import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';
import { facts } from './facts.ts';
import { readLater, readReferenceFolder, type Reference } from './data.ts';
import { readGeneral } from './general.ts';

export function readTemplates(): Reference<ReportTemplate[]> {
  const folder = readReferenceFolder<ReportTemplate | unknown[]>('report-templates');
  const general = readGeneral();
  return readLater(`${folder.version} ${general.version}`, () => [
    ...folder.data.filter((file): file is ReportTemplate => !Array.isArray(file)),
    ...general.data.flatMap((one) => generalTemplates(one)),
  ]);
}

export async function loadTemplates(tx: Tx, templates: ReportTemplate[]): Promise<void> {
  refuseFaulty(templates);
  await refuseChangedReleases(tx, templates);
  const rows = templates.map((template) => ({ ...template, varieties: template.match.varieties, content: template }));
  await sql`
    insert into report_template
      (code, version, name, kind_code, category_codes, varieties, effective_from, effective_to, content)
    select code, version, replace(name, E'\n', ''), kind, array(select jsonb_array_elements_text("categoryCodes")),
      array(select jsonb_array_elements_text(varieties)), "effectiveFrom", "effectiveTo", content
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as x(code text, version text, name text, kind text, "categoryCodes" jsonb, varieties jsonb,
           "effectiveFrom" date, "effectiveTo" date, content jsonb)
    on conflict (code, version) do update set
      name = excluded.name, kind_code = excluded.kind_code, category_codes = excluded.category_codes,
      varieties = excluded.varieties, effective_from = excluded.effective_from, effective_to = excluded.effective_to,
      content = excluded.content
    where report_template.origin = 'reference' and report_template.content is distinct from excluded.content`.execute(
    tx,
  );
}

/** A template with an unresolved bind or another fault of its data is not loaded at all (decisions §9). */
export function refuseFaulty(templates: ReportTemplate[]): void {
  const faults = templates.flatMap((template) => {
    const shape = Object.entries(read(templateDocument, template).problems);
    const foundFaults =
      shape.length > 0 ? shape.map(([place, sentence]) => ({ place, sentence })) : templateFaults(template, facts());
    return foundFaults.map(({ place, sentence }) => `${template.code}: ${place} ${sentence}`);
  });
  if (faults.length > 0) throw new Error(`report templates are not in order\n${faults.join('\n')}`);
}

/**
 * A report keeps the template it was made with: a version that a report uses may not change under it. What a template says of
 * its own origin is neither printed nor judged, and may be said better.
 */
async function refuseChangedReleases(tx: Tx, templates: ReportTemplate[]): Promise<void> {
  const { rows } = await sql<{ code: string; version: string }>`
    select t.code, t.version
    from jsonb_to_recordset(${JSON.stringify(templates.map((content) => ({ ...content, content })))}::jsonb)
      as x(code text, version text, content jsonb)
    join report_template t on t.code = x.code and t.version = x.version and t.origin = 'reference'
      and t.content - '{sources,confidence}'::text[] is distinct from x.content - '{sources,confidence}'::text[]
    where exists (select from report r where r.template_code = t.code and r.template_version = t.version)`.execute(tx);
  const [changedRecord] = rows;
  if (changedRecord)
    throw new Error(`template ${changedRecord.code} ${changedRecord.version} is in use: a change needs a new version`);
}
