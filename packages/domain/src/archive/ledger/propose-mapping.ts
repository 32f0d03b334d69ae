import { proposeWords } from './proposed-words.ts';
import { headingWords, isOwnBeginning } from '../equipment/heading-words.text.ts';
import { headedField } from '../equipment/headings.ts';
import { OWN_NAME, headingKey, headingReader } from '../../shared/list-import/heading.ts';
import { boundedFor } from '../../shared/field/bounds.ts';
import { importText } from '../../shared/list-import/list-import.text.ts';
import { namesInPlace } from '../../shared/list-import/names-in-place.ts';
import { isBlank, tidy } from '../../shared/typed/cell.ts';
import type { DayOrder } from '../../shared/typed/day-order.ts';
import { figureSummary, hasUnits, isMostlyBare, unitSaid, type ColumnFigures } from './column-figures.ts';

import { convert, type Conversion } from './convert.ts';
import { joinedFields } from './column-words.text.ts';
import {
  identifierKeys,
  isFigureField,
  isPlaceKey,
  type IdentifierKey,
  type LedgerContext,
  type LedgerField,
} from './ledger-field.ts';
import {
  doubtfulUnit,
  isMeasure,
  otherUnitInHeading,
  unitFactor,
  withBracketedUnit,
} from '../../shared/field/units.ts';
import { areOfOtherParts, blockBeside, plainName } from './block-beside.ts';
import { classesOf } from './mapped-classes.ts';
import { conversionsFor } from './conversions-for.ts';
import type { FieldMapping, LedgerMapping } from './mapping.ts';
import { isChinese, unitInName } from './unit-words.text.ts';

/** A column of the uploaded file: its name, some of its values, and all its different words when they are few. */
export type LedgerColumn = {
  readonly name: string;
  readonly samples: readonly string[];
  readonly words: readonly string[];
  /** In which parts of the file it stands, by their places: sheets of a workbook, and parts of a sheet with headings of their own. */
  readonly sheets?: readonly number[] | undefined;
  /** Columns that may be read for the same field and hold something in a row where this one does; absent where none may. */
  readonly besides?: readonly string[] | undefined;
  /** The order of day and month that all its dates say; its samples alone where it is absent. */
  readonly order?: DayOrder | undefined;
  /** Few of its dates say that order: a person says it, too. */
  readonly isOrderDoubtful?: true;
  readonly figures?: ColumnFigures | undefined;
};

/** An imported archive says of itself where it came from; both may be changed in the wizard. */
const usualConstants = { equipmentSource: '09', inCatalogue: '1' };

/** Fixed values that say how a record came into the archive: one that is there already keeps its own. */
export const fixedForNew = ({ constants }: LedgerMapping): string[] =>
  Object.keys(usualConstants).filter((key) => Object.hasOwn(constants, key));

/** The mapping that the wizard starts from: by what the columns are called and by how their values look. */
export function proposeMapping(
  columns: readonly LedgerColumn[],
  context: LedgerContext,
  kindCode: string,
): LedgerMapping {
  const takenColumns = new Map<string, LedgerColumn[]>();
  for (const { column, field } of bestMatches(columns, context.fields)) {
    const others = takenColumns.get(field.key);
    if (!others) takenColumns.set(field.key, [column]);
    else if (joinedFields.includes(field.key) || isReadAlike(field, others, column)) others.push(column);
  }
  const proposedFrom = (all: readonly LedgerField[]) =>
    all.flatMap((field) => {
      const sources = takenColumns.get(field.key);
      return sources ? [proposedField(field, inFileOrder(sources, columns), context)] : [];
    });
  // What is usual depends on what the equipment is.
  const places = proposedFrom(context.fields.filter(({ key }) => isPlaceKey(key)));
  const classes = classesOf({ fields: places, constants: {} }, context);
  const fields = proposedFrom(context.fields.map((field) => boundedFor(field, classes)));
  const knownKeys = new Set(context.fields.map((field) => field.key));
  const constants = Object.fromEntries(
    Object.entries(usualConstants).filter(([key]) => knownKeys.has(key) && !takenColumns.has(key)),
  );
  return { identifier: identifierOf(takenColumns), kindCode, fields, constants };
}

