import {
  deleteOrganisation,
  enableOrganisation,
  findInspectionOffices,
  findOrganisations,
  findSupervisionOffices,
  moveOrganisation,
  saveOrganisation,
} from '@tejian/contract/system/organisation/organisation.contract.ts';
import { permission } from '../../../platform/http/allow.ts';
import { overStored, readRoute, write } from '../../../platform/http/route.ts';
import { exportOf } from '../../shared/list-export/list-export.service.ts';
import * as service from './organisation.service.ts';

const keepers = (operation: 'enable' | 'delete') =>
  permission('organisation:save', `unit:supervise:${operation}`, `unit:inspection:${operation}`);

// One call serves the three kinds; the service asks for the code of the kind.
export const organisationRoutes = [
  readRoute(findOrganisations, permission('organisation:read'), ({ db, actor }) => service.tree(db, actor)),
  readRoute(findSupervisionOffices, permission('unit:supervise:read'), ({ db, body }) =>
    service.supervisionOffices(db, body),
  ),
  readRoute(findInspectionOffices, permission('unit:inspection:read'), ({ db, body }) =>
    service.inspectionOffices(db, body),
  ),
  exportOf(findSupervisionOffices, permission('unit:supervise:read'), ({ body }) => service.supervisionListing(body)),
  exportOf(findInspectionOffices, permission('unit:inspection:read'), ({ body }) => service.inspectionListing(body)),
  overStored(
    saveOrganisation,
    write(
      saveOrganisation,
      permission(
        'organisation:save',
        'unit:supervise:add',
        'unit:supervise:save',
        'unit:inspection:add',
        'unit:inspection:save',
      ),
      ({ tx, body, actor }) => service.save(tx, body, actor),
    ),
    async ({ db, body, actor }) => (await service.tree(db, actor)).find(({ id }) => id === body.id),
  ),
  write(moveOrganisation, permission('organisation:save'), ({ tx, body, actor }) => service.move(tx, body, actor)),
  write(enableOrganisation, keepers('enable'), ({ tx, body, actor }) => service.enable(tx, body, actor)),
  write(deleteOrganisation, keepers('delete'), ({ tx, body, actor }) => service.remove(tx, body, actor)),
];
