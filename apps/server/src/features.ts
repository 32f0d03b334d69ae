import { applicationForm } from '@tejian/contract/application/application-form.view.ts';
import type { AnyJob } from './platform/jobs/job.ts';
import type { ScheduledJob } from './platform/jobs/runner.ts';
import type { Route } from './platform/http/route.ts';
import { attachmentRoutes } from './features/attachment/attachment.routes.ts';
import { calendarRoutes } from './features/calendar/calendar.routes.ts';
import { applicationRoutes } from './features/application/application.routes.ts';
import { catalogueRoutes } from './features/catalogue/catalogue.routes.ts';
import { desktopRoutes } from './features/desktop/desktop.routes.ts';
import { joinDueCounts, remindOfDue } from './features/due/due.job.ts';
import { applyDueRules } from './features/due-rule/due-rule.job.ts';
import { dueRuleRoutes } from './features/due-rule/due-rule.routes.ts';
import { dueRoutes } from './features/due/due.routes.ts';
import { errorLogRoutes } from './features/error-log/error-log.routes.ts';
import { messageRoutes } from './features/message/message.routes.ts';
import { codeSetRoutes } from './features/code-set/code-set.routes.ts';
import { dictionaryRoutes } from './features/dictionary/dictionary.routes.ts';
import { equipmentRoutes } from './features/equipment/equipment.routes.ts';
import { partRoutes } from './features/equipment/parts.routes.ts';
import { equipmentBatchRoutes } from './features/equipment/batch-update.routes.ts';
import { equipmentMergeRoutes } from './features/equipment/merge.routes.ts';
import { equipmentOperationRoutes } from './features/equipment/operation.routes.ts';
import { equipmentHistoryRoutes } from './features/equipment/history.routes.ts';
import { equipmentPortraitRoutes } from './features/portrait/portrait.routes.ts';
import { flowConfigRoutes } from './features/flow-config/flow-config.routes.ts';
import { declareLayouts } from './features/layout/layout.service.ts';
import { layoutRoutes } from './features/layout/layout.routes.ts';
import { settleArchive } from './features/equipment/bulk-load.job.ts';
import { leaveToThree } from './features/user/second-person.job.ts';
import { ledgerJobs, ledgerSchedule } from './features/ledger/ledger.job.ts';
import { ledgerRoutes } from './features/ledger/ledger.routes.ts';
import { endSilentTasks } from './features/long-task/long-task.job.ts';
import { longTaskRoutes } from './features/long-task/long-task.routes.ts';
import { materialRoutes } from './features/material/material.routes.ts';
import { officeRoutes } from './features/office/office.routes.ts';
import { finishReport, finishStanding } from './features/report/finish.job.ts';
import { itemRoutes } from './features/item/item.routes.ts';
import { reportRoutes } from './features/report/report.routes.ts';
import { savedQueryRoutes } from './features/saved-query/saved-query.routes.ts';
import { tidySessions } from './features/session/tidy.job.ts';
import { sessionRoutes } from './features/session/session.routes.ts';
import { remindOfLicences } from './features/unit/unit-licence.job.ts';
import { unitRoutes } from './features/unit/unit.routes.ts';
import { verifyRoutes } from './features/verify/verify.routes.ts';
import { reviewRoutes } from './features/review/review.routes.ts';
import { taskRoutes } from './features/task/task.routes.ts';
import { anchorFlowLog } from './features/workflow/anchor.job.ts';
import { auditRoutes } from './features/audit/audit.routes.ts';
import { groupRoutes } from './features/group/group.routes.ts';
import { feedbackRoutes } from './features/feedback/feedback.routes.ts';
import { noticeRoutes } from './features/notice/notice.routes.ts';
import { organisationRoutes } from './features/organisation/organisation.routes.ts';
import { operatorRoutes } from './features/personnel/operator.routes.ts';
import { signatoryActs } from './features/personnel/signatory.service.ts';
import { remindOfExpiry, sealAnew } from './features/personnel/personnel.job.ts';
import { personnelRoutes } from './features/personnel/personnel.routes.ts';
import { accountActs } from './features/user/second-person-acts.ts';
import { userRoutes } from './features/user/user.routes.ts';
import { workflowRoutes } from './features/workflow/workflow.routes.ts';
import { lists } from './views.ts';

/** Every call of the product, feature by feature: written out, so that the graph stays visible. */
export const routes: readonly Route[] = [
  ...sessionRoutes,
  ...codeSetRoutes,
  ...dictionaryRoutes,
  ...catalogueRoutes,
  ...calendarRoutes,
  ...officeRoutes,
  ...flowConfigRoutes,
  ...itemRoutes,
  ...reportRoutes,
  ...attachmentRoutes,
  ...unitRoutes,
  ...equipmentRoutes,
  ...partRoutes,
  ...equipmentOperationRoutes,
  ...equipmentMergeRoutes,
  ...equipmentBatchRoutes,
  ...equipmentHistoryRoutes,
  ...equipmentPortraitRoutes,
  ...applicationRoutes,
  ...reviewRoutes,
  ...materialRoutes,
  ...taskRoutes,
  ...workflowRoutes,
  ...desktopRoutes,
  ...dueRuleRoutes,
  ...dueRoutes,
  ...messageRoutes,
  ...errorLogRoutes,
  ...ledgerRoutes,
  ...longTaskRoutes,
  ...layoutRoutes(declareLayouts(lists, [applicationForm])),
  ...savedQueryRoutes(lists),
  ...verifyRoutes,
  ...userRoutes({ ...accountActs, ...signatoryActs }),
  ...personnelRoutes,
  ...operatorRoutes,
  ...organisationRoutes,
  ...feedbackRoutes,
  ...noticeRoutes,
  ...groupRoutes,
  ...auditRoutes,
];

/** What runs after a call has answered. */
export const jobs: readonly AnyJob[] = [
  finishReport,
  finishStanding,
  anchorFlowLog,
  tidySessions,
  ...ledgerJobs,
  settleArchive,
  remindOfExpiry,
  sealAnew,
  remindOfDue,
  joinDueCounts,
  applyDueRules,
  endSilentTasks,
  leaveToThree,
  remindOfLicences,
  ...routes.flatMap((route) => route.job ?? []),
];

/** Which of them the clock starts. */
export const schedule: readonly ScheduledJob[] = [
  { job: anchorFlowLog, at: { daily: '02:30' } },
  { job: tidySessions, at: { everyMinutes: 60 } },
  ...ledgerSchedule,
  { job: remindOfLicences, at: { daily: '06:40' } },
  { job: remindOfDue, at: { daily: '07:30' } },
  { job: remindOfExpiry, at: { daily: '07:40' } },
  { job: sealAnew, at: { daily: '03:10' } },
  { job: joinDueCounts, at: { everyMinutes: 10 } },
  { job: finishStanding, at: { everyMinutes: 2 } },
  { job: applyDueRules, at: { everyMinutes: 1 } },
  { job: endSilentTasks, at: { everyMinutes: 1 } },
  { job: leaveToThree, at: { everyMinutes: 5 } },
];
