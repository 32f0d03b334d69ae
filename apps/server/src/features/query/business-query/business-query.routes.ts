import {
  findComposite,
  findDeclare,
  findMission,
} from '@tejian/contract/query/business-query/business-query.contract.ts';
import { permission } from '../../../platform/http/allow.ts';
import { readRoute } from '../../../platform/http/route.ts';
import { exportOf } from '../../shared/list-export/list-export.service.ts';
import * as service from './business-query.service.ts';

const mayQuery = permission('query:composite');

export const businessQueryRoutes = [
  readRoute(findComposite, mayQuery, ({ db, body, actor }) => service.findComposites(db, body, actor)),
  exportOf(findComposite, mayQuery, ({ db, body, actor }) => service.composite(db, body, actor)),
  readRoute(findDeclare, mayQuery, ({ db, body, actor }) => service.findDeclarations(db, body, actor)),
  exportOf(findDeclare, mayQuery, ({ body, actor }) => service.declarations(body, actor)),
  readRoute(findMission, mayQuery, ({ db, body, actor }) => service.findMissions(db, body, actor)),
  exportOf(findMission, mayQuery, ({ db, body, actor }) => service.missions(db, body, actor)),
];
