import { attachmentText } from '../../shared/attachment/attachment.text.ts';
import { isPicture } from '../../shared/attachment/file-kinds.ts';
import type { ReportEntry } from './entry.ts';
import type { AttachmentSlot, ReportTemplate } from './template.ts';
import { reportStepText } from './steps.text.ts';

/** Why a file may not go into a slot of a report: what is no picture would count as one there, and be missing on paper. */
export function slotRefusal({ kind }: Pick<AttachmentSlot, 'kind'>, fileName: string): string | undefined {
  if (isPicture(fileName)) return undefined;
  if (kind === 'photo') return attachmentText.pictureOnly;
  return /\.pdf$/i.test(fileName) ? undefined : attachmentText.pictureOrPdf;
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
