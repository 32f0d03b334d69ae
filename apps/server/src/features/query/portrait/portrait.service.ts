import { valueText } from '@tejian/domain/shared/field/value-text.ts';
import type {
  Defect,
  EquipmentPortrait,
  PortraitInspection,
} from '@tejian/contract/query/portrait/equipment-portrait.contract.ts';
import { judge } from '@tejian/domain/business/report/judge.ts';
import { foundRows } from '@tejian/domain/business/report/problems.ts';
import type { ReportTemplate } from '@tejian/domain/business/report/template.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { mayOpenReports, readable } from '../../archive/equipment/history.service.ts';
import * as store from './portrait.store.ts';

const MOST_INSPECTIONS = 200;
const MOST_FAILED = 20; // reports: each is judged anew to know what failed in it

/** The events of a piece of equipment; who may read it may know, and opens what else he may. */
export async function portrait(db: Db, id: string, actor: Actor): Promise<EquipmentPortrait> {
  await readable(db, id, actor);
  const foundRows = await store.findInspections(db, id, actor, MOST_INSPECTIONS + 1);
  const inspections = foundRows.slice(0, MOST_INSPECTIONS);
  const isOpener = mayOpenReports(actor);
  const reports = inspections.flatMap(({ reportId, reportNo, isVisible, hasFile }) =>
    isOpener && isVisible && hasFile && reportId && reportNo ? [[reportId, reportNo] as const] : [],
  );
  return {
    inspections: inspections.map((row) => shownInspection(row, isOpener)),
    hasMoreInspections: foundRows.length > MOST_INSPECTIONS,
    applications: await store.findOpenApplications(db, id, actor),
    changes: (await store.findTurns(db, id)).map((turn) => ({
      ...turn,
      before: turn.before ?? '',
      after: turn.after ?? '',
    })),
    attachments: await store.findAttachments(db, id, new Map(reports)),
  };
}

function shownInspection(row: store.InspectionRow, isOpener: boolean): PortraitInspection {
  const { itemNo, applicationId, applicationNo, categoryCode, step, state, failedItems } = row;
  return {
    itemNo,
    applicationId,
    applicationNo,
    categoryCode,
    step,
    state,
    failedItems,
    plannedDate: row.plannedDate ?? undefined,
    inspectDate: row.inspectDate ?? undefined,
    conclusion: row.conclusion ?? undefined,
    polarity: row.polarity ?? undefined,
    nextDate: row.nextDate ?? undefined,
    reportNo: row.reportNo ?? undefined,
    invalidity: row.invalidity ?? undefined,
    inspectors: row.inspectors ?? undefined,
    mayOpenReport: isOpener && row.isVisible && row.hasFile,
    mayOpenApplication: row.isApplicationVisible,
  };
}

/** The points found unqualified. A person who may open no report reads none of it. */
export async function defects(db: Db, id: string, actor: Actor): Promise<Defect[]> {
  await readable(db, id, actor);
  if (!mayOpenReports(actor)) return [];
  const reports = await store.findFailedReports(db, id, actor, MOST_FAILED);
  const templates = await store.findTemplates(db, reports);
  return reports.flatMap((report) => {
    const template = templates.find(
      ({ code, version }) => code === report.templateCode && version === report.templateVersion,
    );
    return template ? defectsOf(report, template) : [];
  });
}

function defectsOf(
  { reportNo, itemNo, inspectDate, entry, frozen, override }: store.FailedReport,
  template: ReportTemplate,
): Defect[] {
  const rows = foundRows(template, entry, judge(template, entry, frozen, override ?? undefined));
  const cell = (value: unknown) => (value === undefined || value === null ? '' : valueText(value));
  return rows.map((row) => ({
    reportNo,
    itemNo,
    inspectDate: inspectDate ?? undefined,
    no: cell(row['no']),
    description: cell(row['desc']),
    measure: cell(row['measure'] ?? row['require']),
    recheck: cell(row['recheck']),
  }));
}
