import type { AnyJob } from './platform/jobs/job.ts';
import type { ScheduledJob } from './platform/jobs/runner.ts';
import type { Route } from './platform/http/route.ts';
import { calendarRoutes } from './features/calendar/calendar.routes.ts';
import { catalogueRoutes } from './features/catalogue/catalogue.routes.ts';
import { dictionaryRoutes } from './features/dictionary/dictionary.routes.ts';
import { equipmentRoutes } from './features/equipment/equipment.routes.ts';
import { flowConfigRoutes } from './features/flow-config/flow-config.routes.ts';
import { officeRoutes } from './features/office/office.routes.ts';
import { sessionRoutes } from './features/session/session.routes.ts';
import { unitRoutes } from './features/unit/unit.routes.ts';
import { verifyRoutes } from './features/verify/verify.routes.ts';

/** Every call of the product, feature by feature: written out, so that the graph stays visible. */
export const routes: readonly Route[] = [
  ...sessionRoutes,
  ...dictionaryRoutes,
  ...catalogueRoutes,
  ...calendarRoutes,
  ...officeRoutes,
  ...flowConfigRoutes,
  ...unitRoutes,
  ...equipmentRoutes,
  ...verifyRoutes,
];

/** What runs after a call has answered. */
export const jobs: readonly AnyJob[] = [];

/** Which of them the clock starts. */
export const schedule: readonly ScheduledJob[] = [];
