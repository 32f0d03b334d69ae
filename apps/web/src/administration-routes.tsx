import type { PageDef } from './platform/page-def.ts';
import { titles } from './routes.text.ts';

/** Who works here and how the house is set up: people, rights, offices, dictionaries, notices, calendar. */
export const administration: readonly PageDef[] = [
  {
    path: '/notice',
    title: titles.notices,
    load: () => import('./features/message/notice/NoticeListPage.tsx'),
  },
  {
    path: '/notice/detail',
    title: titles.notice,
    multi: true,
    load: () => import('./features/message/notice/NoticeDetailPage.tsx'),
  },
  {
    path: '/bsArchives/inspection',
    title: titles.inspectionOffices,
    permission: 'unit:inspection:read',
    load: () => import('./features/system/organisation/InspectionListPage.tsx'),
  },
  {
    path: '/bsArchives/superviseorg',
    title: titles.supervisionOffices,
    permission: 'unit:supervise:read',
    load: () => import('./features/system/organisation/SupervisionListPage.tsx'),
  },
  {
    path: '/bsArchives/corapply',
    title: titles.personnel,
    permission: 'personnel:read',
    load: () => import('./features/archive/personnel/StaffListPage.tsx'),
  },
  {
    path: '/bsArchives/corapply/form',
    title: titles.person,
    multi: true,
    permission: 'personnel:read',
    load: () => import('./features/archive/personnel/StaffFormPage.tsx'),
  },
  {
    path: '/bsArchives/corapply/coverage',
    title: titles.coverage,
    permission: 'personnel:read',
    load: () => import('./features/archive/personnel/CoveragePage.tsx'),
  },
  {
    path: '/bsArchives/corapply/qualification',
    title: titles.qualifications,
    permission: 'personnel:read',
    load: () => import('./features/archive/personnel/QualificationListPage.tsx'),
  },
  {
    path: '/bsArchives/operator',
    title: titles.operators,
    permission: 'operator:read',
    load: () => import('./features/archive/personnel/OperatorListPage.tsx'),
  },
  {
    path: '/bsArchives/operator/form',
    title: titles.operators,
    multi: true,
    permission: 'operator:read',
    load: () => import('./features/archive/personnel/OperatorFormPage.tsx'),
  },
  {
    path: '/bsArchives/instrument',
    title: titles.instruments,
    permission: 'instrument:read',
    load: () => import('./features/archive/personnel/InstrumentListPage.tsx'),
  },
  {
    path: '/businessConfig/calendarMng',
    title: titles.calendar,
    permission: 'calendar:read',
    load: () => import('./features/configuration/calendar/CalendarPage.tsx'),
  },
  {
    path: '/sysmng/dictionary',
    title: titles.dictionary,
    permission: 'dictionary:read',
    load: () => import('./features/configuration/dictionary/DictionaryPage.tsx'),
  },
  {
    path: '/sysmng/area',
    title: titles.areas,
    permission: 'dictionary:read',
    load: () => import('./features/configuration/area/AreaPage.tsx'),
  },
  {
    path: '/sysmng/orgManage',
    title: titles.organisations,
    permission: 'organisation:read',
    load: () => import('./features/system/organisation/OrganisationPage.tsx'),
  },
  {
    path: '/sysmng/userManage',
    title: titles.users,
    permission: 'user:read',
    load: () => import('./features/system/user/UserListPage.tsx'),
  },
  {
    path: '/sysmng/userManage/staffInfo',
    title: titles.user,
    multi: true,
    permission: 'user:read',
    load: () => import('./features/system/user/UserFormPage.tsx'),
  },
  {
    path: '/sysmng/groupManage',
    title: titles.groups,
    permission: 'group:read',
    load: () => import('./features/system/group/GroupListPage.tsx'),
  },
  {
    path: '/sysmng/groupManage/form',
    title: titles.group,
    multi: true,
    permission: 'group:read',
    load: () => import('./features/system/group/GroupFormPage.tsx'),
  },
  {
    path: '/sysmng/noticeMng',
    title: titles.noticeAdmin,
    permission: 'notice:read',
    load: () => import('./features/message/notice/NoticeAdminPage.tsx'),
  },
  {
    path: '/sysmng/flowMovement',
    title: titles.movements,
    permission: 'audit:read',
    load: () => import('./features/business/workflow/MovementListPage.tsx'),
  },
  {
    path: '/sysmng/feedback',
    title: titles.feedback,
    permission: 'feedback:read',
    load: () => import('./features/system/feedback/FeedbackListPage.tsx'),
  },
  {
    path: '/sysmng/loginLog',
    title: titles.loginLog,
    permission: 'audit:read',
    load: () => import('./features/system/audit/LoginLogPage.tsx'),
  },
  {
    path: '/sysmng/operationLog',
    title: titles.operationLog,
    permission: 'audit:read',
    load: () => import('./features/system/audit/OperationLogPage.tsx'),
  },
];
