// Between which values the fields of a form can lie: what the fact that stands behind a field says (decisions §11, Values and
// doors), so that a report holds nothing that form, list import and ledger refuse. Numbers of tables and items have no facts:
// `number-bounds.ts`.
import type { Day } from '../../shared/day/day.ts';
import type { FactCatalogue } from '../../shared/fact/fact-catalogue.ts';
import { boundedOn } from '../../shared/field/bounds.ts';
import type { Bounds } from '../../shared/field/field-definition.ts';
import { templateFields } from './context.ts';
import { clippedBounds, numberBounds } from './number-bounds.ts';
import type { Bind, GridSection, ReportTemplate } from './template.ts';

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
    const byName = field.input === 'number' ? numberBounds(field) : undefined;
    const widest = possible ?? byName?.possible;
    const mostly = usual ?? byName?.usual;
    if (widest) bounds[field.bind] = widest;
    if (mostly) usualOf[field.bind] = widest ? clippedBounds(mostly, widest) : mostly;
  }
  const sections = template.sections.map((section) =>
    section.type === 'grid' && section.rowsFrom ? boundedByTable(section, section.rowsFrom, catalogue) : section,
  );
  return { ...template, sections, bounds, usual: usualOf };
}

/** The columns that begin as fields of a table below the equipment lie where those fields do. */
function boundedByTable(
  section: GridSection,
  { table, columns: fields }: NonNullable<GridSection['rowsFrom']>,
  catalogue: FactCatalogue,
): GridSection {
  const columns = section.columns.map((column) => {
    const key = fields[column.key];
    const field = key === undefined ? undefined : catalogue.field(table, key);
    if (column.input !== 'number' || !field || field.unit !== column.unit) return column;
    const { possible, usual } = field;
    return { ...(possible && { possible }), ...(usual && { usual }), ...column };
  });
  return { ...section, columns };
}
