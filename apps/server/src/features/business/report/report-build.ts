import { withoutFutureDate } from '@tejian/domain/business/report/inspect-date.ts';
import { askedAgain } from '@tejian/domain/business/report/edit.ts';
import { namedIn, roundOutlook, takenOver, type RoundOutlook } from '@tejian/domain/business/report/take-over.ts';
import { emptyEntry, type ReportEntry } from '@tejian/domain/business/report/entry.ts';
import { certificatesBind, frozenContext } from '@tejian/domain/business/report/binds.ts';
import { rowSource, withDeclaredRows, type DeclaredRow } from '@tejian/domain/business/report/declared-rows.ts';
import { isInvalid, reportState } from '@tejian/domain/business/report/life.ts';
import { reportLifeText } from '@tejian/domain/business/report/life.text.ts';
import { roundText } from '@tejian/domain/business/report/round.text.ts';
import { roundOf } from '@tejian/domain/business/report/round.ts';
import { rebuildDifferences } from '@tejian/domain/business/report/content-version.ts';
import type { Snapshot } from '@tejian/domain/business/report/snapshot.ts';
import { chooseTemplate, templateOffers, type TemplateWish } from '@tejian/domain/business/report/choose.ts';
import { reportStepText as text } from '@tejian/domain/business/report/steps.text.ts';
import type { Context } from '@tejian/domain/business/report/context.ts';
import type { ReportTemplate } from '@tejian/domain/business/report/template.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { BriefItem } from '../item/item.service.ts';
import { snapshotOf } from '../../archive/equipment/equipment-business.service.ts';
import { factsWithOwn } from '../../shared/catalogue/own-facts.service.ts';
import { businessOf } from '../../configuration/business-definition/business-definition.service.ts';
import { nextReportNo } from '../../shared/numbering/numbering.service.ts';
import { gatherFacts } from '../workflow/fact-gatherers.service.ts';
import { labelsOf } from '../workflow/flow-facts.service.ts';
import { lapse } from './report-content.ts';
import type { FlowContextOf } from './report-flow.ts';
import { inspectorFacts } from './guard-facts.ts';
import * as papers from './report-papers.store.ts';
import { constructionIn } from '@tejian/domain/business/form/kinds/construction.view.ts';
import { conditionsIn } from '@tejian/domain/business/form/kinds/declared-conditions.view.ts';
import { assignSubReports, subReportChoices } from './sub-reports.ts';
import { hold, moveHeld, note as noteFlow, systemActor } from '../workflow/workflow.service.ts';
import { tellEditors } from './report-presence.ts';
import { findDeclaredRows } from './report-rows.store.ts';
import * as store from './report.store.ts';
import { findTemplate, findTemplateKeys } from './report-template.store.ts';
import { lockReport } from './report-lock.store.ts';

const DEFAULT_PREFIX = 'TJ'; // of an institute that has entered none

/** The wish of an item for its template: variety, category and the date it is planned for (decisions §9). */
const wishOf = (item: BriefItem, date: string): TemplateWish => ({
  kind: item.kindCode,
  categoryCodes: [item.categoryCode],
  varietyCode: item.varietyCode ?? '',
  date,
});

/** The forms that serve an item, each with its sub-reports and who may audit them. */
export async function templateChoices(db: Db, item: BriefItem, date: string, today: string) {
  const keys = templateOffers(await findTemplateKeys(db, item), wishOf(item, date));
  const choices = [];
  for (const { code, version, name } of keys) {
    const template = await findTemplate(db, code, version);
    choices.push({ code, version, name, subReports: await subReportChoices(db, item, template, today) });
  }
  return choices;
}

