import type { AnyJob } from './platform/jobs/job.ts';
import type { ScheduledJob } from './platform/jobs/runner.ts';
import { dropUnregistered } from './features/shared/attachment/attachment.job.ts';
import { joinDueCounts, remindOfDue } from './features/query/due/due.job.ts';
import { applyDueRules } from './features/archive/due-rule/due-rule.job.ts';
import { settleArchive } from './features/shared/bulk-load/bulk-load.job.ts';
import { leaveToThree } from './features/system/user/second-person.job.ts';
import { ledgerJobs, ledgerSchedule } from './features/archive/ledger/ledger.job.ts';
import { endSilentTasks } from './features/shared/long-task/long-task.job.ts';
import { proveIssued } from './features/business/issued-file/issued-file.job.ts';
import { finishStanding } from './features/business/report/finish.job.ts';
import { endStandingOver, reportJobs } from './features/business/report/report-over.job.ts';
import { writeDownload } from './features/query/report-query/report-download.job.ts';
import { tidySessions } from './features/shared/session/tidy.job.ts';
import { remindOfLicences } from './features/archive/unit/unit-licence.job.ts';
import { anchorFlowLog } from './features/business/workflow/anchor.job.ts';
import { runExchange, tickExchange } from './features/query/exchange/exchange.job.ts';
import { remindOfExpiry, sealAnew } from './features/archive/personnel/personnel.job.ts';
import { remindOfNotices } from './features/business/opinion-notice/opinion-notice.job.ts';
import { checkArchiveFiles, remindOfArchiveLoans } from './features/business/archive-file/archive-file.job.ts';
import { limitJobs, remindOfLimits } from './features/business/time-limit/time-limit.job.ts';
import { tellOfLeftTasks } from './features/business/transfer/left-task.job.ts';
import { settleForms } from './features/configuration/own-field/own-field.job.ts';
import { endRequests, proposeCharges } from './features/money/charge/charge.job.ts';
import { remindOfCreditDays } from './features/money/dunning/dunning.job.ts';
import { tellOfUnusualChanges } from './features/money/unusual-change/unusual-change.job.ts';
import { routes } from './features.ts';

/** The jobs that run after a call has answered. */
export const jobs: readonly AnyJob[] = [
  ...reportJobs,
  proveIssued,
  anchorFlowLog,
  tidySessions,
  dropUnregistered,
  ...ledgerJobs,
  settleArchive,
  remindOfExpiry,
  sealAnew,
  runExchange,
  tickExchange,
  remindOfDue,
  joinDueCounts,
  applyDueRules,
  endRequests,
  proposeCharges,
  settleForms,
  endSilentTasks,
  leaveToThree,
  remindOfLicences,
  writeDownload,
  remindOfNotices,
  ...limitJobs,
  tellOfLeftTasks,
  remindOfCreditDays,
  tellOfUnusualChanges,
  remindOfArchiveLoans,
  checkArchiveFiles,
  ...routes.flatMap((route) => route.job ?? []),
];

/** The jobs among them that the clock starts. */
export const schedule: readonly ScheduledJob[] = [
  { job: anchorFlowLog, at: { daily: '02:30' } },
  ...[dropUnregistered, tidySessions].map((hourly) => ({ job: hourly, at: { everyMinutes: 60 } })),
  ...ledgerSchedule,
  { job: remindOfLicences, at: { daily: '06:40' } },
  { job: remindOfLimits, at: { daily: '07:10' } },
  { job: remindOfArchiveLoans, at: { daily: '07:15' } },
  { job: checkArchiveFiles, at: { everyMinutes: 10 } },
  { job: remindOfNotices, at: { daily: '07:20' } },
  { job: remindOfCreditDays, at: { daily: '07:25' } },
  { job: tellOfUnusualChanges, at: { daily: '07:28' } },
  { job: remindOfDue, at: { daily: '07:30' } },
  { job: remindOfExpiry, at: { daily: '07:40' } },
  { job: sealAnew, at: { daily: '03:10' } },
  { job: endStandingOver, at: { daily: '03:20' } },
  { job: joinDueCounts, at: { everyMinutes: 10 } },
  { job: finishStanding, at: { everyMinutes: 2 } },
  { job: proveIssued, at: { everyMinutes: 10 } },
  { job: tickExchange, at: { everyMinutes: 1 } },
  { job: proposeCharges, at: { everyMinutes: 1 } },
  { job: applyDueRules, at: { everyMinutes: 1 } },
  { job: settleForms, at: { everyMinutes: 1 } },
  { job: endSilentTasks, at: { everyMinutes: 1 }, takesUp: true },
  { job: tellOfLeftTasks, at: { everyMinutes: 5 } },
  { job: leaveToThree, at: { everyMinutes: 5 } },
];
