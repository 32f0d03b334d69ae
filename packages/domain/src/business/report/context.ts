// The values a template's binds have: frozen at build (an issued report never changes with the archive),
// overlaid by what the inspector entered, with the computed ones computed again at the inspection date.
import { typedNumber } from '../../shared/typed/typed-number.ts';
import type { FieldValue, ReportEntry } from './entry.ts';
import { rulesOf } from './kinds/kinds.ts';
import type { Bind, Field, ReportTemplate } from './template.ts';

export type Context = Readonly<Record<Bind, FieldValue | undefined>>;

export function isBlank(value: FieldValue | undefined): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.length === 0;
}

/** A finite number, or null for blank and for everything that is not a number. */
export function numberOf(value: FieldValue | undefined): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  const readNumber = typeof value === 'string' ? typedNumber(value) : undefined;
  return readNumber?.kind === 'number' ? readNumber.value : null;
}

/** Numbers are compared at 12 significant digits: 0.9 × 13 is 11.7. */
export function significant(value: number): number {
  return Number(value.toPrecision(12));
}

/** Equal as numbers where both are numbers, else as text. */
export function sameValue(left: FieldValue | undefined, right: string | number | boolean): boolean {
  if (isBlank(left)) return false;
  const a = numberOf(left);
  const b = numberOf(right);
  if (a !== null && b !== null) return significant(a) === significant(b);
  return String(left).trim() === String(right).trim();
}

/** The text of a bind, '' when it is blank. */
export function textOf(context: Context, bind: Bind): string {
  const value = context[bind];
  return isBlank(value) ? '' : String(value).trim();
}

/** True when the inspector fills this field: his own ones, technical parameters, and what the archive left blank. */
export function mayEnter({ kind }: Pick<ReportTemplate, 'kind'>, field: Field, frozenContext: Context): boolean {
  if (rulesOf(kind).settled?.includes(field.bind)) return isBlank(frozenContext[field.bind]);
  if (field.from === 'entry' || field.from === undefined) return true;
  if (field.from === 'system') return rulesOf(kind).late[field.bind]?.compute(frozenContext) === null;
  return field.bind.startsWith('par.') || isBlank(frozenContext[field.bind]);
}

export function* templateFields(template: ReportTemplate): Generator<{ section: string; field: Field }> {
  for (const section of template.sections) {
    if (section.type === 'basic' || section.type === 'conclusion') {
      for (const row of section.rows) for (const field of row.fields) yield { section: section.id, field };
    } else if (section.type === 'grid') {
      for (const row of section.head) for (const field of row.fields) yield { section: section.id, field };
    } else if (section.type === 'cover') {
      for (const field of section.fields) yield { section: section.id, field };
    }
  }
}

/** The unit that another value decides; nothing where that one is not known, or the field's unit is its own. */
export const decidedUnit = ({ unitBy }: Pick<Field, 'unitBy'>, context: Context): string | undefined =>
  unitBy?.units[textOf(context, unitBy.bind)];

/**
 * True when what decides the unit of a frozen number says another unit now: 10 t/h of steam are not 10 MW of hot water.
 * Such a number is asked again (decisions §11, Values and doors).
 */
export function isOfOtherUnit(field: Field, context: Context, frozenContext: Context): boolean {
  const [before, now] = [decidedUnit(field, frozenContext), decidedUnit(field, context)];
  return before !== undefined && now !== undefined && before !== now && !isBlank(frozenContext[field.bind]);
}

/** Frozen values overlaid by those entered ones that the inspector may enter. */
export function reportContext(template: ReportTemplate, entry: ReportEntry, frozenContext: Context): Context {
  const context: Record<Bind, FieldValue | undefined> = { ...frozenContext };
  const { fields } = entry;
  for (const { field } of templateFields(template)) {
    const enteredField = fields[field.bind];
    if (enteredField !== undefined && mayEnter(template, field, frozenContext)) context[field.bind] = enteredField;
  }
  for (const { field } of templateFields(template))
    if (field.unitBy && fields[field.bind] === undefined && isOfOtherUnit(field, context, frozenContext))
      context[field.bind] = null;
  if (fields['res.nextMonths'] !== undefined) context['res.nextMonths'] = fields['res.nextMonths'];
  for (const [bind, { compute }] of Object.entries(rulesOf(template.kind).late))
    context[bind] = compute(context) ?? context[bind] ?? null;
  return context;
}

/** Labels of binds as the form prints them, for messages. */
export function bindLabel(template: ReportTemplate, bind: Bind): string {
  for (const { field } of templateFields(template)) if (field.bind === bind) return field.label;
  return bind;
}
