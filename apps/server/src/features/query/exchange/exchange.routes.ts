import * as contract from '@tejian/contract/query/exchange/exchange.contract.ts';
import { permission } from '../../../platform/http/allow.ts';
import { readRoute, write } from '../../../platform/http/route.ts';
import { findList } from '../../../platform/list/list.ts';
import { exportOf } from '../../shared/list-export/list-export.service.ts';
import * as lists from './exchange-list.service.ts';
import * as service from './exchange.service.ts';

const reader = permission('transfer:read');
const keeper = permission('transfer:save');
const runner = permission('transfer:run');

export const exchangeRoutes = [
  readRoute(contract.findCounterparts, reader, ({ db, body }) => findList(db, lists.counterpartListing(body))),
  exportOf(contract.findCounterparts, reader, ({ body }) => lists.counterpartListing(body)),
  readRoute(contract.findExchangeFields, reader, ({ db, body }) => findList(db, lists.fieldListing(body))),
  exportOf(contract.findExchangeFields, reader, ({ body }) => lists.fieldListing(body)),
  readRoute(contract.findExchangePlans, reader, ({ db, body }) => findList(db, lists.planListing(body))),
  exportOf(contract.findExchangePlans, reader, ({ body }) => lists.planListing(body)),
  readRoute(contract.findExchangeRuns, reader, ({ db, body }) => findList(db, lists.runListing(body))),
  exportOf(contract.findExchangeRuns, reader, ({ body }) => lists.runListing(body)),
  readRoute(contract.findEquipmentLog, reader, ({ db, body }) => findList(db, lists.recordListing('equipment', body))),
  exportOf(contract.findEquipmentLog, reader, ({ body }) => lists.recordListing('equipment', body)),
  readRoute(contract.findInspectionLog, reader, ({ db, body }) =>
    findList(db, lists.recordListing('inspection', body)),
  ),
  exportOf(contract.findInspectionLog, reader, ({ body }) => lists.recordListing('inspection', body)),
  write(contract.saveCounterpart, keeper, ({ tx, body, actor, now, ports }) =>
    service.saveCounterpart(tx, body, ports.vault, { actor, now }),
  ),
  write(contract.saveExchangeField, keeper, ({ tx, body, actor, now }) => service.saveField(tx, body, { actor, now })),
  write(contract.removeExchangeField, keeper, ({ tx, body, actor, now }) =>
    service.removeField(tx, body, { actor, now }),
  ),
  write(contract.saveExchangePlan, keeper, ({ tx, body, actor, now }) => service.savePlan(tx, body, { actor, now })),
  write(contract.runExchangePlan, runner, ({ tx, body, actor, now }) => service.runPlan(tx, body.id, { actor, now })),
  write(contract.resendRecords, runner, ({ tx, body, actor, now }) => service.resend(tx, body.ids, { actor, now })),
];
