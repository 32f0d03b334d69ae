import type { Route } from './platform/http/route.ts';
import { sessionRoutes } from './features/session/session.routes.ts';

/** Every call of the product, feature by feature: written out, so that the graph stays visible. */
export const routes: readonly Route[] = [...sessionRoutes];
