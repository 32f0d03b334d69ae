import { familyOfKind } from '@tejian/domain/permission/permissions.ts';
import type { PageDef } from './platform/page-def.ts';
import { titles } from './routes.text.ts';

/** The nine kinds of equipment, each with its list and its form (decisions §6). */
const archives: PageDef[] = Object.values(familyOfKind).flatMap((family) => [
  { path: `/bsArchives/${family}`, title: titles[family], permission: `equipment:${family}:read`, load: () => import('./features/equipment/EquipmentListPage.tsx') },
  { path: `/bsArchives/${family}Form`, title: titles[family], multi: true, permission: `equipment:${family}:read`, load: () => import('./features/equipment/EquipmentFormPage.tsx') },
]);

/** Every page of the product, once: routes, tabs and titles follow from it. */
export const pages: readonly PageDef[] = [
  { path: '/login', title: titles.login, frame: 'bare', public: true, load: () => import('./features/session/LoginPage.tsx') },
  { path: '/401', title: titles.denied, frame: 'bare', public: true, load: () => import('./shell/DeniedRoute.tsx') },
  { path: '/500', title: titles.broken, frame: 'bare', public: true, load: () => import('./shell/BrokenRoute.tsx') },

  { path: '/home', title: titles.home, load: () => import('./features/desktop/DesktopPage.tsx') },
  { path: '/stationHome', title: titles.stationHome, load: () => import('./features/desktop/DesktopPage.tsx') },
  { path: '/workDesktop', title: titles.home, load: () => import('./features/desktop/DesktopPage.tsx') },
  { path: '/message/message_page', title: titles.messages, load: () => import('./features/message/MessagePage.tsx') },
  { path: '/bsArchives/ledgerImport', title: titles.ledgerImport, permission: 'equipment:import', load: () => import('./features/ledger/LedgerImportPage.tsx') },
  { path: '/error_logger/error_logger_page', title: titles.errorLog, permission: 'errorlog:read', load: () => import('./features/error-log/ErrorLogPage.tsx') },
  { path: '/argu/params/:id', title: titles.argument, multi: true, load: () => import('./features/argument/ArgumentPage.tsx') },
  { path: '/argu/query', title: titles.argument, multi: true, load: () => import('./features/argument/ArgumentPage.tsx') },
  { path: '/version/versionInfo', title: titles.versionInfo, load: () => import('./features/version/VersionPage.tsx') },

  ...archives,
  { path: '/bsArchives/business', title: titles.units, permission: 'unit:business:read', load: () => import('./features/unit/UnitListPage.tsx') },
];
