import type { RecordIdentity } from '@tejian/domain/shared/list-import/record-identity.ts';
import { codeKeys } from '@tejian/domain/shared/list-import/record-identity.ts';
import { headingReader, OWN_NAME } from '@tejian/domain/shared/list-import/heading.ts';
import { namesInPlace } from '@tejian/domain/shared/list-import/names-in-place.ts';
import type { HeadingWords } from '@tejian/domain/shared/list-import/heading-lines.ts';
import { emptySignOf } from '@tejian/domain/shared/list-import/stand-in.ts';
import { importText as text } from '@tejian/domain/shared/list-import/list-import.text.ts';
import { unitOfText } from '@tejian/domain/shared/field/text-unit.ts';
import { isMeasure, unitBelow, unitOfCount } from '@tejian/domain/shared/field/units.ts';
import { tidy } from '@tejian/domain/shared/typed/cell.ts';
import { withoutInvisible } from '@tejian/domain/shared/typed/width.ts';
import type { TableChunk } from '../../../platform/documents/read-table.ts';
import type { ImportField, Importing } from './importer.ts';

/** The meaning of the columns of a sheet. */
export interface Header {
  /** Its first line, and its last. */
  readonly topRow: number;
  readonly rowNo: number;
  readonly names: readonly string[];
  /** The names without the line of units that may stand below them. */
  readonly written: readonly string[];
  /** Field key by column. */
  readonly keys: readonly (string | undefined)[];
  /** Of columns that are called as a field which a better named one fills, that one's name. */
  readonly takenFrom: readonly (string | undefined)[];
  /** The unit of a column, where its heading says another than the field's. */
  readonly units?: readonly (string | undefined)[];
  /** The column with the unit of each figure, by the column of the figures. */
  readonly unitColumns: ReadonlyMap<number, number>;
  /** The units in which the columns of numbers are read. */
  readonly readUnits: readonly string[];
  readonly unknown: readonly string[];
  /** Keys of the fields by which records are known: “/” in one of them is no number. */
  readonly numbers: ReadonlySet<string>;
  /** Those among them whose codes may be noughts alone. */
  readonly ownCodes: ReadonlySet<string>;
  /** Keys of the fields that hold numbers: of a cell that shows more they take the number alone. */
  readonly figures: ReadonlySet<string>;
  /** True of a sign for nothing in a cell of the field, by its key. */
  readonly emptySigns: ReadonlyMap<string, (cell: string) => boolean>;
  /** Keys of those that have no unit: 3件 is 3 there. */
  readonly counts: ReadonlySet<string>;
  /** The rows are lines of a text: one separator too many shifts its cells, while cells of a workbook stand where they are. */
  readonly isText?: boolean;
  /** The sign between the cells of such a line. */
  readonly delimiter?: string;
  /** The lines above the headings of the sheet. */
  readonly titles?: readonly (readonly string[])[];
}

export interface Asked {
  /** Reads the file, from its beginning each time. */
  readonly chunks: () => AsyncGenerator<TableChunk>;
  readonly importing: Importing;
  readonly identity?: RecordIdentity | undefined;
  /** Names of the sheets to read; all that hold such records where nobody chose. */
  readonly chosen?: readonly string[] | undefined;
}

const isFigure = (type: string | undefined) => type === 'number' || type === 'integer';
/** The line of a heading, with the line of units that is joined to it. */
export interface HeadingRow {
  readonly topRow?: number;
  readonly rowNo: number;
  readonly cells: readonly string[];
  readonly written?: readonly string[];
}

