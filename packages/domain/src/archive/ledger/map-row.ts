import { catalogueText } from '../../shared/catalogue/catalogue.text.ts';
import { codeProblem, isDatedCode, ownerOf } from '../../shared/catalogue/codes.ts';
import { isCodeOfOtherKind } from '../../shared/catalogue/other-kind.ts';
import { cellText } from '../../shared/typed/cell.text.ts';
import type { CellFigures } from '../../shared/typed/cell.ts';
import { boundedFor, isBeyond } from '../../shared/field/bounds.ts';
import { recordRules } from '../../shared/field/own-rules.ts';
import { isUnitField } from '../equipment/archive-record.ts';
import { orderRemark } from '../equipment/inspection-order.ts';
import { checkRange, checkText } from './check-value.ts';
import type { EquipmentClass } from './code-words.ts';
import { columnRemark, hasUnits, unusual, type ColumnMiddle } from './column-figures.ts';
import { parseNumber, type CellValue } from './convert.ts';
import {
  fieldFor,
  identifierKeys,
  isPlaceKey,
  type IdentifierKey,
  type LedgerContext,
  type LedgerField,
} from './ledger-field.ts';
import { ledgerText } from './ledger.text.ts';
import { classesOf } from './mapped-classes.ts';
import type { FieldMapping, LedgerMapping, Severity } from './mapping.ts';
import {
  clashOf,
  conflictOf,
  constantCells,
  entryOfColumn,
  doubtfulCell,
  mergedClass,
  ofFilledColumn,
  readerOf,
  textOf,
  unitLabel,
  type Cell,
  type CellNote,
  type ColumnWays,
  type Reader,
} from './row-readers.ts';

/** A unit as the ledger names it; what it says besides the name is used where the unit is new to the archive. */
export type LedgerUnit = {
  readonly name: string;
  readonly code: string | null;
  readonly address: string;
  readonly postcode: string;
  readonly phone: string;
};

export type LedgerRecord = {
  /** The code by which the row is known: that of the mapping, or another where that one is blank. */
  readonly identifier: string;
  readonly identifierKey: IdentifierKey;
  readonly kindCode: string;
  /** None where the row leaves the class to the record that is there. */
  readonly categoryCode: string | null;
  readonly varietyCode: string | null;
  readonly values: Readonly<Record<string, CellValue>>;
  readonly useUnit: LedgerUnit | null;
  readonly maintainer: LedgerUnit | null;
};

/**
 * A row either loads, perhaps with warnings, or is refused for the reasons listed; warnings are listed then too. What it
 * lacks refuses it where it is to become a new record: one that is there keeps its own.
 */
export type RowOutcome =
  | { readonly record: LedgerRecord; readonly warnings: readonly CellNote[]; readonly lacking?: readonly CellNote[] }
  | { readonly refusals: readonly CellNote[]; readonly warnings: readonly CellNote[]; readonly identifier: string };

/** Prepares a checked mapping for the file's columns; the answer turns one row of cells after another into an outcome. */
export function rowMapper(
  mapping: LedgerMapping,
  columns: readonly string[],
  context: LedgerContext,
  /** Columns in which some figures carry a unit and some do not. */
  mixedColumns: ReadonlySet<string> = new Set(),
  ways: ColumnWays = {},
  middles: Readonly<Record<string, ColumnMiddle>> = {},
) {
  const byKey = new Map(context.fields.map((field) => [field.key, field]));
  const readers = mapping.fields.flatMap((entry) => {
    const field = byKey.get(entry.field);
    return field ? [readerOf(entry, field, mapping, columns, context, ways)] : [];
  });
  const askedColumns = new Set(columnRemarks(mapping, context, middles).map(({ column }) => column));
  const constants = constantCells(mapping, context);
  const rules = recordRules(context.fields);
  const checkedFields = context.fields.filter(({ check }) => check !== undefined);
  const refusedOf: Prepared['refusedOf'] = (values) => rules.refused(checkedFields, values);
  const preparedMapping = { mapping, context, byKey, constants, mixed: mixedColumns, asked: askedColumns, refusedOf };
  return (cells: readonly string[], figures?: CellFigures): RowOutcome =>
    new RowReading(preparedMapping).take(readers, cells, figures);
}

