// Where in a report something is, so that a form can lead to it.
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