type Match = { column: LedgerColumn; field: LedgerField; score: number };

/** Every column goes to the field that its name fits best; better fits choose first. */
function bestMatches(columns: readonly LedgerColumn[], fields: readonly LedgerField[]): Match[] {
  const fit = fieldFit(fields);
  const names = namesInPlace(
    columns.map(({ name }) => name),
    fieldNamer({ fields }),
    (one, other) => columns[one]?.sheets?.join() === columns[other]?.sheets?.join(),
  );
  const matches = columns.flatMap((column, at) =>
    fields
      .map((field) => ({ column, field, score: fit(names[at] ?? column.name, field) }))
      .filter(({ score }) => score > 0),
  );
  matches.sort((one, other) => rankOf(other) - rankOf(one));
  const secondBlock = blockBeside(columns, fieldNamer({ fields }));
  /** An address of several columns, which are called otherwise: the same again is that of another device in a block beside. */
  const goesTogether = (field: LedgerField, others: readonly LedgerColumn[], another: LedgerColumn) =>
    joinedFields.includes(field.key) &&
    (others.length === 0 || !secondBlock.has(another)) &&
    others.every((one) => !secondBlock.has(one) && plainName(one) !== plainName(another));
  const usedColumns = new Set<LedgerColumn>();
  const filledColumns = new Map<string, LedgerColumn[]>();
  return matches.filter(({ column, field }) => {
    const others = filledColumns.get(field.key) ?? [];
    const isJoined =
      goesTogether(field, others, column) || areApart(others, column) || sayOtherUnits(field, others, column);
    const isFree = !usedColumns.has(column) && isJoined;
    if (isFree) usedColumns.add(column);
    if (isFree) filledColumns.set(field.key, [...others, column]);
    return isFree;
  });
}

/**
 * A column that holds nothing stands behind others that bear the field's own name, in whatever unit, and before those that
 * bear another name; what was preferred of one label stays so.
 */
const rankOf = ({ column, score }: Match): number => {
  if (column.samples.length > 0) return score;
  return score < OWN_NAME ? score : OWN_NAME - 1 + (score % 1);
};

/** Sheets may call one field differently: no row has cells in two columns that never stand in one part of the file, or are never both filled. */
export const areApart = (columns: readonly LedgerColumn[], another: LedgerColumn): boolean =>
  columns.every((one) => areOfOtherParts(one, another) || areNeverBeside(one, another));

/** Rows of several parts that come back in one workbook: a column of each part, and no row fills two of them. */
const areNeverBeside = (one: LedgerColumn, another: LedgerColumn): boolean =>
  one.samples.length > 0 &&
  another.samples.length > 0 &&
  one.besides !== undefined &&
  another.besides !== undefined &&
  !one.besides.includes(another.name);

/** One name with several units, (t) and (kg): the field takes both, and a row that fills them differently is refused. */
const sayOtherUnits = (field: LedgerField, columns: readonly LedgerColumn[], another: LedgerColumn): boolean => {
  const all = [...columns, another];
  const units = new Set(all.map(({ name }) => unitSaid(field, name)));
  const isOneName = new Set(all.map(({ name }) => headingKey(withBracketedUnit(name)))).size === 1;
  return (
    isOneName && units.size === all.length && !units.has(undefined) && all.every(({ samples }) => samples.length > 0)
  );
};

/** A column in another unit stays unmapped, to be seen as such, unless the headings of both say theirs (`entryOfColumn`). */
const isReadAlike = (field: LedgerField, columns: readonly LedgerColumn[], another: LedgerColumn): boolean => {
  const [first, other] = [likelyConversion(field, columns[0]), likelyConversion(field, another)];
  if (first.isOpen || other.isOpen) return first.conversion === other.conversion && first.isOpen === other.isOpen;
  if ([columns[0], another].every((column) => unitSaid(field, column?.name ?? '') !== undefined)) return true;
  return first.conversion === other.conversion || [first, other].every(({ conversion }) => plainDates.has(conversion));
};

