import type { LedgerImport } from '@tejian/contract/archive/ledger/ledger.record.ts';
import { stateLabels } from '@tejian/contract/archive/ledger/ledger.view.ts';
import { groupedText } from '@tejian/domain/shared/decimal/grouped.ts';
import { text } from './ledger.text.ts';

/** Of a file that was uploaded only, nothing is counted: nought would say that it held nothing. */
const countedCell = (field: 'added' | 'changed' | 'unchanged' | 'refused' | 'unitsAdded') => (row: LedgerImport) =>
  row.mode === 'uploaded' ? text.notCounted : groupedText(row[field]);

/** The cells of earlier imports. */
export const importCells = {
  state: (row: LedgerImport) => stateLabels[row.state],
  mode: (row: LedgerImport) =>
    row.mode === 'uploaded' ? text.steps.upload : row.mode === 'dryRun' ? text.steps.dryRun : text.steps.load,
  total: (row: LedgerImport) => (row.mode === 'uploaded' && row.total === 0 ? text.unread : groupedText(row.total)),
  added: countedCell('added'),
  changed: countedCell('changed'),
  unchanged: countedCell('unchanged'),
  refused: countedCell('refused'),
  unitsAdded: countedCell('unitsAdded'),
};
