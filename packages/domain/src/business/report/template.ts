// A report template: one printed form for one equipment kind, inspection category and rule (spec §9, shape 1).
// Everything is data; the interpreter beside this file reads it and nothing in a template is executed.

import type { SlotKind } from '../../shared/attachment/slot.ts';
import type { FixedStep } from '../workflow/steps.ts';
import type { Polarity } from './polarity.ts';
import type { Bind, BoundedFields, Cond, Effect, ItemClass, Limit, Ranged } from './template-terms.ts';

export type {
  Bind,
  Cond,
  CountFilter,
  Effect,
  FieldCond,
  ItemClass,
  Limit,
  Operand,
  TableLimit,
} from './template-terms.ts';

type Confidence = 'high' | 'medium' | 'low';

/** The facts that choosing a template needs to know of it. */
export interface TemplateKey {
  code: string;
  version: string;
  kind: string;
  effectiveFrom: string;
  effectiveTo?: string;
  /** Numeric inspection-category codes that the form serves (decisions §9). */
  categoryCodes: readonly string[];
  match: { varieties: readonly string[] };
}

export interface ReportTemplate extends TemplateKey, BoundedFields {
  schema: 1;
  name: string;
  kindName: string;
  category: { code: string; name: string };
  scope: string;
  /** Serves where no form of its own does; task arrangement says so. */
  isGeneral?: true;
  output: 'report' | 'certificate';
  form: { reportNo: string; recordNo: string };
  rules: readonly TemplateRule[];
  reportNo: { kindLetter: string; categoryLetter: string };
  numbering: 'rule' | 'form';
  classes?: Record<string, string>;
  marks?: Record<string, string>;
  /** The part of an entry that may be copied to sister devices; measured values never may (`copy.ts`). */
  copy?: CopyRule;
  copies: { count: number; holders: readonly string[] };
  resultSets: Record<string, readonly ResultOption[]>;
  sections: readonly Section[];
  conclusion: Conclusion;
  nextDate: NextDate;
  signatures: readonly Signature[];
  seal: { name: string; over: 'approveDate'; where: 'conclusion-page-bottom-right'; crossPage: boolean };
  confidence: { items: Confidence; classes: Confidence; limits: Confidence; conclusion: Confidence; note: string };
  sources: readonly string[];
}

export interface CopyRule {
  readonly fields?: readonly Bind[];
  readonly instruments?: boolean;
  /** Sections whose results go along, but for items with measured values. */
  readonly results?: readonly string[];
  readonly memos?: boolean;
  /** Items that the inspector added, as they are described; never what was measured at them. */
  readonly items?: boolean;
}

interface TemplateRule {
  number: string;
  year: number;
  title: string;
  role: 'governing' | 'technical';
}

/** `value` is stored, `label` printed on the report, `mark` on the raw record. */
export interface ResultOption {
  value: string;
  label: string;
  mark: string;
  effect: Effect;
}

export type FieldInput = 'text' | 'number' | 'date' | 'month' | 'select' | 'textarea' | 'users';

export interface Field {
  label: string;
  bind: Bind;
  unit?: string;
  /** The unit where another value decides it; `unit` is absent then. */
  unitBy?: { bind: Bind; units: Readonly<Record<string, string>> };
  span?: 1 | 2;
  input?: FieldInput;
  options?: readonly string[];
  required?: boolean;
  from?: 'archive' | 'application' | 'entry' | 'system';
}
export interface FieldRow {
  group?: string;
  fields: readonly Field[];
}

interface SectionBase {
  id: string;
  title: string;
  newPage?: boolean;
  show?: 'report' | 'record' | 'both';
  when?: Cond;
  /** Left out of the print when nothing is in it. */
  optional?: boolean;
}
interface CoverSection extends SectionBase {
  type: 'cover';
  fields: readonly Field[];
  top: readonly Field[];
  foot: readonly Field[];
}
interface NoticeSection extends SectionBase {
  type: 'notice';
  lines: readonly string[];
  contact: readonly Field[];
}
interface TocSection extends SectionBase {
  type: 'toc';
}
interface BasicSection extends SectionBase {
  type: 'basic';
  rows: readonly FieldRow[];
}
export interface InstrumentsSection extends SectionBase {
  type: 'instruments';
  columns: readonly Column[];
  minRows: number;
  suggested: readonly string[];
}
export interface ItemsSection extends SectionBase {
  type: 'items';
  items: readonly Item[];
  notes: readonly string[];
  /** The inspector adds items of his own (`added-items.ts`). */
  open?: boolean;
}
export interface GridSection extends SectionBase {
  type: 'grid';
  head: readonly FieldRow[];
  columns: readonly Column[];
  minRows: number;
  presetRows?: readonly Record<string, string>[];
  stats: readonly Stat[];
  checks: readonly Check[];
  notes: readonly string[];
  sign?: boolean;
  /** Its rows are things of their own, each with a conclusion and a certificate. */
  each?: RowRule;
  /** The columns that fit on paper, in their order; without it all of them. Derived ones may stand among them. */
  printed?: readonly string[];
  /** Its rows begin as those of a table below the equipment. */
  rowsFrom?: RowSource;
}
interface RowSource {
  table: string;
  /** By column, the field that it begins as. */
  columns: Readonly<Record<string, string>>;
  /** By column, the fields whose measures it names together: 219×7. */
  sizes?: Readonly<Record<string, readonly string[]>>;
}
/** A page for each row of a grid, with signatures and seal: also a file of its own. */
export interface CertificatesSection extends SectionBase {
  type: 'certificates';
  /** The grid whose rows it shows; `row.` names their cells. */
  of: string;
  rows: readonly FieldRow[];
}

