import { slotRefusal } from '../../shared/attachment/slot.ts';
import type { ReportEntry } from './entry.ts';
import type { ReportTemplate } from './template.ts';
import { reportStepText } from './steps.text.ts';

/** A file that an entry names. */
export interface NamedFile {
  readonly id: string;
  /** Its name, where it has arrived. */
  readonly name: string | null;
  /** It was uploaded to the report itself; any other file is none of its attachments. */
  readonly isOwn: boolean;
}

/** The files that an entry names, each once. */
export const filesIn = ({ attachments }: Pick<ReportEntry, 'attachments'>): string[] => [
  ...new Set(Object.values(attachments).flat()),
];

/** The reason that nobody signs yet: a file in a slot that does not take it, or files that are still on their way. */
export function filesRefusal(
  template: ReportTemplate,
  entry: Pick<ReportEntry, 'attachments'>,
  files: readonly NamedFile[],
): string | undefined {
  const names = new Map(files.map(({ id, name }) => [id, name ?? undefined]));
  const ownIds = new Set(files.flatMap(({ id, isOwn }) => (isOwn ? [id] : [])));
  const missing = filesIn(entry).filter((id) => !ownIds.has(id)).length;
  return (
    misplacedFile(template, entry, (id) => names.get(id)) ??
    (missing > 0 ? reportStepText.filesMissing(missing) : undefined)
  );
}

/** The first file that stands in a slot which does not take it, in words; `nameOf` knows nothing of what is still on its way. */
export function misplacedFile(
  template: ReportTemplate,
  { attachments }: Pick<ReportEntry, 'attachments'>,
  nameOf: (fileId: string) => string | undefined,
): string | undefined {
  const slots = template.sections.flatMap((section) => (section.type === 'attachments' ? section.slots : []));
  for (const slot of slots)
    for (const id of attachments[slot.code] ?? []) {
      const name = nameOf(id);
      const why = name === undefined ? undefined : slotRefusal(slot, name);
      if (name !== undefined && why) return reportStepText.misplacedFile(slot.label, name, why);
    }
  return undefined;
}