/** A number is looked at as it was read: 0.85 below 万元 is 8500, and the separators of 125,000.00 are none of it. */
const meantText = ({ value, text }: Cell): string => (typeof value === 'number' ? String(value) : text);

/** The columns of a mapping most of whose figures lie beyond what is usual, each with its remark. */
export const columnRemarks = (
  { fields, constants }: LedgerMapping,
  context: LedgerContext,
  middles: Readonly<Record<string, ColumnMiddle>>,
): { column: string; reason: string }[] => {
  const classes = classesOf({ fields, constants }, context);
  return fields.flatMap((entry) => {
    const definition = context.fields.find(({ key }) => key === entry.field);
    const field = definition && boundedFor(definition, classes);
    return entry.columns.flatMap((column) => {
      const reason = field && columnRemark(field, entryOfColumn(entry, field, column), middles[column]);
      return reason === undefined ? [] : [{ column, reason }];
    });
  });
};

type Prepared = {
  readonly mapping: LedgerMapping;
  readonly context: LedgerContext;
  readonly byKey: ReadonlyMap<string, LedgerField>;
  readonly constants: ReadonlyMap<string, Cell>;
  readonly mixed: ReadonlySet<string>;
  /** Columns that are remarked as a whole. */
  readonly asked: ReadonlySet<string>;
  /** The sentences of checks that the values of a row contradict, by field. */
  readonly refusedOf: (values: Readonly<Record<string, CellValue>>) => Readonly<Record<string, string>>;
};

/** The reading of one row, gathered cell by cell. */
class RowReading {
  private readonly refusals: CellNote[] = [];
  /** Those of them that a record which is there answers. */
  private readonly lacking = new Set<CellNote>();
  private readonly warnings: CellNote[] = [];
  private readonly values: Record<string, CellValue> = {};
  private place: EquipmentClass | undefined;
  private placeNote = { column: '', text: '' };
  private readonly mapping: LedgerMapping;
  private readonly context: LedgerContext;
  private readonly byKey: ReadonlyMap<string, LedgerField>;
  private readonly constants: ReadonlyMap<string, Cell>;
  private readonly mixed: ReadonlySet<string>;
  private readonly asked: ReadonlySet<string>;
  private readonly refusedOf: Prepared['refusedOf'];

  constructor({ mapping, context, byKey, constants, mixed, asked, refusedOf }: Prepared) {
    this.mapping = mapping;
    this.context = context;
    this.byKey = byKey;
    this.constants = constants;
    this.mixed = mixed;
    this.asked = asked;
    this.refusedOf = refusedOf;
  }

  take(readers: readonly Reader[], cells: readonly string[], figures?: CellFigures): RowOutcome {
    for (const [key, cell] of this.constants) this.keepConstant(key, cell);
    const later: { reader: Reader; cell: Cell }[] = [];
    for (const mappedReader of readers) {
      const clash = clashOf(mappedReader, cells, figures);
      if (clash) this.refusals.push(clash);
      const reader = ofFilledColumn(mappedReader, cells);
      const text = textOf(reader, cells, figures);
      const doubtfulNote = doubtfulCell(reader, cells);
      if (doubtfulNote) this.warnings.push(doubtfulNote);
      if (text === '') this.missing(reader);
      else if (reader.isEssential) this.keepEssential(reader, reader.read(text));
      else later.push({ reader, cell: reader.read(text) });
    }
    this.checkPlace(readers);
    // Optional fields come after the type: which of them a piece of equipment has depends on it.
    for (const { reader, cell } of later) this.keepOptional(reader, cell);
    for (const { entry, isEssential } of readers) this.checkCode(entry, isEssential);
    this.remarkDoubts(readers);
    this.checkRules(readers);
    return this.outcome();
  }

  private keepConstant(key: string, cell: Cell): void {
    if (cell.place) this.place = mergedClass(this.place, cell.place);
    else if (cell.value !== undefined) this.values[key] = cell.value;
  }

