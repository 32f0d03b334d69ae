import * as calls from '@tejian/contract/business/assessment/assessment.contract.ts';
import { permission, publicCall } from '../../../platform/http/allow.ts';
import { readRoute, write } from '../../../platform/http/route.ts';
import * as service from './assessment.service.ts';

export const assessmentRoutes = [
  // reading makes the customer's link where there is none yet
  write(calls.getAssessment, permission('assess:read'), ({ tx, body, actor, now, ports }) =>
    service.detail(tx, body, { actor, now, publicUrl: ports.config.publicUrl }),
  ),
  write(calls.saveAssessment, permission('assess:save'), ({ tx, body, actor, now }) =>
    service.save(tx, body, { actor, now }),
  ),
  readRoute(calls.getOpenAssessment, publicCall, ({ db, body, from, now }) =>
    service.openDetail(db, body, { ip: from.ip, now }),
  ),
  write(calls.saveOpenAssessment, publicCall, ({ tx, body, from, now }) =>
    service.openSave(tx, body, { ip: from.ip, now }),
  ),
];
