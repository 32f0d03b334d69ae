import {
  checkEquipment,
  findDeclarationForm,
  findDeclarableParts,
} from '@tejian/contract/business/application/declared-equipment.contract.ts';
import {
  findApplications,
  findSheet,
  printApplications,
  printReceipts,
} from '@tejian/contract/business/application/application.contract.ts';
import {
  getApplication,
  getApplicationEquipment,
  getApplicationPipes,
  getApplicationProducts,
  getApplicationValves,
} from '@tejian/contract/business/application/application-detail.contract.ts';
import {
  importApplication,
  saveApplication,
  submitApplications,
  voidApplications,
} from '@tejian/contract/business/application/declaration.contract.ts';
import { permission } from '../../../platform/http/allow.ts';
import { batch, overStored, readRoute, write, writeInParts } from '../../../platform/http/route.ts';
import { exportOf } from '../../shared/list-export/list-export.service.ts';
import { importOf } from '../../shared/list-import/list-import.service.ts';
import { declarationImporter } from './declaration-import.ts';
import { printForms, printReceipts as receipts } from './application-print.service.ts';
import * as service from './application.service.ts';
import * as parts from './declared-part.service.ts';
import * as lists from './list.service.ts';
import { check, submit } from './submit.service.ts';
import { voidApplications as voidAll } from './void.service.ts';

const mayRead = permission('application:read');
const mayDeclare = permission('application:save');

export const applicationRoutes = [
  readRoute(findApplications, mayRead, ({ db, body, actor }) => lists.applications(db, body, actor)),
  exportOf(findApplications, mayRead, ({ db, body, actor }) => lists.applicationListing(db, body, actor)),
  ...importOf(importApplication, mayDeclare, declarationImporter),
  readRoute(findSheet, mayRead, ({ db, body, actor }) => lists.waiting(db, body, actor)),
  exportOf(findSheet, mayRead, ({ db, body, actor }) => lists.waitingListing(db, body, actor)),
  readRoute(printApplications, permission('application:print'), ({ db, ports, body, actor }) =>
    printForms(db, ports, body.ids, actor),
  ),
  readRoute(printReceipts, permission('application:print'), ({ db, ports, body, actor }) =>
    receipts(db, ports, body.ids, actor),
  ),
  overStored(
    saveApplication,
    write(saveApplication, mayDeclare, ({ tx, body, actor, now }) => service.save(tx, body, actor, now)),
    async ({ db, body, actor, now }) => body.id && service.detail(db, body.id, actor, now),
  ),
  batch(submitApplications, mayDeclare, ({ many, body, actor, now }) => submit(many, body, { actor, now })),
  readRoute(getApplication, mayRead, ({ db, body, actor, now }) => service.detail(db, body.id, actor, now)),
  readRoute(getApplicationEquipment, mayRead, ({ db, body, actor }) => service.equipmentDetail(db, body.id, actor)),
  readRoute(getApplicationPipes, mayRead, ({ db, body, actor }) =>
    service.declaredParts(db, body.id, '8000.pipingUnit', actor),
  ),
  readRoute(getApplicationValves, mayRead, ({ db, body, actor }) =>
    service.declaredParts(db, body.id, 'F000.valve', actor),
  ),
  readRoute(getApplicationProducts, mayRead, ({ db, body, actor }) => service.declaredProducts(db, body.id, actor)),
  writeInParts(checkEquipment, mayDeclare, ({ db, body, actor, now }) => check(db, body, actor, now)),
  readRoute(findDeclarationForm, mayDeclare, ({ db, body, actor }) => service.declarationForm(db, body, actor)),
  readRoute(findDeclarableParts, mayDeclare, ({ db, body, actor, now }) => parts.find(db, body, actor, now)),
  batch(voidApplications, permission('application:void', 'task:arrange'), ({ many, body, actor, now }) =>
    voidAll(many, body, { actor, now }),
  ),
];
