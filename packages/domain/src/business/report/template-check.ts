// Faults of a template's own data, said when it is loaded.
import type { FactCatalogue } from '../../shared/fact/fact-catalogue.ts';
import { limitBinds } from './limit.ts';
import { hasPassed, polarities } from './polarity.ts';
import { derivedKeys, isJudgedGrid, isRowBind, rowBind, type JudgedGrid } from './row.ts';
import type { Conclusion, Item, ReportTemplate } from './template.ts';
import { factFaults } from './template-facts.ts';
import { templateText } from './template.text.ts';

export function templateFaults(template: ReportTemplate, catalogue: FactCatalogue): string[] {
  const items = template.sections.flatMap((section) => (section.type === 'items' ? section.items : []));
  return [
    ...factFaults(template, catalogue),
    ...repeated(template.sections.map(({ id }) => id)).map(templateText.sectionTwice),
    ...repeated(items.map(({ no }) => no)).map(templateText.itemTwice),
    ...items.flatMap((item) => itemFaults(template, item)),
    ...gridFaults(template, new Set(items.map(({ no }) => no))),
    ...template.sections.filter(isJudgedGrid).flatMap(rowFaults),
    ...certificateFaults(template),
    ...conclusionFaults(template),
    ...(template.categoryCodes.length === 0 ? [templateText.noCategory] : []),
  ];
}

function itemFaults(template: ReportTemplate, item: Item): string[] {
  const options = template.resultSets[item.results];
  const measures = [...(item.measures ?? []), ...(item.subs ?? []).flatMap((sub) => sub.measures ?? [])].map(
    ({ id }) => id,
  );
  const conditional = item.when !== undefined || item.subs?.some((sub) => sub.when) === true;
  return [
    ...(options ? [] : [templateText.noResultSet(item.no, item.results)]),
    ...(conditional && options?.some(({ effect }) => effect === 'na') === false
      ? [templateText.noNotApplicable(item.no)]
      : []),
    ...repeated(measures).map((id) => templateText.measureTwice(item.no, id)),
    ...repeated((item.subs ?? []).map(({ no }) => no)).map((no) => templateText.subTwice(item.no, no)),
  ];
}

function gridFaults(template: ReportTemplate, items: ReadonlySet<string>): string[] {
  return template.sections.flatMap((section) =>
    section.type !== 'grid'
      ? []
      : section.checks.flatMap((check) => {
          const statMissing = check.stat !== undefined && !section.stats.some(({ id }) => id === check.stat);
          const columnMissing = check.column !== undefined && !section.columns.some(({ key }) => key === check.column);
          const itemMissing = check.item !== undefined && !items.has(check.item);
          return statMissing || columnMissing || itemMissing ? [templateText.checkAstray(section.id, check.id)] : [];
        }),
  );
}

/** What the rule of rows names are columns of its grid, and its words say what they mean. */
function rowFaults({ id, columns, each, printed = [], rowsFrom }: JudgedGrid): string[] {
  const known = new Set<string>(columns.map(({ key }) => key));
  const read = each.checks.flatMap(({ limit }) => (limit ? limitBinds(limit).filter(isRowBind) : []));
  const named = [
    ...each.names,
    ...each.needs,
    ...(each.needsPassing ?? []),
    each.months,
    ...each.checks.map(({ column }) => column),
    ...(each.unique === undefined ? [] : [each.unique]),
    ...Object.keys(rowsFrom?.columns ?? {}),
  ];
  return [
    ...named.filter((key) => !known.has(key)).map((key) => templateText.noColumn(id, key)),
    ...read.filter((bind) => ![...known].map(rowBind).includes(bind)).map((bind) => templateText.noColumn(id, bind)),
    ...printed.filter((key) => !isShownKey(known, key)).map((key) => templateText.noColumn(id, key)),
    ...[each.pass, each.fail]
      .filter(({ polarity }, at) => hasPassed(polarity) !== (at === 0))
      .map(({ value }) => templateText.noPolarity(value)),
  ];
}

const isShownKey = (columns: ReadonlySet<string>, key: string): boolean =>
  columns.has(key) || derivedKeys.some((one) => one === key);

/** Certificates are of a grid that is judged row by row, and show what its rows have. */
function certificateFaults({ sections }: ReportTemplate): string[] {
  return sections.flatMap((section) => {
    if (section.type !== 'certificates') return [];
    const grid = sections.filter(isJudgedGrid).find(({ id }) => id === section.of);
    if (!grid) return [templateText.noJudgedGrid(section.id, section.of)];
    const keys = new Set(grid.columns.map(({ key }) => key));
    const binds = section.rows.flatMap(({ fields }) => fields.map(({ bind }) => bind)).filter(isRowBind);
    return binds
      .filter((bind) => !isShownKey(keys, bind.slice(rowBind('').length)))
      .map((bind) => templateText.noColumn(section.id, bind));
  });
}

function conclusionFaults({ conclusion }: ReportTemplate): string[] {
  const named = [
    conclusion.else,
    ...conclusion.rules.map((rule) => rule.then),
    ...Object.values(conclusion.reinspect?.map ?? {}),
    ...conclusion.positive,
    ...Object.keys(conclusion.polarity ?? {}),
  ];
  return [
    ...[...new Set(named)].filter((value) => !conclusion.values.includes(value)).map(templateText.conclusionUnknown),
    ...conclusion.values.flatMap((value) => polarityFaults(conclusion, value)),
  ];
}

/** Checked as data: a file may lack what the type demands. */
function polarityFaults(conclusion: Partial<Conclusion>, value: string): string[] {
  const polarity = conclusion.polarity?.[value];
  if (polarity === undefined || !polarities.includes(polarity)) return [templateText.noPolarity(value)];
  const isListed = conclusion.positive?.includes(value) === true;
  return isListed === hasPassed(polarity) ? [] : [templateText.polarityAgainstList(value)];
}

function repeated(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}
