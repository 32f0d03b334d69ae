import type { AnyJob } from './platform/jobs/job.ts';
import type { ScheduledJob } from './platform/jobs/runner.ts';
import type { Route } from './platform/http/route.ts';
import { sessionRoutes } from './features/session/session.routes.ts';

/** Every call of the product, feature by feature: written out, so that the graph stays visible. */
export const routes: readonly Route[] = [...sessionRoutes];

/** What runs after a call has answered. */
export const jobs: readonly AnyJob[] = [];

/** Which of them the clock starts. */
export const schedule: readonly ScheduledJob[] = [];
