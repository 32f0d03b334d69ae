import * as calls from '@tejian/contract/business/deputy/deputy.contract.ts';
import { permission } from '../../../platform/http/allow.ts';
import { readRoute, write } from '../../../platform/http/route.ts';
import { exportOf } from '../../shared/list-export/list-export.service.ts';
import { findLimits } from './deputy-limits.service.ts';
import * as service from './deputy.service.ts';

const mayName = permission('task:deputy');

export const deputyRoutes = [
  readRoute(calls.findDeputies, mayName, ({ db, body, actor, now }) => service.find(db, body, actor, now)),
  exportOf(calls.findDeputies, mayName, ({ body, actor, now }) => service.listing(body, actor, now)),
  readRoute(calls.findDeputyPeople, mayName, ({ db, actor }) => service.people(db, actor)),
  readRoute(calls.findDeputyActs, mayName, ({ db, body, actor }) => service.acts(db, body.id, actor)),
  readRoute(calls.findDeputyLimits, mayName, ({ db, body, actor, now }) => findLimits(db, body, actor, now)),
  write(calls.saveDeputy, mayName, ({ tx, body, actor, now }) => service.save(tx, body, { actor, now })),
  write(calls.endDeputy, mayName, ({ tx, body, actor, now }) => service.end(tx, body.id, { actor, now })),
];
