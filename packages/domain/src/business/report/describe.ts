// The place of a difference or a conflict in words, as the form prints it.
import { addedColumns, shownNumber } from './added-items.ts';
import { bindLabel } from './context.ts';
import type { Path } from './difference.ts';
import { differenceText } from './report.text.ts';
import type { Column, Item, ReportTemplate } from './template.ts';

/** ["items","A1.3.2","values","balance"] -> "A1.3.2 平衡系数测试 平衡系数" */
export function describePath(template: ReportTemplate, path: Path): string {
  const [root, first = '', ...rest] = path;
  switch (root) {
    case 'items':
      return describeItem(template, first, rest);
    case 'fields':
      return bindLabel(template, first);
    case 'attachments':
      return `${differenceText.attachment} ${slotLabel(template, first)}`;
    case 'problems':
      return describeRow(differenceText.problem, problemColumns(template), first, rest[0], (no) =>
        itemNumber(template, no),
      );
    case 'instruments':
      return describeRow(differenceText.instrument, columnsOf(template, 'instruments'), first, rest[0]);
    case 'grids': {
      const section = template.sections.find(({ id }) => id === first);
      const [row = '', column] = rest;
      if (section?.type === 'items') return describeAdded(template, section.title, row, column);
      return describeRow(section?.title ?? first, section?.type === 'grid' ? section.columns : [], row, column);
    }
    default:
      return path.join(' ');
  }
}

function describeItem(template: ReportTemplate, no: string, rest: Path): string {
  const item = findItem(template, no);
  const title = itemWords(template, no);
  const [kind, id = ''] = rest;
  if (kind === 'subs') return `${title} ${id} ${differenceText.result}`;
  if (kind === 'memo') return `${title} ${differenceText.memo}`;
  if (kind !== 'values') return `${title} ${differenceText.result}`;
  const measures = [...(item?.measures ?? []), ...(item?.subs ?? []).flatMap((sub) => sub.measures ?? [])];
  return `${title} ${measures.find((measure) => measure.id === id)?.label ?? id}`;
}

/** The number of an item as form and print show it; keys of added items are shown nowhere. */
export function itemNumber(template: ReportTemplate, no: string): string {
  const item = findItem(template, no);
  return item ? shownNumber(item) : no;
}

/** An item in words, as the form prints it: its number and its name. */
export const itemWords = (template: ReportTemplate, no: string): string =>
  `${itemNumber(template, no)} ${findItem(template, no)?.name ?? ''}`.trim();

/** The names of rows are keys that nobody reads, but for those that `shown` knows. */
function describeRow(
  title: string,
  columns: readonly Column[],
  row: string,
  column: string | undefined,
  shownText: (key: string) => string = () => '',
): string {
  const name = /^\d+$/.test(row) ? differenceText.row(Number(row) + 1) : shownText(row.replace(/^=/, ''));
  const label = columns.find(({ key }) => key === column)?.label ?? column ?? '';
  return [title, name, label].filter((part) => part !== '').join(' ');
}

/** The description of an added item: named as the form names it, or by its section once it is taken out. */
function describeAdded(template: ReportTemplate, title: string, row: string, column: string | undefined): string {
  const no = row.replace(/^=/, '');
  return describeRow(findItem(template, no) ? itemWords(template, no) : title, addedColumns(template), row, column);
}

export function findItem(template: ReportTemplate, no: string): Item | undefined {
  for (const section of template.sections) {
    const item = section.type === 'items' ? section.items.find((candidate) => candidate.no === no) : undefined;
    if (item) return item;
  }
  return undefined;
}

function columnsOf(template: ReportTemplate, type: 'problems' | 'instruments'): readonly Column[] {
  for (const section of template.sections) if (section.type === type) return section.columns;
  return [];
}

/** With the item that a row belongs to and what a re-inspection takes over, which are no columns of the form. */
export const problemColumns = (template: ReportTemplate): readonly Column[] => [
  ...columnsOf(template, 'problems'),
  { key: 'item', label: differenceText.ofItem },
  { key: 'was', label: differenceText.was },
];

function slotLabel(template: ReportTemplate, code: string): string {
  for (const section of template.sections) {
    const slot =
      section.type === 'attachments' ? section.slots.find((candidate) => candidate.code === code) : undefined;
    if (slot) return slot.label;
  }
  return code;
}
