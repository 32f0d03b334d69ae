import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import {
  findBusinessGroups,
  findBusinessUsers,
  findMyOffices,
  findOffices,
  findParentOffice,
} from '@tejian/contract/shared/office/office.contract.ts';
import { loggedIn } from '../../../platform/http/allow.ts';
import { readRoute } from '../../../platform/http/route.ts';
import * as service from './office.service.ts';

export const officeRoutes = [
  readRoute(findMyOffices, loggedIn, ({ db, body, actor }) => service.myOffices(db, body.type, actor)),
  readRoute(findOffices, loggedIn, ({ db, body, actor }) => service.officesUnder(db, body.id, actor)),
  readRoute(findParentOffice, loggedIn, async ({ db, body, actor }) => ({
    parent: await service.parentOffice(db, body.id, actor),
  })),
  readRoute(findBusinessUsers, loggedIn, ({ db, body, actor, now }) =>
    service.businessUsers(db, body, actor, chinaDay(now)),
  ),
  readRoute(findBusinessGroups, loggedIn, ({ db }) => service.businessGroups(db)),
];
