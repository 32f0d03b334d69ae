import { attachmentText } from './attachment.text.ts';
import { isPicture } from './file-kinds.ts';

/** The purpose of a place for files. */
export type SlotKind = 'photo' | 'drawing' | 'scan';

/**
 * The reason that a file may not go into a slot of a report: what is no picture would count as one there, and be
 * missing on paper.
 */
export function slotRefusal({ kind }: { readonly kind: SlotKind }, fileName: string): string | undefined {
  if (isPicture(fileName)) return undefined;
  if (kind === 'photo') return attachmentText.pictureOnly;
  return /\.pdf$/i.test(fileName) ? undefined : attachmentText.pictureOrPdf;
}