/** BGSC: chooses the template, copies archive, units and institute, and takes the report number. */
export async function build(
  tx: Tx,
  context: FlowContextOf,
  item: BriefItem,
  { templateCode, auditors }: { templateCode?: string | undefined; auditors?: readonly string[] | undefined },
): Promise<{ version: number }> {
  const date = item.plannedDate ?? context.today;
  const template = await templateFor(tx, item, date, templateCode);
  const reportNo = item.reportNo ?? (await takeNumber(tx, context.now, item, template));
  const heldAct = await hold(tx, context, {
    entity: 'item',
    ids: [item.id],
    operation: 'submit',
    call: 'report/build',
  });
  const facts = await gatherFacts(tx, inspectorFacts, heldAct.neededKeys, [{ id: item.id, item, dates: [date] }]);
  const { version } = await moveHeld(tx, context, heldAct, {
    guards: facts.get(item.id),
    filled: { template: true, reportNo: true },
    changes: { templateCode: template.code, templateVersion: template.version, reportNo },
    details: { reportNo, template: `${template.code} ${template.version}` },
  });
  const frozenDates = withoutFutureDate(await freeze(tx, item, template, reportNo, date), context.today);
  const before = await lockReport(tx, item.id);
  const failedReport = before ? undefined : await papers.findFailedBefore(tx, item.id);
  if (failedReport && isInvalid(failedReport.state))
    throw new Refusal(
      roundText.firstGone(failedReport.reportNo, reportLifeText.states[reportState(failedReport.state)]),
    );
  const begunEntry = before?.entry ?? (failedReport ? roundEntry(template, failedReport) : emptyEntry);
  const earlier = before ? { entry: begunEntry, frozen: before.snapshot.frozen } : failedReport;
  const keptEntry = earlier ? askedAgain(earlier, { template, entry: begunEntry, frozen: frozenDates }) : begunEntry;
  const entry = withDeclaredRows(template, keptEntry, await declaredRowsOf(tx, item, template));
  if (before)
    await store.rebuildReport(tx, before, {
      frozen: frozenDates,
      templateCode: template.code,
      templateVersion: template.version,
      entry,
    });
  else {
    const newRecord = { itemId: item.id, reportNo, templateCode: template.code, templateVersion: template.version };
    await store.addReport(tx, {
      ...newRecord,
      frozen: frozenDates,
      entry,
      reinspects: failedReport?.id ?? null,
      createdAt: context.now,
    });
  }
  if (failedReport) {
    const outlook = isSameForm(template, failedReport) ? roundOutlook(template, failedReport) : undefined;
    await noteRound(tx, context, item, { failed: failedReport, reportNo, outlook });
  }
  await assignSubReports(tx, item, template, { chosen: auditors, day: context.today });
  return { version };
}

/** A re-inspection takes results over where the same form is used again; in another one a number may ask something else. */
const isSameForm = ({ code, version }: ReportTemplate, failedReport: papers.FailedBefore): boolean =>
  failedReport.templateCode === code && failedReport.templateVersion === version;
const roundEntry = (template: ReportTemplate, failedReport: papers.FailedBefore): ReportEntry =>
  isSameForm(template, failedReport) ? takenOver(template, failedReport) : namedIn(template, failedReport.reportNo);

interface Round {
  readonly failed: papers.FailedBefore;
  readonly reportNo: string;
  /** The outlook that is taken over; nothing where the form is another one. */
  readonly outlook: RoundOutlook | undefined;
}

/** Both sides say in their logs which report follows which. */
async function noteRound(
  tx: Tx,
  { actor, now }: FlowContextOf,
  item: BriefItem,
  { failed, reportNo, outlook }: Round,
): Promise<void> {
  const entity = 'item' as const;
  const action = outlook
    ? text.round.takenOver(failed.reportNo, outlook.passed, outlook.absent)
    : text.round.anew(failed.reportNo);
  await noteFlow(tx, { actor, now }, { entity, id: item.id, action });
  // The item of the first report need not be in the sight of whoever builds the second.
  await noteFlow(tx, { actor: systemActor, now }, { entity, id: failed.itemId, action: text.round.followed(reportNo) });
}

/** The inspection fell outside the template's dates: the right template, the same number, the entries carried over. */
export async function rebuild(
  tx: Tx,
  { item, report }: { item: BriefItem; report: store.ReportRow },
  { actor, now, today }: FlowContextOf,
): Promise<object> {
  const date = String(report.entry.fields['rep.inspectDate'] ?? item.plannedDate ?? today);
  const template = await templateFor(tx, item, date, undefined);
  const frozenDates = withoutFutureDate(await freeze(tx, item, template, report.reportNo, date), today);
  const pinnedTemplate = { templateCode: template.code, templateVersion: template.version };
  await store.rebuildReport(tx, report, { frozen: frozenDates, ...pinnedTemplate, entry: report.entry });
  await assignSubReports(tx, item, template, { day: today });
  const changes = rebuildDifferences(
    { frozen: report.snapshot.frozen, template: `${report.templateCode} ${report.templateVersion}` },
    { frozen: frozenDates, template: `${template.code} ${template.version}` },
  );
  const entryVersion = report.entryVersion + 1;
  const change = { reportId: report.id, entryVersion, userId: actor.userId, userName: actor.name, at: now, changes };
  await store.addEntryChange(tx, change);
  await tellEditors(tx, report.id, actor, item.itemNo);
  await lapse(tx, { item, report, template, reason: 'rebuilt', changes }, actor, now); // they were given for another form
  return {};
}

