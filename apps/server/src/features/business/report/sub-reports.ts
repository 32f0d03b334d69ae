import type { Permission } from '@tejian/domain/shared/permission/permissions.ts';
import type { SubReportChoice } from '@tejian/contract/business/report/report-build.contract.ts';
import { proposeAuditors, subReportSections } from '@tejian/domain/business/report/sub-reports.ts';
import { reportStepText as text } from '@tejian/domain/business/report/steps.text.ts';
import type { ReportTemplate } from '@tejian/domain/business/report/template.ts';
import { signerRefusal } from '@tejian/domain/business/workflow/signer.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { flowSettings } from '../../configuration/flow-config/flow-config.service.ts';
import type { BriefItem } from '../item/item.service.ts';
import { flowOf } from '../workflow/flow-document.service.ts';
import { codedReport, signersOf } from '../workflow/signers.service.ts';
import * as store from './sub-report.store.ts';

/** The code of those who audit a part. */
const AUDITS: Permission = 'report:audit';

interface Asked {
  readonly chosen?: readonly string[] | undefined;
  readonly day: string;
}

/**
 * The people who may audit the sub-reports of a form, and who does where nobody is chosen: who had it before, else by
 * proposal.
 */
async function auditing(db: Db | Tx, item: BriefItem, template: ReportTemplate, day: string) {
  const sections = subReportSections(template);
  const before = new Map((await store.findSubReports(db, item.id)).map((one) => [one.sectionId, one.auditorId]));
  if (sections.length === 0) return { sections: [], people: [], before };
  const { organisationId, kindCode: kind } = item;
  const holders = await store.auditorsFor(db, { organisationId, permission: AUDITS, kind, day });
  const people = await withObstacles(db, item, holders, day);
  const able = people.map((one) => ({ ...one, isQualified: one.isQualified && one.obstacle === undefined }));
  const proposedAuditors = proposeAuditors(able, item, sections.length);
  const usual = sections.map(({ id, title }, place) => ({
    sectionId: id,
    title,
    auditorId: before.get(id) ?? proposedAuditors[place],
  }));
  return { sections: usual, people, before };
}

/** Adds what the audit of a part would refuse each of them for, asked beforehand by its own rule. */
async function withObstacles(db: Db | Tx, item: BriefItem, people: readonly store.AuditorRow[], day: string) {
  const { equipmentId, unitId, applicationId, leadInspectorId: writerId, inspectorIds } = item;
  const askedPart = {
    flow: await flowOf(db, item),
    settings: await flowSettings(db, applicationId),
    duty: 'auditPart' as const,
    ...(await codedReport(db, item)),
    duties: { writerId, inspectorIds, auditorId: null },
  };
  const signers = await signersOf(db, people, { equipmentId, unitId });
  const obstacles = new Map(signers.map((signer) => [signer.userId, signerRefusal(askedPart, signer, day)]));
  return people.map((one) => ({ ...one, obstacle: obstacles.get(one.userId) }));
}

/** The choices of the person who builds. */
export async function subReportChoices(
  db: Db,
  item: BriefItem,
  template: ReportTemplate,
  day: string,
): Promise<SubReportChoice[]> {
  const { sections, people } = await auditing(db, item, template, day);
  const able = people
    .filter(({ isQualified, obstacle }) => isQualified && obstacle === undefined)
    .map(({ userId, name }) => ({ userId, name }));
  return sections.map((section) => ({ ...section, people: able }));
}

/**
 * Assigns the auditor of each sub-report of a form: all are qualified, and none would be refused at the audit of the
 * part.
 */
export async function assignSubReports(
  tx: Tx,
  item: BriefItem,
  template: ReportTemplate,
  { chosen = [], day }: Asked,
): Promise<void> {
  await assign(tx, item, await auditing(tx, item, template, day), chosen);
}

async function assign(
  tx: Tx,
  item: BriefItem,
  { sections, people, before }: Awaited<ReturnType<typeof auditing>>,
  chosen: readonly string[],
): Promise<void> {
  if (sections.length === 0 && before.size === 0) return;
  const askedTexts = new Map(
    chosen.map((each) => [each.slice(0, each.lastIndexOf('=')), each.slice(each.lastIndexOf('=') + 1)]),
  );
  const all = sections.map(({ sectionId, title, auditorId: usual }, place) => {
    const auditorId = askedTexts.get(sectionId) ?? usual;
    const person = people.find(({ userId }) => userId === auditorId);
    if (item.inspectorIds.includes(auditorId ?? '')) throw new Refusal(text.partAuditorInspects(title));
    if (!person) throw new Refusal(text.noPartAuditor(title));
    if (person.obstacle) throw new Refusal(text.partAuditorRefused(title, person.obstacle));
    if (!person.isQualified) throw new Refusal(text.partAuditorUnqualified(title, person.name));
    return { sectionId, title, auditorId: person.userId, place };
  });
  await store.keepSubReports(tx, item.id, all);
}

/**
 * A report that is made because of another one has its parts audited anew, by whoever audited them there; by somebody else
 * where that person may no longer.
 */
export async function takeOverSubReports(
  tx: Tx,
  item: BriefItem,
  template: ReportTemplate,
  { fromItemId, day }: { fromItemId: string; day: string },
): Promise<void> {
  const auditors = await auditing(tx, item, template, day);
  const able = new Set(
    auditors.people.flatMap((one) => (one.isQualified && one.obstacle === undefined ? [one.userId] : [])),
  );
  const before = await store.findSubReports(tx, fromItemId);
  const chosenTexts = before.flatMap(({ sectionId, auditorId }) =>
    able.has(auditorId) ? [`${sectionId}=${auditorId}`] : [],
  );
  await assign(tx, item, auditors, chosenTexts);
}
