import type { PageDef } from './platform/page-def.ts';
import { titles } from './routes.text.ts';

/** Every page of the product, once: routes, tabs and titles follow from it. */
export const pages: readonly PageDef[] = [
  { path: '/login', title: titles.login, frame: 'bare', public: true, load: () => import('./features/session/LoginPage.tsx') },
  { path: '/401', title: titles.denied, frame: 'bare', public: true, load: () => import('./shell/DeniedRoute.tsx') },
  { path: '/500', title: titles.broken, frame: 'bare', public: true, load: () => import('./shell/BrokenRoute.tsx') },

  { path: '/home', title: titles.home, load: () => import('./features/desktop/DesktopPage.tsx') },
  { path: '/stationHome', title: titles.stationHome, load: () => import('./features/desktop/DesktopPage.tsx') },
  { path: '/workDesktop', title: titles.home, load: () => import('./features/desktop/DesktopPage.tsx') },
  { path: '/message/message_page', title: titles.messages, load: () => import('./features/message/MessagePage.tsx') },
  { path: '/error_logger/error_logger_page', title: titles.errorLog, permission: 'errorlog:read', load: () => import('./features/error-log/ErrorLogPage.tsx') },
  { path: '/version/versionInfo', title: titles.versionInfo, load: () => import('./features/version/VersionPage.tsx') },
  { path: '/businessPro/reportBuild', title: titles.reportBuild, permission: 'report:build', load: () => import('./features/report-entry/ReportBuildPage.tsx') },
  { path: '/businessPro/reportEnter', title: titles.reportEnter, permission: 'report:enter', load: () => import('./features/report-entry/ReportEnterPage.tsx') },
  { path: '/businessPro/reportEnterInfo', title: titles.reportEnterInfo, multi: true, permission: 'report:enter', load: () => import('./features/report-entry/ReportEnterInfoPage.tsx') },
];
