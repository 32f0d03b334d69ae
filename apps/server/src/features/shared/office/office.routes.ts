import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import {
  findBusinessGroups,
  findBusinessUsers,
  findMyOffices,
  findOffices,
  findParentOffice,
} from '@tejian/contract/shared/office/office.contract.ts';
import { loggedIn } from '../../../platform/http/allow.ts';
import { read } from '../../../platform/http/route.ts';
import * as service from './office.service.ts';

export const officeRoutes = [
  read(findMyOffices, loggedIn, ({ db, body, actor }) => service.myOffices(db, body.type, actor)),
  read(findOffices, loggedIn, ({ db, body, actor }) => service.officesUnder(db, body.id, actor)),
  read(findParentOffice, loggedIn, async ({ db, body, actor }) => ({
    parent: await service.parentOffice(db, body.id, actor),
  })),
  read(findBusinessUsers, loggedIn, ({ db, body, actor, now }) =>
    service.businessUsers(db, body, actor, chinaDay(now)),
  ),
  read(findBusinessGroups, loggedIn, ({ db }) => service.businessGroups(db)),
];
