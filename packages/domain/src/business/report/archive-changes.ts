// The facts of a report under way that the archive says otherwise by now. What the report froze at its build stays as it is, until
// whoever enters takes the newer values over.
import { inspectionFields } from '../../archive/equipment/taken-back.ts';
import type { FactCatalogue } from '../../shared/fact/fact-catalogue.ts';
import { archiveText as text } from './archive-changes.text.ts';
import { archiveFacts, type ArchiveFact } from './binds.ts';
import { isBlank, reportContext, templateFields, type Context } from './context.ts';
import { askedAgain } from './edit.ts';
import type { FieldValue, ReportEntry } from './entry.ts';
import type { Snapshot } from './snapshot.ts';
import type { ReportTemplate } from './template.ts';
import { valueWords } from './value-words.ts';

interface Built {
  readonly entry: ReportEntry;
  readonly frozen: Context;
}

interface Compared extends Built {
  /** It corrects another report, or adds to it. */
  readonly isFollowing?: boolean;
}

const writtenFields: ReadonlySet<string> = new Set(inspectionFields);
const isOfReports = ({ fields }: ArchiveFact): boolean => fields.some((field) => writtenFields.has(field));

/** A fact that is another one in the archive now. */
export interface ChangedFact extends ArchiveFact {
  /** The value as the report has it. */
  readonly kept: FieldValue | undefined;
}

/** The same in words, as pages show it. */
export interface ArchiveChange {
  readonly label: string;
  readonly before: string;
  readonly after: string;
  /** The change as a person saw it, for the answer to the question and for taking it over. */
  readonly mark: string;
  /** It says whose the equipment is: applications, charges and lists keep the unit that it was declared for. */
  readonly isOfUseUnit?: boolean;
}

const isSame = (one: FieldValue | undefined, other: FieldValue | undefined): boolean =>
  (isBlank(one) && isBlank(other)) || JSON.stringify(one) === JSON.stringify(other);

/**
 * The facts that changed in the archive since the build and that the report shows otherwise: what an inspector typed in their place
 * is no difference where the archive says the same by now. A fact that the report never had is none either. What the inspection
 * before said stays so in a report that follows another one: the archive has the words of that one by now, or of a later one.
 */
export function changedFacts(
  catalogue: FactCatalogue,
  template: ReportTemplate,
  { entry, frozen, isFollowing = false }: Compared,
  archive: Pick<Snapshot, 'equipment' | 'params' | 'units'>,
): ChangedFact[] {
  const shownContext = reportContext(template, entry, frozen);
  return archiveFacts(catalogue, template, archive).flatMap((fact) => {
    const { bind, value } = fact;
    if (isFollowing && isOfReports(fact)) return [];
    const isChanged = Object.hasOwn(frozen, bind) && !isSame(frozen[bind], value) && !isSame(shownContext[bind], value);
    return isChanged ? [{ ...fact, kept: shownContext[bind] }] : [];
  });
}

const LONGEST_MARK = 200;
const markOf = ({ bind, value }: ChangedFact): string => `${bind}=${JSON.stringify(value)}`.slice(0, LONGEST_MARK);

/** As the form names it, or else the catalogue: rules read facts that no form prints. */
export function inWords(template: ReportTemplate, fact: ChangedFact): ArchiveChange {
  const { bind, kept, value } = fact;
  const label = [...templateFields(template)].find(({ field }) => field.bind === bind)?.field.label ?? fact.label;
  const words = (one: FieldValue | undefined) => valueWords(template, ['fields', bind], one ?? null);
  const change = { label, before: words(kept), after: words(value), mark: markOf(fact) };
  return fact.ofUnit?.role === 'use' ? { ...change, isOfUseUnit: true } : change;
}

const MOST_NAMED = 3;

/** The question before a submission; nothing where every difference was seen as it is. */
export function archiveQuestion(changes: readonly ArchiveChange[], seenMarks: readonly string[]): string | undefined {
  if (changes.every(({ mark }) => seenMarks.includes(mark))) return undefined;
  const namedChanges = changes
    .slice(0, MOST_NAMED)
    .map(({ label, before, after }) => text.change(label, before, after));
  return text.question(namedChanges.join('；'), changes.length, changes.length > namedChanges.length);
}

/** The report with these values of the archive; numbers whose unit they decide are asked again (`askedAgain`). */
export function takenFromArchive(
  template: ReportTemplate,
  { entry, frozen }: Built,
  facts: readonly ChangedFact[],
): Built {
  const binds = new Set(facts.map(({ bind }) => bind));
  const newer = { ...frozen, ...Object.fromEntries(facts.map(({ bind, value }) => [bind, value])) };
  const ownFields = Object.fromEntries(Object.entries(entry.fields).filter(([bind]) => !binds.has(bind)));
  const keptEntry = { ...entry, fields: ownFields };
  return {
    frozen: newer,
    entry: askedAgain({ entry: keptEntry, frozen }, { template, entry: keptEntry, frozen: newer }),
  };
}