/** The rule by which each row of a grid is judged. Limits may read cells of the row as `row.<column>`. */
export interface RowRule {
  /** Columns that name a row in sentences and on the check page. */
  names: readonly string[];
  /** Columns that every row fills. */
  needs: readonly string[];
  /** Columns that a row fills only when it passes, such as the number of its lead seal. */
  needsPassing?: readonly string[];
  /** Column that no two rows share. */
  unique?: string;
  checks: readonly RowCheck[];
  pass: RowVerdict;
  fail: RowVerdict;
  /** Column of the months to the next date, and how many where it is blank. */
  months: string;
  monthsUsual: number;
}
interface RowVerdict {
  value: string;
  polarity: Polarity;
}
/** Limit on a number, or the options that pass. A check that is not optional must be filled by a row that passes. */
export type RowCheck = { column: string; isOptional?: boolean } & (
  | { limit: Limit; passes?: undefined }
  | { passes: readonly string[]; limit?: undefined }
);
export interface AttachmentsSection extends SectionBase {
  type: 'attachments';
  slots: readonly AttachmentSlot[];
}
export interface ProblemsSection extends SectionBase {
  type: 'problems';
  columns: readonly Column[];
  autoFrom: 'fail';
  minRows: number;
  notes: readonly string[];
}
interface ConclusionSection extends SectionBase {
  type: 'conclusion';
  rows: readonly FieldRow[];
}

export type Section =
  | CoverSection
  | NoticeSection
  | TocSection
  | BasicSection
  | InstrumentsSection
  | ItemsSection
  | GridSection
  | CertificatesSection
  | AttachmentsSection
  | ProblemsSection
  | ConclusionSection;

export interface AttachmentSlot {
  code: string;
  label: string;
  kind: SlotKind;
  min: number;
}

export interface Column extends Ranged {
  key: string;
  label: string;
  unit?: string;
  input?: 'text' | 'number' | 'date' | 'month' | 'select';
  options?: readonly string[];
  decimals?: number;
  /** As of a measure (`drift.ts`). */
  drift?: number;
}
export interface Stat extends Ranged {
  id: string;
  label: string;
  column: string;
  fn: 'min' | 'max' | 'mean' | 'count' | 'sum' | 'range';
  unit?: string;
  decimals?: number;
  where?: { column: string; eq: string };
}
/** Limit on a statistic, or on each cell of a column; `item` is the item that fails with it. */
export interface Check {
  id: string;
  label: string;
  stat?: string;
  column?: string;
  limit: Limit;
  item?: string;
}

export interface Item {
  seq: number;
  no: string;
  group: string;
  name: string;
  cls: ItemClass | null;
  /** Starred in the rule, or counted as essential by the form. */
  key: boolean;
  marks?: readonly string[];
  req: string;
  results: string;
  subs?: readonly Sub[];
  measures?: readonly Measure[];
  when?: Cond;
  /** Not of the form: this report's inspector added it. */
  added?: true;
}
export interface Sub {
  no: string;
  text: string;
  measures?: readonly Measure[];
  when?: Cond;
  marks?: readonly string[];
}

export interface Measure extends Ranged {
  id: string;
  label: string;
  unit: string;
  decimals?: number;
  /** Number of boxes. */
  repeat?: number;
  agg?: 'each' | 'min' | 'max' | 'mean' | 'sum';
  /** The distance that a value may lie from the last report's without being marked, in the unit (`drift.ts`). */
  drift?: number;
  limit: Limit;
  optional?: boolean;
}

export interface Conclusion {
  values: readonly string[];
  /** Those that let the equipment be used, as the form lists them. */
  positive: readonly string[];
  /** The meaning of each value; stored with a report when it is concluded. */
  polarity: Readonly<Record<string, Polarity>>;
  needs?: readonly Bind[];
  rules: readonly { then: string; if: Cond; text: string }[];
  else: string;
  reinspect?: { when: Cond; map: Record<string, string> };
  override: { allowed: boolean; reasonRequired: true; role: 'auditor' | 'approver' };
  text: Record<string, string>;
}

export interface NextDate {
  precision: 'day' | 'month';
  printNoneAs: string;
  noneWhen?: Cond;
  rules: readonly NextDateRule[];
}
export interface NextDateRule {
  if?: Cond;
  months?: number;
  range?: MonthRange;
  schedule?: Schedule;
  base?: Bind;
  text: string;
}
export interface MonthRange {
  min: number;
  max: number;
}
/** Years after the base date, then every so many months. */
export interface Schedule {
  base: Bind;
  years: readonly number[];
  thenMonths: number;
}

export interface Signature {
  role: 'inspector' | 'writer' | 'checker' | 'auditor' | 'approver';
  label: string;
  bind: Bind;
  dateBind: Bind;
  many?: boolean;
  step: FixedStep;
}
