import type { FieldDefinition } from '@tejian/domain/shared/field/field-definition.ts';
import { areaGiven } from '@tejian/domain/shared/field/read-value.ts';
import { ledgerText } from '@tejian/domain/archive/ledger/ledger.text.ts';
import type { LedgerMapping } from '@tejian/domain/archive/ledger/mapping.ts';
import type { Db } from '../../../platform/db/database.ts';
import { areasNamed, type AreaReading } from '../../shared/code-set/area-name.service.ts';
import { parsedRecord, type ParsedRecord, type WithRecord } from './compare-records.ts';
import type { MappedRow } from './map-file.ts';

/** A mapped field whose cells name areas. */
export type AreaColumn = {
  readonly key: string;
  readonly column: string;
  readonly isRequired: boolean;
  readonly isRefused: boolean;
};

/** The columns of a mapping that name areas, and what it says of one for all rows. */
export const areaColumns = ({ fields, constants }: LedgerMapping, definitions: readonly FieldDefinition[]) =>
  definitions.flatMap(({ key, type, required: isRequired }): AreaColumn[] => {
    const entry = fields.find(({ field }) => field === key);
    if (type !== 'area' || (!entry && !Object.hasOwn(constants, key))) return [];
    return [{ key, column: entry?.columns[0] ?? '', isRequired, isRefused: entry?.onUnreadable === 'refuse' }];
  });

/**
 * The rows with the codes of the areas that they name. The process that reads the file knows none of the areas, so they are
 * looked up where the rows meet the archive; words that mean none are no value, as everywhere.
 */
export async function placedRows(
  db: Db,
  rows: readonly MappedRow[],
  columns: readonly AreaColumn[],
): Promise<readonly MappedRow[]> {
  if (columns.length === 0) return rows;
  const readRows = rows.map((row) => (hasRecord(row) ? { row, record: parsedRecord(row) } : { row }));
  const words = readRows.flatMap(({ record }) =>
    record ? columns.flatMap(({ key }) => placeOf(record, key)?.words ?? []) : [],
  );
  const readings = await areasNamed(db, words);
  return readRows.map((one) => (one.record ? withCodes(one.row, one.record, columns, readings) : one.row));
}

const hasRecord = (row: MappedRow): row is WithRecord => row.record !== null;

function withCodes(
  row: WithRecord,
  record: ParsedRecord,
  columns: readonly AreaColumn[],
  readings: ReadonlyMap<string, AreaReading>,
): MappedRow {
  const notes = [...row.notes];
  let isRefused = false;
  for (const { key, column, ...rule } of columns) {
    const place = placeOf(record, key);
    if (!place) continue;
    const { code, problem = '' } = readings.get(place.words) ?? {};
    if (code !== undefined) {
      place.within[key] = code;
      continue;
    }
    delete place.within[key];
    if (rule.isRequired) record.missingFields.push(key);
    isRefused ||= rule.isRefused;
    notes.push({ column, value: place.words, reason: rule.isRefused ? problem : ledgerText.leftBlank(problem) });
  }
  return { ...row, notes, record: isRefused ? null : { ...row.record, json: JSON.stringify(record) } };
}

/** The words of a field and the part of the record that holds them. */
function placeOf(record: ParsedRecord, key: string) {
  const parts = [record, record.fields, record.params] as Record<string, unknown>[]; // each holds values by key
  const within = parts.find((part) => typeof part[key] === 'string');
  return within && { within, words: areaGiven(within[key]) };
}
