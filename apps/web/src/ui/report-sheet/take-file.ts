import { setAttachments } from '@tejian/domain/business/report/edit.ts';
import type { AttachmentSlot } from '@tejian/domain/business/report/template.ts';
import { undoToast } from '../feedback/feedback.ts';
import { text } from './report-sheet.text.ts';
import type { SheetTools } from './sheet-source.ts';

/** Takes a file out of its slot and offers to put it back where it was, whatever came in since. */
export function takeFile(
  { change }: Pick<SheetTools, 'change'>,
  { code, label }: Pick<AttachmentSlot, 'code' | 'label'>,
  { id, index }: { id: string; index: number },
): void {
  const write = (edit: (ids: readonly string[]) => readonly string[]) =>
    change((entry) => setAttachments(entry, code, edit(entry.attachments[code] ?? [])));
  write((ids) => ids.filter((one) => one !== id));
  undoToast(text.fileRemoved(label), () => write((ids) => (ids.includes(id) ? ids : ids.toSpliced(index, 0, id))));
}
