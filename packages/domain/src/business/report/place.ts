// Where in a report something is, so that a form can lead to it.
import { describePath, itemWords } from './describe.ts';
import type { Path } from './difference.ts';
import type { Bind, ReportTemplate } from './template.ts';

export interface Place {
  readonly section: string;
  readonly item?: string;
  readonly sub?: string;
  readonly measure?: string;
  readonly bind?: Bind;
  /** Row of a table, from 0. */
  readonly row?: number;
  readonly slot?: string;
}

type ObstacleCode =
  | 'emptyResult'
  | 'emptyMeasure'
  | 'conflict'
  | 'required'
  | 'condition'
  | 'option'
  | 'inspectDate'
  | 'templateRange'
  | 'inspectors'
  | 'instrument'
  | 'nextMonths'
  | 'value'
  | 'signatures'
  | 'remark'
  | 'attachment';

/** Something that blocks submission. */
export interface Obstacle {
  readonly code: ObstacleCode;
  readonly place: Place;
  readonly message: string;
}
/** Something worth a second look that blocks nothing. */
export interface Warning {
  readonly place: Place;
  readonly message: string;
}

const names = ['item', 'sub', 'measure', 'bind', 'slot'] as const;
const LONGEST = 120;
const isName = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= LONGEST;

/** A place as it comes from a wire; nothing where a part of it has another shape. */
export function readPlace(raw: unknown): Place | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined;
  const givenValues: Readonly<Record<string, unknown>> = { ...raw };
  const { section, row } = givenValues;
  const namedEntries = names.flatMap((name) =>
    givenValues[name] === undefined ? [] : [[name, givenValues[name]] as const],
  );
  if (!isName(section) || namedEntries.some(([, value]) => !isName(value))) return undefined;
  if (row !== undefined && !(Number.isInteger(row) && Number(row) >= 0)) return undefined;
  return { section, ...Object.fromEntries(namedEntries), ...(row === undefined ? {} : { row: Number(row) }) };
}

/** A place in words, as the form prints it. */
export function placeWords(template: ReportTemplate, { section, item, bind }: Place): string {
  if (item !== undefined) return itemWords(template, item);
  if (bind !== undefined) return describePath(template, ['fields', bind]);
  return template.sections.find(({ id }) => id === section)?.title || section;
}

/** True when a place that somebody names is one of this template: its section, its item, its field. */
export function isPlaceOf(template: ReportTemplate, { section, item, bind }: Place): boolean {
  const foundSection = template.sections.find(({ id }) => id === section);
  if (!foundSection) return false;
  if (item !== undefined) return foundSection.type === 'items' && foundSection.items.some(({ no }) => no === item);
  return bind === undefined || 'rows' in foundSection;
}

/** The place of a value of the entry; what has none of its own (a cell of a table) is in its section. */
export function placeOfPath(template: ReportTemplate, path: Path): Place {
  const [root, first = '', kind = '', id = ''] = path;
  const sectionOf = (type: string) => template.sections.find((section) => section.type === type)?.id ?? '';
  if (root === 'fields' || root === 'frozen') return { section: '', bind: first };
  if (root === 'items') return placeInItem(template, first, kind, id);
  if (root === 'grids') return { section: first };
  if (root === 'instruments')
    return /^\d+$/.test(first)
      ? { section: sectionOf('instruments'), row: Number(first) }
      : { section: sectionOf('instruments') };
  if (root === 'attachments') return { section: sectionOf('attachments'), slot: first };
  return { section: sectionOf(root ?? '') };
}

function placeInItem(template: ReportTemplate, no: string, kind: string, id: string): Place {
  for (const section of template.sections) {
    const item = section.type === 'items' ? section.items.find((candidate) => candidate.no === no) : undefined;
    if (!item) continue;
    const place = { section: section.id, item: no };
    if (kind === 'subs') return { ...place, sub: id };
    if (kind !== 'values') return place;
    const sub = item.subs?.find(({ measures }) => measures?.some((measure) => measure.id === id));
    return { ...place, ...(sub ? { sub: sub.no } : {}), measure: id };
  }
  return { section: '', item: no };
}
