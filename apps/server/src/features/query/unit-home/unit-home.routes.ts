import * as calls from '@tejian/contract/query/unit-home/unit-home.contract.ts';
import { permission } from '../../../platform/http/allow.ts';
import { readRoute, write } from '../../../platform/http/route.ts';
import * as service from './unit-home.service.ts';

const mayRead = permission('own:read');

export const unitHomeRoutes = [
  readRoute(calls.findOwnSummary, mayRead, ({ db, actor, now }) => service.summary(db, actor, now)),
  readRoute(calls.findOwnEquipment, mayRead, ({ db, body, actor, now }) => service.equipment(db, body, actor, now)),
  readRoute(calls.findOwnApplications, mayRead, ({ db, actor }) => service.applications(db, actor)),
  readRoute(calls.findOwnReports, mayRead, ({ db, actor }) => service.releasedReports(db, actor)),
  readRoute(calls.ownReportPdf, mayRead, ({ db, ports, body, actor }) =>
    service.reportPdf(db, ports, body.itemNo, actor),
  ),
  readRoute(calls.findOwnCharges, mayRead, ({ db, actor, now }) => service.charges(db, actor, now)),
  readRoute(calls.findOwnNotices, mayRead, ({ db, actor }) => service.ownNotices(db, actor)),
  write(calls.answerOwnNotice, permission('own:answer'), ({ tx, body, actor, now }) =>
    service.answer(tx, body, { actor, now }),
  ),
  readRoute(calls.findOwnStart, permission('own:apply'), ({ db, actor }) => service.start(db, actor)),
  write(calls.applyForOwn, permission('own:apply'), ({ tx, body, actor, now }) =>
    service.apply(tx, body, { actor, now }),
  ),
];