/** Days that have one reading whatever the form: sheets may write them differently. */
const plainDates: ReadonlySet<Conversion> = new Set(['dateAuto', 'dateIso', 'dateCompact', 'dateSerial']);

/** The conversion that reads the columns of all sheets that fill a field. */
function commonConversion(field: LedgerField, sources: readonly LedgerColumn[]): Proposed {
  const [first = { conversion: 'text' as const }, ...others] = sources.map((source) => likelyConversion(field, source));
  const isOfOneForm = others.every(({ conversion }) => conversion === first.conversion);
  return isOfOneForm || !plainDates.has(first.conversion) ? first : { conversion: 'dateAuto' };
}

const readers = new WeakMap<readonly LedgerField[], ReturnType<typeof headingReader>>();

/** Reads the headings of these fields. All who ask about one file share it: what it knows by heart is the same for them. */
function readerOf(fields: readonly LedgerField[]): ReturnType<typeof headingReader> {
  const known = readers.get(fields) ?? headingReader(fields.map((field) => headedField(field)));
  readers.set(fields, known);
  return known;
}

/** Says whether a heading is the name of a field, or a known other one. */
export function nameKnower({ fields }: LedgerContext): (name: string) => boolean {
  const read = readerOf(fields);
  const knownTexts = new Set(fields.flatMap(({ key, label }) => [label, key].map(headingKey)));
  return (name) => knownTexts.has(headingKey(name)) || read(name).length > 0;
}

/** The fields that a heading names by their own or another name; what merely ends with one names none. */
export function fieldNamer({ fields }: Pick<LedgerContext, 'fields'>): (name: string) => readonly string[] {
  const read = readerOf(fields);
  return (name) => read(name).map(({ key }) => key);
}

/** The units in which the columns with these names are read, without those that have none. */
export function columnUnits({ fields }: LedgerContext): (names: readonly string[]) => string[] {
  const read = readerOf(fields);
  const byKey = new Map(fields.map((field) => [field.key, field]));
  return (names) =>
    names.flatMap((name) =>
      read(name).flatMap(({ key }) => {
        const field = byKey.get(key);
        return field?.unit === undefined ? [] : [unitSaid(field, name) ?? field.unit];
      }),
    );
}

/** Says of a heading that it names another unit than that of its field. */
export function otherUnitKnower({ fields }: LedgerContext): (name: string) => boolean {
  const read = readerOf(fields);
  const byKey = new Map(fields.map((field) => [field.key, field]));
  return (name) =>
    read(name).some(({ key }) => {
      const field = byKey.get(key);
      const unit = field && unitSaid(field, name);
      return unit !== undefined && unit !== field?.unit;
    });
}

/** Says of a heading that a measure stands below it. */
export function measureKnower({ fields }: LedgerContext): (name: string) => boolean {
  const read = readerOf(fields);
  const measures = new Set(fields.flatMap((field) => (isMeasure(field) ? [field.key] : [])));
  return (name) => read(name).some(({ key }) => measures.has(key));
}

const OF_KIND = 0.01;

/**
 * The fit of a heading to a field; least where one of the field's other names ends it, which a person sees and
 * corrects.
 */
function fieldFit(fields: readonly LedgerField[]): (name: string, field: LedgerField) => number {
  const read = readerOf(fields);
  const fits = new Map<string, ReadonlyMap<string, number>>();
  return (name, { key, isParam }) => {
    const fitsKnown = fits.get(name) ?? new Map(read(name).map((one) => [one.key, one.score]));
    fits.set(name, fitsKnown);
    const score = fitsKnown.get(key);
    // Of two under one label the kind's own is meant, at every door.
    if (score === undefined && importText.ofFormer.test(name)) return 0;
    return score === undefined ? endFit(headingKey(name), headingWords[key] ?? []) : score + (isParam ? OF_KIND : 0);
  };
}

