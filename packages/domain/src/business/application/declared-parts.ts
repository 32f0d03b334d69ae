import type { TableCode } from '../../shared/catalogue/tables.ts';
import { mayBegin } from '../../archive/equipment/business.ts';
import { declaredPartsText as text } from './declared-parts.text.ts';
import type { RecentInspection } from './duplicates.ts';

const tables: ReadonlyMap<string, TableCode> = new Map([
  ['8000', '8000.pipingUnit'],
  ['F000', 'F000.valve'],
]);

/** The rows below a record of this kind that a declaration names one by one (decisions §2), if there are such. */
export const declaredTable = (kindCode: string): TableCode | undefined => tables.get(kindCode);

/** True when what is declared of a kind are valves that are sent in: the declaration brings them itself. */
export const bringsValves = (kindCode: string): boolean => declaredTable(kindCode) === 'F000.valve';

interface Batched {
  readonly applicationNo: string;
  readonly kindCode: string;
  readonly equipment: readonly { readonly factoryNo?: string | null | undefined }[];
}

/**
 * True when the batch of valves is the declaration's own: it bears its number, and says nothing that the valves do not.
 */
export const isOwnBatch = ({ applicationNo, kindCode, equipment }: Batched): boolean =>
  bringsValves(kindCode) && equipment.every(({ factoryNo }) => factoryNo === applicationNo);

// What the bench says of a valve, and when: nobody who sends it in.
const saidByBench: readonly string[] = [
  'blowdown',
  'leadSealNo',
  'checkMode',
  'sampleReceiveDate',
  'lastCheckDate',
  'nextCheckDate',
];

/** True when a field of a valve is one that its declaration says. */
export const isDeclaredOfValve = (key: string): boolean => !saidByBench.includes(key);

/** Kinds of which more than one inspection of a sort may run, each of rows of its own. */
export const kindsDeclaredByPart: readonly string[] = [...tables.keys()];

/** A line or a valve as declaring looks at it. */
export interface DeclarablePart {
  readonly name: string;
  readonly useStatus: string;
  readonly useStatusLabel: string;
  /** Number of the item that inspects it now. */
  readonly heldBy?: string | null;
  /** Number of another application of the category that names it, and whether that one is still a draft. */
  readonly declaredIn?: string | null;
  readonly isDraftElsewhere?: boolean | null;
  /** The inspection of the category that it had only lately. */
  readonly recent?: RecentInspection | undefined;
  /** Labels of the required fields that are empty: a draft may have them, a declaration may not. */
  readonly missing?: readonly string[];
}

/** The reason that it cannot be declared now. */
export function partProblem(table: TableCode, part: DeclarablePart, isPeriodic: boolean): string | undefined {
  const namedText = text.named(table, part.name);
  if (!mayBegin(part.useStatus, isPeriodic ? 'periodic' : 'other')) return text.state(namedText, part.useStatusLabel);
  if (part.heldBy) return text.held(namedText, part.heldBy);
  return part.declaredIn && !part.isDraftElsewhere ? text.declared(namedText, part.declaredIn) : undefined;
}

/** The warning of what somebody else has begun, without having submitted it. */
export const partWarning = (table: TableCode, part: DeclarablePart): string | undefined =>
  part.declaredIn && part.isDraftElsewhere ? text.drafted(text.named(table, part.name), part.declaredIn) : undefined;

/** The question to be confirmed: that it was inspected only lately, and is meant again. */
export const partQuestion = (table: TableCode, { name, recent }: DeclarablePart): string | undefined =>
  recent && text.inspected(text.named(table, name), recent);

/** The parts declared unless somebody chooses: everything that nobody else deals with, or has inspected only lately. */
export const partsToPropose = <T extends DeclarablePart>(
  table: TableCode,
  parts: readonly T[],
  isPeriodic: boolean,
): T[] =>
  parts.filter(
    (part) => !partProblem(table, part, isPeriodic) && !partWarning(table, part) && !partQuestion(table, part),
  );

/**
 * Of these the ones that fall due until a day. Where none has a date of its own the date is the installation's, and all
 * are meant.
 */
