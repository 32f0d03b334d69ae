import { attachmentText } from '../../shared/attachment/attachment.text.ts';
import { isPicture } from '../../shared/attachment/file-kinds.ts';
import type { AttachmentSlot } from './template.ts';

/** Why a file may not go into a slot of a report: what is no picture would count as one there, and be missing on paper. */
export function slotRefusal({ kind }: Pick<AttachmentSlot, 'kind'>, fileName: string): string | undefined {
  if (isPicture(fileName)) return undefined;
  if (kind === 'photo') return attachmentText.pictureOnly;
  return /\.pdf$/i.test(fileName) ? undefined : attachmentText.pictureOrPdf;
}
