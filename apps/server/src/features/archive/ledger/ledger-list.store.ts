import type { findLedgerImport } from '@tejian/contract/archive/ledger/ledger.contract.ts';
import type { LedgerImport } from '@tejian/contract/archive/ledger/ledger.record.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { ledgerImportList } from '@tejian/contract/archive/ledger/ledger.view.ts';
import { sql } from 'kysely';
import type { ListQuery, ListSource } from '../../../platform/list/list.ts';

const importSource: ListSource<LedgerImport> = {
  from: sql`ledger_import i join app_user u on u.id = i.created_by`,
  identity: sql`i.id`,
  columns: {
    id: sql`i.id`,
    fileName: sql`i.file_name`,
    kindCode: sql`i.kind_code`,
    mode: sql`i.mode`,
    state: sql`i.state`,
    mappingName: sql`coalesce(i.mapping_name, '')`,
    total: sql`coalesce(i.total, 0)`,
    done: sql`i.done`,
    added: sql`i.added`,
    changed: sql`i.changed`,
    unchanged: sql`i.unchanged`,
    refused: sql`i.refused`,
    warned: sql`i.warned`,
    unitsAdded: sql`i.units_added`,
    isCancelAsked: sql`i.is_cancel_asked`,
    error: sql`coalesce(i.error, '')`,
    createdByName: sql`u.name`,
    createdAt: sql`i.created_at`,
    finishedAt: sql`i.finished_at`,
  },
};

/** The institute's imports, latest first. */
export const importListing = (
  askedFilter: RequestOf<typeof findLedgerImport>,
  organisationId: string,
): ListQuery<LedgerImport> => ({
  view: ledgerImportList,
  source: importSource,
  asked: askedFilter,
  always: [sql`i.organisation_id = ${organisationId}::uuid`],
});