export const partsDue = <T extends { readonly dueDate?: string | null }>(parts: readonly T[], until: string): T[] =>
  parts.some(({ dueDate }) => dueDate)
    ? parts.filter(({ dueDate }) => dueDate !== null && dueDate !== undefined && dueDate <= until)
    : [...parts];

interface Findings {
  readonly problems: string[];
  readonly warnings: string[];
  readonly questions: string[];
}
const nothing: Findings = { problems: [], warnings: [], questions: [] };

interface Declared<T> {
  readonly table: TableCode;
  /** The name by which the equipment is called. */
  readonly shown: string;
  readonly parts: readonly T[];
  /** Undefined while nobody has chosen. */
  readonly chosen: readonly string[] | undefined;
  readonly isPeriodic: boolean;
}

/** The points that hinder declaring a piece of equipment with the chosen rows, and those that are only to be known. */
export function partsFindings<T extends DeclarablePart & { readonly id: string }>(
  declaredParts: Declared<T>,
): Findings {
  const { table, shown, parts, chosen, isPeriodic } = declaredParts;
  if (parts.length === 0) return nothing;
  const problemOf = (part: T) => partProblem(table, part, isPeriodic);
  if (!chosen) {
    if (partsToPropose(table, parts, isPeriodic).length > 0) return nothing;
    const [why = ''] = parts.flatMap(
      (part) => problemOf(part) ?? partWarning(table, part) ?? partQuestion(table, part) ?? [],
    );
    return { ...nothing, problems: [text.noneLeft(shown, text.piece(table), why)] };
  }
  if (chosen.length === 0) return { ...nothing, problems: [text.noneChosen(shown, text.piece(table))] };
  const ownParts = parts.filter(({ id }) => chosen.includes(id));
  const isGone = ownParts.length < new Set(chosen).size;
  return {
    problems: [
      ...(isGone ? [text.missing(text.piece(table))] : []),
      ...ownParts.flatMap((part) => problemOf(part) ?? lacking(table, part)),
    ],
    warnings: ownParts.flatMap((part) => partWarning(table, part) ?? []),
    questions: ownParts.flatMap((part) => partQuestion(table, part) ?? []),
  };
}

const lacking = (table: TableCode, { name, missing = [] }: DeclarablePart): string[] =>
  missing.length > 0 ? [text.lacking(text.named(table, name), missing.join('、'))] : [];

/** The two ends of a line in one word. */
const course = ({ startPoint, endPoint }: Values) => [startPoint, endPoint].filter(Boolean).join(' → ');
type Values = Readonly<Record<string, unknown>>;

/** A column in which choosing, reading and printing show a declared row. */
export interface PartColumn {
  readonly key: string;
  readonly label: string;
  readonly width: number;
  readonly isNumber?: boolean;
  readonly isCode?: boolean;
  readonly of?: (values: Values) => string;
}

export const partColumns = (table: TableCode): readonly PartColumn[] =>
  table === 'F000.valve' ? valveColumns : lineColumns;

const { label } = text;
const lineColumns: readonly PartColumn[] = [
  { key: 'pipingCode', label: label.pipingCode, width: 110, isCode: true },
  { key: 'pipingName', label: label.pipingName, width: 150 },
  { key: 'unitLevel', label: label.unitLevel, width: 80 },
  { key: 'nominalDiameter', label: label.nominalDiameter, width: 110, isNumber: true },
  { key: 'length', label: label.length, width: 100, isNumber: true },
  { key: 'course', label: label.course, width: 210, of: course },
  { key: 'medium', label: label.medium, width: 90 },
];
const valveColumns: readonly PartColumn[] = [
  { key: 'valveName', label: label.valveName, width: 150 },
  { key: 'productNo', label: label.productNo, width: 120, isCode: true },
  { key: 'valveModel', label: label.valveModel, width: 140, isCode: true },
  { key: 'nominalDiameter', label: label.nominalBore, width: 120, isNumber: true },
  { key: 'setPressure', label: label.setPressure, width: 130, isNumber: true },
  { key: 'hostEquipmentName', label: label.hostEquipmentName, width: 160 },
  { key: 'installPosition', label: label.installPosition, width: 150 },
];

/** The text that a row shows in a column. */
export const partCell = ({ key, of }: PartColumn, values: Values): string => {
  if (of) return of(values);
  const value = values[key];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};