  private missing({ entry, field, isEssential: must }: Reader): void {
    // Of kind, category and variety one may be blank where another says more; checkPlace judges them together.
    if (must && !this.constants.has(field.key) && !isPlaceKey(field.key))
      this.lacks({ column: entry.columns[0] ?? '', value: '', reason: ledgerText.fieldMissing(field.label) });
  }

  private lacks(note: CellNote): void {
    this.refusals.push(note);
    this.lacking.add(note);
  }

  private keepEssential({ entry, field }: Reader, cell: Cell): void {
    if (cell.reason && cell.value !== undefined) {
      this.lacks({ column: entry.columns[0] ?? '', value: cell.text, reason: cell.reason });
      this.values[field.key] = cell.value;
      return;
    }
    if (cell.reason) return this.note('refuse', entry, cell.text, cell.reason);
    if (cell.place) {
      const conflict = conflictOf(this.place, cell.place);
      if (conflict) this.note('refuse', entry, cell.text, ledgerText.varietyConflict(conflict, cell.text));
      this.place = mergedClass(this.place, cell.place);
      this.placeNote = { column: entry.columns[0] ?? '', text: cell.text };
      return;
    }
    const wrong = checkText(field, meantText(cell));
    if (wrong) this.note('refuse', entry, cell.text, wrong);
    else if (cell.value !== undefined) this.values[field.key] = cell.value;
  }

  private checkPlace(readers: readonly Reader[]): void {
    const { column, text } = this.placeNote;
    const columns = readers.filter(({ field }) => isPlaceKey(field.key)).map(({ entry }) => entry.columns[0] ?? '');
    if (this.refusals.some((note) => columns.includes(note.column))) return;
    const { kindCode } = this.mapping;
    if (!this.place)
      this.lacks({ column: columns.at(-1) ?? '', value: '', reason: ledgerText.fieldMissing(ledgerText.varietyLabel) });
    else if (kindCode && this.place.kindCode !== kindCode)
      this.refusals.push({ column, value: text, reason: ledgerText.outsideKind(text, this.nameOf(kindCode)) });
    else if (!this.place.categoryCode)
      this.lacks({ column, value: text, reason: ledgerText.kindOnly(text || this.nameOf(this.place.kindCode)) });
  }

  private keepOptional({ entry, field }: Reader, cell: Cell): void {
    if (cell.reason || cell.value === undefined)
      return this.note(entry.onUnreadable ?? 'warn', entry, cell.text, cell.reason ?? cellText.formulaError);
    const { categoryCode, varietyCode } = this.place ?? {};
    const actual = categoryCode ? fieldFor(field, this.byKey, [categoryCode, varietyCode ?? null]) : field;
    if (!actual) {
      const name = this.nameOf(categoryCode ?? '');
      return this.note('warn', entry, cell.text, ledgerText.notForCategory(field.label, name));
    }
    const wrongText = checkText(actual, meantText(cell));
    if (wrongText) return this.note('warn', entry, cell.text, wrongText);
    const absurd = checkRange(actual, cell.value);
    if (absurd) this.note(entry.onOutOfRange ?? 'refuse', entry, cell.text, absurd);
    else {
      this.values[actual.key] = cell.value;
      this.warnBare(entry, actual, cell.text);
      this.warnUnusual(entry, actual, cell);
    }
  }

  private warnUnusual(entry: FieldMapping, definition: LedgerField, { text, value }: Cell): void {
    const [column = ''] = entry.columns;
    const { categoryCode, varietyCode } = this.place ?? {};
    const field = boundedFor(definition, [[varietyCode, categoryCode]]);
    const reason = isBeyond(field.usual, value) && !this.asked.has(column) ? unusual(field) : undefined;
    if (reason !== undefined) this.warnings.push({ column, value: text, reason });
  }

  /** Beside cells that say their unit, one that does not may mean another. */
  private warnBare(entry: FieldMapping, field: LedgerField, text: string): void {
    const [column = ''] = entry.columns;
    if (!this.mixed.has(column) || !hasUnits(field) || parseNumber(text) === undefined) return;
    this.warnings.push({ column, value: text, reason: ledgerText.bareInMixed(unitLabel(field, entry.conversion)) });
  }

