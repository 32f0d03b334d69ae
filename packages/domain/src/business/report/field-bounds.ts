// Between which values the fields of a form can lie: what the fact that stands behind a field says (decisions §11, Values and
// doors), so that a report holds nothing that form, list import and ledger refuse.
import type { Day } from '../../shared/day/day.ts';
import type { FactCatalogue } from '../../shared/fact/fact-catalogue.ts';
import { boundedOn, isBeyond } from '../../shared/field/bounds.ts';
import type { Bounds } from '../../shared/field/field-definition.ts';
import { fieldsText } from '../../shared/field/fields.text.ts';
import { templateFields, type Context } from './context.ts';
import type { ReportEntry } from './entry.ts';
import type { Warning } from './place.ts';
import type { Bind, ReportTemplate } from './template.ts';

/** No day of a report lies beyond these, whatever it says. */
export const reportDays: Bounds = ['1850-01-01', '2100-12-31'];

/** No number of a report is longer, whatever it measures: of what has no bounds of its own only a slip lies beyond. */
export const reportNumbers: Bounds = [-999_999_999, 999_999_999];

/** The form with the bounds of its fields as they are on a day; a stored form has none, for they are the release's. */
export function withFieldBounds(template: ReportTemplate, catalogue: FactCatalogue, today: Day): ReportTemplate {
  const bounds: Record<Bind, Bounds> = {};
  const usualOf: Record<Bind, Bounds> = {};
  for (const { field } of templateFields(template)) {
    const fact = catalogue.find(template.kind, field.bind);
    const { possible, usual } = fact ? boundedOn(fact, today) : {};
    if (possible) bounds[field.bind] = possible;
    if (usual) usualOf[field.bind] = usual;
  }
  return { ...template, bounds, usual: usualOf };
}

/** Entered values beyond what is usual for their fields: asked once, when the report is submitted. */
export function unusualValues(
  template: ReportTemplate,
  { fields }: Pick<ReportEntry, 'fields'>,
  context: Context,
): Warning[] {
  const { usual = {} } = template;
  return [...templateFields(template)].flatMap(({ section, field }) => {
    const { bind, label, unit } = field;
    const range = usual[bind];
    if (!range || fields[bind] === undefined || !isBeyond(range, context[bind])) return [];
    const [low, high] = range;
    return [{ place: { section, bind }, message: `${label}${fieldsText.unusual(low, high, unit)}` }];
  });
}
