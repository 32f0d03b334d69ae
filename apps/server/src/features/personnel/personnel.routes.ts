import { showInstant } from '@tejian/contract/kit/field.ts';
import { findInstrumentList, importInstrument, saveInstrument } from '@tejian/contract/personnel/instrument.contract.ts';
import {
  deleteConflict,
  deleteQualification,
  deleteSignatoryScope,
  findStaff,
  getStaff,
  saveConflict,
  saveQualification,
  saveSignatoryScope,
} from '@tejian/contract/personnel/personnel.contract.ts';
import { permission } from '../../platform/http/allow.ts';
import { read, write } from '../../platform/http/route.ts';
import { exportOf } from '../list-export/list-export.service.ts';
import { importOf } from '../list-import/list-import.service.ts';
import { instrumentImporter } from './instrument-import.ts';
import * as instruments from './instrument.service.ts';
import * as service from './personnel.service.ts';

const keeper = permission('personnel:save');
const dayOf = (now: Date) => showInstant(now).slice(0, 10);

export const personnelRoutes = [
  read(findStaff, permission('personnel:read'), ({ db, body, actor, now }) =>
    service.find(db, body, actor, dayOf(now)),
  ),
  read(getStaff, permission('personnel:read'), ({ db, body, actor }) => service.get(db, body.userId, actor)),
  write(saveQualification, keeper, ({ tx, body, actor }) => service.saveQualification(tx, body, actor)),
  write(deleteQualification, keeper, ({ tx, body, actor }) => service.removeQualification(tx, body, actor)),
  write(saveSignatoryScope, keeper, ({ tx, body, actor }) => service.saveScope(tx, body, actor)),
  write(deleteSignatoryScope, keeper, ({ tx, body, actor }) => service.removeScope(tx, body, actor)),
  write(saveConflict, keeper, ({ tx, body, actor }) => service.putConflict(tx, body, actor)),
  write(deleteConflict, keeper, ({ tx, body, actor }) => service.removeConflict(tx, body, actor)),
  read(findInstrumentList, permission('instrument:read'), ({ db, body, now }) =>
    instruments.find(db, body, dayOf(now)),
  ),
  exportOf(findStaff, permission('personnel:read'), ({ body, actor, now }) => service.listing(body, actor, dayOf(now))),
  exportOf(findInstrumentList, permission('instrument:read'), ({ body, now }) => instruments.listing(body, dayOf(now))),
  ...importOf(importInstrument, permission('instrument:save'), instrumentImporter),
  write(saveInstrument, permission('instrument:save'), ({ tx, body, actor }) => instruments.save(tx, body, actor)),
];
