import { deleteAbsence, findAbsences, saveAbsence } from '@tejian/contract/archive/personnel/absence.contract.ts';
import { permission } from '../../../platform/http/allow.ts';
import { readRoute, write } from '../../../platform/http/route.ts';
import * as service from './absence.service.ts';

/** Planners enter when people are away, and so do those who keep the staff files. */
const planner = permission('task:arrange', 'personnel:save');

export const absenceRoutes = [
  readRoute(findAbsences, planner, ({ db, body, actor }) => service.absences(db, body, actor)),
  write(saveAbsence, planner, ({ tx, body, actor }) => service.enter(tx, body, actor)),
  write(deleteAbsence, planner, ({ tx, body, actor }) => service.remove(tx, body, actor)),
];
