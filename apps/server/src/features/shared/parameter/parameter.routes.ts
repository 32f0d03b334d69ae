import {
  findParameters,
  saveInstallation,
  savePasswordProfile,
} from '@tejian/contract/shared/parameter/parameter.contract.ts';
import { permission } from '../../../platform/http/allow.ts';
import { readRoute, write } from '../../../platform/http/route.ts';
import * as service from './parameter.service.ts';

export const parameterRoutes = [
  readRoute(findParameters, permission('parameter:save', 'passwordProfile:save'), ({ db, ports }) =>
    service.find(db, service.deliveredBy(ports.config)),
  ),
  write(saveInstallation, permission('parameter:save'), ({ tx, body: { version, ...values }, actor, now, ports }) =>
    service.set(tx, { version, values, delivered: service.deliveredBy(ports.config) }, actor, now),
  ),
  write(
    savePasswordProfile,
    permission('passwordProfile:save'),
    ({ tx, body: { version, ...values }, actor, now, ports }) =>
      service.set(tx, { version, values, delivered: service.deliveredBy(ports.config) }, actor, now),
  ),
];