const wordKeys = new Map(
  Object.values(headingWords)
    .flat()
    .map((word) => [word, headingKey(word)]),
);

/** The beginning before the known word names no other thing: 维保单位信用代码 is no code of the using unit. */
function endFit(heading: string, words: readonly string[]): number {
  const ends = words.filter((word) => {
    const key = wordKeys.get(word) ?? headingKey(word);
    return word.length >= 3 && heading.endsWith(key) && isOwnBeginning(heading.slice(0, -key.length));
  });
  return ends.length > 0 ? 10 + Math.max(...ends.map((word) => word.length)) : 0;
}

/**
 * The way in which these columns would fill this field: the likely conversion, and codes for the words that we know.
 */
export function proposedField(
  field: LedgerField,
  sources: readonly LedgerColumn[],
  context: LedgerContext,
): FieldMapping {
  const { conversion, isOpen } = commonConversion(field, sources);
  const words =
    conversion === 'words'
      ? proposeWords(field, [...new Set(sources.flatMap(({ words: ownWords }) => ownWords))], context)
      : undefined;
  return {
    field: field.key,
    columns: sources.map((source) => source.name),
    conversion,
    ...(isOpen && { isOpen }),
    ...(words && { words }),
  };
}

type Proposed = { readonly conversion: Conversion; readonly isOpen?: true };

function likelyConversion(field: LedgerField, source: LedgerColumn | undefined): Proposed {
  if (hasUnits(field)) return likelyUnit(field, source);
  const possible = conversionsFor(field);
  const [only = 'text' as const] = possible;
  if (isFigureField(field) && isDoubtful(field, source)) return { conversion: only, isOpen: true };
  const samples = (source?.samples ?? []).map(tidy).filter((sample) => !isBlank(sample));
  const readable = (conversion: Conversion) =>
    samples.filter((sample) => 'value' in convert(sample, conversion)).length;
  const isDate = field.type === 'date' || field.type === 'yearMonth';
  const [first = 'text' as const, ...others] = isDate ? exactFirst(possible) : possible;
  const conversion = others.reduce((best, other) => (readable(other) > readable(best) ? other : best), first);
  // Months and what nobody knows: no form of days is meant, and none is to be named.
  if (isDate && samples.length > 0 && readable(conversion) === 0) return { conversion: 'dateAuto' };
  if (conversion === 'dateUs' || conversion === 'dateDayFirst') {
    const question = source?.isOrderDoubtful && { isOpen: true as const };
    if (source?.order === 'dayFirst') return { conversion: 'dateDayFirst', ...question };
    if (source?.order === 'monthFirst') return { conversion: 'dateUs', ...question };
    if (source?.order === 'both') return { conversion: 'dateAuto' };
  }
  // 1/5/2023 is a day both ways: where no date of the column says which, a person does.
  const isOpen = conversion === 'dateUs' && readable('dateDayFirst') === readable('dateUs');
  return isOpen ? { conversion, isOpen } : { conversion };
}

const isDoubtful = (field: LedgerField, source: LedgerColumn | undefined): boolean =>
  field.unit !== undefined && doubtfulUnit(source?.name ?? '', field.unit, [field.label]) !== undefined;

/** Units that the archive never uses: one of them in a cell says that others may be meant without being written. */
const imperial: readonly Conversion[] = ['feetLength', 'inchLength', 'feetPerMinute', 'feetPerSecond', 'pounds'];

/** So much of a column must be plausible for a unit to fit. */
const FITS = 0.8;

/**
 * The unit of a column's figures: what its name or its cells say, unless the values contradict it. Where neither says any,
 * the archive's own unit alone is taken for granted, where the values fit it and no other is as likely. No other unit is
 * ever guessed: 350 may be metres a minute, feet a minute, or a slip. It is asked, once for the column.
 */
