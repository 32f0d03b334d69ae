import { strangeUnit } from './column-figures.ts';
import { conversionsFor } from './conversions-for.ts';
import { conversions, type Conversion } from './convert.ts';
import type { WordEntry } from './code-words.ts';
import { isPlaceKey, type IdentifierKey, type LedgerContext, type LedgerField } from './ledger-field.ts';
import { ledgerText } from './ledger.text.ts';

/**
 * The treatment of a cell that cannot be read or is out of range. The default: an unreadable cell of an optional field
 * is left out and the row loads with a warning; a value that can be read and is absurd refuses the row, because a wrong
 * figure in the archive does more harm than a late one; identifier, type and use status refuse in both cases.
 */
export type Severity = 'warn' | 'refuse';

/** One field and the column or columns that fill it; several columns are joined in the given order. */
export type FieldMapping = {
  readonly field: string;
  readonly columns: readonly string[];
  readonly separator?: string;
  readonly prefix?: string;
  readonly conversion: Conversion;
  readonly words?: readonly WordEntry[];
  /** The unit, or the order of day and month, cannot be told from the file: a person says it before anything is loaded. */
  readonly isOpen?: true;
  readonly onUnreadable?: Severity;
  readonly onOutOfRange?: Severity;
};

/** The way in which one kind of ledger is read; kept under a name. */
export type LedgerMapping = {
  readonly identifier: IdentifierKey;
  readonly kindCode: string;
  readonly fields: readonly FieldMapping[];
  readonly constants: Readonly<Record<string, string>>;
};

export type MappingProblem = {
  readonly field: string;
  readonly message: string;
  /** All words of the column are of this other kind: as one of it the file could be read. */
  readonly otherKind?: string;
};

/** The problems that keep this mapping from being used on a file with these columns; empty when it may be. */
export function mappingProblems(
  mapping: LedgerMapping,
  columns: readonly string[],
  context: LedgerContext,
): MappingProblem[] {
  const byKey = new Map(context.fields.map((field) => [field.key, field]));
  const filledFields = new Set([...mapping.fields.map((entry) => entry.field), ...Object.keys(mapping.constants)]);
  const problems = mapping.fields.flatMap((entry) => fieldProblems(entry, byKey, new Set(columns), context));
  const labels = mapping.fields.map((entry) => entry.field);
  for (const key of new Set(labels.filter((key, at) => labels.indexOf(key) !== at)))
    problems.push({ field: key, message: ledgerText.mappingTwice(byKey.get(key)?.label ?? key) });
  if (!mapping.fields.some((entry) => entry.field === mapping.identifier))
    problems.push({
      field: mapping.identifier,
      message: ledgerText.mappingNoIdentifier(ledgerText.identifiers[mapping.identifier]),
    });
  if (!filledFields.has('equipmentVarietyCode') && !filledFields.has('equipmentCategoryCode'))
    problems.push({ field: 'equipmentVarietyCode', message: ledgerText.mappingNoVariety });
  if (!filledFields.has('useStatus')) problems.push({ field: 'useStatus', message: ledgerText.mappingNoStatus });
  return [...problems, ...constantProblems(mapping, byKey, context)];
}

function fieldProblems(
  entry: FieldMapping,
  byKey: ReadonlyMap<string, LedgerField>,
  columns: ReadonlySet<string>,
  context: LedgerContext,
): MappingProblem[] {
  const field = byKey.get(entry.field);
  if (!field) return [{ field: entry.field, message: ledgerText.mappingUnknownField(entry.field) }];
  const messages = entry.columns
    .filter((column) => !columns.has(column))
    .map((column) => ledgerText.mappingColumnMissing(field.label, column));
  if (!conversions.includes(entry.conversion) || !conversionsFor(field).includes(entry.conversion))
    messages.push(ledgerText.mappingConversion(field.label));
  if (entry.isOpen) messages.push(openQuestion(entry, field));
  return [...messages.map((message) => ({ field: entry.field, message })), ...wordProblems(entry, field, context)];
}

/** Words whose codes do not exist; those that another kind has are said once for the kind. */
function wordProblems({ words = [] }: FieldMapping, field: LedgerField, context: LedgerContext): MappingProblem[] {
  const codesKnown = knownCodes(field, context);
  if (!codesKnown) return [];
  const parts = (code: string) => (field.type === 'multiselect' ? code.split(',') : [code]);
  const saidWords = words.flatMap(({ word, code }) => (code === null ? [] : [{ word, code }]));
  const strangeWords = saidWords.filter(({ code }) => !parts(code).every((part) => codesKnown.has(part)));
  const kindOf = ({ code }: { readonly code: string }) =>
    isPlaceKey(field.key) ? context.others?.find((entry) => entry.code === code)?.kindCode : undefined;
  const nameOf = (kindCode: string | undefined) =>
    [...(context.others ?? []), ...context.catalogue].find(({ code }) => code === kindCode)?.name ?? '';
  const [chosenEntry] = context.catalogue;
  return [...Map.groupBy(strangeWords, kindOf)].flatMap(([otherKind, group]): MappingProblem[] => {
    if (otherKind === undefined)
      return group.map(({ word, code }) => ({
        field: field.key,
        message: ledgerText.mappingBadWord(field.label, word, code),
      }));
    const names = { kind: nameOf(otherKind), chosen: nameOf(chosenEntry?.kindCode) };
    const ofKind = group.map(({ word }) => word);
    const message = ledgerText.mappingOtherKind(field.label, ofKind, names);
    return [{ field: field.key, message, ...(group.length === saidWords.length && { otherKind }) }];
  });
}

/** The one other kind that a whole column of the file is of; undefined where there is none, or more than one. */
export function otherKindMeant(problems: readonly MappingProblem[]): string | undefined {
  const kinds = new Set(problems.flatMap(({ otherKind }) => otherKind ?? []));
  return kinds.size === 1 ? [...kinds][0] : undefined;
}

/** The question that a person answers for a column: the unit that nobody wrote, or the one that is meant by a word that is none of the field's. */
function openQuestion({ columns }: FieldMapping, field: LedgerField): string {
  const unit = columns.map((column) => strangeUnit(field, column)).find((one) => one !== undefined);
  return unit === undefined
    ? ledgerText.mappingOpen(field.label)
    : ledgerText.mappingStrangeUnit(field.label, unit, field.unit ?? '');
}

function constantProblems(
  mapping: LedgerMapping,
  byKey: ReadonlyMap<string, LedgerField>,
  context: LedgerContext,
): MappingProblem[] {
  return Object.entries(mapping.constants).flatMap(([key, value]) => {
    const field = byKey.get(key);
    if (!field) return [{ field: key, message: ledgerText.mappingUnknownField(key) }];
    const codesKnown = knownCodes(field, context);
    return codesKnown && !codesKnown.has(value)
      ? [{ field: key, message: ledgerText.mappingBadConstant(field.label, value) }]
      : [];
  });
}

function knownCodes(field: LedgerField, context: LedgerContext): ReadonlySet<string> | undefined {
  if (isPlaceKey(field.key)) return new Set(context.catalogue.map((entry) => entry.code));
  return field.options ? new Set(field.options.map((option) => option.value)) : undefined;
}

/** Identifier, catalogue place and use status decide whether a row can be loaded at all (decisions §9). */
export const isEssential = (mapping: LedgerMapping, key: string): boolean =>
  key === mapping.identifier || key === 'useStatus' || isPlaceKey(key);
