// Faults of a template's own data, said when it is loaded.
import { nextDatePrecision } from '../../shared/field/next-date.ts';
import type { FactCatalogue } from '../../shared/fact/fact-catalogue.ts';
import { limitBinds } from './limit.ts';
import { copyFaults } from './copy.ts';
import { numberBounds } from './number-bounds.ts';
import { hasPassed, polarities } from './polarity.ts';
import { derivedKeys, isJudgedGrid, isRowBind, rowBind, type JudgedGrid } from './row.ts';
import type {
  CertificatesSection,
  Conclusion,
  GridSection,
  Item,
  Limit,
  Measure,
  ReportTemplate,
  Section,
} from './template.ts';
import { factFaults } from './template-facts.ts';
import { templateText } from './template.text.ts';

interface Fault {
  /** The place in the document: `sections[5].items[3].results`. */
  readonly place: string;
  readonly sentence: string;
}

const at = (place: string, sentence: string): Fault => ({ place, sentence });

export function templateFaults(template: ReportTemplate, catalogue: FactCatalogue): Fault[] {
  const items = template.sections.flatMap((section) => (section.type === 'items' ? section.items : []));
  return [
    ...factFaults(template, catalogue),
    ...template.sections.flatMap((section, index) =>
      sectionFaults(template, section, `sections[${String(index)}]`, new Set(items.map(({ no }) => no))),
    ),
    ...repeatedTexts(template.sections.map(({ id }) => id)).map((id) => at('sections', templateText.sectionTwice(id))),
    ...repeatedTexts(items.map(({ no }) => no)).map((no) => at('sections', templateText.itemTwice(no))),
    ...conclusionFaults(template),
    ...dateFaults(template),
    ...(template.categoryCodes.length === 0 ? [at('categoryCodes', templateText.noCategory)] : []),
    ...copyFaults(template).map((sentence) => at('copy', sentence)),
  ];
}

function sectionFaults(template: ReportTemplate, section: Section, place: string, items: ReadonlySet<string>): Fault[] {
  return [...boundFaults(section, place), ...ruleFaults(template, section, place, items)];
}

/** A number that people type, or that a table comes to, lies between two bounds (decisions §11, Values and doors). */
function boundFaults(section: Section, place: string): Fault[] {
  const columns = 'columns' in section ? section.columns : [];
  const stats = section.type === 'grid' ? section.stats : [];
  const items = section.type === 'items' ? section.items : [];
  const askedMeasures = [
    ...placedOnes(columns, `${place}.columns`).filter(({ one }) => one.input === 'number'),
    ...placedOnes(stats, `${place}.stats`).filter(({ one }) => one.fn !== 'count'),
    ...items.flatMap((item, index) => measuresOf(item, `${place}.items[${String(index)}]`)),
  ];
  return askedMeasures
    .filter(({ one }) => !numberBounds(one))
    .map(({ one, place: where }) => at(where, templateText.noBounds(one.label, one.unit ?? '')));
}

function ruleFaults(template: ReportTemplate, section: Section, place: string, items: ReadonlySet<string>): Fault[] {
  if (section.type === 'certificates') return certificateFaults(template, section, place);
  if (section.type === 'grid')
    return [...gridFaults(section, items, place), ...(isJudgedGrid(section) ? rowFaults(section, place) : [])];
  if (section.type !== 'items') return [];
  return section.items.flatMap((item, index) => itemFaults(template, item, `${place}.items[${String(index)}]`));
}

const measuresOf = (item: Item, place: string): { one: Measure; place: string }[] => [
  ...placedOnes(item.measures, `${place}.measures`),
  ...(item.subs ?? []).flatMap((sub, index) => placedOnes(sub.measures, `${place}.subs[${String(index)}].measures`)),
];
const placedOnes = <One>(all: readonly One[] = [], place: string) =>
  all.map((one, index) => ({ one, place: `${place}[${String(index)}]` }));

function itemFaults(template: ReportTemplate, item: Item, place: string): Fault[] {
  const options = Object.hasOwn(template.resultSets, item.results) ? template.resultSets[item.results] : undefined;
  const measures = measuresOf(item, place);
  const conditional = item.when !== undefined || item.subs?.some((sub) => sub.when) === true;
  return [
    ...(options ? [] : [at(`${place}.results`, templateText.noResultSet(item.no, item.results))]),
    ...(conditional && options?.some(({ effect }) => effect === 'na') === false
      ? [at(`${place}.results`, templateText.noNotApplicable(item.no))]
      : []),
    ...repeatedTexts(measures.map(({ one }) => one.id)).map((id) => at(place, templateText.measureTwice(item.no, id))),
    ...repeatedTexts((item.subs ?? []).map(({ no }) => no)).map((no) =>
      at(`${place}.subs`, templateText.subTwice(item.no, no)),
    ),
    ...measures.flatMap(({ one, place: where }) => limitFaults(one.limit, `${where}.limit`)),
  ];
}

/** A span of numbers that holds none: every value would fail. */
function limitFaults(limit: Limit, place: string): Fault[] {
  if (limit.op === 'between') {
    const { min, max } = limit;
    const isReversed = typeof min === 'number' && typeof max === 'number' && min > max;
    return isReversed ? [at(place, templateText.limitReversed)] : [];
  }
  if (limit.op !== 'table') return [];
  return [
    ...limit.rows.flatMap((row, index) => limitFaults(row.limit, `${place}.rows[${String(index)}].limit`)),
    ...(limit.other ? limitFaults(limit.other, `${place}.other`) : []),
  ];
}