function likelyUnit(field: LedgerField, source: LedgerColumn | undefined): Proposed {
  const possible = conversionsFor(field);
  const [ownText = 'number' as const] = possible;
  const namedUnit =
    unitInName(source?.name ?? '', possible) ?? (ownText === 'number' && ownUnit(field, source) ? ownText : undefined);
  const writtenUnit = namedUnit || !field.unit ? undefined : otherUnitInHeading(source?.name ?? '', field.unit);
  if (writtenUnit !== undefined)
    return unitFactor(writtenUnit, field.unit ?? '') ? { conversion: ownText } : { conversion: ownText, isOpen: true };
  if (isDoubtful(field, source)) return { conversion: namedUnit ?? ownText, isOpen: true };
  const figures = source?.figures;
  if (!figures) return { conversion: namedUnit ?? ownText };
  const share = (conversion: Conversion) => figureSummary(field, conversion, figures, source.name)?.plausible ?? 0;
  const fitting = possible.filter((conversion) => share(conversion) >= FITS);
  const best = possible.reduce((one, other) => (share(other) > share(one) ? other : one), ownText);
  // A few cells with a unit of their own beside many without one: asked once, for the whole column.
  const isUnnamed = !namedUnit && isMostlyBare(figures) && Object.keys(figures.marked).some((unit) => unit !== ownText);
  if (isUnnamed) return { conversion: fitting.includes(ownText) ? ownText : best, isOpen: true };
  if (namedUnit)
    return fitting.includes(namedUnit) || fitting.length === 0
      ? { conversion: namedUnit }
      : { conversion: best, isOpen: true };
  const unitMarked = markedUnit(figures, possible);
  if (unitMarked) return { conversion: unitMarked };
  const foreign = imperial.some((unit) => unit !== ownText && figures.marked[unit] !== undefined);
  const isOwn = fitting.includes(ownText) && !foreign && (fitting.length === 1 || isChinese(source.name));
  return isOwn ? { conversion: ownText } : { conversion: fitting.includes(ownText) ? ownText : best, isOpen: true };
}

/** A kept mapping as this file may use it: a unit that its values contradict, while another one fits them, is asked again. */
export function askedAgain(
  mapping: LedgerMapping,
  columns: readonly LedgerColumn[],
  context: LedgerContext,
): LedgerMapping {
  const classes = classesOf(mapping, context);
  const fields = mapping.fields.map((entry): FieldMapping => {
    const definition = context.fields.find(({ key }) => key === entry.field);
    const field = definition && boundedFor(definition, classes);
    const figures = columns.find(({ name }) => name === entry.columns[0])?.figures;
    if (!field || !figures || !hasUnits(field)) return entry;
    const fits = (conversion: Conversion) => (figureSummary(field, conversion, figures)?.plausible ?? 0) >= FITS;
    return !fits(entry.conversion) && conversionsFor(field).some(fits) ? { ...entry, isOpen: true } : entry;
  });
  return { ...mapping, fields };
}

const ownUnit = (field: LedgerField, source: LedgerColumn | undefined) =>
  new RegExp(`[（(]\\s*${field.unit ?? ''}\\s*[)）]`, 'i').test(source?.name ?? '');

/** The unit that at least half of the figures carry. */
function markedUnit({ bare, marked }: ColumnFigures, possible: readonly Conversion[]): Conversion | undefined {
  const all = Object.values(marked).reduce((total, times) => total + times, bare);
  return possible.find((conversion) => (marked[conversion] ?? 0) * 2 >= all && all > 0);
}

/** Names the one form of every sample where there is one, so that a stray cell of another form is seen. */
const exactFirst = (possible: readonly Conversion[]) => [
  ...possible.filter((one) => one !== 'dateAuto'),
  'dateAuto' as const,
];

const identifierOf = (takenValues: ReadonlyMap<string, unknown>): IdentifierKey =>
  identifierKeys.find((key) => takenValues.has(key)) ?? 'identificationCode';

const inFileOrder = (some: readonly LedgerColumn[], all: readonly LedgerColumn[]) =>
  all.filter((column) => some.includes(column));
