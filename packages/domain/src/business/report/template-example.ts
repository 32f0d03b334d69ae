// Examples of a template: what an entry must come to, asked of the judgement that every report is asked.
import { definitionText } from '../../configuration/definition/definition.text.ts';
import type { FactCatalogue } from '../../shared/fact/fact-catalogue.ts';
import { entryDifferences } from './difference.ts';
import { findItem } from './describe.ts';
import { emptyEntry, type FieldValue, type ReportEntry } from './entry.ts';
import { openSection, withAddedItems } from './added-items.ts';
import { blockingValues } from './entry-values.ts';
import { judge, type Judgement } from './judge.ts';
import { nextMonthsBind } from './next-date.ts';
import type { Polarity } from './polarity.ts';
import { readEntry } from './read-entry.ts';
import { sampleEntry, withFailing } from './sample-entry.ts';
import { entryObstacles } from './submit.ts';
import { templateBinds } from './template-binds.ts';
import type { Bind, ReportTemplate } from './template.ts';

export interface TemplateExample {
  readonly name: string;
  readonly inspectDate: string;
  /** The values that archive and task say, by bind. */
  readonly archive?: Readonly<Record<Bind, FieldValue>> | undefined;
  /** The values that the inspector fills, by bind; a required field that is not named has its first option or 1. */
  readonly fields?: Readonly<Record<Bind, FieldValue>> | undefined;
  /** Numbers of the items that fail; every other item that applies passes with values within its limits. */
  readonly failing?: readonly string[] | undefined;
  /** Entries of single items, by number, as a report keeps them. */
  readonly items?: ReportEntry['items'] | undefined;
  /** Rows of measurement records, by section. */
  readonly grids?: ReportEntry['grids'] | undefined;
  readonly conclusion: string;
  /** Asked where it is said. */
  readonly polarity?: Polarity | undefined;
  /** `yyyy-MM-dd`, or `yyyy-MM` where the template dates by months; absent: there must be none. */
  readonly nextDate?: string | undefined;
}

interface Finding {
  readonly place: string;
  readonly sentence: string;
}
const text = definitionText.example;

/** The reasons that the examples do not hold in a template that was checked, each with its place. */
export const templateExampleFindings = (
  template: ReportTemplate,
  catalogue: FactCatalogue,
  examples: readonly TemplateExample[],
): Finding[] =>
  examples.flatMap((example, at) =>
    oneExample(template, catalogue, example).map(({ place, sentence }) => ({
      place: place === '' ? `examples[${String(at)}]` : `examples[${String(at)}].${place}`,
      sentence,
    })),
  );

function oneExample(template: ReportTemplate, catalogue: FactCatalogue, example: TemplateExample): Finding[] {
  const astray = strangers(template, catalogue, example);
  if (astray.length > 0) return astray;
  const entry = entryOf(template, example);
  const filledTemplate = withAddedItems(template, entry);
  const judgement = judge(filledTemplate, entry, example.archive ?? {});
  const values = [...blockingValues(filledTemplate, entry), ...entryObstacles(filledTemplate, entry, judgement)];
  const wrong = [
    ...values.map(({ message }) => ({ place: '', sentence: message })),
    ...(example.failing ?? []).flatMap((no, at) =>
      judgement.items[no]?.applies ? [] : [{ place: `failing[${String(at)}]`, sentence: text.appliesNot(no) }],
    ),
  ];
  return wrong.length > 0 ? wrong : resultFindings(example, judgement);
}

function entryOf(template: ReportTemplate, example: TemplateExample): ReportEntry {
  const { inspectDate, archive = {}, fields = {}, failing = [], items = {}, grids = {} } = example;
  const sample = sampleEntry(template, archive, { effect: 'pass', inspectDate, inspectors: [], fields });
  const failedEntry = withFailing(template, sample, failing);
  return { ...failedEntry, items: { ...failedEntry.items, ...items }, grids: { ...failedEntry.grids, ...grids } };
}

/** Names that the template or its kind does not have, and values of another shape than an entry has. */
function strangers(template: ReportTemplate, catalogue: FactCatalogue, example: TemplateExample): Finding[] {
  const { archive = {}, fields = {}, failing = [], items = {}, grids = {} } = example;
  const askedBinds = new Set([...templateBinds(template), nextMonthsBind]);
  const unknownBinds = (field: string, binds: readonly Bind[]) =>
    binds
      .filter((bind) => !askedBinds.has(bind) && !catalogue.find(template.kind, bind))
      .map((bind) => ({ place: `${field}.${bind}`, sentence: text.noFact(bind) }));
  const givenEntry: ReportEntry = { ...emptyEntry, items, grids, fields };
  const filledTemplate = withAddedItems(template, givenEntry);
  const noItem = (place: string, no: string) =>
    findItem(filledTemplate, no) ? [] : [{ place, sentence: text.noItem(no) }];
  /** Items that an inspector adds are rows of their section. */
  const isGrid = (id: string) =>
    openSection(template)?.id === id ||
    template.sections.some((section) => section.type === 'grid' && section.id === id);
  return [
    ...unknownBinds('archive', Object.keys(archive)),
    ...unknownBinds('fields', Object.keys(fields)),
    ...failing.flatMap((no, at) => noItem(`failing[${String(at)}]`, no)),
    ...Object.keys(items).flatMap((no) => noItem(`items.${no}`, no)),
    ...Object.keys(grids).flatMap((id) => (isGrid(id) ? [] : [{ place: `grids.${id}`, sentence: text.noGrid(id) }])),
    ...lostParts(givenEntry),
  ];
}

/** A part that reading would leave out is of another shape than entries have. */
function lostParts(givenEntry: ReportEntry): Finding[] {
  const keptEntry = readEntry(givenEntry);
  return entryDifferences(givenEntry, keptEntry).map(({ path }) => ({
    place: path.join('.'),
    sentence: text.wrongShape,
  }));
}

function resultFindings(example: TemplateExample, { conclusion, nextDate }: Judgement): Finding[] {
  const { exampleFails } = definitionText;
  if (conclusion.state === 'open')
    return [{ place: 'conclusion', sentence: exampleFails(example.conclusion, conclusion.reason) }];
  const { value, polarity, reason } = conclusion;
  const datedNothing = nextDate.state === 'dated' ? nextDate.value : definitionText.nothing;
  const wantedDate = example.nextDate ?? definitionText.nothing;
  return [
    ...(value === example.conclusion
      ? []
      : [{ place: 'conclusion', sentence: exampleFails(example.conclusion, text.because(value, reason)) }]),
    ...(example.polarity === undefined || polarity === example.polarity
      ? []
      : [{ place: 'polarity', sentence: exampleFails(text.polarities[example.polarity], text.polarities[polarity]) }]),
    ...(datedNothing === wantedDate ? [] : [{ place: 'nextDate', sentence: exampleFails(wantedDate, datedNothing) }]),
  ];
}

/** The example in words: what is given, and what follows. */
export function describeTemplateExample(example: TemplateExample, labelOf: (bind: string) => string): string {
  const { inspectDate, archive = {}, fields = {}, failing = [], items = {}, conclusion, nextDate } = example;
  const values = Object.entries({ ...archive, ...fields }).map(
    ([bind, value]) => `${labelOf(bind)} = ${String(value)}`,
  );
  const parts = [
    text.inspected(inspectDate),
    values.join('，'),
    failing.length > 0 ? text.failing(failing) : '',
    Object.keys(items).length > 0 ? text.items(Object.keys(items)) : '',
    text.gives(conclusion, nextDate ?? definitionText.nothing),
  ];
  return parts.filter((part) => part !== '').join('；');
}
