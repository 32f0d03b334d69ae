// What of one entry goes to sister devices of the same application: what the template declares, never a measured value.
import { openSection, withAddedItems } from './added-items.ts';
import { templateFields } from './context.ts';
import { describePath, findItem } from './describe.ts';
import { entryDifferences, replaceValues, type Difference, type Path } from './difference.ts';
import { emptyEntry, type ReportEntry } from './entry.ts';
import { placesOf } from './entry-places.ts';
import type { CopyRule, Item, ReportTemplate } from './template.ts';
import { templateText } from './template.text.ts';
import { valueWords } from './value-words.ts';

/**
 * The rule where a template declares nothing: the day, the people and the instruments of one visit, and what is looked
 * at.
 */
const deliveredRule: Required<CopyRule> = {
  fields: ['rep.inspectDate', 'rep.inspectors'],
  instruments: true,
  results: [],
  memos: false,
  items: true,
};

export interface CopyPlan {
  /** The sister's entry with what is copied. */
  readonly entry: ReportEntry;
  /** The values that come in, where nothing stood. */
  readonly filled: readonly Difference[];
  /** The values that stand there otherwise and are left. */
  readonly kept: readonly Difference[];
}

const isMeasured = ({ measures, subs }: Item): boolean =>
  (measures ?? []).length > 0 || (subs ?? []).some((sub) => (sub.measures ?? []).length > 0);

/** True when a value of the entry may be copied: numbers never, nor a result that rests on a measured value. */
function mayCopy(template: ReportTemplate, path: Path): boolean {
  const rule = { ...deliveredRule, ...template.copy };
  const [root, first = '', kind] = path;
  if (root === 'instruments') return rule.instruments;
  if (root === 'grids') return rule.items && first === openSection(template)?.id;
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

/** Of a path in a row that goes along whole or not at all, how many parts name the row; half a row of each is nobody's. */
const rowDepth = ([root]: Path): number => (root === 'instruments' ? 2 : root === 'grids' ? 3 : 0);
const keyOf = (path: Path): string => path.join('\n');
const rowOf = (path: Path): string => keyOf(path.slice(0, rowDepth(path)));
const valuesOf = (entry: ReportEntry) =>
  new Map(entryDifferences(emptyEntry, entry).map(({ path, after }) => [keyOf(path), after]));
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The part of an entry that would come into a sister's, which keeps everything that stands in it. */
export function planCopy(template: ReportTemplate, source: ReportEntry, target: ReportEntry): CopyPlan {
  const leaves = entryDifferences(emptyEntry, target);
  const standing = new Map(leaves.map(({ path, after }) => [keyOf(path), after]));
  const rows = new Set(leaves.map(({ path }) => rowOf(path)).filter((row) => row !== ''));
  const [from, into] = [withAddedItems(template, source), withAddedItems(template, target)];
  const last = lastOrder(template, target);
  const filledDifferences: Difference[] = [];
  const keptDifferences: Difference[] = [];
  for (const { path, after } of entryDifferences(emptyEntry, source)) {
    if (!mayCopy(from, path) || !fits(into, path)) continue;
    const before = standing.get(keyOf(path));
    const isNew = before === undefined && !rows.has(rowOf(path));
    if (isNew) filledDifferences.push({ path, before, after: isOrder(path) ? Number(after) + last : after });
    else if (!isOrder(path) && !isSame(before, after)) keptDifferences.push({ path, before, after });
  }
  const entry =
    filledDifferences.length === 0
      ? target
      : replaceValues(target, new Map(filledDifferences.map((one) => [one.path, one.after])));
  return { entry, filled: filledDifferences, kept: keptDifferences };
}

/** A result of an item that the sister describes otherwise goes along only where it rests on no value there either. */
function fits(into: ReportTemplate, [root, no = '']: Path): boolean {
  const item = root === 'items' ? findItem(into, no) : undefined;
  return !item?.added || !isMeasured(item);
}

const isOrder = (path: Path): boolean => path[0] === 'grids' && path[3] === 'order';
/** Added items come after those that the sister has. */
function lastOrder(template: ReportTemplate, { grids }: ReportEntry): number {
  const rows = grids[openSection(template)?.id ?? ''] ?? [];
  return Math.max(0, ...rows.map(({ order }) => (typeof order === 'number' ? order : 0)));
}

/**
 * Takes a copy back: what still is as it was brought goes, what was changed since stays. An item that was brought goes only
 * while nobody described it otherwise or entered anything at it.
 */
export function takeCopyBack(entry: ReportEntry, filledDifferences: readonly Difference[]): ReportEntry {
  const standing = valuesOf(entry);
  const broughtValues = new Map(filledDifferences.map(({ path, after }) => [keyOf(path), after]));
  const isUntouched = (key: string) => broughtValues.has(key) && isSame(standing.get(key), broughtValues.get(key));
  const usedItems = new Set(
    [...standing.keys()].filter((key) => !isUntouched(key)).flatMap((key) => addedItemAt(key.split('\n'))),
  );
  const untouchedDifferences = filledDifferences.filter(({ path }) =>
    path[0] === 'grids' ? !usedItems.has(nameOfRow(path)) : isUntouched(keyOf(path)),
  );
  return untouchedDifferences.length === 0
    ? entry
    : replaceValues(entry, new Map(untouchedDifferences.map((one) => [one.path, one.before])));
}

const nameOfRow = ([, , row = '']: Path): string => row.replace(/^=/, '');
/** Of an item the key, where a path leads to what is entered at it or how it is described; its place in the list is neither. */
function addedItemAt(path: Path): string[] {
  const [root, first = ''] = path;
  if (root === 'items') return [first];
  return root === 'grids' && !isOrder(path) ? [nameOfRow(path)] : [];
}

/** The copied values, in words: a row is named once, by the words in it that name it. */
export function copyWords(
  template: ReportTemplate,
  changes: readonly Difference[],
): { label: string; value: string }[] {
  const rows = Map.groupBy(changes, ({ path }) => (rowDepth(path) > 0 ? rowOf(path) : keyOf(path)));
  return [...rows.values()].flatMap(([one, ...others]) => {
    if (!one) return [];
    const { path, after } = one;
    if (rowDepth(path) === 0)
      return [{ label: describePath(template, path), value: valueWords(template, path, after) }];
    const naming = [one, ...others].filter((each) => namingKeys.includes(each.path.at(-1) ?? ''));
    return [
      {
        label: describePath(template, path.slice(0, rowDepth(path) - 1)),
        value: naming.map((each) => valueWords(template, each.path, each.after)).join(' '),
      },
    ];
  });
}
const namingKeys: readonly string[] = ['name', 'model', 'no'];

/** Faults of what a template declares: fields and sections that it has not, and numbers, which are measured. */
export function copyFaults(template: ReportTemplate): string[] {
  const { fields = [], results = [] } = template.copy ?? {};
  const knownFields = new Map([...templateFields(template)].map(({ field }) => [field.bind, field]));
  return [
    ...fields.flatMap((bind) => {
      const field = knownFields.get(bind);
      if (!field) return [templateText.copyUnknown(bind)];
      return field.input === 'number' ? [templateText.copyMeasured(field.label)] : [];
    }),
    ...results
      .filter((id) => !template.sections.some((section) => section.type === 'items' && section.id === id))
      .map(templateText.copyUnknown),
  ];
}
