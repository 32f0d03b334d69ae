import {
  deleteUnits,
  enableUnit,
  findUnits,
  getUnit,
  importUnit,
  listUnits,
  saveUnit,
} from '@tejian/contract/unit/unit.contract.ts';
import { sessionText } from '@tejian/domain/session/session.text.ts';
import { permission } from '../../platform/http/allow.ts';
import { HttpRefusal } from '../../platform/http/refusal.ts';
import { read, write } from '../../platform/http/route.ts';
import { may, type Actor } from '../../platform/session/actor.ts';
import { exportOf } from '../list-export/list-export.service.ts';
import { importOf } from '../list-import/list-import.service.ts';
import { unitImporter } from './unit-import.ts';
import * as service from './unit.service.ts';

export const unitRoutes = [
  read(listUnits, permission('unit:business:read'), ({ db, body }) => service.search(db, body)),
  read(findUnits, permission('unit:business:read'), ({ db, body }) => service.find(db, body)),
  exportOf(findUnits, permission('unit:business:read'), ({ body }) => service.listing(body)),
  read(getUnit, permission('unit:business:read'), ({ db, body }) => service.get(db, body.id)),
  write(saveUnit, permission('unit:business:add', 'unit:business:save'), ({ tx, body, actor }) => {
    requireSave(actor, body.id);
    return service.save(tx, body, actor);
  }),
  ...importOf(importUnit, permission('unit:business:add', 'unit:business:save'), unitImporter),
  write(enableUnit, permission('unit:business:enable'), ({ tx, body }) => service.enable(tx, body)),
  write(deleteUnits, permission('unit:business:delete'), ({ tx, body }) => service.remove(tx, body)),
];

// One call adds and changes; each has its own code.
function requireSave(actor: Actor, id: string | undefined): void {
  if (!may(actor, id ? 'unit:business:save' : 'unit:business:add'))
    throw new HttpRefusal(403, sessionText.noPermission);
}