/** The rows below the equipment that this application names, where the template has a grid of them. */
async function declaredRowsOf(tx: Tx, item: BriefItem, template: ReportTemplate): Promise<DeclaredRow[]> {
  const table = rowSource(template)?.table;
  return table ? findDeclaredRows(tx, item, table) : [];
}

async function templateFor(
  tx: Tx,
  item: BriefItem,
  date: string,
  wantedCode: string | undefined,
): Promise<ReportTemplate> {
  const keys = await findTemplateKeys(tx, item);
  const wish = wishOf(item, date);
  const chosenTemplate = chooseTemplate(wantedCode ? keys.filter((key) => key.code === wantedCode) : keys, wish);
  if (!chosenTemplate && wantedCode)
    throw new Refusal(text.templateNotServing, { templateCode: text.templateNotServing });
  if (!chosenTemplate) {
    const { categoryLabel } = await labelsOf(tx, item.kindCode, item.categoryCode);
    const { equipment } = await snapshotOf(tx, item.equipmentId);
    const sort = String(equipment['equipmentVarietyName'] || equipment['equipmentCategoryName']);
    throw new Refusal(text.noTemplate(sort, categoryLabel, date));
  }
  return findTemplate(tx, chosenTemplate.code, chosenTemplate.version);
}

/** The next report number by the rule of the business (LAYOUT §9); it belongs to the item. */
export async function takeNumber(
  tx: Tx,
  now: Date,
  item: Pick<BriefItem, 'id' | 'organisationId' | 'applicationId'>,
  { reportNo }: ReportTemplate,
): Promise<string> {
  const institute = await papers.findInstitute(tx, item.organisationId);
  const facts = {
    institutePrefix: institute.details['reportPrefix']?.trim() || DEFAULT_PREFIX, // the form stores a blank text
    templateLetters: `${reportNo.kindLetter}${reportNo.categoryLetter}`,
  };
  const business = await businessOf(tx, item.applicationId);
  return nextReportNo(tx, now, { facts, ownerId: item.id, rule: business?.reportNumber });
}

/** Archive, units and institute as they are now; an issued report never changes with them (SHAPE, `par.`). */
async function freeze(
  tx: Tx,
  item: BriefItem,
  template: ReportTemplate,
  reportNo: string,
  date: string,
): Promise<Context> {
  const archive = await snapshotOf(tx, item.equipmentId);
  const institute = await papers.findInstitute(tx, item.organisationId);
  const { categoryLabel } = await labelsOf(tx, item.kindCode, item.categoryCode);
  const people = await papers.findNames(tx, item.inspectorIds);
  const declaredDeclarations = await store.findDeclaration(tx, item.applicationId);
  const snapshot: Snapshot = {
    ...archive,
    institute: { name: institute.name, ...institute.details },
    report: {
      no: reportNo,
      category: categoryLabel,
      categoryCode: template.category.code,
      declaredCode: item.categoryCode,
      round: roundOf(await papers.findRounds(tx, item.id)),
      inspectDate: date,
      inspectors: item.inspectorIds.flatMap((id) => people.find((one) => one.id === id)?.name ?? []),
    },
    declaration: {
      ...conditionsIn(declaredDeclarations.details),
      ...constructionIn(declaredDeclarations.details),
      ...declaredDeclarations.own,
    },
    task: { ...item.conditions, ...item.own },
  };
  const certifiedCertificates = await papers.findCertificates(tx, item.inspectorIds, item.kindCode, date);
  return {
    ...frozenContext(await factsWithOwn(tx), snapshot, template),
    [certificatesBind]: certifiedCertificates.map(({ name, certificateNo }) => text.certified(name, certificateNo)),
  };
}
