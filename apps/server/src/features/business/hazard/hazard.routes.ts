import * as calls from '@tejian/contract/business/hazard/hazard.contract.ts';
import { permission, publicCall } from '../../../platform/http/allow.ts';
import { readRoute, write, writeFile } from '../../../platform/http/route.ts';
import { exportOf } from '../../shared/list-export/list-export.service.ts';
import * as service from './hazard.service.ts';

const mayHandle = permission('hazard:handle');

export const hazardRoutes = [
  readRoute(calls.findPublicDevice, publicCall, ({ db, body, from, now }) =>
    service.device(db, { code: body.code, ip: from.ip, now }),
  ),
  writeFile(calls.reportHazard, publicCall, {
    keep: ({ db, ports, body, from, now, upload }) => service.keepReport(db, ports, body, { ip: from.ip, now, upload }),
    run: ({ tx, body, now }, photo) => service.report(tx, body, photo, { now }),
  }),
  readRoute(calls.findHazards, mayHandle, ({ db, body, actor }) => service.find(db, body, actor)),
  exportOf(calls.findHazards, mayHandle, ({ body, actor }) => service.listing(body, actor)),
  readRoute(calls.findHazard, mayHandle, ({ db, body, actor }) => service.detail(db, body.id, actor)),
  write(calls.acceptHazard, mayHandle, ({ tx, body, actor, now }) => service.accept(tx, body, { actor, now })),
  write(calls.handleHazard, mayHandle, ({ tx, body, actor, now }) => service.handle(tx, body, { actor, now })),
  write(calls.closeHazard, mayHandle, ({ tx, body, actor, now }) => service.close(tx, body, { actor, now })),
];
