import type { CatalogueEntry, LedgerField } from '@tejian/domain/archive/ledger/ledger-field.ts';
import { readMapping } from '@tejian/domain/archive/ledger/read-mapping.ts';
import type { ColumnFigures } from '@tejian/domain/archive/ledger/column-figures.ts';
import type { LedgerMapping } from '@tejian/domain/archive/ledger/mapping.ts';
import { coded, sought } from '../../kit/coded.ts';
import { call, fileCall, listCall } from '../../kit/call.ts';
import { MOST_SHEETS } from '@tejian/domain/shared/list-import/row-place.ts';
import { byKey } from '../../kit/field-place.ts';
import { flag, integer, json, oneOf, optional, requiredText, text } from '../../kit/field.ts';
import { list, record, type ValueOf } from '../../kit/record.ts';
import { ledgerImportList } from './ledger.view.ts';
import { importStates, ledgerImport, ledgerSheet } from './ledger.record.ts';

const rowOutcomes = ['added', 'changed', 'warned', 'refused'] as const;
export type RowOutcomeName = (typeof rowOutcomes)[number];

const identifiedRecord = record({ id: requiredText('导入记录') });

/** The file itself; the only call of the wizard that is not JSON. */
export const uploadLedger = call({
  path: '/api/ledger/uploadLedger',
  encoding: 'multipart',
  answer: record({ id: text(), fileName: text() }),
});

const column = record({
  name: text(),
  samples: list(text()),
  words: list(text()),
  hasMoreWords: flag(),
  filled: integer(),
  /** The parts of the file in which it stands, by their places: sheets, and parts of a sheet with headings of their own. */
  sheets: list(integer()),
  /** Of a column of figures: how they are spread by each unit that they may be in. */
  figures: optional(json<ColumnFigures>()),
});

/** The contents found in the file, and the mapping that fits it. */
export const inspectLedger = call({
  path: '/api/ledger/inspectLedger',
  request: record({
    id: requiredText('导入记录'),
    kindCode: coded(requiredText('设备种类'), 'EQUIPMENT_KIND'),
    /** Names of the sheets to read; those that hold a ledger where they are not given. */
    sheets: optional(list(text({ max: 60 }), { max: MOST_SHEETS })),
  }),
  answer: record({
    fileName: text(),
    format: oneOf(['csv', 'xlsx']),
    encoding: text(),
    delimiter: text(),
    sheets: list(ledgerSheet),
    rows: integer(),
    columns: list(column),
    proposed: json<LedgerMapping>(readMapping),
    proposedFrom: text(), // the name of the kept mapping that fits, blank where the proposal is by headers
  }),
});
export type LedgerInspection = ValueOf<typeof inspectLedger.answer>;

/** The archive's fields of a kind and its part of the catalogue: what columns may be mapped to; and the other parts, which words may mean. */
export const findLedgerFields = call({
  path: '/api/ledger/findLedgerFields',
  request: record({ kindCode: sought(requiredText('设备种类'), 'EQUIPMENT_KIND') }),
  answer: record({
    fields: json<LedgerField[]>(),
    catalogue: json<CatalogueEntry[]>(),
    others: json<CatalogueEntry[]>(),
    today: text(),
  }),
});

const keptMapping = record({
  id: text(), // blank: it came with the product
  name: text(),
  content: json<LedgerMapping>(readMapping),
  version: integer(),
});
export type KeptMapping = ValueOf<typeof keptMapping>;

export const findLedgerMapping = call({ path: '/api/ledger/findLedgerMapping', answer: list(keptMapping) });
export const saveLedgerMapping = call({
  path: '/api/ledger/saveLedgerMapping',
  request: record({
    name: requiredText('映射名称', { max: 60 }),
    content: json<LedgerMapping>(readMapping),
    version: optional(integer()), // of the mapping that is replaced; absent for a new name
  }),
  answer: record({ id: text(), version: integer() }),
});

/** Starts the dry run or the load; it goes on by itself and is watched by findImport. */
export const startImport = call({
  path: '/api/ledger/startImport',
  request: record({
    id: requiredText('导入记录'),
    mode: oneOf(['dryRun', 'load']),
    mapping: byKey(json<LedgerMapping>(readMapping)),
    mappingName: text({ max: 60 }),
    useUnitId: optional(text({ max: 40 })),
  }),
});

/** Progress and result; asked every second while the page is open, so it reads one row. */
export const findImport = call({
  path: '/api/ledger/findImport',
  request: identifiedRecord,
  answer: record({
    current: ledgerImport,
    mapping: optional(json<LedgerMapping>(readMapping)),
    /** Of the file; none before it was looked at. `rowNo` counts them (`rowPlace`). */
    sheets: list(ledgerSheet),
    /** Filled columns of the sheets that are read to which the mapping gives no field. */
    leftOut: list(record({ column: text(), cells: integer(), takenFrom: optional(text()) })),
    /** Columns most of whose figures lie beyond what is usual: said once, and not at each row. */
    remarked: list(record({ column: text(), reason: text() })),
    useUnitId: text(),
    useUnitName: text(),
  }),
});

export const cancelImport = call({ path: '/api/ledger/cancelImport', request: identifiedRecord });

const note = record({ column: text(), value: text({ max: 40_000 }), reason: text() });
const importRow = record({
  rowNo: integer(),
  outcome: oneOf(rowOutcomes),
  identifier: text(),
  notes: list(note),
  /** The values that would be, or were, written: label, value; for a changed record also the value before. */
  values: list(record({ label: text(), before: text({ max: 40_000 }), after: text({ max: 40_000 }) })),
});
export type ImportRow = ValueOf<typeof importRow>;

/** The rows that a run noted: every refused and warned one, every changed one, and the first of the added ones. */
export const findImportRow = call({
  path: '/api/ledger/findImportRow',
  request: record({
    id: requiredText('导入记录'),
    outcome: oneOf(rowOutcomes),
    pageNo: optional(integer({ min: 1, max: 100_000 })),
    pageSize: optional(integer({ min: 1, max: 500 })),
  }),
  answer: record({ rows: list(importRow), count: integer() }),
});

/** The rows that did not come in (or came in with remarks), each with its reason beside the cell. */
export const returnedWorkbook = fileCall({
  method: 'GET',
  path: '/api/ledger/returnedWorkbook',
  request: record({ id: requiredText('导入记录'), outcome: oneOf(['refused', 'warned']) }),
});

/** Earlier imports of the institute. */
export const findLedgerImport = listCall({
  path: '/api/ledger/findLedgerImport',
  search: record({ fileName: optional(text({ max: 200 })), state: optional(oneOf(importStates)) }),
  row: ledgerImport,
  view: ledgerImportList,
});

/** One using unit for the whole file, where no column names it. */
export const findLedgerUnit = call({
  path: '/api/ledger/findLedgerUnit',
  request: record({ name: text({ max: 60 }) }),
  answer: list(record({ id: text(), name: text(), creditCode: text(), address: text() })),
});
