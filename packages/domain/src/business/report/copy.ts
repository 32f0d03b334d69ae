// What of one entry goes to sister devices of the same application: what the template declares, never a measured value.
import { templateFields } from './context.ts';
import { describePath } from './describe.ts';
import { entryDifferences, replaceValues, type Difference, type Path } from './difference.ts';
import { emptyEntry, type ReportEntry } from './entry.ts';
import { placesOf } from './entry-places.ts';
import type { CopyRule, Item, ReportTemplate } from './template.ts';
import { templateText } from './template.text.ts';
import { valueWords } from './value-words.ts';

/** Where a template declares nothing: the day, the people and the instruments of one visit. */
const delivered: Required<CopyRule> = {
  fields: ['rep.inspectDate', 'rep.inspectors'],
  instruments: true,
  results: [],
  memos: false,
};

export interface CopyPlan {
  /** The sister's entry with what is copied. */
  readonly entry: ReportEntry;
  /** What comes in, where nothing stood. */
  readonly filled: readonly Difference[];
  /** What stands there otherwise and is left. */
  readonly kept: readonly Difference[];
}

const isMeasured = ({ measures, subs }: Item): boolean =>
  (measures ?? []).length > 0 || (subs ?? []).some((sub) => (sub.measures ?? []).length > 0);

/** Whether a value of the entry may be copied: numbers never, nor a result that rests on a measured value. */
function mayCopy(template: ReportTemplate, path: Path): boolean {
  const rule = { ...delivered, ...template.copy };
  const [root, first = '', kind] = path;
  if (root === 'instruments') return rule.instruments;
  if (root === 'fields') return rule.fields.includes(first) && placesOf(template, path).expected.kind !== 'number';
  if (root !== 'items') return false;
  if (kind === 'memo') return rule.memos;
  if (kind === 'values') return false;
  return template.sections.some(
    (section) =>
      section.type === 'items' &&
      rule.results.includes(section.id) &&
      section.items.some((item) => item.no === first && !isMeasured(item)),
  );
}

/** What of an entry would come into a sister's, which keeps everything that stands in it. */
export function planCopy(template: ReportTemplate, source: ReportEntry, target: ReportEntry): CopyPlan {
  const standing = new Map(entryDifferences(emptyEntry, target).map(({ path, after }) => [path.join('\n'), after]));
  const wanted = entryDifferences(emptyEntry, source).filter(({ path }) => mayCopy(template, path));
  const filled: Difference[] = [];
  const kept: Difference[] = [];
  for (const { path, after } of wanted) {
    const before = standing.get(path.join('\n'));
    if (before === undefined) filled.push({ path, before, after });
    else if (JSON.stringify(before) !== JSON.stringify(after)) kept.push({ path, before, after });
  }
  const entry =
    filled.length === 0 ? target : replaceValues(target, new Map(filled.map((one) => [one.path, one.after])));
  return { entry, filled, kept };
}

/** Takes a copy back: what still is as it was brought goes, what was changed since stays. */
export function takeCopyBack(entry: ReportEntry, filled: readonly Difference[]): ReportEntry {
  const standing = new Map(entryDifferences(emptyEntry, entry).map(({ path, after }) => [path.join('\n'), after]));
  const untouched = filled.filter(
    ({ path, after }) => JSON.stringify(standing.get(path.join('\n'))) === JSON.stringify(after),
  );
  return untouched.length === 0 ? entry : replaceValues(entry, new Map(untouched.map((one) => [one.path, one.before])));
}

/** What is copied, in words; an instrument by its row. */
export const copyWords = (
  template: ReportTemplate,
  changes: readonly Difference[],
): { label: string; value: string }[] =>
  changes.map(({ path, after }) => ({
    label: describePath(template, path),
    value: valueWords(template, path, after),
  }));

/** Faults of what a template declares: fields and sections that it has not, and numbers, which are measured. */
export function copyFaults(template: ReportTemplate): string[] {
  const { fields = [], results = [] } = template.copy ?? {};
  const known = new Map([...templateFields(template)].map(({ field }) => [field.bind, field]));
  return [
    ...fields.flatMap((bind) => {
      const field = known.get(bind);
      if (!field) return [templateText.copyUnknown(bind)];
      return field.input === 'number' ? [templateText.copyMeasured(field.label)] : [];
    }),
    ...results
      .filter((id) => !template.sections.some((section) => section.type === 'items' && section.id === id))
      .map(templateText.copyUnknown),
  ];
}
