import {
  cancelImport,
  findImport,
  findImportRow,
  findLedgerFields,
  findLedgerImport,
  findLedgerMapping,
  findLedgerUnit,
  inspectLedger,
  returnedWorkbook,
  saveLedgerMapping,
  startImport,
  uploadLedger,
} from '@tejian/contract/archive/ledger/ledger.contract.ts';
import { permission } from '../../../platform/http/allow.ts';
import { readRoute, write, writeFile, writeInParts } from '../../../platform/http/route.ts';
import { exportOf } from '../../shared/list-export/list-export.service.ts';
import * as service from './ledger.service.ts';

const mayImport = permission('equipment:import');

export const ledgerRoutes = [
  writeFile(uploadLedger, mayImport, {
    keep: service.keepUpload,
    run: ({ tx, actor }, keptFacts) => service.upload(tx, actor, keptFacts),
  }),
  writeInParts(inspectLedger, mayImport, ({ db, actor, body, ports, raw }) =>
    service.inspect({ db, actor, ports, hasCallerLeft: () => raw.reply.raw.destroyed }, body),
  ),
  readRoute(findLedgerFields, mayImport, ({ db, body, now }) => service.fieldsOf(db, body.kindCode, now)),
  readRoute(findLedgerMapping, mayImport, ({ db }) => service.mappings(db)),
  write(saveLedgerMapping, mayImport, ({ tx, actor, body }) => service.saveMapping(tx, actor, body)),
  write(startImport, mayImport, async ({ tx, actor, body, now }) => {
    await service.start(tx, actor, body, now);
    return {};
  }),
  readRoute(findImport, mayImport, ({ db, actor, body }) => service.findImport(db, actor, body.id)),
  write(cancelImport, mayImport, async ({ tx, actor, body }) => {
    await service.cancel(tx, actor, body.id);
    return {};
  }),
  readRoute(findImportRow, mayImport, ({ db, actor, body }) => service.findRows(db, actor, body)),
  readRoute(returnedWorkbook, mayImport, ({ db, actor, body }) => service.returnedAnswer(db, actor, body)),
  readRoute(findLedgerImport, mayImport, ({ db, actor, body }) => service.findImports(db, actor, body)),
  exportOf(findLedgerImport, mayImport, ({ db, body, actor }) => service.importListing(db, body, actor)),
  readRoute(findLedgerUnit, mayImport, ({ db, body }) => service.findUnits(db, body.name)),
];
