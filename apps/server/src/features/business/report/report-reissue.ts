import { reportLifeText as text } from '@tejian/domain/business/report/life.text.ts';
import { reissueRemark } from '@tejian/domain/business/report/life-remark.ts';
import { templateFields, type Context } from '@tejian/domain/business/report/context.ts';
import { setField } from '@tejian/domain/business/report/edit.ts';
import type { ReportEntry } from '@tejian/domain/business/report/entry.ts';
import type { ReportTemplate } from '@tejian/domain/business/report/template.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { stepDoing } from '@tejian/domain/business/workflow/step-work.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/id.ts';
import { businessOf } from '../../configuration/business-definition/business-definition.service.ts';
import { nextItemNos, logReportNo } from '../../shared/numbering/numbering.service.ts';
import { newItem } from '../item/new-item.service.ts';
import { flowOf } from '../workflow/flow-document.service.ts';
import { openTasks } from '../workflow/open-tasks.service.ts';
import { note, tell } from '../workflow/workflow.service.ts';
import { takeNumber } from './report-build.ts';
import type { When } from './report-life-messages.ts';
import { hold, requireAllowed, type Held } from './report-life.ts';
import * as store from './report-life.store.ts';
import { findReport } from './report.store.ts';
import { formOf } from './report-form.ts';
import { takeOverSubReports } from './sub-reports.ts';

type Kind = 'correct' | 'supplement';

/**
 * Begins a report because of another one: an item of the same application at report entry, with what was entered. It goes
 * through the flow like every report; signatures and seal are given anew.
 */
export async function reissue(
  tx: Tx,
  kind: Kind,
  { itemNo, reason }: { itemNo: string; reason: string },
  when: When,
): Promise<{ itemNo: string; reportNo: string }> {
  const { actor, now } = when;
  const heldHold = await hold(tx, itemNo, actor);
  const { item, row } = heldHold;
  const state = requireAllowed(row, kind, await store.findOpenRequest(tx, row.id));
  const old = await findReport(tx, item.id);
  if (!old) throw new Error(`report ${row.id} left while it was locked`);
  const template = await formOf(tx, old);
  const id = newId();
  const business = await businessOf(tx, item.applicationId);
  const [newItemNo = ''] = await nextItemNos(tx, now, [id], business?.itemNumber);
  const reportNo = await numberFor(tx, kind, heldHold, { template, id, now });
  const flow = await flowOf(tx, item);
  const step = stepDoing(flow, 'enter');
  await newItem.another(tx, { fromItemId: item.id, itemId: id, itemNo: newItemNo, reportNo, step: step.code, now });
  const { applicationId, departmentId, inspectorIds, organisationId, kindCode } = item;
  await openTasks(tx, { now, by: actor.userId }, { flow, business, step }, [
    { applicationId, itemId: id, departmentId, assigneeIds: inspectorIds, organisationId, kindCode },
  ]);
  const links = await store.linksOf(tx, row.id);
  const earlier = row.replaces ? { reportNo: row.replaces, reason: await store.reasonOf(tx, row.id) } : undefined;
  const reportId = await store.insertReport(tx, {
    fromId: row.id,
    itemId: id,
    reportNo,
    frozen: unsignedContext(old.snapshot.frozen, reportNo),
    entry: remarkedEntry(template, old.entry, (before) =>
      reissueRemark({ kind, of: row.reportNo, reason, before, replaced: earlier }),
    ),
    replaces: kind === 'correct' ? row.id : null,
    supplements: kind === 'supplement' ? row.id : links.supplements,
    by: actor.userId,
    now,
  });
  await takeOverSubReports(tx, { ...item, id }, template, { fromItemId: item.id, day: chinaDay(now) });
  const by = { userId: actor.userId, userName: actor.name, at: now };
  const act = {
    reportId: row.id,
    action: kind,
    fromState: row.state,
    toState: state,
    reason,
    otherId: reportId,
    ...by,
  };
  await store.addAct(tx, act);
  const entry = { entity: 'item', opinion: reason } as const;
  const begunReissue = { reportNo: row.reportNo, newReportNo: reportNo, newItemNo };
  await note(tx, when, { ...entry, id: item.id, action: text.log[kind], details: begunReissue });
  const origin = { reportNo, of: row.reportNo, ofItemNo: item.itemNo };
  const flowRow = await note(tx, when, { ...entry, id, action: text.log.begunBy[kind], details: origin });
  for (const userId of inspectorIds) await tell(tx, when, userId, flowRow, step.code);
  return { itemNo: newItemNo, reportNo };
}

/** A correction takes the next number of its template; a supplement is the report's own number with -补1 (LAYOUT §11). */
async function numberFor(
  tx: Tx,
  kind: Kind,
  { item, row }: Held,
  { template, id, now }: { template: ReportTemplate; id: string; now: Date },
): Promise<string> {
  if (kind === 'correct') return takeNumber(tx, now, { ...item, id }, template);
  const number = text.supplementNo(row.reportNo, (await store.countSupplements(tx, row.id)) + 1);
  await logReportNo(tx, now, { number, ownerId: id });
  return number;
}

/** The values that the approval froze besides leave again: names and dates of signatures, the conclusion. */
const ofSignatures =
  /^rep\.(?:writer|checker|auditor|approver|writeDate|checkDate|auditDate|approveDate|conclusion|partAudit(?:or|Date)(?:\..+)?)$/;
const unsignedContext = (frozenContext: Context, reportNo: string): Context => ({
  ...Object.fromEntries(Object.entries(frozenContext).filter(([bind]) => !ofSignatures.test(bind))),
  'rep.no': reportNo,
});

const REMARK = 'rep.remark';
/**
 * The report says on its face what it stands for; whoever enters may say it better. Where that and what stood there before are
 * longer than the field takes, its next change is refused with its length, and the person decides what goes.
 */
function remarkedEntry(
  template: ReportTemplate,
  entry: ReportEntry,
  remarkAfter: (before: string) => string,
): ReportEntry {
  if (![...templateFields(template)].some(({ field }) => field.bind === REMARK)) return entry;
  const before = entry.fields[REMARK];
  return setField(entry, REMARK, remarkAfter(typeof before === 'string' ? before : ''));
}
