import { findDesktop } from '@tejian/contract/query/desktop/desktop.contract.ts';
import { loggedIn } from '../../../platform/http/allow.ts';
import { readRoute } from '../../../platform/http/route.ts';
import * as service from './desktop.service.ts';

export const desktopRoutes = [
  readRoute(findDesktop, loggedIn, ({ db, actor, now, ports }) =>
    service.summary(db, actor, { now, config: ports.config }),
  ),
];
