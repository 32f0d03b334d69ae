// What a version of a report template says otherwise than another, in the words of inspectors: sections, items, and the rest.
import { difference } from '../../configuration/definition/difference.ts';
import type { Item, ReportTemplate } from '../report/template.ts';
import { issuedTemplateText as text } from './issued-template.text.ts';

type Section = ReportTemplate['sections'][number];

export interface TemplateChange {
  readonly part: keyof typeof text.parts;
  readonly change: keyof typeof text.changes;
  /** The section by its title, the item by number and name, or the other fields. */
  readonly what: string;
  /** The former and the present wording, where that is a text. */
  readonly before: string;
  readonly after: string;
}

const isSame = (before: unknown, after: unknown): boolean => difference(before, after).length === 0;
const changeOf = (before: unknown, after: unknown): TemplateChange['change'] =>
  before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';

/** Parts of two lists that differ, in pairs by what names them; what only one list has stands alone. */
function pairsThatDiffer<Part>(before: readonly Part[], after: readonly Part[], nameOf: (part: Part) => string) {
  const [old, now] = [before, after].map((list) => new Map(list.map((part) => [nameOf(part), part])));
  const names = [...new Set([...(now?.keys() ?? []), ...(old?.keys() ?? [])])];
  return names.map((name) => [old?.get(name), now?.get(name)] as const).filter(([one, other]) => !isSame(one, other));
}

const itemsOf = (section: Section | undefined): readonly Item[] => (section?.type === 'items' ? section.items : []);
/** A place in the order says nothing of the item itself. */
const contentOf = ({ seq: _seq, ...item }: Item): Omit<Item, 'seq'> => item;
const withoutItems = (section: Section | undefined): object | undefined =>
  section?.type === 'items' ? { ...section, items: [] } : section;

const labelOf = (labels: Readonly<Record<string, string>>, field: string): string => labels[field] ?? text.unnamed;

/** The fields of an item that differ, each with its value where that is a text. */
function saysOf(item: Omit<Item, 'seq'>, other: Omit<Item, 'seq'>): string {
  const values = new Map<string, unknown>(Object.entries(item));
  const others = new Map<string, unknown>(Object.entries(other));
  const fields = [...new Set([...values.keys(), ...others.keys()])].filter(
    (field) => !isSame(values.get(field), others.get(field)),
  );
  return fields
    .map((field) => {
      const value = values.get(field);
      const label = labelOf(text.itemFields, field);
      return typeof value === 'string' && value
        ? text.says(label, value)
        : value
          ? label
          : text.says(label, text.noLonger);
    })
    .join('；');
}

const itemChanges = (before: Section | undefined, after: Section | undefined): TemplateChange[] =>
  pairsThatDiffer(
    itemsOf(before).map(contentOf),
    itemsOf(after).map(contentOf),
    ({ no, group }) => `${group} ${no}`,
  ).map(([old, now]) => {
    const item = now ?? old;
    return {
      part: 'item',
      change: changeOf(old, now),
      what: item ? `${item.no} ${item.name}` : '',
      before: old && now ? saysOf(old, now) : '',
      after: old && now ? saysOf(now, old) : '',
    };
  });

function sectionChanges([before, after]: readonly [Section | undefined, Section | undefined]): TemplateChange[] {
  const section = after ?? before;
  const ownChange: TemplateChange = {
    part: 'section',
    change: changeOf(before, after),
    what: section?.title || (section?.id ?? ''),
    before: before?.title ?? '',
    after: after?.title ?? '',
  };
  return [...(isSame(withoutItems(before), withoutItems(after)) ? [] : [ownChange]), ...itemChanges(before, after)];
}

/** The parts that are no content of the form: what names the version, since when it serves, and where it comes from. */
const ofVersion = new Set([
  'schema',
  'code',
  'version',
  'effectiveFrom',
  'effectiveTo',
  'sections',
  'sources',
  'confidence',
]);

function otherChanges(before: ReportTemplate, after: ReportTemplate): TemplateChange[] {
  const [old, now] = [
    new Map<string, unknown>(Object.entries(before)),
    new Map<string, unknown>(Object.entries(after)),
  ];
  const fields = [...new Set([...old.keys(), ...now.keys()])].filter(
    (field) => !ofVersion.has(field) && !isSame(old.get(field), now.get(field)),
  );
  const labels = [...new Set(fields.map((field) => labelOf(text.otherFields, field)))];
  return labels.length === 0
    ? []
    : [{ part: 'other', change: 'changed', what: labels.join('、'), before: '', after: '' }];
}

/** The changes that lead from one version to the other, in the order of the newer one; none where inspectors see no other form. */
export const templateChanges = (before: ReportTemplate, after: ReportTemplate): TemplateChange[] => [
  ...pairsThatDiffer(before.sections, after.sections, ({ id }) => id).flatMap(sectionChanges),
  ...otherChanges(before, after),
];
