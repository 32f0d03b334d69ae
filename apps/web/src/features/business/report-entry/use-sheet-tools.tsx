import { attachmentFile, uploadAttachment } from '@tejian/contract/shared/attachment/attachment.contract.ts';
import { setAttachments, setWholeSection } from '@tejian/domain/business/report/edit.ts';
import type { ReportEntry } from '@tejian/domain/business/report/entry.ts';
import type { AttachmentSlot } from '@tejian/domain/business/report/template.ts';
import { useMemo, useState } from 'react';
import { sentenceOf } from '../../../platform/failures.ts';
import { uploadFile } from '../../../platform/files.ts';
import { addressOf } from '../../../platform/request.ts';
import { toast, undoToast } from '../../../ui/feedback/feedback.ts';
import type { SheetTools } from '../../../ui/report-sheet/sheet-source.ts';
import type { EntrySession } from './entry-session.ts';
import { InstrumentPicker } from './InstrumentPicker.tsx';
import { PeoplePicker } from './PeoplePicker.tsx';
import { restoreItems } from './prepare-entry.ts';
import { text } from './report-entry.text.ts';

/** Address of an attachment's file, for pictures and links. */
export const fileAddress = (id: string): string =>
  addressOf(attachmentFile.path, attachmentFile.request.encode({ fileId: id }));

/** Only the named items of a fill are taken over. */
function onlyItems(before: ReportEntry, filled: ReportEntry, items: readonly string[] | undefined): ReportEntry {
  if (!items) return filled;
  const taken = Object.fromEntries(items.flatMap((no) => (filled.items[no] ? [[no, filled.items[no]]] : [])));
  return { ...before, items: { ...before.items, ...taken } };
}

function fillSection(session: EntrySession, section: string, only: 'empty' | 'all', items?: readonly string[]): void {
  const { template, frozen, entry: before, judgement } = session.source.getState();
  const filled = onlyItems(before, setWholeSection(before, template, section, frozen, { only }), items);
  session.change(() => filled);
  const after = session.source.getState().judgement.progress.filled;
  const count =
    only === 'empty'
      ? after - judgement.progress.filled
      : Object.keys(filled.items).filter((no) => filled.items[no] !== before.items[no]).length;
  if (count === 0) toast('info', text.nothingToFill);
  else undoToast(text.filled(count), () => session.change((entry) => restoreItems(entry, before, filled)));
}

/** What the sheets can do while a session is open. */
export function useSheetTools(session: EntrySession | undefined, recordId: string): SheetTools | undefined {
  const [uploading, setUploading] = useState<ReadonlySet<string>>(new Set());
  return useMemo(() => {
    if (!session) return undefined;
    const upload = async (slot: AttachmentSlot, files: readonly File[]) => {
      setUploading((before) => new Set([...before, slot.code]));
      for (const file of files) {
        try {
          const { fileId } = await uploadFile(uploadAttachment, { title: slot.label, recordId, type: slot.code }, file);
          session.change((entry) =>
            setAttachments(entry, slot.code, [...(entry.attachments[slot.code] ?? []), fileId]),
          );
          toast('success', text.uploaded);
        } catch (error) {
          toast('error', `${file.name}：${sentenceOf(error)}`);
        }
      }
      setUploading((before) => new Set([...before].filter((code) => code !== slot.code)));
    };
    return {
      change: session.change,
      fillSection: (section, only, items) => fillSection(session, section, only, items),
      instrumentPicker: <InstrumentPicker session={session} />,
      renderPeople: (props) => <PeoplePicker {...props} />,
      upload: (slot, files) => void upload(slot, files),
      uploading,
    };
  }, [session, recordId, uploading]);
}
