import { commitTask } from '@tejian/contract/business/task/task.contract.ts';
import { approveReports, auditReports, confirmReports } from '@tejian/contract/business/report/sign-off.contract.ts';
import { buildReports } from '@tejian/contract/business/report/report-build.contract.ts';
import { findReport } from '@tejian/contract/business/report/report-detail.contract.ts';
import { saveEntry, signEntry, submitReport } from '@tejian/contract/business/report/report-entry.contract.ts';
import type { ItemResult } from '@tejian/contract/business/item/item.contract.ts';
import { sampleEntry, withFailing } from '@tejian/domain/business/report/sample-entry.ts';
import { finishItem } from '../src/features/business/report/finish.job.ts';
import { flowGiven } from './given-flow.ts';
import { givenLift } from './given.ts';
import { seen, seenOne } from './seen.ts';
import type { Stage } from './story.ts';

interface Given {
  inspectDate: string;
  /** Numbers of the items that fail. */
  failing?: readonly string[];
  /** Equipment that was inspected before; a new lift otherwise. */
  lift?: { equipmentId: string; unitId: string };
  /** Of the declaration (APPLY_TYPE); 3 is a re-inspection. */
  applyType?: string;
  /** Happens between confirmation and audit. */
  beforeAudit?: (itemNo: string) => Promise<void>;
  /** Happens between audit and approval. */
  beforeApproval?: (itemNo: string) => Promise<void>;
  /** The approver's words besides that it is agreed. */
  approval?: { conclusion: string; overrideReason: string };
  /** Happens between approval and finish. */
  beforeFinish?: () => Promise<void>;
}

const done = (results: readonly ItemResult[]): void => {
  const refused = results.find(({ isSuccess }) => !isSuccess);
  if (refused) throw new Error(refused.sentence);
};

/** A lift that was inspected by the people whose work it is, its report approved and written back. */
export async function givenInspection(stage: Stage, given: Given) {
  const { failing = [], inspectDate } = given;
  const lift = given.lift ?? (await givenLift(stage));
  const flow = flowGiven(stage);
  const declared = given.applyType ? { applyType: given.applyType } : {};
  const application = await flow.reviewed([lift.equipmentId], lift.unitId, declared);
  const people = { checkerId: flow.userId('jiaohe'), auditorId: flow.userId('shenpi1') };
  const plan = flow.plan({ ...people, approverId: flow.userId('qianfa'), plannedDate: inspectDate });
  const { itemNos } = await (await stage.person('keshi')).does(commitTask, { id: application.id, plan });
  const [itemNo = ''] = itemNos;
  const lead = await stage.person('jianyan1');
  done(await lead.does(buildReports, { itemNos }));
  const { template, frozen, entryVersion, reportNo, entry: begun } = await lead.does(findReport, { itemNo });
  const passed = sampleEntry(template, frozen, { effect: 'pass', inspectDate, inspectors: ['张检', '李验'] });
  // What a re-inspection begins with stays in its table of failing items.
  const entry = { ...withFailing(template, passed, failing), problems: begun.problems };
  await lead.does(saveEntry, { itemNo, entryVersion, entry });
  await givenApproval(stage, itemNo, given);
  return { ...lift, itemNo, reportNo, applicationId: application.id };
}

/** An item at report entry whose entry is complete, through every hand to its signed file. */
export async function givenApproval(stage: Stage, itemNo: string, given: Omit<Given, 'inspectDate'> = {}) {
  const { failing = [] } = given;
  await (await stage.person('jianyan2')).does(signEntry, await seen(stage, itemNo));
  done(
    await (
      await stage.person('jianyan1')
    ).does(submitReport, { ...(await seenOne(stage, itemNo)), siteConditions: true }),
  );
  done(await (await stage.person('jiaohe')).does(confirmReports, { ...(await seen(stage, itemNo)), opinion: '同意' }));
  await given.beforeAudit?.(itemNo);
  const reason = failing.length > 0 ? { unqualifiedReason: '4' } : {};
  done(
    await (
      await stage.person('shenpi1')
    ).does(auditReports, { ...(await seen(stage, itemNo)), opinion: '同意', ...reason }),
  );
  await given.beforeApproval?.(itemNo);
  const approval = { ...(await seen(stage, itemNo)), opinion: '同意', ...given.approval };
  done(await (await stage.person('qianfa')).does(approveReports, approval));
  const item = await stage.db.selectFrom('item').select('id').where('itemNo', '=', itemNo).executeTakeFirstOrThrow();
  await given.beforeFinish?.();
  const problem = await finishItem(item.id, { db: stage.db, ports: stage.ports });
  if (problem) throw problem;
}
