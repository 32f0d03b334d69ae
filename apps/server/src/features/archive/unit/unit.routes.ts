import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import {
  findUnitMerges,
  findUnitReferences,
  mergeUnits,
  undoUnitMerge,
} from '@tejian/contract/archive/unit/unit-merge.contract.ts';
import {
  countUnitLicences,
  findLicenceWarnings,
  getUnitOverview,
} from '@tejian/contract/archive/unit/unit-overview.contract.ts';
import {
  assignUnits,
  deleteUnits,
  enableUnit,
  findSimilarUnits,
  findUnitHistory,
  findUnits,
  getUnit,
  importUnit,
  listUnits,
  saveUnit,
} from '@tejian/contract/archive/unit/unit.contract.ts';
import { sessionText } from '@tejian/domain/shared/session/session.text.ts';
import { permission } from '../../../platform/http/allow.ts';
import { HttpRefusal } from '../../../platform/refusal/refusal.ts';
import { batch, overStored, readRoute, write } from '../../../platform/http/route.ts';
import { may, type Actor } from '../../../platform/session/actor.ts';
import { exportOf } from '../../shared/list-export/list-export.service.ts';
import { importOf } from '../../shared/list-import/list-import.service.ts';
import * as assignment from './unit-assignment.service.ts';
import { unitImporter } from './unit-import.ts';
import * as merging from './unit-merge.service.ts';
import * as around from './unit-overview.service.ts';
import { save } from './unit-saving.ts';
import * as service from './unit.service.ts';

const reading = permission('unit:business:read');

export const unitRoutes = [
  readRoute(listUnits, reading, ({ db, body, actor }) => service.search(db, body, actor)),
  readRoute(findUnits, reading, ({ db, body, actor, now }) => service.find(db, body, actor, chinaDay(now))),
  exportOf(findUnits, reading, ({ db, body, actor, now }) => service.listing(db, body, actor, chinaDay(now))),
  readRoute(getUnit, reading, ({ db, body, actor }) => service.get(db, body.id, actor)),
  readRoute(findSimilarUnits, reading, ({ db, body, actor }) => service.similar(db, body, actor)),
  readRoute(findUnitHistory, reading, ({ db, body, actor }) => service.history(db, body, actor)),
  overStored(
    saveUnit,
    write(saveUnit, permission('unit:business:add', 'unit:business:save'), ({ tx, body, actor }) => {
      requireSave(actor, body.id);
      return save(tx, body, actor);
    }),
    async ({ db, body, actor }) => body.id && service.get(db, body.id, actor),
  ),
  ...importOf(importUnit, permission('unit:business:add', 'unit:business:save'), unitImporter),
  write(enableUnit, permission('unit:business:enable'), ({ tx, body, actor }) => service.enable(tx, body, actor)),
  write(deleteUnits, permission('unit:business:delete'), ({ tx, body, actor }) => service.remove(tx, body, actor)),
  readRoute(assignUnits.count, reading, ({ db, actor }) => assignment.count(db, actor)),
  batch(assignUnits.assign, permission('unit:business:save'), ({ many, body, actor }) =>
    assignment.assign(many, body, actor),
  ),
  readRoute(countUnitLicences, reading, ({ db, now }) => service.licenceCounts(db, chinaDay(now))),
  readRoute(getUnitOverview, reading, ({ db, body, actor, now }) => around.overview(db, body.id, now, actor)),
  readRoute(findLicenceWarnings, permission('unit:business:read', 'application:save'), ({ db, body, actor, now }) =>
    around.licenceWarnings(db, body, chinaDay(now), actor),
  ),
  readRoute(findUnitReferences, reading, ({ db, body }) => merging.references(db, body.id)),
  readRoute(findUnitMerges, reading, ({ db, body }) => merging.merges(db, body.id)),
  write(mergeUnits, permission('unit:business:merge'), ({ tx, body, actor }) => merging.merge(tx, body, actor)),
  write(undoUnitMerge, permission('unit:business:merge'), ({ tx, body, actor }) => merging.undo(tx, body, actor)),
];

// One call adds and changes; each has its own code.
function requireSave(actor: Actor, id: string | undefined): void {
  if (!may(actor, id ? 'unit:business:save' : 'unit:business:add'))
    throw new HttpRefusal(403, sessionText.noPermission);
}
