import * as calls from '@tejian/contract/query/unit-home/unit-home.contract.ts';
import { permission } from '../../../platform/http/allow.ts';
import { read, write } from '../../../platform/http/route.ts';
import * as service from './unit-home.service.ts';

const mayRead = permission('own:read');

export const unitHomeRoutes = [
  read(calls.findOwnSummary, mayRead, ({ db, actor, now }) => service.summary(db, actor, now)),
  read(calls.findOwnEquipment, mayRead, ({ db, body, actor, now }) => service.equipment(db, body, actor, now)),
  read(calls.findOwnApplications, mayRead, ({ db, actor }) => service.applications(db, actor)),
  read(calls.findOwnReports, mayRead, ({ db, actor }) => service.releasedReports(db, actor)),
  read(calls.ownReportPdf, mayRead, ({ db, ports, body, actor }) => service.reportPdf(db, ports, body.itemNo, actor)),
  read(calls.findOwnCharges, mayRead, ({ db, actor }) => service.charges(db, actor)),
  read(calls.findOwnNotices, mayRead, ({ db, actor }) => service.ownNotices(db, actor)),
  write(calls.answerOwnNotice, permission('own:answer'), ({ tx, body, actor, now }) =>
    service.answer(tx, body, { actor, now }),
  ),
  read(calls.findOwnStart, permission('own:apply'), ({ db, actor }) => service.start(db, actor)),
  write(calls.applyForOwn, permission('own:apply'), ({ tx, body, actor, now }) =>
    service.apply(tx, body, { actor, now }),
  ),
];
