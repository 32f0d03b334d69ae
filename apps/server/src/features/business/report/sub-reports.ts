import { proposeAuditors, subReportSections } from '@tejian/domain/business/report/sub-reports.ts';
import { reportStepText as text } from '@tejian/domain/business/report/steps.text.ts';
import type { ReportTemplate } from '@tejian/domain/business/report/template.ts';
import { steps } from '@tejian/domain/business/workflow/steps.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { BriefItem } from '../item/item.service.ts';
import * as store from './sub-report.store.ts';

/**
 * Who audits each sub-report of a form: whom the builder chose, who had it when the form was built before, or who is
 * proposed. None of them inspects this item, and all are qualified.
 */
export async function assignSubReports(
  tx: Tx,
  item: BriefItem,
  template: ReportTemplate,
  { chosen = [], day }: { chosen?: readonly string[] | undefined; day: string },
): Promise<void> {
  const sections = subReportSections(template);
  const asked = new Map(
    chosen.map((each) => [each.slice(0, each.lastIndexOf('=')), each.slice(each.lastIndexOf('=') + 1)]),
  );
  const before = new Map((await store.findSubReports(tx, item.id)).map((one) => [one.sectionId, one.auditorId]));
  if (sections.length === 0 && before.size === 0) return;
  const { organisationId, kindCode: kind, inspectorIds } = item;
  const { permission } = steps.partialAudit;
  const people = await store.auditorsFor(tx, { organisationId, permission, kind, day });
  const proposed = proposeAuditors(people, inspectorIds, sections.length);
  const all = sections.map(({ id, title }, place) => {
    const auditorId = asked.get(id) ?? before.get(id) ?? proposed[place];
    const person = people.find(({ userId }) => userId === auditorId);
    if (inspectorIds.includes(auditorId ?? '')) throw new Refusal(text.partAuditorInspects(title));
    if (!person) throw new Refusal(text.noPartAuditor(title));
    if (!person.isQualified) throw new Refusal(text.partAuditorUnqualified(title, person.name));
    return { sectionId: id, title, auditorId: person.userId, place };
  });
  await store.keepSubReports(tx, item.id, all);
}
