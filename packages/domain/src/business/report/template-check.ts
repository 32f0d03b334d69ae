// Faults of a template's own data, said when it is loaded.
import type { FactCatalogue } from '../../shared/fact/fact-catalogue.ts';
import { hasPassed, polarities } from './polarity.ts';
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