  /**
   * Checks the codes; the right ones depend on kind and date of manufacture, so they are looked at last (decisions §9).
   */
  private checkCode(entry: FieldMapping, isEssential: boolean): void {
    const { field: key } = entry;
    if (key !== 'deviceCode' && key !== 'registrationCode') return;
    const value = String(this.values[key] ?? '');
    const owner = ownerOf(this.values, this.place?.kindCode ?? this.mapping.kindCode);
    const problem = codeProblem(key, value, owner);
    if (!problem) return;
    if (isEssential && isDatedCode(key, value, owner))
      return this.lacks({ column: entry.columns[0] ?? '', value, reason: problem });
    delete this.values[key];
    this.note(isEssential ? 'refuse' : 'warn', entry, value, problem);
  }

  /** The row may fill a record that says more: only what the row itself contradicts is left out. */
  private checkRules(readers: readonly Reader[]): void {
    const refusedValues = this.refusedOf(this.values);
    for (const { entry, field } of readers) {
      const sentence = refusedValues[field.key];
      if (sentence === undefined) continue;
      this.note('warn', entry, String(this.values[field.key]), sentence);
      delete this.values[field.key];
    }
  }

  /** Remarks that ask for another look: a code of another kind, dates out of their order. */
  private remarkDoubts(readers: readonly Reader[]): void {
    const kindCode = this.place?.kindCode ?? this.mapping.kindCode;
    for (const { entry, field } of readers) {
      const value = String(this.values[field.key] ?? '');
      const isOfOther = kindCode && isCodeOfOtherKind(field.key, value, kindCode);
      const reasons = [isOfOther ? catalogueText.codeOfOtherKind : undefined, orderRemark(field.key, this.values)];
      for (const reason of reasons)
        if (reason !== undefined) this.warnings.push({ column: entry.columns[0] ?? '', value, reason });
    }
  }

  private note(severity: Severity, entry: FieldMapping, value: string, reason: string): void {
    const column = entry.columns[0] ?? '';
    if (severity === 'refuse') this.refusals.push({ column, value, reason });
    else this.warnings.push({ column, value, reason: ledgerText.leftBlank(reason) });
  }

  private nameOf(code: string): string {
    return this.context.catalogue.find((entry) => entry.code === code)?.name ?? code;
  }

  private outcome(): RowOutcome {
    const { warnings, refusals, lacking, place } = this;
    const knownIdentifier = [this.mapping.identifier, ...identifierKeys].find((key) => this.text(key) !== '');
    if (knownIdentifier === undefined || refusals.some((note) => !lacking.has(note)))
      return { refusals, warnings, identifier: this.text(this.mapping.identifier) };
    const identifier = this.text(knownIdentifier);
    const ownEntries = Object.entries(this.values).filter(([key]) => !isUnitField(key));
    return {
      record: {
        identifier,
        identifierKey: knownIdentifier,
        kindCode: place?.kindCode ?? this.mapping.kindCode,
        categoryCode: place?.categoryCode ?? null,
        varietyCode: place?.varietyCode ?? null,
        values: { ...Object.fromEntries(ownEntries), [knownIdentifier]: identifier },
        useUnit: this.unit('useUnitName', {
          code: this.text('useUnitCode') || null,
          address: this.text('useUnitAddress'),
          postcode: this.text('useUnitPostcode'),
          phone: this.text('useUnitPhone'),
        }),
        maintainer: this.unit('maintainerName', { code: null, address: '', postcode: '', phone: '' }),
      },
      warnings,
      ...(refusals.length > 0 && { lacking: refusals }),
    };
  }

  private text(key: string): string {
    return String(this.values[key] ?? '');
  }

  /** Units are records of their own: their values never lie on the equipment. */
  private unit(nameKey: string, more: Omit<LedgerUnit, 'name'>): LedgerUnit | null {
    const name = this.text(nameKey);
    return name === '' ? null : { name, ...more };
  }
}
