// Entered values beyond what is usual, wherever they stand: asked once, when the report is submitted (decisions §11).
import { boundProblem, isBeyond } from '../../shared/field/bounds.ts';
import type { Bounds } from '../../shared/field/field-definition.ts';
import { fieldsText } from '../../shared/field/fields.text.ts';
import { fieldFacts, holds } from './condition.ts';
import { templateFields, type Context } from './context.ts';
import { itemWords } from './describe.ts';
import type { ReportEntry } from './entry.ts';
import type { GridJudgement } from './grid.ts';
import { numbersOf } from './measure.ts';
import { numberBounds } from './number-bounds.ts';
import type { Obstacle, Warning } from './place.ts';
import { reportText } from './report.text.ts';
import type { Column, Cond, Measure, ReportTemplate, Section } from './template.ts';

const sentence = (label: string, [low, high]: Bounds, unit: string | undefined): string =>
  `${label}${fieldsText.unusual(low, high, unit)}`;

export function unusualValues(template: ReportTemplate, entry: ReportEntry, context: Context): Warning[] {
  const applies = (when: Cond | undefined) => !when || holds(when, fieldFacts(context));
  const sections = template.sections.filter(({ when }) => applies(when));
  return [
    ...unusualFields(template, entry, context),
    ...sections.flatMap((section) => unusualMeasures(template, section, entry, applies)),
    ...sections.flatMap((section) => unusualCells(section, entry)),
  ];
}

function unusualFields(template: ReportTemplate, { fields }: ReportEntry, context: Context): Warning[] {
  const { usual = {} } = template;
  return [...templateFields(template)].flatMap(({ section, field }) => {
    const { bind, label, unit } = field;
    const range = usual[bind];
    if (!range || fields[bind] === undefined || !isBeyond(range, context[bind])) return [];
    return [{ place: { section, bind }, message: sentence(label, range, unit) }];
  });
}

function unusualMeasures(
  template: ReportTemplate,
  section: Section,
  { items }: ReportEntry,
  applies: (when: Cond | undefined) => boolean,
): Warning[] {
  if (section.type !== 'items') return [];
  return section.items.flatMap((item) => {
    const values = items[item.no]?.values;
    if (!values || !applies(item.when)) return [];
    const ask = (measure: Measure, sub?: string): Warning[] => {
      const range = numberBounds(measure)?.usual;
      if (!range || !numbersOf(values[measure.id]).some((box) => box !== null && isBeyond(range, box))) return [];
      const place = { section: section.id, item: item.no, ...(sub !== undefined && { sub }), measure: measure.id };
      return [{ place, message: sentence(`${itemWords(template, item.no)} ${measure.label}`, range, measure.unit) }];
    };
    const inSubs = (item.subs ?? []).filter(({ when }) => applies(when));
    return [
      ...(item.measures ?? []).flatMap((measure) => ask(measure)),
      ...inSubs.flatMap(({ no, measures = [] }) => measures.flatMap((measure) => ask(measure, no))),
    ];
  });
}

/** One question for each column: it names the rows. */
function unusualCells(section: Section, { grids }: ReportEntry): Warning[] {
  if (section.type !== 'grid') return [];
  const rows = grids[section.id] ?? [];
  return section.columns.flatMap((column: Column) => {
    const range = column.input === 'number' ? numberBounds(column)?.usual : undefined;
    if (!range) return [];
    const places = rows.flatMap((row, at) => (isBeyond(range, row[column.key]) ? [at] : []));
    const [first] = places;
    if (first === undefined) return [];
    const namedRows = reportText.rowsOf(
      `${section.title} ${column.label}`,
      places.map((at) => at + 1),
    );
    return [{ place: { section: section.id, row: first }, message: sentence(namedRows, range, column.unit) }];
  });
}

/** The results of tables that can be true of no equipment: a sum of many rows can lie beyond although no row does. */
export const impossibleStats = (
  { sections }: ReportTemplate,
  grids: Readonly<Record<string, GridJudgement>>,
): Obstacle[] =>
  sections.flatMap((section) =>
    section.type !== 'grid'
      ? []
      : section.stats.flatMap((stat): Obstacle[] => {
          const possible = stat.fn === 'count' ? undefined : numberBounds(stat)?.possible;
          const boundedStat = { ...(possible && { possible }), ...(stat.unit && { unit: stat.unit }) };
          const reason = boundProblem(boundedStat, grids[section.id]?.stats[stat.id]);
          return reason === undefined
            ? []
            : [{ code: 'value', place: { section: section.id }, message: `${section.title} ${stat.label}${reason}` }];
        }),
  );
