import { familyOfKind } from '@tejian/domain/shared/permission/permissions.ts';
import { pageList, type PagePath } from '@tejian/domain/shared/menu/pages.view.ts';
import type { PageDef } from './platform/page-def.ts';

type Load = PageDef['load'];

/** The component of each page; a page of the list without one does not compile. */
const components: Readonly<Record<PagePath, Load>> = {
  '/login': () => import('./features/shared/session/LoginPage.tsx'),
  '/401': () => import('./shell/DeniedRoute.tsx'),
  '/500': () => import('./shell/BrokenRoute.tsx'),
  '/verify/:code': () => import('./features/business/verify/VerifyPage.tsx'),
  '/home': () => import('./features/query/desktop/DesktopPage.tsx'),
  '/stationHome': () => import('./features/query/desktop/DesktopPage.tsx'),
  '/workDesktop': () => import('./features/query/desktop/DesktopPage.tsx'),
  '/message/message_page': () => import('./features/message/message/MessagePage.tsx'),
  '/argu/params/:id': () => import('./features/system/argument/ArgumentPage.tsx'),
  '/argu/query': () => import('./features/system/argument/ArgumentPage.tsx'),
  '/version/versionInfo': () => import('./features/system/version/VersionPage.tsx'),
  '/businessPro/apply': () => import('./features/business/application/ApplyPage.tsx'),
  '/businessPro/applyInfo': () => import('./features/business/application/ApplicationInfoPage.tsx'),
  '/businessPro/ApprovalInfo': () => import('./features/business/report/SignOffDeskPage.tsx'),
  '/businessPro/gddjInfo': () => import('./features/business/report/ArchiveRegistrationPage.tsx'),
  '/businessPro/ffdjInfo': () => import('./features/business/report/ReleaseRegistrationPage.tsx'),
  '/flowLog': () => import('./features/business/workflow/FlowLogPage.tsx'),
  '/flowLog-single': () => import('./features/business/workflow/FlowLogPage.tsx'),
  '/mainInfo': () => import('./features/business/application/ApplicationInfoPage.tsx'),
  '/businessPro/applyList': () => import('./features/business/application/ApplicationListPage.tsx'),
  '/businessPro/appReview': () => import('./features/business/review/ReviewAssignmentPage.tsx'),
  '/businessPro/dataReview': () => import('./features/business/material/MaterialReviewPage.tsx'),
  '/businessPro/taskArrange': () => import('./features/business/task/TaskListPage.tsx'),
  '/businessPro/taskBoard': () => import('./features/business/planner/PlannerPage.tsx'),
  '/businessPro/taskArrange/form': () => import('./features/business/task/TaskFormPage.tsx'),
  '/businessPro/reportBuild': () => import('./features/business/report-entry/ReportBuildPage.tsx'),
  '/businessPro/reportBuildInfo': () => import('./features/business/report-entry/ReportBuildInfoPage.tsx'),
  '/businessPro/reportEnter': () => import('./features/business/report-entry/ReportEnterPage.tsx'),
  '/businessPro/reportEnterInfo': () => import('./features/business/report-entry/ReportEnterInfoPage.tsx'),
  '/businessPro/reportConfirm': () => import('./features/business/report/SignOffListPage.tsx'),
  '/businessPro/reportConfirmInfo': () => import('./features/business/report/SignOffDeskPage.tsx'),
  '/businessPro/reportAudit': () => import('./features/business/report/SignOffListPage.tsx'),
  '/businessPro/reportAudit/form': () => import('./features/business/report/SignOffDeskPage.tsx'),
  '/businessPro/reportApproval': () => import('./features/business/report/SignOffListPage.tsx'),
  '/businessPro/inspectEnd': () => import('./features/business/report/InspectEndPage.tsx'),
  '/businessPro/reportPrint': () => import('./features/business/report/ReportPrintPage.tsx'),
  '/businessPro/reportArchive': () => import('./features/business/report/ReportArchivePage.tsx'),
  '/businessPro/reportRelease': () => import('./features/business/report/ReportReleasePage.tsx'),
  '/businessPro/opinion': () => import('./features/business/opinion/OpinionPage.tsx'),
  '/businessPro/selfRollback': () => import('./features/business/workflow/SelfRollbackPage.tsx'),
  '/bsArchives/pipingUnit': () => import('./features/archive/equipment/PartListPage.tsx'),
  '/bsArchives/accessory': () => import('./features/archive/equipment/PartListPage.tsx'),
  '/bsArchives/ledgerImport': () => import('./features/archive/ledger/LedgerImportPage.tsx'),
  '/bsArchives/business': () => import('./features/archive/unit/UnitListPage.tsx'),
  '/bsArchives/businessForm': () => import('./features/archive/unit/UnitFormPage.tsx'),
  '/bsArchives/inspection': () => import('./features/system/organisation/InspectionListPage.tsx'),
  '/bsArchives/superviseorg': () => import('./features/system/organisation/SupervisionListPage.tsx'),
  '/bsArchives/corapply': () => import('./features/archive/personnel/StaffListPage.tsx'),
  '/bsArchives/corapply/form': () => import('./features/archive/personnel/StaffFormPage.tsx'),
  '/bsArchives/corapply/coverage': () => import('./features/archive/personnel/CoveragePage.tsx'),
  '/bsArchives/corapply/qualification': () => import('./features/archive/personnel/QualificationListPage.tsx'),
  '/bsArchives/operator': () => import('./features/archive/personnel/OperatorListPage.tsx'),
  '/bsArchives/operator/form': () => import('./features/archive/personnel/OperatorFormPage.tsx'),
  '/bsArchives/instrument': () => import('./features/archive/personnel/InstrumentListPage.tsx'),
  '/insBusQuery/dueEquipment': () => import('./features/query/due/DueListPage.tsx'),
  '/insBusQuery/dueWarning': () => import('./features/query/due/DueBoardPage.tsx'),
  '/insBusQuery/reportQuery': () => import('./features/query/report-query/ReportQueryPage.tsx'),
  '/insBusQuery/openTask': () => import('./features/query/due/OpenTaskPage.tsx'),
  '/insBusQuery/missionOverduceWarning': () => import('./features/query/due/OverdueWarningPage.tsx'),
  '/businessConfig/calendarMng': () => import('./features/configuration/calendar/CalendarPage.tsx'),
  '/businessConfig/flow': () => import('./features/configuration/definition/FlowListPage.tsx'),
  '/businessConfig/flowStep': () => import('./features/configuration/definition/FlowStepPage.tsx'),
  '/businessConfig/bsndef': () => import('./features/configuration/definition/BusinessListPage.tsx'),
  '/businessConfig/inmConfMng': () => import('./features/configuration/definition/NumberRuleListPage.tsx'),
  '/businessConfig/eform': () => import('./features/configuration/definition/OwnFieldListPage.tsx'),
  '/businessConfig/cycleRule': () => import('./features/configuration/definition/CycleRuleListPage.tsx'),
  '/businessConfig/definition': () => import('./features/configuration/definition/DefinitionListPage.tsx'),
  '/businessConfig/definition/form': () => import('./features/configuration/definition/DefinitionFormPage.tsx'),
  '/sysmng/dictionary': () => import('./features/configuration/dictionary/DictionaryPage.tsx'),
  '/sysmng/area': () => import('./features/configuration/area/AreaPage.tsx'),
  '/sysmng/orgManage': () => import('./features/system/organisation/OrganisationPage.tsx'),
  '/sysmng/userManage': () => import('./features/system/user/UserListPage.tsx'),
  '/sysmng/userManage/staffInfo': () => import('./features/system/user/UserFormPage.tsx'),
  '/sysmng/groupManage': () => import('./features/system/group/GroupListPage.tsx'),
  '/sysmng/groupManage/form': () => import('./features/system/group/GroupFormPage.tsx'),
  '/sysmng/noticeMng': () => import('./features/message/notice/NoticeAdminPage.tsx'),
  '/sysmng/loginLog': () => import('./features/system/audit/LoginLogPage.tsx'),
  '/sysmng/operationLog': () => import('./features/system/audit/OperationLogPage.tsx'),
  '/sysmng/flowMovement': () => import('./features/business/workflow/MovementListPage.tsx'),
  '/sysmng/feedback': () => import('./features/system/feedback/FeedbackListPage.tsx'),
  '/error_logger/error_logger_page': () => import('./features/system/error-log/ErrorLogPage.tsx'),
  '/notice': () => import('./features/message/notice/NoticeListPage.tsx'),
  '/notice/detail': () => import('./features/message/notice/NoticeDetailPage.tsx'),
};

const archiveComponents: readonly (readonly [string, Load])[] = Object.values(familyOfKind).flatMap(
  (family) =>
    [
      [`/bsArchives/${family}`, () => import('./features/archive/equipment/EquipmentListPage.tsx')],
      [`/bsArchives/${family}Form`, () => import('./features/archive/equipment/EquipmentFormPage.tsx')],
      [`/bsArchives/${family}Portrait`, () => import('./features/query/portrait/PortraitPage.tsx')],
    ] as const,
);

/** Every page of the product with its component. */
export const pages: readonly PageDef[] = [...Object.entries(components), ...archiveComponents].flatMap(
  ([path, load]) => {
    const page = pageList.get(path);
    return page ? [{ ...page, path, load }] : [];
  },
);
