import * as contract from '@tejian/contract/business/mobile/device.contract.ts';
import { permission } from '../../../platform/http/allow.ts';
import { readRoute, write } from '../../../platform/http/route.ts';
import { exportOf } from '../../shared/list-export/list-export.service.ts';
import * as service from './device.service.ts';

const reader = permission('mobile:read', 'mobile:save');
const keeper = permission('mobile:save');

export const deviceRoutes = [
  readRoute(contract.findMobileVersions, reader, ({ db, body, actor, now }) =>
    service.findVersions(db, body, { actor, now }),
  ),
  exportOf(contract.findMobileVersions, reader, ({ db, body, actor, now }) =>
    service.versionListing(db, body, { actor, now }),
  ),
  readRoute(contract.getMobileVersion, reader, ({ db, body, actor, now }) =>
    service.getVersion(db, body.id, { actor, now }),
  ),
  write(contract.saveMobileVersion, keeper, ({ tx, body, actor, now }) =>
    service.saveVersion(tx, body, { actor, now }),
  ),
  readRoute(contract.findMobileDevices, reader, ({ db, body, actor, now }) =>
    service.findDevices(db, body, { actor, now }),
  ),
  exportOf(contract.findMobileDevices, reader, ({ db, body, actor, now }) =>
    service.deviceListing(db, body, { actor, now }),
  ),
  write(contract.saveMobileDevice, keeper, ({ tx, body, actor, now }) => service.saveDevice(tx, body, { actor, now })),
];