function gridFaults(section: GridSection, items: ReadonlySet<string>, place: string): Fault[] {
  const knownKeys = new Set(section.columns.map(({ key }) => key));
  const fed = Object.keys({ ...section.rowsFrom?.columns, ...section.rowsFrom?.sizes });
  const astray = fed.filter((key) => !knownKeys.has(key));
  const checks = section.checks.flatMap((check, index) => {
    const where = `${place}.checks[${String(index)}]`;
    const statMissing = check.stat !== undefined && !section.stats.some(({ id }) => id === check.stat);
    const columnMissing = check.column !== undefined && !section.columns.some(({ key }) => key === check.column);
    const itemMissing = check.item !== undefined && !items.has(check.item);
    return [
      ...(statMissing || columnMissing || itemMissing
        ? [at(where, templateText.checkAstray(section.id, check.id))]
        : []),
      ...limitFaults(check.limit, `${where}.limit`),
    ];
  });
  return [...checks, ...astray.map((key) => at(`${place}.rowsFrom`, templateText.noColumn(section.id, key)))];
}

/** The names in the rule of rows are columns of its grid, and its words say what they mean. */
function rowFaults({ id, columns, each, printed = [] }: JudgedGrid, place: string): Fault[] {
  const knownKeys = new Set<string>(columns.map(({ key }) => key));
  const readTexts = each.checks.flatMap(({ limit }) => (limit ? limitBinds(limit).filter(isRowBind) : []));
  const namedNames = [
    ...each.names,
    ...each.needs,
    ...(each.needsPassing ?? []),
    each.months,
    ...each.checks.map(({ column }) => column),
    ...(each.unique === undefined ? [] : [each.unique]),
  ];
  const missing = (where: string, keys: readonly string[]) =>
    keys.map((key) => at(`${place}.${where}`, templateText.noColumn(id, key)));
  return [
    ...missing('each', [
      ...namedNames.filter((key) => !knownKeys.has(key)),
      ...readTexts.filter((bind) => ![...knownKeys].map(rowBind).includes(bind)),
    ]),
    ...missing(
      'printed',
      printed.filter((key) => !isShownKey(knownKeys, key)),
    ),
    ...[each.pass, each.fail]
      .filter(({ polarity }, index) => hasPassed(polarity) !== (index === 0))
      .map(({ value }) => at(`${place}.each`, templateText.noPolarity(value))),
    ...each.checks.flatMap(({ limit }, index) =>
      limit ? limitFaults(limit, `${place}.each.checks[${String(index)}].limit`) : [],
    ),
  ];
}

const isShownKey = (columns: ReadonlySet<string>, key: string): boolean =>
  columns.has(key) || derivedKeys.some((one) => one === key);

/** Certificates are of a grid that is judged row by row, and show what its rows have. */
function certificateFaults({ sections }: ReportTemplate, section: CertificatesSection, place: string): Fault[] {
  const grid = sections.filter(isJudgedGrid).find(({ id }) => id === section.of);
  if (!grid) return [at(`${place}.of`, templateText.noJudgedGrid(section.id, section.of))];
  const keys = new Set(grid.columns.map(({ key }) => key));
  const binds = section.rows.flatMap(({ fields }) => fields.map(({ bind }) => bind)).filter(isRowBind);
  return binds
    .filter((bind) => !isShownKey(keys, bind.slice(rowBind('').length)))
    .map((bind) => at(`${place}.rows`, templateText.noColumn(section.id, bind)));
}

function conclusionFaults({ conclusion }: ReportTemplate): Fault[] {
  const namedEntries: readonly (readonly [place: string, value: string])[] = [
    ['else', conclusion.else],
    ...conclusion.rules.map((rule, index) => [`rules[${String(index)}].then`, rule.then] as const),
    ...Object.values(conclusion.reinspect?.map ?? {}).map((value) => ['reinspect.map', value] as const),
    ...conclusion.positive.map((value) => ['positive', value] as const),
    ...Object.keys(conclusion.polarity ?? {}).map((value) => ['polarity', value] as const),
  ];
  const first = namedEntries.filter(([, value], index) => namedEntries.findIndex((one) => one[1] === value) === index);
  return [
    ...first
      .filter(([, value]) => !conclusion.values.includes(value))
      .map(([place, value]) => at(`conclusion.${place}`, templateText.conclusionUnknown(value))),
    ...conclusion.values.flatMap((value) => polarityFaults(conclusion, value)),
  ];
}

/** Checked as data: a file may lack what the type demands. */
function polarityFaults(conclusion: Partial<Conclusion>, value: string): Fault[] {
  const polarity = conclusion.polarity?.[value];
  if (polarity === undefined || !polarities.includes(polarity))
    return [at('conclusion.polarity', templateText.noPolarity(value))];
  const isListed = conclusion.positive?.includes(value) === true;
  return isListed === hasPassed(polarity) ? [] : [at('conclusion.polarity', templateText.polarityAgainstList(value))];
}

function dateFaults({ kind, effectiveFrom, effectiveTo, nextDate }: ReportTemplate): Fault[] {
  const rules = nextDate.rules.flatMap(({ months, range, schedule }, index) => {
    const ways = [months, range, schedule].filter((way) => way !== undefined).length;
    const place = `nextDate.rules[${String(index)}]`;
    return [
      ...(ways === 1 ? [] : [at(place, templateText.oneOfRule)]),
      ...(range && range.min > range.max ? [at(`${place}.range`, templateText.rangeReversed)] : []),
    ];
  });
  const precision = nextDatePrecision(kind);
  const isOtherwise = nextDate.precision !== precision;
  const isOver = effectiveTo !== undefined && effectiveTo < effectiveFrom;
  return [
    ...rules,
    ...(isOtherwise ? [at('nextDate.precision', templateText.precisionOfKind(precision))] : []),
    ...(isOver ? [at('effectiveTo', templateText.endsBefore)] : []),
  ];
}

function repeatedTexts(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}
