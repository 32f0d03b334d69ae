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
import { read, write, writeFile, writeInParts } from '../../../platform/http/route.ts';
import { exportOf } from '../../shared/list-export/list-export.service.ts';
import * as service from './ledger.service.ts';

const mayImport = permission('equipment:import');

export const ledgerRoutes = [
  writeFile(uploadLedger, mayImport, {
    keep: service.keepUpload,
    run: ({ tx, actor }, kept) => service.upload(tx, actor, kept),
  }),
  writeInParts(inspectLedger, mayImport, ({ db, actor, body, ports, raw }) =>
    service.inspect({ db, actor, ports, hasCallerLeft: () => raw.reply.raw.destroyed }, body),
  ),
  read(findLedgerFields, mayImport, ({ db, body, now }) => service.fieldsOf(db, body.kindCode, now)),
  read(findLedgerMapping, mayImport, ({ db }) => service.mappings(db)),
  write(saveLedgerMapping, mayImport, ({ tx, actor, body }) => service.saveMapping(tx, actor, body)),
  write(startImport, mayImport, async ({ tx, actor, body, now }) => {
    await service.start(tx, actor, body, now);
    return {};
  }),
  read(findImport, mayImport, ({ db, actor, body }) => service.findImport(db, actor, body.id)),
  write(cancelImport, mayImport, async ({ tx, actor, body }) => {
    await service.cancel(tx, actor, body.id);
    return {};
  }),
  read(findImportRow, mayImport, ({ db, actor, body }) => service.findRows(db, actor, body)),
  read(returnedWorkbook, mayImport, ({ db, actor, body }) => service.returned(db, actor, body)),
  read(findLedgerImport, mayImport, ({ db, actor, body }) => service.findImports(db, actor, body)),
  exportOf(findLedgerImport, mayImport, ({ db, body, actor }) => service.importListing(db, body, actor)),
  read(findLedgerUnit, mayImport, ({ db, body }) => service.findUnits(db, body.name)),
];
