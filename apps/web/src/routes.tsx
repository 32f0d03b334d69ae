import { familyOfKind } from '@tejian/domain/permission/permissions.ts';
import { administration } from './administration-routes.tsx';
import type { PageDef } from './platform/page-def.ts';
import { titles } from './routes.text.ts';

/** The nine kinds of equipment, each with its list and its form (decisions §6). */
const archives: PageDef[] = Object.values(familyOfKind).flatMap((family) => [
  {
    path: `/bsArchives/${family}`,
    title: titles[family],
    permission: `equipment:${family}:read`,
    load: () => import('./features/equipment/EquipmentListPage.tsx'),
  },
  {
    path: `/bsArchives/${family}Form`,
    title: titles[family],
    multi: true,
    permission: `equipment:${family}:read`,
    load: () => import('./features/equipment/EquipmentFormPage.tsx'),
  },
]);

/** Every page of the product, once: routes, tabs and titles follow from it. */
export const pages: readonly PageDef[] = [
  {
    path: '/login',
    title: titles.login,
    frame: 'bare',
    public: true,
    load: () => import('./features/session/LoginPage.tsx'),
  },
  { path: '/401', title: titles.denied, frame: 'bare', public: true, load: () => import('./shell/DeniedRoute.tsx') },
  { path: '/500', title: titles.broken, frame: 'bare', public: true, load: () => import('./shell/BrokenRoute.tsx') },
  {
    path: '/verify/:code',
    title: titles.verify,
    frame: 'bare',
    public: true,
    load: () => import('./features/verify/VerifyPage.tsx'),
  },

  { path: '/home', title: titles.home, load: () => import('./features/desktop/DesktopPage.tsx') },
  { path: '/stationHome', title: titles.stationHome, load: () => import('./features/desktop/DesktopPage.tsx') },
  { path: '/workDesktop', title: titles.home, load: () => import('./features/desktop/DesktopPage.tsx') },
  { path: '/message/message_page', title: titles.messages, load: () => import('./features/message/MessagePage.tsx') },
  {
    path: '/bsArchives/ledgerImport',
    title: titles.ledgerImport,
    permission: 'equipment:import',
    load: () => import('./features/ledger/LedgerImportPage.tsx'),
  },
  {
    path: '/error_logger/error_logger_page',
    title: titles.errorLog,
    permission: 'errorlog:read',
    load: () => import('./features/error-log/ErrorLogPage.tsx'),
  },
  {
    path: '/argu/params/:id',
    title: titles.argument,
    multi: true,
    load: () => import('./features/argument/ArgumentPage.tsx'),
  },
  {
    path: '/argu/query',
    title: titles.argument,
    multi: true,
    load: () => import('./features/argument/ArgumentPage.tsx'),
  },
  { path: '/version/versionInfo', title: titles.versionInfo, load: () => import('./features/version/VersionPage.tsx') },

  ...archives,
  ...administration,
  {
    path: '/bsArchives/business',
    title: titles.units,
    permission: 'unit:business:read',
    load: () => import('./features/unit/UnitListPage.tsx'),
  },
  {
    path: '/businessPro/applyList',
    title: titles.applyList,
    permission: 'application:read',
    load: () => import('./features/application/ApplicationListPage.tsx'),
  },
  {
    path: '/businessPro/apply',
    title: titles.apply,
    permission: 'application:save',
    load: () => import('./features/application/ApplyPage.tsx'),
  },
  {
    path: '/businessPro/applyInfo',
    title: titles.applyInfo,
    multi: true,
    permission: 'application:read',
    load: () => import('./features/application/ApplicationInfoPage.tsx'),
  },
  {
    path: '/businessPro/appReview',
    title: titles.appReview,
    permission: 'review:assign',
    load: () => import('./features/review/ReviewAssignmentPage.tsx'),
  },
  {
    path: '/businessPro/dataReview',
    title: titles.dataReview,
    permission: 'material:review',
    load: () => import('./features/material/MaterialReviewPage.tsx'),
  },
  {
    path: '/businessPro/taskArrange',
    title: titles.taskArrange,
    permission: 'task:arrange',
    load: () => import('./features/task/TaskListPage.tsx'),
  },
  {
    path: '/businessPro/taskArrange/form',
    title: titles.taskForm,
    multi: true,
    permission: 'task:arrange',
    load: () => import('./features/task/TaskFormPage.tsx'),
  },
  {
    path: '/businessPro/reportConfirm',
    title: titles.reportConfirm,
    permission: 'report:confirm',
    load: () => import('./features/report/ReportConfirmPage.tsx'),
  },
  {
    path: '/businessPro/reportConfirmInfo',
    title: titles.reportConfirm,
    multi: true,
    permission: 'report:confirm',
    load: () => import('./features/report/ConfirmInfoPage.tsx'),
  },
  {
    path: '/businessPro/reportAudit',
    title: titles.reportAudit,
    permission: 'report:audit',
    load: () => import('./features/report/ReportAuditPage.tsx'),
  },
  {
    path: '/businessPro/reportAudit/form',
    title: titles.reportAudit,
    multi: true,
    permission: 'report:audit',
    load: () => import('./features/report/AuditFormPage.tsx'),
  },
  {
    path: '/businessPro/reportApproval',
    title: titles.reportApproval,
    permission: 'report:approve',
    load: () => import('./features/report/ReportApprovalPage.tsx'),
  },
  {
    path: '/businessPro/ApprovalInfo',
    title: titles.reportApproval,
    multi: true,
    permission: 'report:approve',
    load: () => import('./features/report/ApprovalInfoPage.tsx'),
  },
  {
    path: '/businessPro/inspectEnd',
    title: titles.inspectEnd,
    permission: 'report:finish',
    load: () => import('./features/report/InspectEndPage.tsx'),
  },
  {
    path: '/businessPro/reportPrint',
    title: titles.reportPrint,
    permission: 'report:print',
    load: () => import('./features/report/ReportPrintPage.tsx'),
  },
  {
    path: '/businessPro/reportArchive',
    title: titles.reportArchive,
    permission: 'report:archive',
    load: () => import('./features/report/ReportArchivePage.tsx'),
  },
  {
    path: '/businessPro/gddjInfo',
    title: titles.archiveRegistration,
    multi: true,
    permission: 'report:archive',
    load: () => import('./features/report/ArchiveRegistrationPage.tsx'),
  },
  {
    path: '/businessPro/reportRelease',
    title: titles.reportRelease,
    permission: 'report:release',
    load: () => import('./features/report/ReportReleasePage.tsx'),
  },
  {
    path: '/businessPro/ffdjInfo',
    title: titles.releaseRegistration,
    multi: true,
    permission: 'report:release',
    load: () => import('./features/report/ReleaseRegistrationPage.tsx'),
  },
  {
    path: '/businessPro/selfRollback',
    title: titles.selfRollback,
    permission: 'withdraw:own',
    load: () => import('./features/workflow/SelfRollbackPage.tsx'),
  },
  {
    path: '/flowLog',
    title: titles.flowLog,
    multi: true,
    permission: 'flowlog:read',
    load: () => import('./features/workflow/FlowLogPage.tsx'),
  },
  {
    path: '/flowLog-single',
    title: titles.flowLog,
    multi: true,
    permission: 'flowlog:read',
    load: () => import('./features/workflow/FlowLogPage.tsx'),
  },
  {
    path: '/businessPro/reportBuild',
    title: titles.reportBuild,
    permission: 'report:build',
    load: () => import('./features/report-entry/ReportBuildPage.tsx'),
  },
  {
    path: '/businessPro/reportBuildInfo',
    title: titles.reportBuildInfo,
    multi: true,
    permission: 'report:build',
    load: () => import('./features/report-entry/ReportBuildInfoPage.tsx'),
  },
  {
    path: '/mainInfo',
    title: titles.mainInfo,
    multi: true,
    permission: 'application:read',
    load: () => import('./features/application/ApplicationInfoPage.tsx'),
  },
  {
    path: '/businessPro/reportEnter',
    title: titles.reportEnter,
    permission: 'report:enter',
    load: () => import('./features/report-entry/ReportEnterPage.tsx'),
  },
  {
    path: '/businessPro/reportEnterInfo',
    title: titles.reportEnterInfo,
    multi: true,
    permission: 'report:enter',
    load: () => import('./features/report-entry/ReportEnterInfoPage.tsx'),
  },
];
