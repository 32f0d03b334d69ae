import { getEquipmentParts } from '@tejian/contract/archive/equipment/equipment-parts.contract.ts';
import {
  findAccessories,
  findPipingUnits,
  importPipingUnit,
} from '@tejian/contract/archive/equipment/part-list.contract.ts';
import { permission } from '../../../platform/http/allow.ts';
import { readRoute } from '../../../platform/http/route.ts';
import { findList } from '../../../platform/list/list.ts';
import { exportOf } from '../../shared/list-export/list-export.service.ts';
import { anyFamily } from './equipment-rights.service.ts';
import { importOf } from '../../shared/list-import/list-import.service.ts';
import * as service from './parts.service.ts';
import { pipingImporter } from './piping-import.ts';

const readers = permission(...anyFamily('read'));
const pipelines = permission('equipment:pressurePipeline:read');

export const partRoutes = [
  readRoute(getEquipmentParts, readers, ({ db, body, actor }) => service.parts(db, body.id, actor)),
  readRoute(findPipingUnits, pipelines, ({ db, body, actor }) =>
    findList(db, service.pipingUnits(body, actor, 'read')),
  ),
  exportOf(findPipingUnits, permission('equipment:pressurePipeline:export'), ({ body, actor }) =>
    service.pipingUnits(body, actor, 'export'),
  ),
  ...importOf(importPipingUnit, permission('equipment:pressurePipeline:save'), pipingImporter),
  readRoute(findAccessories, readers, ({ db, body, actor }) => findList(db, service.accessories(body, actor, 'read'))),
  exportOf(findAccessories, permission(...anyFamily('export')), ({ body, actor }) =>
    service.accessories(body, actor, 'export'),
  ),
];