export function headerOf(row: HeadingRow, { importing, identity }: Asked): Header | undefined {
  const names = row.cells.map(cellOf);
  const bareNames = row.written?.map(cellOf) ?? names;
  const { keys, takenFrom } = keysOf(names, importing);
  if (!importing.identity.some((key) => keys.includes(key))) return undefined;
  const ignoredReasons = new Set([...importing.ignored, text.reasons]);
  const unknownNames = names.filter(
    (name, at) => name !== '' && keys[at] === undefined && takenFrom[at] === undefined && !ignoredReasons.has(name),
  );
  const numbers = new Set([...importing.identity, ...(identity ? codeKeys(identity) : [])]);
  const ownCodes = new Set(importing.fields.flatMap(({ key, isOwnCode }) => (isOwnCode ? [key] : [])));
  const figures = new Set(importing.fields.flatMap(({ key, type }) => (isFigure(type) ? [key] : [])));
  const counts = new Set(
    importing.fields.flatMap(({ key, type, unit }) => (isFigure(type) && unit === undefined ? [key] : [])),
  );
  const signedFields = importing.fields.filter(({ key }) => keys.includes(key));
  const emptySigns = new Map(signedFields.map((field) => [field.key, emptySignOf(field, importing.offers)]));
  const units = keys.map((key, at) => unitOfColumn(names[at] ?? '', importing.fields, key));
  const ownUnits = new Map(importing.fields.map(({ key, unit }) => [key, unit]));
  const readUnits = keys.flatMap((key, at) => units[at] ?? ownUnits.get(key ?? '') ?? []);
  const { rowNo, topRow = rowNo } = row;
  const isUnitColumn = (at: number) => keys[at] === undefined && text.unitColumn.test(tidy(names[at] ?? ''));
  const measures = new Set(importing.fields.flatMap((field) => (isMeasure(field) ? [field.key] : [])));
  const unitColumns = new Map(
    [...keys.keys()].flatMap((at) =>
      measures.has(keys[at] ?? '') && isUnitColumn(at + 1) ? [[at, at + 1] as const] : [],
    ),
  );
  return {
    topRow,
    rowNo,
    names,
    written: bareNames,
    keys,
    takenFrom,
    units,
    readUnits,
    unknown: unknownNames,
    numbers,
    ownCodes,
    figures,
    counts,
    emptySigns,
    unitColumns,
  };
}

const readers = new WeakMap<readonly ImportField[], ReturnType<typeof headingReader>>();

/** The names of hundreds of fields are put in order once for a run, not for each line that may be a heading. */
function readerOf(fields: readonly ImportField[]): ReturnType<typeof headingReader> {
  const read = readers.get(fields) ?? headingReader(fields);
  readers.set(fields, read);
  return read;
}

/**
 * The field keys of columns: where a field stands under a name of its own, columns that others call so are none of it;
 * of others the likeliest is.
 */
function keysOf(names: readonly string[], { fields, ignored }: Importing) {
  const read = readerOf(fields);
  const fits = namesInPlace(names, (name) => read(name).map(({ key }) => key)).map((name, at) => {
    const fit = read(name).at(-1); // of two under one name the last is read
    return fit && (fit.score >= OWN_NAME || !ignored.includes(names[at] ?? '')) ? fit : undefined;
  });
  const best = new Map<string, { readonly score: number; readonly name: string }>();
  for (const [at, fit] of fits.entries()) {
    const score = fit && Math.min(fit.score, OWN_NAME);
    if (fit && score !== undefined && score > (best.get(fit.key)?.score ?? 0))
      best.set(fit.key, { score, name: names[at] ?? '' });
  }
  const isTaken = fits.map((fit) => fit !== undefined && fit.score < (best.get(fit.key)?.score ?? 0));
  return {
    keys: fits.map((fit, at) => (isTaken[at] ? undefined : fit?.key)),
    takenFrom: fits.map((fit, at) => (isTaken[at] ? best.get(fit?.key ?? '')?.name : undefined)),
  };
}

/** The unit of a column whose heading says another than the field's. */
function unitOfColumn(name: string, fields: readonly ImportField[], key: string | undefined): string | undefined {
  const { type, unit, labels = [] } = fields.find((field) => field.key === key) ?? {};
  if (unit !== undefined) return unitBelow(name, unit, labels);
  if (isFigure(type)) return unitOfCount(name, labels);
  return type === 'text' && key !== undefined ? unitOfText(name, key, labels) : undefined;
}

/** The knowledge of a list about the names that head its columns. */
export function headingWords({ fields, ignored }: Importing): HeadingWords {
  const read = readerOf(fields);
  const measures = new Set(fields.flatMap((field) => (isMeasure(field) ? [field.key] : [])));
  return {
    isKnown: (name) => read(name).length > 0 || ignored.includes(name),
    isMeasure: (name) => read(name).some(({ key }) => measures.has(key)),
  };
}

export const identityLabels = ({ identity, fields }: Importing) =>
  identity.flatMap((key) => fields.find((field) => field.key === key)?.labels[0] ?? []).join('、');

export const cellOf = (raw: string): string => withoutInvisible(raw).trim();
